#include "symbol_ring.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <vector>

#include "ink_share.hpp"
#include "tile_geometry.hpp"

namespace tricorner::vision {
namespace {

// Corners of six values: fewer may all show the same stroke somewhere.
constexpr std::size_t enough_corners = 9;
constexpr std::size_t most_have_it = 4;  // all but one in so many
// Where rings lie: pixels of the corner's view.
constexpr double highest = 11;
constexpr double lowest = 27;
constexpr double smallest = 4;
constexpr double largest = 10;
constexpr double step = 0.5;
constexpr int around = 24;                // places along a ring that are looked at,
constexpr std::size_t least_around = 14;  // so many of them on the tile
constexpr double line_half = 1.5;         // what is farther inside than this is not the line
// Ink along the ring, and how much less there has to be within it.
constexpr float plain_ring = 0.3F;
constexpr float apart = 0.25F;
// Symbols reach so near to the middle of its line: pixels of the corner's view.
constexpr std::array within_ring{0.4, 1.2};

/// The share of ink that all but a few of the corners have at least, pixel by pixel.
cv::Mat1f common_ink(std::span<const cv::Mat> views) {
  const auto shares = ink_shares(views);
  cv::Mat1f common(shares.front().size());
  std::vector<float> at(shares.size());
  const auto rank = static_cast<std::ptrdiff_t>(shares.size() / most_have_it);
  for (int y = 0; y < common.rows; ++y) {
    for (int x = 0; x < common.cols; ++x) {
      std::transform(shares.begin(), shares.end(), at.begin(),
                     [&](const auto& share) { return std::clamp(share(y, x), 0.0F, 1.0F); });
      std::nth_element(at.begin(), at.begin() + rank, at.end());
      common(y, x) = at[static_cast<std::size_t>(rank)];
    }
  }
  return common;
}

float between(const cv::Mat1f& image, cv::Point2d p) {
  const int x = static_cast<int>(std::floor(p.x));
  const int y = static_cast<int>(std::floor(p.y));
  if (x < 0 || y < 0 || x + 1 >= image.cols || y + 1 >= image.rows) return 0;
  const auto fx = static_cast<float>(p.x - x);
  const auto fy = static_cast<float>(p.y - y);
  return (1 - fy) * ((1 - fx) * image(y, x) + fx * image(y, x + 1)) +
         fy * ((1 - fx) * image(y + 1, x) + fx * image(y + 1, x + 1));
}

/// The share of ink that all but a quarter of a circle has, as far as it lies on the tile.
float along(const cv::Mat1f& ink, cv::Point2d middle, double radius) {
  std::vector<float> there;
  for (int k = 0; k < around; ++k) {
    const double a = 2 * std::numbers::pi * k / around;
    const cv::Point2d p = middle + radius * cv::Point2d(std::cos(a), std::sin(a));
    const cv::Point pixel(static_cast<int>(std::lround(p.x)), static_cast<int>(std::lround(p.y)));
    if (cv::Rect({}, ink.size()).contains(pixel) && tile_pixels()(pixel) != 0) there.push_back(between(ink, p));
  }
  if (there.size() < least_around) return 0;
  const auto quarter = there.begin() + static_cast<std::ptrdiff_t>(there.size() / 4);
  std::nth_element(there.begin(), quarter, there.end());
  return *quarter;
}

float within(const cv::Mat1f& ink, cv::Point2d middle, double radius) {
  float sum = 0;
  int count = 0;
  for (int y = static_cast<int>(std::ceil(middle.y - radius)); y <= middle.y + radius; ++y) {
    for (int x = static_cast<int>(std::ceil(middle.x - radius)); x <= middle.x + radius; ++x) {
      if (cv::norm(cv::Point2d(x, y) - middle) > radius) continue;
      sum += ink(y, x);
      ++count;
    }
  }
  return count > 0 ? sum / static_cast<float>(count) : 0;
}

}  // namespace

std::vector<SymbolPlace> SymbolRing::places() const {
  std::vector<SymbolPlace> there;
  for (const double line : within_ring) there.push_back({height, radius - line});
  return there;
}

std::optional<SymbolRing> symbol_ring(std::span<const cv::Mat> views) {
  if (views.size() < enough_corners) return std::nullopt;
  const cv::Mat1f ink = common_ink(views);
  std::optional<SymbolRing> plainest;
  float most = apart;
  for (double height = highest; height <= lowest; height += step) {
    const cv::Point2d middle{(crop_size - 1) / 2.0, height};
    for (double radius = smallest; radius <= largest; radius += step) {
      const float ring = along(ink, middle, radius);
      if (ring < plain_ring) continue;
      const float more = ring - within(ink, middle, radius - line_half);
      if (more > most) {
        most = more;
        plainest = {height, radius};
      }
    }
  }
  return plainest;
}

}  // namespace tricorner::vision
