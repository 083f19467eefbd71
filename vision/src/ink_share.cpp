#include "ink_share.hpp"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>
#include <utility>
#include <vector>

#include "face_plane.hpp"
#include "tile_geometry.hpp"

namespace tricorner::vision {
namespace {

constexpr double edge_share = 0.04;    // of the side: what is as near to an edge may be the edge
constexpr double strong_share = 0.05;  // of the tile's pixels, those that differ most
constexpr float least_strength = 2;    // tones: less is no ink

/// The pixels of a corner's view on the tile, and those of them that are not at its edges.
struct Places {
  cv::Mat1b on_tile = cv::Mat1b::zeros(crop_size, crop_size);
  std::vector<cv::Point> inside;

  Places() {
    const auto tile = crop_corners();
    const double edge = edge_share * mean_side(tile);
    for (int y = 0; y < crop_size; ++y) {
      for (int x = 0; x < crop_size; ++x) {
        const double within = inside_by(tile, cv::Point2d(x, y));
        if (within > 0) on_tile(y, x) = 1;
        if (within > edge) inside.emplace_back(x, y);
      }
    }
  }
};

const Places& places() {
  static const Places of_a_view;
  return of_a_view;
}

}  // namespace

InkShare ink_share(const cv::Mat& view) {
  cv::Mat ycc;
  cv::cvtColor(view, ycc, cv::COLOR_BGR2YCrCb);
  const auto& inside = places().inside;
  const auto plane = face_plane(ycc, inside);
  const auto apart = [&](cv::Point p) -> cv::Vec3f {
    return tone_at(ycc, p) - plane * cv::Vec3f(static_cast<float>(p.x), static_cast<float>(p.y), 1);
  };
  std::vector<std::pair<cv::Vec3f, cv::Point>> tones;
  for (const auto& p : inside) tones.emplace_back(apart(p), p);
  const auto strong = std::lround(strong_share * static_cast<double>(tones.size()));
  std::nth_element(tones.begin(), tones.begin() + strong, tones.end(),
                   [](const auto& a, const auto& b) { return a.first.dot(a.first) > b.first.dot(b.first); });
  cv::Vec3f tone;
  cv::Vec3f ink;
  for (auto t = tones.begin(); t != tones.begin() + strong; ++t) {
    tone += t->first;
    ink += cv::Vec3f(view.at<cv::Vec3b>(t->second));
  }
  tone /= static_cast<float>(strong);
  const auto strength = std::max(static_cast<float>(cv::norm(tone)), 1e-6F);
  const cv::Vec3f measure = tone / (strength * std::max(strength, least_strength));
  InkShare share{cv::Mat1f::zeros(view.size()), ink / static_cast<float>(strong)};
  for (int y = 0; y < view.rows; ++y) {
    for (int x = 0; x < view.cols; ++x) {
      if (places().on_tile(y, x) != 0) share.shares(y, x) = apart({x, y}).dot(measure);
    }
  }
  return share;
}

std::vector<cv::Mat1f> ink_shares(std::span<const cv::Mat> views) {
  std::vector<cv::Mat1f> shares;
  for (const auto& view : views) shares.emplace_back(ink_share(view).shares);
  return shares;
}

const cv::Mat1b& tile_pixels() { return places().on_tile; }

}  // namespace tricorner::vision
