/// What the set says about a corner: a box holds each tile once, and most boxes hold it in one turning sense only.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "tricorner/vision/read_board.hpp"
#include "value_odds.hpp"

namespace tricorner::vision {

/// The 56-tile set is printed so that values grow clockwise, or, mirrored, counter-clockwise; the 76-tile set holds
/// both senses of every tile with three different values. Which of them lies on the table is weighed over all tiles of
/// the picture, `hint` being odds. Then a tile's other two corners say which values would make a tile of that set, one
/// that no other tile of the picture is likelier to be. That is never certain, as sets are mixed and tiles are lost and
/// replaced.
///
/// @param beliefs  what is known of each corner of each tile, clockwise; each sums to 1
/// @return for each corner, the odds of its values by the two other corners and the other tiles; each sums to 1
[[nodiscard]] std::vector<std::array<ValueOdds, 3>> set_witness(std::span<const std::array<ValueOdds, 3>> beliefs,
                                                                SetHint hint);

}  // namespace tricorner::vision
