/// A corner that a lamp's reflection has made white may show any number of pips.
#pragma once

#include <array>
#include <span>

#include "sight.hpp"
#include "tile_geometry.hpp"
#include "tricorner/vision/board_reading.hpp"

namespace tricorner::vision {

/// Pips that are as bright as what a lamp makes of their face are gone, and the corner looks blank. So no value is told
/// of a blank corner that dazzles the camera where the faces on which pips are seen are much darker: each number is
/// as likely as the other then.
///
/// Where faces are as bright themselves, or fewer than two show pips, only a blank corner that is as white as it can be
/// is told less surely: pale pips are gone there on any face.
///
/// @param tiles  outlines in what `sight` speaks of
/// @param told   what is told of their corners, of a set with pips
void doubt_dazzled_corners(Sight& sight, std::span<const Triangle> tiles, std::span<std::array<CornerReading, 3>> told);

}  // namespace tricorner::vision
