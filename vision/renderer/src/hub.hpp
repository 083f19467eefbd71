/// The raised middle of three-lobed tiles, from which the lobes slope down.
#pragma once

#include <opencv2/core.hpp>

namespace tricorner::renderer {

struct Hub {
  double height;  ///< how strongly its slopes turn light and dark, 0 for a flat tile
  double radius;  ///< of the steepest slope, in tile sides
  double gloss;   ///< of the lamp's reflection near the top, 0-1
};

/// Shades `face` (CV_8UC3) as a dome around `middle`, in pixels, with `scale` pixels to the side. `light` points to the
/// lamp, in the face's plane, y upwards.
void shade_hub(cv::Mat& face, const cv::Point2d& middle, double scale, const Hub& hub, const cv::Point2d& light);

}  // namespace tricorner::renderer
