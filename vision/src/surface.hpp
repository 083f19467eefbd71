/// What faces, and the table beside them, look like.
#pragma once

#include <span>
#include <vector>

#include "sight.hpp"
#include "tile_geometry.hpp"

namespace tricorner::vision {

/// The middle of a tile, or of a place of its size.
struct Surface {
  cv::Vec3d colour;  ///< CIE Lab under daylight, in the scale of 8-bit pictures, as lab_of gives it
  double grain = 0;  ///< deviation from the mean, of 8-bit channels: speckles, veins, noise
};

[[nodiscard]] Surface surface_of(Sight& sight, const Triangle& place);

/// In units of Lab's 8-bit scale.
[[nodiscard]] double apart(const Surface& a, const Surface& b);
/// Without the grain.
[[nodiscard]] double colours_apart(const Surface& a, const Surface& b);

/// The places of a tile's size beside the tiles' edges that no tile takes and that are in the picture: most of them
/// show the table.
[[nodiscard]] std::vector<Triangle> places_beside(const Sight& sight, std::span<const Triangle> tiles);

}  // namespace tricorner::vision
