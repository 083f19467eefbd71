#include "table/picture_move.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace tricorner::table {
namespace {

/// Brighter to the right; a square in its middle was never seen.
Glance with_hole() {
  Glance glance;
  glance.width = 60;
  glance.height = 40;
  glance.block_px = 8;
  for (int y = 0; y < glance.height; ++y) {
    for (int x = 0; x < glance.width; ++x) {
      const bool hole = x >= 25 && x < 35 && y >= 15 && y < 25;
      glance.grey.push_back(static_cast<std::uint8_t>(hole ? 0 : 100 + x));
      glance.unseen.push_back(hole ? kUnseen : 0);
    }
  }
  return glance;
}

/// Unseen blocks away from the picture's edges, which let in what lies outside.
int hole_of(const Glance& glance) {
  int blocks = 0;
  for (int y = 8; y < glance.height - 8; ++y) {
    for (int x = 8; x < glance.width - 8; ++x)
      blocks += glance.shows(static_cast<std::size_t>(y * glance.width + x)) ? 0 : 1;
  }
  return blocks;
}

TEST(MovedGlance, WhatIsUnseenMovesAlongAndStaysAsLargeHoweverOftenThePictureMoves) {
  Glance glance = with_hole();
  const int before = hole_of(glance);
  for (int k = 0; k < 24; ++k) glance = moved(glance, PictureMove{{1, 0, k % 2 == 0 ? 3.0 : -3.0, 0, 1, 2}});
  EXPECT_NEAR(hole_of(glance), before, 0.15 * before);
  const auto shows = [&](int x, int y) { return glance.shows(static_cast<std::size_t>(y * glance.width + x)); };
  EXPECT_TRUE(shows(30, 15 + 6 - 2)) << "48 pixels lower";
  EXPECT_FALSE(shows(30, 15 + 6 + 2));
  EXPECT_FALSE(shows(30, 24 + 6 - 2));
  EXPECT_TRUE(shows(30, 24 + 6 + 2));
}

TEST(MovedGlance, WhatIsUnseenLeavesNoTraceInWhatIsBesideIt) {
  const Glance glance = moved(with_hole(), PictureMove{{1, 0, 3, 0, 1, 3}});
  for (std::size_t k = 0; k < glance.grey.size(); ++k) {
    if (glance.shows(k)) {
      EXPECT_GE(glance.grey[k], 98) << "block " << k;
    }
  }
}

TEST(MovedGlance, ByWholeBlocksNothingElseChanges) {
  const Glance before = with_hole();
  const Glance glance = moved(before, PictureMove{{1, 0, 16, 0, 1, 8}});
  EXPECT_EQ(hole_of(glance), hole_of(before));
  EXPECT_EQ(glance.grey[static_cast<std::size_t>(11 * glance.width + 22)],
            before.grey[static_cast<std::size_t>(10 * before.width + 20)]);
  EXPECT_FALSE(glance.shows(0)) << "it came in from outside";
}

}  // namespace
}  // namespace tricorner::table
