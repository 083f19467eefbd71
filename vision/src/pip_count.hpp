/// How many pips a corner shows, where they can be told apart.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "sight.hpp"
#include "tile_geometry.hpp"
#include "value_odds.hpp"

namespace tricorner::vision {

/// Counts the pips of each corner: discs of one size, however they are arranged. The reader knows arrangements, and
/// takes a 4 for a 5 throughout a picture where the maker has one of his own; a person counts. What stands out from the
/// face is taken at several strengths, the depth of each of its pixels (its distance from the face) has a peak in the
/// middle of each disc, and a count holds where the strengths agree and no ink is left over.
///
/// Nothing is told of a corner with other shapes, with pips that run into one, with pips of another size than the other
/// corners', or with pips too small to be told apart; nothing of blank ones.
///
/// @param tiles  outlines in what `sight` speaks of
/// @returns odds of the values for each corner; all alike where nothing can be told
[[nodiscard]] std::vector<std::array<ValueOdds, 3>> pip_count_odds(Sight& sight, std::span<const Triangle> tiles);

}  // namespace tricorner::vision
