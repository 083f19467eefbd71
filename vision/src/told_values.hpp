/// Which tile it is.
#pragma once

#include <array>
#include <optional>

#include "tricorner/vision/board_reading.hpp"

namespace tricorner::vision {

/// A tile's values from whichever corner gives the smallest sequence: the same however the tile is turned. None where a
/// corner is not told, or less surely than `least`.
[[nodiscard]] std::optional<std::array<int, 3>> values_of(const std::array<CornerReading, 3>& corners,
                                                          double least = 0);

}  // namespace tricorner::vision
