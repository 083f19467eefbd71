#include "upright_symbol.hpp"

#include <gtest/gtest.h>

#include <numbers>
#include <opencv2/imgproc.hpp>
#include <vector>

#include "symbol_ring.hpp"
#include "tile_geometry.hpp"

namespace tricorner::vision {
namespace {

constexpr double quarter = std::numbers::pi / 2;

/// A white tile of 180 pixels on green, a black bar lying across its first corner, and a red line beneath that.
struct Tile {
  cv::Mat picture{300, 300, CV_8UC3, cv::Scalar(0, 120, 0)};
  Triangle corners{cv::Point2d{150, 50}, cv::Point2d{240, 50 + 90 * std::numbers::sqrt3},
                   cv::Point2d{60, 50 + 90 * std::numbers::sqrt3}};

  Tile() {
    cv::fillConvexPoly(picture, std::vector<cv::Point>(corners.begin(), corners.end()), cv::Scalar::all(255));
    cv::rectangle(picture, cv::Rect(135, 102, 30, 6), cv::Scalar::all(0), cv::FILLED);
    cv::line(picture, {110, 150}, {190, 150}, cv::Scalar(0, 0, 255), 3);
  }

  [[nodiscard]] LiftedSymbol lifted() {
    Pyramid pyramid(picture);
    Sight sight(pyramid);
    return {sight, crop_view(corners, 0)};
  }
};

// The bar's middle lies 55 pixels below the tip, where a side has 180 of them.
const double height = crop_corners()[0].y + 55 * crop_side / 180;
const SymbolPose as_it_lies{height, 8.5, 0};
const SymbolPose upright{height, 8.5, quarter};

int grey(const cv::Mat& view, int x, int y) { return view.at<cv::Vec3b>(y, x)[1]; }

/// Whether the bar stands upright at the usual place.
bool stands(const cv::Mat& view) {
  return grey(view, 23, 15) < 100 && grey(view, 23, 21) < 100 && grey(view, 20, 18) > 200;
}

TEST(LiftedSymbol, IsLaidAtTheUsualPlaceInAnyTurn) {
  Tile tile;
  const auto lifted = tile.lifted();
  const auto lying = lifted.laid(as_it_lies);
  EXPECT_EQ(lying.size(), cv::Size(crop_size, crop_size));
  EXPECT_LT(grey(lying, 20, 18), 100);
  EXPECT_LT(grey(lying, 27, 18), 100);
  EXPECT_GT(grey(lying, 23, 14), 200);
  const auto standing = lifted.laid(upright);
  EXPECT_TRUE(stands(standing));
  EXPECT_GT(grey(standing, 20, 18), 200);
  EXPECT_GT(grey(standing, 27, 18), 200);
}

TEST(LiftedSymbol, BringsNothingElseAlong) {
  Tile tile;
  const auto view = tile.lifted().laid({20, 12, quarter});
  for (int y = 10; y < crop_size; ++y) {
    for (int x = 0; x < crop_size; ++x) {
      const auto pixel = view.at<cv::Vec3b>(y, x);
      EXPECT_LT(pixel[2] - pixel[1], 60) << "the red line at " << x << ", " << y;
      if (inside_by(crop_corners(), cv::Point2d(x, y)) > 2) {
        EXPECT_LT(pixel[1] - pixel[2], 60) << "the table at " << x << ", " << y;
      }
    }
  }
  EXPECT_GT(grey(view, 2, 2), 80) << "beside the tile the table stays";
  EXPECT_LT(view.at<cv::Vec3b>(2, 2)[0], 60);
}

CornerClasses shows(int digit, double p) {
  CornerClasses classes{};
  classes[static_cast<std::size_t>(first_digit + digit)] = p;
  classes[other_class] = 1 - p;
  return classes;
}

/// A reader that knows a bar that stands as a 1, and nothing else.
std::vector<CornerClasses> look(std::span<const cv::Mat> views) {
  std::vector<CornerClasses> told;
  for (const auto& view : views) told.push_back(stands(view) ? shows(1, 0.99) : shows(4, 0.3));
  return told;
}

struct PlainestPose : testing::Test {
  Tile tile;

  [[nodiscard]] std::optional<SymbolPose> of(const std::vector<CornerClasses>& before,
                                             const std::vector<SymbolPlace>& within = {}) {
    const std::vector<LiftedSymbol> lifted(before.size(), tile.lifted());
    const auto plainest = plainest_pose(lifted, before, within, look, look);
    if (!plainest) return std::nullopt;
    EXPECT_TRUE(plainest->left < 1 || !within.empty());
    return plainest->pose;
  }
};

TEST_F(PlainestPose, IsTheOneThatTheReaderKnows) {
  const auto pose = of({shows(1, 0.95), shows(1, 0.4), shows(4, 0.4)});
  ASSERT_TRUE(pose);
  EXPECT_NEAR(pose->turn, quarter, 0.6);
  EXPECT_NEAR(pose->height, height, 3);
}

TEST_F(PlainestPose, IsNotBelievedAgainstWhatWasPlain) {
  EXPECT_FALSE(of({shows(1, 0.95), shows(5, 0.95), shows(5, 0.95), shows(1, 0.3), shows(1, 0.3)}));
}

TEST_F(PlainestPose, LiesWithinTheRingWhateverWasPlainWithIt) {
  const std::vector<CornerClasses> before(6, shows(0, 0.95));
  EXPECT_FALSE(of(before));
  const auto pose = of(before, SymbolRing{height, 9}.places());
  ASSERT_TRUE(pose);
  EXPECT_NEAR(pose->turn, quarter, 0.6);
  EXPECT_EQ(pose->height, height);
  EXPECT_LT(pose->radius, 9);
  EXPECT_GT(pose->radius, 7);
}

TEST_F(PlainestPose, IsNotBelievedOfAFewCornersOfWhichNoneWasPlain) {
  EXPECT_FALSE(of(std::vector<CornerClasses>(9, shows(1, 0.4))));
  EXPECT_TRUE(of(std::vector<CornerClasses>(18, shows(1, 0.4))));
}

TEST_F(PlainestPose, IsNotLookedForWhereAllIsPlain) {
  EXPECT_TRUE(plain_as_they_lie(std::vector<CornerClasses>(6, shows(2, 0.995))));
  EXPECT_FALSE(plain_as_they_lie({std::vector<CornerClasses>{shows(2, 0.995), shows(2, 0.8)}}));
  EXPECT_FALSE(of({shows(1, 0.995), shows(1, 0.995), shows(1, 0.99)}));
}

}  // namespace
}  // namespace tricorner::vision
