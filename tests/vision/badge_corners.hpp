/// The corners of tables whose maker prints rings or badges, as the readers see them.
#pragma once

#include <numbers>
#include <vector>

#include "badge_table.hpp"
#include "sight.hpp"
#include "tile_geometry.hpp"

namespace tricorner::vision {

struct BadgeCorners : BadgeTable {
  std::vector<cv::Mat> corners;

  BadgeCorners(std::uint64_t seed, renderer::Badge badge) : BadgeTable(seed, badge) {
    Pyramid pyramid(picture.bgr);
    Sight sight(pyramid);
    for (const auto& tile : picture.truth.tiles) {
      for (int k = 0; k < 3; ++k) corners.push_back(sight.sample(crop_view(tile.corners, k), crop_size));
    }
  }

  /// Where symbols lie in a corner's view: so far from the tip towards the tile's middle.
  [[nodiscard]] double height() const {
    return crop_corners()[0].y + (1 - scene.design.place) * crop_side / std::numbers::sqrt3;
  }
  [[nodiscard]] double radius() const { return scene.design.badge_size * scene.design.size * crop_side; }
};

}  // namespace tricorner::vision
