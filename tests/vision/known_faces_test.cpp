#include "known_faces.hpp"

#include <gtest/gtest.h>

#include <opencv2/imgproc.hpp>

namespace tricorner::vision {
namespace {

const cv::Scalar cloth{60, 120, 40};
const cv::Scalar face{170, 220, 235};
const cv::Scalar ink{20, 20, 20};

Triangle place_at(double x, double y) { return {cv::Point2d{x - 30, y + 17}, {x, y - 35}, {x + 30, y + 17}}; }

/// Tiles of 60 pixels with a dot in each corner, on a green cloth.
class KnownFacesTest : public testing::Test {
 protected:
  void lay(const Triangle& tile, double light = 1) {
    const auto points = std::vector<cv::Point>(tile.begin(), tile.end());
    cv::fillConvexPoly(picture_, points, face * light, cv::LINE_AA);
    for (std::size_t k = 0; k < 3; ++k) cv::circle(picture_, symbol_of_corner(tile, k), 3, ink, cv::FILLED);
  }

  std::vector<Triangle> lay_tiles(int count) {
    std::vector<Triangle> tiles;
    for (int n = 0; n < count; ++n) lay(tiles.emplace_back(place_at(60 + 90 * n, 80)));
    return tiles;
  }

  bool one_seen_in(const Triangle& place, const std::vector<Triangle>& tiles) {
    Pyramid pyramid(picture_);
    Sight sight(pyramid);
    return KnownFaces(sight, tiles).one_seen_in(place);
  }

  cv::Mat picture_ = cv::Mat(480, 640, CV_8UC3, cloth);
};

TEST_F(KnownFacesTest, AreSeenOnAnotherTileAndNotOnTheCloth) {
  const auto tiles = lay_tiles(5);
  const auto other = place_at(200, 300);
  EXPECT_FALSE(one_seen_in(other, tiles));
  lay(other);
  EXPECT_TRUE(one_seen_in(other, tiles));
}

TEST_F(KnownFacesTest, AreSeenInAShadow) {
  const auto tiles = lay_tiles(5);
  const auto other = place_at(200, 300);
  lay(other, 0.6);  // a third of the light
  EXPECT_TRUE(one_seen_in(other, tiles));
}

TEST_F(KnownFacesTest, AreSeenInTheCornerThatAHandLeaves) {
  const auto tiles = lay_tiles(5);
  const auto other = place_at(200, 300);
  lay(other);
  cv::rectangle(picture_, cv::Rect(140, 250, 70, 90), cv::Scalar(90, 130, 200), cv::FILLED);
  EXPECT_TRUE(one_seen_in(other, tiles));
  cv::rectangle(picture_, cv::Rect(140, 250, 110, 90), cv::Scalar(90, 130, 200), cv::FILLED);
  EXPECT_FALSE(one_seen_in(other, tiles));
}

TEST_F(KnownFacesTest, MayHaveAnyColourWhereFewTilesAreKnown) {
  const auto tiles = lay_tiles(4);
  EXPECT_TRUE(one_seen_in(place_at(200, 300), tiles));
}

TEST_F(KnownFacesTest, AreLookedForInThePictureOnly) {
  const auto tiles = lay_tiles(5);
  auto cut = place_at(200, 300);
  for (auto& p : cut) p.x -= 200;
  EXPECT_FALSE(one_seen_in(cut, tiles));
  lay(cut);
  EXPECT_TRUE(one_seen_in(cut, tiles));
}

// Where the table is seen from the side all is told in pixels of the table laid flat.
TEST_F(KnownFacesTest, AreFoundOnATableThatIsLaidFlat) {
  auto tiles = lay_tiles(5);
  auto other = place_at(200, 300);
  lay(other);
  Pyramid pyramid(picture_);
  Sight flat(pyramid, {1, 0, 0, 0, 0.5, 0}, {640, 960});
  const auto laid_flat = [](Triangle t) {
    for (auto& p : t) p.y *= 2;
    return t;
  };
  for (auto& tile : tiles) tile = laid_flat(tile);
  KnownFaces faces(flat, tiles);
  EXPECT_TRUE(faces.one_seen_in(laid_flat(other)));
  EXPECT_FALSE(faces.one_seen_in(other));
}

}  // namespace
}  // namespace tricorner::vision
