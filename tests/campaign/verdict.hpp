/// What was told, beside what should have been told.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "table/lattice_move.hpp"
#include "table/session_event.hpp"
#include "table_film.hpp"

namespace tricorner::campaign {

struct Wrong {
  std::string kind;  ///< "missing placed", "extra removed", "early placed", "totals", ...
  double t = 0;      ///< seconds
  std::string text;
};

struct Verdict {
  std::vector<Wrong> wrong;
  std::vector<double> delays;  ///< of plain placements, seconds
  int placements = 0;          ///< that were to be told
  int asked = 0;               ///< told as uncertain: a person was asked
};

/// Finds out how the follower has named the cells: for each field the move that brings most of what was told onto what
/// was laid.
class Naming {
 public:
  /// @param laid  everything that ever lay on the table
  explicit Naming(const std::vector<Laid>& laid) : laid_(laid) {}
  void learn(const table::TileOnTable& told) { told_.push_back(told); }
  /// As it would be told.
  [[nodiscard]] std::optional<table::TileOnTable> told_name(const Laid& laid) const;

 private:
  [[nodiscard]] std::optional<table::LatticeMove> move_of(int field) const;
  std::vector<Laid> laid_;
  std::vector<table::TileOnTable> told_;
};

/// Everything that ever lies on the table of a film.
[[nodiscard]] std::vector<Laid> all_laid(const std::vector<Due>& due);

[[nodiscard]] Verdict judge(const Play& play, const std::vector<Due>& due,
                            const std::vector<table::SessionEvent>& events,
                            const std::vector<table::TileOnTable>& last);

[[nodiscard]] std::string text_of(const table::TileOnTable& tile);

}  // namespace tricorner::campaign
