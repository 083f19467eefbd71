#include "part_evidence.hpp"

#include <gtest/gtest.h>

#include <opencv2/imgproc.hpp>

namespace tricorner::vision {
namespace {

constexpr double side = 60;
const cv::Scalar table{60, 90, 130};
const cv::Scalar face{225, 235, 240};

Triangle tile_at(double x, double y, double turn) {
  Triangle t;
  for (std::size_t k = 0; k < 3; ++k) {
    const double angle = turn + 2 * CV_PI / 3 * static_cast<double>(k);
    t[k] = {x + side / std::sqrt(3.0) * std::cos(angle), y + side / std::sqrt(3.0) * std::sin(angle)};
  }
  return t;
}

CornerClasses showing(int symbol, double probability = 0.98) {
  CornerClasses classes{};
  classes[static_cast<std::size_t>(symbol)] = probability;
  classes[other_class] = 1 - probability;
  return classes;
}

/// Six tiles with digits on a brown table, and a place of which the left corner alone is in the picture.
class Cut : public testing::Test {
 protected:
  Cut() {
    for (int n = 0; n < 6; ++n) {
      const auto tile = tile_at(70 + 90 * n, 100 + 150 * (n % 2), 0.4 * n);
      paint(tile, face);
      const std::array corners{showing(1), showing(2), showing(3)};
      tiles_.push_back({tile, 0.999, false, 0.9, {corners, {}}});
    }
  }

  void paint(const Triangle& tile, const cv::Scalar& colour) {
    cv::fillConvexPoly(picture_, std::vector<cv::Point>(tile.begin(), tile.end()), colour);
  }

  double probability(double wide, int symbol, double read = 0.98) {
    Pyramid pyramid(picture_);
    Sight sight(pyramid);
    PartEvidence evidence(sight, tiles_);
    return evidence.cut(cut_, wide, {showing(symbol, read), nothing_shown(), nothing_shown()});
  }

  bool may_be_tile(double wide) {
    Pyramid pyramid(picture_);
    Sight sight(pyramid);
    return PartEvidence(sight, tiles_).may_be_cut(cut_, wide);
  }

  cv::Mat picture_ = cv::Mat(480, 640, CV_8UC3, table);
  std::vector<Found> tiles_;
  Triangle cut_ = tile_at(650, 420, CV_PI);
};

TEST_F(Cut, APlainSymbolOnAFaceLikeTheOthersIsATile) {
  paint(cut_, face);
  EXPECT_GT(probability(0.4, 4), enough_for_cut);
  EXPECT_TRUE(may_be_tile(0.4));
}

TEST_F(Cut, WhatLooksLikeTheTableIsNoneWhateverIsReadThere) {
  EXPECT_LT(probability(0.4, 4), 0.2);
  EXPECT_FALSE(may_be_tile(0.4)) << "nobody needs to read it";
}

TEST_F(Cut, AnotherColourThanTheFacesIsDoubted) {
  paint(cut_, face);
  const double like_them = probability(0.4, 4);
  paint(cut_, {40, 40, 200});
  EXPECT_LT(probability(0.4, 4), 0.5 * like_them);
}

TEST_F(Cut, NeitherABlankNorASymbolOfAnotherKindSpeaksForIt) {
  paint(cut_, face);
  EXPECT_GT(probability(0.1, 4), probability(0.1, 4, 0.5));
  EXPECT_GT(probability(0.1, 4, 0.5), probability(0.1, first_pips));
  EXPECT_GT(probability(0.1, 4, 0.5), probability(0.1, first_pips + 3)) << "on a table of digits";
}

TEST_F(Cut, WhatATileLiesOnIsNone) {
  paint(cut_, face);
  tiles_.push_back(tiles_.back());
  tiles_.back().corners = tile_at(630, 440, CV_PI);
  EXPECT_LT(probability(0.4, 4), enough_for_cut);
}

/// The same tiles, and a place in the midst of the picture; something lies on two of its corners.
class HalfHidden : public Cut {
 protected:
  double probability(double wide, int symbol, double read = 0.98) {
    Pyramid pyramid(picture_);
    Sight sight(pyramid);
    PartEvidence evidence(sight, tiles_);
    return evidence.half_hidden(place_, wide, {nothing_shown(), showing(symbol, read), nothing_shown()});
  }

  bool may_be(double wide) {
    Pyramid pyramid(picture_);
    Sight sight(pyramid);
    return PartEvidence(sight, tiles_).may_be_half_hidden(place_, wide);
  }

  Triangle place_ = tile_at(320, 400, 1);
};

TEST_F(HalfHidden, TheCornerThatIsLeftSpeaksForATile) {
  paint(place_, face);
  EXPECT_GT(probability(0.8, 4), enough_for_half_hidden);
  EXPECT_LT(probability(0.5, 4, 0.3), probability(0.5, 4));
  EXPECT_LT(probability(0.8, first_pips), enough_for_half_hidden) << "a finger may look like a blank";
}

TEST_F(HalfHidden, WhatOnlyLooksLikeASymbolOnTheTableIsNone) {
  EXPECT_LT(probability(0.8, 4), enough_for_half_hidden);
  EXPECT_FALSE(may_be(0.8));
  paint(place_, face);
  EXPECT_TRUE(may_be(0.8));
}

TEST_F(HalfHidden, ThePlainestCornerOfTheTablesKindIsTold) {
  Pyramid pyramid(picture_);
  Sight sight(pyramid);
  const PartEvidence evidence(sight, tiles_);
  EXPECT_EQ(evidence.plainest_corner(place_, {showing(3, 0.4), showing(4, 0.7), nothing_shown()}), 1U);
  EXPECT_EQ(evidence.plainest_corner(place_, {showing(3, 0.4), showing(first_pips + 4), nothing_shown()}), 0U);
}

TEST_F(HalfHidden, PatternedBacksAreNotOfTheTablesKind) {
  Pyramid pyramid(picture_);
  Sight sight(pyramid);
  const PartEvidence evidence(sight, tiles_);
  EXPECT_TRUE(evidence.is_of_the_kind({showing(3, 0.8), showing(4, 0.9), showing(0, 0.9)}));
  EXPECT_FALSE(evidence.is_of_the_kind({showing(3, 0.8), showing(first_pips + 5, 0.9), showing(0, 0.9)}));
}

TEST(HalfHiddenTile, WhatLiesOverItsEdgesSaysNothing) {
  PartClues clues{0.5, 0.9, false, 0, 5, 40, 40};
  const double usual = half_hidden_tile_probability(clues);
  clues.beside_apart = 0;
  EXPECT_EQ(half_hidden_tile_probability(clues), usual);
  clues.faces_apart = 40;
  EXPECT_LT(half_hidden_tile_probability(clues), usual);
}

TEST(CutTile, EachClueCountsAsItShould) {
  const PartClues usual{0.3, 0.9, false, 0, 5, 40, 40};
  const auto with = [&](auto clue, auto value) {
    auto clues = usual;
    clues.*clue = value;
    return cut_tile_probability(clues);
  };
  const double likely = cut_tile_probability(usual);
  EXPECT_GT(with(&PartClues::wide, 0.9), likely);
  EXPECT_LT(with(&PartClues::symbol, 0.3), likely);
  EXPECT_LT(with(&PartClues::two_shown, true), likely) << "the close looks should have been sure";
  EXPECT_LT(with(&PartClues::covered, 0.2), likely);
  EXPECT_LT(with(&PartClues::faces_apart, 40), likely);
  EXPECT_LT(with(&PartClues::table_apart, 3), likely);
  EXPECT_LT(with(&PartClues::beside_apart, 3), likely);
}

TEST(CutTile, SureCluesStayWithinBounds) {
  EXPECT_LE(cut_tile_probability({1, 1, false, 0, 0, 1e9, 1e9}), 1);
  EXPECT_GE(cut_tile_probability({0, 0, true, 1, 1e9, 0, 0}), 0);
  EXPECT_EQ(cut_tile_probability({1, 1, false, 0, 0, 200, 200}), cut_tile_probability({1, 1, false, 0, 0, 300, 300}));
}

}  // namespace
}  // namespace tricorner::vision
