#include "one_to_one.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace tricorner::vision {

std::array<ValueOdds, 6> values_of_groups(std::span<const ValueOdds> prior, std::span<const ValueOdds> shares,
                                          std::size_t first, double independent) {
  constexpr std::size_t count = 6;
  std::array<ValueOdds, count> evidence{};
  for (std::size_t c = first; c < count; ++c) {
    double weight = 0;
    for (std::size_t n = 0; n < prior.size(); ++n) {
      weight += shares[n][c];
      for (std::size_t v = 0; v < count; ++v) evidence[c][v] += shares[n][c] * std::log(prior[n][v]);
    }
    for (double& e : evidence[c]) e *= std::min(weight, independent) / std::max(weight, 1e-9);
  }
  std::array<std::size_t, count> order{};
  std::iota(order.begin(), order.end(), 0);
  const auto from = order.begin() + static_cast<std::ptrdiff_t>(first);
  const auto score = [&] {
    double sum = 0;
    for (std::size_t c = first; c < count; ++c) sum += evidence[c][order[c]];
    return sum;
  };
  double highest = score();
  while (std::next_permutation(from, order.end())) highest = std::max(highest, score());
  std::array<ValueOdds, count> stands_for{};
  double total = 0;
  do {  // next_permutation has come back to the first order
    const double p = std::exp(score() - highest);
    total += p;
    for (std::size_t c = 0; c < count; ++c) stands_for[c][order[c]] += p;
  } while (std::next_permutation(from, order.end()));
  for (auto& row : stands_for) {
    for (double& p : row) p /= total;
  }
  return stands_for;
}

}  // namespace tricorner::vision
