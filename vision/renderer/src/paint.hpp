/// The scene as light reaches the sensor: before exposure, noise and compression.
#pragma once

#include <opencv2/core.hpp>

#include "tricorner/renderer/scene.hpp"

namespace tricorner::renderer {

/// CV_8UC3 of the finished size.
[[nodiscard]] cv::Mat paint(const Scene& scene);

}  // namespace tricorner::renderer
