/// Smooth fields of chance, and wood made of them.
#pragma once

#include <opencv2/core.hpp>

#include "tricorner/renderer/random.hpp"

namespace tricorner::renderer {

/// Smooth noise in about -1..1, CV_32FC1; `cells` is the number of features along each axis.
[[nodiscard]] cv::Mat smooth_noise(cv::Size size, cv::Size cells, Random& random);

/// Brightness of wood, about -1 (dark grain) to 1, CV_32FC1. Grain runs along `angle` (radians from the picture's y
/// axis); `feature` is the width in pixels of the broadest grain, `ring_share` how much year rings outweigh fibres
/// (0-1).
[[nodiscard]] cv::Mat wood_field(cv::Size size, double feature, double angle, double ring_share, Random& random);

}  // namespace tricorner::renderer
