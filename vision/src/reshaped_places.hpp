/// Where a tile may lie that was refused because its outline was poor.
#pragma once

#include <span>
#include <vector>

#include "common_plane.hpp"
#include "tile_geometry.hpp"
#include "tricorner/vision/board_reading.hpp"

namespace tricorner::vision {

/// Once the tiles' common size and tilt are known, what was refused is worth another look as a tile of that size and
/// tilt: its outline may have been that of a triangle printed on the tile, or of a tile and its neighbour.
///
/// @param tiles    that lie there; no place overlaps them
/// @param refused  by the close look or by their size; both ways up, as a triangle on a tile may point either way
/// @param hints    what the finder suspects, likeliest first; taken where about of the tiles' shape
/// @return outlines of the tiles' size and tilt, the likeliest first, and no more than a look at them is worth
[[nodiscard]] std::vector<Triangle> reshaped_places(const CommonPlane& plane, std::span<const Triangle> tiles,
                                                    std::span<const RejectedPlace> refused,
                                                    std::span<const Triangle> hints);

/// The same for cards with coloured corners: what is white between these is a hexagon, and a triangle that is suspected
/// in it, or about it, may be turned by any multiple of 30 degrees. So a card is looked for in each of these turns.
///
/// @param suspected  by the finder, likeliest first
/// @return outlines of cards that don't overlap `tiles`, no more than a look at them is worth
[[nodiscard]] std::vector<Triangle> cards_about_middles(const CommonPlane& plane, std::span<const Triangle> tiles,
                                                        std::span<const Triangle> suspected);

}  // namespace tricorner::vision
