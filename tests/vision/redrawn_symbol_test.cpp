#include "redrawn_symbol.hpp"

#include <gtest/gtest.h>

#include <opencv2/imgproc.hpp>

#include "tile_geometry.hpp"

namespace tricorner::vision {
namespace {

/// A corner's view of a face that grows lighter from one side to the other, with a bar of ink where symbols are.
cv::Mat with_bar(const cv::Scalar& face, const cv::Scalar& ink, double lighter) {
  cv::Mat view(crop_size, crop_size, CV_8UC3);
  for (int x = 0; x < view.cols; ++x) view.col(x).setTo(face + cv::Scalar::all(lighter * x / view.cols));
  for (int x = 20; x < 28; ++x) view.col(x).rowRange(18, 22).setTo(ink + cv::Scalar::all(lighter * x / view.cols));
  return view;
}

double brightness(const cv::Mat& drawn, int x, int y) {
  const auto p = drawn.at<cv::Vec3b>(y, x);
  return (p[0] + p[1] + p[2]) / 3.0;
}

TEST(RedrawnSymbol, InkOfAnyColourBecomesBlackOnWhite) {
  for (const auto& ink : {cv::Scalar(30, 130, 40), cv::Scalar(60, 75, 95), cv::Scalar(200, 220, 230)}) {
    const auto drawn = redrawn(with_bar({40, 60, 80}, ink, 30));
    EXPECT_LT(brightness(drawn, 24, 20), 80) << ink;
    EXPECT_GT(brightness(drawn, 24, 12), 180) << ink;
    EXPECT_GT(brightness(drawn, 24, 28), 180) << ink;
    EXPECT_GT(brightness(drawn, 14, 26), 180) << "however the light falls " << ink;
  }
}

TEST(RedrawnSymbol, WhatStandsOutInAnotherDirectionOfColourIsLeftOut) {
  auto view = with_bar({110, 110, 110}, {110, 200, 110}, 0);
  view.rowRange(28, 30).colRange(18, 30).setTo(cv::Scalar(145, 110, 145));  // a vein, less strong
  const auto drawn = redrawn(view);
  EXPECT_LT(brightness(drawn, 24, 20), 80);
  EXPECT_GT(brightness(drawn, 24, 29), 180);
}

TEST(RedrawnSymbol, AnEvenFaceStaysWhite) {
  const auto drawn = redrawn(cv::Mat(crop_size, crop_size, CV_8UC3, cv::Scalar(90, 120, 150)));
  EXPECT_GT(brightness(drawn, 24, 20), 180);
  EXPECT_EQ(drawn.size(), cv::Size(crop_size, crop_size));
}

}  // namespace
}  // namespace tricorner::vision
