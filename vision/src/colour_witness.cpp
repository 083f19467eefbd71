#include "colour_witness.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "naming_sense.hpp"
#include "one_to_one.hpp"
#include "paint_code.hpp"
#include "usual_colours.hpp"

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
constexpr double blank_spread = 0.2;  // a blank corner shows grain, stains, reflections
constexpr double least_spread = 0.15;
// From this gain of log likelihood per corner with pips on, numbers with colours of their own are likelier than not:
// some gain always comes from light that differs over the table.
constexpr double coded_gain = 1.2;
constexpr double coded_steepness = 5;
// Corners of one colour count as this many independent readings at most.
constexpr double independent = 1.4;
// From this logarithm of how much likelier the colours are under the usual code, the reader may be repeating it.
constexpr double by_the_code = 2;

double squared(double x) { return x * x; }

double logistic(double x) { return 1 / (1 + std::exp(std::clamp(-x, -50.0, 50.0))); }

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

/// Mean and variance of all corners, whatever they show: what is known of a group without any.
struct Overall {
  InkColour mean;
  InkColour variance;
};

Overall overall(std::span<const InkColour> inks) {
  Moments all;
  for (const auto& ink : inks) all.add(ink, 1);
  Overall known{all.first / all.weight, {}};
  for (int c = 0; c < 3; ++c) {
    known.variance[c] = std::max(0.0, all.second[c] / all.weight - squared(known.mean[c])) + squared(least_spread);
  }
  return known;
}

/// Logarithm of the density of `x` under what the corners in `m` show, but for a constant.
double log_density(const InkColour& x, const Moments& m, const Overall& any, double spread) {
  double sum = 0;
  for (int c = 0; c < 3; ++c) {
    const double middle = (any_colour * any.mean[c] + m.first[c]) / (any_colour + m.weight);
    const double about = std::max(0.0, m.second[c] - 2 * middle * m.first[c] + squared(middle) * m.weight);
    const double within = (spread_weight * squared(spread) + about) / (spread_weight + m.weight);
    const double total = within + any.variance[c] / (any_colour + m.weight);
    sum -= 0.5 * (squared(x[c] - middle) / total + std::log(total));
  }
  return sum;
}

struct Explanation {
  std::vector<ValueOdds> shares;  ///< per corner, of each colour; the blank is the first
  double log_likelihood = 0;
};

/// Paint looks alike on every face; what stands out on a blank corner is its own face's grain, and is seen beside that:
/// the tiles of one set may be of several woods.
/// @param coded  each number has a colour of its own, or all but the blank share one
Explanation explain(std::span<const ValueOdds> prior, std::span<const CornerInk> corners, bool coded) {
  std::vector<InkColour> inks;
  std::vector<InkColour> grains;
  for (const auto& corner : corners) {
    inks.push_back(corner.ink);
    grains.push_back(corner.ink - corner.face);
  }
  const auto any_ink = overall(inks);
  const auto any_grain = overall(grains);
  const auto seen = [&](std::size_t n, std::size_t v) { return v == 0 ? grains[n] : inks[n]; };

  Explanation e{{prior.begin(), prior.end()}, 0};
  for (int round = 0; round < rounds; ++round) {
    std::array<Moments, numbers> moments{};
    const auto group = [&](std::size_t v) { return coded || v == 0 ? v : 1; };
    for (std::size_t n = 0; n < corners.size(); ++n) {
      for (std::size_t v = 0; v < numbers; ++v) moments[group(v)].add(seen(n, v), e.shares[n][v]);
    }
    e.log_likelihood = 0;
    for (std::size_t n = 0; n < corners.size(); ++n) {
      ValueOdds own{};
      for (std::size_t v = 0; v < numbers; ++v) own[group(v)] += e.shares[n][v];
      ValueOdds logs{};
      for (std::size_t v = 0; v < numbers; ++v) {
        auto others = moments[group(v)];
        others.add(seen(n, v), -own[group(v)]);
        logs[v] = v == 0 ? log_density(grains[n], others, any_grain, blank_spread)
                         : log_density(inks[n], others, any_ink, ink_spread);
      }
      const double highest = *std::max_element(logs.begin(), logs.end());
      ValueOdds odds{};
      double explained = 0;
      for (std::size_t v = 0; v < numbers; ++v) {
        odds[v] = std::exp(logs[v] - highest);
        explained += prior[n][v] * odds[v];
      }
      e.log_likelihood += highest + std::log(explained);
      odds = scaled_to(odds, 1);
      blur(odds, colour_doubt);
      for (std::size_t v = 0; v < numbers; ++v) e.shares[n][v] = prior[n][v] * odds[v];
      e.shares[n] = scaled_to(e.shares[n], 1);
    }
  }
  return e;
}

UsualColours usual_colours(std::span<const ValueOdds> shares, std::span<const CornerInk> inks) {
  std::array<Chroma, numbers> means{};
  std::array<double, numbers> weights{};
  for (std::size_t n = 0; n < inks.size(); ++n) {
    // small shares of many corners make up no colour
    const auto c = likeliest(shares[n]);
    means[c] += shares[n][c] * beside_face(inks[n]);
    weights[c] += shares[n][c];
  }
  for (std::size_t c = 0; c < numbers; ++c) means[c] /= std::max(weights[c], 1e-9);
  return {means, weights};
}

}  // namespace

ColoursSay colour_witness(std::span<const ValueOdds> read, std::span<const CornerInk> corners, SetHint hint,
                          const AskOutlines& ask_outlines) {
  std::vector<ValueOdds> told(read.begin(), read.end());
  if (told.empty()) return {};
  for (auto& p : told) p = scaled_to(p, 1);
  auto prior = told;
  for (auto& p : prior) blur(p, reader_doubt);
  const auto coded = explain(prior, corners, true);
  const auto single = explain(prior, corners, false);
  // the blank stays the blank
  const NamingSense sense(coded.shares, hint);
  const auto usual = usual_colours(coded.shares, corners);
  // in the usual colours no two numbers share one
  const auto named_by = [&](std::span<const ValueOdds> seen) {
    return values_of_groups(
        seen, coded.shares, 1, independent,
        [&](const auto& naming) { return sense.log_likelihood(naming) + usual.log_likelihood(naming); },
        [&](const auto& naming) { return usual.log_likelihood(naming); });
  };
  auto stands_for = named_by(prior);
  std::array<std::size_t, numbers> naming{};
  std::transform(stands_for.begin(), stands_for.end(), naming.begin(), likeliest);
  auto code = usual_code(told, corners);
  if (ask_outlines && usual.log_likelihood(naming) > by_the_code) {
    stands_for = named_by(by_outlines(prior, coded.shares, naming, independent, ask_outlines));
    for (const auto& share : coded.shares) {
      const auto c = likeliest(share);
      if (c > 0) code.keeps = std::min(code.keeps, stands_for[c][naming[c]]);
    }
  }
  double with_pips = 1;
  for (const auto& share : coded.shares) with_pips += 1 - share[0];
  const double gain = (coded.log_likelihood - single.log_likelihood) / with_pips;
  // where the code is not asked about single corners any more, it still tells that numbers have colours of their own
  const double by_code = code.keeps * code.counts;
  const double learned = 1 - (1 - logistic(coded_steepness * (gain - coded_gain))) * (1 - (code.keeps - by_code));
  std::vector<double> named(told.size());
  for (std::size_t n = 0; n < told.size(); ++n) {
    ValueOdds by_colour{};
    named[n] = certainty_of(coded.shares[n], stands_for);
    for (std::size_t c = 0; c < numbers; ++c) {
      for (std::size_t v = 0; v < numbers; ++v) by_colour[v] += coded.shares[n][c] * stands_for[c][v];
    }
    for (std::size_t v = 0; v < numbers; ++v) {
      double witnessed = learned * by_colour[v] + (1 - learned) * single.shares[n][v];
      if (by_code > 0) witnessed += by_code * (code.shares[n][v] - witnessed);
      told[n][v] = (1 - reader_doubt) * witnessed + reader_doubt * told[n][v];
    }
    named[n] += by_code * (1 - named[n]);
  }
  return {told, 1 - (1 - learned) * (1 - by_code), named};
}

}  // namespace tricorner::vision
