#include "noise.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <opencv2/imgproc.hpp>

namespace tricorner::renderer {
namespace {

/// The sine of a phase given in turns, from a table: the grain of a table top asks for millions.
float wave(float turns) {
  static const std::array<float, 1024> table = [] {
    std::array<float, 1024> made{};
    for (std::size_t k = 0; k < made.size(); ++k) {
      made[k] = static_cast<float>(std::sin(2 * CV_PI * static_cast<double>(k) / 1024));
    }
    return made;
  }();
  return table[static_cast<std::size_t>(static_cast<int>(std::floor(turns * 1024)) & 1023)];
}

}  // namespace

cv::Mat smooth_noise(cv::Size size, cv::Size cells, Random& random) {
  cv::Mat coarse(std::max(2, cells.height + 1), std::max(2, cells.width + 1), CV_32FC1);
  for (int y = 0; y < coarse.rows; ++y) {
    auto* row = coarse.ptr<float>(y);
    for (int x = 0; x < coarse.cols; ++x) row[x] = static_cast<float>(random.uniform(-1, 1));
  }
  cv::Mat fine;
  cv::resize(coarse, fine, size, 0, 0, coarse.cols * 2 > size.width ? cv::INTER_LINEAR : cv::INTER_CUBIC);
  return fine;
}

cv::Mat wood_field(cv::Size size, double feature, double angle, double ring_share, Random& random) {
  const bool straight = std::abs(angle) < 1e-9;
  const int edge = straight ? std::max(size.width, size.height) : cvCeil(std::hypot(size.width, size.height)) + 2;
  const cv::Size square{edge, edge};
  const auto cells = [&](double wide, double stretch) {
    return cv::Size{std::clamp(cvRound(edge / std::max(1.3, wide)), 1, edge),
                    std::clamp(cvRound(edge / std::max(2.0, wide * stretch)), 1, edge)};
  };
  const auto broad = smooth_noise(square, cells(feature, 9), random);
  const auto fine = smooth_noise(square, cells(feature * 0.22, 14), random);
  const auto finest = smooth_noise(square, cells(feature * 0.07, 24), random);
  const auto wobble = smooth_noise(square, cells(feature * 3, random.uniform(1.5, 4)), random);
  const auto rings = static_cast<float>(random.uniform(0.4, 1.6) / feature);
  const auto sway = static_cast<float>(random.uniform(0.2, 1.6));
  const auto share = static_cast<float>(ring_share);
  const auto pores = static_cast<float>(random.uniform(0, 0.9));
  cv::Mat field(square, CV_32FC1);
  for (int y = 0; y < edge; ++y) {
    auto* out = field.ptr<float>(y);
    const auto* b = broad.ptr<float>(y);
    const auto* f = fine.ptr<float>(y);
    const auto* ff = finest.ptr<float>(y);
    const auto* w = wobble.ptr<float>(y);
    for (int x = 0; x < edge; ++x) {
      const float turns = rings * static_cast<float>(x) + sway * w[x];
      const float ring = 0.7F * wave(turns) + 0.3F * wave(turns * 2.7F + 0.1F);
      const float fibre = 0.5F * b[x] + 0.4F * f[x] + 0.3F * ff[x] - pores * std::max(0.0F, ff[x] - 0.45F);
      out[x] = share * ring + (1 - share) * fibre + 0.15F * share * f[x];
    }
  }
  if (straight) return field(cv::Rect({}, size)).clone();
  cv::Mat turned;
  const auto middle = (edge - 1) / 2.0F;
  auto turn = cv::getRotationMatrix2D({middle, middle}, angle * 180 / CV_PI, 1);
  turn.at<double>(0, 2) -= (edge - size.width) / 2.0;
  turn.at<double>(1, 2) -= (edge - size.height) / 2.0;
  cv::warpAffine(field, turned, turn, size, cv::INTER_LINEAR, cv::BORDER_REFLECT);
  return turned;
}

}  // namespace tricorner::renderer
