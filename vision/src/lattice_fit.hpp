/// Tiles that lie edge to edge become layouts: each tile gets its cell.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "tile_geometry.hpp"
#include "tricorner/engine/lattice.hpp"

namespace tricorner::vision {

/// Where a tile lies in its layout.
struct LatticePlace {
  int cluster = 0;
  engine::Cell cell;
  /// Corner of the tile that lies at the cell's first vertex.
  int first_corner = 0;
};

/// Where a vertex lies in sides, x right and y down.
[[nodiscard]] cv::Point2d in_sides(const engine::Vertex& vertex);

/// Joins tiles whose edges meet and numbers their cells, layout by layout (the largest first). Careless placing is
/// allowed for: the ends of two joined edges may lie apart by a fifth of a side. Each layout is then checked as a
/// whole: one homography must take the lattice's vertices to all its tiles' corners, and a tile that is off by more
/// than a third of a side is left out.
///
/// @return place of each tile, same order; nullopt for a tile that joins no other. Cost: O(n^2) in tiles.
[[nodiscard]] std::vector<std::optional<LatticePlace>> fit_lattice(std::span<const Triangle> tiles);

}  // namespace tricorner::vision
