#include "one_to_one.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

namespace tricorner::vision {
namespace {

// Ways that the reader finds so much less likely (logarithms) are not looked at: no table of tiles outweighs that.
constexpr double hopeless = 40;
// How likely a group holds another value's corners too, before its size and its looks are looked at.
constexpr double two_in_one = 0.05;
constexpr double reader_weight = 1.7;  // many corners of a group are more than one
constexpr std::size_t count = 6;

/// Corners of a value that are all read as another one make that one's group twice as large as it should be, and leave
/// hardly any of their own. Where the sizes say so, and the reader does not speak against it, the group stands for
/// either.
/// @param said   of each group, the mean logarithm of what the reader gives each value
/// @param first  groups below this number are none of these
/// @param merged  how likely a group holds another value's corners too, before the sizes of both are looked at
void share_merged(const std::array<ValueOdds, count>& said, const ValueOdds& sizes, std::size_t first, double merged,
                  std::array<ValueOdds, count>& stands_for) {
  const double usual = std::accumulate(sizes.begin(), sizes.end(), 0.0) / static_cast<double>(count - first);
  if (usual <= 0) return;
  const auto named = [&](std::size_t g) { return likeliest(stands_for[g]); };
  // logarithms of a normal density about the size that is wanted: tiles are not drawn corner by corner, and vary more
  const auto fits = [&](double size, double wanted) {
    return -std::pow(size - wanted, 2) / (4 * wanted) - 0.5 * std::log(wanted);
  };
  auto shared = stands_for;
  for (std::size_t g = first; g < count; ++g) {
    ValueOdds odds{};
    double sum = 1;
    for (std::size_t u = first; u < count; ++u) {
      if (u == g || sizes[u] > usual) continue;
      const double doubled = fits(sizes[g], 2 * usual) - fits(sizes[g], usual);
      const double missing = std::pow(usual - sizes[u], 2) / (4 * usual);
      const double reader = reader_weight * (said[g][named(u)] - said[g][named(g)]);
      sum += odds[u] = merged * std::exp(std::min(doubled + missing + reader, 30.0));
    }
    for (std::size_t u = first; u < count; ++u) {
      const double half = 0.5 * odds[u] / sum;
      for (double& p : shared[g]) p *= 1 - half;
      shared[g][named(u)] += half;
    }
  }
  stands_for = shared;
}

}  // namespace

std::array<ValueOdds, 6> values_of_groups(std::span<const ValueOdds> prior, std::span<const ValueOdds> shares,
                                          std::size_t first, double independent, const NamingOdds& odds,
                                          const NamingOdds& apart) {
  std::array<ValueOdds, count> evidence{};
  std::array<ValueOdds, count> said{};
  ValueOdds sizes{};
  for (std::size_t c = first; c < count; ++c) {
    double weight = 0;
    for (std::size_t n = 0; n < prior.size(); ++n) {
      weight += shares[n][c];
      for (std::size_t v = 0; v < count; ++v) evidence[c][v] += shares[n][c] * std::log(prior[n][v]);
    }
    sizes[c] = weight;
    for (std::size_t v = 0; v < count; ++v) said[c][v] = evidence[c][v] / std::max(weight, 1e-9);
    for (double& e : evidence[c]) e *= std::min(weight, independent) / std::max(weight, 1e-9);
  }
  std::array<std::size_t, count> order{};
  std::iota(order.begin(), order.end(), 0);
  struct Naming {
    std::array<std::size_t, count> value_of;
    double log_odds;
  };
  std::vector<Naming> namings;
  do {
    double sum = 0;
    for (std::size_t c = first; c < count; ++c) sum += evidence[c][order[c]];
    namings.push_back({order, sum});
  } while (std::next_permutation(order.begin() + static_cast<std::ptrdiff_t>(first), order.end()));
  const auto less = [](const Naming& a, const Naming& b) { return a.log_odds < b.log_odds; };
  const auto highest = [&] { return std::max_element(namings.begin(), namings.end(), less)->log_odds; };
  std::erase_if(namings, [least = highest() - hopeless](const Naming& n) { return n.log_odds < least; });
  for (auto& naming : namings) naming.log_odds += odds(naming.value_of);
  std::array<ValueOdds, count> stands_for{};
  double total = 0;
  const double likeliest = highest();
  for (const auto& naming : namings) {
    const double p = std::exp(naming.log_odds - likeliest);
    total += p;
    for (std::size_t c = 0; c < count; ++c) stands_for[c][naming.value_of[c]] += p;
  }
  for (auto& row : stands_for) {
    for (double& p : row) p /= total;
  }
  const auto& best = *std::max_element(namings.begin(), namings.end(), less);
  share_merged(said, sizes, first, two_in_one * (apart ? std::exp(-apart(best.value_of)) : 1.0), stands_for);
  return stands_for;
}

double certainty_of(const ValueOdds& shares, const std::array<ValueOdds, 6>& stands_for) {
  double sum = 0;
  double sure = 0;
  for (std::size_t g = 0; g < count; ++g) {
    sum += shares[g];
    sure += shares[g] * *std::max_element(stands_for[g].begin(), stands_for[g].end());
  }
  return sum > 0 ? sure / sum : 0;
}

}  // namespace tricorner::vision
