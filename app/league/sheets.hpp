/// Sheets to print: a match, a season. HTML by itself, no script, nothing fetched.
#pragma once

#include <string>

#include "league/league.hpp"
#include "table/match_log.hpp"

namespace tricorner::league {

/// Points round by round, the turns with their arithmetic, the last layout.
[[nodiscard]] std::string match_sheet(const table::MatchLog& log);

/// The table with what is behind it, records, matches.
[[nodiscard]] std::string season_sheet(const League& league, const Scope& scope, const std::string& title);

/// One match as a picture to pass on: names, points by round, who won, the last layout. SVG.
[[nodiscard]] std::string share_picture(const table::MatchLog& log);

}  // namespace tricorner::league
