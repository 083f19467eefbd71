/// The first bytes of picture files: format, size, and whether the end is there.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "file_bytes.hpp"

namespace tricorner::vision {

struct PictureHeader {
  std::string format;  ///< "PNG", "WebP", ...
  std::int64_t width = 0;
  std::int64_t height = 0;
  std::int64_t part_width = 0;  ///< of the parts that a picture is cut into; 0 when it is not
  std::int64_t part_height = 0;
  bool complete = true;     ///< false when the data ends before the picture does
  std::string damage = {};  ///< what is wrong where, when that can be told without decoding
  bool fractions = false;   ///< colours are floating-point numbers
  int orientation = 1;      ///< the EXIF one, where the decoder does not turn the picture itself
};

/// Looks at the bytes of a whole file: PNG, WebP, BMP or TIFF. Returns nothing when they begin like none of them; a
/// width or height of 0 when the format is known and the size is not to be had.
[[nodiscard]] std::optional<PictureHeader> picture_header(FileBytes bytes);

}  // namespace tricorner::vision
