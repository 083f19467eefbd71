/// Places that have nowhere the colour of a tile's face are no tiles, and need no look.
#pragma once

#include <span>
#include <vector>

#include "sight.hpp"
#include "tile_geometry.hpp"

namespace tricorner::vision {

class KnownFaces {
 public:
  /// @param sight  borrowed, must outlive this
  /// @param tiles  that lie on the table, backs among them; in what `sight` speaks of
  KnownFaces(Sight& sight, std::span<const Triangle> tiles);

  /// Whether the middle or a corner of a place has a colour as one of the tiles has in its middle or in a corner.
  /// Brightness hardly counts: the place may lie in a shadow, or in a lamp's reflection. Fewer than five tiles do not
  /// tell what colours a set has: any may be one.
  [[nodiscard]] bool one_seen_in(const Triangle& place);

 private:
  [[nodiscard]] bool is_known(const cv::Vec3d& colour) const;

  Sight* sight_;
  std::vector<cv::Vec3d> colours_;
};

}  // namespace tricorner::vision
