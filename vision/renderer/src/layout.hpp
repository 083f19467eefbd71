/// Sets of tiles and layouts by legal play.
#pragma once

#include <array>
#include <vector>

#include "tricorner/engine/lattice.hpp"
#include "tricorner/renderer/random.hpp"

namespace tricorner::renderer {

struct SetTile {
  std::array<int, 3> values{};
  std::array<int, 3> colours{-1, -1, -1};
};

struct LaidTile {
  engine::Cell cell;
  SetTile tile;  ///< from the cell's first vertex on
};

/// `set` is 54, 56 or 76; `mirrored` turns the 56-tile set over.
[[nodiscard]] std::vector<SetTile> tile_set(int set, bool mirrored);
/// Lays up to `count` tiles of `stock` (taken out of it) by legal play. `compact` in 0-1 prefers cells with many
/// neighbours. With probability `wrong` a tile is laid against its neighbours.
[[nodiscard]] std::vector<LaidTile> play_layout(std::vector<SetTile>& stock, int count, double compact, double wrong,
                                                Random& random);
/// Position of a vertex in tile sides: x right, y up.
[[nodiscard]] std::array<double, 2> vertex_position(const engine::Vertex& vertex);

}  // namespace tricorner::renderer
