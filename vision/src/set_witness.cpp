#include "set_witness.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "set_kinds.hpp"

namespace tricorner::vision {
namespace {

constexpr std::size_t values = 6;
constexpr std::size_t triples = values * values * values;
using Triples = std::array<double, triples>;  ///< one number for each reading of a tile

// How much of a tile's probability is left when another one like it lies on the table: boxes are mixed up seldom.
constexpr double repeated = 0.02;
// Rounds in which the tiles of the picture tell each other what they leave: with so many more is read than with one.
constexpr int settling = 6;

enum class Sense : std::uint8_t { none, clockwise, counter };

struct Kinds {
  std::array<std::size_t, triples> first{};  ///< the least of the three readings of the same tile
  std::array<Sense, triples> sense{};
  std::array<double, triples>
      readings{};  ///< how many different readings the tile has: 3, or 1 if its values are equal

  Kinds() {
    for (std::size_t a = 0; a < values; ++a) {
      for (std::size_t b = 0; b < values; ++b) {
        for (std::size_t c = 0; c < values; ++c) {
          const auto index = [](std::size_t x, std::size_t y, std::size_t z) { return (x * values + y) * values + z; };
          const auto t = index(a, b, c);
          first[t] = std::min({t, index(b, c, a), index(c, a, b)});
          readings[t] = a == b && b == c ? 1 : 3;
          if (a == b || b == c || c == a) continue;
          const int rises = (a < b) + (b < c) + (c < a);
          sense[t] = rises == 2 ? Sense::clockwise : Sense::counter;
        }
      }
    }
  }
};

const Kinds& kinds() {
  static const Kinds made;
  return made;
}

Triples tiles_of(const SetKind& h) {
  const auto& k = kinds();
  Triples p{};
  for (std::size_t t = 0; t < triples; ++t) {
    const bool held = k.sense[t] == Sense::none || (k.sense[t] == Sense::clockwise ? h.clockwise : h.counter);
    p[t] = stray_tiles / triples + (held ? (1 - stray_tiles) / (h.tiles() * k.readings[t]) : 0);
  }
  return p;
}

Triples together(const std::array<ValueOdds, 3>& corners) {
  Triples p{};
  for (std::size_t t = 0; t < triples; ++t) p[t] = corners[0][t / 36] * corners[1][t / 6 % 6] * corners[2][t % 6];
  return p;
}

/// What the tiles of the picture say of the set: the probability of each reading of a tile before it is seen.
Triples recognised(std::span<const Triples> seen, SetHint hint) {
  std::array<double, set_kinds.size()> log_weight{};
  std::array<Triples, set_kinds.size()> prior;
  for (std::size_t h = 0; h < set_kinds.size(); ++h) {
    prior[h] = tiles_of(set_kinds[h]);
    log_weight[h] = std::log(expected(set_kinds[h], hint));
    for (const auto& tile : seen)
      log_weight[h] += std::log(1e-12 + std::inner_product(tile.begin(), tile.end(), prior[h].begin(), 0.0));
  }
  const double highest = *std::max_element(log_weight.begin(), log_weight.end());
  double sum = 0;
  for (const double w : log_weight) sum += std::exp(w - highest);
  Triples mixed{};
  for (std::size_t h = 0; h < set_kinds.size(); ++h) {
    const double weight = std::exp(log_weight[h] - highest) / sum;
    for (std::size_t t = 0; t < triples; ++t) mixed[t] += weight * prior[h][t];
  }
  return mixed;
}

/// Probability that the tile is of each kind, added up under its first reading.
Triples kinds_of(const Triples& seen, const Triples& prior) {
  Triples p{};
  double sum = 0;
  for (std::size_t t = 0; t < triples; ++t) {
    const double both = seen[t] * prior[t];
    p[kinds().first[t]] += both;
    sum += both;
  }
  for (double& x : p) x /= std::max(sum, 1e-300);
  return p;
}

/// What each tile of the box has left for each tile of the picture when the others have taken theirs: between
/// `repeated` and 1. Of two that look alike each is the other's reason to be something else, the less plain one more
/// so, and what it is then it takes from a third (belief propagation for matchings: Huang, Jebara, "Approximating the
/// permanent with belief propagation", 2009).
///
/// @param is  probability that a tile of the picture is of each kind, by what it shows alone
std::vector<Triples> left_by_others(std::span<const Triples> is) {
  Triples all;
  all.fill(1);
  std::vector<Triples> left(is.size(), all);
  std::vector<Triples> claims(is.size());  // odds that it is of a kind against any other kind that it may be
  for (int round = 0; round < settling; ++round) {
    Triples claimed{};
    for (std::size_t n = 0; n < is.size(); ++n) {
      const double may_be = std::inner_product(is[n].begin(), is[n].end(), left[n].begin(), 0.0);
      for (std::size_t t = 0; t < triples; ++t) {
        claims[n][t] = is[n][t] / std::max(may_be - is[n][t] * left[n][t], 1e-9);
        claimed[t] += claims[n][t];
      }
    }
    for (std::size_t n = 0; n < is.size(); ++n) {
      for (std::size_t t = 0; t < triples; ++t) {
        const double told = repeated + (1 - repeated) / (1 + std::max(0.0, claimed[t] - claims[n][t]));
        left[n][t] = round == 0 ? told : std::sqrt(left[n][t] * told);  // halfway, so that it does not swing
      }
    }
  }
  return left;
}

std::array<ValueOdds, 3> messages(const std::array<ValueOdds, 3>& corners, const Triples& prior) {
  std::array<ValueOdds, 3> odds{};
  for (std::size_t t = 0; t < triples; ++t) {
    const std::array<std::size_t, 3> v{t / 36, t / 6 % 6, t % 6};
    odds[0][v[0]] += prior[t] * corners[1][v[1]] * corners[2][v[2]];
    odds[1][v[1]] += prior[t] * corners[0][v[0]] * corners[2][v[2]];
    odds[2][v[2]] += prior[t] * corners[0][v[0]] * corners[1][v[1]];
  }
  for (auto& o : odds) o = scaled_to(o, 1);
  return odds;
}

}  // namespace

std::vector<std::array<ValueOdds, 3>> set_witness(std::span<const std::array<ValueOdds, 3>> beliefs, SetHint hint) {
  std::vector<Triples> seen;
  seen.reserve(beliefs.size());
  for (const auto& corners : beliefs) seen.push_back(together(corners));
  const auto prior = recognised(seen, hint);
  std::vector<Triples> is;
  is.reserve(seen.size());
  for (const auto& tile : seen) is.push_back(kinds_of(tile, prior));
  const auto left = left_by_others(is);
  std::vector<std::array<ValueOdds, 3>> told;
  told.reserve(beliefs.size());
  for (std::size_t n = 0; n < beliefs.size(); ++n) {
    auto own = prior;
    for (std::size_t t = 0; t < triples; ++t) own[t] *= left[n][kinds().first[t]];
    told.push_back(messages(beliefs[n], own));
  }
  return told;
}

}  // namespace tricorner::vision
