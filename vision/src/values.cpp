#include "values.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

#include "colour_witness.hpp"

namespace tricorner::vision {
namespace {

constexpr int value_count = 6;
enum class Symbols : std::uint8_t { digits, pips, points };
constexpr std::array all_symbols{Symbols::digits, Symbols::pips, Symbols::points};

// One corner is wrong about its kind at most this surely: a single odd picture must not outvote a whole table.
constexpr double kind_floor = 0.02;
// Share of vertex meetings at which the corners differ on real tables (misplaced or misread tiles): what a neighbour's
// word weighs.
constexpr double disagreement = 0.02;
// No reading is surer than this: the rest stands for what the networks were never shown.
constexpr double ceiling = 0.9999;
// Below this the corner is told as unreadable rather than guessed.
constexpr double readable = 0.35;

/// A corner seen as one kind of symbol: the values' probabilities, and that of nothing readable.
struct Seen {
  std::array<double, value_count> value{};
  double nothing = 0;
  std::optional<CornerColour> colour;
};

double mass(const CornerClasses& c, Symbols kind) {
  const auto sum = [&](int from, int count) {
    double s = 0;
    for (int k = from; k < from + count; ++k) s += c[static_cast<std::size_t>(k)];
    return s;
  };
  switch (kind) {
    case Symbols::digits:
      return sum(first_digit, value_count);
    case Symbols::pips:
      return sum(first_pips, value_count);
    case Symbols::points:
      return sum(first_trio, 9);
  }
  return 0;
}

/// The kind of symbol that explains all corners best. Blank corners count for no kind: a back or a plain face shows
/// them too.
Symbols kind_of(std::span<const std::array<CornerClasses, 3>> classes, SetHint hint) {
  if (hint == SetHint::set_54) return Symbols::points;
  std::array<double, all_symbols.size()> weight{};
  for (const auto& tile : classes) {
    for (const auto& corner : tile) {
      const double plain = 1 - corner[other_class] - corner[first_pips];
      for (std::size_t k = 0; k < all_symbols.size(); ++k) {
        const double told = mass(corner, all_symbols[k]) - (all_symbols[k] == Symbols::pips ? corner[first_pips] : 0);
        weight[k] += plain * std::log(kind_floor + (1 - kind_floor) * told / std::max(plain, 1e-9));
      }
    }
  }
  if (hint != SetHint::any) weight[2] -= 1e9;
  return all_symbols[static_cast<std::size_t>(std::max_element(weight.begin(), weight.end()) - weight.begin())];
}

Seen as_kind(const CornerClasses& c, Symbols kind) {
  Seen seen;
  if (kind == Symbols::points) {
    std::array<double, 3> colour{};
    for (std::size_t k = 0; k < 9; ++k) {
      colour[k / 3] += c[first_trio + k];
      seen.value[k % 3] += c[first_trio + k];
    }
    seen.colour = static_cast<CornerColour>(std::max_element(colour.begin(), colour.end()) - colour.begin());
    // what is told is value and colour together
    for (std::size_t v = 0; v < 3; ++v) {
      const auto k = static_cast<std::size_t>(*seen.colour);
      seen.value[v] = c[first_trio + 3 * k + v];
    }
  } else {
    const std::size_t first = kind == Symbols::digits ? first_digit : first_pips;
    for (std::size_t v = 0; v < value_count; ++v) seen.value[v] = c[first + v];
  }
  seen.nothing = c[other_class] + (kind == Symbols::digits ? c[first_pips] : 0);
  double sum = seen.nothing;
  for (const double p : seen.value) sum += p;
  for (double& p : seen.value) p /= std::max(sum, 1e-9);
  seen.nothing /= std::max(sum, 1e-9);
  return seen;
}

/// Weighs the numbers of pips by their colours.
void ask_colours(std::vector<std::array<Seen, 3>>& seen, std::span<const std::array<InkColour, 3>> inks) {
  std::vector<PipNumbers> read;
  std::vector<InkColour> colours;
  for (std::size_t n = 0; n < seen.size(); ++n) {
    for (std::size_t k = 0; k < 3; ++k) {
      read.push_back(seen[n][k].value);
      colours.push_back(inks[n][k]);
    }
  }
  const auto told = colour_witness(read, colours);
  for (std::size_t n = 0; n < seen.size(); ++n) {
    for (std::size_t k = 0; k < 3; ++k) {
      auto& corner = seen[n][k];
      for (std::size_t v = 0; v < value_count; ++v) corner.value[v] = (1 - corner.nothing) * told[3 * n + k][v];
    }
  }
}

using VertexKey = std::tuple<int, int, int>;  // cluster, i, j

VertexKey vertex_key(const LatticePlace& place, int corner) {
  const auto v = engine::vertices(place.cell)[static_cast<std::size_t>((corner - place.first_corner + 3) % 3)];
  return {place.cluster, v.i, v.j};
}

/// What the other corners at the vertex say about each value: mostly their common opinion, a little of anything.
std::array<double, value_count> witness(const std::vector<const Seen*>& meeting, const Seen* self) {
  std::array<double, value_count> log_opinion{};
  for (const auto* other : meeting) {
    if (other == self) continue;
    for (std::size_t v = 0; v < value_count; ++v) {
      log_opinion[v] += std::log((1 - disagreement) * other->value[v] + (disagreement + other->nothing) / value_count);
    }
  }
  const double highest = *std::max_element(log_opinion.begin(), log_opinion.end());
  double sum = 0;
  for (double& p : log_opinion) sum += p = std::exp(p - highest);
  for (double& p : log_opinion) p = (1 - disagreement) * p / sum + disagreement / value_count;
  return log_opinion;
}

CornerReading conclude(const Seen& seen, const std::array<double, value_count>& odds) {
  CornerReading reading;
  double sum = seen.nothing / value_count;
  for (std::size_t v = 0; v < value_count; ++v) sum += reading.probabilities[v] = seen.value[v] * odds[v];
  for (double& p : reading.probabilities) p = ceiling * p / std::max(sum, 1e-12);
  const auto best = std::max_element(reading.probabilities.begin(), reading.probabilities.end());
  if (*best >= readable) {
    reading.value = static_cast<int>(best - reading.probabilities.begin());
    reading.confidence = *best;
    reading.colour = seen.colour;
  }
  return reading;
}

}  // namespace

bool shows_pips(std::span<const std::array<CornerClasses, 3>> classes, SetHint hint) {
  return kind_of(classes, hint) == Symbols::pips;
}

std::vector<std::array<CornerReading, 3>> decide_values(std::span<const std::array<CornerClasses, 3>> classes,
                                                        std::span<const std::array<InkColour, 3>> inks,
                                                        std::span<const std::optional<LatticePlace>> places,
                                                        SetHint hint) {
  const Symbols kind = kind_of(classes, hint);
  std::vector<std::array<Seen, 3>> seen(classes.size());
  std::map<VertexKey, std::vector<const Seen*>> meetings;
  for (std::size_t n = 0; n < classes.size(); ++n) {
    for (std::size_t k = 0; k < 3; ++k) seen[n][k] = as_kind(classes[n][k], kind);
  }
  if (kind == Symbols::pips && !inks.empty()) ask_colours(seen, inks);
  for (std::size_t n = 0; n < classes.size(); ++n) {
    for (int k = 0; k < 3; ++k) {
      const auto& corner = seen[n][static_cast<std::size_t>(k)];
      if (places[n]) meetings[vertex_key(*places[n], k)].push_back(&corner);
    }
  }
  std::array<double, value_count> no_odds;
  no_odds.fill(1.0 / value_count);
  std::vector<std::array<CornerReading, 3>> readings(classes.size());
  for (std::size_t n = 0; n < classes.size(); ++n) {
    for (int k = 0; k < 3; ++k) {
      const auto& corner = seen[n][static_cast<std::size_t>(k)];
      const auto odds = places[n] ? witness(meetings[vertex_key(*places[n], k)], &corner) : no_odds;
      readings[n][static_cast<std::size_t>(k)] = conclude(corner, odds);
    }
    const auto blank = [](const CornerReading& c) { return c.value == 0; };
    if (kind == Symbols::pips && !places[n] && std::all_of(readings[n].begin(), readings[n].end(), blank)) {
      for (auto& corner : readings[n]) {
        corner.value.reset();
        corner.confidence = 0;
      }
    }
  }
  return readings;
}

}  // namespace tricorner::vision
