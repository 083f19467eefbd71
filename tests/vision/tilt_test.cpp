#include "tilt.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <opencv2/imgproc.hpp>

namespace tricorner::vision {
namespace {

/// Equilateral tiles, turned anyhow, seen through `map`.
std::vector<Weighed> tiles_through(const cv::Matx22d& map, int count = 12) {
  std::vector<Weighed> tiles;
  for (int n = 0; n < count; ++n) {
    Weighed tile{{}, 1};
    for (std::size_t k = 0; k < 3; ++k) {
      const double angle = 0.7 * n + 2 * CV_PI * static_cast<double>(k) / 3;
      const cv::Vec2d p = map * cv::Vec2d(60.0 * n + 30 * std::cos(angle), 100 + 30 * std::sin(angle));
      tile.corners[k] = {p[0], p[1]};
    }
    tiles.push_back(tile);
  }
  return tiles;
}

/// Shorter by `share` in the direction `angle`.
cv::Matx22d flattened(double share, double angle) {
  const double x = std::cos(angle);
  const double y = std::sin(angle);
  const double less = share - 1;
  return {1 + less * x * x, less * x * y, less * x * y, 1 + less * y * y};
}

TEST(Flattening, IsTakenAwayWhereItIsSeenAndInItsDirection) {
  for (const double angle : {0.0, 0.5, CV_PI / 2, 2.5}) {
    const auto seen = flattened(1 / 1.3, angle);
    const auto stretch = flattening(tiles_through(seen), false);
    ASSERT_TRUE(stretch);
    // what is left of the flattening is in no other direction: the product is a multiple of the direction's projector
    const auto left = *stretch * seen - cv::Matx22d::eye();
    EXPECT_NEAR(cv::determinant(left), 0, 1e-9);
    EXPECT_NEAR(left(0, 1), left(1, 0), 1e-9);
    EXPECT_NEAR(cv::determinant(*stretch), 1 + 1.8 * 0.3, 1e-6) << "what is seen is less than what there is";
  }
}

TEST(Flattening, AFirstAttemptIsAtNoLittleTilt) {
  const auto stretch = flattening(tiles_through(flattened(1 / 1.1, 1.4)), true);
  ASSERT_TRUE(stretch);
  EXPECT_NEAR(cv::determinant(*stretch), 1.45, 1e-6);
}

TEST(Flattening, ATableSeenFromAboveAndASingleTileTellNothing) {
  EXPECT_FALSE(flattening(tiles_through(cv::Matx22d::eye()), true));
  EXPECT_FALSE(flattening(tiles_through(flattened(1 / 1.03, 0.2)), true));
  EXPECT_FALSE(flattening(tiles_through(flattened(0.5, 0.2), 1), true));
  EXPECT_FALSE(flattening({}, true));
}

TEST(LaidFlat, EveryPixelIsWhereTheMapTakesIt) {
  cv::Mat picture(240, 320, CV_8UC3, cv::Scalar(40, 90, 140));
  cv::circle(picture, {200, 150}, 5, cv::Scalar(250, 250, 250), cv::FILLED, cv::LINE_AA);
  Pyramid pyramid(picture);
  for (const double side : {80.0, 400.0}) {  // as large, and reduced to what tiles are read at
    const auto flat = laid_flat(pyramid, flattened(1.6, 1.2), side);
    cv::Mat bright;
    cv::threshold(flat.picture, bright, 195, 255, cv::THRESH_BINARY);
    cv::extractChannel(bright, bright, 0);
    const auto m = cv::moments(bright, true);
    ASSERT_GT(m.m00, 5) << side;
    const auto back = apply(flat.to_original, {m.m10 / m.m00, m.m01 / m.m00});
    EXPECT_NEAR(back.x, 200, 0.5) << side;
    EXPECT_NEAR(back.y, 150, 0.5) << side;
    const auto there = flat.from_original * cv::Vec2d(200, 150) - flat.from_original * cv::Vec2d(100, 50);
    const auto here = cv::Vec2d(apply(flat.to_original, {there[0], there[1]}) - apply(flat.to_original, {0, 0}));
    EXPECT_NEAR(here[0], 100, 1e-6);
    EXPECT_NEAR(here[1], 100, 1e-6);
  }
}

TEST(LaidFlat, NothingOfThePictureIsCutOffAndHugeOnesAreReduced) {
  cv::Mat picture(600, 800, CV_8UC3, cv::Scalar(0, 200, 0));
  Pyramid pyramid(picture);
  const auto flat = laid_flat(pyramid, flattened(1.5, 0.7), 50);
  for (const auto& corner : {cv::Vec2d(0, 0), cv::Vec2d(799, 0), cv::Vec2d(0, 599), cv::Vec2d(799, 599)}) {
    const auto shift = apply(flat.to_original, {0, 0});
    const auto at = flat.from_original * (corner - cv::Vec2d(shift));
    EXPECT_GT(at[0], -1);
    EXPECT_GT(at[1], -1);
    EXPECT_LT(at[0], flat.picture.cols);
    EXPECT_LT(at[1], flat.picture.rows);
  }
  const auto reduced = laid_flat(pyramid, cv::Matx22d::eye(), 640);
  EXPECT_NEAR(reduced.picture.cols, 200, 1);
}

}  // namespace
}  // namespace tricorner::vision
