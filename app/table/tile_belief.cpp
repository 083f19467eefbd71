#include "table/tile_belief.hpp"

#include <algorithm>
#include <cmath>

#include "table/layout_map.hpp"

namespace tricorner::table {
namespace {

// Above this a corner counts as plainly seen; against its neighbours it takes more.
constexpr double kPlain = 0.9;
constexpr double kPlainAgainst = 0.95;
// ... and more where the tile would be one that lies there already, or that the set has not: odds below these.
constexpr double kPlainThough = 0.99;
constexpr double kHardlyThere = 0.2;
// Neighbours that show a value with less than this speak against it.
constexpr double kSpeaksAgainst = 0.05;
// What the neighbours' word is worth in a reading, at the least: what is this sure with it is not unlikely without.
constexpr double kHeard = 20;
// So much of what the reader alone says of the values that the neighbours do not show is left.
constexpr double kShareAlone = 0.002;
constexpr double kAgainstNeighbours = 0.1;
// Each further look counts as this much of an independent one, all of them together as so many.
constexpr double kFurtherLook = 0.2;
constexpr double kMostLooks = 1.6;
constexpr double kLeastProbability = 0.005;
// A look that gives a value this much was clear.
constexpr double kClear = 0.8;

/// How sure a plain corner is of its value with its neighbours heard: what agrees with them is surer than it looks.
double with_neighbours(const vision::CornerReading& corner, const std::array<double, 6>& evidence) {
  const auto odds = [&](std::size_t v) { return kAgainstNeighbours + (1 - kAgainstNeighbours) * evidence[v]; };
  double all = 0;
  for (std::size_t v = 0; v < 6; ++v) all += probability_of(corner, static_cast<int>(v)) * odds(v);
  const auto value = static_cast<std::size_t>(*corner.value);
  return std::max(corner.confidence, corner.confidence * odds(value) / std::max(all, 1e-12));
}

}  // namespace

TileValues smallest_turn(const TileValues& v) noexcept {
  return std::min({v, TileValues{v[1], v[2], v[0]}, TileValues{v[2], v[0], v[1]}});
}

VertexEvidence no_evidence() noexcept {
  VertexEvidence evidence;
  for (auto& vertex : evidence) vertex.fill(1);
  return evidence;
}

void add_neighbour(VertexEvidence& evidence, std::size_t k, const std::array<double, 6>& probabilities) noexcept {
  for (std::size_t v = 0; v < 6; ++v) {
    evidence[k][v] *= probabilities[v];
  }
}

vision::CornerReading unheard(const vision::CornerReading& heard, const vision::CornerReading& alone,
                              int known) noexcept {
  vision::CornerReading corner = heard;
  const double told = probability_of(heard, known);
  const double agrees = std::max(probability_of(alone, known), told / (told + kHeard * (1 - told)));
  std::array<double, 6> others{};
  double sum = 0;
  for (std::size_t v = 0; v < 6; ++v) {
    const int value = static_cast<int>(v);
    if (value != known)
      sum += others[v] =
          probability_of(heard, value) + kShareAlone * probability_of(alone, value) / (1 - agrees + 1e-9);
  }
  for (std::size_t v = 0; v < 6; ++v)
    corner.probabilities[v] = static_cast<int>(v) == known ? agrees : (1 - agrees) * others[v] / std::max(sum, 1e-12);
  if (!heard.value) return corner;
  const auto best = std::max_element(corner.probabilities.begin(), corner.probabilities.end());
  corner.value = static_cast<int>(best - corner.probabilities.begin());
  corner.confidence = *best;
  return corner;
}

void Looks::add(const std::array<vision::CornerReading, 3>& corners) noexcept {
  last_ = corners;
  ++count_;
  for (std::size_t k = 0; k < 3; ++k) {
    for (std::size_t v = 0; v < 6; ++v) {
      const double p = probability_of(corners[k], static_cast<int>(v));
      log_sum_[k][v] += std::log(p + kLeastProbability);
      most_[k][v] = std::max(most_[k][v], p);
    }
  }
}

bool Looks::contradictory() const noexcept {
  return std::any_of(most_.begin(), most_.end(), [](const auto& corner) {
    return std::count_if(corner.begin(), corner.end(), [](double p) { return p >= kClear; }) > 1;
  });
}

std::array<vision::CornerReading, 3> Looks::together() const noexcept {
  auto corners = last_;
  if (count_ < 2) return corners;
  const double weight = std::min(kMostLooks, 1 + kFurtherLook * (count_ - 1)) / count_;
  for (std::size_t k = 0; k < 3; ++k) {
    auto& p = corners[k].probabilities;
    double sum = 0;
    for (std::size_t v = 0; v < 6; ++v) sum += p[v] = std::exp(weight * log_sum_[k][v]);
    for (double& x : p) x /= sum;
    const auto best = std::max_element(p.begin(), p.end());
    if (corners[k].value) {  // a corner that the last look could not read stays unread
      corners[k].value = static_cast<int>(best - p.begin());
      corners[k].confidence = *best;
    }
  }
  return corners;
}

std::vector<TileHypothesis> weigh(const std::array<vision::CornerReading, 3>& corners, const VertexEvidence& evidence,
                                  const TileOdds& odds, std::size_t most) {
  const bool hardly_there = corners[0].value && corners[1].value && corners[2].value && odds &&
                            odds({*corners[0].value, *corners[1].value, *corners[2].value}) < kHardlyThere;
  const auto needed = [&](std::size_t k) {
    if (hardly_there) return kPlainThough;
    return evidence[k][static_cast<std::size_t>(*corners[k].value)] < kSpeaksAgainst ? kPlainAgainst : kPlain;
  };
  std::array<bool, 3> plain{};
  std::array<std::array<double, 6>, 3> weight{};
  for (std::size_t k = 0; k < 3; ++k) {
    plain[k] = corners[k].value && corners[k].confidence >= needed(k);
    for (std::size_t v = 0; v < 6; ++v) {
      const int value = static_cast<int>(v);
      double w = probability_of(corners[k], value);
      if (plain[k]) w = *corners[k].value == value ? 1 : 0;
      weight[k][v] = w;
    }
  }
  std::vector<TileHypothesis> all;
  double sum = 0;
  for (int a = 0; a < 6; ++a) {
    for (int b = 0; b < 6; ++b) {
      for (int c = 0; c < 6; ++c) {
        double w = weight[0][static_cast<std::size_t>(a)] * weight[1][static_cast<std::size_t>(b)] *
                   weight[2][static_cast<std::size_t>(c)];
        if (w <= 0) continue;
        const double agrees = evidence[0][static_cast<std::size_t>(a)] * evidence[1][static_cast<std::size_t>(b)] *
                              evidence[2][static_cast<std::size_t>(c)];
        w *= kAgainstNeighbours + (1 - kAgainstNeighbours) * agrees;
        if (odds) w *= odds({a, b, c});
        sum += w;
        all.push_back({{a, b, c}, w});
      }
    }
  }
  std::stable_sort(all.begin(), all.end(), [](const TileHypothesis& x, const TileHypothesis& y) { return x.p > y.p; });
  // The corners' own doubt stays in the answer: with every corner plain there is one hypothesis, but it is not certain.
  double plainness = 1;
  for (std::size_t k = 0; k < 3; ++k) {
    if (plain[k]) plainness *= with_neighbours(corners[k], evidence[k]);
  }
  if (all.size() > most) all.resize(most);
  for (TileHypothesis& hypothesis : all) hypothesis.p = sum > 0 ? hypothesis.p / sum * plainness : 0;
  return all;
}

std::vector<TileHypothesis> weigh(const Looks& looks, const VertexEvidence& evidence, const TileOdds& odds) {
  auto last = weigh(looks.last(), evidence, odds);
  auto together = weigh(looks.together(), evidence, odds);
  const auto surest = [](const auto& all) { return all.empty() ? 0.0 : all.front().p; };
  return looks.contradictory() || surest(together) > surest(last) ? together : last;
}

}  // namespace tricorner::table
