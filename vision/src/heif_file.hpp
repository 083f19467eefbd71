/// Pictures as newer phones store them: HEIF with HEVC (HEIC) or AV1 (AVIF) inside.
#pragma once

#include <cstdint>
#include <span>
#include <variant>

#include "tricorner/vision/picture_file.hpp"

namespace tricorner::vision {

/// Whether the file begins like one (ISO/IEC 23008-12: a file type box with a brand of still pictures).
[[nodiscard]] bool begins_like_heif(std::span<const std::uint8_t> bytes);

/// Decodes the file's primary picture, turned as the file says. A size beyond `largest_picture_px` is refused before it
/// is decoded.
[[nodiscard]] std::variant<Picture, PictureError> load_heif(std::span<const std::uint8_t> bytes);

}  // namespace tricorner::vision
