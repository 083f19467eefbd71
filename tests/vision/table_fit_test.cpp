#include "table_fit.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <ostream>
#include <random>

namespace tricorner::vision {
namespace {

const cv::Size picture{1280, 960};

/// A camera above a table: tilt in radians, side of a tile in pixels at the middle.
struct View {
  double tilt = 0.5;
  double side = 80;
  double distortion = 0;

  [[nodiscard]] cv::Point2d at(double x, double y) const {
    const double depth = 1 + y * std::sin(tilt) * side / 1000;
    const cv::Point2d p(side * x / depth, side * y * std::cos(tilt) / depth);
    return cv::Point2d(picture.width / 2.0, picture.height / 2.0) + p * (1 + distortion * p.dot(p) / (640.0 * 640.0));
  }
};

void PrintTo(const View& view, std::ostream* out) {
  *out << "tilt " << view.tilt << ", side " << view.side << ", distortion " << view.distortion;
}

Triangle tile(const View& view, double x, double y, double turn) {
  Triangle t;
  for (std::size_t k = 0; k < 3; ++k) {
    const double a = turn + 2 * std::numbers::pi / 3 * static_cast<double>(k);
    t[k] = view.at(x + std::cos(a) / std::numbers::sqrt3, y + std::sin(a) / std::numbers::sqrt3);
  }
  return t;
}

std::vector<Triangle> strewn(const View& view, int count, std::mt19937& random) {
  std::uniform_real_distribution<double> across(-6, 6);
  std::uniform_real_distribution<double> along(-4, 4);
  std::uniform_real_distribution<double> turn(0, 6.28);
  std::vector<Triangle> tiles;
  for (int n = 0; n < count; ++n) tiles.push_back(tile(view, across(random), along(random), turn(random)));
  return tiles;
}

double error(const std::vector<Triangle>& a, const std::vector<Triangle>& b) {
  double sum = 0;
  for (std::size_t n = 0; n < a.size(); ++n) {
    for (std::size_t k = 0; k < 3; ++k)
      sum += std::hypot(a[n][k].x - b[n][k].x, a[n][k].y - b[n][k].y) / mean_side(b[n]);
  }
  return sum / (3.0 * static_cast<double>(a.size()));
}

std::vector<Triangle> shaken(std::vector<Triangle> tiles, double share, std::mt19937& random) {
  for (auto& t : tiles) {
    std::normal_distribution<double> off(0, share * mean_side(t));
    for (auto& p : t) p += cv::Point2d(off(random), off(random));
  }
  return tiles;
}

class TableFit : public testing::TestWithParam<View> {};

TEST_P(TableFit, LeavesPerfectOutlinesWhereTheyAre) {
  std::mt19937 random(1);
  const auto truth = strewn(GetParam(), 12, random);
  EXPECT_LT(error(fit_table(truth, picture).outlines, truth), 0.002);
}

TEST_P(TableFit, MakesOutlinesTruerThatWereMeasuredOneByOne) {
  std::mt19937 random(2);
  for (int round = 0; round < 10; ++round) {
    const auto truth = strewn(GetParam(), 20, random);
    const auto measured = shaken(truth, 0.02, random);
    // three unknowns a tile instead of six: noise goes down to about the root of a half
    EXPECT_LT(error(fit_table(measured, picture).outlines, truth), 0.85 * error(measured, truth)) << round;
  }
}

TEST_P(TableFit, IsNotPulledByWhatIsNoTile) {
  std::mt19937 random(3);
  const auto truth = strewn(GetParam(), 20, random);
  auto measured = shaken(truth, 0.01, random);
  measured[4][1] += cv::Point2d(40, -30);
  const auto odd = measured[4];
  const auto fitted = fit_table(measured, picture).outlines;
  EXPECT_EQ(fitted[4], odd) << "an outline that fits nowhere stays as it was measured";
  auto others = fitted;
  auto true_others = truth;
  others.erase(others.begin() + 4);
  true_others.erase(true_others.begin() + 4);
  EXPECT_LT(error(others, true_others), 0.012);
}

INSTANTIATE_TEST_SUITE_P(Cameras, TableFit,
                         testing::Values(View{0, 80, 0}, View{0.5, 80, 0}, View{0.9, 60, 0}, View{0.4, 70, 0.08}));

TEST_P(TableFit, TellsWhereTilesLieOnTheTable) {
  std::mt19937 random(6);
  const auto truth = strewn(GetParam(), 20, random);
  auto measured = shaken(truth, 0.01, random);
  measured[4][1] += cv::Point2d(40, -30);
  const auto fitted = fit_table(measured, picture);
  EXPECT_FALSE(fitted.on_table[4]) << "what fits nowhere lies nowhere";
  for (std::size_t n = 0; n < truth.size(); ++n) {
    if (n == 4) continue;
    ASSERT_TRUE(fitted.on_table[n]);
    const auto& tile = *fitted.on_table[n];
    for (std::size_t k = 0; k < 3; ++k) EXPECT_NEAR(cv::norm(tile[k] - tile[(k + 1) % 3]), 1, 1e-9);
    EXPECT_GT((tile[1] - tile[0]).cross(tile[2] - tile[0]), 0) << "clockwise as seen";
  }
}

TEST(TableFit, FewTilesProveNothing) {
  std::mt19937 random(4);
  const auto measured = shaken(strewn({}, 5, random), 0.05, random);
  const auto fitted = fit_table(measured, picture);
  EXPECT_EQ(fitted.outlines, measured);
  EXPECT_FALSE(fitted.on_table[0]);
}

TEST(TableFit, OutlinesOfManySizesAreLeftAlone) {
  std::mt19937 random(5);
  std::vector<Triangle> tiles;
  for (int n = 0; n < 12; ++n) tiles.push_back(strewn({0.2, 20.0 + 15.0 * n, 0}, 1, random)[0]);
  EXPECT_EQ(fit_table(tiles, picture).outlines, tiles);
}

TEST(TableFit, DegenerateOutlinesDoNoHarm) {
  std::vector<Triangle> points(8, Triangle{cv::Point2d{5, 5}, cv::Point2d{5, 5}, cv::Point2d{5, 5}});
  EXPECT_EQ(fit_table(points, picture).outlines, points);
  std::vector<Triangle> lines;
  for (int n = 0; n < 8; ++n)
    lines.push_back({cv::Point2d{n * 10.0, 0}, cv::Point2d{n * 10.0 + 5, 0}, cv::Point2d{n * 10.0 + 9, 0}});
  const auto fitted = fit_table(lines, picture);
  const auto finite = [](const Triangle& t) {
    return std::all_of(t.begin(), t.end(), [](const auto& p) { return std::isfinite(p.x) && std::isfinite(p.y); });
  };
  for (std::size_t n = 0; n < lines.size(); ++n) {
    EXPECT_TRUE(finite(fitted.outlines[n]));
    EXPECT_TRUE(!fitted.on_table[n] || finite(*fitted.on_table[n]));
  }
}

}  // namespace
}  // namespace tricorner::vision
