#include "uncovered_faces.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

namespace tricorner::vision {
namespace {

const cv::Scalar cloth{60, 120, 40};
const cv::Scalar face{170, 220, 235};
const cv::Scalar ink{20, 20, 20};

/// A tile with sides of 60 pixels, turned clockwise by so many degrees.
Triangle tile_at(double x, double y, double degrees) {
  Triangle t;
  for (std::size_t k = 0; k < 3; ++k) {
    const double angle = (degrees + 120.0 * static_cast<double>(k)) * CV_PI / 180;
    t[k] = cv::Point2d(x, y) + 60 / std::sqrt(3.0) * cv::Point2d(std::cos(angle), std::sin(angle));
  }
  return t;
}

/// The mean distance of the corners, by the names that make it least, in sides.
double apart(const Triangle& a, const Triangle& b) {
  double least = 1e9;
  for (int first = 0; first < 3; ++first) {
    const auto named = rotated(a, first);
    double sum = 0;
    for (std::size_t k = 0; k < 3; ++k) sum += cv::norm(named[k] - b[k]);
    least = std::min(least, sum / 3 / mean_side(b));
  }
  return least;
}

class UncoveredFacesTest : public testing::Test {
 protected:
  UncoveredFacesTest() {
    for (int n = 0; n < 6; ++n) told_.push_back(tile_at(70 + 95 * n, 80, 25.0 * n));
    for (const auto& tile : told_) lay(tile);
  }

  void lay(const Triangle& tile, const cv::Scalar& colour = face) {
    const auto points = std::vector<cv::Point>(tile.begin(), tile.end());
    cv::fillConvexPoly(picture_, points, colour, cv::LINE_AA);
    for (std::size_t k = 0; k < 3; ++k) cv::circle(picture_, symbol_of_corner(tile, k), 3, ink, cv::FILLED);
  }

  std::vector<Triangle> seen() {
    Pyramid pyramid(picture_);
    Sight sight(pyramid);
    return uncovered_faces(sight, *CommonPlane::through(told_), told_);
  }

  /// Lays it, sees it and nothing else, no farther off than so many sides, and takes it away.
  void expect_seen_alone(const Triangle& overlooked, double off) {
    const auto before = picture_.clone();
    lay(overlooked);
    const auto places = seen();
    ASSERT_EQ(places.size(), 1U);
    EXPECT_LT(apart(places[0], overlooked), off);
    picture_ = before;
  }

  cv::Mat picture_ = cv::Mat(480, 640, CV_8UC3, cloth);
  std::vector<Triangle> told_;
};

TEST_F(UncoveredFacesTest, AreNoneWhereAllTilesAreTold) { EXPECT_TRUE(seen().empty()); }

TEST_F(UncoveredFacesTest, AreFoundWhereverATileLiesHoweverItIsTurned) {
  for (int n = 0; n < 8; ++n) {
    SCOPED_TRACE(n);
    expect_seen_alone(tile_at(300 + 11.3 * n, 290 + 7.7 * n, 15.0 * n), 0.12);
  }
}

TEST_F(UncoveredFacesTest, AreFoundInAShadow) {
  told_.push_back(tile_at(100, 400, 10));
  lay(told_.back(), face * 0.6);
  const auto overlooked = tile_at(300, 300, 40);
  lay(overlooked, face * 0.62);
  const auto places = seen();
  ASSERT_EQ(places.size(), 1U);
  EXPECT_LT(apart(places[0], overlooked), 0.12);
}

// What lies outside is not seen, and speaks neither for a place nor against it.
TEST_F(UncoveredFacesTest, AreFoundWhereThePicturesEdgeCutsThem) {
  for (const auto& cut : {tile_at(12, 300, 0), tile_at(628, 300, 50), tile_at(300, 470, 100), tile_at(300, 475, 30)}) {
    SCOPED_TRACE(cut[0]);
    expect_seen_alone(cut, 0.2);
  }
}

TEST_F(UncoveredFacesTest, AreFoundBesideEachOther) {
  const std::vector<Triangle> overlooked{tile_at(120, 250, 0), tile_at(300, 380, 20), tile_at(520, 260, 70)};
  for (const auto& tile : overlooked) lay(tile);
  const auto places = seen();
  ASSERT_EQ(places.size(), 3U);
  for (const auto& tile : overlooked)
    EXPECT_TRUE(std::any_of(places.begin(), places.end(), [&](const Triangle& t) { return apart(t, tile) < 0.12; }));
}

TEST_F(UncoveredFacesTest, AreNoneOnThingsOfOtherColoursNorOnSpecks) {
  lay(tile_at(300, 300, 40), {40, 40, 200});
  cv::circle(picture_, {120, 300}, 5, face, cv::FILLED);
  EXPECT_TRUE(seen().empty());
}

TEST_F(UncoveredFacesTest, AreNoneOnPaperOfTheirColour) {
  cv::rectangle(picture_, cv::Rect(100, 200, 400, 250), face, cv::FILLED);
  EXPECT_TRUE(seen().empty());
}

// Where the table is seen from the side all is told in pixels of the table laid flat, and what the picture does not
// show has a colour of its own.
TEST_F(UncoveredFacesTest, AreFoundOnATableThatIsLaidFlat) {
  const auto overlooked = tile_at(300, 300, 40);
  lay(overlooked);
  const auto laid_flat = [](Triangle t) {
    for (auto& p : t) p = {p.x + 100, 1.4 * p.y + 60};
    return t;
  };
  Pyramid pyramid(picture_);
  Sight flat(pyramid, {1, 0, -100, 0, 1 / 1.4, -60 / 1.4}, {840, 792});
  std::vector<Triangle> told;
  for (const auto& tile : told_) told.push_back(laid_flat(tile));
  const auto places = uncovered_faces(flat, *CommonPlane::through(told), told);
  ASSERT_EQ(places.size(), 1U);
  EXPECT_LT(apart(places[0], laid_flat(overlooked)), 0.12);
}

}  // namespace
}  // namespace tricorner::vision
