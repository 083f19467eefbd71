/// Where a layout leaves room for a tile that the finder may have missed.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "lattice_fit.hpp"
#include "tile_geometry.hpp"

namespace tricorner::vision {

/// The empty cells that share an edge with a tile of a layout, as triangles in the picture: each tile is mirrored
/// across its free edges, and what several neighbours say of one cell is averaged. Where light tiles lie on a light
/// table, edges all but vanish and only the place betrays the tile.
/// @param beside  whether the cells beside each tile are asked for; all are when it is empty
[[nodiscard]] std::vector<Triangle> empty_cells(std::span<const Triangle> tiles,
                                                std::span<const std::optional<LatticePlace>> places,
                                                const std::vector<bool>& beside = {});

}  // namespace tricorner::vision
