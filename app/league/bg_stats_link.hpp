/// One play as a link that the app BG Stats opens, and back.
#pragma once

#include <string>

#include "league/transfer.hpp"
#include "table/match_log.hpp"

namespace tricorner::league {

/// A link whose data is the play as JSON: on a phone that has the app, opening it adds the play. The match's UUID goes
/// along, so that the app adds it once.
/// @throws std::runtime_error  the match is not over
[[nodiscard]] std::string to_bg_stats_link(store::ScoreStore& store, const table::MatchLog& log, bool anonymous);

/// Whether a text is such a link.
[[nodiscard]] bool is_bg_stats_link(const std::string& text);

/// @throws std::runtime_error  what it lacks
[[nodiscard]] Incoming from_bg_stats_link(const std::string& text, const std::string& source);

}  // namespace tricorner::league
