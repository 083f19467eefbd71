#include "face_colour.hpp"

#include <gtest/gtest.h>

#include <opencv2/imgproc.hpp>
#include <vector>

#include "tile_geometry.hpp"

namespace tricorner::vision {
namespace {

/// Tiles of one colour each, in a row on grey.
struct Table {
  std::vector<Triangle> tiles;
  std::vector<bool> doubtful;

  void lay(cv::Mat& picture, const cv::Scalar& bgr, bool in_doubt) {
    const double left = 20 + 60 * static_cast<double>(tiles.size());
    const Triangle tile{cv::Point2d{left, 70}, cv::Point2d{left + 25, 25}, cv::Point2d{left + 50, 70}};
    cv::fillConvexPoly(picture, std::vector<cv::Point>(tile.begin(), tile.end()), bgr);
    tiles.push_back(tile);
    doubtful.push_back(in_doubt);
  }
};

const cv::Scalar brown{40, 70, 120};
const cv::Scalar dark_brown{20, 35, 60};
const cv::Scalar cloth{150, 155, 180};

const cv::Mat grey(100, 1000, CV_8UC3, cv::Scalar::all(128));

std::vector<bool> odd_of(int browns, int shaded, int cloths, const cv::Scalar& last = cloth) {
  cv::Mat picture = grey.clone();
  Table table;
  for (int k = 0; k < browns; ++k) table.lay(picture, brown, false);
  for (int k = 0; k < shaded; ++k) table.lay(picture, dark_brown, false);
  for (int k = 0; k < cloths; ++k) table.lay(picture, last, true);
  Pyramid pyramid(picture);
  Sight sight(pyramid);
  return odd_faces(sight, table.tiles, table.doubtful, std::vector<bool>(table.tiles.size(), false));
}

TEST(OddFaces, AFaceThatNoOtherComesNearIsOdd) { EXPECT_TRUE(odd_of(6, 0, 1).back()); }

TEST(OddFaces, AReflectionHidesWhatColourAFaceHas) {
  EXPECT_FALSE(odd_of(6, 0, 1, cv::Scalar::all(254)).back());
  EXPECT_TRUE(odd_of(6, 0, 1, cv::Scalar::all(215)).back()) << "light, but seen";
}

TEST(OddFaces, TooFewOthersProveNothing) { EXPECT_FALSE(odd_of(5, 0, 1).back()); }

TEST(OddFaces, WhatIsNotDoubtfulIsNeverOdd) {
  const auto odd = odd_of(6, 1, 1);
  EXPECT_FALSE(odd[6]);
}

TEST(OddFaces, OneTileInAShadowExcusesNoOther) {
  for (const int browns : {5, 8, 9}) EXPECT_TRUE(odd_of(browns, 1, 1).back()) << browns << " brown tiles in the light";
}

/// Whether the last of these, which are doubtful, is told as a hole; on grey.
bool hole_of(int browns, const cv::Scalar& face, int like_it = 1) {
  cv::Mat picture = grey.clone();
  Table table;
  for (int k = 0; k < browns; ++k) table.lay(picture, brown, false);
  for (int k = 0; k < like_it; ++k) table.lay(picture, face, true);
  Pyramid pyramid(picture);
  Sight sight(pyramid);
  return holes(sight, table.tiles, table.doubtful).back();
}

const cv::Scalar nearly_grey{128, 130, 126};

TEST(Holes, WhatShowsTheTableBesideTwoTilesIsOne) {
  EXPECT_TRUE(hole_of(2, nearly_grey));
  EXPECT_FALSE(hole_of(1, nearly_grey)) << "one tile says little of the others' faces";
}

TEST(Holes, AnotherFaceThanTheTableIsNone) {
  EXPECT_FALSE(hole_of(2, cloth)) << "of no face that is known, but not the table's either";
  EXPECT_FALSE(hole_of(2, dark_brown + cv::Scalar::all(8)));
}

TEST(Holes, OfFewFacesMoreIsAsked) {
  const cv::Scalar slightly_brown{118, 128, 136};
  const auto last_is_hole = [&](int faces) -> bool {
    cv::Mat picture = grey.clone();
    Table table;
    for (int k = 0; k < faces; ++k) table.lay(picture, slightly_brown, false);
    table.lay(picture, cv::Scalar::all(128), true);
    Pyramid pyramid(picture);
    Sight sight(pyramid);
    return holes(sight, table.tiles, table.doubtful).back();
  };
  EXPECT_FALSE(last_is_hole(5)) << "may be a tile";
  EXPECT_TRUE(last_is_hole(6));
}

TEST(Holes, FacesThatDifferAmongThemselvesExcuseOthers) {
  cv::Mat picture(100, 300, CV_8UC3, cv::Scalar::all(128));
  Table table;
  table.lay(picture, cv::Scalar(40, 70, 200), false);
  table.lay(picture, cv::Scalar(200, 70, 40), false);
  table.lay(picture, nearly_grey, true);
  Pyramid pyramid(picture);
  Sight sight(pyramid);
  EXPECT_FALSE(holes(sight, table.tiles, table.doubtful).back());
}

TEST(Holes, AGrainIsSeenThroughThemWhereTheColourIsTheFacesOwn) {
  cv::Mat speckled(34, 334, CV_8UC3);
  speckled.forEach<cv::Vec3b>([](cv::Vec3b& pixel, const int* at) {
    pixel = cv::Vec3b::all((at[0] * 7 + at[1] * 3 + at[0] * at[1]) % 5 < 2 ? 98 : 148);
  });
  cv::resize(speckled, speckled, grey.size(), 0, 0, cv::INTER_NEAREST);
  const auto last_is_hole = [&](bool smooth) -> bool {
    cv::Mat picture = speckled.clone();
    Table table;
    for (int k = 0; k < 7; ++k) table.lay(picture, cv::Scalar::all(128), k == 6);
    const auto& last = table.tiles.back();
    if (!smooth) {
      cv::Mat place = cv::Mat::zeros(grey.size(), CV_8UC1);
      cv::fillConvexPoly(place, std::vector<cv::Point>(last.begin(), last.end()), 255);
      speckled.copyTo(picture, place);
    }
    Pyramid pyramid(picture);
    Sight sight(pyramid);
    return holes(sight, table.tiles, table.doubtful).back();
  };
  EXPECT_TRUE(last_is_hole(false));
  EXPECT_FALSE(last_is_hole(true)) << "a tile";
}

TEST(Holes, ManyAreTilesInAnotherLight) { EXPECT_FALSE(hole_of(3, nearly_grey, 2)); }

}  // namespace
}  // namespace tricorner::vision
