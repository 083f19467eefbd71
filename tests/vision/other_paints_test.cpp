#include "other_paints.hpp"

#include <gtest/gtest.h>

#include <opencv2/imgproc.hpp>

#include "tile_geometry.hpp"

namespace tricorner::vision {
namespace {

/// A corner's view of a wooden face with a dark vein across it and two pips where symbols are.
cv::Mat with_pips(const cv::Scalar& ink) {
  cv::Mat view(crop_size, crop_size, CV_8UC3, cv::Scalar(60, 90, 140));
  view.rowRange(34, 36).setTo(cv::Scalar(54, 80, 126));
  for (const int x : {20, 28}) cv::circle(view, {x, 20}, 3, ink, cv::FILLED);
  return view;
}

TEST(OtherPaints, PipsTakeEachColourAndTheFaceKeepsItsOwn) {
  for (const auto& ink : {cv::Scalar(40, 40, 200), cv::Scalar(190, 90, 50), cv::Scalar(230, 230, 230)}) {
    const auto view = with_pips(ink);
    const auto painted = in_other_paints(view);
    const auto pip = [&](std::size_t p) { return painted[p].at<cv::Vec3b>(20, 20); };
    EXPECT_GT(pip(0)[0], 180) << "white " << ink;
    EXPECT_GT(pip(1)[1], pip(1)[0] + 20) << "green " << ink;
    EXPECT_GT(pip(1)[1], pip(1)[2] + 20) << "green " << ink;
    EXPECT_GT(pip(2)[2], pip(2)[0] + 100) << "yellow " << ink;
    EXPECT_GT(pip(2)[1], pip(2)[0] + 80) << "yellow " << ink;
    EXPECT_GT(pip(3)[0], pip(3)[2] + 80) << "blue " << ink;
    EXPECT_GT(pip(4)[2], pip(4)[1] + 100) << "red " << ink;
    for (const auto& other : painted) {
      const auto difference = [&](int x, int y) {
        return cv::norm(other.at<cv::Vec3b>(y, x), view.at<cv::Vec3b>(y, x), cv::NORM_INF);
      };
      EXPECT_LE(difference(24, 28), 6) << "the face " << ink;
      EXPECT_LE(difference(24, 35), 25) << "its vein " << ink;
      EXPECT_EQ(difference(1, 1), 0) << "beside the tile " << ink;
    }
  }
}

}  // namespace
}  // namespace tricorner::vision
