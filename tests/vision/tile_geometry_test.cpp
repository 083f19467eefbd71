#include "tile_geometry.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <complex>
#include <numbers>
#include <vector>

namespace tricorner::vision {
namespace {

using Complex = std::complex<double>;

/// The invariants that the finder is taught, from corners.
struct Modes {
  cv::Point2d c;
  double size, turn_cos, turn_sin, flat_re, flat_im;
};

Modes modes_of(const Triangle& t) {
  const auto c = centre(t);
  Complex a;
  Complex b;
  for (std::size_t k = 0; k < 3; ++k) {
    const Complex w = std::polar(1.0, 2 * std::numbers::pi / 3 * static_cast<double>(k));
    const Complex z(t[k].x - c.x, t[k].y - c.y);
    a += z * std::conj(w) / 3.0;
    b += z * w / 3.0;
  }
  const Complex turn = std::pow(a / std::abs(a), 3);
  const Complex flat = a * b / std::norm(a);
  return {c, std::abs(a), turn.real(), turn.imag(), flat.real(), flat.imag()};
}

double worst_gap(const Triangle& a, const Triangle& b) {
  double best = 1e9;
  for (int first = 0; first < 3; ++first) {
    double worst = 0;
    const auto r = rotated(b, first);
    for (std::size_t k = 0; k < 3; ++k) worst = std::max(worst, std::hypot(a[k].x - r[k].x, a[k].y - r[k].y));
    best = std::min(best, worst);
  }
  return best;
}

TEST(TileGeometry, ModesGiveBackTheTriangleWhicheverCornerIsFirst) {
  const Triangle tile{cv::Point2d{312.5, 80.25}, cv::Point2d{371, 150.5}, cv::Point2d{280, 161.75}};
  for (int first = 0; first < 3; ++first) {
    const auto m = modes_of(rotated(tile, first));
    EXPECT_LT(worst_gap(tile, from_modes(m.c, m.size, m.turn_cos, m.turn_sin, m.flat_re, m.flat_im)), 1e-9);
  }
}

TEST(TileGeometry, PartsOfATriangleAreEqualAndCoverIt) {
  const Triangle whole{cv::Point2d{10, 90}, cv::Point2d{40, 20}, cv::Point2d{110, 70}};
  const auto area = [](const Triangle& t) { return (t[1] - t[0]).cross(t[2] - t[0]) / 2; };
  for (int parts = 1; parts <= 5; ++parts) {
    const auto small = parts_of(whole, parts);
    ASSERT_EQ(small.size(), static_cast<std::size_t>(parts * parts));
    cv::Point2d middle;
    for (const auto& part : small) {
      EXPECT_NEAR(area(part), area(whole) / (parts * parts), 1e-9) << "clockwise as the whole one";
      middle += centre(part) / (parts * parts);
    }
    EXPECT_NEAR(cv::norm(middle - centre(whole)), 0, 1e-9);
  }
}

TEST(TileGeometry, ViewsPutTheCornersWhereTheNetworksExpectThem) {
  const Triangle tile{cv::Point2d{100, 50}, cv::Point2d{160, 140}, cv::Point2d{60, 150}};
  const auto home = patch_corners(wide_patch);
  for (std::size_t k = 0; k < 3; ++k) {
    const auto p = apply(patch_view(tile, wide_patch), home[k]);
    EXPECT_NEAR(p.x, tile[k].x, 1e-9);
    EXPECT_NEAR(p.y, tile[k].y, 1e-9);
  }
  for (int k = 0; k < 3; ++k) {
    const auto tip = apply(crop_view(tile, k), {(crop_size - 1) / 2.0, 3.0});
    EXPECT_NEAR(tip.x, tile[static_cast<std::size_t>(k)].x, 1e-9);
    EXPECT_NEAR(tip.y, tile[static_cast<std::size_t>(k)].y, 1e-9);
  }
}

TEST(TileGeometry, SamplesFromTheLevelThatFits) {
  // A picture of single-pixel stripes is an even grey once it is reduced four times; taken pixel by pixel it would
  // shimmer.
  cv::Mat stripes(400, 400, CV_8UC3);
  for (int y = 0; y < 400; ++y) {
    for (int x = 0; x < 400; ++x) stripes.at<cv::Vec3b>(y, x) = x % 2 ? cv::Vec3b(200, 200, 200) : cv::Vec3b(0, 0, 0);
  }
  Pyramid pyramid(stripes);
  const auto view = pyramid.sample(cv::Matx23d(4, 0, 20, 0, 4, 20), {48, 48});
  for (int y = 0; y < 48; ++y) {
    for (int x = 0; x < 48; ++x) ASSERT_NEAR(view.at<cv::Vec3b>(y, x)[0], 100, 1);
  }
}

TEST(TileGeometry, APictureOfOnePixelCanBeSampled) {
  const cv::Mat dot(1, 1, CV_8UC3, cv::Scalar(1, 2, 3));
  Pyramid pyramid(dot);
  EXPECT_EQ(pyramid.sample(cv::Matx23d(100, 0, 0, 0, 100, 0), {32, 32}).at<cv::Vec3b>(31, 31), cv::Vec3b(1, 2, 3));
}

TEST(Pyramid, TellsTheMeanColourAboutAPoint) {
  cv::Mat picture(320, 480, CV_8UC3, cv::Scalar(10, 20, 30));
  picture.colRange(240, 480).setTo(cv::Scalar(50, 100, 150));
  picture(cv::Rect(96, 96, 8, 16)).setTo(cv::Scalar(90, 100, 110));  // half of the 16 pixels about 104, 104
  Pyramid pyramid(picture);
  EXPECT_EQ(pyramid.colour_about({104, 104}, 1), cv::Scalar(10, 20, 30));
  EXPECT_EQ(pyramid.colour_about({103, 104}, 1), cv::Scalar(90, 100, 110));
  EXPECT_EQ(pyramid.colour_about({104, 104}, 16), cv::Scalar(50, 60, 70));
  EXPECT_EQ(pyramid.colour_about({300, 50}, 8), cv::Scalar(50, 100, 150));
  EXPECT_EQ(pyramid.colour_about({-40, -70}, 8), cv::Scalar(10, 20, 30));
  EXPECT_EQ(pyramid.colour_about({1000, 1000}, 1000), cv::Scalar(50, 100, 150));
}

TEST(Pyramid, ALineOfPixelsIsHalvedAlongItself) {
  const cv::Mat line(1, 4000, CV_8UC3, cv::Scalar(1, 2, 3));
  Pyramid pyramid(line);
  EXPECT_EQ(pyramid.level(3).size(), cv::Size(500, 1));
}

}  // namespace
}  // namespace tricorner::vision
