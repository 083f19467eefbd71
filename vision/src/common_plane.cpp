#include "common_plane.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <numbers>

namespace tricorner::vision {
namespace {

// Natural logarithm of the size: tiles are equal, outlines good to a tenth; perspective is in the plane fit.
constexpr double size_reach = 0.22;
// Difference of a b / |a|^2: 0.07 is an outline bent by a tenth of the side.
constexpr double flat_reach = 0.14;
constexpr std::size_t least_triangles = 4;
constexpr double least_agreement = 0.4;  // of all weight
constexpr int rounds = 4;
constexpr double first_lenience = 1.6;  // the first guess knows no perspective

/// Position, and the three measures that vary slowly over the picture.
struct Measure {
  double x = 0;
  double y = 0;
  std::array<double, 3> value{};  // ln size, real and imaginary part of the mode product
};

Measure measure(const Triangle& t) {
  using Complex = std::complex<double>;
  const auto c = centre(t);
  Complex a;
  Complex b;
  for (std::size_t k = 0; k < 3; ++k) {
    const Complex w = std::polar(1.0, 2 * std::numbers::pi / 3 * static_cast<double>(k));
    const Complex z(t[k].x - c.x, t[k].y - c.y);
    a += z * std::conj(w) / 3.0;
    b += z * w / 3.0;
  }
  const Complex flat = a * b / std::max(std::norm(a), 1e-12);
  return {c.x, c.y, {std::log(std::max(std::abs(a), 1e-6)), flat.real(), flat.imag()}};
}

/// value = p[0] + p[1] x + p[2] y
using Plane = std::array<double, 3>;

double at(const Plane& p, const Measure& m) { return p[0] + p[1] * m.x + p[2] * m.y; }

using Planes = std::array<Plane, 3>;

bool fits(const Planes& planes, const Measure& m, double lenience) {
  const double size_off = std::abs(m.value[0] - at(planes[0], m));
  const double flat_off = std::hypot(m.value[1] - at(planes[1], m), m.value[2] - at(planes[2], m));
  return size_off < lenience * size_reach && flat_off < lenience * flat_reach;
}

/// The triangle that most of the others agree with, by weight, as planes without slope.
Planes best_guess(const std::vector<Measure>& all, std::span<const double> weights) {
  Planes best{};
  double most = -1;
  for (const auto& candidate : all) {
    Planes planes{};
    for (std::size_t k = 0; k < 3; ++k) planes[k] = {candidate.value[k], 0, 0};
    double agreed = 0;
    for (std::size_t n = 0; n < all.size(); ++n) agreed += fits(planes, all[n], first_lenience) ? weights[n] : 0;
    if (agreed > most) {
      most = agreed;
      best = planes;
    }
  }
  return best;
}

/// Weighted least squares; slopes are held down a little, so that few triangles do not make a steep plane.
Plane fit(const std::vector<Measure>& all, std::span<const double> weights, const std::vector<bool>& in,
          std::size_t which) {
  double spread = 1;
  cv::Point2d middle;
  double total = 0;
  for (std::size_t n = 0; n < all.size(); ++n) {
    if (!in[n]) continue;
    middle += weights[n] * cv::Point2d(all[n].x, all[n].y);
    total += weights[n];
  }
  middle /= total;
  for (std::size_t n = 0; n < all.size(); ++n) {
    if (in[n]) spread = std::max({spread, std::abs(all[n].x - middle.x), std::abs(all[n].y - middle.y)});
  }
  cv::Matx33d normal = cv::Matx33d::diag({1e-9, 0.3, 0.3});
  cv::Vec3d right(0, 0, 0);
  for (std::size_t n = 0; n < all.size(); ++n) {
    if (!in[n]) continue;
    const cv::Vec3d row(1, (all[n].x - middle.x) / spread, (all[n].y - middle.y) / spread);
    normal += weights[n] * (row * row.t());
    right += weights[n] * all[n].value[which] * row;
  }
  const cv::Vec3d s = normal.inv() * right;
  return {s[0] - (s[1] * middle.x + s[2] * middle.y) / spread, s[1] / spread, s[2] / spread};
}

}  // namespace

std::vector<bool> on_common_plane(std::span<const Triangle> triangles, std::span<const double> weights) {
  const std::vector<bool> everything(triangles.size(), true);
  if (triangles.size() < least_triangles) return everything;
  std::vector<Measure> all;
  for (const auto& t : triangles) all.push_back(measure(t));
  auto planes = best_guess(all, weights);
  std::vector<bool> in;
  for (int round = 0; round < rounds; ++round) {
    const double lenience = round == 0 ? first_lenience : 1.0;
    in.assign(triangles.size(), false);
    double agreed = 0;
    double total = 0;
    for (std::size_t n = 0; n < all.size(); ++n) {
      in[n] = fits(planes, all[n], lenience);
      total += weights[n];
      agreed += in[n] ? weights[n] : 0;
    }
    if (agreed < least_agreement * total) return everything;
    if (round + 1 == rounds) break;
    for (std::size_t k = 0; k < 3; ++k) planes[k] = fit(all, weights, in, k);
  }
  return in;
}

}  // namespace tricorner::vision
