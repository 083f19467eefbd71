#include "printed_tiles.hpp"

#include <gtest/gtest.h>

#include <opencv2/imgproc.hpp>

namespace tricorner::vision {
namespace {

constexpr double side = 60;
const cv::Scalar cloth{60, 90, 130};
const cv::Scalar box{30, 30, 220};

/// A layout on a brown cloth, and a reader that sees the same in all symbols of one value.
class PrintedTiles : public testing::Test {
 protected:
  PrintedTiles() {
    for (const int value : {1, 2, 3, 1}) {
      const auto tile = lay(80 * static_cast<double>(tiles_.size()) + 40, 100, looks_of(value), value);
      places_[tile] = LatticePlace{};
    }
  }

  static SymbolLooks looks_of(int symbol) {
    SymbolLooks looks{};
    looks[static_cast<std::size_t>(symbol)] = 5;
    return looks;
  }

  std::size_t lay(double x, double y, const SymbolLooks& looks, int value) {
    const Triangle tile{cv::Point2d{x, y}, cv::Point2d{x + side / 2, y - side * 0.866}, cv::Point2d{x + side, y}};
    cv::fillConvexPoly(picture_, std::vector<cv::Point>(tile.begin(), tile.end()), cv::Scalar::all(225));
    std::array<CornerReading, 3> corners;
    for (auto& corner : corners) {
      corner.value = value;
      corner.confidence = 0.9999;
    }
    tiles_.push_back({tile, 0.999, false, 0.9, {{}, {looks, looks, looks}}});
    places_.emplace_back();
    told_.push_back(corners);
    return tiles_.size() - 1;
  }

  /// A tile on something of this colour.
  std::size_t lay_on(const cv::Scalar& colour, const SymbolLooks& looks, int value) {
    cv::rectangle(picture_, {440, 180, 200, 200}, colour, cv::FILLED);
    return lay(510, 310, looks, value);
  }

  std::vector<bool> printed() {
    Pyramid pyramid(picture_);
    Sight sight(pyramid);
    return printed_tiles(sight, tiles_, places_, told_);
  }

  static std::ptrdiff_t count(const std::vector<bool>& which) { return std::count(which.begin(), which.end(), true); }

  cv::Mat picture_ = cv::Mat(480, 640, CV_8UC3, cloth);
  std::vector<Found> tiles_;
  std::vector<std::optional<LatticePlace>> places_;
  std::vector<std::array<CornerReading, 3>> told_;
};

TEST_F(PrintedTiles, OtherSymbolsOnABoxArePrinted) {
  const auto tile = lay_on(box, looks_of(20), 4);
  EXPECT_TRUE(printed()[tile]);
  EXPECT_EQ(count(printed()), 1);
}

TEST_F(PrintedTiles, TheOnlyFourOnTheClothIsATile) {
  lay_on(cloth, looks_of(20), 4);
  EXPECT_EQ(count(printed()), 0);
}

TEST_F(PrintedTiles, AShadowIsNoBox) {
  lay_on(0.4 * cloth, looks_of(20), 4);
  EXPECT_EQ(count(printed()), 0);
}

TEST_F(PrintedTiles, ASymbolOfTheTableIsATileOnWhateverItLies) {
  const auto tile = lay_on(box, looks_of(2), 2);
  told_[tile][0].value = 3;  // no second 2 - 2 - 2
  tiles_[tile].symbols.looks[0] = looks_of(3);
  EXPECT_EQ(count(printed()), 0);
}

TEST_F(PrintedTiles, OneSymbolOfTheTableIsEnough) {
  const auto tile = lay_on(box, looks_of(20), 4);
  tiles_[tile].symbols.looks[1] = looks_of(3);
  EXPECT_EQ(count(printed()), 0);
  told_[tile][1].value.reset();  // nothing is told of it
  EXPECT_EQ(count(printed()), 1);
}

TEST_F(PrintedTiles, ATileThatLiesOnTheTableAsWellIsACopy) {
  const auto copy = lay_on(box, looks_of(2), 2);
  const auto beside = lay(570, 310, looks_of(3), 3);
  told_[1][0].confidence = 0.5;
  told_[2][0].confidence = 0.5;
  EXPECT_EQ(count(printed()), 0) << "who knows whether those are a 2 - 2 - 2 and a 3 - 3 - 3";
  told_[1][0].confidence = 0.9999;
  const auto found = printed();
  EXPECT_TRUE(found[copy]);
  EXPECT_TRUE(found[beside]) << "it lies on the same box";
}

TEST_F(PrintedTiles, TwoSetsMayBeMixed) {
  lay_on(cloth, looks_of(2), 2);
  EXPECT_EQ(count(printed()), 0);
}

TEST_F(PrintedTiles, ABoxMayLieBesideTheLayout) {
  cv::rectangle(picture_, {345, 0, 60, 120}, box, cv::FILLED);
  const auto tile = lay_on(box, looks_of(20), 4);
  EXPECT_TRUE(printed()[tile]);
}

TEST_F(PrintedTiles, WhatSomethingLiesOnInALayoutIsATile) {
  const auto tile = lay_on(box, looks_of(20), 4);
  places_[tile] = LatticePlace{1, {}, 0};
  tiles_[tile].half_hidden = true;
  EXPECT_EQ(count(printed()), 0);
}

TEST_F(PrintedTiles, WhatIsLaidWithPrintedOnesIsPrinted) {
  std::vector<std::size_t> layout{lay_on(box, looks_of(20), 4)};
  layout.push_back(lay(570, 310, looks_of(21), 5));
  const auto like_the_table = lay(540, 262, looks_of(3), 3);
  told_[like_the_table][0].value = 2;  // no second 3 - 3 - 3
  tiles_[like_the_table].symbols.looks[0] = looks_of(2);
  layout.push_back(like_the_table);
  EXPECT_FALSE(printed()[like_the_table]) << "it lies by itself";
  for (const auto tile : layout) places_[tile] = LatticePlace{1, {}, 0};
  EXPECT_EQ(count(printed()), 3);
  tiles_[layout[1]].symbols.looks[0] = looks_of(1);
  EXPECT_EQ(count(printed()), 1) << "most of them are not";
}

TEST_F(PrintedTiles, WhatNobodyCanReadIsAskedAbout) {
  const auto tile = lay_on(box, looks_of(20), 4);
  for (auto& corner : told_[tile]) corner.value.reset();
  EXPECT_EQ(count(printed()), 0);
}

TEST_F(PrintedTiles, AnotherLayoutMayBePrinted) {
  const auto tile = lay_on(box, looks_of(20), 4);
  places_[tile] = LatticePlace{1, {}, 0};
  EXPECT_EQ(count(printed()), 1);
  places_[tile] = LatticePlace{};
  EXPECT_EQ(count(printed()), 0) << "it lies in the largest";
}

TEST_F(PrintedTiles, AFewSymbolsDoNotTell) {
  for (std::size_t n = 1; n < 4; ++n) {
    for (auto& corner : told_[n]) corner.confidence = 0.5;
  }
  lay_on(box, looks_of(20), 4);
  EXPECT_EQ(count(printed()), 0);
}

/// A tile one symbol of which is read, 60 pixels wide, on a page where the tiles are printed half as large.
class MadeOfPrintedOnes : public testing::Test {
 protected:
  MadeOfPrintedOnes() {
    tiles_.push_back({tile(100, 100, side), 0.8, false, 0.9, {}});
    tiles_.back().half_hidden = true;
    places_.emplace_back();
    told_.emplace_back();
    told_[0][1].value = 4;  // at the top
    for (const double x : {85, 115, 145}) print(x, 62);
    print(100, 36);
  }

  static Triangle tile(double x, double y, double wide) {
    return {cv::Point2d{x, y}, cv::Point2d{x + wide / 2, y - wide * 0.866}, cv::Point2d{x + wide, y}};
  }

  void print(double x, double y, double probability = 0.998, Rejection reason = Rejection::other_plane) {
    const auto t = tile(x, y + 16, side / 2);
    refused_.push_back({{PointPx{t[0].x, t[0].y}, {t[1].x, t[1].y}, {t[2].x, t[2].y}}, probability, reason});
  }

  bool is_printed() { return made_of_printed_ones(tiles_, places_, told_, refused_)[0]; }

  std::vector<Found> tiles_;
  std::vector<std::optional<LatticePlace>> places_;
  std::vector<std::array<CornerReading, 3>> told_;
  std::vector<RejectedPlace> refused_;
};

TEST_F(MadeOfPrintedOnes, IsWhatShowsASymbolOfASmallerOne) { EXPECT_TRUE(is_printed()); }

TEST_F(MadeOfPrintedOnes, IsNotWhatShowsAnotherSymbolToo) {
  told_[0][0].value = 2;
  EXPECT_FALSE(is_printed());
}

TEST_F(MadeOfPrintedOnes, IsNotWhatNothingIsToldOf) {
  told_[0] = {};
  EXPECT_FALSE(is_printed());
}

TEST_F(MadeOfPrintedOnes, AFewMayBeItsOwnFaceWronglyMeasured) {
  refused_.pop_back();
  EXPECT_FALSE(is_printed());
  print(100, 36, 0.9);
  EXPECT_FALSE(is_printed()) << "not plainly a tile";
  print(100, 36, 0.998, Rejection::overlapped);
  EXPECT_FALSE(is_printed()) << "of the tiles' size";
  print(400, 36);
  EXPECT_FALSE(is_printed()) << "far off";
}

TEST_F(MadeOfPrintedOnes, TheLargestLayoutIsNotPrinted) {
  places_[0] = LatticePlace{};
  EXPECT_FALSE(is_printed());
  places_[0]->cluster = 1;
  EXPECT_TRUE(is_printed());
}

}  // namespace
}  // namespace tricorner::vision
