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
// The picture is looked at in so many squares, each with the eight around it.
constexpr int along_the_longer_side = 20;
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

void add(Counts& sum, const Counts& more) {
  std::transform(sum.begin(), sum.end(), more.begin(), sum.begin(), std::plus<>());
}

/// The picture in squares, row by row.
struct Blocks {
  int rows;
  int columns;
  std::vector<Counts> counts;
};

Blocks blocks_of(const cv::Mat& picture) {
  const int side = std::max(1, std::max(picture.cols, picture.rows) / along_the_longer_side);
  Blocks blocks{std::max(1, picture.rows / side), std::max(1, picture.cols / side), {}};
  const auto stretch = [side](int n, int of, int pixels) {
    return cv::Range(n * side, n + 1 == of ? pixels : (n + 1) * side);  // the last one has what is left
  };
  for (int r = 0; r < blocks.rows; ++r) {
    for (int c = 0; c < blocks.columns; ++c) {
      const cv::Mat part = picture(stretch(r, blocks.rows, picture.rows), stretch(c, blocks.columns, picture.cols));
      blocks.counts.push_back(brightness_of(part));
    }
  }
  return blocks;
}

Counts all_of(const Blocks& blocks) {
  Counts sum{};
  for (const auto& block : blocks.counts) add(sum, block);
  return sum;
}

/// Of a block and the eight around it.
Counts around(const Blocks& blocks, int row, int column) {
  Counts sum{};
  for (int r = std::max(0, row - 1); r < std::min(blocks.rows, row + 2); ++r) {
    for (int c = std::max(0, column - 1); c < std::min(blocks.columns, column + 2); ++c)
      add(sum, blocks.counts[static_cast<std::size_t>(r * blocks.columns + c)]);
  }
  return sum;
}

}  // namespace

cv::Mat lit_evenly(const cv::Mat& picture) {
  const auto blocks = blocks_of(picture);
  const int brightest_of_all = brightest_of(all_of(blocks));
  const float whole = brightest_of_all >= dark ? 1 : std::min(most_gain, lit / static_cast<float>(brightest_of_all));
  cv::Mat gains(blocks.rows, blocks.columns, CV_32F);
  for (int r = 0; r < blocks.rows; ++r) {
    for (int c = 0; c < blocks.columns; ++c) {
      const float brightest = whole * static_cast<float>(brightest_of(around(blocks, r, c)));
      gains.at<float>(r, c) = std::min(most_gain, whole * std::max(1.0F, std::pow(in_the_dark / brightest, steepness)));
    }
  }
  double most = 0;
  cv::minMaxLoc(gains, nullptr, &most);
  if (most <= 1) return picture;
  cv::GaussianBlur(gains, gains, {3, 3}, 0, 0, cv::BORDER_REPLICATE);
  cv::cvtColor(gains, gains, cv::COLOR_GRAY2BGR);
  cv::Mat map;
  cv::resize(gains, map, picture.size(), 0, 0, cv::INTER_LINEAR);
  cv::Mat lit_picture;
  cv::multiply(picture, map, lit_picture, 1, picture.type());
  return lit_picture;
}

}  // namespace tricorner::vision
