#include "stroke_count.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "stroke_table.hpp"

namespace tricorner::vision {
namespace {

const std::vector<StrokeTable::Values> values{{1, 2, 3}, {4, 5, 0}, {2, 2, 5}, {3, 4, 4}, {1, 0, 3}};

std::optional<StrokeCounts> counted(const StrokeTable& table, double blur = 0) {
  Pyramid pyramid(table.picture(blur));
  Sight sight(pyramid);
  return count_strokes(sight, table.tiles);
}

/// What is done for each corner, by tile, corner and value.
template <class Paint>
StrokeTable table(Paint paint) {
  StrokeTable made(values, 5);
  for (std::size_t n = 0; n < values.size(); ++n) {
    for (std::size_t k = 0; k < 3; ++k) paint(made, n, k, values[n][k]);
  }
  return made;
}

TEST(StrokeCount, TallyMarksAreCounted) {
  const auto told = counted(table([](auto& t, auto n, auto k, int value) { t.marks(n, k, value); }));
  ASSERT_TRUE(told);
  EXPECT_GT(told->counted, 0.9);
  for (std::size_t n = 0; n < values.size(); ++n) {
    for (std::size_t k = 0; k < 3; ++k) {
      const auto& odds = told->odds[n][k];
      if (values[n][k] == 0) {
        EXPECT_DOUBLE_EQ(odds[0], odds[5]) << "whether a corner is blank is the reader's";
      } else {
        EXPECT_GT(odds[static_cast<std::size_t>(values[n][k])], 0.9) << "tile " << n << ", corner " << k;
      }
    }
  }
}

TEST(StrokeCount, BarsInTwoRowsAreCountedThoughBlurred) {
  const auto told = counted(table([](auto& t, auto n, auto k, int value) { t.bars(n, k, value); }), 0.8);
  ASSERT_TRUE(told);
  EXPECT_GT(told->counted, 0.8);
  for (std::size_t n = 0; n < values.size(); ++n) {
    for (std::size_t k = 0; k < 3; ++k) {
      const auto& odds = told->odds[n][k];
      if (const auto best = likeliest(odds); odds[best] > 0.5) {
        EXPECT_EQ(best, static_cast<std::size_t>(values[n][k]));
      }
    }
  }
}

TEST(StrokeCount, WhatBlurMadeOneIsNoBundle) {
  const auto marks = table([](auto& t, auto n, auto k, int value) { t.marks(n, k, value == 5 ? 4 : value); });
  for (const double blur : {0.8, 1.2, 1.6, 2.0, 2.4, 3.0}) {
    const auto told = counted(marks, blur);
    if (!told) continue;
    for (std::size_t n = 0; n < values.size(); ++n) {
      for (std::size_t k = 0; k < 3; ++k) EXPECT_LT(told->odds[n][k][5], 0.5) << "blur of " << blur << ", tile " << n;
    }
  }
}

TEST(StrokeCount, OnesAloneAreNoStrokes) {
  EXPECT_FALSE(counted(table([](auto& t, auto n, auto k, int /*value*/) { t.marks(n, k, 1); })))
      << "digits and Roman ones look so";
}

TEST(StrokeCount, StrokesThatLieInAnyDirectionAreNone) {
  EXPECT_FALSE(counted(table([](auto& t, auto n, auto k, int value) {
    t.marks(n, k, 2 + value % 3, 0.06 * static_cast<double>((n + k) % 3) - 0.06);
  }))) << "grain, scratches: on a set all lie one way";
}

}  // namespace
}  // namespace tricorner::vision
