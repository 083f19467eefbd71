/// Whose rating a changed match moves: those who sat there, and everybody who met them later.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "league/league.hpp"
#include "table/match_log.hpp"

namespace tricorner::league {

/// One line for each: "Ana's rating: 30.6 ± 7.4 -> 29.1 ± 7.4". Those of the match first, then the others, the largest
/// change first; beyond ten others their number alone.
/// @param people  of the match, by seat
[[nodiscard]] std::vector<std::string> rating_changes(const League& league, const std::vector<std::int64_t>& people,
                                                      const table::MatchLog& before, const table::MatchLog& after);

}  // namespace tricorner::league
