/// Tiles that the picture's edge cuts.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "common_plane.hpp"
#include "selection.hpp"
#include "sight.hpp"
#include "tile_geometry.hpp"

namespace tricorner::vision {

/// Of which corners the symbol may be seen: it lies in the picture.
[[nodiscard]] std::array<bool, 3> shown_corners(const Sight& sight, const Triangle& tile);

/// Whether a part of a corner's symbol lies outside the picture.
[[nodiscard]] bool cuts_symbol(const Sight& sight, const Triangle& tile, std::size_t corner);

/// Whether some corner's symbol lies in the picture, and another one's does not.
[[nodiscard]] bool is_cut(const Sight& sight, const Triangle& tile);

/// A triangle of the common size and tilt, turned as `seen` is, whose shown corners lie where its shown corners do on
/// average: what is not in the picture of `seen` was only guessed.
[[nodiscard]] Triangle held_by_shown(const CommonPlane& plane, const Sight& sight, const Triangle& seen);

/// Once the tiles' common size and tilt are known, what the edge cuts is worth another look in that size and tilt.
///
/// @param tiles    that lie there; no place overlaps them
/// @param refused  for whatever reason
/// @param hints    what the finder suspects, likeliest first
/// @return likeliest first, and no more than a look at them is worth
[[nodiscard]] std::vector<Triangle> cut_places(const CommonPlane& plane, const Sight& sight,
                                               std::span<const Triangle> tiles, std::span<const RejectedPlace> refused,
                                               std::span<const Triangle> hints);

}  // namespace tricorner::vision
