/// The faces of one set look alike: what of a layout shows another colour is a hole that the table shows through.
#pragma once

#include <span>
#include <vector>

#include "sight.hpp"
#include "tile_geometry.hpp"

namespace tricorner::vision {

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

/// Which of the doubtful tiles show the table: their middle has the colour and the grain of an empty place beside a
/// tile, and the face of none that is not doubtful comes near it. Two of those are enough. Where many do it is not
/// believed of any: a part of the tiles lies in another light.
///
/// @param tiles  outlines in what `sight` speaks of
/// @param doubtful  for each tile
/// @return for each tile, same order; false for what is not doubtful
[[nodiscard]] std::vector<bool> holes(Sight& sight, std::span<const Triangle> tiles, const std::vector<bool>& doubtful);

}  // namespace tricorner::vision
