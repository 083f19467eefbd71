#include "picture_size.hpp"

namespace tricorner::vision {
namespace {

/// OpenCV's own limit for a side, of which it would tell in words of its own.
constexpr std::int64_t longest_side_px = 1 << 20;

}  // namespace

std::optional<PictureError> wrong_size(std::string_view format, std::int64_t width, std::int64_t height) {
  const auto header = std::string(format) + " header: ";
  if (width <= 0 || height <= 0) return PictureError{header + "no size; a width and a height were expected"};
  const auto size = header + std::to_string(width) + " x " + std::to_string(height) + " pixels; at most ";
  // The sides first: their product need not fit into a number.
  if (width > largest_picture_px || height > largest_picture_px || width * height > largest_picture_px)
    return PictureError{size + std::to_string(largest_picture_px / 1'000'000) + " million are read"};
  if (width > longest_side_px || height > longest_side_px)
    return PictureError{size + std::to_string(longest_side_px) + " on a side are read"};
  return std::nullopt;
}

}  // namespace tricorner::vision
