#include "set_rounds.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "set_witness.hpp"

namespace tricorner::vision {
namespace {

constexpr int rounds = 4;
// What the set says of several corners at a vertex is not quite independent: it counts by this power.
constexpr double weight = 0.5;

using Corners = std::vector<std::array<ValueOdds, 3>>;

ValueOdds both(const ValueOdds& one, const ValueOdds& other) {
  ValueOdds product = one;
  for (std::size_t v = 0; v < product.size(); ++v) product[v] *= other[v];
  return scaled_to(product, 1);
}

/// A little of anything.
ValueOdds doubted(ValueOdds odds, double doubt) {
  odds = scaled_to(odds, 1 - doubt);
  for (double& p : odds) p += doubt / static_cast<double>(odds.size());
  return odds;
}

/// What the set says of the corners that meet each corner, beyond what they showed themselves.
Corners passed_on(std::span<const std::array<CornerBelief, 3>> corners, const Corners& by_set, double wrongly) {
  const auto word = [&](std::size_t n, std::size_t k) {
    auto logs = doubted(by_set[n][k], wrongly);
    for (double& p : logs) p = weight * std::log(p);
    return logs;
  };
  std::map<int, ValueOdds> sums;
  for (std::size_t n = 0; n < corners.size(); ++n) {
    for (std::size_t k = 0; k < 3; ++k) {
      if (corners[n][k].vertex < 0) continue;
      const auto logs = word(n, k);
      auto& sum = sums[corners[n][k].vertex];
      for (std::size_t v = 0; v < sum.size(); ++v) sum[v] += logs[v];
    }
  }
  ValueOdds even;
  even.fill(1.0 / static_cast<double>(even.size()));
  Corners passed(corners.size(), {even, even, even});
  for (std::size_t n = 0; n < corners.size(); ++n) {
    for (std::size_t k = 0; k < 3; ++k) {
      if (corners[n][k].vertex < 0) continue;
      const auto own = word(n, k);
      auto others = sums[corners[n][k].vertex];
      for (std::size_t v = 0; v < others.size(); ++v) others[v] -= own[v];
      const double highest = *std::max_element(others.begin(), others.end());
      for (double& p : others) p = std::exp(p - highest);
      const auto& heard = corners[n][k].heard;
      const auto together = doubted(both(others, heard), wrongly);
      for (std::size_t v = 0; v < others.size(); ++v) passed[n][k][v] = together[v] / heard[v];
      passed[n][k] = scaled_to(passed[n][k], 1);
    }
  }
  return passed;
}

}  // namespace

std::vector<std::array<ValueOdds, 3>> set_rounds(std::span<const std::array<CornerBelief, 3>> corners, double wrongly,
                                                 SetHint hint) {
  Corners beliefs(corners.size());
  for (std::size_t n = 0; n < corners.size(); ++n) {
    for (std::size_t k = 0; k < 3; ++k) beliefs[n][k] = corners[n][k].known;
  }
  auto by_set = set_witness(beliefs, hint);
  Corners passed;
  for (int round = 1; round < rounds; ++round) {
    passed = passed_on(corners, by_set, wrongly);
    for (std::size_t n = 0; n < corners.size(); ++n) {
      for (std::size_t k = 0; k < 3; ++k) beliefs[n][k] = both(corners[n][k].known, passed[n][k]);
    }
    by_set = set_witness(beliefs, hint);
  }
  for (std::size_t n = 0; n < corners.size(); ++n) {
    for (std::size_t k = 0; k < 3; ++k) by_set[n][k] = both(by_set[n][k], passed[n][k]);
  }
  return by_set;
}

}  // namespace tricorner::vision
