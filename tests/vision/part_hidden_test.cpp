#include "part_hidden.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <opencv2/imgproc.hpp>
#include <vector>

namespace tricorner::vision {
namespace {

constexpr double side = 100;
constexpr double in_radius = 28.868;
constexpr double radius = 57.735;
const cv::Size size{640, 480};

/// A tile about `middle` that points down: the last corner is the lower one.
TileReading tile(cv::Point2d middle, std::array<int, 3> values, double sure = 0.9999) {
  TileReading tile;
  tile.outline = {{{middle.x - side / 2, middle.y - in_radius},
                   {middle.x + side / 2, middle.y - in_radius},
                   {middle.x, middle.y + radius}}};
  for (std::size_t k = 0; k < 3; ++k) {
    tile.corners[k].value = values[k];
    tile.corners[k].confidence = sure;
    tile.corners[k].probabilities[static_cast<std::size_t>(values[k])] = sure;
  }
  return tile;
}

constexpr std::size_t lower = 2;

/// Six tiles in two rows; the last one is about (520, 320).
std::vector<TileReading> six_tiles() {
  std::vector<TileReading> told;
  for (const int y : {120, 320}) {
    for (const int x : {120, 320, 520}) told.push_back(tile({double(x), double(y)}, {1, 2, 3}));
  }
  return told;
}

/// A table with white faces.
cv::Mat picture_of(const std::vector<TileReading>& told) {
  cv::Mat picture(size, CV_8UC3, cv::Scalar(60, 110, 70));
  for (const auto& t : told) {
    std::vector<cv::Point> outline;
    for (const auto& p : t.outline) outline.emplace_back(cv::Point2d(p.x, p.y));
    cv::fillConvexPoly(picture, outline, cv::Scalar(225, 230, 235));
  }
  return picture;
}

std::vector<double> told_of(const TileReading& tile) {
  std::vector<double> told;
  for (const auto& corner : tile.corners) {
    EXPECT_EQ(corner.probabilities[static_cast<std::size_t>(*corner.value)], corner.confidence);
    told.push_back(corner.confidence);
  }
  return told;
}

TEST(PartHidden, WhatIsSeenWhollyIsToldAsItWas) {
  auto told = six_tiles();
  doubt_part_hidden(picture_of(told), SymbolKind::pips, told);
  for (const auto& t : told) EXPECT_EQ(told_of(t), (std::vector{0.9999, 0.9999, 0.9999}));
}

TEST(PartHidden, APipMoreMayLieBeyondThePicturesEdge) {
  auto told = six_tiles();
  // its symbol is in the picture, 6 pixels from the edge
  told.push_back(tile({220, 480 - 1 - 6 - 0.6 * radius}, {0, 1, 3}));
  doubt_part_hidden(picture_of(told), SymbolKind::pips, told);
  EXPECT_EQ(told_of(told.back()), (std::vector{0.9999, 0.9999, 0.97}));
  EXPECT_EQ(told_of(told.front()), (std::vector{0.9999, 0.9999, 0.9999}));
}

TEST(PartHidden, AboveFivePipsOrTwoPointsThereAreNoMore) {
  auto told = six_tiles();
  told.push_back(tile({220, 480 - 1 - 6 - 0.6 * radius}, {0, 1, 5}));
  doubt_part_hidden(picture_of(told), SymbolKind::pips, told);
  EXPECT_EQ(told_of(told.back())[lower], 0.9999);
  told.back() = tile({220, 480 - 1 - 6 - 0.6 * radius}, {0, 1, 2});
  doubt_part_hidden(picture_of(told), SymbolKind::points, told);
  EXPECT_EQ(told_of(told.back())[lower], 0.9999);
  doubt_part_hidden(picture_of(told), SymbolKind::pips, told);
  EXPECT_EQ(told_of(told.back())[lower], 0.97);
}

TEST(PartHidden, HalfADigitIsNone) {
  auto told = six_tiles();
  told.push_back(tile({220, 480 - 1 - 6 - 0.6 * radius}, {0, 1, 3}));
  doubt_part_hidden(picture_of(told), SymbolKind::digits, told);
  EXPECT_EQ(told_of(told.back())[lower], 0.9999);
}

TEST(PartHidden, AnArmBesideASymbolMayLieOnPips) {
  auto told = six_tiles();
  auto picture = picture_of(told);
  // over the last tile's lower corner, half of the symbol with it
  cv::line(picture, {548, 479}, {548, 350}, cv::Scalar(110, 140, 200), 40);
  doubt_part_hidden(picture, SymbolKind::pips, told);
  EXPECT_EQ(told_of(told.back()), (std::vector{0.9999, 0.9999, 0.97}));
  for (std::size_t n = 0; n + 1 < told.size(); ++n) EXPECT_EQ(told_of(told[n])[lower], 0.9999) << n;
}

TEST(PartHidden, ACornerThatMeetsItAndIsSeenSaysWhatItShows) {
  const cv::Point2d meet(220, 479);  // on the picture's lower edge
  auto beside = tile({}, {0, 0, 3});
  beside.outline = {{{meet.x - side / 2, meet.y - in_radius - radius}, {meet.x, meet.y}, {meet.x - side, meet.y}}};
  std::rotate(beside.corners.begin(), beside.corners.begin() + 1, beside.corners.end());
  constexpr std::size_t cut = 1;
  ASSERT_EQ(beside.corners[cut].value, 3);
  const auto doubted = [&](const TileReading& pointing_down) {
    auto told = six_tiles();
    told.push_back(pointing_down);
    told.push_back(beside);
    doubt_part_hidden(picture_of(told), SymbolKind::pips, told);
    return told_of(told.back())[cut] == 0.97;
  };
  const cv::Point2d above(meet.x, meet.y - radius);
  EXPECT_FALSE(doubted(tile(above, {0, 1, 3})));
  EXPECT_TRUE(doubted(tile(above, {0, 1, 2}))) << "it shows another";
  EXPECT_TRUE(doubted(tile(above, {0, 1, 3}, 0.9))) << "it is not sure itself";
  EXPECT_TRUE(doubted(tile({above.x, above.y - 50}, {0, 1, 3}))) << "it does not meet it";
}

}  // namespace
}  // namespace tricorner::vision
