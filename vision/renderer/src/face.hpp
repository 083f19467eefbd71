/// Face textures: what is printed on a tile.
#pragma once

#include <array>
#include <opencv2/core.hpp>

#include "tricorner/renderer/design.hpp"

namespace tricorner::renderer {

/// A printed frame runs round the tile at this share of the way from the centre to its corners and edges.
inline constexpr double frame_place = 0.86;
/// Width of the lines that are printed between symbols, in tile sides.
inline constexpr double printed_line = 0.012;

/// Corner k of the unit tile round its centroid: x right, y up, clockwise from the upper corner.
[[nodiscard]] cv::Point2d unit_corner(int k);
/// The outline of the top face, rounded or lobed, clockwise, in tile sides.
[[nodiscard]] std::vector<cv::Point2d> tile_outline(const Design& design);
/// The base plate's outline for lobed tiles, the tile's outline for others.
[[nodiscard]] std::vector<cv::Point2d> base_outline(const Design& design);

struct Face {
  cv::Mat pixels;      ///< CV_8UC4, colour times alpha
  double scale = 1;    ///< pixels per tile side
  cv::Point2d origin;  ///< pixel of the centroid; y of the tile runs against y of the pixels
};

/// How an engraved symbol is painted: the sides of its groove that look at the light and away from it, each with its
/// share of what is seen there, and the floor between them.
struct Engraving {
  Colour light;
  double light_share;
  Colour dark;
  double dark_share;
  double floor_share;
};

[[nodiscard]] Engraving engraving(const Design& design);

struct FaceRequest {
  std::array<int, 3> values{};
  std::array<int, 3> colours{-1, -1, -1};  ///< index into Design::points, -1 for none
  bool face_down = false;
  std::uint64_t seed = 0;   ///< grain, mottling and tone of this one tile
  cv::Point2d light{0, 1};  ///< direction to the light in the tile's own frame, length 0-1
  double scale = 96;        ///< wanted pixels per tile side
};

[[nodiscard]] Face paint_face(const Design& design, const FaceRequest& request);
}  // namespace tricorner::renderer
