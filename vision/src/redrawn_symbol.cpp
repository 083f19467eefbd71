#include "redrawn_symbol.hpp"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>
#include <vector>

#include "face_plane.hpp"
#include "tile_geometry.hpp"

namespace tricorner::vision {
namespace {

constexpr double edge_share = 0.04;    // of the side: what is as near to an edge may be the edge
constexpr double strong_share = 0.05;  // of the tile's pixels, those that differ most
constexpr float least_strength = 2;    // tones: less is no ink
// Grey levels of the face, of ink, and of what is beside the tile; as bright as warm light makes white.
constexpr float white = 215;
constexpr float black = 40;
constexpr float beside = 120;
const cv::Vec3f warm{0.93F, 0.98F, 1};
constexpr float least_ink = -0.3F;
constexpr float most_ink = 1.15F;

/// The pixels of a corner's view on the tile, and those of them that are not at its edges.
struct Places {
  cv::Mat on_tile = cv::Mat::zeros(crop_size, crop_size, CV_8U);
  std::vector<cv::Point> inside;

  Places() {
    const auto tile = crop_corners();
    const double edge = edge_share * mean_side(tile);
    for (int y = 0; y < crop_size; ++y) {
      for (int x = 0; x < crop_size; ++x) {
        const double within = inside_by(tile, cv::Point2d(x, y));
        if (within > 0) on_tile.at<uchar>(y, x) = 1;
        if (within > edge) inside.emplace_back(x, y);
      }
    }
  }
};

}  // namespace

cv::Mat redrawn(const cv::Mat& view) {
  static const Places places;
  cv::Mat ycc;
  cv::cvtColor(view, ycc, cv::COLOR_BGR2YCrCb);
  const auto plane = face_plane(ycc, places.inside);
  const auto apart = [&](cv::Point p) -> cv::Vec3f {
    return tone_at(ycc, p) - plane * cv::Vec3f(static_cast<float>(p.x), static_cast<float>(p.y), 1);
  };
  std::vector<cv::Vec3f> tones;
  for (const auto& p : places.inside) tones.push_back(apart(p));
  const auto strong = std::lround(strong_share * static_cast<double>(tones.size()));
  std::nth_element(tones.begin(), tones.begin() + strong, tones.end(),
                   [](const cv::Vec3f& a, const cv::Vec3f& b) { return a.dot(a) > b.dot(b); });
  cv::Vec3f ink;
  for (auto t = tones.begin(); t != tones.begin() + strong; ++t) ink += *t;
  ink /= static_cast<float>(strong);
  const auto strength = std::max(static_cast<float>(cv::norm(ink)), 1e-6F);
  ink /= strength * std::max(strength, least_strength);
  cv::Mat drawn(view.size(), CV_8UC3);
  for (int y = 0; y < view.rows; ++y) {
    for (int x = 0; x < view.cols; ++x) {
      const bool on_tile = places.on_tile.at<uchar>(y, x) != 0;
      const float share = on_tile ? std::clamp(apart({x, y}).dot(ink), least_ink, most_ink) : 0;
      const auto grey = (on_tile ? white + (black - white) * share : beside) * warm;
      for (int c = 0; c < 3; ++c) drawn.at<cv::Vec3b>(y, x)[c] = cv::saturate_cast<uchar>(grey[c]);
    }
  }
  return drawn;
}

}  // namespace tricorner::vision
