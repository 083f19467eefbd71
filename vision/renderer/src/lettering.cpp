#include "lettering.hpp"

#include <cmath>
#include <map>
#include <opencv2/imgproc.hpp>

#include "glyphs.hpp"
#include "noise.hpp"

namespace tricorner::renderer {
namespace {

constexpr double least_ink = 0.6;  // share that has to stay

double ink(const cv::Mat& mask) { return cv::sum(mask)[0]; }

/// Shifts outlines smoothly: by what is the maker's hand in all digits, and by what is this digit's own.
cv::Mat warped(const cv::Mat& mask, const Lettering& l, int digit) {
  Random style(l.seed);
  Random own(l.seed + 1000003ULL * static_cast<std::uint64_t>(digit + 1));
  const cv::Size cells{4, 4};
  const auto reach = static_cast<float>(l.warp * glyph_height);
  const auto shift = [&] {
    const cv::Mat shared = smooth_noise(mask.size(), cells, style);
    const cv::Mat single = smooth_noise(mask.size(), cells, own);
    return cv::Mat(shared * static_cast<double>(reach) + single * static_cast<double>(0.7F * reach));
  };
  cv::Mat x = shift();
  cv::Mat y = shift();
  for (int row = 0; row < mask.rows; ++row) {
    for (int column = 0; column < mask.cols; ++column) {
      x.at<float>(row, column) += static_cast<float>(column);
      y.at<float>(row, column) += static_cast<float>(row);
    }
  }
  cv::Mat result;
  cv::remap(mask, result, x, y, cv::INTER_LINEAR, cv::BORDER_CONSTANT);
  return result;
}

/// Rounds outer and inner corners alike, as a cutter or spreading ink does.
cv::Mat softened(const cv::Mat& mask, double radius) {
  cv::Mat blurred;
  cv::GaussianBlur(mask, blurred, {}, radius * glyph_height);
  cv::Mat steep;
  blurred.convertTo(steep, -1, 8, -8 * 127.5 + 127.5);
  return steep;
}

/// Cuts the bridges of a stencil.
cv::Mat cut(const cv::Mat& mask, const Lettering& l) {
  cv::Mat result = mask.clone();
  const double middle = mask.cols / 2.0;
  const cv::Point2d along{std::cos(l.gap_angle), std::sin(l.gap_angle)};
  const cv::Point2d across{-along.y, along.x};
  const cv::Point2d centre = cv::Point2d(middle, middle) + across * (l.gap_shift * glyph_height);
  cv::line(result, cv::Point(centre - along * middle * 2), cv::Point(centre + along * middle * 2), 0,
           std::max(2, cvRound(l.gap * glyph_height)));
  return result;
}

/// A light line within broad strokes.
cv::Mat inlined(const cv::Mat& mask, double width) {
  cv::Mat depth;
  cv::distanceTransform(mask > 127, depth, cv::DIST_L2, 3);
  double deepest = 0;
  cv::minMaxLoc(depth, nullptr, &deepest);
  const double edge = width * glyph_height;
  if (deepest < 2.2 * edge) return mask;
  cv::Mat result = mask.clone();
  result.setTo(0, depth > edge * 1.4);
  return result;
}

cv::Mat changed(const cv::Mat& glyph, const Lettering& l, int digit) {
  cv::Mat mask = glyph;
  const auto take = [&](const cv::Mat& next) {
    if (ink(next) > least_ink * ink(mask)) mask = next;
  };
  if (l.warp > 0) take(warped(mask, l, digit));
  if (l.soften > 0) take(softened(mask, l.soften));
  if (l.in_line > 0) take(inlined(mask, l.in_line));
  if (l.gap > 0) take(cut(mask, l));
  return mask;
}

}  // namespace

Lettering draw_lettering(Random random) {
  auto& r = random;
  Lettering l;
  l.seed = r.next();
  if (r.chance(0.45)) l.warp = r.uniform(0.01, 0.07);
  if (r.chance(0.3)) l.soften = r.uniform(0.01, 0.05);
  if (r.chance(0.06)) {
    l.gap = r.uniform(0.03, 0.08);
    l.gap_angle = r.chance(0.6) ? CV_PI / 2 : r.uniform(0, CV_PI);
    l.gap_shift = r.uniform(-0.08, 0.08);
  }
  if (r.chance(0.08)) l.in_line = r.uniform(0.03, 0.06);
  if (r.chance(0.07)) l.shadow = r.uniform(0.04, 0.12);
  if (r.chance(0.12)) l.worn = r.uniform(0.2, 0.7);
  return l;
}

cv::Mat lettered(const cv::Mat& glyph, const Lettering& lettering, int digit) {
  if (lettering.warp <= 0 && lettering.soften <= 0 && lettering.in_line <= 0 && lettering.gap <= 0) return glyph;
  // The digits of one set are painted one after the other, many times each.
  thread_local std::uint64_t known = 0;
  thread_local std::map<int, cv::Mat> digits;
  if (known != lettering.seed) digits.clear();
  known = lettering.seed;
  auto& mask = digits[digit];
  if (mask.empty()) mask = changed(glyph, lettering, digit);
  return mask;
}

}  // namespace tricorner::renderer
