#include "paint_code.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>
#include <utility>

#include "median.hpp"

namespace tricorner::vision {
namespace {

constexpr std::size_t number_count = 6;  // the blank is one
constexpr int rounds = 8;
// The paints beside white, at strength 1; and white beside wood. Measured on photographs and on path-traced pictures.
const std::array<Chroma, number_count> paints{Chroma(0, 0),        Chroma(0, 0),       Chroma(-0.28, -0.25),
                                              Chroma(0.08, -0.62), Chroma(-0.2, 0.48), Chroma(0.62, 0)};
const Chroma white_on_wood(-0.2, 0.2);
// How much brighter than the face white is, and the other paints (of the ink's third number); how far corners differ
// from that; and how much this may say: small pips are as bright as the wood that they are mixed with. Measured on
// photographs and on pictures of two programs.
constexpr double white_brightness = 0.14;
constexpr double other_brightness = -0.03;
constexpr double brightness_spread = 0.09;
constexpr double most_by_brightness = 3.5;
// How far a maker's paint lies from these, and any paint from the face; how far corners of one number lie apart.
constexpr double paint_spread = 0.16;
constexpr double dark_spread = 0.2;  // of one colour for all numbers that is none: black, dark brown, white
constexpr double any_spread = 0.9;
constexpr double corner_spread = 0.13;
constexpr double one_colour_corner_spread = 0.2;  // more pips show a purer colour
constexpr double blank_spread = 0.1;
constexpr double blank_mean_spread = 0.03;
// Shares of corners that are something else (a stain, a shadow, a glare), and that the reader takes wrongly.
constexpr double strays = 0.03;
constexpr double stray_spread = 1;
constexpr double reader_doubt = 0.03;
// What the reader takes a number of pips for most often is one more or one less: how often it is off by so many, beside
// that. Of 102,000 corners with pips of held-back designs that it told with 0.95 or more 133, 8 and 2 were off by one,
// two and three or four.
constexpr std::array<double, 5> off_by{0, 1, 0.1, 0.02, 0.02};
// The reader errs alike on equal patterns: corners of one number count as this many readings at most.
constexpr double independent = 1.4;
// What faces look like in a room, wood and others (means and standard deviations), and a share of neither.
const Chroma wood(0.38, -0.42);
const Chroma wood_spread(0.16, 0.13);
const Chroma other_face(0.03, -0.1);
const Chroma other_spread(0.22, 0.25);
constexpr double neither_face = 0.02;
// Before anything is read: wood with the usual code; else one colour rather than several; none of these.
constexpr double code_on_wood = 0.5;
constexpr double one_colour = 0.7;
constexpr double dark_share = 0.6;
constexpr double white_share = 0.15;
constexpr double none_of_these = 0.3;
constexpr double surest_code = 0.99;
// Of sets in these paints so many give them to the numbers in any order.
constexpr double other_order = 0.1;
// From so many corners with pips on, the picture's own colours say more.
constexpr double few = 12;
constexpr double many = 24;

double log_normal(double squared, double spread) {
  return -squared / (2 * spread * spread) - 2 * std::log(spread) - std::log(2 * std::numbers::pi);
}

double squared(const Chroma& c) { return c.dot(c); }

template <class Numbers>
double log_sum(const Numbers& logs) {
  const double highest = *std::max_element(logs.begin(), logs.end());
  double sum = 0;
  for (const double l : logs) sum += std::exp(l - highest);
  return highest + std::log(sum);
}

/// Corners that share a colour: a normal density about a mean that is itself known so far.
struct Group {
  Chroma wanted;
  double mean_spread;
  double spread;
  Chroma mean = wanted;
  double variance = mean_spread * mean_spread;  ///< of the mean

  void learn(double weight, const Chroma& sum) {
    variance = 1 / (1 / (mean_spread * mean_spread) + weight / (spread * spread));
    mean = variance * (wanted / (mean_spread * mean_spread) + sum / (spread * spread));
  }

  /// Expected logarithm of the density of `x`.
  [[nodiscard]] double log_density(const Chroma& x) const {
    return log_normal(squared(x - mean) + 2 * variance, spread);
  }

  /// What was learned of the mean beside what was known (Kullback-Leibler, two dimensions).
  [[nodiscard]] double learned() const {
    const double known = mean_spread * mean_spread;
    return std::log(known / variance) - 1 + variance / known + squared(mean - wanted) / (2 * known);
  }
};

struct Explanation {
  double log_likelihood = 0;
  std::vector<ValueOdds> shares;
};

/// @param log_prior  per corner, of each group; groups that are not there have none
/// @param from_prior  the groups' means are taken from the prior first, where nothing is known of them
Explanation explain(std::span<const ValueOdds> log_prior, std::span<const Chroma> colours, std::vector<Group> groups,
                    bool from_prior) {
  Explanation e{0, std::vector<ValueOdds>(colours.size(), ValueOdds{})};
  const auto learn = [&] {
    for (std::size_t g = 0; g < groups.size(); ++g) {
      double weight = 0;
      Chroma sum;
      for (std::size_t n = 0; n < colours.size(); ++n) {
        weight += e.shares[n][g];
        sum += e.shares[n][g] * colours[n];
      }
      groups[g].learn(weight, sum);
    }
  };
  if (from_prior) {
    for (std::size_t n = 0; n < colours.size(); ++n) {
      for (std::size_t g = 0; g < groups.size(); ++g) e.shares[n][g] = std::exp(log_prior[n][g]);
    }
    learn();
  }
  for (int round = 0; round < rounds; ++round) {
    if (round > 0) learn();
    e.log_likelihood = 0;
    for (std::size_t n = 0; n < colours.size(); ++n) {
      std::vector<double> logs;
      for (std::size_t g = 0; g < groups.size(); ++g)
        logs.push_back(std::log(1 - strays) + log_prior[n][g] + groups[g].log_density(colours[n]));
      logs.push_back(std::log(strays) + log_normal(squared(colours[n]), stray_spread));
      const double all = log_sum(logs);
      e.log_likelihood += all;
      for (std::size_t g = 0; g < groups.size(); ++g) e.shares[n][g] = std::exp(logs[g] - all);
    }
  }
  for (const auto& g : groups) e.log_likelihood -= g.learned();
  // of a corner whose colour is something else, it says nothing
  for (std::size_t n = 0; n < colours.size(); ++n) {
    const double stray = std::max(0.0, 1 - std::accumulate(e.shares[n].begin(), e.shares[n].end(), 0.0));
    for (std::size_t g = 0; g < groups.size(); ++g) e.shares[n][g] += stray * std::exp(log_prior[n][g]);
    e.shares[n] = scaled_to(e.shares[n], 1);
  }
  return e;
}

/// How often each number of pips is taken for each other one, of all mistakes: a row for what is read.
std::array<ValueOdds, number_count> mistaken_for() {
  std::array<ValueOdds, number_count> shares{};
  for (std::size_t read = 1; read < number_count; ++read) {
    for (std::size_t shown = 1; shown < number_count; ++shown)
      shares[read][shown] = off_by[read > shown ? read - shown : shown - read];
    shares[read] = scaled_to(shares[read], 1);
  }
  return shares;
}

/// What a corner may show if the reader says so of it: its numbers of pips are doubted.
ValueOdds doubted(const ValueOdds& read) {
  static const auto mistaken = mistaken_for();
  ValueOdds shown{};
  for (std::size_t v = 1; v < number_count; ++v) {
    shown[v] += (1 - reader_doubt) * read[v];
    for (std::size_t other = 1; other < number_count; ++other)
      shown[other] += reader_doubt * read[v] * mistaken[v][other];
  }
  return shown;
}

/// Logarithms of what the reader says, those of the pips weakened where many corners say the same.
std::vector<ValueOdds> weakened(std::span<const ValueOdds> read, double with_pips) {
  const double power = std::min(1.0, (number_count - 1) * independent / std::max(with_pips, 1e-9));
  std::vector<ValueOdds> logs;
  for (const auto& odds : read) {
    const double blank = (1 - reader_doubt) * odds[0] + reader_doubt / number_count;
    auto pips = doubted(odds);
    for (std::size_t v = 1; v < number_count; ++v) pips[v] = std::pow(pips[v], power);
    pips = scaled_to(pips, 1 - blank);
    pips[0] = blank;
    for (double& p : pips) p = std::log(p);
    logs.push_back(pips);
  }
  return logs;
}

/// How likely a face of this colour is wood.
double is_wood(const Chroma& face) {
  const auto density = [&](const Chroma& mean, const Chroma& spread) {
    const Chroma off((face[0] - mean[0]) / spread[0], (face[1] - mean[1]) / spread[1]);
    return std::exp(-squared(off) / 2) / (spread[0] * spread[1]);
  };
  const double as_wood = density(wood, wood_spread);
  return as_wood / (as_wood + density(other_face, other_spread) + neither_face);
}

Chroma middle_face(std::span<const CornerInk> inks) {
  Chroma face;
  for (int c = 0; c < 2; ++c) {
    std::vector<double> one;
    for (const auto& corner : inks) one.push_back(corner.face[c]);
    face[c] = median(std::move(one));
  }
  return face;
}

/// Under the code white is brighter than the face, and no other paint is: a dull blue, mixed with the wood around it,
/// has white's colour.
///
/// @return the logarithms `prior` with this weighed in; how likely a corner is blank is left as it was
std::vector<ValueOdds> by_brightness(std::span<const ValueOdds> prior, std::span<const CornerInk> inks) {
  std::vector<ValueOdds> weighed(prior.begin(), prior.end());
  for (std::size_t n = 0; n < inks.size(); ++n) {
    const double brighter = inks[n].ink[2] - inks[n].face[2];
    const double off_white = brighter - white_brightness;
    const double off_other = brighter - other_brightness;
    const double says = (off_other * off_other - off_white * off_white) / (2 * brightness_spread * brightness_spread);
    const auto with_pips = std::span(weighed[n]).subspan(1);
    const double before = log_sum(with_pips);
    weighed[n][1] += std::clamp(says, -most_by_brightness, most_by_brightness);
    const double surplus = log_sum(with_pips) - before;
    for (double& p : with_pips) p -= surplus;
  }
  return weighed;
}

const Group blank{{0, 0}, blank_mean_spread, blank_spread};

Explanation by_code(std::span<const ValueOdds> prior, std::span<const Chroma> colours) {
  std::array<Explanation, paint_strengths.size()> tried;
  std::array<double, paint_strengths.size()> logs{};
  for (std::size_t s = 0; s < tried.size(); ++s) {
    std::vector<Group> groups{blank};
    for (std::size_t v = 1; v < number_count; ++v)
      groups.push_back({usual_paint(v, paint_strengths[s]), paint_spread, corner_spread});
    tried[s] = explain(prior, colours, std::move(groups), false);
    logs[s] = tried[s].log_likelihood;
  }
  const double all = log_sum(logs);
  Explanation code{all - std::log(static_cast<double>(tried.size())),
                   std::vector<ValueOdds>(colours.size(), ValueOdds{})};
  for (std::size_t s = 0; s < tried.size(); ++s) {
    for (std::size_t n = 0; n < colours.size(); ++n) {
      for (std::size_t v = 0; v < number_count; ++v)
        code.shares[n][v] += std::exp(logs[s] - all) * tried[s].shares[n][v];
    }
  }
  return code;
}

/// How likely paints that look like the usual ones are in the usual order too, by what the reader says of the corners
/// with each paint.
double in_usual_order(std::span<const ValueOdds> prior, std::span<const Chroma> colours,
                      std::span<const CornerInk> inks) {
  ValueOdds any_number;
  any_number.fill(std::log(1.0 / number_count));
  const std::vector<ValueOdds> unread(colours.size(), any_number);
  const auto painted = by_code(by_brightness(unread, inks), colours).shares;
  std::array<ValueOdds, number_count> said{};  // of the corners with a paint, for each number
  for (std::size_t n = 0; n < colours.size(); ++n) {
    for (std::size_t paint = 1; paint < number_count; ++paint) {
      for (std::size_t v = 1; v < number_count; ++v) said[paint][v] += painted[n][paint] * prior[n][v];
    }
  }
  std::array<std::size_t, number_count> paint_of{0, 1, 2, 3, 4, 5};
  std::vector<double> logs;  // of all orders, the usual one first
  do {
    double sum = 0;
    for (std::size_t v = 1; v < number_count; ++v) sum += said[paint_of[v]][v];
    logs.push_back(sum);
  } while (std::next_permutation(paint_of.begin() + 1, paint_of.end()));
  const double any = log_sum(logs) - std::log(static_cast<double>(logs.size()));
  return (1 - other_order) / (1 - other_order + other_order * std::exp(any - logs.front()));
}

/// All numbers in one colour: in none, as black is, in white, which wood makes a colour, or in any.
double by_one_colour(std::span<const ValueOdds> prior, std::span<const Chroma> colours) {
  std::vector<ValueOdds> blank_or_not;
  for (const auto& p : prior) blank_or_not.push_back({p[0], log_sum(std::span(p).subspan(1))});
  const auto with = [&](const Group& pips) {
    return explain(blank_or_not, colours, {blank, pips}, false).log_likelihood;
  };
  std::array<double, paint_strengths.size()> white{};
  std::transform(paint_strengths.begin(), paint_strengths.end(), white.begin(), [&](double strength) {
    return with({usual_paint(1, strength), paint_spread, corner_spread});
  });
  return log_sum(
      std::array{std::log(dark_share) + with({{0, 0}, dark_spread, one_colour_corner_spread}),
                 std::log(white_share / static_cast<double>(white.size())) + log_sum(white),
                 std::log(1 - dark_share - white_share) + with({{0, 0}, any_spread, one_colour_corner_spread})});
}

double by_own_colours(std::span<const ValueOdds> prior, std::span<const Chroma> colours) {
  std::vector<Group> groups{blank};
  for (std::size_t v = 1; v < number_count; ++v) groups.push_back({{0, 0}, any_spread, corner_spread});
  return explain(prior, colours, std::move(groups), true).log_likelihood;
}

double by_chance(std::span<const ValueOdds> prior, std::span<const Chroma> colours) {
  double sum = 0;
  for (std::size_t n = 0; n < colours.size(); ++n) {
    sum += log_sum(std::array{prior[n][0] + log_normal(squared(colours[n]), blank_spread),
                              std::log1p(-std::exp(prior[n][0])) + log_normal(squared(colours[n]), stray_spread)});
  }
  return sum;
}

}  // namespace

Chroma beside_face(const CornerInk& corner) { return {corner.ink[0] - corner.face[0], corner.ink[1] - corner.face[1]}; }

Chroma usual_paint(std::size_t number, double strength) { return strength * (white_on_wood + paints[number]); }

CodeSay usual_code(std::span<const ValueOdds> read, std::span<const CornerInk> inks) {
  double with_pips = 0;
  for (const auto& odds : read) with_pips += 1 - odds[0];
  if (inks.empty()) return {};
  std::vector<Chroma> colours;
  for (const auto& corner : inks) colours.push_back(beside_face(corner));
  const auto prior = weakened(read, with_pips);
  auto code = by_code(by_brightness(prior, inks), colours);
  const double on_wood = code_on_wood * is_wood(middle_face(inks));
  const double own =
      log_sum(std::array{by_own_colours(prior, colours), std::log(none_of_these) + by_chance(prior, colours)});
  const double all = log_sum(std::array{std::log(on_wood) + code.log_likelihood,
                                        std::log((1 - on_wood) * one_colour) + by_one_colour(prior, colours),
                                        std::log((1 - on_wood) * (1 - one_colour)) + own});
  const double keeps = in_usual_order(prior, colours, inks) * std::exp(std::log(on_wood) + code.log_likelihood - all);
  const double counts = std::clamp((many - with_pips) / (many - few), 0.0, 1.0);
  return {std::min(surest_code, keeps), counts, std::move(code.shares)};
}

}  // namespace tricorner::vision
