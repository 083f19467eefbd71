#include "tilt.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <opencv2/imgproc.hpp>

#include "sight.hpp"

namespace tricorner::vision {
namespace {

/// Equilateral tiles, turned anyhow, seen through `map`.
std::vector<Weighed> tiles_through(const cv::Matx22d& map, int count = 12) {
  std::vector<Weighed> tiles;
  for (int n = 0; n < count; ++n) {
    Weighed tile{{}, 1};
    for (std::size_t k = 0; k < 3; ++k) {
      const double angle = 0.7 * n + 2 * CV_PI * static_cast<double>(k) / 3;
      const cv::Vec2d p = map * cv::Vec2d(60.0 * n + 30 * std::cos(angle), 100 + 30 * std::sin(angle));
      tile.corners[k] = {p[0], p[1]};
    }
    tiles.push_back(tile);
  }
  return tiles;
}

/// Shorter by `share` in the direction `angle`.
cv::Matx22d flattened(double share, double angle) {
  const double x = std::cos(angle);
  const double y = std::sin(angle);
  const double less = share - 1;
  return {1 + less * x * x, less * x * y, less * x * y, 1 + less * y * y};
}

TEST(Flattening, IsTakenAwayWhereItIsSeenAndInItsDirection) {
  for (const double angle : {0.0, 0.5, CV_PI / 2, 2.5}) {
    const auto seen = flattened(1 / 1.3, angle);
    const auto stretch = flattening(tiles_through(seen));
    ASSERT_TRUE(stretch);
    // what is left of the flattening is in no other direction: the product is a multiple of the direction's projector
    const auto left = *stretch * seen - cv::Matx22d::eye();
    EXPECT_NEAR(cv::determinant(left), 0, 1e-9);
    EXPECT_NEAR(left(0, 1), left(1, 0), 1e-9);
    EXPECT_NEAR(cv::determinant(*stretch), 1 + 1.1 * 0.3, 1e-6) << "what is seen is less than what there is";
  }
}

TEST(Flattening, ATableSeenFromAboveAndWhatIsHardlyATileTellNothing) {
  EXPECT_FALSE(flattening(tiles_through(cv::Matx22d::eye())));
  EXPECT_FALSE(flattening(tiles_through(flattened(1 / 1.1, 0.2))));
  auto hardly = tiles_through(flattened(0.5, 0.2), 1);
  EXPECT_TRUE(flattening(hardly));
  hardly[0].weight = 0.5;
  EXPECT_FALSE(flattening(hardly));
  EXPECT_FALSE(flattening({}));
}

TEST(LaidFlat, EveryPixelIsWhereTheMapTakesIt) {
  cv::Mat picture(240, 320, CV_8UC3, cv::Scalar(40, 90, 140));
  cv::circle(picture, {200, 150}, 5, cv::Scalar(250, 250, 250), cv::FILLED, cv::LINE_AA);
  Pyramid pyramid(picture);
  const auto flat = laid_flat(picture.size(), flattened(1.6, 1.2));
  Sight sight(pyramid, flat.to_original, flat.size);
  for (const int longest : {200, 10'000}) {  // reduced, and as large as it is
    const auto seen = sight.reduced(longest);
    EXPECT_EQ(std::max(seen.cols, seen.rows), std::min(longest, sight.longest_side()));
    cv::Mat bright;
    cv::threshold(seen, bright, 195, 255, cv::THRESH_BINARY);
    cv::extractChannel(bright, bright, 0);
    const auto m = cv::moments(bright, true);
    ASSERT_GT(m.m00, 5) << longest;
    const double scale = static_cast<double>(flat.size.width) / seen.cols;
    const auto back =
        apply(flat.to_original, {(m.m10 / m.m00 + 0.5) * scale - 0.5, (m.m01 / m.m00 + 0.5) * scale - 0.5});
    EXPECT_NEAR(back.x, 200, 0.5) << longest;
    EXPECT_NEAR(back.y, 150, 0.5) << longest;
  }
  const auto there = flat.from_original * cv::Vec2d(200, 150) - flat.from_original * cv::Vec2d(100, 50);
  const auto here = cv::Vec2d(apply(flat.to_original, {there[0], there[1]}) - apply(flat.to_original, {0, 0}));
  EXPECT_NEAR(here[0], 100, 1e-6);
  EXPECT_NEAR(here[1], 100, 1e-6);
}

TEST(LaidFlat, AViewShowsWhatItShowsOfThePictureAsItLies) {
  cv::Mat picture(200, 200, CV_8UC3);
  cv::randu(picture, 0, 255);
  cv::GaussianBlur(picture, picture, {}, 2);
  Pyramid pyramid(picture);
  Sight as_it_lies(pyramid);
  const auto flat = laid_flat(picture.size(), flattened(1.4, 0.6));
  Sight sight(pyramid, flat.to_original, flat.size);
  const Triangle tile{cv::Point2d(100, 60), cv::Point2d(140, 110), cv::Point2d(65, 120)};
  const auto map = [&](const cv::Point2d& p) {
    const auto at = flat.from_original * (cv::Vec2d(p) - cv::Vec2d(apply(flat.to_original, {0, 0})));
    return cv::Point2d(at[0], at[1]);
  };
  const Triangle mapped{map(tile[0]), map(tile[1]), map(tile[2])};
  const auto seen = sight.sample(crop_view(mapped, 1), crop_size);
  EXPECT_LE(cv::norm(seen, as_it_lies.sample(crop_view(tile, 1), crop_size), cv::NORM_INF), 1);
}

TEST(LaidFlat, NothingOfThePictureIsCutOff) {
  const auto flat = laid_flat({800, 600}, flattened(1.5, 0.7));
  for (const auto& corner : {cv::Vec2d(0, 0), cv::Vec2d(799, 0), cv::Vec2d(0, 599), cv::Vec2d(799, 599)}) {
    const auto shift = apply(flat.to_original, {0, 0});
    const auto at = flat.from_original * (corner - cv::Vec2d(shift));
    EXPECT_GT(at[0], -1);
    EXPECT_GT(at[1], -1);
    EXPECT_LT(at[0], flat.size.width);
    EXPECT_LT(at[1], flat.size.height);
  }
}

}  // namespace
}  // namespace tricorner::vision
