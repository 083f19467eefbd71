/// The first bytes of picture files: format, size, and whether the end is there.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace tricorner::vision {

struct PictureHeader {
  std::string format;  ///< "JPEG", "PNG", ...
  std::int64_t width = 0;
  std::int64_t height = 0;
  bool complete = true;  ///< false when the data ends before the picture does
  std::string damage;    ///< what is wrong where, when that can be told without decoding
};

/// Looks at the bytes of a whole file. Returns nothing when they begin like no format that we read; a width of 0 when
/// the format is known and its size is not to be had (TIFF and WebP are left to the decoder's own checks).
[[nodiscard]] std::optional<PictureHeader> picture_header(std::span<const std::uint8_t> bytes);

}  // namespace tricorner::vision
