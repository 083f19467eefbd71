#include "table/picture_move.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <opencv2/calib3d.hpp>
#include <opencv2/core.hpp>

#include "table/glance_change.hpp"

namespace tricorner::table {
namespace {

// Pairs from which a shear can be told from noise: four tiles.
constexpr std::size_t kShearPairs = 12;
constexpr int kRounds = 4;
// Grey levels: blocks that differ by more, once the move is taken off, are hands.
constexpr double kStranger = 20;
// Share of a moved block that must have been seen to say anything of its level.
constexpr double kLeastKnown = 1e-3;

PictureMove from(const cv::Mat& matrix) {
  PictureMove move;
  for (int k = 0; k < 6; ++k) move.m[static_cast<std::size_t>(k)] = matrix.at<double>(k / 3, k % 3);
  return move;
}

}  // namespace

PictureMove chained(const PictureMove& first, const PictureMove& second) noexcept {
  const auto& a = first.m;
  const auto& b = second.m;
  return {{b[0] * a[0] + b[1] * a[3], b[0] * a[1] + b[1] * a[4], b[0] * a[2] + b[1] * a[5] + b[2],
           b[3] * a[0] + b[4] * a[3], b[3] * a[1] + b[4] * a[4], b[3] * a[2] + b[4] * a[5] + b[5]}};
}

PictureMove inverse(const PictureMove& move) noexcept {
  const auto& m = move.m;
  const double d = m[0] * m[4] - m[1] * m[3];
  if (std::abs(d) < 1e-9) return move;
  return {{m[4] / d, -m[1] / d, (m[1] * m[5] - m[2] * m[4]) / d, -m[3] / d, m[0] / d, (m[2] * m[3] - m[0] * m[5]) / d}};
}

PictureMove without_shear(const PictureMove& move, const vision::PointPx& fixed) noexcept {
  const double c = (move.m[0] + move.m[4]) / 2;
  const double s = (move.m[3] - move.m[1]) / 2;
  const vision::PointPx there = move.apply(fixed);
  return {{c, -s, there.x - c * fixed.x + s * fixed.y, s, c, there.y - s * fixed.x - c * fixed.y}};
}

std::optional<PictureMove> move_between(const std::vector<std::pair<vision::PointPx, vision::PointPx>>& pairs,
                                        double tolerance_px) {
  if (pairs.size() < 3) return std::nullopt;
  std::vector<cv::Point2d> before;
  std::vector<cv::Point2d> now;
  for (const auto& [p, q] : pairs) {
    before.emplace_back(p.x, p.y);
    now.emplace_back(q.x, q.y);
  }
  std::vector<unsigned char> agree;
  const cv::Mat matrix = pairs.size() >= kShearPairs
                             ? cv::estimateAffine2D(before, now, agree, cv::RANSAC, tolerance_px)
                             : cv::estimateAffinePartial2D(before, now, agree, cv::RANSAC, tolerance_px);
  if (matrix.empty()) return std::nullopt;
  const auto agreeing = std::count(agree.begin(), agree.end(), 1);
  if (2 * agreeing < static_cast<std::ptrdiff_t>(pairs.size())) return std::nullopt;
  return from(matrix);
}

Glance moved(const Glance& glance, const PictureMove& move) {
  if (move.still()) return glance;
  Glance result = glance;
  result.unseen.assign(glance.grey.size(), 0);
  const auto back = inverse(move).m;
  const double block = glance.block_px;
  const auto index = [&](int x, int y) {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(glance.width) + static_cast<std::size_t>(x);
  };
  for (int y = 0; y < glance.height; ++y) {
    for (int x = 0; x < glance.width; ++x) {
      const double px = (x + 0.5) * block - 0.5;
      const double py = (y + 0.5) * block - 0.5;
      const double sx = (back[0] * px + back[1] * py + back[2] + 0.5) / block - 0.5;
      const double sy = (back[3] * px + back[4] * py + back[5] + 0.5) / block - 0.5;
      const std::size_t at = index(x, y);
      if (!(sx > -0.5 && sy > -0.5 && sx < glance.width - 0.5 && sy < glance.height - 0.5)) {
        result.unseen[at] = kUnseen;
        continue;
      }
      const int x0 = std::clamp(static_cast<int>(std::floor(sx)), 0, glance.width - 1);
      const int y0 = std::clamp(static_cast<int>(std::floor(sy)), 0, glance.height - 1);
      const int x1 = std::min(x0 + 1, glance.width - 1);
      const int y1 = std::min(y0 + 1, glance.height - 1);
      const double fx = std::clamp(sx - x0, 0.0, 1.0);
      const double fy = std::clamp(sy - y0, 0.0, 1.0);
      const std::array<std::size_t, 4> from{index(x0, y0), index(x1, y0), index(x0, y1), index(x1, y1)};
      std::array<double, 4> weights{(1 - fx) * (1 - fy), fx * (1 - fy), (1 - fx) * fy, fx * fy};
      double known = 1;
      if (!glance.unseen.empty()) {
        known = 0;
        for (std::size_t n = 0; n < from.size(); ++n) {
          weights[n] *= (kUnseen - glance.unseen[from[n]]) / static_cast<double>(kUnseen);
          known += weights[n];
        }
        result.unseen[at] = static_cast<std::uint8_t>(kUnseen * (1 - known) + 0.5);
        if (known < kLeastKnown) continue;
      }
      for (const GlancePlane plane : kGlancePlanes) {
        const auto& levels = glance.*plane;
        if (levels.empty()) continue;
        double sum = 0;
        for (std::size_t n = 0; n < from.size(); ++n) sum += weights[n] * levels[from[n]];
        (result.*plane)[at] = static_cast<std::uint8_t>(sum / known + 0.5);
      }
    }
  }
  return result;
}

std::optional<PictureMove> small_move(const Glance& before, const Glance& now) {
  if (!before.same_shape(now) || now.width < 8 || now.height < 8) return std::nullopt;
  const double block = now.block_px;
  const double cx = now.width * block / 2;
  const double cy = now.height * block / 2;
  PictureMove move;
  for (int round = 0; round < kRounds; ++round) {
    const Glance here = moved(before, move);
    const LightChange light = light_change(here, now);
    cv::Matx44d normal = cv::Matx44d::zeros();
    cv::Vec4d right(0, 0, 0, 0);
    for (int y = 1; y + 1 < now.height; ++y) {
      for (int x = 1; x + 1 < now.width; ++x) {
        const std::size_t at =
            static_cast<std::size_t>(y) * static_cast<std::size_t>(now.width) + static_cast<std::size_t>(x);
        if (!here.shows(at)) continue;
        const auto w = static_cast<std::size_t>(now.width);
        const double gx = light.gain * (here.grey[at + 1] - here.grey[at - 1]) / (2 * block);
        const double gy = light.gain * (here.grey[at + w] - here.grey[at - w]) / (2 * block);
        const double steep = gx * gx + gy * gy;
        if (steep * block * block < 4) continue;  // flat places say nothing, only their noise would
        const double off = now.grey[at] - light.after(here.grey[at]);
        // What a step of a block and a half cannot explain is not this move.
        if (std::abs(off) > kStranger + 1.5 * block * std::sqrt(steep)) continue;
        const double weight = 1 / (1 + std::abs(off) / 6);
        const double px = (x + 0.5) * block - cx;
        const double py = (y + 0.5) * block - cy;
        // Brightness moves with the picture: off = -(g . shift).
        const cv::Vec4d row(-gx, -gy, gx * py - gy * px, -(gx * px + gy * py));
        for (int a = 0; a < 4; ++a) {
          for (int b = 0; b < 4; ++b) normal(a, b) += weight * row[a] * row[b];
          right[a] += weight * row[a] * off;
        }
      }
    }
    for (int a = 0; a < 4; ++a) normal(a, a) += a < 2 ? 1e-3 : 1e3;  // what nothing tells about stays as it is
    const cv::Vec4d s = normal.solve(right, cv::DECOMP_CHOLESKY);
    if (!std::isfinite(s[0] + s[1] + s[2] + s[3]) || std::hypot(s[0], s[1]) > 3 * block) return std::nullopt;
    // Turned by s[2], scaled by 1 + s[3] about the picture's middle, then shifted.
    const double c = 1 + s[3];
    const PictureMove step{{c, -s[2], cx - c * cx + s[2] * cy + s[0], s[2], c, cy - s[2] * cx - c * cy + s[1]}};
    move = chained(move, step);
    if (std::hypot(s[0], s[1]) < 0.02 * block && std::abs(s[2]) < 1e-4 && std::abs(s[3]) < 1e-4) break;
  }
  return move;
}

}  // namespace tricorner::table
