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

/// Reads JPEG, PNG, WebP, BMP, TIFF, HEIC or AVIF, of which BigTIFF and animated WebP are refused. The header is looked
/// at first: a size beyond `largest_picture_px` or none, a format that is something else than the file's beginning
/// says, and a file that ends before its picture does are errors, never a half picture; so is a JPEG damaged inside.
/// OpenCV's log is silent from the first file on.
[[nodiscard]] std::variant<Picture, PictureError> load_picture(const std::filesystem::path& file);

/// Whether a file's name ends as those of the formats that are read do. Hidden files are none: other systems leave
/// "._table.jpg" beside a picture, and it begins like none.
[[nodiscard]] bool has_picture_name(const std::filesystem::path& file);

/// The same of a file's bytes.
[[nodiscard]] std::variant<Picture, PictureError> decode_picture(const std::vector<std::uint8_t>& bytes);

/// The bytes of a file that holds the picture: PNG, JPEG or another format that OpenCV writes.
/// @param ending  of the file's name: ".png"
[[nodiscard]] std::variant<std::vector<std::uint8_t>, PictureError> encode_picture(const std::string& ending,
                                                                                   const FrameView& view);

}  // namespace tricorner::vision
