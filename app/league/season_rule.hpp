/// What counts for a season, and what a place is worth: a rule in data, see docs/league.md.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "store/league_store.hpp"

namespace tricorner::league {

struct SeasonRule {
  std::string from, to;            ///< first and last day, YYYY-MM-DD; empty: open
  std::vector<std::string> rules;  ///< rule sets that count; empty: all
  int least_players = 2;
  int most_players = 6;
  int least_matches = 0;                      ///< who has fewer stands below the line, unranked
  int best = 0;                               ///< so many best matches of each player count; 0: all
  std::map<int, std::vector<double>> places;  ///< by number of players: what each place is worth; shared places share
  bool by_places = false;                     ///< else the points of the matches themselves are summed
  bool guests = false;                        ///< guests stand in the table too
  bool ratings_by_rules = false;              ///< a rating for each rule set

  /// What a place is worth; those who share it, and the places behind it, share their sum. Beyond the list: 0.
  [[nodiscard]] double worth(int players, int place, int sharing) const;
};

/// @param source  how errors name the text
/// @throws config::InputError  with the path of the place
[[nodiscard]] SeasonRule parse_season_rule(const std::string& json, const std::string& source);

/// The rule of a season as it is kept.
[[nodiscard]] SeasonRule rule_of(const store::Season& season);

}  // namespace tricorner::league
