#include "face_plane.hpp"

#include <algorithm>

#include "median.hpp"

namespace tricorner::vision {
namespace {

constexpr double plain_share = 0.6;  // of the face's pixels show no ink
constexpr float luma_scale = 0.5F;   // what brightness counts beside the two differences of colour, about as in L*a*b*

}  // namespace

cv::Vec3f tone_at(const cv::Mat& ycc, cv::Point p) {
  const auto& pixel = ycc.at<cv::Vec3b>(p);
  return {luma_scale * static_cast<float>(pixel[0]), static_cast<float>(pixel[1]), static_cast<float>(pixel[2])};
}

cv::Matx33f face_plane(const cv::Mat& ycc, const std::vector<cv::Point>& inside) {
  std::vector<cv::Vec3f> pixels;
  for (const auto& p : inside) pixels.push_back(tone_at(ycc, p));
  cv::Vec3f middle;
  std::vector<float> channel(pixels.size());
  for (int c = 0; c < 3; ++c) {
    std::transform(pixels.begin(), pixels.end(), channel.begin(), [&](const cv::Vec3f& p) { return p[c]; });
    middle[c] = median(channel);
  }
  std::vector<float> away;
  for (const auto& p : pixels) away.push_back(static_cast<float>(cv::norm(p - middle)));
  auto sorted = away;
  const auto plain = sorted.begin() + static_cast<std::ptrdiff_t>(plain_share * static_cast<double>(sorted.size()));
  std::nth_element(sorted.begin(), plain, sorted.end());
  cv::Matx33d normal = 1e-6 * cv::Matx33d::eye();
  cv::Matx33d right = cv::Matx33d::zeros();
  for (std::size_t n = 0; n < pixels.size(); ++n) {
    if (away[n] > *plain) continue;
    const cv::Vec3d row(inside[n].x, inside[n].y, 1);
    normal += row * row.t();
    right += cv::Vec3d(pixels[n]) * row.t();
  }
  return right * normal.inv(cv::DECOMP_CHOLESKY);
}

}  // namespace tricorner::vision
