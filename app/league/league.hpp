/// The pages of a league: tables, head to head, records, players, evenings. Every number with the matches behind it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "league/rating.hpp"
#include "league/season_rule.hpp"
#include "store/league_store.hpp"
#include "store/people.hpp"

namespace tricorner::league {

/// A number and where it was made.
struct Feat {
  int value = 0;
  std::size_t match = 0;     ///< index into League::matches()
  std::optional<int> round;  ///< 0-based
  std::optional<int> event;  ///< seq of the turn's event
  std::int64_t person = 0;
};

struct StandingRow {
  std::int64_t person = 0;
  int rank = 0;  ///< equal for those who are; 0: not ranked (too few matches, or a guest)
  int played = 0;
  int won = 0;
  int shared = 0;
  double points = 0;        ///< of the season's rule
  long match_points = 0;    ///< as they stand on the pads
  long points_against = 0;  ///< of the opponents, summed
  int bridges = 0;
  int hexagons = 0;
  std::optional<Feat> best_round;
  std::optional<Feat> best_turn;
  int streak = 0;  ///< wins in a row up to now
  int longest_streak = 0;
  Rating rating;
  std::vector<std::size_t> matches;  ///< indices, all that were played
  std::vector<std::size_t> counted;  ///< those that make `points`
};

struct RatingPoint {
  std::size_t match = 0;
  Rating before;
  Rating after;
};

struct HeadToHead {
  std::int64_t a = 0, b = 0;
  int a_ahead = 0, b_ahead = 0, level = 0;
  int a_won = 0, b_won = 0;  ///< alone, at the same table
  long a_points = 0, b_points = 0;
  std::vector<std::size_t> matches;
};

struct RecordLine {
  std::string what;  ///< "most points in a match"
  Feat feat;
};

/// Which matches a page is about. Empty: no limit.
struct Scope {
  std::optional<SeasonRule> season;
  std::string rules;                   ///< one rule set
  std::vector<std::int64_t> together;  ///< all of these sat at the table
  std::string from, to;                ///< days
};

/// All that counts, read once. Pages are worked out from it in memory.
class League {
 public:
  /// Brings results up to date first. @param problems  gets a line for each match that cannot be read
  League(store::ScoreStore& store, std::vector<std::string>& problems);
  /// From what is at hand, for questions such as "what if".
  League(std::vector<store::Person> people, std::vector<store::PlayedMatch> matches);

  [[nodiscard]] const std::vector<store::PlayedMatch>& matches() const noexcept { return matches_; }
  [[nodiscard]] const std::vector<store::Person>& people() const noexcept { return people_; }
  /// @throws std::out_of_range
  [[nodiscard]] const store::Person& person(std::int64_t id) const { return people_[by_id_.at(id)]; }
  /// By shown name, spelling or UUID.
  [[nodiscard]] const store::Person* find(const std::string& name) const;

  /// Indices of the matches of a scope, in the order in which they were played.
  [[nodiscard]] std::vector<std::size_t> in_scope(const Scope& scope) const;
  /// Best first: by the season's points, without a season by cautious rating; then by wins, then by average.
  [[nodiscard]] std::vector<StandingRow> standings(const Scope& scope) const;
  [[nodiscard]] HeadToHead head_to_head(std::int64_t a, std::int64_t b, const Scope& scope) const;
  [[nodiscard]] std::vector<RecordLine> records(const Scope& scope) const;
  /// The curve of one player's rating over the matches of the scope (its days are only shown, never left out before).
  [[nodiscard]] std::vector<RatingPoint> curve(std::int64_t person, const Scope& scope) const;
  /// Ratings after all matches of the scope.
  [[nodiscard]] std::unordered_map<std::int64_t, Rating> ratings(const Scope& scope) const;
  /// Indices of the matches of a day or of an evening that they were put into.
  [[nodiscard]] std::vector<std::size_t> evening(const std::string& day, std::optional<std::int64_t> evening) const;

 private:
  std::vector<store::Person> people_;
  std::unordered_map<std::int64_t, std::size_t> by_id_;
  std::vector<store::PlayedMatch> matches_;
};

}  // namespace tricorner::league
