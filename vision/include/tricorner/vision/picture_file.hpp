/// Pictures from files, with what is wrong with a file said before it costs memory.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <variant>
#include <vector>

#include "tricorner/vision/frame_view.hpp"

namespace tricorner::vision {

/// An owned picture, 8-bit BGR, rows without gaps, turned as its EXIF orientation says.
struct Picture {
  int width = 0;
  int height = 0;
  std::vector<std::uint8_t> pixels;

  [[nodiscard]] FrameView view() const {
    return {pixels.data(), width, height, 3 * static_cast<std::size_t>(width), PixelFormat::bgr24};
  }
};

/// Why a file is no picture that can be read; `text` names the place in the file and what was expected, not the file
/// itself.
struct PictureError {
  std::string text;
};

/// Largest picture that is decoded, in pixels: twice what a 48-megapixel phone makes.
inline constexpr std::int64_t largest_picture_px = 100'000'000;

/// Reads JPEG, PNG, WebP, BMP, TIFF, HEIC or AVIF. The header is looked at first: a size beyond `largest_picture_px`, a
/// format that is something else than the file's beginning says, and a file that ends before its picture does are
/// errors, never a half picture.
[[nodiscard]] std::variant<Picture, PictureError> load_picture(const std::filesystem::path& file);

/// The same of a file's bytes.
[[nodiscard]] std::variant<Picture, PictureError> decode_picture(const std::vector<std::uint8_t>& bytes);

/// Writes BGR pixels as a PNG or JPEG, by the file's ending. Returns an empty text, or what went wrong.
[[nodiscard]] std::string save_picture(const std::filesystem::path& file, const FrameView& view);

}  // namespace tricorner::vision
