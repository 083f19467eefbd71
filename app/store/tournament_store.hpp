/// Tournament evenings as rows: who takes part, who sat where, what came of it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "store/score_store.hpp"

namespace tricorner::store {

struct Tournament {
  std::int64_t id = 0;
  std::string uuid;
  std::string name;
  std::string rule;  ///< JSON, see docs/league.md
};

struct Entrant {
  int number = 0;  ///< order of arrival, from 1
  std::int64_t person = 0;
  int from_round = 1;
  std::optional<int> to_round;  ///< the last round before leaving
};

struct SeatingRow {
  int round = 1;
  int place = 0;  ///< number of the table; 0: a bye
  int seat = 0;
  std::int64_t person = 0;
  std::optional<int> points;  ///< entered by hand
  std::optional<std::int64_t> match;
};

class TournamentStore {
 public:
  explicit TournamentStore(ScoreStore& store) : store_(store) {}

  /// @throws StoreError (refused)  the name is taken
  Tournament create(const std::string& name, const std::string& rule);
  [[nodiscard]] std::vector<Tournament> all() const;
  /// @throws StoreError (not_found)
  [[nodiscard]] Tournament named(const std::string& name) const;
  [[nodiscard]] std::vector<Entrant> entrants(std::int64_t tournament) const;
  [[nodiscard]] std::vector<SeatingRow> seating(std::int64_t tournament) const;

  /// Who had left comes back under the same number.
  void enter(std::int64_t tournament, std::int64_t person, int from_round);
  void leave(std::int64_t tournament, std::int64_t person, int last_round);
  /// Adds a whole round. @throws StoreError (conflict)  another program has drawn that round
  void add_round(std::int64_t tournament, const std::vector<SeatingRow>& rows);
  /// Takes the last round back. @throws StoreError (refused)  results were entered
  void remove_round(std::int64_t tournament, int round);
  /// @param points  by seat
  void enter_points(std::int64_t tournament, int round, int place, const std::vector<int>& points);
  /// A tournament that was held elsewhere, with everything, in one transaction.
  void import_whole(const Tournament& tournament, const std::vector<Entrant>& entrants,
                    const std::vector<SeatingRow>& rows);
  /// The match that was played there; its points count.
  void link_match(std::int64_t tournament, int round, int place, std::int64_t match);

 private:
  ScoreStore& store_;
};

}  // namespace tricorner::store
