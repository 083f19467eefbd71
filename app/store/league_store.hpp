/// The rows that league pages are made of: results derived from events, people at seats, seasons, evenings.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "store/score_store.hpp"

namespace tricorner::store {

/// One seat of a match that was derived from its events.
struct SeatResult {
  int seat = 0;
  int points = 0;
  int place = 1;                     ///< 1 for the first; equal for those who share
  bool won = false;                  ///< alone
  bool shared = false;               ///< first, with others
  std::optional<int> best_round;     ///< most points in one round (fewest, where the low score wins)
  std::optional<int> best_round_no;  ///< 0-based
  std::optional<int> best_turn;      ///< most points for one placement
  std::optional<int> best_turn_seq;  ///< the event
  int turns = 0;
  int bridges = 0;
  int hexagons = 0;
};

struct MatchResult {
  std::int64_t match = 0;
  int seq = 0;        ///< derived from the events up to this one
  std::string state;  ///< running, finished, agreed, abandoned, set-aside, unreadable
  int rounds = 0;
  bool low_wins = false;
  std::string played_on;  ///< YYYY-MM-DD
  std::vector<SeatResult> seats;
};

struct PlayedSeat {
  std::int64_t person = 0;
  SeatResult result;
};

/// A match that counts, with people instead of names.
struct PlayedMatch {
  std::int64_t id = 0;
  std::string uuid;
  std::string rules_id;
  std::string played_on;
  std::string created_at;
  int rounds = 0;
  bool low_wins = false;
  std::optional<std::int64_t> evening;
  std::vector<PlayedSeat> seats;
};

struct Season {
  std::int64_t id = 0;
  std::string uuid;
  std::string name;
  std::string rule;  ///< JSON, see docs/league.md
  std::string club;  ///< empty for none
};

struct Evening {
  std::int64_t id = 0;
  std::string uuid;
  std::string held_on;  ///< YYYY-MM-DD
  std::string name;
  std::string club;
};

struct EveningMatch {
  std::string uuid;
  int place = 0;  ///< number of the table; 0: not said
};

class LeagueStore {
 public:
  explicit LeagueStore(ScoreStore& store) : store_(store) {}

  /// Matches whose result is older than their events.
  [[nodiscard]] std::vector<std::int64_t> stale() const;
  /// Keeps results, in one transaction. A match that got events after `seq` stays stale.
  void put(const std::vector<MatchResult>& results);
  /// As it was kept; nothing where none was.
  [[nodiscard]] std::optional<MatchResult> result(std::int64_t match) const;

  /// Matches that were finished or agreed on, in the order in which they were played. Reads no event.
  [[nodiscard]] std::vector<PlayedMatch> played() const;

  [[nodiscard]] std::vector<Season> seasons() const;
  [[nodiscard]] std::optional<Season> season(const std::string& name) const;
  /// @throws StoreError (not_found)
  [[nodiscard]] Season required_season(const std::string& name) const;
  /// Adds the season or changes its rule.
  void put_season(const std::string& name, const std::string& rule, const std::string& club = {});
  void remove_season(const std::string& name);

  [[nodiscard]] std::vector<Evening> evenings() const;
  /// The evening of a day, made where there is none. @param held_on  YYYY-MM-DD
  Evening evening_on(const std::string& held_on, const std::string& name = {}, const std::string& club = {});
  /// The matches that were put into an evening, by table.
  [[nodiscard]] std::vector<EveningMatch> matches_of_evening(std::int64_t evening) const;
  /// @param place  number of the table; 0: not said
  void put_in_evening(std::int64_t match, std::int64_t evening, int place = 0);

 private:
  ScoreStore& store_;
};

/// SQL of `played`, for the tests of its query plan.
[[nodiscard]] std::vector<std::string> played_queries();

}  // namespace tricorner::store
