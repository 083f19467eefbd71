/// What a tile most likely shows, when its picture leaves doubts: neighbours and the tile set weigh as odds.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <vector>

#include "tricorner/vision/board_reading.hpp"

namespace tricorner::table {

using TileValues = std::array<int, 3>;

/// How likely a tile is to lie on this table at all, compared with others (1: one of the set that is not used yet).
using TileOdds = std::function<double(const TileValues&)>;

struct TileHypothesis {
  TileValues values{};
  double p = 0;
};

/// The readings of a tile's corners weighed together, likeliest first, at most `most` of them.
///
/// A corner that is plainly seen keeps its value whatever the rules would like better. Elsewhere a value that agrees with the
/// neighbours at its vertex counts ten times one that does not: few placements are illegal, and a digit half hidden
/// is not evidence of one.
/// @param neighbours  the value that known tiles show at each of the three vertices
[[nodiscard]] std::vector<TileHypothesis> weigh(const std::array<vision::CornerReading, 3>& corners,
                                                const std::array<std::optional<int>, 3>& neighbours, const TileOdds& odds,
                                                std::size_t most = 4);

}  // namespace tricorner::table
