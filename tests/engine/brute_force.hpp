/// The slow and obvious second way: questions about a layout answered by looking at every tile, from the contract's
/// lists of vertices alone. Uses nothing of the engine but its plain values.
#pragma once

#include <cstddef>
#include <map>
#include <utility>
#include <vector>

#include "tricorner/engine/layout.hpp"

namespace tricorner::engine::testing {

class Oracle {
 public:
  explicit Oracle(const Layout& layout) : tiles_(layout.tiles().begin(), layout.tiles().end()) {}

  /// Tiles that share a full side with the cell.
  [[nodiscard]] int sides(const Cell& cell) const;
  /// Whether a tile of another cell has a corner at this vertex.
  [[nodiscard]] bool meets(const Cell& cell, const Vertex& vertex) const;
  /// Vertices of the cell at which all five other cells are filled.
  [[nodiscard]] int hexagons(const Cell& cell) const;
  /// One side, and the corner opposite to it meets a tile.
  [[nodiscard]] bool bridge(const Cell& cell) const;
  /// One or two sides, a corner opposite to one of them meets a tile, no hexagon.
  [[nodiscard]] bool loose_bridge(const Cell& cell) const;
  /// Every corner has the value of all that meet it.
  [[nodiscard]] bool matches(const Cell& cell, const Values& values) const;

 private:
  [[nodiscard]] bool tip_meets(const Cell& cell) const;
  std::vector<PlacedTile> tiles_;
};

struct BruteCount {
  long long games = 0;      ///< sequences of placements, the first one in U(0, 0)
  std::size_t layouts = 0;  ///< that they lead to, turns and shifts not counted
};

/// All games of 1, 2, ... `tiles` tiles of a set, counted on lists of corners with their values.
[[nodiscard]] std::vector<BruteCount> count_by_brute_force(SetId set, int tiles);

}  // namespace tricorner::engine::testing
