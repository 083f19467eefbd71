#include "dazzled_corners.hpp"

#include <gtest/gtest.h>

#include <opencv2/imgproc.hpp>
#include <vector>

namespace tricorner::vision {
namespace {

constexpr double sure = 0.999;

CornerReading shows(int value) {
  CornerReading corner;
  corner.value = value;
  corner.confidence = sure;
  corner.probabilities[static_cast<std::size_t>(value)] = sure;
  return corner;
}

/// Tiles in a row on grey: some that show pips, and one told as 0 - 0 - 0 of which a part may be in a lamp's light.
std::vector<std::array<CornerReading, 3>> told_of(int others, int face, const cv::Rect& lit, int light = 250) {
  cv::Mat picture(100, 600, CV_8UC3, cv::Scalar::all(128));
  std::vector<Triangle> tiles;
  std::vector<std::array<CornerReading, 3>> told;
  for (int k = 0; k <= others; ++k) {
    const double left = 20 + 80.0 * k;
    tiles.push_back({cv::Point2d{left, 80}, cv::Point2d{left + 35, 20}, cv::Point2d{left + 70, 80}});
    cv::fillConvexPoly(picture, std::vector<cv::Point>(tiles[k].begin(), tiles[k].end()), cv::Scalar::all(face));
    told.push_back({shows(k < others ? 2 : 0), shows(0), shows(0)});
  }
  if (!lit.empty()) picture(lit + cv::Point(20 + 80 * others, 0)).setTo(cv::Scalar::all(light));
  Pyramid pyramid(picture);
  Sight sight(pyramid);
  doubt_dazzled_corners(sight, tiles, told);
  return told;
}

const cv::Rect everywhere{0, 0, 70, 100};
const cv::Rect left_half{0, 0, 35, 100};

TEST(DazzledCorners, OfABlankFaceThatDazzlesNothingIsTold) {
  const auto told = told_of(2, 40, everywhere);
  for (const auto& corner : told.back()) {
    EXPECT_FALSE(corner.value);
    EXPECT_EQ(corner.confidence, 0);
    for (const double p : corner.probabilities) EXPECT_NEAR(p, 1.0 / 6, 1e-9);
  }
  EXPECT_EQ(told.front()[0].value, 2);
  EXPECT_EQ(told.front()[1].value, 0) << "blank, and seen";
}

TEST(DazzledCorners, OnlyTheCornerInTheLightIsDoubted) {
  const auto told = told_of(3, 40, left_half);
  EXPECT_FALSE(told.back()[0].value);
  EXPECT_EQ(told.back()[2].value, 0);
}

TEST(DazzledCorners, FacesThatAreAsBrightThemselvesAreSeen) {
  EXPECT_EQ(told_of(3, 235, everywhere).back()[0].value, 0);
}

TEST(DazzledCorners, WhatIsAsWhiteAsItCanBeMayHaveShownPips) {
  const auto told = told_of(3, 235, everywhere, 255);
  for (const auto& corner : told.back()) {
    EXPECT_EQ(corner.value, 0);
    EXPECT_LE(corner.confidence, 0.95);
  }
  EXPECT_EQ(told.front()[1].confidence, sure) << "pale, and seen";
  EXPECT_EQ(told_of(3, 235, everywhere).back()[0].confidence, sure) << "paler, and seen";
}

TEST(DazzledCorners, WhatIsLightButSeenIsTold) { EXPECT_EQ(told_of(3, 40, everywhere, 200).back()[0].value, 0); }

TEST(DazzledCorners, OneOtherTileProvesNothing) { EXPECT_EQ(told_of(1, 40, everywhere).back()[0].value, 0); }

}  // namespace
}  // namespace tricorner::vision
