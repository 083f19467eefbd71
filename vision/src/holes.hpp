/// Holes in a layout, through which the table shows: the finder takes their edges, which are the neighbours', for a
/// tile's, and the reader may see the neighbours' symbols in them.
#pragma once

#include <span>
#include <vector>

#include "sight.hpp"
#include "tile_geometry.hpp"

namespace tricorner::vision {

/// What is known of a tile that may be a hole, beside what its middle looks like.
struct HoleClues {
  bool doubtful = false;  ///< only such a one may be a hole
  double outline = 0;     ///< the refiner's probability that this is a tile's outline
  int unread = 0;         ///< corners that have no value, 0-3
  double sure = 0;        ///< sum of the confidences of the others, 0-3
  double nothing = 0;     ///< what the reader gives to "no symbol" in the corner that is neither most nor least like it
  bool half_hidden = false;  ///< something lies on it, or the edge cuts it, perhaps in its middle
};

/// Which of the doubtful tiles show the table: their middle has the colour and the grain of an empty place beside a
/// tile rather than a face's, their outline is poor, neighbours enclose them, and little can be read. Two faces that
/// are not doubtful are needed. Where many are holes it is not believed of any: a part of the tiles lies in another
/// light.
///
/// All that is weighed together as a logistic regression does which was fitted to doubtful tiles of held-back designs
/// (docs/reading-steps.md).
///
/// @param tiles  outlines in what `sight` speaks of
/// @param clues  for each tile
/// @return for each tile, same order; false for what is not doubtful
[[nodiscard]] std::vector<bool> holes(Sight& sight, std::span<const Triangle> tiles, std::span<const HoleClues> clues);

}  // namespace tricorner::vision
