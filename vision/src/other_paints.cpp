#include "other_paints.hpp"

#include <algorithm>

#include "ink_share.hpp"

namespace tricorner::vision {
namespace {

// As a camera sees them in daylight, blue, green, red.
const std::array<cv::Vec3f, paint_count> paints{
    {{235, 238, 240}, {60, 110, 50}, {60, 200, 230}, {190, 90, 50}, {40, 40, 200}}};
// Less of the ink's tone is the face's grain.
constexpr float least_share = 0.15F;
constexpr float most_share = 1.1F;

}  // namespace

std::array<cv::Mat, paint_count> in_other_paints(const cv::Mat& view) {
  const auto [shares, ink] = ink_share(view);
  std::array<cv::Mat, paint_count> painted;
  for (std::size_t p = 0; p < paints.size(); ++p) {
    painted[p] = view.clone();
    for (int y = 0; y < view.rows; ++y) {
      for (int x = 0; x < view.cols; ++x) {
        const float share = std::clamp((shares(y, x) - least_share) / (1 - least_share), 0.0F, most_share);
        const cv::Vec3f bgr = cv::Vec3f(view.at<cv::Vec3b>(y, x)) + share * (paints[p] - ink);
        for (int c = 0; c < 3; ++c) painted[p].at<cv::Vec3b>(y, x)[c] = cv::saturate_cast<uchar>(bgr[c]);
      }
    }
  }
  return painted;
}

}  // namespace tricorner::vision
