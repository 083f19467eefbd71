/// What the set says of a corner, and of those that it meets.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "tricorner/vision/read_board.hpp"
#include "value_odds.hpp"

namespace tricorner::vision {

/// What is known of one corner before the set is asked.
struct CornerBelief {
  ValueOdds known{};  ///< its neighbours heard; sums to 1
  ValueOdds heard{};  ///< what its neighbours said of it; sums to 1, above 0 everywhere
  int vertex = -1;    ///< corners that meet have the same number; below 0 where nothing is met
};

/// A tile whose other two corners are plain can show few values in its third one (set_witness.hpp), and what is known
/// there by that is news to the tiles that it meets. So tiles and vertices are asked in turns (loopy belief
/// propagation, Pearl 1988): what a corner passes on to its vertex is what its set says of it, not what it was told
/// there. What the sets of all corners at a vertex say counts together with what the neighbours themselves show, as one
/// witness who is wrong wherever a tile lies wrongly: a plain symbol stands against it.
///
/// @param wrongly  share of the meetings at which corners differ, as for the neighbours' own word
/// @return for each corner, the odds of its values by its tile's other corners, by the other tiles of the set, and by
/// what these say of the corners that it meets; each sums to 1
[[nodiscard]] std::vector<std::array<ValueOdds, 3>> set_rounds(std::span<const std::array<CornerBelief, 3>> corners,
                                                               double wrongly, SetHint hint);

}  // namespace tricorner::vision
