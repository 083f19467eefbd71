/// Which values a tile could have instead of those that it was taken for, likeliest first.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "table/follower.hpp"
#include "table/tile_belief.hpp"
#include "tricorner/engine/lattice.hpp"
#include "tricorner/engine/match.hpp"

namespace tricorner::table {

struct CorrectionChoice {
  TileValues values{};  ///< from the cell's first vertex, clockwise
  double p = 0;         ///< probability that the camera gives it; 0 when nothing is known
  bool fits = true;     ///< whether the neighbours' corners agree
};

/// First what the camera saw (`seen`, by probability), then what differs in one corner, then in two: fitting the
/// neighbours before not fitting. Of tiles that nobody saw, only those that the set still has; for an empty cell, only
/// those that fit.
/// @param now  what the tile is taken for, never among the choices; none: no tile is known to lie there
/// @param seen  other readings with their probabilities
[[nodiscard]] std::vector<CorrectionChoice> correction_choices(const engine::Match& match, int field,
                                                               const engine::Cell& cell,
                                                               const std::optional<TileValues>& now,
                                                               const std::vector<TileHypothesis>& seen,
                                                               std::size_t most);

/// "U 0 0 shows 3-4-4; likeliest instead: 3-4-5 (12 %), 3-4-1 (fits); say 'set 0 U 0 0 A B C'".
/// @param tile  the place, and with `known` what lies there
/// @param newest  it is the tile that was laid last
[[nodiscard]] std::string choices_text(const TileOnTable& tile, bool known, bool newest,
                                       const std::vector<CorrectionChoice>& choices);

}  // namespace tricorner::table
