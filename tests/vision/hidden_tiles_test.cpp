#include "hidden_tiles.hpp"

#include <gtest/gtest.h>

#include <opencv2/imgproc.hpp>

namespace tricorner::vision {
namespace {

constexpr int five = 5;
constexpr int four = 4;

CornerClasses surely(int shown, double p) {
  CornerClasses classes{};
  classes[static_cast<std::size_t>(shown)] = p;
  classes[other_class] = 1 - p;
  return classes;
}

/// A tile pointing upwards with its top at (100, 100), and the cell to the right of it, which shares that corner.
const Triangle tile{{{100, 100}, {130, 152}, {70, 152}}};
const Triangle cell{{{101, 99}, {160, 100}, {131, 151}}};

std::vector<Found> showing(const CornerClasses& top) {
  Found found{tile, 1, false, 0, {}};
  found.symbols.classes = {top, nothing_shown(), nothing_shown()};
  return {found};
}

TileSymbols seen(const CornerClasses& first) {
  TileSymbols symbols;
  symbols.classes = {first, nothing_shown(), nothing_shown()};
  return symbols;
}

/// A table of one colour, and a face of another around the tile's top.
class HiddenTiles : public testing::Test {
 protected:
  cv::Mat picture_{200, 200, CV_8UC3, cv::Scalar(40, 120, 60)};
  Pyramid pyramid_{picture_};
  Sight sight_{pyramid_};

  [[nodiscard]] double likely(const std::vector<Found>& tiles, const Triangle& at, const CornerClasses& first) {
    return shared_symbol(sight_, tiles, at, seen(first)).probability;
  }
};

TEST_F(HiddenTiles, TheSymbolThatANeighbourShowsInTheSameVertexSpeaksForATile) {
  EXPECT_DOUBLE_EQ(likely(showing(surely(five, 0.9)), cell, surely(five, 0.8)), 0.8);
  EXPECT_DOUBLE_EQ(likely(showing(surely(four, 0.9)), cell, surely(five, 0.8)), 0);
}

TEST_F(HiddenTiles, NeitherABlankNorADoubtfulNeighbourNorAFarCornerSpeaks) {
  EXPECT_DOUBLE_EQ(likely(showing(surely(first_pips, 0.9)), cell, surely(first_pips, 0.9)), 0);
  EXPECT_DOUBLE_EQ(likely(showing(surely(five, 0.4)), cell, surely(five, 0.9)), 0);
  Triangle far = cell;
  for (auto& corner : far) corner.x += 20;
  EXPECT_DOUBLE_EQ(likely(showing(surely(five, 0.9)), far, surely(five, 0.9)), 0);
  EXPECT_DOUBLE_EQ(likely({}, cell, surely(five, 0.9)), 0);
}

TEST_F(HiddenTiles, TheTableIsToldFromAFaceByItsColour) {
  const auto tiles = showing(surely(five, 0.9));
  EXPECT_LT(shared_symbol(sight_, tiles, cell, seen(surely(five, 0.8))).face_apart, 1);
  cv::fillConvexPoly(picture_, std::vector<cv::Point>(tile.begin(), tile.end()), cv::Scalar(200, 230, 235));
  Pyramid pyramid(picture_);
  Sight sight(pyramid);
  EXPECT_GT(shared_symbol(sight, tiles, cell, seen(surely(five, 0.8))).face_apart, 50);
}

// A hole in a layout of orange tiles on violet cloth: two pale blooms of the cloth, in its corner, were told as a 2.
TEST_F(HiddenTiles, WhatIsNearerToTheTableThanToAnyFaceIsAHole) {
  const std::vector<Triangle> beside{cell, {{{100, 200}, {130, 152}, {70, 152}}}};
  const auto tiles = showing(surely(five, 0.9));
  const auto painted = [&](const cv::Scalar& face, const cv::Scalar& corner) {
    picture_.setTo(cv::Scalar(150, 110, 130));
    const auto paint = [&](const Triangle& t, const cv::Scalar& colour) {
      const std::vector<cv::Point> points(t.begin(), t.end());
      cv::fillConvexPoly(picture_, points, colour);
    };
    paint(tile, face);
    paint(cell, corner);
    Pyramid pyramid(picture_);
    Sight sight(pyramid);
    return shows_the_table(sight, tiles, beside, cell, 0);
  };
  EXPECT_TRUE(painted({40, 90, 180}, {150, 112, 130}));
  EXPECT_FALSE(painted({40, 90, 180}, {42, 88, 178})) << "a tile's face";
  EXPECT_FALSE(painted({40, 90, 180}, {60, 100, 170})) << "another tile's, in a shadow";
  EXPECT_FALSE(painted({149, 111, 131}, {150, 110, 130})) << "on a table like the tiles nobody knows";
}

TEST(HiddenTile, AFaceIsComparedWhereItIsReadAndNotUnderTheFinger) {
  // two tiles on green, a finger over all of the second one but its top
  cv::Mat picture(220, 360, CV_8UC3, cv::Scalar(40, 120, 60));
  const cv::Scalar ivory(200, 230, 235);
  const Triangle whole{{{90, 30}, {160, 150}, {20, 150}}};
  Triangle covered = whole;
  for (auto& corner : covered) corner.x += 170;
  for (const auto& t : {whole, covered}) cv::fillConvexPoly(picture, std::vector<cv::Point>(t.begin(), t.end()), ivory);
  std::vector<Found> tiles(2);
  tiles[0].corners = whole;
  tiles[1].corners = covered;
  tiles[0].symbols.classes = {surely(five, 1), surely(four, 1), surely(four, 1)};
  tiles[1].symbols.classes = {surely(five, 1), nothing_shown(), nothing_shown()};
  std::vector<std::array<CornerReading, 3>> readings(2);
  for (auto* corner : {&readings[0][0], &readings[0][1], &readings[0][2], &readings[1][0]}) {
    corner->value = five;
    corner->confidence = 1;
  }
  const std::vector<bool> doubtful{false, true};
  const auto same_face = [&](const cv::Scalar& at_the_top) {
    cv::Mat seen = picture.clone();
    cv::rectangle(seen, {170, 95}, {340, 160}, cv::Scalar(90, 110, 190), cv::FILLED);
    if (at_the_top[0] > 0) cv::rectangle(seen, {200, 20}, {320, 94}, at_the_top, cv::FILLED);
    Pyramid pyramid(seen);
    Sight sight(pyramid);
    return face_where_read(sight, tiles, readings, doubtful, 1);
  };
  EXPECT_TRUE(same_face({}));
  EXPECT_FALSE(same_face(cv::Scalar(60, 60, 60))) << "another face where the symbol is";
  readings[1][0].confidence = 0.6;
  EXPECT_FALSE(same_face({})) << "a symbol that is hardly read says nothing of where the face is";
  readings[1][0].confidence = 1;
  tiles[1].symbols.classes[0] = surely(first_pips, 1);
  EXPECT_FALSE(same_face({})) << "nor does a blank";
}

TEST(HiddenTile, APlainSymbolMakesUpForAPoorOutlineAndNothingForNone) {
  EXPECT_TRUE(half_hidden(0.1, {0.95, 5}));
  EXPECT_TRUE(half_hidden(0.6, {0.5, 5}));
  EXPECT_FALSE(half_hidden(0.1, {0.5, 5}));
  EXPECT_FALSE(half_hidden(0.99, {0.3, 5}));
  EXPECT_FALSE(half_hidden(0, {0.999, 5}));
  EXPECT_FALSE(half_hidden(0.6, {0.95, 50}));
}

TEST(HiddenTile, OfCornersWithoutALikelySymbolNothingIsTold) {
  TileSymbols symbols;
  symbols.classes = {surely(five, 0.9), surely(four, 0.3), surely(first_pips, 0.9)};
  const auto left = without_hidden(symbols);
  EXPECT_FALSE(shows_nothing(left.classes[0]));
  EXPECT_TRUE(shows_nothing(left.classes[1]));
  EXPECT_TRUE(shows_nothing(left.classes[2])) << "a finger may look like a blank";
}

}  // namespace
}  // namespace tricorner::vision
