#include "table/picture_measures.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>
#include <vector>

namespace tricorner::table {
namespace {

// Every fourth pixel of every fourth row is enough for the light.
constexpr int kStep = 4;
constexpr double kBrightest = 0.05;
// Pixels that a straightened tile is wide; finer details than a symbol's strokes are lost at that size.
constexpr int kTile = 64;
// Part of the tile that is looked at: its own rim and the table beside it say nothing of its symbols.
constexpr double kInner = 0.8;
constexpr int kPictureWidth = 1280;
constexpr int kBlock = 32;  // px
// Grey levels: blocks with weaker details show noise.
constexpr double kShows = 2.5;
constexpr int kLeastBlocks = 6;
constexpr double kSharpest = 0.1;
// Of all three channels; compression takes a few levels off the whitest white.
constexpr int kBlown = 248;

cv::Mat matrix(const Frame& frame) {
  return {frame.height, frame.width, CV_8UC3, const_cast<std::uint8_t*>(frame.pixels.get()), frame.stride_bytes};
}

std::array<cv::Point2f, 3> points(const Outline& outline) {
  std::array<cv::Point2f, 3> corners;
  for (std::size_t k = 0; k < 3; ++k) {
    corners[k] = {static_cast<float>(outline[k].x), static_cast<float>(outline[k].y)};
  }
  return corners;
}

/// Squares of the details of two neighbouring sizes, pixel by pixel.
struct Details {
  cv::Mat fine;
  cv::Mat coarse;
};

Details details(const cv::Mat& grey) {
  cv::Mat level;
  grey.convertTo(level, CV_32F);
  std::array<cv::Mat, 3> smooth;
  for (std::size_t k = 0; k < smooth.size(); ++k) {
    cv::GaussianBlur(level, smooth[k], {}, std::pow(2.0, static_cast<double>(k)));
  }
  const cv::Mat fine = smooth[0] - smooth[1];
  const cv::Mat coarse = smooth[1] - smooth[2];
  return {fine.mul(fine), coarse.mul(coarse)};
}

/// The triangle shrunk towards its middle, painted into a mask.
cv::Mat inner_mask(const cv::Size& size, const std::array<cv::Point2f, 3>& corners) {
  const cv::Point2f middle = (corners[0] + corners[1] + corners[2]) * (1.0F / 3);
  std::vector<cv::Point> inner;
  for (const cv::Point2f& corner : corners) {
    const cv::Point2f at = middle + (corner - middle) * static_cast<float>(kInner);
    inner.emplace_back(cvRound(at.x), cvRound(at.y));
  }
  cv::Mat mask = cv::Mat::zeros(size, CV_8U);
  cv::fillConvexPoly(mask, inner, 255);
  return mask;
}

cv::Rect around(const std::array<cv::Point2f, 3>& corners) {
  return cv::boundingRect(std::vector<cv::Point2f>(corners.begin(), corners.end()));
}

}  // namespace

double brightness(const Frame& frame) {
  std::array<int, 256> histogram{};
  int count = 0;
  for (int y = 0; y < frame.height; y += kStep) {
    const std::uint8_t* row = frame.pixels.get() + static_cast<std::size_t>(y) * frame.stride_bytes;
    for (int x = 0; x < frame.width; x += kStep) {
      const std::uint8_t* pixel = row + 3 * static_cast<std::size_t>(x);
      ++histogram[static_cast<std::size_t>((pixel[0] + 2 * pixel[1] + pixel[2]) / 4)];
      ++count;
    }
  }
  int level = 255;
  for (int above = histogram[255]; above <= kBrightest * count && level > 0;) {
    --level;
    above += histogram[static_cast<std::size_t>(level)];
  }
  return level;
}

std::optional<double> tile_sharpness(const Frame& frame, const Outline& outline) {
  std::array<cv::Point2f, 3> corners = points(outline);
  const cv::Rect box = around(corners);
  if (box.empty() || (box & cv::Rect(0, 0, frame.width, frame.height)) != box) return std::nullopt;
  cv::Mat grey;
  cv::cvtColor(matrix(frame)(box), grey, cv::COLOR_BGR2GRAY);
  for (cv::Point2f& corner : corners) corner -= cv::Point2f(static_cast<float>(box.x), static_cast<float>(box.y));
  // A large tile is made smaller by areas first, so that its blur and its noise shrink with it.
  if (const double factor = kTile / side_px(outline); factor < 0.75) {
    cv::resize(grey, grey, {}, factor, factor, cv::INTER_AREA);
    for (cv::Point2f& corner : corners) corner *= static_cast<float>(factor);
  }
  constexpr float kHeight = kTile * 0.866F;
  const std::array<cv::Point2f, 3> straight = {cv::Point2f(0, 0), cv::Point2f(kTile, 0),
                                               cv::Point2f(kTile / 2.0F, kHeight)};
  cv::Mat tile;
  cv::warpAffine(grey, tile, cv::getAffineTransform(corners.data(), straight.data()),
                 {kTile, static_cast<int>(kHeight) + 1}, cv::INTER_LINEAR, cv::BORDER_REPLICATE);
  const Details found = details(tile);
  const cv::Mat mask = inner_mask(tile.size(), straight);
  const double coarse = cv::mean(found.coarse, mask)[0];
  if (coarse < 1e-3) return std::nullopt;
  return std::sqrt(cv::mean(found.fine, mask)[0] / coarse);
}

std::optional<double> picture_sharpness(const Frame& frame) {
  if (frame.width < kBlock || frame.height < kBlock) return std::nullopt;
  cv::Mat grey;
  cv::cvtColor(matrix(frame), grey, cv::COLOR_BGR2GRAY);
  if (frame.width > kPictureWidth) {
    const double factor = static_cast<double>(kPictureWidth) / frame.width;
    cv::resize(grey, grey, {}, factor, factor, cv::INTER_AREA);
  }
  const Details found = details(grey);
  const cv::Size blocks(std::max(1, grey.cols / kBlock), std::max(1, grey.rows / kBlock));
  cv::Mat fine;
  cv::Mat coarse;
  cv::resize(found.fine, fine, blocks, 0, 0, cv::INTER_AREA);
  cv::resize(found.coarse, coarse, blocks, 0, 0, cv::INTER_AREA);
  std::vector<double> ratios;
  for (int y = 0; y < blocks.height; ++y) {
    for (int x = 0; x < blocks.width; ++x) {
      const auto strength = static_cast<double>(coarse.at<float>(y, x));
      if (strength > kShows * kShows) ratios.push_back(std::sqrt(static_cast<double>(fine.at<float>(y, x)) / strength));
    }
  }
  if (ratios.size() < kLeastBlocks) return std::nullopt;
  const auto at = ratios.begin() + static_cast<std::ptrdiff_t>((1 - kSharpest) * static_cast<double>(ratios.size()));
  std::nth_element(ratios.begin(), at, ratios.end());
  return *at;
}

double blown_share(const Frame& frame, const Outline& outline) {
  std::array<cv::Point2f, 3> corners = points(outline);
  const cv::Rect box = around(corners) & cv::Rect(0, 0, frame.width, frame.height);
  if (box.empty()) return 0;
  for (cv::Point2f& corner : corners) corner -= cv::Point2f(static_cast<float>(box.x), static_cast<float>(box.y));
  const cv::Mat mask = inner_mask(box.size(), corners);
  cv::Mat blown;
  cv::inRange(matrix(frame)(box), cv::Scalar::all(kBlown), cv::Scalar::all(255), blown);
  cv::bitwise_and(blown, mask, blown);
  const int all = cv::countNonZero(mask);
  return all > 0 ? static_cast<double>(cv::countNonZero(blown)) / all : 0;
}

}  // namespace tricorner::table
