/// What colour stands out in each corner of a tile: many makers give every number of pips its own.
#pragma once

#include <array>
#include <opencv2/core.hpp>
#include <span>
#include <vector>

#include "sight.hpp"
#include "tile_geometry.hpp"

namespace tricorner::vision {

/// ln(red / green), ln(blue / green), and the brightness's logarithm at a third of its weight: light changes the last
/// most, and the first two by the same amount all over a picture.
using InkColour = cv::Vec3d;

struct CornerInk {
  InkColour ink;   ///< what differs most from the face; on a blank corner it is the grain's
  InkColour face;  ///< of the tile around it
};

/// The colours of the corners' symbols and of their faces, in the order of the corners.
[[nodiscard]] std::vector<std::array<CornerInk, 3>> ink_colours(Sight& sight, std::span<const Triangle> tiles);

}  // namespace tricorner::vision
