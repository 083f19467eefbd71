#include "usual_colours.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace tricorner::vision {
namespace {

// What white beside wood varies by in a room, and moves all paints by; what paints vary by; and any colour of pips.
constexpr double light_spread = 0.15;
constexpr double paint_spread = 0.2;
constexpr double any_spread = 0.6;
// Of the makers with coloured pips: those who keep to the code, and those who take its colours in another order.
constexpr double keep_code = 0.5;
constexpr double other_order = 0.2;
constexpr double orders = 120;
constexpr double least_seen = 0.5;

double squared(double x) { return x * x; }

/// How far several colours lie from where they were wanted, in one dimension.
struct Offsets {
  double count = 0;
  double sum = 0;
  double squares = 0;

  void add(double off) {
    ++count;
    sum += off;
    squares += squared(off);
  }

  /// Logarithm of their normal density, but for a constant for each, where each varies by `spread` and all of them are
  /// moved together by `shift`.
  [[nodiscard]] double log_density(double spread, double shift) const {
    const double own = squared(spread);
    const double all = squared(shift);
    return -0.5 * ((squares - all * squared(sum) / (own + count * all)) / own + count * std::log(own) +
                   std::log(1 + count * all / own));
  }
};

}  // namespace

UsualColours::UsualColours(const std::array<Chroma, 6>& means, const std::array<double, 6>& weights) : means_(means) {
  for (std::size_t g = 1; g < weights.size(); ++g) {
    if (weights[g] >= least_seen) groups_.push_back(g);
  }
  std::array<std::size_t, 6> order{};
  std::iota(order.begin(), order.end(), 0);
  double sum = 0;
  do {
    sum += std::exp(under_code(order));
  } while (std::next_permutation(order.begin() + 1, order.end()));
  log_else_ = std::log(1 - keep_code - other_order + other_order * sum / orders);
}

double UsualColours::under_code(const std::array<std::size_t, 6>& value_of) const {
  // one dimension after the other: each paint varies by itself, and the light moves all of them together
  double any = 0;
  for (int dimension = 0; dimension < 2; ++dimension) {
    Offsets seen;
    for (const auto g : groups_) seen.add(means_[g][dimension]);
    any += seen.log_density(any_spread, 0);
  }
  double sum = 0;
  for (const double strength : paint_strengths) {
    double painted = 0;
    for (int dimension = 0; dimension < 2; ++dimension) {
      Offsets off;
      for (const auto g : groups_) off.add(means_[g][dimension] - usual_paint(value_of[g], strength)[dimension]);
      painted += off.log_density(paint_spread, light_spread);
    }
    sum += std::exp(painted - any) / static_cast<double>(paint_strengths.size());
  }
  return std::log(std::max(sum, 1e-300));
}

double UsualColours::log_likelihood(const std::array<std::size_t, 6>& value_of) const {
  if (groups_.empty()) return 0;
  const double other = std::exp(log_else_);
  return std::log(keep_code * std::exp(under_code(value_of)) + other) - log_else_;
}

}  // namespace tricorner::vision
