/// Where in a corner's view the ink lies, by its colour.
#pragma once

#include <opencv2/core.hpp>
#include <span>
#include <vector>

namespace tricorner::vision {

struct InkShare {
  cv::Mat1f shares;  ///< of the ink's tone: 0 on the face, 1 on the ink; 0 beside the tile
  cv::Vec3f ink;     ///< its colour: blue, green, red
};

/// What stands out from the face most is the ink. What stands out in another direction of colour, and the grain of
/// wood, has less of a share. Of a face without a symbol some grain is taken for ink.
/// @param view  as `crop_view` of tile_geometry.hpp gives it: 8-bit BGR, `crop_size` wide and high
[[nodiscard]] InkShare ink_share(const cv::Mat& view);

/// The shares alone, of each view.
[[nodiscard]] std::vector<cv::Mat1f> ink_shares(std::span<const cv::Mat> views);

/// The pixels of such a view that show the tile.
[[nodiscard]] const cv::Mat1b& tile_pixels();

}  // namespace tricorner::vision
