#include "cut_places.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace tricorner::vision {
namespace {

constexpr double side = 60;

Triangle tile_at(double x, double y, double size = side, double turn = 0.3) {
  Triangle t;
  for (std::size_t k = 0; k < 3; ++k) {
    const double angle = turn + 2 * CV_PI / 3 * static_cast<double>(k);
    t[k] = {x + size / std::sqrt(3.0) * std::cos(angle), y + size / std::sqrt(3.0) * std::sin(angle)};
  }
  return t;
}

/// Five tiles on a table of 640 x 480 pixels, looked at from above.
class CutPlaces : public testing::Test {
 protected:
  cv::Mat picture_ = cv::Mat::zeros(480, 640, CV_8UC3);
  Pyramid pyramid_{picture_};
  Sight sight_{pyramid_};
  std::vector<Triangle> tiles_{tile_at(100, 100), tile_at(300, 120), tile_at(500, 90), tile_at(200, 350),
                               tile_at(450, 400)};
  CommonPlane plane_ = *CommonPlane::through(tiles_);

  static RejectedPlace refused(const Triangle& t, double probability) {
    return {as_outline(t), probability, Rejection::other_plane};
  }
};

TEST_F(CutPlaces, ATileIsCutWhereSymbolsOfItAreInThePictureAndOthersAreNot) {
  EXPECT_TRUE(is_cut(sight_, tile_at(645, 200, side, 0)));  // its left corners are in
  EXPECT_EQ(shown_corners(sight_, tile_at(645, 200, side, 0)), (std::array{false, true, true}));
  EXPECT_FALSE(is_cut(sight_, tile_at(300, 200)));
  EXPECT_FALSE(is_cut(sight_, tile_at(700, 200)));
  // the tip alone is out, and no symbol with it
  EXPECT_FALSE(is_cut(sight_, tile_at(608, 200, side, 0)));
}

TEST_F(CutPlaces, ASymbolOfWhichTheMiddleIsSeenMayBeCut) {
  const auto cut = tile_at(645, 200, side, CV_PI);  // its tip lies in the picture
  EXPECT_FALSE(cuts_symbol(sight_, cut, 0));
  EXPECT_TRUE(cuts_symbol(sight_, cut, 1)) << "outside";
  EXPECT_TRUE(cuts_symbol(sight_, tile_at(655, 200, side, CV_PI), 0));
  EXPECT_TRUE(shown_corners(sight_, tile_at(655, 200, side, CV_PI))[0]);
}

TEST_F(CutPlaces, WhatIsShownStaysAndTheRestTakesTheCommonShape) {
  const auto truth = tile_at(650, 200, side, CV_PI);  // its tip lies in the picture, to the left
  Triangle seen = truth;
  for (std::size_t k = 1; k < 3; ++k) seen[k] = truth[0] + 1.3 * (truth[k] - truth[0]);
  ASSERT_EQ(shown_corners(sight_, seen), (std::array{true, false, false}));
  const auto held = held_by_shown(plane_, sight_, seen);
  for (std::size_t k = 0; k < 3; ++k) EXPECT_LT(cv::norm(held[k] - truth[k]), 1) << k;
}

TEST_F(CutPlaces, EachPlaceIsTakenOnceTheLikeliestFirstAndNoneWhereATileLies) {
  const auto left = tile_at(-5, 240, side, 0);
  const auto below = tile_at(300, 490, side, CV_PI / 2 * 3);
  const auto among = tile_at(330, 300);
  tiles_.push_back(tile_at(640, 420, side, 0));
  const auto taken = tiles_.back();
  const std::vector<Triangle> hints{below, left, among};
  const std::vector<RejectedPlace> no_tiles{refused(left, 0.3), refused(taken, 0.99), refused(below, 0.6)};
  const auto places = cut_places(plane_, sight_, tiles_, no_tiles, hints);
  ASSERT_EQ(places.size(), 2U);
  EXPECT_LT(cv::norm(centre(places[0]) - centre(below)), 2);
  EXPECT_LT(cv::norm(centre(places[1]) - centre(left)), 2);
}

}  // namespace
}  // namespace tricorner::vision
