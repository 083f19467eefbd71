/// Where the pips of a value stand in a corner.
#pragma once

#include <array>
#include <opencv2/core.hpp>
#include <vector>

#include "tricorner/renderer/design.hpp"

namespace tricorner::renderer {

/// By value 0-5, the centres of the pips, in a frame whose origin is the symbol's place, y towards the corner, 1 = the
/// pattern's width.
using PipPatterns = std::array<std::vector<cv::Point2d>, 6>;

/// One of the arrangements that makers are known to use, numbered from 0; two of them are kept back from training.
[[nodiscard]] PipPatterns known_arrangement(int number);
/// An arrangement for a set of tiles. Half of those for training are drawn at random, so that a network learns to count
/// rather than to know patterns.
[[nodiscard]] PipPatterns draw_arrangement(Split split, Random random);

}  // namespace tricorner::renderer
