/// A tournament evening: rounds drawn, results, standings with their tie-breaks.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "league/draw.hpp"
#include "league/league.hpp"
#include "store/tournament_store.hpp"

namespace tricorner::league {

struct TournamentRule {
  DrawOrder draw;
  bool by_places = true;  ///< else the points of the matches are summed
  std::map<int, std::vector<double>>
      places;  ///< as in SeasonRule; not given: one for everybody who is behind, half for who is level
  bool low_wins = false;
  std::optional<double> bye;  ///< what a bye is worth; not given: the average of the player's own rounds
};

/// @throws config::InputError
[[nodiscard]] TournamentRule parse_tournament_rule(const std::string& json, const std::string& source);

struct TournamentRow {
  std::int64_t person = 0;
  int rank = 0;  ///< equal for those whom no tie-break parts
  double score = 0;
  int played = 0;
  int byes = 0;
  int tables_won = 0;
  double direct = 0;     ///< points against those with the same score, at common tables
  double opponents = 0;  ///< sum of the scores of all opponents met (Buchholz)
  long match_points = 0;
  std::string explained;  ///< why he stands before the next one of the same score; empty where the score says it
  bool there = true;      ///< still takes part
};

struct TableResult {
  int round = 1;
  int place = 0;
  std::vector<std::int64_t> people;
  std::vector<std::optional<int>> points;
  std::optional<std::int64_t> match;
  [[nodiscard]] bool complete() const;
};

class TournamentDesk {
 public:
  TournamentDesk(store::ScoreStore& store, const std::string& name);

  [[nodiscard]] const store::Tournament& tournament() const noexcept { return tournament_; }
  [[nodiscard]] const TournamentRule& rule() const noexcept { return rule_; }
  [[nodiscard]] int rounds() const noexcept { return rounds_; }
  /// Those who take part in a round, in the order of arrival.
  [[nodiscard]] std::vector<std::int64_t> present(int round) const;
  /// Tables and byes (place 0) of all rounds.
  [[nodiscard]] const std::vector<TableResult>& tables() const noexcept { return tables_; }
  [[nodiscard]] std::vector<TournamentRow> standings() const;
  [[nodiscard]] Meetings meetings() const;
  /// Draws the next round and keeps it. @throws std::runtime_error  the last one has tables without result
  Drawn draw_next(bool even_if_open);

 private:
  void load();
  [[nodiscard]] std::vector<double> worth(const TableResult& table) const;

  store::ScoreStore& store_;
  store::TournamentStore door_;
  store::Tournament tournament_;
  TournamentRule rule_;
  std::vector<store::Entrant> entrants_;
  std::vector<TableResult> tables_;
  int rounds_ = 0;
};

}  // namespace tricorner::league
