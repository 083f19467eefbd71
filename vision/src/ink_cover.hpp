/// How much of each corner of a tile is covered with ink.
#pragma once

#include <array>
#include <opencv2/core.hpp>
#include <optional>
#include <span>
#include <vector>

#include "sight.hpp"
#include "tile_geometry.hpp"

namespace tricorner::vision {

/// How the pixels of a tile that are nearest to one of its corners differ from its face (face_plane.hpp); without those
/// at its edges and in its middle, where studs are. As many for every corner of every tile.
using CornerPixels = std::vector<cv::Vec3f>;

/// @param tiles  outlines in what `sight` speaks of
[[nodiscard]] std::vector<std::array<CornerPixels, 3>> corner_pixels(Sight& sight, std::span<const Triangle> tiles);

/// What share of its tile's face (about; 0 to a third) ink covers in each corner, three of a tile after each other.
/// Blur that lets pips run into one leaves the sum what it is. Nothing where few corners show ink, or its colour is not
/// the same in all: then what stands out less would seem to be smaller.
///
/// @param inked  how likely each corner shows any symbol
[[nodiscard]] std::optional<std::vector<double>> ink_cover(std::span<const std::array<CornerPixels, 3>> pixels,
                                                           std::span<const double> inked);

}  // namespace tricorner::vision
