#include "holes.hpp"

#include <gtest/gtest.h>

#include <opencv2/imgproc.hpp>
#include <vector>

#include "tile_geometry.hpp"

namespace tricorner::vision {
namespace {

// What a hole looks like beside its colour: a poor outline, and a corner in which a neighbour's symbol is seen.
const HoleClues hole_like{true, 0.9, 2, 0.9, 0.9};
const HoleClues plain{false, 1, 0, 2.9, 0.01};

const cv::Scalar brown{40, 70, 120};
const cv::Scalar cloth{150, 155, 180};
const cv::Scalar nearly_grey{128, 130, 126};

/// A row of tiles along a strip, each sharing an edge with the next.
struct Strip {
  cv::Mat picture;
  std::vector<Triangle> tiles;
  std::vector<HoleClues> clues;

  explicit Strip(const cv::Mat& table) : picture(table.clone()) {}

  /// @param face  what it is painted with; none: the table stays
  void lay(const cv::Scalar* face, const HoleClues& known) {
    const double left = 20 + 30 * static_cast<double>(tiles.size());
    const bool up = tiles.size() % 2 == 0;
    const Triangle tile{cv::Point2d{left, up ? 80. : 28.}, cv::Point2d{left + 30, up ? 28. : 80.},
                        cv::Point2d{left + 60, up ? 80. : 28.}};
    if (face != nullptr) cv::fillConvexPoly(picture, std::vector<cv::Point>(tile.begin(), tile.end()), *face);
    tiles.push_back(tile);
    clues.push_back(known);
  }

  bool last_is_hole() {
    Pyramid pyramid(picture);
    Sight sight(pyramid);
    return holes(sight, tiles, clues).back();
  }
};

const cv::Mat grey(110, 600, CV_8UC3, cv::Scalar::all(128));

bool hole_of(int browns, const cv::Scalar& face, const HoleClues& known = hole_like, int like_it = 1) {
  Strip strip(grey);
  for (int k = 0; k < browns; ++k) strip.lay(&brown, plain);
  for (int k = 0; k < like_it; ++k) strip.lay(&face, known);
  return strip.last_is_hole();
}

TEST(Holes, WhatShowsTheTableBesideTwoTilesIsOne) {
  EXPECT_TRUE(hole_of(2, nearly_grey));
  EXPECT_FALSE(hole_of(1, nearly_grey)) << "one tile says little of the others' faces";
}

TEST(Holes, AnotherFaceThanTheTableIsNone) {
  EXPECT_FALSE(hole_of(2, cloth)) << "of no face that is known, but not the table's either";
  EXPECT_FALSE(hole_of(2, brown + cv::Scalar::all(8)));
}

TEST(Holes, WhatIsNotDoubtfulIsNone) {
  auto sure = hole_like;
  sure.doubtful = false;
  EXPECT_FALSE(hole_of(4, nearly_grey, sure));
}

TEST(Holes, WhatIsReadInEveryCornerIsNone) {
  auto read = hole_like;
  read.unread = 0;
  read.sure = 2.8;
  read.nothing = 0.02;
  read.outline = 1;
  EXPECT_FALSE(hole_of(4, nearly_grey, read)) << "a tile in a shadow may have the colour of the table in the light";
}

TEST(Holes, AGoodOutlineSpeaksForATile) {
  auto sharp = hole_like;
  sharp.outline = 1;
  sharp.nothing = 0.4;
  auto poor = sharp;
  poor.outline = 0.6;
  const cv::Scalar slightly_brown{120, 126, 136};
  EXPECT_FALSE(hole_of(4, slightly_brown, sharp));
  EXPECT_TRUE(hole_of(4, slightly_brown, poor));
}

TEST(Holes, AHalfHiddenTileHasAPoorOutlineForAnotherReason) {
  auto seen = hole_like;
  seen.sure = 1.8;
  seen.unread = 1;
  seen.nothing = 0.6;
  seen.outline = 0.8;
  auto hidden = seen;
  hidden.half_hidden = true;
  const cv::Scalar a_little_brown{125, 130, 133};
  EXPECT_TRUE(hole_of(4, a_little_brown, seen));
  EXPECT_FALSE(hole_of(4, a_little_brown, hidden));
  hidden.sure = 0.9;
  hidden.unread = 2;
  hidden.outline = 0.2;
  EXPECT_TRUE(hole_of(4, nearly_grey, hidden)) << "nothing on it looks like the table by chance";
}

TEST(Holes, AGrainIsSeenThroughThemWhereTheColourIsTheFacesOwn) {
  cv::Mat speckled(37, 200, CV_8UC3);
  speckled.forEach<cv::Vec3b>([](cv::Vec3b& pixel, const int* at) {
    pixel = cv::Vec3b::all((at[0] * 7 + at[1] * 3 + at[0] * at[1]) % 5 < 2 ? 98 : 148);
  });
  cv::resize(speckled, speckled, grey.size(), 0, 0, cv::INTER_NEAREST);
  const cv::Scalar face = cv::Scalar::all(128);
  auto unsure = hole_like;
  unsure.nothing = 0.6;
  const auto last_is_hole = [&](const cv::Scalar* last) {
    Strip strip(speckled);
    for (int k = 0; k < 6; ++k) strip.lay(&face, plain);
    strip.lay(last, unsure);
    return strip.last_is_hole();
  };
  EXPECT_TRUE(last_is_hole(nullptr));
  EXPECT_FALSE(last_is_hole(&face)) << "a tile";
}

TEST(Holes, ManyAreTilesInAnotherLight) { EXPECT_FALSE(hole_of(3, nearly_grey, hole_like, 2)); }

}  // namespace
}  // namespace tricorner::vision
