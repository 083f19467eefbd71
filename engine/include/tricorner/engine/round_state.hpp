/// Where a running round stands: the table, the hands as far as they are known, whose turn it is. And the judging of
/// single actions against it.
#pragma once

#include <optional>
#include <vector>

#include "tricorner/engine/layout.hpp"
#include "tricorner/engine/placement.hpp"
#include "tricorner/engine/record.hpp"
#include "tricorner/engine/rules.hpp"
#include "tricorner/engine/ruling.hpp"

namespace tricorner::engine {

/// A hand as far as it is known.
struct Hand {
  bool given = false;  ///< the record gave it at the start, so that it is checked
  bool known = false;  ///< all tiles at the start are known (given, or the book deals none)
  Rack tiles;          ///< known tiles still held
  int unseen = 0;      ///< drawn without being named, and still held
  int count = 0;       ///< tiles held in all, as the events tell

  [[nodiscard]] bool known_in_full() const noexcept { return known && unseen == 0; }
  [[nodiscard]] bool can_hold(const Tile& tile) const noexcept { return find(tile) >= 0 || unseen > 0; }
  /// Index of the tile, or of a tile without colours that may be it; -1 for none.
  [[nodiscard]] int find(const Tile& tile) const noexcept;
  void take(const Tile& tile);
  void put(const std::optional<Tile>& tile);
};

struct RoundState {
  SetId set = SetId::any;
  int player_count = 0;
  Layout layout;
  std::vector<int> used;    ///< copy keys of the tiles that lie there
  std::vector<Hand> hands;  ///< by seat
  int turn = 0;
  int draws = 0;  ///< in this turn
  int drawn = 0;  ///< in this round
  int pool = 0;
  bool second_tile = false;  ///< whose turn it is has opened and may add one tile
  int free_tiles = 0;        ///< how many the holder may lay
  int free_holder = -1;
  int last_placer = -1;

  [[nodiscard]] int next(int seat) const noexcept { return (seat + 1) % player_count; }
  [[nodiscard]] bool is_used(const Tile& tile) const noexcept;
  [[nodiscard]] bool opens_field(int field) const noexcept { return !layout.empty() && !layout.has_field(field); }
  [[nodiscard]] bool may_lay_free_tile(int seat) const noexcept { return free_tiles > 0 && free_holder == seat; }
};

/// What a placement is, without words: no allocation.
struct PlacementVerdict {
  Reasons reasons;
  Surroundings around;
  Figures figures;
  Score score;
};

[[nodiscard]] PlacementVerdict judge_placement(const RoundState& state, const Rules& rules, const Action& action);

/// What an action counts for, without its reasons and evidence.
struct Verdict {
  bool legal = false;
  int points = 0;
};
[[nodiscard]] Verdict verdict_on(const RoundState& state, const Rules& rules, const Action& action);

/// The full ruling on any action; `total` is left for the caller.
[[nodiscard]] Ruling rule_on(const RoundState& state, const Rules& rules, const Action& action);

/// Whether some tile that the player is known to hold could be placed now.
[[nodiscard]] bool could_place(const RoundState& state, const Rules& rules, int seat);

}  // namespace tricorner::engine
