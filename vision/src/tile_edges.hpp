/// How much a tile stands out from what is beside it.
#pragma once

#include <array>

#include "sight.hpp"
#include "tile_geometry.hpp"

namespace tricorner::vision {

/// How far apart the colours across each edge are, a tenth of a side to both sides of it, in what most of the edge
/// shows: a step from the face to the table, or the line between two tiles. Edge k leads from corner k to the next one.
///
/// @param tile  outline in what `sight` speaks of
/// @return distances between colours (BGR, 0 to 442)
[[nodiscard]] std::array<double, 3> edge_contrasts(Sight& sight, const Triangle& tile);

}  // namespace tricorner::vision
