/// How many strokes a corner shows: tally marks, or bars in the place of pips.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "sight.hpp"
#include "tile_geometry.hpp"
#include "value_odds.hpp"

namespace tricorner::vision {

struct StrokeCounts {
  std::vector<std::array<ValueOdds, 3>> odds;  ///< of the values for each corner; all alike where nothing can be told
  double counted = 0;                          ///< share of the corners with ink where something can
};

/// Counts the strokes of each corner: pieces of ink of one length and width that lie the same way, as they do in all
/// other corners. No reader knows them: it takes two for one corner's digit and three for another's pips. As for pips
/// (pip_count.hpp), ink is taken at several strengths, and a count holds where these agree.
///
/// One piece as large as several strokes and wider than four, where four are counted and five nowhere, is a bundle of
/// five: four that are crossed by the last one.
///
/// @param tiles  outlines in what `sight` speaks of
/// @returns nothing where the tiles do not plainly carry strokes, two or more in several corners
[[nodiscard]] std::optional<StrokeCounts> count_strokes(Sight& sight, std::span<const Triangle> tiles);

}  // namespace tricorner::vision
