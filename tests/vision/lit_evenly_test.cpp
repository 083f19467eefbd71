#include "lit_evenly.hpp"

#include <gtest/gtest.h>

#include <opencv2/core.hpp>

namespace tricorner::vision {
namespace {

/// Every second pixel `grey`, the others half as bright.
cv::Mat stripes(cv::Size size, int grey) {
  cv::Mat picture(size, CV_8UC3, cv::Scalar::all(grey / 2));
  for (int x = 0; x < size.width; x += 2) picture.col(x).setTo(cv::Scalar::all(grey));
  return picture;
}

int brightest(const cv::Mat& part) {
  double most = 0;
  cv::minMaxLoc(part.reshape(1), nullptr, &most);
  return static_cast<int>(most);
}

TEST(LitEvenly, APictureInDaylightIsGivenBackAsItIs) {
  const auto picture = stripes({640, 480}, 180);
  EXPECT_EQ(lit_evenly(picture).data, picture.data);
}

TEST(LitEvenly, NightIsBrightenedAsAWhole) {
  const auto lit = lit_evenly(stripes({640, 480}, 80));
  EXPECT_NEAR(brightest(lit), 200, 2);
  EXPECT_NEAR(lit.at<cv::Vec3b>(240, 321)[1], 100, 2) << "contrast is kept";
}

TEST(LitEvenly, NoiseIsNotBrightenedWithoutEnd) { EXPECT_EQ(brightest(lit_evenly(stripes({640, 480}, 10))), 50); }

TEST(LitEvenly, OnlyTheDarkPartIsBrightened) {
  auto picture = stripes({640, 480}, 180);
  auto dark = picture.colRange(320, 640);
  stripes(dark.size(), 50).copyTo(dark);
  const cv::Mat before = picture.clone();
  const auto lit = lit_evenly(picture);
  EXPECT_EQ(cv::norm(lit.colRange(0, 256), before.colRange(0, 256), cv::NORM_INF), 0);
  EXPECT_NEAR(brightest(lit.colRange(448, 640)), 106, 2);
  EXPECT_EQ(cv::norm(picture, before, cv::NORM_INF), 0) << "the picture itself is left as it is";
}

TEST(LitEvenly, AClothIsNotTakenForTheDark) {
  auto picture = stripes({640, 480}, 180);
  auto cloth = picture.colRange(320, 640);
  stripes(cloth.size(), 90).copyTo(cloth);
  EXPECT_EQ(lit_evenly(picture).data, picture.data);
}

TEST(LitEvenly, BetweenLightAndDarkTheGainChangesSmoothly) {
  cv::Mat picture(480, 640, CV_8UC3, cv::Scalar::all(180));
  picture.colRange(320, 640).setTo(cv::Scalar::all(50));
  const auto lit = lit_evenly(picture);
  for (int x = 330; x < 639; ++x) {
    const int step = lit.at<cv::Vec3b>(240, x + 1)[0] - lit.at<cv::Vec3b>(240, x)[0];
    EXPECT_GE(step, 0) << x;
    EXPECT_LE(step, 5) << x;
  }
}

TEST(LitEvenly, TinyAndLongPicturesAreNoTrouble) {
  for (const cv::Size size : {cv::Size(1, 1), cv::Size(1, 640), cv::Size(640, 1), cv::Size(33, 5)})
    EXPECT_EQ(lit_evenly(cv::Mat(size, CV_8UC3, cv::Scalar::all(40))).size(), size);
}

}  // namespace
}  // namespace tricorner::vision
