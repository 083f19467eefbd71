/// The faces of one set look alike: what of a layout shows another colour is none of its tiles.
#pragma once

#include <span>
#include <vector>

#include "sight.hpp"
#include "tile_geometry.hpp"

namespace tricorner::vision {

/// A colour (blue, green, red, 0-255; sRGB) in CIE Lab under daylight (D65), in the scale of 8-bit pictures: L 0-255.
[[nodiscard]] cv::Vec3d lab_of(const cv::Scalar& bgr);

/// The mean colour of a triangle's middle: CIE Lab under daylight (D65), in the scale of 8-bit pictures (L 0-255).
[[nodiscard]] cv::Vec3d face_colour(Sight& sight, const Triangle& tile);

/// Which of the doubtful tiles have a face (the mean colour of their middle, Lab) that none of the others comes near,
/// measured by how near these come to each other; so sets in several colours and uneven light are allowed for. Fewer
/// than six that are not doubtful prove nothing, nor does a face that a lamp's reflection has made white.
///
/// @param tiles  outlines in what `sight` speaks of
/// @param doubtful  for each tile
/// @param unread  for each tile, whether it shows nothing that can be read: less makes such a one odd
/// @return for each tile, same order; false for what is not doubtful
[[nodiscard]] std::vector<bool> odd_faces(Sight& sight, std::span<const Triangle> tiles,
                                          const std::vector<bool>& doubtful, const std::vector<bool>& unread);

}  // namespace tricorner::vision
