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
// So far may what is plainly a tile be off the nearest one that is held. Far from the others tilt is told worse than
// size: it changes with the square of the distance to the camera.
constexpr double beside = 1.3;
constexpr double tilted_beside = 1.8;
// So many triangles make a plane with nobody to doubt them, and so few of them if the largest isn't so many times as
// large as the smallest: among fewer a speck of the table would be one.
constexpr std::size_t least_sloping = 6;
constexpr std::size_t few_sloping = 3;
constexpr double few_differ = 2.5;
constexpr double nearly_all = 0.9;      // of what is plainly a tile
constexpr int worth_sloping = 2;        // so many more of these
constexpr double first_lenience = 1.6;  // the first guess knows no perspective

double at(const std::array<double, 3>& plane, cv::Point2d p) { return plane[0] + plane[1] * p.x + plane[2] * p.y; }

/// Whether measures differ by so little that a careless outline explains it.
bool within(const std::array<double, 3>& off, double lenience, double tilt_lenience) {
  return std::abs(off[0]) < lenience * size_reach && std::hypot(off[1], off[2]) < tilt_lenience * flat_reach;
}

/// a and b of from_modes.
std::array<std::complex<double>, 2> modes(const Triangle& t) {
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
  return {a, b};
}

/// Whether none is quite another size than the others: not by perspective, as a rule.
bool alike_in_size(std::span<const Triangle> triangles) {
  const auto smaller = [](const Triangle& a, const Triangle& b) { return radius(a) < radius(b); };
  const auto [smallest, largest] = std::minmax_element(triangles.begin(), triangles.end(), smaller);
  return radius(*largest) < few_differ * radius(*smallest);
}

}  // namespace

/// Position, and the three measures that vary slowly over the picture.
struct CommonPlane::Measure {
  explicit Measure(const Triangle& t) : middle(centre(t)) {
    const auto [a, b] = modes(t);
    const auto flat = a * b / std::max(std::norm(a), 1e-12);
    value = {std::log(std::max(std::abs(a), 1e-6)), flat.real(), flat.imag()};
  }
  cv::Point2d middle;
  std::array<double, 3> value;
};

std::array<double, 3> CommonPlane::off(const Measure& m) const {
  std::array<double, 3> off{};
  for (std::size_t k = 0; k < 3; ++k) off[k] = m.value[k] - at(planes_[k], m.middle);
  return off;
}

bool CommonPlane::holds(const Measure& m, double lenience) const { return within(off(m), lenience, lenience); }

/// The triangle that most of the others agree with, by weight, as planes without slope.
CommonPlane CommonPlane::best_guess(std::span<const Measure> all, std::span<const double> weights) {
  Planes best{};
  double most = -1;
  for (const auto& candidate : all) {
    Planes planes{};
    for (std::size_t k = 0; k < 3; ++k) planes[k] = {candidate.value[k], 0, 0};
    const CommonPlane guess(planes);
    double agreed = 0;
    for (std::size_t n = 0; n < all.size(); ++n) agreed += guess.holds(all[n], first_lenience) ? weights[n] : 0;
    if (agreed > most) {
      most = agreed;
      best = planes;
    }
  }
  return CommonPlane(best);
}

/// Weighted least squares; slopes are held down a little, so that few triangles do not make a steep plane.
CommonPlane::Plane CommonPlane::fit(std::span<const Measure> all, std::span<const double> weights,
                                    const std::vector<bool>& in, std::size_t which) {
  double spread = 1;
  cv::Point2d middle;
  double total = 0;
  for (std::size_t n = 0; n < all.size(); ++n) {
    if (!in[n]) continue;
    middle += weights[n] * all[n].middle;
    total += weights[n];
  }
  middle /= total;
  for (std::size_t n = 0; n < all.size(); ++n) {
    const auto d = all[n].middle - middle;
    if (in[n]) spread = std::max({spread, std::abs(d.x), std::abs(d.y)});
  }
  cv::Matx33d normal = cv::Matx33d::diag({1e-9, 0.3, 0.3});
  cv::Vec3d right(0, 0, 0);
  for (std::size_t n = 0; n < all.size(); ++n) {
    if (!in[n]) continue;
    const auto d = (all[n].middle - middle) / spread;
    const cv::Vec3d row(1, d.x, d.y);
    normal += weights[n] * (row * row.t());
    right += weights[n] * all[n].value[which] * row;
  }
  const cv::Vec3d s = normal.inv() * right;
  return {s[0] - (s[1] * middle.x + s[2] * middle.y) / spread, s[1] / spread, s[2] / spread};
}

std::optional<CommonPlane> CommonPlane::through(std::span<const Triangle> triangles, std::span<const double> weights) {
  if (triangles.size() < least_triangles) return {};
  const std::vector<Measure> all(triangles.begin(), triangles.end());
  auto plane = best_guess(all, weights);
  for (int round = 0; round < rounds; ++round) {
    const double lenience = round == 0 ? first_lenience : 1.0;
    std::vector<bool> in;
    double agreed = 0;
    double total = 0;
    for (std::size_t n = 0; n < all.size(); ++n) {
      in.push_back(plane.holds(all[n], lenience));
      total += weights[n];
      agreed += in[n] ? weights[n] : 0;
    }
    if (agreed < least_agreement * total) return {};
    if (round + 1 == rounds) break;
    for (std::size_t k = 0; k < 3; ++k) plane.planes_[k] = fit(all, weights, in, k);
  }
  return plane;
}

std::optional<CommonPlane> CommonPlane::through(std::span<const Triangle> triangles) {
  return through(triangles, std::vector<double>(triangles.size(), 1));
}

std::optional<CommonPlane> CommonPlane::through_all(std::span<const Triangle> triangles) {
  if (triangles.size() < few_sloping) return {};
  const std::vector<Measure> all(triangles.begin(), triangles.end());
  const std::size_t least = all.size() < least_sloping ? few_sloping : least_sloping;
  if (all.size() < least_sloping && !alike_in_size(triangles)) return {};
  const std::vector<double> alike(all.size(), 1);
  std::vector<bool> in(all.size(), true);
  CommonPlane plane({});
  for (int round = 0; round < rounds; ++round) {
    if (static_cast<std::size_t>(std::count(in.begin(), in.end(), true)) < least) return {};
    for (std::size_t k = 0; k < 3; ++k) plane.planes_[k] = fit(all, alike, in, k);
    for (std::size_t n = 0; n < all.size(); ++n) in[n] = plane.holds(all[n], 1);
  }
  return plane;
}

bool CommonPlane::holds(const Triangle& triangle, double lenience) const { return holds(Measure(triangle), lenience); }

bool CommonPlane::holds_beside(const Triangle& triangle, const Triangle& held) const {
  auto apart = off(Measure(triangle));
  const auto usual = off(Measure(held));
  for (std::size_t k = 0; k < 3; ++k) apart[k] -= usual[k];
  return within(apart, beside, tilted_beside);
}

Triangle CommonPlane::shaped(const Triangle& like) const {
  const auto c = centre(like);
  const auto a = modes(like)[0];
  const auto turn = a * a * a;
  return from_modes(c, std::exp(at(planes_[0], c)), turn.real(), turn.imag(), at(planes_[1], c), at(planes_[2], c));
}

std::vector<bool> on_common_plane(std::span<const Triangle> triangles, std::span<const double> weights,
                                  const std::vector<bool>& plain) {
  auto plane = CommonPlane::through(triangles, weights);
  std::vector<Triangle> tiles;
  for (std::size_t n = 0; n < triangles.size(); ++n) {
    if (plain[n]) tiles.push_back(triangles[n]);
  }
  if (plane) {
    const auto held_by = [&](const CommonPlane& p) {
      return std::count_if(tiles.begin(), tiles.end(), [&](const Triangle& t) { return p.holds(t); });
    };
    const auto sloping = CommonPlane::through_all(tiles);
    if (sloping && static_cast<double>(held_by(*sloping)) >= nearly_all * static_cast<double>(tiles.size()) &&
        held_by(*sloping) >= held_by(*plane) + worth_sloping)
      plane = sloping;
  }
  std::vector<bool> fits;
  for (const auto& t : triangles) fits.push_back(!plane || plane->holds(t));
  const auto nearest = [&](const Triangle& t) {
    const Triangle* near = nullptr;
    for (std::size_t k = 0; k < triangles.size(); ++k) {
      const auto away = [&](const Triangle& other) { return cv::norm(centre(other) - centre(t)); };
      if (fits[k] && (near == nullptr || away(triangles[k]) < away(*near))) near = &triangles[k];
    }
    return near;
  };
  for (bool more = plane.has_value(); more;) {
    more = false;
    for (std::size_t n = 0; n < triangles.size(); ++n) {
      if (fits[n] || !plain[n]) continue;
      const auto* held = nearest(triangles[n]);
      if (held == nullptr || !plane->holds_beside(triangles[n], *held)) continue;
      fits[n] = more = true;
    }
  }
  if (tiles.size() == 2 && alike_in_size(tiles)) {
    // nobody knows which of them is of another size
    for (std::size_t n = 0; n < triangles.size(); ++n) fits[n] = fits[n] || plain[n];
  }
  return fits;
}

}  // namespace tricorner::vision
