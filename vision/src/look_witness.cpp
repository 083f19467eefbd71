#include "look_witness.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "naming_sense.hpp"
#include "one_to_one.hpp"

namespace tricorner::vision {
namespace {

constexpr std::size_t values = 6;
constexpr int rounds = 6;
// Corners below this chance of showing a value say nothing of the groups.
constexpr double least_readable = 0.3;
// The reader is taken for wrong about this share of the corners, however sure it is, and so are the looks.
constexpr double reader_doubt = 0.1;
constexpr double looks_doubt = 0.03;
// Nearness, squared, to logarithms of odds: more than in training, where a mean was of two or three corners.
constexpr double steepness = 2;
// A mean of so many corners counts half.
constexpr double half_known = 0.5;
// What a value without any corner is taken to be away, and the most that any can be: squared distances.
constexpr double unknown_distance = 4;
constexpr double most_distance = 30;
// Corners that look alike count as this many independent readings at most, and a reading may be this wrong.
constexpr double independent = 2;
constexpr double group_doubt = 0.03;

/// Corners added up, each with its share in one value.
struct Sum {
  double weight = 0;
  std::array<double, looks_size> looks{};

  void add(const SymbolLooks& x, double w) {
    weight += w;
    for (std::size_t k = 0; k < looks.size(); ++k) looks[k] += w * static_cast<double>(x[k]);
  }
};

/// Squared distance of `x` from the mean of `sum` when its own `share` is taken out, blended with ignorance.
double distance(const SymbolLooks& x, const Sum& sum, double share) {
  const double weight = std::max(0.0, sum.weight - share);
  double squared = 0;
  if (weight > 1e-6) {
    for (std::size_t k = 0; k < sum.looks.size(); ++k) {
      const double own = static_cast<double>(x[k]);
      const double d = own - (sum.looks[k] - share * own) / weight;
      squared += d * d;
    }
  }
  const double trust = weight / (weight + half_known);
  return steepness * (trust * std::min(squared, most_distance) + (1 - trust) * unknown_distance);
}

/// Each group stands for the value of its number.
std::array<ValueOdds, values> themselves() {
  std::array<ValueOdds, values> same{};
  for (std::size_t v = 0; v < values; ++v) same[v][v] = 1;
  return same;
}

/// What each group stands for: what all of a group were read as may still be another value. What was taught is what it
/// is.
std::array<ValueOdds, values> meaning(std::span<const ValueOdds> read, std::span<const ValueOdds> groups,
                                      const LookPrototypes& known, SetHint hint) {
  if (any_known(known)) return themselves();
  std::vector<ValueOdds> prior;
  std::vector<ValueOdds> shares;
  for (std::size_t n = 0; n < read.size(); ++n) {
    const double readable = std::accumulate(read[n].begin(), read[n].end(), 0.0);
    if (readable < least_readable) continue;
    prior.push_back(scaled_to(read[n], 1 - group_doubt));
    for (double& p : prior.back()) p += group_doubt / values;
    shares.push_back(groups[n]);
  }
  if (shares.size() < 2) return themselves();
  const NamingSense sense(groups, hint);
  return values_of_groups(prior, shares, 0, independent,
                          [&](const auto& naming) { return sense.log_likelihood(naming); });
}

}  // namespace

LooksSay look_witness(std::span<const ValueOdds> read, std::span<const SymbolLooks> looks, const LookPrototypes& known,
                      SetHint hint) {
  std::vector<ValueOdds> told(read.begin(), read.end());
  // Where everything looks the same there is nothing to learn.
  if (std::all_of(looks.begin(), looks.end(), [&](const SymbolLooks& x) { return x == looks.front(); }))
    return {told, themselves()};
  for (int round = 0; round < rounds; ++round) {
    std::array<Sum, values> sums{};
    for (std::size_t v = 0; v < values; ++v) sums[v].add(known[v].mean, known[v].count);
    for (std::size_t n = 0; n < told.size(); ++n) {
      for (std::size_t v = 0; v < values; ++v) sums[v].add(looks[n], told[n][v]);
    }
    for (std::size_t n = 0; n < told.size(); ++n) {
      const double readable = std::accumulate(read[n].begin(), read[n].end(), 0.0);
      if (readable < 1e-6) continue;
      ValueOdds odds{};
      for (std::size_t v = 0; v < values; ++v) odds[v] = -distance(looks[n], sums[v], told[n][v]);
      const double highest = *std::max_element(odds.begin(), odds.end());
      for (double& x : odds) x = std::exp(x - highest);
      odds = scaled_to(odds, 1);
      for (std::size_t v = 0; v < values; ++v) {
        const double by_reader = (1 - reader_doubt) * read[n][v] / readable + reader_doubt / values;
        odds[v] = by_reader * ((1 - looks_doubt) * odds[v] + looks_doubt / values);
      }
      told[n] = scaled_to(odds, readable);
    }
  }
  auto stands_for = meaning(read, told, known, hint);
  return {std::move(told), stands_for};
}

}  // namespace tricorner::vision
