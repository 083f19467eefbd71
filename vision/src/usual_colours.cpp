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
  const auto count = static_cast<double>(groups_.size());
  double log_ratio = 0;
  // one dimension after the other: each paint varies by itself, and the light moves all of them together
  const auto add = [&](int dimension, double Chroma::*part) {
    double moved = 0;
    double moved_squared = 0;
    double any_squared = 0;
    for (const auto g : groups_) {
      const double seen = means_[g][dimension] - usual_white.*part;
      const double off = seen - painted[value_of[g]].*part;
      moved += off;
      moved_squared += squared(off);
      any_squared += squared(seen);
    }
    const double paint = squared(paint_spread);
    const double light = squared(light_spread);
    const double any = squared(any_spread);
    const double code = (moved_squared - light * squared(moved) / (paint + count * light)) / paint +
                        count * std::log(paint) + std::log(1 + count * light / paint);
    log_ratio += 0.5 * (any_squared / any + count * std::log(any) - code);
  };
  add(0, &Chroma::red_green);
  add(1, &Chroma::blue_green);
  return log_ratio;
}

double UsualColours::beside_one_colour(const std::array<std::size_t, 6>& value_of) const {
  const auto count = static_cast<double>(groups_.size());
  double one = 0;
  double any = 0;
  for (const int dimension : {0, 1}) {
    double moved = 0;
    double moved_squared = 0;
    for (const auto g : groups_) {
      const double off = means_[g][dimension] - (dimension == 0 ? usual_white.red_green : usual_white.blue_green);
      moved += off;
      moved_squared += squared(off);
    }
    const double paint = squared(one_colour_spread);
    const double shift = squared(any_spread);
    one -= 0.5 * ((moved_squared - shift * squared(moved) / (paint + count * shift)) / paint + count * std::log(paint) +
                  std::log(1 + count * shift / paint));
    any -= 0.5 * (moved_squared / shift + count * std::log(shift));
  }
  return under_code(value_of) + any - one;
}

double UsualColours::log_likelihood(const std::array<std::size_t, 6>& value_of) const {
  if (groups_.empty()) return 0;
  const double other = std::exp(log_else_);
  return std::log(keep_code * std::exp(under_code(value_of)) + other) - log_else_;
}

}  // namespace tricorner::vision
