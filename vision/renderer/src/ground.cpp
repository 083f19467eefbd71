#include "ground.hpp"

#include <algorithm>
#include <cmath>

#include "noise.hpp"

namespace tricorner::renderer {
namespace {

cv::Size cells_for(int size, double feature) {
  const int n = std::clamp(cvRound(size / std::max(1.5, feature)), 1, size);
  return {n, n};
}

}  // namespace

cv::Scalar scalar(const Colour& c) {
  return {static_cast<double>(c[0]), static_cast<double>(c[1]), static_cast<double>(c[2])};
}

/// Multiplies the picture by 1 + strength * field.
void shade(cv::Mat& image, const cv::Mat& field, double strength) {
  const auto k = static_cast<float>(strength);
  for (int y = 0; y < image.rows; ++y) {
    auto* p = image.ptr<cv::Vec3b>(y);
    const auto* f = field.ptr<float>(y);
    for (int x = 0; x < image.cols; ++x) {
      const float s = 1 + k * f[x];
      for (int c = 0; c < 3; ++c) p[x][c] = cv::saturate_cast<uchar>(static_cast<float>(p[x][c]) * s);
    }
  }
}

cv::Mat noise(int size, double feature, Random& r) { return smooth_noise({size, size}, cells_for(size, feature), r); }

cv::Mat octaves(int size, double feature, int count, Random& r) {
  cv::Mat sum = noise(size, feature, r);
  double weight = 1;
  for (int k = 1; k < count; ++k) {
    weight *= 0.55;
    sum += weight * noise(size, feature / std::pow(2.0, k), r);
  }
  return sum;
}

}  // namespace tricorner::renderer
