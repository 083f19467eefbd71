/// That a network is given the numbers which a picture's bytes stand for.
#include "network_input.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <set>

namespace tricorner::vision {
namespace {

float number(const NetworkInput& input, std::size_t at) {
  if (!input.bytes()) return static_cast<const float*>(input.data())[at];
  return static_cast<float>(static_cast<const std::int8_t*>(input.data())[at]) / 127;
}

TEST(NetworkInput, EveryByteBecomesItsNumber) {
  cv::Mat all(16, 16, CV_8UC3);
  for (int k = 0; k < 256; ++k) all.at<cv::Vec3b>(k / 16, k % 16) = cv::Vec3b::all(static_cast<std::uint8_t>(k));
  for (const bool bytes : {false, true}) {
    NetworkInput input(2, {16, 16}, bytes);
    input.put(0, cv::Mat::zeros(16, 16, CV_8UC3), {1, 0});
    input.put(1, all, {0.006, 99.5});
    for (std::size_t k = 0; k < 256; ++k) {
      const double wanted = 0.006 * (static_cast<double>(k) - 99.5);
      EXPECT_EQ(number(input, k), 0);
      for (std::size_t c = 0; c < 3; ++c) {
        const double told = static_cast<double>(number(input, 3 * (256 + k) + c));
        EXPECT_NEAR(told, wanted, bytes ? 0.5 / 127 + 1e-6 : 1e-6) << k;
      }
    }
  }
}

TEST(NetworkInput, WhatABytesReachDoesNotHoldIsCutOff) {
  NetworkInput input(1, {2, 1}, true);
  cv::Mat picture(1, 2, CV_8UC3, cv::Scalar::all(255));
  picture.at<cv::Vec3b>(0, 0) = cv::Vec3b::all(0);
  input.put(0, picture, {0.1, 128});
  EXPECT_EQ(number(input, 0), -1);
  EXPECT_EQ(number(input, 3), 1);
}

TEST(NetworkInput, APictureAsItIsKeepsNearlyAllItsShades) {
  cv::Mat all(16, 16, CV_8UC3);
  for (int k = 0; k < 256; ++k) all.at<cv::Vec3b>(k / 16, k % 16) = cv::Vec3b::all(static_cast<std::uint8_t>(k));
  NetworkInput input(1, {16, 16}, true);
  input.put(0, all, {1 / 127.5, 127.5});
  std::set<float> numbers;
  for (std::size_t k = 0; k < 256; ++k) numbers.insert(number(input, 3 * k));
  EXPECT_GE(numbers.size(), 254);  // of -127 to 127
}

TEST(NetworkInput, APartBeyondTheLastPictureIsFilledUp) {
  NetworkInput input(3, {4, 4});
  for (int n = 0; n < 3; ++n) input.put(n, cv::Mat(4, 4, CV_8UC3, cv::Scalar::all(n + 1)), {1 / 127.0, 0});
  const auto part = input.part(2, 8);
  ASSERT_EQ(part.count(), 8);
  EXPECT_FLOAT_EQ(number(part, 0), 3 / 127.0F);
  EXPECT_EQ(number(part, 3 * 16), 0);
  EXPECT_FLOAT_EQ(number(input.part(1, 2), 0), 2 / 127.0F);
}

TEST(NetworkInput, NormalisingTakesLightAwayAndKeepsColour) {
  cv::Mat view(8, 8, CV_8UC3, cv::Scalar(40, 80, 120));
  view.at<cv::Vec3b>(3, 4) = {200, 10, 90};
  cv::Mat brighter;
  view.convertTo(brighter, -1, 1.0, 50);
  NetworkInput input(2, {8, 8}, false);
  input.put(0, view, normalised(view));
  input.put(1, brighter, normalised(brighter));
  for (std::size_t k = 0; k < 3 * 64; ++k) EXPECT_NEAR(number(input, k), number(input, 3 * 64 + k), 1e-4F);
  EXPECT_LT(number(input, 0), number(input, 1)) << "blue is below green, as in the picture";
  EXPECT_LT(number(input, 1), number(input, 2));
}

}  // namespace
}  // namespace tricorner::vision
