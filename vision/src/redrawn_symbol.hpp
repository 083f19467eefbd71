/// A corner's view, drawn again in the colours that the readers know best.
#pragma once

#include <opencv2/core.hpp>

namespace tricorner::vision {

/// What stands out from the face most, black on white; what stands out in another direction of colour, and the grain of
/// wood, is left out as far as it differs. A symbol whose colour is near to its face's, on grain or in uneven light, is
/// plainer so. Of a face without a symbol some grain is made one.
/// @param view  as `crop_view` of tile_geometry.hpp gives it: 8-bit BGR, `crop_size` wide and high
[[nodiscard]] cv::Mat redrawn(const cv::Mat& view);

}  // namespace tricorner::vision
