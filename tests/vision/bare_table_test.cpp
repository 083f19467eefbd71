#include "bare_table.hpp"

#include <gtest/gtest.h>

#include <opencv2/imgproc.hpp>

namespace tricorner::vision {
namespace {

const cv::Scalar face{40, 70, 120};
const cv::Scalar cloth{150, 155, 180};
const cv::Scalar check{90, 150, 60};
const cv::Scalar hand{110, 140, 200};

/// Tiles of 40 pixels that stand apart in two rows on a table.
struct Table {
  cv::Mat picture;
  std::vector<Triangle> tiles;

  explicit Table(int count, bool chequered = false) : picture(300, 700, CV_8UC3, cloth) {
    for (int x = 5; chequered && x + 110 < 700; x += 220) picture.colRange(x, x + 110).setTo(check);
    for (int n = 0; n < count; ++n) {
      const double x = 60 + 110.0 * (n / 2);
      const double y = n % 2 == 0 ? 100 : 240;
      tiles.push_back({cv::Point2d{x - 20, y}, cv::Point2d{x, y - 34.6}, cv::Point2d{x + 20, y}});
      cv::fillConvexPoly(picture, std::vector<cv::Point>(tiles.back().begin(), tiles.back().end()), face);
    }
  }

  /// The place below a tile.
  [[nodiscard]] Triangle below(std::size_t n) const {
    const auto& t = tiles[n];
    return {t[2], t[0], t[0] + t[2] - t[1]};
  }

  void lay_hand(const Triangle& place) { cv::circle(picture, centre(place), 22, hand, cv::FILLED); }

  bool is_bare(const Triangle& place) {
    Pyramid pyramid(picture);
    Sight sight(pyramid);
    return BareTable(sight, tiles).is_bare(place);
  }
};

TEST(BareTable, IsToldFromAHand) {
  Table table(12);
  const auto place = table.below(5);
  EXPECT_TRUE(table.is_bare(place));
  table.lay_hand(place);
  EXPECT_FALSE(table.is_bare(place));
  EXPECT_TRUE(table.is_bare(table.below(1)));
}

TEST(BareTable, OfAChequeredClothHasTwoLooks) {
  Table table(12, true);
  table.lay_hand(table.below(7));
  EXPECT_TRUE(table.is_bare(table.below(3)));
  EXPECT_TRUE(table.is_bare(table.below(5)));
  EXPECT_FALSE(table.is_bare(table.below(7)));
}

TEST(BareTable, IsNotKnownBesideOneTile) {
  Table table(1);
  table.lay_hand(table.below(0));
  EXPECT_TRUE(table.is_bare(table.below(0)));
}

TEST(BareTable, EndsWhereThePictureDoes) {
  Table table(12);
  auto place = table.below(1);
  for (auto& p : place) p.y += 80;
  EXPECT_FALSE(table.is_bare(place));
}

}  // namespace
}  // namespace tricorner::vision
