#include "strange_tiles.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

namespace tricorner::vision {
namespace {

const cv::Scalar paper(215, 230, 235);
const cv::Scalar brown(60, 120, 190);
constexpr double step = 90;
constexpr double side = 60;

/// Tiles that lie apart, and a reader that sees the same in all corners with one value.
class StrangeTiles : public testing::Test {
 protected:
  StrangeTiles() {
    for (const int value : {1, 2, 3, 4, 1, 2, 3, 4}) lay(paper, value, 0.9995);
  }

  static SymbolLooks symbol(int value, double off = 0) {
    SymbolLooks looks{};
    looks[static_cast<std::size_t>(value)] = 5;
    looks[20] = static_cast<float>(std::sqrt(off));
    return looks;
  }

  /// @param off  squared distance from what the value looks like elsewhere
  std::size_t lay(const cv::Scalar& face, int value, double confidence, double off = 0) {
    return lay_at({30 + step * static_cast<double>(tiles_.size()), 120}, face, value, confidence, off);
  }

  /// @param left  its left corner
  std::size_t lay_at(const cv::Point2d& left, const cv::Scalar& face, int value, double confidence, double off) {
    const Triangle tile{left, left + cv::Point2d{side / 2, -side * 0.866}, left + cv::Point2d{side, 0}};
    cv::fillConvexPoly(picture_, std::vector<cv::Point>(tile.begin(), tile.end()), face);
    std::array<CornerReading, 3> corners;
    for (auto& corner : corners) {
      corner.value = value;
      corner.confidence = confidence;
    }
    const auto looks = symbol(value, off);
    tiles_.push_back({tile, 0.999, false, 0.9, {{}, {looks, looks, looks}}});
    places_.emplace_back();
    told_.push_back(corners);
    return tiles_.size() - 1;
  }

  std::vector<Strangeness> strange() {
    Pyramid pyramid(picture_);
    Sight sight(pyramid);
    return strange_tiles(sight, tiles_, places_, told_);
  }

  /// Whether that tile is strange, and no other.
  bool only_strange(std::size_t tile) {
    const auto all = strange();
    return all[tile] == Strangeness::tile &&
           std::count(all.begin(), all.end(), Strangeness::none) == std::ssize(all) - 1;
  }

  bool none_strange() {
    const auto all = strange();
    return std::count(all.begin(), all.end(), Strangeness::none) == std::ssize(all);
  }

  cv::Mat picture_ = cv::Mat(200, 900, CV_8UC3, cv::Scalar(60, 90, 60));
  std::vector<Found> tiles_;
  std::vector<std::optional<LatticePlace>> places_;
  std::vector<std::array<CornerReading, 3>> told_;
};

TEST_F(StrangeTiles, TilesOfOneSetAreNot) { EXPECT_TRUE(none_strange()); }

TEST_F(StrangeTiles, ABiscuitWithHolesIsThoughItSeemsToShowAFour) {
  EXPECT_TRUE(only_strange(lay(brown, 4, 0.9998, 3.5)));
}

TEST_F(StrangeTiles, ATileOfAnotherColourWithThisSetsSymbolsIsNot) {
  lay(brown, 4, 0.9998, 2);
  EXPECT_TRUE(none_strange());
}

TEST_F(StrangeTiles, ATileWithAStrangeSymbolAndTheSetsFaceIsNotIfItIsSurelyRead) {
  lay(paper, 4, 0.96, 8);
  EXPECT_TRUE(none_strange());
}

TEST_F(StrangeTiles, APieceOfADialIsThoughItsFaceIsLikeTheOthers) { EXPECT_TRUE(only_strange(lay(paper, 4, 0.6, 6))); }

TEST_F(StrangeTiles, AnUnsureSymbolThatLooksLikeThisSetsIsNot) {
  lay(paper, 4, 0.6, 4);
  EXPECT_TRUE(none_strange());
}

TEST_F(StrangeTiles, ATileInALayoutMayHaveAnotherFace) {
  const auto tile = lay(brown, 4, 0.9998, 4);
  places_[tile] = LatticePlace{};
  EXPECT_TRUE(none_strange());
}

TEST_F(StrangeTiles, OfWhatTheEdgeCutsLessIsBelieved) {
  const auto cut = lay_at({-18, 120}, paper, 4, 0.999, 10);
  EXPECT_TRUE(only_strange(cut));
  tiles_[cut].symbols.looks.fill(symbol(4, 8));
  EXPECT_TRUE(none_strange()) << "nearer, and told surely";
}

TEST_F(StrangeTiles, SoItIsOfWhatSomethingHides) {
  const auto hidden = lay(paper, 4, 0.999, 10);
  EXPECT_TRUE(none_strange());
  tiles_[hidden].half_hidden = true;
  EXPECT_TRUE(only_strange(hidden));
}

TEST_F(StrangeTiles, WhatNothingIsToldOfIsNot) {
  const auto tile = lay(brown, 4, 0.9, 20);
  for (auto& corner : told_[tile]) corner = {};
  EXPECT_TRUE(none_strange());
}

TEST_F(StrangeTiles, FewSymbolsThatAreSurelyReadProveNothing) {
  lay(brown, 4, 0.6, 20);
  for (std::size_t n = 0; n < 4; ++n) {
    for (auto& corner : told_[n]) corner.confidence = 0.5;
  }
  EXPECT_TRUE(none_strange());
}

// The sector of a watch: the face goes on beyond two of its edges.
class PieceOfAWatch : public StrangeTiles {
 protected:
  PieceOfAWatch() : sector_(lay(paper, 4, 0.96, 2)) {
    const auto& t = tiles_[sector_].corners;
    cv::fillConvexPoly(picture_,
                       std::vector<cv::Point>{t[0], t[1], t[1] + cv::Point2d{side, 0}, t[2] + cv::Point2d{side / 2, 0},
                                              t[2] + cv::Point2d{0, 20}, t[0] + cv::Point2d{0, 20}},
                       paper);
  }

  std::size_t sector_;
};

TEST_F(PieceOfAWatch, IsStrange) { EXPECT_TRUE(only_strange(sector_)); }

TEST_F(PieceOfAWatch, IsATileIfItShowsASymbolOfTheOthers) {
  tiles_[sector_].symbols.looks.fill(symbol(4, 0.9));
  EXPECT_TRUE(none_strange());
}

TEST_F(PieceOfAWatch, IsATileIfAllOfItIsSurelyRead) {
  for (auto& corner : told_[sector_]) corner.confidence = 0.98;
  EXPECT_TRUE(none_strange());
}

TEST_F(PieceOfAWatch, IsATileWhereOthersHaveNoEdgesEither) {
  for (std::size_t n = 0; n < 4; ++n) {  // on a table as white as they are
    const auto& t = tiles_[n].corners;
    cv::fillConvexPoly(picture_,
                       std::vector<cv::Point>{t[1] - cv::Point2d{45, 20}, t[1] + cv::Point2d{45, -20},
                                              t[2] + cv::Point2d{15, 20}, t[0] + cv::Point2d{-15, 20}},
                       paper);
  }
  EXPECT_TRUE(none_strange());
}

TEST_F(PieceOfAWatch, MakesItsLayoutStrangeUnlessThatIsPlainlyRead) {
  const auto beside = lay(paper, 3, 0.96, 2);
  for (const auto n : {sector_, beside}) places_[n] = LatticePlace{1, {}, 0};
  for (const auto n : {sector_, beside}) EXPECT_EQ(strange()[n], Strangeness::layout);
  for (auto& corner : told_[beside]) corner.confidence = 0.99;
  EXPECT_TRUE(only_strange(sector_));
}

TEST_F(PieceOfAWatch, MayBeATileWhereHardlyOneIsPlainlyRead) {
  const auto beside = lay(paper, 3, 0.96, 2);
  for (const auto n : {sector_, beside}) places_[n] = LatticePlace{1, {}, 0};
  tiles_[sector_].symbols.looks.fill(symbol(4, 6));
  for (auto& corner : told_[sector_]) corner.confidence = 0.9;
  EXPECT_EQ(strange()[beside], Strangeness::layout);
  for (std::size_t n = 0; n < 3; ++n) {
    for (auto& corner : told_[n]) corner.confidence = 0.95;
  }
  for (const auto n : {sector_, beside}) EXPECT_EQ(strange()[n], Strangeness::tile) << "five are left";
}

}  // namespace
}  // namespace tricorner::vision
