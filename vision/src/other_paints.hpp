/// A corner's pips, painted anew in every colour of the usual code.
#pragma once

#include <array>
#include <opencv2/core.hpp>

#include "value_odds.hpp"

namespace tricorner::vision {

constexpr std::size_t paint_count = 5;  ///< white, green, yellow, blue, red

/// What stands out from the face most, in other colours and with the same outlines: the face and its grain stay. Who
/// has learned that red pips are five takes four red ones for five; of all these together the colours say nothing.
/// @param view  as `crop_view` of tile_geometry.hpp gives it: 8-bit BGR, `crop_size` wide and high
[[nodiscard]] std::array<cv::Mat, paint_count> in_other_paints(const cv::Mat& view);

/// What is read of a corner with pips when it is painted in every colour of the usual code in turn.
/// Each sums to 1; the blank has none.
struct OutlineRead {
  std::array<ValueOdds, paint_count> in_paint{};  ///< in that of the numbers 1 to 5
  ValueOdds in_all{};  ///< their geometric mean: what the outlines say, and not their colours
};

}  // namespace tricorner::vision
