/// From the painted picture to what a sensor and a file make of it.
#pragma once

#include <opencv2/core.hpp>

#include "tricorner/renderer/scene.hpp"

namespace tricorner::renderer {

/// Light across the picture, glare, blur, noise, tone curve, compression. CV_8UC3 to CV_8UC3. `glare` receives what
/// glare adds (CV_32FC1).
[[nodiscard]] cv::Mat develop(const cv::Mat& painted, const Light& light, const Sensor& sensor,
                              cv::Mat* glare = nullptr);

}  // namespace tricorner::renderer
