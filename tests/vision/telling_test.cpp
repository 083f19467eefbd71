#include "telling.hpp"

#include <gtest/gtest.h>

#include <opencv2/imgproc.hpp>

namespace tricorner::vision {
namespace {

constexpr double side = 60;

/// A table of tiles that lie apart.
class Telling : public testing::Test {
 protected:
  void lay(int symbol) { lay({symbol, symbol, symbol}); }

  void lay(const std::array<int, 3>& symbols) {
    const auto n = static_cast<double>(lying_.face_up.size());
    const double x = 40 + 80 * n;
    const Triangle tile{cv::Point2d{x, 120}, cv::Point2d{x + side / 2, 120 - side * 0.866}, cv::Point2d{x + side, 120}};
    cv::fillConvexPoly(picture_, std::vector<cv::Point>(tile.begin(), tile.end()), cv::Scalar::all(230));
    TileSymbols seen;
    std::array<CornerReading, 3> corners;
    for (std::size_t k = 0; k < 3; ++k) {
      seen.classes[k][static_cast<std::size_t>(symbols[k])] = 0.98;
      seen.classes[k][other_class] = 0.02;
      corners[k].value = symbols[k] % first_pips;
      corners[k].confidence = 0.98;
    }
    lying_.face_up.push_back({tile, 0.999, false, 0.9, seen});
    lying_.places.emplace_back();
    decided_.push_back(corners);
  }

  BoardReading told(SymbolKind kind) {
    lying_.plain_count = lying_.face_up.size();
    BoardReading reading;
    reading.symbols = kind;
    const auto outlines = triangles_of(lying_.face_up);
    const Findings findings{outlines, decided_, decided_, decided_, taught_};
    tell_tiles(lying_, findings, judge_tiles(lying_, findings, kind, {}), reading);
    return reading;
  }

  cv::Mat picture_ = cv::Mat(200, 900, CV_8UC3, cv::Scalar(60, 90, 130));
  Pyramid pyramid_{picture_};
  LyingTiles lying_{Sight(pyramid_), {}, {}, {}, 0};
  std::vector<std::array<CornerReading, 3>> decided_;
  bool taught_ = false;
};

TEST_F(Telling, WhatShowSymbolsOfAnotherKindThanTheTableAreBacks) {
  for (const int digit : {1, 2, 3, 4}) lay(digit);
  lay(first_pips + 5);
  lay(first_pips + 5);
  const auto reading = told(SymbolKind::digits);
  EXPECT_EQ(reading.tiles.size(), 4U);
  EXPECT_EQ(lying_.face_down.size(), 2U);
  EXPECT_TRUE(reading.rejected.empty());
}

TEST_F(Telling, WhatIsBlankAmongDigitsIsABack) {
  for (const int digit : {1, 2, 3, 4}) lay(digit);
  lay(first_pips);
  EXPECT_EQ(told(SymbolKind::digits).tiles.size(), 4U);
  EXPECT_EQ(lying_.face_down.size(), 1U);
}

TEST_F(Telling, OfTwoTilesEachIsAnotherOne) {
  for (const int digit : {1, 2, 3, 4}) lay(digit);
  lay(first_pips + 5);
  lay(first_pips + 4);
  EXPECT_EQ(told(SymbolKind::digits).tiles.size(), 6U) << "five pips on one, four on the other: no pattern";
}

TEST_F(Telling, WhatShowsDifferentOnesIsMisreadRather) {
  for (const int digit : {1, 2, 3, 4}) lay(digit);
  for (int n = 0; n < 2; ++n) lay({first_pips + 5, first_pips + 4, first_pips + 5});
  EXPECT_EQ(told(SymbolKind::digits).tiles.size(), 6U);
}

TEST_F(Telling, ABlankTileIsNoPatternOfABack) {
  for (const int pips : {1, 2, 3, 4}) lay(first_pips + pips);
  for (int n = 0; n < 2; ++n) lay(first_pips);
  told(SymbolKind::pips);
  EXPECT_TRUE(lying_.face_down.empty());
}

TEST_F(Telling, InALayoutNoneLiesFaceDown) {
  for (const int digit : {1, 2, 3, 4}) lay(digit);
  for (int n = 0; n < 2; ++n) {
    lay(first_pips + 5);
    lying_.places.back() = LatticePlace{};
  }
  EXPECT_EQ(told(SymbolKind::digits).tiles.size(), 6U);
}

TEST_F(Telling, WhereMostLookLikeAnotherKindTheyAreStillTiles) {
  lay(1);
  for (const int pips : {1, 1, 2}) lay(first_pips + pips);
  EXPECT_EQ(told(SymbolKind::digits).tiles.size(), 4U) << "neighbours and the set have told the kind";
}

TEST_F(Telling, ATileThatLiesAloneIsALayoutOfOne) {
  lay(3);
  const auto reading = told(SymbolKind::digits);
  ASSERT_EQ(reading.tiles.size(), 1U);
  EXPECT_TRUE(reading.tiles[0].cell.has_value());
}

TEST_F(Telling, OfWhatShowsNoneOfTheOthersSymbolsNothingIsTold) {
  for (const int digit : {1, 2, 3, 1, 2, 3, 4}) {
    lay(digit);
    for (auto& looks : lying_.face_up.back().symbols.looks) looks[static_cast<std::size_t>(digit)] = 3;
  }
  for (auto& corner : decided_.back()) corner.confidence = 0.94;
  const auto reading = told(SymbolKind::digits);
  ASSERT_EQ(reading.tiles.size(), 7U) << "it is shown, and asked about";
  for (std::size_t n = 0; n < 7; ++n) {
    for (const auto& corner : reading.tiles[n].corners) EXPECT_EQ(corner.value.has_value(), n < 6) << "tile " << n;
  }
}

TEST_F(Telling, WhatATaughtSetTellsSurelyIsBelievedThoughItIsTheOnlyFour) {
  for (const int digit : {1, 2, 3, 1, 2, 3, 4}) {
    lay(digit);
    for (auto& looks : lying_.face_up.back().symbols.looks) looks[static_cast<std::size_t>(digit)] = 3;
  }
  const auto& only_four = lying_.face_up.back().corners;  // and its face is another
  cv::fillConvexPoly(picture_, std::vector<cv::Point>(only_four.begin(), only_four.end()), cv::Scalar(60, 120, 190));
  const auto table = lying_;
  EXPECT_FALSE(told(SymbolKind::digits).tiles.back().corners[0].value);
  lying_ = table;
  taught_ = true;
  EXPECT_EQ(told(SymbolKind::digits).tiles.back().corners[0].value, 4);
}

}  // namespace
}  // namespace tricorner::vision
