#include "suspects.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace tricorner::vision {
namespace {

// What the finder suspects at this rate is looked at closely; the close look then decides. Lower costs time, higher
// costs tiles.
constexpr double suspicion = 0.12;
// What it suspects at this rate is kept as a hint, for when the others' size and tilt are known.
constexpr double faint_suspicion = 0.015;
// A speckled table raises thousands of suspicions; no set has more than 76 tiles, and these stand out. Those that only
// a look out of focus shows are less sure than the specks, but among the surest in that look.
constexpr std::size_t most_suspected = 256;
constexpr std::ptrdiff_t surest_suspected = 192;
constexpr std::size_t most_measured = 160;
// After the wide look, what is less likely than this is dropped; the narrow look costs more, and decides.
constexpr double worth_measuring = 0.2;
// Where not even one tile is likely, the candidates tell how the table is seen.
constexpr double any_tile = 0.9;
// Fewer tiles than this do not tell how large tiles are.
constexpr double few_tiles = 3;
// A table is read as it is laid flat unless that hides more than this share of the tiles.
constexpr double as_many = 0.95;
constexpr int tilt_rounds = 2;
// Where fewer tiles are likely than this, so many suspects, the likeliest, are looked at as the middles of cards too:
// cards that lie alone were not found in one film of five.
constexpr double few_likely = 12;
constexpr std::size_t most_middles = 16;
constexpr double even = 0.5;  // the finder says nothing of them
// What was a tile at these odds before the table was laid flat is looked at again, unless the finder sees one that
// differs by less than this share of its radius.
constexpr double plain_odds = 4;
constexpr double same_outline = 0.15;

double likely(const Found& suspect) { return suspect.probability / (1 + suspect.probability); }

double likely_tiles(const std::vector<Found>& suspects) {
  double sum = 0;
  for (const auto& f : suspects) sum += likely(f);
  return sum;
}

/// What tells of the tilt.
std::vector<Weighed> weighed(const Suspects& seen) {
  std::vector<Weighed> all;
  for (const auto& f : seen.close) all.push_back({f.corners, likely(f)});
  if (seen.tiles < any_tile) {
    for (const auto& t : seen.suspected) all.push_back({t, suspicion});
  }
  return all;
}

/// The weighted median, in pixels.
double median_side(const std::vector<Weighed>& tiles) {
  std::vector<std::pair<double, double>> sides;
  double all = 0;
  for (const auto& tile : tiles) {
    sides.emplace_back(mean_side(tile.corners), tile.weight);
    all += tile.weight;
  }
  std::sort(sides.begin(), sides.end());
  double sum = 0;
  for (const auto& [side, weight] : sides) {
    sum += weight;
    if (sum >= all / 2) return side;
  }
  return 0;
}

/// Puts those of `known` where no candidate is before the others.
void add_missing(std::vector<Candidate>& candidates, std::span<const Candidate> known) {
  std::vector<Candidate> missing;
  for (const auto& tile : known) {
    const double r = radius(tile.corners);
    const bool seen = std::any_of(candidates.begin(), candidates.end(), [&](const Candidate& c) {
      const auto d = centre(c.corners) - centre(tile.corners);
      return std::hypot(d.x, d.y) < same_outline * r && std::abs(radius(c.corners) - r) < same_outline * r;
    });
    if (!seen) missing.push_back(tile);
  }
  candidates.insert(candidates.begin(), missing.begin(), missing.end());
}

/// Leaves as many as can be looked at: the surest of all, and of the others first those that are among the surest in a
/// look out of focus.
void leave_the_surest(std::vector<Candidate>& candidates) {
  if (candidates.size() <= most_suspected) return;
  const auto others = candidates.begin() + surest_suspected;
  const auto ranked =
      std::stable_partition(others, candidates.end(), [](const Candidate& c) { return c.rank.has_value(); });
  std::stable_sort(others, ranked, [](const Candidate& a, const Candidate& b) { return a.rank < b.rank; });
  candidates.resize(most_suspected);
}

/// The plain ones, as they lie in another sight.
std::vector<Candidate> plain_tiles(const Suspects& seen, const Sight& from, const Sight& to) {
  std::vector<Candidate> plain;
  for (const auto& f : seen.close) {
    if (f.probability < plain_odds) continue;
    plain.push_back({f.corners, f.score, {}});
    for (auto& p : plain.back().corners) p = to.from_picture(apply(from.to_picture(), p));
  }
  return plain;
}

/// Adds what is plainly a tile in one sight to what is seen in another.
void add_plain(const Suspects& there, const Sight& from, const Sight& to, Suspects& seen) {
  for (auto tile : there.close) {
    if (tile.probability < plain_odds) continue;
    for (auto& p : tile.corners) p = to.from_picture(apply(from.to_picture(), p));
    seen.close.push_back(tile);
  }
  seen.close = without_repeats(std::move(seen.close));
  seen.tiles = likely_tiles(seen.close);
}

std::vector<Triangle> cards_about_all(std::span<const Triangle> suspected) {
  std::vector<Triangle> cards;
  for (const auto& middle : suspected.first(std::min(suspected.size(), most_middles))) {
    for (const auto& card : cards_about(middle)) cards.push_back(card);
  }
  return cards;
}

}  // namespace

double tile_odds(const CloseLook& look) { return (1 - look.no_tile) / (look.no_tile + 1e-6); }

std::array<Triangle, 2> cards_about(const Triangle& middle) {
  // The hexagon's corners divide the card's edges into thirds: of a card ABC they are (2 A + B) / 3 and so on, or
  // (2 A + C) / 3.
  std::array<Triangle, 2> cards;
  for (std::size_t k = 0; k < 3; ++k) {
    const auto& next = middle[(k + 1) % 3];
    const auto& last = middle[(k + 2) % 3];
    cards[0][k] = (4 * middle[k] - 2 * next + last) / 3;
    cards[1][k] = (4 * middle[k] - 2 * last + next) / 3;
  }
  return cards;
}

Suspector::Suspector(const std::filesystem::path& models)
    : finder_(models), wide_(models / "refiner_wide.onnx", wide_patch) {}

Suspects Suspector::look(Sight& sight, std::optional<double> side, std::span<const Candidate> known) {
  Suspects seen;
  auto candidates = side ? finder_.find(sight, faint_suspicion, *side) : finder_.find(sight, faint_suspicion);
  add_missing(candidates, known);
  for (const auto& c : candidates) seen.hints.push_back(c.corners);
  std::erase_if(candidates, [](const Candidate& c) { return c.score < suspicion; });
  leave_the_surest(candidates);
  for (const auto& c : candidates) seen.suspected.push_back(c.corners);
  const auto close = wide_.look(sight, seen.suspected);
  const auto add = [&](const CloseLook& look, double finders_odds, double score) {
    const double odds = finders_odds * tile_odds(look);
    if (odds / (1 + odds) < worth_measuring || inside_out(look.corners)) return;
    seen.close.push_back({look.corners, odds, false, score, {}});
  };
  // the finder's odds are halved, as it sees the same pixels coarser
  for (std::size_t n = 0; n < candidates.size(); ++n)
    add(close[n], std::sqrt(candidates[n].score / (1.0001 - candidates[n].score)), candidates[n].score);
  if (likely_tiles(seen.close) < few_likely) {
    for (const auto& look : wide_.look(sight, cards_about_all(seen.suspected))) add(look, 1, even);
  }
  seen.close = without_repeats(std::move(seen.close));
  if (seen.close.size() > most_measured) seen.close.resize(most_measured);
  seen.tiles = likely_tiles(seen.close);
  return seen;
}

Sight Suspector::lay_flat(Pyramid& pyramid, Suspects& seen) {
  Sight best(pyramid);
  auto map = cv::Matx22d::eye();
  for (int round = 0; round < tilt_rounds; ++round) {
    const auto tells = weighed(seen);
    const auto stretch = flattening(tells);
    if (!stretch) break;
    map = *stretch * map;
    const auto flat = laid_flat(pyramid.picture().size(), map);
    Sight sight(pyramid, flat.to_original, flat.size);
    std::optional<double> side;
    if (seen.tiles >= few_tiles) side = median_side(tells) * std::sqrt(cv::determinant(*stretch));
    auto there = look(sight, side, plain_tiles(seen, best, sight));
    if (there.tiles < as_many * seen.tiles) {
      add_plain(there, sight, best, seen);
      break;
    }
    seen = std::move(there);
    best = sight;
  }
  return best;
}

}  // namespace tricorner::vision
