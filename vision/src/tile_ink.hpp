/// What stands out from a tile's face, corner by corner.
#pragma once

#include <array>
#include <opencv2/core.hpp>
#include <optional>
#include <vector>

#include "sight.hpp"
#include "tile_geometry.hpp"

namespace tricorner::vision {

/// How a tile is looked at: its middle in that of a square, pixels.
inline constexpr PatchSize ink_view{112, 57.5};

/// What belongs to one corner of a tile in `ink_view`.
struct Kite {
  std::vector<cv::Point> pixels;  ///< nearest to that corner, away from the edges and the stud in the middle
  cv::Rect box;                   ///< with them and what may touch them
  cv::Mat in_box;                 ///< 255 at these pixels of the box
};

/// Where the corners of a tile are seen in `ink_view`, and its middle and side: the same for all tiles.
struct InkPlaces {
  Triangle corners;
  double side;  ///< pixels
  cv::Point2d middle;
  cv::Mat on_tile;  ///< 255 on the tile, but for the line that its edges are
  std::array<Kite, 3> kites;
};
[[nodiscard]] const InkPlaces& ink_places();

/// How far each pixel of a tile stands out from its face in `ink_view`, in tones; 0 beside the tile. What shows along
/// the middle of an edge shows along all of it, and is no ink: makers round the edges, and shade and frame them.
/// @return ink_view.size square, CV_32F
[[nodiscard]] cv::Mat ink_strength(Sight& sight, const Triangle& tile);

/// What counts as full strength in a corner: few of its pixels are stronger.
/// @return tones; nothing where no ink is
[[nodiscard]] std::optional<float> full_strength(const cv::Mat& strength, const Kite& kite);

}  // namespace tricorner::vision
