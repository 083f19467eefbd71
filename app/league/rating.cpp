#include "league/rating.hpp"

#include <algorithm>
#include <cmath>

namespace tricorner::league {

std::vector<Rating> rate(const std::vector<Rating>& before, const std::vector<int>& places) {
  constexpr double kBeta = 25.0 / 6;
  constexpr double kTau = 25.0 / 300;
  constexpr double kKappa = 0.0001;
  const std::size_t n = before.size();
  std::vector<double> variance(n);
  double sum = 0;
  for (std::size_t i = 0; i < n; ++i) {
    variance[i] = before[i].sigma * before[i].sigma + kTau * kTau;
    sum += variance[i] + kBeta * kBeta;
  }
  const double c = std::sqrt(sum);
  std::vector<double> strength(n);
  for (std::size_t i = 0; i < n; ++i) strength[i] = std::exp(before[i].mu / c);
  // For each q: the strengths of all who had not finished before q, and how many shared q's place.
  std::vector<double> rest(n, 0);
  std::vector<double> sharing(n, 0);
  for (std::size_t q = 0; q < n; ++q) {
    for (std::size_t i = 0; i < n; ++i) {
      if (places[i] >= places[q]) rest[q] += strength[i];
      if (places[i] == places[q]) ++sharing[q];
    }
  }
  std::vector<Rating> after(n);
  for (std::size_t i = 0; i < n; ++i) {
    double omega = 0;
    double delta = 0;
    for (std::size_t q = 0; q < n; ++q) {
      if (places[q] > places[i]) continue;
      const double share = strength[i] / rest[q];
      omega += ((i == q ? 1 : 0) - share) / sharing[q];
      delta += share * (1 - share) / sharing[q];
    }
    const double gamma = std::sqrt(variance[i]) / c;
    after[i].mu = before[i].mu + variance[i] / c * omega;
    after[i].sigma = std::sqrt(variance[i] * std::max(1 - gamma * delta * variance[i] / (c * c), kKappa));
  }
  return after;
}

}  // namespace tricorner::league
