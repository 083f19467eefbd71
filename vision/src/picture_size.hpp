/// Whether a picture of the size that its header gives is decoded.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "tricorner/vision/picture_file.hpp"

namespace tricorner::vision {

/// What is wrong with the size: none at all, a side of more pixels than OpenCV takes, or more than `largest_picture_px`
/// pixels. Nothing when it is fine.
[[nodiscard]] std::optional<PictureError> wrong_size(std::string_view format, std::int64_t width, std::int64_t height);

}  // namespace tricorner::vision
