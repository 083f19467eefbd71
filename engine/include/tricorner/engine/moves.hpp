/// What a rack could do.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "tricorner/engine/layout.hpp"
#include "tricorner/engine/placement.hpp"
#include "tricorner/engine/record.hpp"
#include "tricorner/engine/rules.hpp"

namespace tricorner::engine {

/// A legal placement with its arithmetic.
struct Move {
  int field = 0;
  Cell cell;
  Tile tile;  ///< read from the cell's first vertex
  Score score;
  int points = 0;
};

/// What the corners of an empty cell have to be.
struct Demand {
  static constexpr int anything = -1;
  static constexpr int impossible = -2;  ///< two values meet there already
  std::array<int, 3> values{anything, anything, anything};

  [[nodiscard]] bool met_by(const Tile& tile) const noexcept {
    for (std::size_t k = 0; k < 3; ++k) {
      if (values[k] != anything && values[k] != tile.values[k]) return false;
    }
    return true;
  }
};
[[nodiscard]] Demand demand(const Layout& layout, MatchRule match, const Surroundings& around) noexcept;

/// All legal placements of the rack's tiles, each distinct result once: most points first, then by field, cell and
/// values. Tiles that the set lacks or that lie on the table have none. On an empty table the cell is U(0, 0).
[[nodiscard]] std::vector<Move> legal_moves(const Layout& layout, const Rules& rules, SetId set, const Rack& rack);

/// Whether a rack has any legal placement.
[[nodiscard]] bool has_move(const Layout& layout, const Rules& rules, SetId set, const Rack& rack);

/// What a move leaves to the others: of each unseen tile the best placement after the move.
struct Leaves {
  int best = 0;          ///< the most points that any unseen tile could then score
  double mean_best = 0;  ///< the mean over the unseen tiles of each one's best (0 for one that does not fit)
};
[[nodiscard]] Leaves leaves(const Layout& layout, const Rules& rules, SetId set, const Move& move, const Rack& unseen);

}  // namespace tricorner::engine
