#include "usual_colours.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace tricorner::vision {
namespace {

struct Chroma {
  double red_green;   ///< logarithm
  double blue_green;  ///< logarithm
};

// White, green, yellow, blue and red paint beside white, as ink_colours tells paints of middling strength with a little
// of the face around them.
constexpr std::array<Chroma, 6> painted{{{0, 0}, {0, 0}, {-0.3, -0.25}, {0.05, -0.55}, {-0.2, 0.45}, {0.6, -0.05}}};
// What white looks like in a room, and how much that varies; what paints vary by; and any colour of pips at all.
constexpr Chroma usual_white{0.1, -0.2};
constexpr double light_spread = 0.25;
constexpr double paint_spread = 0.2;
constexpr double any_spread = 0.55;
constexpr double one_colour_spread = 0.12;
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

UsualColours::UsualColours(const std::array<InkColour, 6>& means, const std::array<double, 6>& weights)
    : means_(means) {
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
  const auto in = [&](int dimension, double Chroma::*part) {
    Offsets painted_so;
    Offsets any;
    for (const auto g : groups_) {
      const double seen = means_[g][dimension] - usual_white.*part;
      painted_so.add(seen - painted[value_of[g]].*part);
      any.add(seen);
    }
    return painted_so.log_density(paint_spread, light_spread) - any.log_density(any_spread, 0);
  };
  return in(0, &Chroma::red_green) + in(1, &Chroma::blue_green);
}

double UsualColours::beside_one_colour(const std::array<std::size_t, 6>& value_of) const {
  const auto in = [&](int dimension, double Chroma::*part) {
    Offsets one;
    for (const auto g : groups_) one.add(means_[g][dimension] - usual_white.*part);
    return one.log_density(one_colour_spread, any_spread) - one.log_density(any_spread, 0);
  };
  return under_code(value_of) - in(0, &Chroma::red_green) - in(1, &Chroma::blue_green);
}

double UsualColours::log_likelihood(const std::array<std::size_t, 6>& value_of) const {
  if (groups_.empty()) return 0;
  const double other = std::exp(log_else_);
  return std::log(keep_code * std::exp(under_code(value_of)) + other) - log_else_;
}

}  // namespace tricorner::vision
