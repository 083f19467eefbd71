#include "symbol_badge.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "badge_corners.hpp"

namespace tricorner::vision {
namespace {

TEST(SymbolBadge, IsFoundWhereAMakerPrintsOne) {
  for (const auto shape : {renderer::Badge::disc, renderer::Badge::star}) {
    int found = 0;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      const BadgeCorners table(seed, shape);
      const auto badge = symbol_badge(table.corners);
      if (!badge) continue;
      ++found;
      EXPECT_NEAR(badge->height, table.height(), 1.5) << "seed " << seed;
      // a star covers less than the disc about it
      const double covered = shape == renderer::Badge::disc ? 1 : 0.65;
      EXPECT_NEAR(badge->radius, covered * table.radius(), 1.0) << "seed " << seed;
    }
    EXPECT_GE(found, 2);
  }
}

TEST(SymbolBadge, IsNotSeenInPlainDigitsNorInRings) {
  for (const auto shape : {renderer::Badge::none, renderer::Badge::ring}) {
    for (std::uint64_t seed = 1; seed <= 4; ++seed)
      EXPECT_FALSE(symbol_badge(BadgeCorners(seed, shape).corners)) << "seed " << seed;
  }
}

TEST(SymbolBadge, IsWholeInItsMiddleAndEndsAtItsEdge) {
  const BadgeCorners table(1, renderer::Badge::disc);
  const auto badge = symbol_badge(table.corners);
  ASSERT_TRUE(badge);
  const auto row = static_cast<int>(std::lround(table.height()));
  EXPECT_EQ(badge->share(row, crop_size / 2), 1);
  EXPECT_EQ(badge->share(row, crop_size / 2 + static_cast<int>(std::ceil(table.radius())) + 1), 0);
}

TEST(SymbolBadge, IsNotToldByAFewCorners) {
  auto corners = BadgeCorners(1, renderer::Badge::star).corners;
  corners.resize(8);
  EXPECT_FALSE(symbol_badge(corners));
  EXPECT_FALSE(symbol_badge({}));
}

}  // namespace
}  // namespace tricorner::vision
