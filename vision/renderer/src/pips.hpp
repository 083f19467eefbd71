/// Where the pips of a value stand in a corner.
#pragma once

#include <opencv2/core.hpp>
#include <vector>

#include "tricorner/renderer/design.hpp"

namespace tricorner::renderer {

/// Numbers of the arrangements that a split may use.
[[nodiscard]] std::vector<int> pip_arrangements(Split split);
/// Centres of `value` pips (0-5), in a frame whose origin is the symbol's place, y towards the corner, 1 = the
/// pattern's width.
[[nodiscard]] std::vector<cv::Point2d> pip_pattern(int arrangement, int value);

}  // namespace tricorner::renderer
