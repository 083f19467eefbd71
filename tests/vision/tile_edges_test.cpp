#include "tile_edges.hpp"

#include <gtest/gtest.h>

#include <opencv2/imgproc.hpp>

namespace tricorner::vision {
namespace {

constexpr double side = 100;

class TileEdges : public testing::Test {
 protected:
  TileEdges() { fill(tile_, cv::Scalar(200, 200, 200)); }

  void fill(const Triangle& triangle, const cv::Scalar& colour) {
    cv::fillConvexPoly(picture_, std::vector<cv::Point>(triangle.begin(), triangle.end()), colour, cv::LINE_AA);
  }

  std::array<double, 3> contrasts() {
    Pyramid pyramid(picture_);
    Sight sight(pyramid);
    return edge_contrasts(sight, tile_);
  }

  cv::Mat picture_ = cv::Mat(300, 300, CV_8UC3, cv::Scalar(50, 90, 130));
  Triangle tile_{cv::Point2d{100, 180}, cv::Point2d{150, 180 - side * 0.866}, cv::Point2d{200, 180}};  // clockwise
  Triangle right_{cv::Point2d{150, 180 - side * 0.866}, cv::Point2d{250, 180 - side * 0.866}, cv::Point2d{200, 180}};
};

TEST_F(TileEdges, AFaceOnATableStandsOutAtAllEdges) {
  const double apart = std::hypot(150, 110, 70);
  for (const double contrast : contrasts()) EXPECT_NEAR(contrast, apart, 6);
}

TEST_F(TileEdges, WhatGoesOnBeyondAnEdgeHasNoneThere) {
  fill(right_, cv::Scalar(200, 200, 200));
  const auto seen = contrasts();
  EXPECT_LT(seen[1], 2) << "from the upper corner to the right one";
  EXPECT_GT(seen[0], 150);
  EXPECT_GT(seen[2], 150);
}

TEST_F(TileEdges, TheLineBetweenTwoTilesIsSeen) {
  fill(right_, cv::Scalar(200, 200, 200));
  cv::line(picture_, tile_[1], tile_[2], cv::Scalar(120, 120, 120), 3, cv::LINE_AA);
  EXPECT_GT(contrasts()[1], 80);
}

TEST_F(TileEdges, ASpeckOnAnEdgeIsNone) {
  fill(right_, cv::Scalar(200, 200, 200));
  cv::circle(picture_, cv::Point((tile_[1] + tile_[2]) / 2), 6, cv::Scalar(20, 20, 20), cv::FILLED);
  EXPECT_LT(contrasts()[1], 2);
}

}  // namespace
}  // namespace tricorner::vision
