#include "pip_count.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <opencv2/imgproc.hpp>
#include <vector>

namespace tricorner::vision {
namespace {

/// A picture with tiles in a row, on which discs are painted one by one.
class PipCountTest : public ::testing::Test {
 protected:
  static constexpr double kFine = 8;  // subpixels: discs of a few pixels are round

  void table(int tiles, double side) {
    side_ = side;
    const double height = side * std::numbers::sqrt3 / 2;
    picture_ = cv::Mat(cv::Size(static_cast<int>(1.2 * side * tiles) + 40, static_cast<int>(height) + 40), CV_8UC3,
                       cv::Scalar(60, 80, 60));
    fine_.create(picture_.size() * static_cast<int>(kFine), CV_8UC3);
    fine_.setTo(cv::Scalar(60, 80, 60));
    tiles_.clear();
    for (int n = 0; n < tiles; ++n) {
      const double x = 20 + 1.2 * side * n;
      tiles_.push_back(
          {cv::Point2d(x + side / 2, 20), cv::Point2d(x + side, 20 + height), cv::Point2d(x, 20 + height)});
      std::vector<cv::Point> outline;
      for (const auto& corner : tiles_.back()) outline.emplace_back(corner * kFine);
      cv::fillConvexPoly(fine_, outline, cv::Scalar(150, 170, 120), cv::LINE_AA);
    }
  }

  /// A place on a tile: so far from its corner towards its centre, and so far to the left; in sides.
  [[nodiscard]] cv::Point at(std::size_t tile, std::size_t corner, double inwards, double left) const {
    const auto from = tiles_[tile][corner];
    const auto to = centre(tiles_[tile]) - from;
    const auto along = to / cv::norm(to);
    const cv::Point2d across(along.y, -along.x);
    return {(from + side_ * (inwards * along + left * across)) * kFine};
  }
  void pip(std::size_t tile, std::size_t corner, double inwards, double left, double size = 0.06) {
    cv::circle(fine_, at(tile, corner, inwards, left), static_cast<int>(size / 2 * side_ * kFine),
               cv::Scalar(40, 50, 90), cv::FILLED, cv::LINE_AA);
  }
  /// Four in an arch, as no set that was trained for has them.
  void four(std::size_t tile, std::size_t corner) {
    for (const double left : {-0.12, -0.04, 0.04, 0.12}) pip(tile, corner, 0.3 + 6 * left * left, left);
  }
  void five(std::size_t tile, std::size_t corner) {
    four(tile, corner);
    pip(tile, corner, 0.22, 0);
  }

  /// A tile's edges are rounded: dark as the pips are, so far inwards (in sides).
  void round_edges(std::size_t tile, double depth) {
    std::vector<cv::Point> outline;
    for (const auto& corner : tiles_[tile]) outline.emplace_back(corner * kFine);
    cv::polylines(fine_, outline, true, cv::Scalar(50, 62, 62), static_cast<int>(2 * depth * side_ * kFine));
  }

  [[nodiscard]] std::vector<std::array<ValueOdds, 3>> odds() {
    cv::resize(fine_, picture_, picture_.size(), 0, 0, cv::INTER_AREA);
    Pyramid pyramid(picture_);
    Sight sight(pyramid);
    return pip_count_odds(sight, tiles_);
  }
  static bool alike(const ValueOdds& odds) {
    return *std::max_element(odds.begin(), odds.end()) - *std::min_element(odds.begin(), odds.end()) < 1e-9;
  }

  double side_ = 0;
  cv::Mat picture_;
  cv::Mat fine_;
  std::vector<Triangle> tiles_;
};

TEST_F(PipCountTest, CountsInAnyArrangement) {
  for (const double side : {110.0, 150.0, 400.0}) {
    table(1, side);
    four(0, 0);
    five(0, 1);
    pip(0, 2, 0.3, -0.05);
    pip(0, 2, 0.25, 0.06);
    const auto told = odds();
    EXPECT_GT(told[0][0][4], 0.8) << side;
    EXPECT_GT(told[0][1][5], 0.8) << side;
    EXPECT_GT(told[0][2][2], 0.7) << side;
    EXPECT_LT(told[0][0][5], 0.05) << side;
    EXPECT_LT(told[0][1][4], 0.05) << side;
  }
}

TEST_F(PipCountTest, SaysNothingOfBlankCornersAndOfOneSizeThatNobodyKnows) {
  table(2, 120);
  four(0, 0);
  pip(1, 0, 0.3, 0, 0.12);
  const auto told = odds();
  EXPECT_FALSE(alike(told[0][0]));
  EXPECT_TRUE(alike(told[0][1]));
  EXPECT_TRUE(alike(told[1][0])) << "twice as large as the others: it may be several that have run into one";
  table(1, 120);
  pip(0, 0, 0.3, 0);
  EXPECT_TRUE(alike(odds()[0][0]));
}

TEST_F(PipCountTest, SaysNothingOfOtherShapesAndOfPipsThatRunIntoOne) {
  table(1, 150);
  four(0, 0);
  five(0, 1);
  for (const double left : {-0.06, -0.03, 0.0, 0.03, 0.06}) pip(0, 2, 0.3, left);  // a bar
  EXPECT_TRUE(alike(odds()[0][2]));
  table(1, 150);
  four(0, 0);
  five(0, 1);
  pip(0, 2, 0.3, -0.06);
  pip(0, 2, 0.3, 0.06);
  cv::rectangle(fine_, at(0, 2, 0.2, 0.02), at(0, 2, 0.26, -0.05), cv::Scalar(40, 50, 90), cv::FILLED);
  EXPECT_TRUE(alike(odds()[0][2]));
}

TEST_F(PipCountTest, SaysNothingOfPipsThatAreTooSmallToBeToldApart) {
  table(1, 36);
  four(0, 0);
  five(0, 1);
  const auto told = odds();
  EXPECT_TRUE(alike(told[0][0]));
  EXPECT_TRUE(alike(told[0][1]));
}

TEST_F(PipCountTest, CountsPipsWithALightOnThemAndNotTheStud) {
  table(1, 160);
  four(0, 0);
  five(0, 1);
  four(0, 2);
  for (const double left : {-0.12, -0.04, 0.04, 0.12})
    cv::circle(fine_, at(0, 2, 0.3 + 6 * left * left, left), static_cast<int>(0.012 * side_ * kFine),
               cv::Scalar(190, 200, 180), cv::FILLED, cv::LINE_AA);
  cv::circle(fine_, cv::Point(centre(tiles_[0]) * kFine), static_cast<int>(0.03 * side_ * kFine),
             cv::Scalar(40, 50, 90), cv::FILLED, cv::LINE_AA);
  const auto told = odds();
  EXPECT_GT(told[0][0][4], 0.8);
  EXPECT_GT(told[0][1][5], 0.8);
  EXPECT_GT(told[0][2][4], 0.8);
}

TEST_F(PipCountTest, WhatLiesNearTheMiddleMayBeAStudButIsMostOftenAPip) {
  table(2, 160);
  four(0, 0);
  five(0, 1);
  for (const double inwards : {0.32, 0.42, 0.52}) pip(1, 0, inwards, 0);
  const auto told = odds();
  EXPECT_GT(told[1][0][3], 0.7);
  EXPECT_GT(told[1][0][2], 0.03);
}

// Four tan pips beside the dark rounded edges of a green tile were a three-cornered blob with these, and read as five.
TEST_F(PipCountTest, TellsPipsFromTheRoundedEdgesThatTheyTouch) {
  table(1, 140);
  round_edges(0, 0.05);
  for (std::size_t corner = 0; corner < 2; ++corner) {
    for (const double left : {-0.085, 0.0, 0.085}) pip(0, corner, 0.3, left, 0.075);
    pip(0, corner, 0.21, 0, 0.075);
  }
  for (const double left : {-0.085, 0.0, 0.085}) pip(0, 2, 0.3, left, 0.075);
  const auto told = odds();
  EXPECT_GT(told[0][0][4], 0.8);
  EXPECT_GT(told[0][1][4], 0.8);
  EXPECT_GT(told[0][2][3], 0.8);
}

// Blurred, all pips of a corner run together, and a table of any numbers seemed to show ones.
TEST_F(PipCountTest, SaysNothingOfOnesWhereHardlyACornerShowsMore) {
  table(4, 120);
  pip(0, 0, 0.3, -0.06, 0.09);
  pip(0, 0, 0.3, 0.06, 0.09);
  pip(0, 1, 0.3, -0.06, 0.09);
  pip(0, 1, 0.3, 0.06, 0.09);
  for (std::size_t tile = 1; tile < 3; ++tile) {
    for (std::size_t corner = 0; corner < 3; ++corner) pip(tile, corner, 0.3, 0, 0.1);
  }
  EXPECT_FALSE(alike(odds()[1][0])) << "six of eight";
  for (std::size_t corner = 0; corner < 3; ++corner) pip(3, corner, 0.3, 0, 0.1);
  const auto told = odds();
  EXPECT_TRUE(alike(told[1][0])) << "nine of eleven";
  EXPECT_FALSE(alike(told[0][0]));
}

}  // namespace
}  // namespace tricorner::vision
