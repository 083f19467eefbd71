#include "ink_colour.hpp"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

#include "median.hpp"

namespace tricorner::vision {
namespace {

constexpr double smoothing = 0.7;       // pixels of the view
constexpr float dark = 12;              // grey levels: keeps the noise of dark pixels small
constexpr double edge_margin = 3.5;     // pixels: bevels and neighbouring tiles
constexpr std::size_t ink_pixels = 10;  // as many as one small pip covers
constexpr double brightness_weight = 0.35;

/// The pixels of a corner's view that lie on the tile and nearer to this corner than to the others.
std::vector<cv::Point> kite() {
  const auto tile = crop_corners();
  std::vector<cv::Point> pixels;
  for (int y = 0; y < crop_size; ++y) {
    for (int x = 0; x < crop_size; ++x) {
      const cv::Point2d p(x, y);
      const auto nearer = [&](std::size_t k) { return cv::norm(p - tile[0]) < cv::norm(p - tile[k]) - 1; };
      if (inside_by(tile, p) > edge_margin && nearer(1) && nearer(2)) pixels.emplace_back(x, y);
    }
  }
  return pixels;
}

InkColour colour_of(const cv::Vec3f& bgr) {
  const auto b = static_cast<double>(bgr[0] + dark);
  const auto g = static_cast<double>(bgr[1] + dark);
  const auto r = static_cast<double>(bgr[2] + dark);
  return {std::log(r / g), std::log(b / g), brightness_weight * std::log((r + g + b) / 3)};
}

CornerInk standing_out(const cv::Mat& view, const std::vector<cv::Point>& pixels) {
  cv::Mat smooth;
  view.convertTo(smooth, CV_32FC3);
  cv::GaussianBlur(smooth, smooth, {}, smoothing);
  std::vector<InkColour> colours;
  for (const auto& p : pixels) colours.push_back(colour_of(smooth.at<cv::Vec3f>(p)));
  InkColour face;
  std::vector<double> one(colours.size());
  for (int c = 0; c < 3; ++c) {
    std::transform(colours.begin(), colours.end(), one.begin(), [c](const InkColour& x) { return x[c]; });
    face[c] = median(one);
  }
  const auto count = static_cast<std::ptrdiff_t>(std::min(ink_pixels, colours.size()));
  std::partial_sort(colours.begin(), colours.begin() + count, colours.end(),
                    [&](const InkColour& a, const InkColour& b) { return cv::norm(a - face) > cv::norm(b - face); });
  InkColour sum;
  for (std::ptrdiff_t k = 0; k < count; ++k) sum += colours[static_cast<std::size_t>(k)];
  return {sum / static_cast<double>(count), face};
}

}  // namespace

std::vector<std::array<CornerInk, 3>> ink_colours(Sight& sight, std::span<const Triangle> tiles) {
  static const auto pixels = kite();
  std::vector<std::array<CornerInk, 3>> inks(tiles.size());
  for (std::size_t n = 0; n < tiles.size(); ++n) {
    for (int k = 0; k < 3; ++k) {
      inks[n][static_cast<std::size_t>(k)] = standing_out(sight.sample(crop_view(tiles[n], k), crop_size), pixels);
    }
  }
  return inks;
}

}  // namespace tricorner::vision
