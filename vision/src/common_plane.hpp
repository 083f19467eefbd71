/// All tiles of a picture are of one size and lie on one table: what does not fit in is no tile.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "tile_geometry.hpp"

namespace tricorner::vision {

/// What equilateral triangles of one size on one plane have in common, as a camera sees them.
///
/// Of a plane as a camera without a lens' bends sees it, nearness g is linear in the picture's coordinates. Divided by
/// it, (x, y) / g, the plane is seen as from above but for an affine map, in which all tiles are of one size and their
/// mode products (see from_modes), which don't depend on how a triangle is turned, are equal. The map makes areas
/// smaller by g^3 (the determinant of its derivative), so the size of tiles in the picture grows by g^(3/2). All are
/// fitted robustly.
class CommonPlane {
 public:
  /// @param weights  how much each triangle is believed, > 0
  /// @return nothing where fewer than four triangles, or too few that agree, prove nothing
  [[nodiscard]] static std::optional<CommonPlane> through(std::span<const Triangle> triangles,
                                                          std::span<const double> weights);
  /// The same, all believed alike.
  [[nodiscard]] static std::optional<CommonPlane> through(std::span<const Triangle> triangles);

  /// The one through these if that holds more of them, and seven in ten: `through` starts from one size, and may stay
  /// with few near tiles, or with the far ones, of a table seen from the side.
  /// @param plain  what is plainly a tile
  [[nodiscard]] CommonPlane or_better(std::span<const Triangle> plain) const;

  /// Whether the triangle is of that size and tilt, but for `lenience` times what a careless outline explains.
  [[nodiscard]] bool holds(const Triangle& triangle, double lenience = 1) const;

  /// Whether the triangle is off as another one is that it holds, or nearly so: a lens bends the plane.
  [[nodiscard]] bool holds_beside(const Triangle& triangle, const Triangle& held) const;

  /// A triangle of that size and tilt, with the middle of `like`, and turned as it is.
  [[nodiscard]] Triangle shaped(const Triangle& like) const;

 private:
  /// ln(size / 1 px), and the real and imaginary part of the mode product.
  using Measures = std::array<double, 3>;

  CommonPlane() = default;
  [[nodiscard]] static CommonPlane best_guess(std::span<const Triangle> all, std::span<const double> weights);
  [[nodiscard]] static CommonPlane fit(std::span<const Triangle> all, std::span<const double> weights,
                                       const std::vector<bool>& in);
  [[nodiscard]] static CommonPlane through_three(std::span<const Triangle> triangles);
  /// @return nothing for fewer than three, for three or four of which one is 2.5 times as large as another, and where
  ///         no plane holds as many as it takes
  [[nodiscard]] static std::optional<CommonPlane> through_plain(std::span<const Triangle> triangles);
  /// As seen from above; nothing beyond the horizon.
  [[nodiscard]] std::optional<Triangle> flattened(const Triangle& triangle) const;
  /// How far it is from what tiles measure, seen from above; nothing beyond the horizon.
  [[nodiscard]] std::optional<Measures> off(const Triangle& triangle) const;

  cv::Point2d middle_;  ///< where nearness is 1
  cv::Point2d nearer_;  ///< its slope, for a pixel
  Measures usual_{};    ///< of tiles seen from above
};

/// For each of the triangles, same order, whether the plane through them all holds it (or, if more of what is plainly a
/// tile lies on the one through these, that), or whether it is plainly a tile and the plane holds it beside the nearest
/// of those. Where nothing is proven, all are kept, and so are two that are plainly tiles, none 2.5 times as large as
/// the other.
///
/// @param plain  for each triangle
[[nodiscard]] std::vector<bool> on_common_plane(std::span<const Triangle> triangles, std::span<const double> weights,
                                                const std::vector<bool>& plain);

}  // namespace tricorner::vision
