/// PNG pictures, with damage inside the data told with its place.
#pragma once

#include <variant>

#include "file_bytes.hpp"
#include "tricorner/vision/picture_file.hpp"

namespace tricorner::vision {

[[nodiscard]] bool begins_like_png(FileBytes bytes);

/// Decodes the file's picture, turned as its EXIF data say; a picture of which a part is damaged is refused. Its size
/// is not judged here: that is to be done before (`picture_header.hpp`), as are its chunks' checksums.
[[nodiscard]] std::variant<Picture, PictureError> load_png(FileBytes bytes);

}  // namespace tricorner::vision
