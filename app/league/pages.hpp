/// League pages as JSON for programs and as tables for people.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "league/league.hpp"
#include "league/tournament.hpp"

namespace tricorner::league {

using Page = nlohmann::ordered_json;

/// [{"rank", "player", "played", "won", "shared", "points", "rating", .., "matches": [uuid, ..]}, ..]
[[nodiscard]] Page standings_page(const League& league, const Scope& scope);
[[nodiscard]] Page head_to_head_page(const League& league, const HeadToHead& page);
[[nodiscard]] Page records_page(const League& league, const Scope& scope);
/// The row of the table, the curve of the rating, opponents, all matches.
[[nodiscard]] Page player_page(const League& league, std::int64_t person, const Scope& scope);
[[nodiscard]] Page ratings_page(const League& league, const Scope& scope);
/// Matches of an evening, its table, what it changed in the ratings.
[[nodiscard]] Page evening_page(const League& league, const std::string& day, const std::string& name,
                                std::optional<std::int64_t> evening);
[[nodiscard]] Page tournament_page(const League& league, const TournamentDesk& desk);

/// A name or remark on one line of a terminal, whatever is in it: no control characters, and cut where it is absurdly
/// long.
[[nodiscard]] std::string shown(const std::string& text, std::size_t widest = 40);

/// A list of objects as a table: one column for each (key, heading). Numbers stand to the right.
[[nodiscard]] std::string table_text(const Page& rows, const std::vector<std::pair<std::string, std::string>>& columns);
/// Any of the pages above for people. @param with_matches  the matches behind every row too
[[nodiscard]] std::string page_text(const std::string& kind, const Page& page, bool with_matches);

}  // namespace tricorner::league
