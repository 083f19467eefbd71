#include "lit_evenly.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <functional>
#include <opencv2/imgproc.hpp>
#include <vector>

namespace tricorner::vision {
namespace {

// A picture of which all but a hundredth is darker than this (grey levels of the brightest channel) is brightened until
// that much reaches `lit`, but no more than so many times: noise grows with it.
constexpr int dark = 130;
constexpr float lit = 200;
constexpr float most_gain = 5;
constexpr double highlights = 0.01;
// A part of it that is darker than this then is brightened further: by how much darker it is, to this power. A cloth of
// 110 that was brightened around lit tiles blurred their outlines.
constexpr float in_the_dark = 80;
constexpr float steepness = 1.6F;
constexpr int blocks = 20;    // along the longer side; what lies in the eight blocks around one is looked at with it
constexpr int looked_at = 4;  // every fourth pixel of every fourth row

/// How many pixels have each brightness.
using Counts = std::array<std::uint32_t, 256>;

Counts brightness_of(const cv::Mat& part) {
  Counts count{};
  for (int y = 0; y < part.rows; y += looked_at) {
    const auto* row = part.ptr<cv::Vec3b>(y);
    for (int x = 0; x < part.cols; x += looked_at) ++count[std::max({row[x][0], row[x][1], row[x][2]})];
  }
  return count;
}

/// What all but a hundredth of the pixels are darker than, in grey levels.
int brightest_of(const Counts& count) {
  std::uint32_t pixels = 0;
  for (const auto n : count) pixels += n;
  int brightest = 255;
  for (auto above = count[255]; brightest > 1 && above <= highlights * pixels;
       above += count[static_cast<std::size_t>(brightest)])
    --brightest;
  return brightest;
}

}  // namespace

cv::Mat lit_evenly(const cv::Mat& picture) {
  const int side = std::max(1, std::max(picture.cols, picture.rows) / blocks);
  const int columns = std::max(1, picture.cols / side);
  const int rows = std::max(1, picture.rows / side);
  const auto stretch = [side](int n, int of, int pixels) {
    return cv::Range(n * side, n + 1 == of ? pixels : (n + 1) * side);
  };
  std::vector<Counts> counts;
  for (int r = 0; r < rows; ++r) {
    for (int c = 0; c < columns; ++c)
      counts.push_back(brightness_of(picture(stretch(r, rows, picture.rows), stretch(c, columns, picture.cols))));
  }
  Counts all{};
  for (const auto& block : counts) std::transform(all.begin(), all.end(), block.begin(), all.begin(), std::plus<>());
  const int brightest_of_all = brightest_of(all);
  const float whole = brightest_of_all >= dark ? 1 : std::min(most_gain, lit / static_cast<float>(brightest_of_all));
  cv::Mat gains(rows, columns, CV_32F);
  for (int r = 0; r < rows; ++r) {
    for (int c = 0; c < columns; ++c) {
      Counts around{};
      for (int y = std::max(0, r - 1); y < std::min(rows, r + 2); ++y) {
        for (int x = std::max(0, c - 1); x < std::min(columns, c + 2); ++x) {
          const auto& block = counts[static_cast<std::size_t>(y * columns + x)];
          std::transform(around.begin(), around.end(), block.begin(), around.begin(), std::plus<>());
        }
      }
      const float brightest = whole * static_cast<float>(brightest_of(around));
      gains.at<float>(r, c) = std::min(most_gain, whole * std::max(1.0F, std::pow(in_the_dark / brightest, steepness)));
    }
  }
  double most = 0;
  cv::minMaxLoc(gains, nullptr, &most);
  if (most <= 1) return picture;
  cv::GaussianBlur(gains, gains, {3, 3}, 0, 0, cv::BORDER_REPLICATE);
  cv::Mat map;
  cv::resize(gains, map, picture.size(), 0, 0, cv::INTER_LINEAR);
  cv::cvtColor(map, map, cv::COLOR_GRAY2BGR);
  cv::Mat lit_picture;
  cv::multiply(picture, map, lit_picture, 1, picture.type());
  return lit_picture;
}

}  // namespace tricorner::vision
