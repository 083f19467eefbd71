#include "symbol_ring.hpp"

#include <gtest/gtest.h>

#include "badge_corners.hpp"

namespace tricorner::vision {
namespace {

TEST(SymbolRing, IsFoundWhereAMakerPrintsOne) {
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    const BadgeCorners table(seed, renderer::Badge::ring);
    ASSERT_GE(table.corners.size(), 9U);
    const auto ring = symbol_ring(table.corners);
    ASSERT_TRUE(ring) << "seed " << seed;
    EXPECT_NEAR(ring->height, table.height(), 1.5) << "seed " << seed;
    EXPECT_NEAR(ring->radius, table.radius(), 1.0) << "seed " << seed;
  }
}

TEST(SymbolRing, IsNotSeenInPlainDigits) {
  for (std::uint64_t seed = 1; seed <= 6; ++seed)
    EXPECT_FALSE(symbol_ring(BadgeCorners(seed, renderer::Badge::none).corners)) << "seed " << seed;
}

// Two tiles may show three zeros.
TEST(SymbolRing, IsNotToldByAFewCorners) {
  auto corners = BadgeCorners(1, renderer::Badge::ring).corners;
  corners.resize(8);
  EXPECT_FALSE(symbol_ring(corners));
  EXPECT_FALSE(symbol_ring({}));
}

}  // namespace
}  // namespace tricorner::vision
