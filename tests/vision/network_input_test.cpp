/// That a network is given the numbers which a picture's bytes stand for.
#include "network_input.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>

namespace tricorner::vision {
namespace {

float number(const NetworkInput& input, std::size_t at) {
  if (!input.half_precision()) return static_cast<const float*>(input.data())[at];
  return std::bit_cast<float>(std::uint32_t{static_cast<const std::uint16_t*>(input.data())[at]} << 16);
}

TEST(NetworkInput, EveryByteBecomesItsNumber) {
  cv::Mat all(16, 16, CV_8UC3);
  for (int k = 0; k < 256; ++k) all.at<cv::Vec3b>(k / 16, k % 16) = cv::Vec3b::all(static_cast<std::uint8_t>(k));
  for (const bool half : {false, true}) {
    NetworkInput input(2, {16, 16}, half);
    input.put(0, cv::Mat::zeros(16, 16, CV_8UC3), {1, 0});
    input.put(1, all, {0.013, 99.5});
    for (std::size_t k = 0; k < 256; ++k) {
      const double wanted = 0.013 * (static_cast<double>(k) - 99.5);
      EXPECT_EQ(number(input, k), 0);
      for (std::size_t c = 0; c < 3; ++c) {
        const double told = static_cast<double>(number(input, 3 * (256 + k) + c));
        EXPECT_NEAR(told, wanted, std::abs(wanted) * (half ? 1.0 / 256 : 1e-6)) << k;  // eight bits of a bfloat16
      }
    }
  }
}

TEST(NetworkInput, APartBeyondTheLastPictureIsFilledUp) {
  NetworkInput input(3, {4, 4});
  for (int n = 0; n < 3; ++n) input.put(n, cv::Mat(4, 4, CV_8UC3, cv::Scalar::all(n + 1)), {1, 0});
  const auto part = input.part(2, 8);
  ASSERT_EQ(part.count(), 8);
  EXPECT_EQ(number(part, 0), 3);
  EXPECT_EQ(number(part, 3 * 16), 0);
  EXPECT_EQ(number(input.part(1, 2), 0), 2);
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
