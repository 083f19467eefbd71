#include "repeated_tiles.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace tricorner::vision {
namespace {

TileReading tile(std::array<int, 3> values, double sure = 0.9999) {
  TileReading tile;
  for (std::size_t k = 0; k < 3; ++k) {
    tile.corners[k].value = values[k];
    tile.corners[k].confidence = sure;
    tile.corners[k].probabilities[static_cast<std::size_t>(values[k])] = sure;
  }
  return tile;
}

/// What is told of the first corner of the first tile.
double surest_of(std::vector<TileReading> told) {
  doubt_repeated_tiles(told);
  const auto& first = told[0].corners[0];
  EXPECT_EQ(first.probabilities[static_cast<std::size_t>(*first.value)], first.confidence);
  return first.confidence;
}

TEST(RepeatedTiles, APictureInWhichThreeAreToldTwiceIsNotTrusted) {
  EXPECT_EQ(surest_of({tile({5, 5, 5}), tile({1, 2, 3}), tile({2, 3, 1}), tile({3, 1, 2}), tile({3, 1, 2})}), 0.98)
      << "turned, it is the same tile";
}

TEST(RepeatedTiles, TwoMayBeMisreadByThemselves) {
  EXPECT_EQ(surest_of({tile({5, 5, 5}), tile({1, 2, 3}), tile({2, 3, 1}), tile({3, 1, 2})}), 0.9999);
}

TEST(RepeatedTiles, OfManyTilesOneInFifteenMayBe) {
  std::vector<TileReading> told;
  for (int a = 0; a < 6; ++a) {
    for (int b = a; b < 6; ++b) {
      for (int c = b; c < 6; ++c) told.push_back(tile({a, b, c}));
    }
  }
  told.resize(41);
  for (std::size_t n = 0; n < 3; ++n) told.push_back(told[n]);
  EXPECT_EQ(surest_of(told), 0.98);
  told.push_back(tile({5, 5, 5}));
  EXPECT_EQ(surest_of(told), 0.9999);
}

TEST(RepeatedTiles, ATileAndItsMirrorImageAreTwo) {
  EXPECT_EQ(
      surest_of({tile({1, 2, 3}), tile({1, 3, 2}), tile({0, 2, 3}), tile({0, 3, 2}), tile({4, 5, 0}), tile({4, 0, 5})}),
      0.9999);
}

TEST(RepeatedTiles, WhatIsNotToldIsNotRepeated) {
  auto unread = tile({1, 1, 1});
  unread.corners[2].value.reset();
  EXPECT_EQ(surest_of({tile({5, 5, 5}), unread, unread, unread, unread, unread}), 0.9999);
}

TEST(RepeatedTiles, WhatWasDoubtfulStaysSo) {
  EXPECT_EQ(surest_of({tile({5, 5, 5}, 0.7), tile({1, 2, 3}), tile({1, 2, 3}), tile({1, 2, 3}), tile({1, 2, 3})}), 0.7);
}

}  // namespace
}  // namespace tricorner::vision
