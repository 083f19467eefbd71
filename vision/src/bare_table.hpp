/// What of the table beside the tiles nothing covers.
#pragma once

#include <optional>
#include <vector>

#include "sight.hpp"
#include "surface.hpp"
#include "tile_geometry.hpp"

namespace tricorner::vision {

/// Knows the table by the places beside the tiles, of which most are bare, whatever else lies on the others.
class BareTable {
 public:
  /// @param sight  borrowed, must outlive this
  /// @param tiles  in what `sight` speaks of
  BareTable(Sight& sight, std::vector<Triangle> tiles);

  /// Whether a place of a tile's size looks as the table does in a quarter of the places beside tiles: patterned cloths
  /// have several looks. Where too few places are known, all that is in the picture counts as bare.
  [[nodiscard]] bool is_bare(const Triangle& place);

 private:
  /// How far the surface is from the nearest quarter of the places.
  [[nodiscard]] double apart_from_nearest(const Surface& surface) const;
  void look();

  Sight* sight_;
  std::vector<Triangle> tiles_;
  std::optional<std::vector<Surface>> table_;  ///< once anyone has asked
  double usual_ = 0;                           ///< how far the places are from the nearest quarter of them
};

}  // namespace tricorner::vision
