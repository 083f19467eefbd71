/// A tile as a triangle in the picture, and the straightened views that the networks look at.
///
/// Everything here has its twin in vision/training/tiles.py; the golden test tests/vision/tile_geometry_test.cpp
/// holds the numbers.
#pragma once

#include <array>
#include <deque>
#include <opencv2/core.hpp>
#include <vector>

namespace tricorner::vision {

/// Three corners in pixels, clockwise as seen (x right, y down; centre of the top-left pixel = 0, 0).
using Triangle = std::array<cv::Point2d, 3>;

[[nodiscard]] cv::Point2d centre(const Triangle& triangle);

/// Mean distance of the corners from the centre, in pixels.
[[nodiscard]] double radius(const Triangle& triangle);

/// Mean length of the three edges, in pixels.
[[nodiscard]] double mean_side(const Triangle& triangle);

/// How far a point lies from the nearest edge, in pixels; below 0 outside.
[[nodiscard]] double inside_by(const Triangle& triangle, cv::Point2d point);

/// Corners of two tiles that are nearer to each other than this meet (in sides): players lay them carelessly.
inline constexpr double meeting_distance = 0.2;

/// Where the symbol of a corner is, six tenths of the way from the middle: as the value reader looks for it.
[[nodiscard]] cv::Point2d symbol_of_corner(const Triangle& triangle, std::size_t corner);

/// About its middle, so many times as large.
[[nodiscard]] Triangle scaled(const Triangle& t, double times);

/// The same triangle, beginning with corner `first`.
[[nodiscard]] Triangle rotated(const Triangle& triangle, int first);
/// The triangles into which it falls if each of its sides is cut into so many equal parts: their square.
[[nodiscard]] std::vector<Triangle> parts_of(const Triangle& triangle, int parts);

/// The part of a tile around one corner's symbol, that corner first; so little of it that a finger beside the symbol is
/// not in it.
[[nodiscard]] Triangle corner_part(const Triangle& tile, std::size_t corner);

/// A triangle by its two Fourier modes about the centre: corner k = centre + a w^k + b w^-k, w = exp(2 pi i / 3), with
/// points as complex numbers. `a` carries size and turn, `b` the flattening by perspective. |a|, a^3 and a b do not
/// depend on which corner is named first, so a network can be taught them without knowing one (discrete Fourier
/// transform of a polygon).
[[nodiscard]] Triangle from_modes(cv::Point2d centre, double size_px, double turn_cos, double turn_sin, double flat_re,
                                  double flat_im);

/// Affine map of a square view's pixels to the picture's pixels.
using ViewToPicture = cv::Matx23d;

/// Size of the value reader's view of a corner, in pixels.
inline constexpr int crop_size = 48;
inline constexpr double crop_side = 60;    ///< pixels of a tile's side in that view
inline constexpr double crop_symbol = 16;  ///< pixels from its upper edge to where it is looked at from nearer

/// How large the refiner sees a tile: the view's size, and the corners' distance from the tile's centre, in pixels.
struct PatchSize {
  int size;
  double radius;
};
inline constexpr PatchSize wide_patch{48, 17.0};    ///< forgives a poor guess
inline constexpr PatchSize narrow_patch{64, 26.0};  ///< measures

/// The refiner's view of a tile: centred, first corner up.
[[nodiscard]] ViewToPicture patch_view(const Triangle& tile, PatchSize patch);
/// The corners of a tile in that view.
[[nodiscard]] Triangle patch_corners(PatchSize patch);

/// The value reader's view of corner `k`: that corner's tip in the middle of the upper edge, the tile below.
[[nodiscard]] ViewToPicture crop_view(const Triangle& tile, int k);
/// The corners of a tile in that view, corner `k` first.
[[nodiscard]] Triangle crop_corners();

/// Maps a point of a view into the picture.
[[nodiscard]] cv::Point2d apply(const ViewToPicture& view, cv::Point2d point);

/// How many of the picture's pixels one of the view's is wide: the root of their areas.
[[nodiscard]] double scale_of(const ViewToPicture& view);

/// What a view shows of what lies outside the picture.
enum class Outside {
  edge,  ///< the nearest pixel of the picture
  mean,  ///< the picture's mean colour
};

/// A picture and its halvings, so that a small view of a large tile does not alias.
class Pyramid {
 public:
  /// @param picture  8-bit BGR; borrowed, must outlive the pyramid
  explicit Pyramid(const cv::Mat& picture);

  /// The picture reduced `level` times by two, averaging; made when first asked for.
  [[nodiscard]] const cv::Mat& level(int level);
  [[nodiscard]] const cv::Mat& picture() const { return levels_.front(); }

  /// The view through `view`, BGR, taken from the level whose pixels fit best.
  [[nodiscard]] cv::Mat sample(const ViewToPicture& view, cv::Size size, Outside outside = Outside::edge);

  /// The mean colour (blue, green, red) of a square about a point of the picture: `width` pixels wide, within a factor
  /// of 1.5, or 16 where that is less. Outside the picture it is that of the nearest pixels.
  [[nodiscard]] cv::Scalar colour_about(cv::Point2d point, double width);

 private:
  [[nodiscard]] int last_level() const;
  /// The level whose pixels are nearest to `scale` of the picture's.
  [[nodiscard]] const cv::Mat& level_of(double scale);

  std::deque<cv::Mat> levels_;  // a deque, as callers hold references while levels are added
};

}  // namespace tricorner::vision
