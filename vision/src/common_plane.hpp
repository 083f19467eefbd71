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
/// Under a weak perspective a triangle's mode product a b / |a|^2 (see from_modes) depends on the plane's tilt alone,
/// not on how the triangle is turned, and its size changes slowly over the picture; so both are fitted as planes over
/// the picture's coordinates, robustly.
class CommonPlane {
 public:
  /// @param weights  how much each triangle is believed, > 0
  /// @return nothing where fewer than four triangles, or too few that agree, prove nothing
  [[nodiscard]] static std::optional<CommonPlane> through(std::span<const Triangle> triangles,
                                                          std::span<const double> weights);
  /// The same, all believed alike.
  [[nodiscard]] static std::optional<CommonPlane> through(std::span<const Triangle> triangles);

  /// The plane that explains as many of them as it can, none of them doubted at first: it finds tables seen from the
  /// side, where no two tiles are of one size in the picture, and is misled by triangles that are no tiles.
  /// @return nothing for fewer than three, or fewer than six of which one is 2.5 times as large as another
  [[nodiscard]] static std::optional<CommonPlane> through_all(std::span<const Triangle> triangles);

  /// Whether the triangle is of that size and tilt, but for `lenience` times what a careless outline explains.
  [[nodiscard]] bool holds(const Triangle& triangle, double lenience = 1) const;

  /// Whether the triangle is off as another one is that it holds, or nearly so: a lens bends the plane, and a table
  /// seen from the side shrinks faster than a plane of logarithms.
  [[nodiscard]] bool holds_beside(const Triangle& triangle, const Triangle& held) const;

  /// A triangle of that size and tilt, with the middle of `like`, and turned as it is.
  [[nodiscard]] Triangle shaped(const Triangle& like) const;

 private:
  /// value = p[0] + p[1] x + p[2] y
  using Plane = std::array<double, 3>;
  /// of ln(size / 1 px), and the real and imaginary part of the mode product
  using Planes = std::array<Plane, 3>;
  struct Measure;

  explicit CommonPlane(const Planes& planes) : planes_(planes) {}
  [[nodiscard]] bool holds(const Measure& measure, double lenience) const;
  /// How far it is from the plane, each of its three measures.
  [[nodiscard]] std::array<double, 3> off(const Measure& measure) const;
  [[nodiscard]] static CommonPlane best_guess(std::span<const Measure> all, std::span<const double> weights);
  [[nodiscard]] static Plane fit(std::span<const Measure> all, std::span<const double> weights,
                                 const std::vector<bool>& in, std::size_t which);

  Planes planes_;
};

/// For each of the triangles, same order, whether the plane through them all holds it (or, if more of what is plainly a
/// tile lies on the one through these, that), or whether it is plainly a tile
/// and the plane holds it beside the nearest of those. Where nothing is proven, all are kept, and so are two that are
/// plainly tiles, none 2.5 times as large as the other.
///
/// @param plain  for each triangle
[[nodiscard]] std::vector<bool> on_common_plane(std::span<const Triangle> triangles, std::span<const double> weights,
                                                const std::vector<bool>& plain);

}  // namespace tricorner::vision
