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

}  // namespace
}  // namespace tricorner::vision
