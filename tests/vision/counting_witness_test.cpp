#include "counting_witness.hpp"

#include <gtest/gtest.h>

#include <opencv2/imgproc.hpp>
#include <random>
#include <vector>

#include "ink_cover.hpp"

namespace tricorner::vision {
namespace {

constexpr double per_pip = 0.02;  // of a face

struct Table {
  std::vector<double> cover;
  std::vector<std::size_t> shown;
  std::vector<ValueOdds> read;
};

/// Corners of drawn values; `taken_for` says as what each value is read, with nine tenths.
Table table(int corners, const std::array<std::size_t, 6>& taken_for, double noise) {
  std::mt19937 random(5);
  std::normal_distribution<double> off(0, noise * per_pip);
  Table made;
  for (int n = 0; n < corners; ++n) {
    made.shown.push_back(random() % 6);
    made.cover.push_back(0.004 + per_pip * static_cast<double>(made.shown.back()) + off(random));
    ValueOdds read;
    read.fill(0.02);
    read[taken_for[made.shown.back()]] = 0.9;
    made.read.push_back(read);
  }
  return made;
}

double share_told_right(const Table& table) {
  const auto told = counting_witness(table.cover, table.read).odds;
  int right = 0;
  for (std::size_t n = 0; n < told.size(); ++n) right += likeliest(told[n]) == table.shown[n] ? 1 : 0;
  return right / static_cast<double>(told.size());
}

double most_said(const std::vector<ValueOdds>& told) {
  double most = 0;
  for (const auto& odds : told) most = std::max(most, odds[likeliest(odds)]);
  return most;
}

TEST(CountingWitness, FoursAndFivesTakenForEachOtherAreToldApart) {
  EXPECT_GT(share_told_right(table(60, {0, 1, 2, 3, 5, 4}, 0.15)), 0.95);
  EXPECT_GT(share_told_right(table(60, {0, 1, 2, 3, 4, 5}, 0.15)), 0.95);
}

TEST(CountingWitness, WhatNoReaderKnowsIsCountedAllTheSame) {
  const auto bars = table(60, {0, 2, 4, 5, 5, 5}, 0.08);  // as two readers read bars
  EXPECT_TRUE(counting_witness(bars.cover, bars.read).belie_reader);
  EXPECT_GT(share_told_right(bars), 0.95);
}

TEST(CountingWitness, AReaderWhoseWordFitsIsNotBelied) {
  const auto pips = table(60, {0, 1, 2, 3, 4, 5}, 0.08);
  EXPECT_FALSE(counting_witness(pips.cover, pips.read).belie_reader);
  const auto careless = table(60, {0, 2, 4, 5, 5, 5}, 0.4);
  EXPECT_FALSE(counting_witness(careless.cover, careless.read).belie_reader) << "the covers are no steps";
}

TEST(CountingWitness, CornersHalfHiddenDoNotSpoilTheOthers) {
  auto hidden = table(60, {0, 1, 2, 3, 5, 4}, 0.15);
  for (std::size_t n = 0; n < hidden.cover.size(); n += 6) hidden.cover[n] *= 0.3;
  EXPECT_GT(share_told_right(hidden), 0.7);  // of five sixths
}

TEST(CountingWitness, WhereCoverIsDrawnByLotLittleIsSaid) {
  const auto lots = table(60, {0, 1, 2, 3, 4, 5}, 20);
  EXPECT_LT(most_said(counting_witness(lots.cover, lots.read).odds), 0.3);
}

TEST(CountingWitness, ThreeCornersSayLessThanSixty) {
  const auto three = table(3, {0, 1, 2, 3, 4, 5}, 0.05);
  const auto sixty = table(60, {0, 1, 2, 3, 4, 5}, 0.05);
  EXPECT_LT(most_said(counting_witness(three.cover, three.read).odds),
            most_said(counting_witness(sixty.cover, sixty.read).odds));
}

TEST(CountingWitness, NothingReadOrNothingThereTellsNothing) {
  EXPECT_TRUE(counting_witness({}, {}).odds.empty());
  const auto unread = counting_witness(std::vector<double>(9, 0.05), std::vector<ValueOdds>(9));
  EXPECT_DOUBLE_EQ(most_said(unread.odds), 1.0 / 6);
  const auto blank =
      counting_witness(std::vector<double>(9, 0.0), std::vector<ValueOdds>(9, {0.9, 0, 0, 0, 0.05, 0.05}));
  EXPECT_DOUBLE_EQ(most_said(blank.odds), 1.0 / 6);
}

/// What a tile shows in one corner: so many dots in a row beside each other, out of focus, in this colour.
struct Dots {
  int count;
  cv::Scalar bgr;
};

std::optional<std::vector<double>> cover_of(const std::vector<Dots>& shown, double blur) {
  const auto tiles = static_cast<int>(shown.size());
  cv::Mat picture(200, 200 * tiles, CV_8UC3, cv::Scalar(90, 60, 50));
  std::vector<Triangle> outlines;
  for (int n = 0; n < tiles; ++n) {
    const int x = 200 * n;
    const std::vector<cv::Point> outline{{x + 100, 20}, {x + 180, 158}, {x + 20, 158}};
    cv::fillConvexPoly(picture, outline, cv::Scalar(150, 160, 155));
    const auto& dots = shown[static_cast<std::size_t>(n)];
    for (int k = 0; k < dots.count; ++k)
      cv::circle(picture, {x + 100 + 9 * (k % 2), 60 + 10 * (k / 2)}, 3, dots.bgr, cv::FILLED);
    outlines.push_back({cv::Point2d(x + 100, 20), cv::Point2d(x + 180, 158), cv::Point2d(x + 20, 158)});
  }
  cv::GaussianBlur(picture, picture, {}, blur);
  Pyramid pyramid(picture);
  Sight sight(pyramid);
  std::vector<double> inked;
  for (const auto& dots : shown) inked.insert(inked.end(), {dots.count > 0 ? 1.0 : 0.0, 0, 0});
  return ink_cover(corner_pixels(sight, outlines), inked);
}

const cv::Scalar dark(40, 45, 50);

TEST(InkCover, GrowsEvenlyWithThePipsThoughBlurMakesThemOne) {
  const auto cover = cover_of({{0, dark}, {1, dark}, {2, dark}, {4, dark}, {5, dark}}, 1.5);
  ASSERT_TRUE(cover);
  const auto corner = [&](std::size_t tile) { return (*cover)[3 * tile]; };
  EXPECT_NEAR(corner(0), 0, 0.001);
  const double pip = corner(2) / 2;
  EXPECT_GT(pip, 0.002);
  EXPECT_NEAR(corner(1), pip, 0.5 * pip);
  EXPECT_NEAR(corner(3), 4 * pip, 0.5 * pip);
  EXPECT_NEAR(corner(4), 5 * pip, 0.5 * pip);
  EXPECT_NEAR((*cover)[3 * 4 + 1], 0, 0.001);
}

TEST(InkCover, IsNotAskedWhereNumbersHaveColoursOfTheirOwn) {
  EXPECT_FALSE(cover_of({{1, {40, 40, 200}}, {2, {200, 60, 40}}, {3, {40, 180, 60}}, {4, {30, 220, 230}}}, 1));
  EXPECT_FALSE(cover_of({{1, dark}, {2, dark}, {3, dark}, {4, cv::Scalar::all(110)}, {5, cv::Scalar::all(125)}}, 1));
}

TEST(InkCover, OneCornerIsNoMeasure) { EXPECT_FALSE(cover_of({{3, dark}, {0, dark}}, 1)); }

}  // namespace
}  // namespace tricorner::vision
