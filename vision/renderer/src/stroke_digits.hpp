/// Digits drawn as strokes, with a shape that a seed decides.
#pragma once

#include <cstdint>
#include <opencv2/core.hpp>
#include <vector>

namespace tricorner::renderer {

struct StrokeDigit {
  std::vector<std::vector<cv::Point2d>> lines;  ///< x right, y up, height 1, centred
  double width = 0.12;                          ///< of the pen
};

/// `digit` in 0-9. The same seed gives all digits of one hand.
[[nodiscard]] StrokeDigit stroke_digit(std::uint64_t seed, int digit);

}  // namespace tricorner::renderer
