/// JPEG pictures, with damage inside the data noticed.
#pragma once

#include <variant>

#include "file_bytes.hpp"
#include "tricorner/vision/picture_file.hpp"

namespace tricorner::vision {

[[nodiscard]] bool begins_like_jpeg(FileBytes bytes);

/// Decodes the file's picture, turned as its EXIF data say. A size beyond `largest_picture_px` is refused before it is
/// decoded, and so is a picture of which a part is missing or damaged.
[[nodiscard]] std::variant<Picture, PictureError> load_jpeg(FileBytes bytes);

}  // namespace tricorner::vision
