#include "blank_zeros.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace tricorner::vision {
namespace {

constexpr CornerShown digit{0.98, 0.01};
constexpr CornerShown blank{0.01, 0.97};
constexpr CornerShown doubtful{0.5, 0.4};

using Tiles = std::vector<std::array<CornerShown, 3>>;

TEST(BlankZeros, BlankCornersBesideDigitsAreZeros) {
  Tiles tiles(10, {digit, digit, digit});
  for (std::size_t n = 0; n < 3; ++n) tiles[n][1] = blank;
  EXPECT_TRUE(zeros_are_blank(tiles));
}

TEST(BlankZeros, TwoMayBeDazzled) {
  Tiles tiles(10, {digit, digit, digit});
  for (std::size_t n = 0; n < 2; ++n) tiles[n][1] = blank;
  EXPECT_FALSE(zeros_are_blank(tiles));
}

TEST(BlankZeros, AFewOfManyMayBeDazzled) {
  Tiles tiles(40, {digit, digit, digit});
  for (std::size_t n = 0; n < 5; ++n) tiles[n][1] = blank;
  EXPECT_FALSE(zeros_are_blank(tiles));
  for (std::size_t n = 5; n < 7; ++n) tiles[n][1] = blank;
  EXPECT_TRUE(zeros_are_blank(tiles));
}

TEST(BlankZeros, WhatShowsNoDigitSaysNothing) {
  Tiles tiles(10, {digit, digit, digit});
  for (std::size_t n = 0; n < 5; ++n) tiles[n] = {blank, blank, doubtful};  // backs, or in fog
  EXPECT_FALSE(zeros_are_blank(tiles));
}

}  // namespace
}  // namespace tricorner::vision
