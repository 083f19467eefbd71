#include "colour_witness.hpp"

#include <algorithm>
#include <cmath>

namespace tricorner::vision {
namespace {

constexpr std::size_t numbers = 6;
constexpr int rounds = 8;
// The reader is taken for wrong about this share of the corners, however sure it is, and so are the colours.
constexpr double reader_doubt = 0.02;
constexpr double colour_doubt = 0.03;
// How many corners the guess "any colour" counts for, and the guess of the spread.
constexpr double any_colour = 0.7;
constexpr double spread_weight = 2;
constexpr double ink_spread = 0.12;
constexpr double blank_spread = 0.3;  // a blank corner shows grain, stains, reflections
constexpr double least_spread = 0.15;

double squared(double x) { return x * x; }

/// Sums over the corners, each counted by its share in one number.
struct Moments {
  double weight = 0;
  InkColour first;
  InkColour second;

  void add(const InkColour& x, double w) {
    weight += w;
    first += w * x;
    second += w * x.mul(x);
  }
};

/// Logarithm of the density of `x` under what the corners in `m` show, but for a constant.
double log_density(const InkColour& x, const Moments& m, const InkColour& mean, const InkColour& variance,
                   double spread) {
  double sum = 0;
  for (int c = 0; c < 3; ++c) {
    const double middle = (any_colour * mean[c] + m.first[c]) / (any_colour + m.weight);
    const double about = std::max(0.0, m.second[c] - 2 * middle * m.first[c] + squared(middle) * m.weight);
    const double within = (spread_weight * squared(spread) + about) / (spread_weight + m.weight);
    const double total = within + variance[c] / (any_colour + m.weight);
    sum -= 0.5 * (squared(x[c] - middle) / total + std::log(total));
  }
  return sum;
}

void scale_to_one(PipOdds& odds) {
  double sum = 0;
  for (const double p : odds) sum += p;
  for (double& p : odds) p /= std::max(sum, 1e-12);
}

void blur(PipOdds& odds, double doubt) {
  for (double& p : odds) p = (1 - doubt) * p + doubt / numbers;
}

}  // namespace

std::vector<PipOdds> colour_witness(std::span<const PipOdds> read, std::span<const InkColour> inks) {
  std::vector<PipOdds> prior(read.begin(), read.end());
  Moments all;
  for (std::size_t n = 0; n < prior.size(); ++n) {
    scale_to_one(prior[n]);
    blur(prior[n], reader_doubt);
    all.add(inks[n], 1);
  }
  std::vector<PipOdds> odds(prior.size());
  if (prior.empty()) return odds;
  const InkColour mean = all.first / all.weight;
  InkColour variance;
  for (int c = 0; c < 3; ++c)
    variance[c] = std::max(0.0, all.second[c] / all.weight - squared(mean[c])) + squared(least_spread);

  auto shares = prior;
  for (int round = 0; round < rounds; ++round) {
    std::array<Moments, numbers> moments{};
    for (std::size_t n = 0; n < shares.size(); ++n) {
      for (std::size_t v = 0; v < numbers; ++v) moments[v].add(inks[n], shares[n][v]);
    }
    for (std::size_t n = 0; n < shares.size(); ++n) {
      PipOdds logs{};
      for (std::size_t v = 0; v < numbers; ++v) {
        auto others = moments[v];
        others.add(inks[n], -shares[n][v]);
        logs[v] = log_density(inks[n], others, mean, variance, v == 0 ? blank_spread : ink_spread);
      }
      const double highest = *std::max_element(logs.begin(), logs.end());
      for (std::size_t v = 0; v < numbers; ++v) odds[n][v] = std::exp(logs[v] - highest);
      scale_to_one(odds[n]);
      blur(odds[n], colour_doubt);
      for (std::size_t v = 0; v < numbers; ++v) shares[n][v] = prior[n][v] * odds[n][v];
      scale_to_one(shares[n]);
    }
  }
  return odds;
}

}  // namespace tricorner::vision
