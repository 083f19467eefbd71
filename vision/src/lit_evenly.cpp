#include "lit_evenly.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <opencv2/imgproc.hpp>

namespace tricorner::vision {
namespace {

// A part in which all but a hundredth is darker than this (grey levels of the brightest channel) is brightened until
// that much reaches `lit`, but no more than so many times: noise grows with it.
constexpr int dark = 130;
constexpr double lit = 200;
constexpr double most_gain = 5;
constexpr double highlights = 0.01;
constexpr int blocks = 20;    // along the longer side; what lies in the eight blocks around one is looked at with it
constexpr int looked_at = 4;  // every fourth pixel of every fourth row

using Counts = std::array<int, 256>;

Counts brightness_of(const cv::Mat& part) {
  Counts count{};
  for (int y = 0; y < part.rows; y += looked_at) {
    for (int x = 0; x < part.cols; x += looked_at) {
      const auto& p = part.at<cv::Vec3b>(y, x);
      ++count[std::max({p[0], p[1], p[2]})];
    }
  }
  return count;
}

double gain(const Counts& count) {
  int pixels = 0;
  for (const int n : count) pixels += n;
  int brightest = 255;
  for (int above = count[255]; brightest > 1 && above <= highlights * pixels;
       above += count[static_cast<std::size_t>(brightest)])
    --brightest;
  return brightest >= dark ? 1 : std::min(most_gain, lit / brightest);
}

}  // namespace

cv::Mat lit_evenly(const cv::Mat& picture) {
  const int side = std::max(1, std::max(picture.cols, picture.rows) / blocks);
  const int columns = std::max(1, picture.cols / side);
  const int rows = std::max(1, picture.rows / side);
  cv::Mat gains(rows, columns, CV_32F);
  for (int r = 0; r < rows; ++r) {
    for (int c = 0; c < columns; ++c) {
      const cv::Range y(std::max(0, (r - 1) * side), std::min(picture.rows, (r + 2) * side));
      const cv::Range x(std::max(0, (c - 1) * side), std::min(picture.cols, (c + 2) * side));
      gains.at<float>(r, c) = static_cast<float>(gain(brightness_of(picture(y, x))));
    }
  }
  double most = 0;
  cv::minMaxLoc(gains, nullptr, &most);
  if (most <= 1) return picture;
  cv::GaussianBlur(gains, gains, {3, 3}, 0, 0, cv::BORDER_REPLICATE);
  cv::Mat map;
  cv::resize(gains, map, picture.size(), 0, 0, cv::INTER_LINEAR);
  cv::Mat lit_picture = picture.clone();
  for (int y = 0; y < picture.rows; ++y) {
    const auto* g = map.ptr<float>(y);
    auto* p = lit_picture.ptr<cv::Vec3b>(y);
    for (int x = 0; x < picture.cols; ++x) {
      for (int k = 0; k < 3; ++k) p[x][k] = cv::saturate_cast<unsigned char>(p[x][k] * g[x]);
    }
  }
  return lit_picture;
}

}  // namespace tricorner::vision
