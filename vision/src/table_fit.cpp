#include "table_fit.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <numbers>

#include "median.hpp"

namespace tricorner::vision {
namespace {

constexpr std::size_t least_tiles = 6;
constexpr int most_rounds = 20;
constexpr double converged = 1e-5;  // of the sum of squares, from round to round
constexpr double huber = 3.0;       // times the median distance; beyond, a corner pulls less
// In sides: the median tile must fit as well as this, or the tiles do not lie on one plane; a tile that fits worse than
// the second number is left as it was measured.
constexpr double fits_well = 0.05;
constexpr double fits_badly = 0.12;
// A homography up to scale, then the distortion.
constexpr int camera_size = 9;
using Camera = cv::Vec<double, camera_size>;
// How far a step is taken to measure a slope, and in what units the unknowns are of like size.
constexpr std::array<double, camera_size> unit{1, 1, 100, 1, 1, 100, 1e-3, 1e-3, 0.05};
constexpr double step = 1e-5;
constexpr double usual_distortion = 0.05;  // of cheap cameras, at half the longer side from the middle

struct Pose {
  double x = 0;
  double y = 0;
  double turn = 0;
};

/// The corners of a tile of side 1 about its middle, clockwise in a frame whose y points down.
const std::array<cv::Point2d, 3>& home() {
  static const std::array<cv::Point2d, 3> corners = [] {
    std::array<cv::Point2d, 3> c;
    for (std::size_t k = 0; k < 3; ++k) {
      const double a = 2 * std::numbers::pi / 3 * static_cast<double>(k);
      c[k] = cv::Point2d(std::cos(a), std::sin(a)) / std::numbers::sqrt3;
    }
    return c;
  }();
  return corners;
}

class Bundle {
 public:
  Bundle(std::span<const Triangle> tiles, cv::Size picture)
      : tiles_(tiles),
        middle_(picture.width / 2.0, picture.height / 2.0),
        reach_(std::max(picture.width, picture.height) / 2.0),
        poses_(tiles.size()) {
    for (const auto& t : tiles) sides_.push_back(std::max(1.0, mean_side(t)));
  }

  /// Without perspective: the mean second moment of the tiles gives the affine part, each tile its place and turn.
  bool start() {
    cv::Matx22d moment = cv::Matx22d::zeros();
    cv::Point2d mean;
    for (const auto& t : tiles_) {
      const auto c = centre(t);
      mean += c / static_cast<double>(tiles_.size());
      for (const auto& p : t) {
        const cv::Vec2d d(p.x - c.x, p.y - c.y);
        moment += d * d.t() * (2.0 / static_cast<double>(tiles_.size()));  // a tile of side 1 has 1/2 each way
      }
    }
    // Cholesky: moment = L L'
    if (moment(0, 0) <= 0 || cv::determinant(moment) <= 0) return false;
    const double a = std::sqrt(moment(0, 0));
    const double b = moment(1, 0) / a;
    const double c = std::sqrt(moment(1, 1) - b * b);
    camera_ = {a, 0, mean.x, b, c, mean.y, 0, 0, 0};
    for (std::size_t n = 0; n < tiles_.size(); ++n) {
      const auto flat = [&](const cv::Point2d& p) {
        const double x = (p.x - mean.x) / a;
        return std::complex<double>(x, (p.y - mean.y - b * x) / c);
      };
      const auto at = flat(centre(tiles_[n]));
      std::complex<double> turn;
      for (std::size_t k = 0; k < 3; ++k)
        turn += (flat(tiles_[n][k]) - at) * std::complex<double>(home()[k].x, -home()[k].y);
      poses_[n] = {at.real(), at.imag(), std::arg(turn)};
    }
    return true;
  }

  /// One step of Gauss-Newton; returns the weighted sum of squares before it, or a negative number when it can't be
  /// taken.
  double improve() {
    const auto off = [&](const Camera& camera, const Pose& pose, std::size_t n) { return residual(camera, pose, n); };
    std::vector<double> far;
    std::vector<cv::Vec6d> now;
    for (std::size_t n = 0; n < tiles_.size(); ++n) {
      now.push_back(off(camera_, poses_[n], n));
      for (int k = 0; k < 3; ++k) far.push_back(std::hypot(now[n][2 * k], now[n][2 * k + 1]));
    }
    const double usual = std::max(1e-4, median(far));

    using Square = cv::Matx<double, camera_size, camera_size>;
    Square normal = Square::zeros();
    Camera right;
    std::vector<cv::Matx33d> own(tiles_.size());                          // inverse of each tile's block
    std::vector<cv::Matx<double, camera_size, 3>> shared(tiles_.size());  // between camera and tile
    std::vector<cv::Vec3d> pull(tiles_.size());
    double sum = 0;
    for (std::size_t n = 0; n < tiles_.size(); ++n) {
      cv::Matx<double, 6, camera_size> by_camera;
      for (int j = 0; j < camera_size; ++j) {
        auto moved = camera_;
        moved[j] += step * unit[static_cast<std::size_t>(j)];
        const auto slope = (off(moved, poses_[n], n) - now[n]) / step;
        for (int k = 0; k < 6; ++k) by_camera(k, j) = slope[k];
      }
      cv::Matx<double, 6, 3> by_pose;
      for (int j = 0; j < 3; ++j) {
        auto moved = poses_[n];
        (j == 0 ? moved.x : j == 1 ? moved.y : moved.turn) += step;
        const auto slope = (off(camera_, moved, n) - now[n]) / step;
        for (int k = 0; k < 6; ++k) by_pose(k, j) = slope[k];
      }
      auto weighted_camera = by_camera;
      auto weighted_pose = by_pose;
      for (int k = 0; k < 6; ++k) {
        const double w = std::min(1.0, huber * usual / std::max(1e-12, far[3 * n + static_cast<std::size_t>(k / 2)]));
        sum += w * now[n][k] * now[n][k];
        for (int j = 0; j < camera_size; ++j) weighted_camera(k, j) *= w;
        for (int j = 0; j < 3; ++j) weighted_pose(k, j) *= w;
      }
      normal += by_camera.t() * weighted_camera;
      right += weighted_camera.t() * now[n];
      bool solved = false;
      own[n] = (by_pose.t() * weighted_pose + cv::Matx33d::eye() * 1e-9).inv(cv::DECOMP_CHOLESKY, &solved);
      if (!solved) return -1;
      shared[n] = weighted_camera.t() * by_pose;
      pull[n] = weighted_pose.t() * now[n];
      normal -= shared[n] * own[n] * shared[n].t();
      right -= shared[n] * (own[n] * pull[n]);
    }
    // Distortion is believed to be usual unless the tiles say otherwise.
    const double belief = 6 * static_cast<double>(tiles_.size()) * usual * usual * 0.025;
    normal(8, 8) += belief;
    right[8] += belief * camera_[8] / usual_distortion;
    // A camera on the table may be shifted and turned as all tiles are: what that leaves open stays as it is.
    for (int j = 0; j < camera_size; ++j) normal(j, j) += 1e-7;
    Camera change;
    if (!cv::solve(normal, -right, change, cv::DECOMP_CHOLESKY)) return -1;
    for (std::size_t n = 0; n < tiles_.size(); ++n) {
      const cv::Vec3d d = own[n] * (-pull[n] - shared[n].t() * change);
      poses_[n].x += d[0];
      poses_[n].y += d[1];
      poses_[n].turn += d[2];
    }
    for (int j = 0; j < camera_size; ++j) camera_[j] += change[j] * unit[static_cast<std::size_t>(j)];
    return sum;
  }

  [[nodiscard]] Triangle seen(std::size_t n) const { return seen(camera_, poses_[n]); }
  [[nodiscard]] Triangle on_table(std::size_t n) const { return lying(poses_[n]); }
  /// Mean distance of a tile's corners from where they were measured, in its sides.
  [[nodiscard]] double misfit(std::size_t n) const {
    const auto r = residual(camera_, poses_[n], n);
    return (std::hypot(r[0], r[1]) + std::hypot(r[2], r[3]) + std::hypot(r[4], r[5])) / 3;
  }

 private:
  [[nodiscard]] static Triangle lying(const Pose& pose) {
    Triangle t;
    const double co = std::cos(pose.turn);
    const double si = std::sin(pose.turn);
    for (std::size_t k = 0; k < 3; ++k)
      t[k] = {pose.x + co * home()[k].x - si * home()[k].y, pose.y + si * home()[k].x + co * home()[k].y};
    return t;
  }

  [[nodiscard]] Triangle seen(const Camera& c, const Pose& pose) const {
    Triangle t = lying(pose);
    for (auto& corner : t) {
      const auto [x, y] = corner;
      const double w = c[6] * x + c[7] * y + 1;
      const cv::Point2d p((c[0] * x + c[1] * y + c[2]) / w, (c[3] * x + c[4] * y + c[5]) / w);
      const auto d = (p - middle_) / reach_;
      corner = middle_ + (p - middle_) * (1 + c[8] * d.dot(d));
    }
    return t;
  }

  [[nodiscard]] cv::Vec6d residual(const Camera& camera, const Pose& pose, std::size_t n) const {
    const auto t = seen(camera, pose);
    cv::Vec6d r;
    for (std::size_t k = 0; k < 3; ++k) {
      const auto d = (t[k] - tiles_[n][k]) / sides_[n];
      r[static_cast<int>(2 * k)] = d.x;
      r[static_cast<int>(2 * k + 1)] = d.y;
    }
    return r;
  }

  std::span<const Triangle> tiles_;
  cv::Point2d middle_;
  double reach_;
  Camera camera_;
  std::vector<Pose> poses_;
  std::vector<double> sides_;
};

}  // namespace

TableFit fit_table(std::span<const Triangle> tiles, cv::Size picture) {
  TableFit fitted{{tiles.begin(), tiles.end()}, std::vector<std::optional<Triangle>>(tiles.size())};
  if (tiles.size() < least_tiles) return fitted;
  Bundle bundle(tiles, picture);
  if (!bundle.start()) return fitted;
  double before = -1;
  for (int round = 0; round < most_rounds; ++round) {
    const double sum = bundle.improve();
    if (sum < 0 || !std::isfinite(sum)) return fitted;
    if (before >= 0 && std::abs(before - sum) < converged * before) break;
    before = sum;
  }
  std::vector<double> misfits;
  for (std::size_t n = 0; n < tiles.size(); ++n) misfits.push_back(bundle.misfit(n));
  if (!(median(misfits) < fits_well)) return fitted;
  for (std::size_t n = 0; n < tiles.size(); ++n) {
    if (!(misfits[n] < fits_badly)) continue;
    fitted.outlines[n] = bundle.seen(n);
    fitted.on_table[n] = bundle.on_table(n);
  }
  return fitted;
}

}  // namespace tricorner::vision
