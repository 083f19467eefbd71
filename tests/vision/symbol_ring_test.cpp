#include "symbol_ring.hpp"

#include <gtest/gtest.h>

#include <numbers>
#include <vector>

#include "rendered_tables.hpp"
#include "sight.hpp"
#include "tile_geometry.hpp"
#include "tricorner/renderer/scene.hpp"

namespace tricorner::vision {
namespace {

/// A layout of white tiles whose maker prints upright digits, each in a ring or not.
struct Table {
  renderer::Scene scene;
  std::vector<cv::Mat> corners;

  Table(std::uint64_t seed, renderer::Badge badge) {
    auto options = plain("layout", {"white"});
    options.least_side = 70;
    options.most_side = 90;
    scene = renderer::make_scene(seed, options);
    auto& design = scene.design;
    design.badge = badge;
    design.badge_colours.fill({40, 40, 40});
    design.ink.fill({40, 40, 40});
    design.ink_kind = renderer::Ink::filled;
    design.font = 0;
    design.size = 0.17;
    design.badge_size = 0.75;
    design.place = 0.55;
    const auto picture = renderer::render(scene);
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

TEST(SymbolRing, IsFoundWhereAMakerPrintsOne) {
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    const Table table(seed, renderer::Badge::ring);
    ASSERT_GE(table.corners.size(), 9U);
    const auto ring = symbol_ring(table.corners);
    ASSERT_TRUE(ring) << "seed " << seed;
    EXPECT_NEAR(ring->height, table.height(), 1.5) << "seed " << seed;
    EXPECT_NEAR(ring->radius, table.radius(), 1.0) << "seed " << seed;
  }
}

TEST(SymbolRing, IsNotSeenInPlainDigits) {
  for (std::uint64_t seed = 1; seed <= 6; ++seed)
    EXPECT_FALSE(symbol_ring(Table(seed, renderer::Badge::none).corners)) << "seed " << seed;
}

// Two tiles may show three zeros.
TEST(SymbolRing, IsNotToldByAFewCorners) {
  auto corners = Table(1, renderer::Badge::ring).corners;
  corners.resize(8);
  EXPECT_FALSE(symbol_ring(corners));
  EXPECT_FALSE(symbol_ring({}));
}

}  // namespace
}  // namespace tricorner::vision
