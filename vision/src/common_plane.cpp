#include "common_plane.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <numbers>

namespace tricorner::vision {
namespace {

// Natural logarithm of the size: tiles are equal, outlines good to a tenth.
constexpr double size_reach = 0.22;
// Difference of a b / |a|^2: 0.07 is an outline bent by a tenth of the side.
constexpr double flat_reach = 0.14;
constexpr std::size_t least_triangles = 4;
constexpr double least_agreement = 0.4;  // of all weight
constexpr int rounds = 4;
constexpr double first_lenience = 1.6;  // the first guess knows no perspective
// So far may what is plainly a tile be off the nearest one that is held.
constexpr double beside = 1.3;

// What is plainly a tile makes a plane with nobody to doubt it: any three of the first dozen, if it holds five closely;
// or three and four all together if the largest isn't so many times as large as the smallest, since one might be a
// speck of the table.
constexpr std::size_t least_plain = 5;
constexpr std::size_t most_asked = 12;
constexpr double closely = 0.5;
constexpr std::size_t few_plain = 3;
constexpr double few_differ = 2.5;
constexpr double most_of_all = 0.7;  // that another plane has to hold

// Size grows with this power of nearness.
constexpr double growth = 1.5;
// What is less near than this share of the nearness in the middle is told nothing of: the horizon is there.
constexpr double horizon = 0.05;
// The slope of nearness, over the distance from the middle to the farthest triangle, counts as if one had told with
// this weight that there is none: few that are careless do not make a steep plane.
constexpr double levelling = 0.1;
constexpr double firm = 100;  // weight of those that do

std::array<double, 3> apart(const std::array<double, 3>& one, const std::array<double, 3>& other) {
  return {one[0] - other[0], one[1] - other[1], one[2] - other[2]};
}

/// Whether measures differ by so little that a careless outline explains it.
bool within(const std::array<double, 3>& off, double lenience) {
  return std::abs(off[0]) < lenience * size_reach && std::hypot(off[1], off[2]) < lenience * flat_reach;
}

using Mode = std::complex<double>;

/// a and b of from_modes.
std::array<Mode, 2> modes(const Triangle& t) {
  const auto c = centre(t);
  Mode a;
  Mode b;
  for (std::size_t k = 0; k < 3; ++k) {
    const Mode w = std::polar(1.0, 2 * std::numbers::pi / 3 * static_cast<double>(k));
    const Mode z(t[k].x - c.x, t[k].y - c.y);
    a += z * std::conj(w) / 3.0;
    b += z * w / 3.0;
  }
  return {a, b};
}

/// ln(sqrt(|a|^2 - |b|^2) / 1 px), which goes by the area, and a b / |a|^2.
std::array<double, 3> measured(const Triangle& t) {
  constexpr double least = 1e-6;  // pixels: a line's
  const auto [a, b] = modes(t);
  const auto flat = a * b / std::max(std::norm(a), least * least);
  return {std::log(std::max(std::norm(a) - std::norm(b), least * least)) / 2, flat.real(), flat.imag()};
}

/// Whether none is quite another size than the others: not by perspective, as a rule.
bool alike_in_size(std::span<const Triangle> triangles) {
  const auto smaller = [](const Triangle& a, const Triangle& b) { return radius(a) < radius(b); };
  const auto [smallest, largest] = std::minmax_element(triangles.begin(), triangles.end(), smaller);
  return radius(*largest) < few_differ * radius(*smallest);
}

}  // namespace

std::optional<Triangle> CommonPlane::flattened(const Triangle& triangle) const {
  Triangle flat;
  for (std::size_t k = 0; k < 3; ++k) {
    const auto away = triangle[k] - middle_;
    const double nearness = 1 + nearer_.dot(away);
    if (nearness < horizon) return {};
    flat[k] = away / nearness;
  }
  return flat;
}

std::optional<CommonPlane::Measures> CommonPlane::off(const Triangle& triangle) const {
  const auto flat = flattened(triangle);
  if (!flat) return {};
  return apart(measured(*flat), usual_);
}

/// The triangle that most of the others agree with, by weight, as a plane without slope.
CommonPlane CommonPlane::best_guess(std::span<const Triangle> all, std::span<const double> weights) {
  std::vector<Measures> measures;
  for (const auto& t : all) measures.push_back(measured(t));
  std::size_t best = 0;
  double most = -1;
  for (std::size_t n = 0; n < all.size(); ++n) {
    double agreed = 0;
    for (std::size_t k = 0; k < all.size(); ++k)
      agreed += within(apart(measures[k], measures[n]), first_lenience) ? weights[k] : 0;
    if (agreed <= most) continue;
    most = agreed;
    best = n;
  }
  CommonPlane plane;
  plane.middle_ = centre(all[best]);
  plane.usual_ = measures[best];
  return plane;
}

/// Weighted least squares of nearness, whose slope is held down a little, so that few triangles do not make a steep
/// plane; then the means of what is seen from above.
CommonPlane CommonPlane::fit(std::span<const Triangle> all, std::span<const double> weights,
                             const std::vector<bool>& in) {
  CommonPlane plane;
  double total = 0;
  double size = 0;
  for (std::size_t n = 0; n < all.size(); ++n) {
    if (!in[n]) continue;
    plane.middle_ += weights[n] * centre(all[n]);
    size += weights[n] * measured(all[n])[0];
    total += weights[n];
  }
  plane.middle_ /= total;
  size /= total;
  double spread = 1;
  for (std::size_t n = 0; n < all.size(); ++n) {
    const auto d = centre(all[n]) - plane.middle_;
    if (in[n]) spread = std::max({spread, std::abs(d.x), std::abs(d.y)});
  }
  cv::Matx33d normal = cv::Matx33d::diag({1e-9, levelling, levelling});
  cv::Vec3d right(0, 0, 0);
  for (std::size_t n = 0; n < all.size(); ++n) {
    if (!in[n]) continue;
    const auto d = (centre(all[n]) - plane.middle_) / spread;
    const double near = std::max(horizon, std::exp((measured(all[n])[0] - size) / growth));
    const double weight = weights[n] / (near * near);  // what a careless outline is off is a share of it
    const cv::Vec3d row(1, d.x, d.y);
    normal += weight * (row * row.t());
    right += weight * near * row;
  }
  const cv::Vec3d nearness = normal.inv() * right;
  plane.nearer_ = cv::Point2d(nearness[1], nearness[2]) / (spread * std::max(horizon, nearness[0]));
  Measures sum{};
  double seen = 0;
  for (std::size_t n = 0; n < all.size(); ++n) {
    const auto flat = in[n] ? plane.flattened(all[n]) : std::nullopt;
    if (!flat) continue;
    const auto m = measured(*flat);
    for (std::size_t k = 0; k < 3; ++k) sum[k] += weights[n] * m[k];
    seen += weights[n];
  }
  for (std::size_t k = 0; k < 3; ++k) plane.usual_[k] = sum[k] / std::max(seen, 1e-12);
  return plane;
}

std::optional<CommonPlane> CommonPlane::through(std::span<const Triangle> triangles, std::span<const double> weights) {
  if (triangles.size() < least_triangles) return {};
  auto plane = best_guess(triangles, weights);
  std::optional<CommonPlane> proven;
  for (int round = 0; round < rounds; ++round) {
    const double lenience = round == 0 ? first_lenience : 1.0;
    std::vector<bool> in;
    double agreed = 0;
    double total = 0;
    for (std::size_t n = 0; n < triangles.size(); ++n) {
      in.push_back(plane.holds(triangles[n], lenience));
      total += weights[n];
      agreed += in[n] ? weights[n] : 0;
    }
    if (agreed < least_agreement * total) break;
    proven = plane;
    if (round + 1 < rounds) plane = fit(triangles, weights, in);
  }
  return proven;
}

std::optional<CommonPlane> CommonPlane::through(std::span<const Triangle> triangles) {
  const auto plane = through(triangles, std::vector<double>(triangles.size(), 1));
  return plane ? plane->or_better(triangles) : plane;
}

CommonPlane CommonPlane::or_better(std::span<const Triangle> plain) const {
  const auto held_by = [&](const CommonPlane& plane) -> std::size_t {
    return std::count_if(plain.begin(), plain.end(), [&](const Triangle& t) { return plane.holds(t); });
  };
  const auto held = held_by(*this);
  if (held == plain.size()) return *this;
  const auto other = through_plain(plain);
  const auto held_by_other = other ? held_by(*other) : 0;
  const bool most = static_cast<double>(held_by_other) >= most_of_all * static_cast<double>(plain.size());
  return most && held_by_other > held ? *other : *this;
}

/// The plane through three of them that holds most of all closely.
CommonPlane CommonPlane::through_three(std::span<const Triangle> triangles) {
  const std::size_t asked = std::min(triangles.size(), most_asked);
  const std::vector<double> alike(triangles.size(), firm);
  CommonPlane best;
  std::ptrdiff_t most = -1;
  std::vector<bool> three(triangles.size(), false);
  for (std::size_t a = 2; a < asked; ++a) {
    for (std::size_t b = 1; b < a; ++b) {
      for (std::size_t c = 0; c < b; ++c) {
        three[a] = three[b] = three[c] = true;
        const auto plane = fit(triangles, alike, three);
        three[a] = three[b] = three[c] = false;
        const auto held = std::count_if(triangles.begin(), triangles.end(),
                                        [&](const Triangle& t) { return plane.holds(t, closely); });
        if (held <= most) continue;
        most = held;
        best = plane;
      }
    }
  }
  return best;
}

std::optional<CommonPlane> CommonPlane::through_plain(std::span<const Triangle> triangles) {
  if (triangles.size() < few_plain) return {};
  const bool few = triangles.size() < least_plain;
  if (few && !alike_in_size(triangles)) return {};
  const std::vector<double> alike(triangles.size(), 1);
  std::vector<bool> in(triangles.size(), true);
  CommonPlane plane = few ? fit(triangles, alike, in) : through_three(triangles);
  for (int round = 0; round < rounds; ++round) {
    for (std::size_t n = 0; n < triangles.size(); ++n) in[n] = plane.holds(triangles[n]);
    if (static_cast<std::size_t>(std::count(in.begin(), in.end(), true)) < (few ? few_plain : least_plain)) return {};
    plane = fit(triangles, alike, in);
  }
  return plane;
}

bool CommonPlane::holds(const Triangle& triangle, double lenience) const {
  const auto by = off(triangle);
  return by && within(*by, lenience);
}

bool CommonPlane::holds_beside(const Triangle& triangle, const Triangle& held) const {
  const auto by = off(triangle);
  const auto usual = off(held);
  return by && usual && within(apart(*by, *usual), beside);
}

Triangle CommonPlane::shaped(const Triangle& like) const {
  const auto flat = flattened(like);
  if (!flat) return like;
  const auto a = modes(*flat)[0];
  const auto turn = a * a * a;
  const Mode product(usual_[1], usual_[2]);
  const double size = std::exp(usual_[0]) / std::sqrt(std::max(1 - std::norm(product), horizon));
  auto tile = from_modes(centre(*flat), size, turn.real(), turn.imag(), product.real(), product.imag());
  for (auto& corner : tile) corner = middle_ + corner / std::max(horizon, 1 - nearer_.dot(corner));
  return tile;
}

std::vector<bool> on_common_plane(std::span<const Triangle> triangles, std::span<const double> weights,
                                  const std::vector<bool>& plain) {
  auto plane = CommonPlane::through(triangles, weights);
  std::vector<Triangle> tiles;
  for (std::size_t n = 0; n < triangles.size(); ++n) {
    if (plain[n]) tiles.push_back(triangles[n]);
  }
  if (plane) plane = plane->or_better(tiles);
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
