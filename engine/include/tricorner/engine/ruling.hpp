/// What the engine says of one action, and of the end of a round: the answer with its reasons and its arithmetic.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "tricorner/engine/layout.hpp"
#include "tricorner/engine/rules.hpp"

namespace tricorner::engine {

/// Why an action is refused; of several the first of this order leads.
enum class Reason : std::uint8_t {
  not_your_turn,
  unknown_tile,
  tile_already_used,
  not_in_rack,
  just_drawn,
  free_tile_not_earned,
  cell_occupied,
  no_shared_edge,
  corner_mismatch,
  outside_double_row,
  draw_limit,
  could_place,
  draw_from_empty_pool,
  must_draw_first
};

/// The name that machine-readable output uses: "not-your-turn".
[[nodiscard]] std::string_view name(Reason reason) noexcept;

enum class PartKind : std::uint8_t {
  tile,
  corners,
  colours,
  start,
  triple_zero,
  bridge,
  bridge_extension,
  double_connection,
  hexagon,
  draw,
  no_tile_placed,
  empty_pool
};
[[nodiscard]] std::string_view name(PartKind kind) noexcept;

enum class AwardKind : std::uint8_t { out, opponents_racks, own_rack };
[[nodiscard]] std::string_view name(AwardKind kind) noexcept;

/// One term of the arithmetic, with what earned it.
struct Part {
  PartKind kind = PartKind::tile;
  int points = 0;
  int clause = no_clause;
  std::vector<Cell> cells;       ///< tiles that earn it, the placed one included
  std::vector<Vertex> vertices;  ///< vertices that earn it
};

/// One ground for refusing, with where it shows.
struct Refusal {
  Reason reason = Reason::not_your_turn;
  int clause = no_clause;
  std::vector<Cell> cells;
  std::vector<Vertex> vertices;
};

/// Why a bonus was not earned.
enum class MissedWhy : std::uint8_t {
  opening_tile,         ///< the first tile of a round stands alone
  sides_taken,          ///< bridge: cells are the tiles at its other sides
  tip_touches_nothing,  ///< bridge: vertices is the tip
  hexagon_instead,      ///< a hexagon was closed, which excludes it; cells: the tiles at its sides
  not_a_second_side,    ///< double connection, bridge extension: one side joined only
  no_bridge_beside,     ///< bridge extension: no neighbour made a bridge
  cells_open,           ///< hexagon: cells are the empty ones at the fullest vertex
  colours_differ,       ///< colours: vertices where they differ
  nothing_touches       ///< corners, colours: the card stands alone
};

struct Missed {
  PartKind kind = PartKind::bridge;
  MissedWhy why = MissedWhy::opening_tile;
  int clause = no_clause;
  std::vector<Cell> cells;
  std::vector<Vertex> vertices;
};

/// The answer to one action.
struct Ruling {
  bool legal = false;    ///< it counts
  bool allowed = false;  ///< it counts although the book refuses it, because the table let it stand
  int by = 0;            ///< seat
  int points = 0;        ///< sum of the parts
  int total = 0;         ///< the acting player's total of the match after it
  std::vector<Part> parts;
  std::vector<Refusal> reasons;  ///< all, the leading one first; of an allowed action, what was forgiven
  std::vector<Clash> clashes;    ///< all vertices that do not match
  std::vector<Missed> missed;
  int clause = no_clause;  ///< what the ruling as a whole rests on
};

/// Points given at the end of a round.
struct Award {
  int to = 0;  ///< seat
  AwardKind kind = AwardKind::out;
  int points = 0;
  int clause = no_clause;
};

struct RoundRuling {
  std::vector<Ruling> actions;
  bool ended = false;
  std::vector<Award> awards;
  std::vector<int> totals;  ///< of the match, by seat, after the round; empty while it runs
};

/// The clause that a reason, a term or an award rests on; no_clause where the rules have none.
[[nodiscard]] int clause_of(const Rules& rules, Reason reason) noexcept;
[[nodiscard]] int clause_of(const Rules& rules, PartKind kind) noexcept;
[[nodiscard]] int clause_of(const Rules& rules, AwardKind kind, EndKind how) noexcept;

}  // namespace tricorner::engine
