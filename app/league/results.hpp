/// From a match to its result: points, places, records; kept in the store so that league pages read no events.
#pragma once

#include <string>
#include <vector>

#include "store/league_store.hpp"
#include "table/match_log.hpp"

namespace tricorner::league {

/// Places by points: 1 for the best, equal points share one. @param low_wins  fewer points are better
[[nodiscard]] std::vector<int> places_of(const std::vector<int>& points, bool low_wins);

/// The result of a match as its events tell it. Winners are those of the rules or of the agreement: they have place 1
/// whatever the points say, all others follow by points.
[[nodiscard]] store::MatchResult result_of(const table::MatchLog& log);

/// The match with its own rules and all its events. @throws std::runtime_error  they do not make one
[[nodiscard]] table::MatchLog log_of(const store::ScoreStore& store, const store::MatchInfo& info);

/// Derives the results of all matches that got events since. One that cannot be read is kept as `unreadable`.
/// @return a line for each that cannot be read
std::vector<std::string> refresh(store::ScoreStore& store);

/// Derives every result again and compares it with what is kept. @return a line for each that differs
[[nodiscard]] std::vector<std::string> differing_results(store::ScoreStore& store);

}  // namespace tricorner::league
