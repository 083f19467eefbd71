/// Numbers for the values 0-5 of a corner, and what is done with them everywhere.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <numeric>

namespace tricorner::vision {

/// Probabilities, or odds, of the values 0-5.
using ValueOdds = std::array<double, 6>;

/// The same odds with the sum wanted; all alike where nothing speaks for any.
[[nodiscard]] inline ValueOdds scaled_to(ValueOdds odds, double sum) {
  const double now = std::accumulate(odds.begin(), odds.end(), 0.0);
  for (double& p : odds) p = now > 0 ? p * sum / now : sum / static_cast<double>(odds.size());
  return odds;
}

/// The value that most speaks for; the least of several.
[[nodiscard]] inline std::size_t likeliest(const ValueOdds& odds) {
  return static_cast<std::size_t>(std::max_element(odds.begin(), odds.end()) - odds.begin());
}

/// Takes this share away and gives it to all values alike.
inline void blur(ValueOdds& odds, double doubt) {
  for (double& p : odds) p = (1 - doubt) * p + doubt / static_cast<double>(odds.size());
}

}  // namespace tricorner::vision
