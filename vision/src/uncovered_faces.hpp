/// Where the colours of faces are seen and no tile is told, one may have been overlooked: the finder suspects some of
/// the tiles nowhere, and most of those that the picture's edge cuts, or a hand half hides, in the wrong place.
#pragma once

#include <span>
#include <vector>

#include "common_plane.hpp"
#include "sight.hpp"

namespace tricorner::vision {

/// Lays a triangle of the common size and tilt over each area that looks like a face and that no tile covers.
///
/// A colour looks like a face's where it is twice as frequent in the tiles as in all that they leave (a histogram of
/// both, in YCrCb); the triangle is the one that covers most of an area and least of what is none (all in pixels of the
/// picture reduced to tiles of 14 pixels). What lies outside the picture counts for nothing.
///
/// @param tiles  that lie there, backs among them: what they cover is theirs
/// @return one for each area of up to four tiles, the largest area first, 24 at most, until the first that is less than
///         an eighth of a tile; in what `sight` speaks of. Half of each, or more, looks like a face.
[[nodiscard]] std::vector<Triangle> uncovered_faces(Sight& sight, const CommonPlane& plane,
                                                    std::span<const Triangle> tiles);

}  // namespace tricorner::vision
