/// What colour stands out in each corner of a tile: many makers give every number of pips its own.
#pragma once

#include <array>
#include <opencv2/core.hpp>
#include <span>
#include <vector>

#include "tile_geometry.hpp"

namespace tricorner::vision {

/// ln(red / green), ln(blue / green), and the brightness's logarithm at a third of its weight: light changes the last
/// most, and the first two by the same amount all over a picture.
using InkColour = cv::Vec3d;

/// The colour that differs most from the tile's face, per corner, in the order of the corners. On a blank corner it is
/// the grain's.
[[nodiscard]] std::vector<std::array<InkColour, 3>> ink_colours(Pyramid& pyramid, std::span<const Triangle> tiles);

}  // namespace tricorner::vision
