#include "ink_amount.hpp"

#include <algorithm>
#include <opencv2/imgproc.hpp>

namespace tricorner::vision {
namespace {

constexpr PatchSize face{56, 30.0};
constexpr double edge_share = 0.04;  // of the side: what is as near to an edge may be the edge
constexpr double dark = 12;          // grey levels: keeps the noise of dark faces small

/// The pixels of the view that lie on the tile, away from its edges.
std::vector<cv::Point> pixels_inside() {
  const auto corners = patch_corners(face);
  const double side = mean_side(corners);
  std::vector<cv::Point> inside;
  for (int y = 0; y < face.size; ++y) {
    for (int x = 0; x < face.size; ++x) {
      bool in = true;
      for (std::size_t k = 0; k < 3; ++k) {
        const auto edge = corners[(k + 1) % 3] - corners[k];
        in = in && edge.cross(cv::Point2d(x, y) - corners[k]) > edge_share * side * cv::norm(edge);
      }
      if (in) inside.emplace_back(x, y);
    }
  }
  return inside;
}

double amount(const cv::Mat& view, const std::vector<cv::Point>& pixels) {
  std::vector<double> brightness;
  double sum = 0;
  for (const auto& p : pixels) {
    const auto& bgr = view.at<cv::Vec3b>(p);
    brightness.push_back((bgr[0] + bgr[1] + bgr[2]) / 3.0);
    sum += brightness.back();
  }
  const auto middle = brightness.begin() + static_cast<std::ptrdiff_t>(brightness.size() / 2);
  std::nth_element(brightness.begin(), middle, brightness.end());
  return (sum / static_cast<double>(brightness.size()) - *middle) / (*middle + dark);
}

}  // namespace

std::vector<double> ink_amounts(Sight& sight, std::span<const Triangle> tiles) {
  static const auto pixels = pixels_inside();
  std::vector<double> amounts;
  for (const auto& tile : tiles) amounts.push_back(amount(sight.sample(patch_view(tile, face), face.size), pixels));
  return amounts;
}

}  // namespace tricorner::vision
