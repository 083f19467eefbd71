/// All tiles of a picture are of one size and lie on one table: what does not fit in is no tile.
#pragma once

#include <span>
#include <vector>

#include "tile_geometry.hpp"

namespace tricorner::vision {

/// Which of the triangles are equilateral ones of one size on one plane, as a camera sees them.
///
/// Under a weak perspective a triangle's mode product a b / |a|^2 (see from_modes) depends on the plane's tilt alone,
/// not on how the triangle is turned, and its size changes slowly over the picture; so both are fitted as planes over
/// the picture's coordinates, robustly, and what is off by more than a careless outline explains is left out. Fewer
/// than four triangles, or too few that agree, prove nothing: then all are kept.
///
/// @param weights  how much each triangle is believed, > 0
/// @return for each triangle, same order, whether it fits
[[nodiscard]] std::vector<bool> on_common_plane(std::span<const Triangle> triangles, std::span<const double> weights);

}  // namespace tricorner::vision
