/// How much of a tile's face is covered with something.
#pragma once

#include <span>
#include <vector>

#include "sight.hpp"
#include "tile_geometry.hpp"

namespace tricorner::vision {

/// For each tile the mean, over its face, of how much brighter its pixels are than the face's median, in shares of
/// that; negative where symbols are darker than the face. Blur spreads ink but does not take it away, so pips that have
/// run into one still amount to what they are.
///
/// @param tiles  outlines in what `sight` speaks of
[[nodiscard]] std::vector<double> ink_amounts(Sight& sight, std::span<const Triangle> tiles);

}  // namespace tricorner::vision
