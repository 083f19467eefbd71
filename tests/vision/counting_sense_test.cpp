#include "counting_sense.hpp"

#include <gtest/gtest.h>

#include <opencv2/imgproc.hpp>
#include <random>
#include <vector>

#include "ink_amount.hpp"

namespace tricorner::vision {
namespace {

using Naming = std::array<std::size_t, 6>;
constexpr Naming as_read{0, 1, 2, 3, 4, 5};
constexpr Naming four_is_five{0, 1, 2, 3, 5, 4};

struct Table {
  std::vector<double> amounts;
  std::vector<ValueOdds> groups;
};

/// Tiles of three drawn groups each; a corner of group g adds `per_pip` for each of its `value_of[g]` pips.
Table table(int tiles, const Naming& value_of, double per_pip, double noise) {
  std::mt19937 random(5);
  std::normal_distribution<double> off(0, noise);
  Table made;
  for (int n = 0; n < tiles; ++n) {
    double amount = 0.02 + off(random);
    for (int k = 0; k < 3; ++k) {
      const auto g = random() % 6;
      ValueOdds corner{};
      corner[g] = 1;
      made.groups.push_back(corner);
      amount += per_pip * static_cast<double>(value_of[g]);
    }
    made.amounts.push_back(amount);
  }
  return made;
}

double lead(const Table& table, const Naming& first, const Naming& second) {
  const CountingSense sense(table.amounts, table.groups);
  return sense.log_likelihood(first) - sense.log_likelihood(second);
}

TEST(CountingSense, WhatIsTakenForFivePipsButHasLessInkIsFour) {
  EXPECT_GT(lead(table(25, four_is_five, 0.01, 0.002), four_is_five, as_read), 3);
  EXPECT_GT(lead(table(25, as_read, 0.01, 0.002), as_read, four_is_five), 3);
}

TEST(CountingSense, PipsMayBeDarkerThanTheFace) {
  EXPECT_GT(lead(table(25, four_is_five, -0.01, 0.002), four_is_five, as_read), 3);
}

TEST(CountingSense, ATileInGlareIsLeftOut) {
  auto glared = table(25, four_is_five, 0.01, 0.002);
  for (const std::size_t n : {3U, 11U, 17U}) glared.amounts[n] += 0.5;
  EXPECT_GT(lead(glared, four_is_five, as_read), 3);
}

TEST(CountingSense, WhereLightDrownsTheInkLittleIsSaid) {
  EXPECT_LT(std::abs(lead(table(25, four_is_five, 0.01, 0.2), four_is_five, as_read)), 1);
}

TEST(CountingSense, FewTilesSayNothing) {
  EXPECT_EQ(lead(table(9, four_is_five, 0.01, 0), four_is_five, as_read), 0);
  EXPECT_EQ(CountingSense({}, {}).log_likelihood(as_read), 0);
}

TEST(CountingSense, TilesOfOneNumberAreNoFault) {
  Table same;
  same.amounts.assign(20, 0.03);
  same.groups.assign(60, ValueOdds{0, 0, 0, 1, 0, 0});
  EXPECT_TRUE(std::isfinite(lead(same, four_is_five, as_read)));
}

/// A tile with this many pips of this grey beside each other, out of focus.
double amount_of(int pips, int grey) {
  cv::Mat picture(200, 200, CV_8UC3, cv::Scalar::all(90));
  const Triangle tile{cv::Point2d(100, 20), cv::Point2d(180, 158), cv::Point2d(20, 158)};
  const std::vector<cv::Point> outline{{100, 20}, {180, 158}, {20, 158}};
  cv::fillConvexPoly(picture, outline, cv::Scalar::all(120));
  for (int k = 0; k < pips; ++k) cv::circle(picture, {75 + 12 * k, 110}, 4, cv::Scalar::all(grey), cv::FILLED);
  cv::GaussianBlur(picture, picture, {}, 3);
  Pyramid pyramid(picture);
  Sight sight(pyramid);
  return ink_amounts(sight, std::vector{tile}).front();
}

TEST(InkAmount, GrowsEvenlyWithThePipsThoughBlurMakesThemOne) {
  const double none = amount_of(0, 240);
  const double one = amount_of(1, 240) - none;
  EXPECT_GT(one, 0);
  EXPECT_NEAR(amount_of(5, 240) - none, 5 * one, one);
  EXPECT_LT(amount_of(3, 20), none);
}

}  // namespace
}  // namespace tricorner::vision
