#include "values.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <tuple>
#include <utility>

#include "card_witness.hpp"
#include "counting_witness.hpp"
#include "look_witness.hpp"
#include "one_to_one.hpp"
#include "set_rounds.hpp"

namespace tricorner::vision {
namespace {

constexpr int value_count = 6;
constexpr std::array all_symbols{SymbolKind::digits, SymbolKind::pips, SymbolKind::points};

// One corner is wrong about its kind at most this surely: a single odd picture must not outvote a whole table.
constexpr double kind_floor = 0.02;
// What a lead of so many in log likelihood counts, and how alike the corners speak: on held-back designs the kind was
// taken wrongly only where there were few corners that contradicted each other (docs/reading-steps.md).
constexpr double kind_lead = 15;
constexpr double unanimity = 0.05;
constexpr double agreement_weight = 1.3;
// Share of vertex meetings at which the corners differ on real tables (misplaced or misread tiles): what a neighbour's
// word weighs.
constexpr double disagreement = 0.02;
// How many independent readings all neighbours at a vertex together are worth.
constexpr double independent_neighbours = 1.0;
// Pips of one colour in an arrangement that training did not show are misread alike throughout a picture, so that it
// agrees with itself: their probabilities are told raised to this power, at which so many are right
// (docs/reading-steps.md).
constexpr double trust_in_counting = 0.7;
// So many different numbers in one colour have no colours of their own.
constexpr double numbers_of_one_colour = 3.5;
// Below this the corner is told as unreadable rather than guessed.
constexpr double readable = 0.35;

/// A corner seen as one kind of symbol: the values' probabilities, and that of nothing readable.
struct Seen {
  ValueOdds value{};
  double nothing = 0;
  std::optional<CornerColour> colour;
};

Seen as_kind(const CornerClasses& c, SymbolKind kind, bool blank_zero) {
  Seen seen;
  if (kind == SymbolKind::points) {
    std::array<double, 3> colour{};
    for (std::size_t k = 0; k < 9; ++k) {
      colour[k / 3] += c[first_trio + k];
      seen.value[k % 3] += c[first_trio + k];
    }
    seen.colour = static_cast<CornerColour>(std::max_element(colour.begin(), colour.end()) - colour.begin());
    // what is told is value and colour together: of another colour is none of them
    const auto told = static_cast<std::size_t>(*seen.colour);
    for (std::size_t v = 0; v < 3; ++v) seen.value[v] = c[first_trio + 3 * told + v];
    seen.nothing = std::accumulate(colour.begin(), colour.end(), 0.0) - colour[told];
  } else {
    const std::size_t first = kind == SymbolKind::digits ? first_digit : first_pips;
    for (std::size_t v = 0; v < value_count; ++v) seen.value[v] = c[first + v];
  }
  seen.nothing += c[other_class];
  if (kind == SymbolKind::digits) (blank_zero ? seen.value[0] : seen.nothing) += c[first_pips];
  double sum = seen.nothing;
  for (const double p : seen.value) sum += p;
  for (double& p : seen.value) p /= std::max(sum, 1e-9);
  seen.nothing /= std::max(sum, 1e-9);
  return seen;
}

/// Takes the corners apart by how their symbols look: from here on a value is a group, until `as_values`. What each
/// group stands for.
std::array<ValueOdds, value_count> as_groups(std::vector<std::array<Seen, 3>>& seen,
                                             std::span<const TileSymbols> symbols, const LookPrototypes& known,
                                             SetHint hint) {
  std::vector<ValueOdds> read;
  std::vector<SymbolLooks> looks;
  for (std::size_t n = 0; n < seen.size(); ++n) {
    for (std::size_t k = 0; k < 3; ++k) {
      read.push_back(seen[n][k].value);
      looks.push_back(symbols[n].looks[k]);
    }
  }
  const auto [groups, stands_for] = look_witness(read, looks, known, hint);
  for (std::size_t n = 0; n < seen.size(); ++n) {
    for (std::size_t k = 0; k < 3; ++k) seen[n][k].value = groups[3 * n + k];
  }
  return stands_for;
}

/// What neighbours say of groups as odds of the values that these stand for; nothing is ruled out.
ValueOdds value_odds(const ValueOdds& groups, const std::array<ValueOdds, value_count>& stands_for) {
  ValueOdds values{};
  for (std::size_t g = 0; g < value_count; ++g) {
    for (std::size_t v = 0; v < value_count; ++v) values[v] += groups[g] * stands_for[g][v];
  }
  for (double& p : values) p = std::max(p, disagreement / value_count);
  return scaled_to(values, 1);
}

/// Weighs the odds of its neighbours into a corner, and turns groups into the values that they stand for. A little is
/// left to the reader alone.
void as_values(Seen& seen, const ValueOdds& odds, const std::array<ValueOdds, value_count>& stands_for,
               const ValueOdds& alone) {
  constexpr double reader_share = 0.02;
  ValueOdds groups{};
  double sum = seen.nothing / value_count;
  for (std::size_t g = 0; g < value_count; ++g) sum += groups[g] = seen.value[g] * odds[g];
  ValueOdds told{};
  for (std::size_t g = 0; g < value_count; ++g) {
    for (std::size_t v = 0; v < value_count; ++v) told[v] += groups[g] / std::max(sum, 1e-300) * stands_for[g][v];
  }
  seen.nothing = seen.nothing / value_count / std::max(sum, 1e-300);
  for (std::size_t v = 0; v < value_count; ++v) seen.value[v] = (1 - reader_share) * told[v] + reader_share * alone[v];
}

/// Weighs the numbers of pips by their colours, where they have colours of their own; how sure the number of each
/// corner's colour is, or nothing where they have not.
std::vector<double> ask_colours(std::vector<std::array<Seen, 3>>& seen, std::span<const std::array<CornerInk, 3>> inks,
                                SetHint hint, const AskOutlines& ask_outlines) {
  std::vector<ValueOdds> read;
  std::vector<CornerInk> colours;
  for (std::size_t n = 0; n < seen.size(); ++n) {
    for (std::size_t k = 0; k < 3; ++k) {
      read.push_back(seen[n][k].value);
      colours.push_back(inks[n][k]);
    }
  }
  auto [told, coded, named] = colour_witness(read, colours, hint, ask_outlines);
  if (coded < 0.5) return {};
  for (std::size_t n = 0; n < seen.size(); ++n) {
    for (std::size_t k = 0; k < 3; ++k) {
      auto& corner = seen[n][k];
      for (std::size_t v = 0; v < value_count; ++v) corner.value[v] = (1 - corner.nothing) * told[3 * n + k][v];
    }
  }
  return named;
}

/// What ink covers in each corner, where all pips have one colour.
std::optional<std::vector<double>> cover_of(std::span<const std::array<Seen, 3>> seen,
                                            std::span<const std::array<CornerPixels, 3>> pixels) {
  std::vector<double> inked;
  for (const auto& tile : seen) {
    for (const auto& corner : tile) inked.push_back(1 - corner.nothing - corner.value[0]);
  }
  return ink_cover(pixels, inked);
}

/// How many different numbers of pips there are, as read: the exponential of their entropy.
double numbers_shown(std::span<const std::array<Seen, 3>> seen) {
  ValueOdds sums{};
  for (const auto& tile : seen) {
    for (const auto& corner : tile) {
      for (std::size_t v = 1; v < value_count; ++v) sums[v] += corner.value[v];
    }
  }
  double entropy = 0;
  for (const double p : scaled_to(sums, 1)) entropy -= p > 0 ? p * std::log(p) : 0;
  return std::exp(entropy);
}

/// Weighs the numbers of pips by what they cover.
void ask_cover(std::vector<std::array<Seen, 3>>& seen, std::span<const double> cover) {
  std::vector<ValueOdds> read;
  for (const auto& tile : seen) {
    for (const auto& corner : tile) read.push_back(corner.value);
  }
  const auto [odds, belie_reader] = counting_witness(cover, read);
  for (std::size_t n = 0; n < read.size(); ++n) {
    auto& corner = seen[n / 3][n % 3];
    if (belie_reader) {  // what is not blank may be any number
      const double shown = 1 - corner.nothing - corner.value[0];
      for (std::size_t v = 1; v < value_count; ++v) corner.value[v] = shown / (value_count - 1);
    }
    for (std::size_t v = 0; v < value_count; ++v) corner.value[v] *= odds[n][v];
    corner.value = scaled_to(corner.value, 1 - corner.nothing);
  }
}

using VertexKey = std::tuple<int, int, int>;  // cluster, i, j

VertexKey vertex_key(const LatticePlace& place, int corner) {
  const auto v = engine::vertices(place.cell)[static_cast<std::size_t>((corner - place.first_corner + 3) % 3)];
  return {place.cluster, v.i, v.j};
}

/// How much a corner knows of its value: 0 for all values alike, 1 for one alone.
double knowledge(const Seen& seen) {
  double entropy = 0;
  double known = 0;
  for (const double p : seen.value) {
    known += p;
    if (p > 1e-9) entropy -= p * std::log(p);
  }
  if (known < 1e-9) return 0;
  entropy = entropy / known + std::log(known);
  return known * std::max(0.0, 1 - entropy / std::log(double{value_count}));
}

/// What the other corners at the vertex say about each value: their common opinion, and a little of anything. They show
/// the same symbol, and the reader errs alike on equal symbols, so five of them are one witness: those that know most
/// are heard most.
ValueOdds witness(const std::vector<const Seen*>& meeting, const Seen* self) {
  ValueOdds log_opinion{};
  double weights = 0;
  for (const auto* other : meeting) {
    if (other == self) continue;
    const double weight = std::pow(knowledge(*other), 2);
    weights += weight;
    for (std::size_t v = 0; v < value_count; ++v) {
      log_opinion[v] +=
          weight * std::log((1 - disagreement) * other->value[v] + (disagreement + other->nothing) / value_count);
    }
  }
  for (double& p : log_opinion) p *= independent_neighbours / std::max(weights, 1e-9);
  const double highest = *std::max_element(log_opinion.begin(), log_opinion.end());
  double sum = 0;
  for (double& p : log_opinion) sum += p = std::exp(p - highest);
  for (double& p : log_opinion) p = (1 - disagreement) * p / sum + disagreement / value_count;
  return log_opinion;
}

/// Weighs the odds of each corner by what tile of the set it would make with the other two, and what those make that it
/// meets.
///
/// @param heard  what the neighbours said of each corner's value; it is in `seen` and `odds` already
void ask_set(std::span<const std::array<Seen, 3>> seen, std::span<const std::array<ValueOdds, 3>> heard,
             std::span<const std::optional<LatticePlace>> places, SetHint hint,
             std::vector<std::array<ValueOdds, 3>>& odds) {
  std::map<VertexKey, int> vertices;
  std::vector<std::array<CornerBelief, 3>> corners(seen.size());
  for (std::size_t n = 0; n < seen.size(); ++n) {
    for (std::size_t k = 0; k < 3; ++k) {
      auto& corner = corners[n][k];
      for (std::size_t v = 0; v < value_count; ++v)
        corner.known[v] = (seen[n][k].value[v] + seen[n][k].nothing / value_count) * odds[n][k][v];
      corner.known = scaled_to(corner.known, 1);
      corner.heard = heard[n][k];
      if (places[n]) {
        const auto key = vertex_key(*places[n], static_cast<int>(k));
        corner.vertex = vertices.try_emplace(key, static_cast<int>(vertices.size())).first->second;
      }
    }
  }
  const auto told = set_rounds(corners, disagreement, hint);
  for (std::size_t n = 0; n < seen.size(); ++n) {
    for (std::size_t k = 0; k < 3; ++k) {
      for (std::size_t v = 0; v < value_count; ++v) odds[n][k][v] *= told[n][k][v];
      odds[n][k] = scaled_to(odds[n][k], 1);
    }
  }
}

/// The probabilities are raised to the power `trust` before they are told; none is told above `ceiling`.
CornerReading conclude(const Seen& seen, const ValueOdds& odds, double trust, double ceiling) {
  CornerReading reading;
  double sum = std::pow(seen.nothing / value_count, trust);
  for (std::size_t v = 0; v < value_count; ++v) {
    sum += reading.probabilities[v] = std::pow(seen.value[v] * odds[v], trust);
  }
  for (double& p : reading.probabilities) p /= std::max(sum, 1e-12);
  const auto best = std::max_element(reading.probabilities.begin(), reading.probabilities.end());
  const double excess = std::max(0.0, *best - ceiling);
  *best -= excess;
  for (double& p : reading.probabilities) p += &p == &*best ? 0 : excess / (value_count - 1);
  if (*best >= readable) {
    reading.value = static_cast<int>(best - reading.probabilities.begin());
    reading.confidence = *best;
    reading.colour = seen.colour;
  }
  return reading;
}

/// What the corners that a corner meets say of it, and how many meet there.
struct Neighbours {
  std::vector<std::array<ValueOdds, 3>> odds;  ///< all alike where none does
  std::vector<std::array<int, 3>> meeting;     ///< with the corner itself; 0 outside of layouts
};

ValueOdds no_odds() {
  ValueOdds odds;
  odds.fill(1.0 / value_count);
  return odds;
}

Neighbours neighbours_of(const std::vector<std::array<Seen, 3>>& seen,
                         std::span<const std::optional<LatticePlace>> places) {
  std::map<VertexKey, std::vector<const Seen*>> vertices;
  for (std::size_t n = 0; n < seen.size(); ++n) {
    for (int k = 0; k < 3; ++k) {
      if (places[n]) vertices[vertex_key(*places[n], k)].push_back(&seen[n][static_cast<std::size_t>(k)]);
    }
  }
  Neighbours neighbours{std::vector<std::array<ValueOdds, 3>>(seen.size(), {no_odds(), no_odds(), no_odds()}),
                        std::vector<std::array<int, 3>>(seen.size())};
  for (std::size_t n = 0; n < seen.size(); ++n) {
    if (!places[n]) continue;
    for (int k = 0; k < 3; ++k) {
      const auto at = static_cast<std::size_t>(k);
      const auto& together = vertices.at(vertex_key(*places[n], k));
      neighbours.odds[n][at] = witness(together, &seen[n][at]);
      neighbours.meeting[n][at] = static_cast<int>(together.size());
    }
  }
  return neighbours;
}

/// From groups that look alike to the values that they stand for: what is seen and heard (neighbours spoke of groups),
/// and what a corner's value may be trusted, its group's name. What neighbours said is in `seen` then.
void groups_to_values(const std::array<ValueOdds, value_count>& stands_for,
                      const std::vector<std::array<Seen, 3>>& alone, std::vector<std::array<Seen, 3>>& seen,
                      std::vector<std::array<ValueOdds, 3>>& odds, std::vector<std::array<ValueOdds, 3>>& heard,
                      std::vector<double>& named) {
  for (std::size_t n = 0; n < seen.size(); ++n) {
    for (std::size_t k = 0; k < 3; ++k) {
      named.push_back(certainty_of(seen[n][k].value, stands_for));
      as_values(seen[n][k], odds[n][k], stands_for, alone[n][k].value);
      heard[n][k] = value_odds(odds[n][k], stands_for);
      odds[n][k] = no_odds();
    }
  }
}

}  // namespace

double mass(const CornerClasses& c, SymbolKind kind) {
  const auto [first, end] = classes_of(kind);
  return std::accumulate(c.begin() + first, c.begin() + end, 0.0);
}

KindRead symbol_kind(std::span<const TileSymbols> symbols, SetHint hint) {
  if (hint == SetHint::set_54) return {SymbolKind::points, 1};
  std::array<std::pair<double, SymbolKind>, all_symbols.size()> weight;
  for (std::size_t k = 0; k < all_symbols.size(); ++k) weight[k] = {0, all_symbols[k]};
  for (const auto& tile : symbols) {
    for (const auto& corner : tile.classes) {
      const double plain = 1 - corner[other_class] - corner[first_pips];
      for (auto& [sum, kind] : weight) {
        const double told = mass(corner, kind) - (kind == SymbolKind::pips ? corner[first_pips] : 0);
        sum += plain * std::log(kind_floor + (1 - kind_floor) * told / std::max(plain, 1e-9));
      }
    }
  }
  if (hint != SetHint::any || are_no_cards(symbols)) weight[2].first = -1e9;
  std::stable_sort(weight.begin(), weight.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
  const double lead = weight[0].first - weight[1].first;
  const double agreement = std::log((unanimity - weight[1].first) / (unanimity - weight[0].first));
  return {weight[0].second, 1 / (1 + std::exp(-(lead / kind_lead + agreement_weight * agreement)))};
}

ValueOdds read_alone(const CornerClasses& classes, SymbolKind kind, bool blank_zero) {
  return as_kind(classes, kind, blank_zero).value;
}

Decision decide_values(const KindRead& told_kind, std::span<const TileSymbols> symbols,
                       std::span<const std::array<CornerInk, 3>> inks,
                       std::span<const std::array<CornerPixels, 3>> pixels,
                       std::span<const std::optional<LatticePlace>> places, SetHint hint, const LookPrototypes& known,
                       const AskOutlines& ask_outlines) {
  const auto [kind, certainty, blank_zero] = told_kind;
  std::vector<std::array<Seen, 3>> seen(symbols.size());
  for (std::size_t n = 0; n < symbols.size(); ++n) {
    const auto classes = kind == SymbolKind::points ? colours_of_card(symbols[n].classes) : symbols[n].classes;
    for (std::size_t k = 0; k < 3; ++k) seen[n][k] = as_kind(classes[k], kind, blank_zero);
  }
  // Colours tell the numbers apart more plainly than their patterns do, and ink tells how many pips of one colour there
  // are; but what was taught was taught with its colours.
  std::vector<double> named;
  std::optional<std::vector<double>> cover;
  if (kind == SymbolKind::pips && !all_known(known)) {
    if (!pixels.empty()) cover = cover_of(seen, pixels);
    const bool one_for_all = cover && numbers_shown(seen) > numbers_of_one_colour;
    if (!inks.empty() && !one_for_all) named = ask_colours(seen, inks, hint, ask_outlines);
    if (named.empty() && cover) ask_cover(seen, *cover);
  }
  const bool coloured = !named.empty();
  const auto alone = seen;
  std::optional<std::array<ValueOdds, value_count>> stands_for;
  if (kind != SymbolKind::points && !coloured) stands_for = as_groups(seen, symbols, known, hint);
  auto [odds, meeting] = neighbours_of(seen, places);
  auto heard = odds;
  if (stands_for) groups_to_values(*stands_for, alone, seen, odds, heard, named);
  if (kind != SymbolKind::points) ask_set(seen, heard, places, hint, odds);
  const bool counted = kind == SymbolKind::pips && !coloured && !all_known(known);
  const double trust = counted ? trust_in_counting : 1;
  Decision decision{std::vector<std::array<CornerReading, 3>>(symbols.size()),
                    std::vector<std::array<CornerEvidence, 3>>(symbols.size()), told_kind};
  auto& readings = decision.corners;
  for (std::size_t n = 0; n < symbols.size(); ++n) {
    for (std::size_t k = 0; k < 3; ++k) {
      // neighbours and the set cannot vouch for what a colour or a group stands for: they are taken for it as well
      const double name = named.empty() ? 1.0 : named[3 * n + k];
      readings[n][k] = conclude(seen[n][k], odds[n][k], trust, std::min({surest, certainty, name}));
      const auto all = conclude(seen[n][k], odds[n][k], 1, 1);
      const auto value =
          readings[n][k].value ? static_cast<std::size_t>(*readings[n][k].value) : likeliest(all.probabilities);
      decision.evidence[n][k] = {all.probabilities[value],
                                 alone[n][k].value[value],
                                 name,
                                 symbols[n].classes[k][other_class],
                                 meeting[n][k],
                                 coloured};
    }
    const auto blank = [](const CornerReading& c) { return c.value == 0; };
    if (kind == SymbolKind::pips && !places[n] && std::all_of(readings[n].begin(), readings[n].end(), blank)) {
      for (auto& corner : readings[n]) {
        corner.value.reset();
        corner.confidence = 0;
      }
    }
  }
  return decision;
}

}  // namespace tricorner::vision
