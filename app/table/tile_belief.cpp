#include "table/tile_belief.hpp"

#include <algorithm>
#include <cmath>

#include "table/layout_map.hpp"

namespace tricorner::table {
namespace {

// Above this a corner counts as plainly seen. The reading has weighed the neighbours already, and a corner that stays
// this likely against them was read with far more than this.
constexpr double kPlain = 0.9;
constexpr double kAgainstNeighbours = 0.1;
// Each further look counts as this much of an independent one, all of them together as so many.
constexpr double kFurtherLook = 0.2;
constexpr double kMostLooks = 1.6;
constexpr double kLeastProbability = 0.005;

}  // namespace

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

void Looks::add(const std::array<vision::CornerReading, 3>& corners) noexcept {
  last_ = corners;
  ++count_;
  for (std::size_t k = 0; k < 3; ++k) {
    for (std::size_t v = 0; v < 6; ++v) {
      log_sum_[k][v] += std::log(probability_of(corners[k], static_cast<int>(v)) + kLeastProbability);
    }
  }
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
  std::array<std::array<double, 6>, 3> weight{};
  for (std::size_t k = 0; k < 3; ++k) {
    const bool plain = corners[k].value && corners[k].confidence >= kPlain;
    for (std::size_t v = 0; v < 6; ++v) {
      const int value = static_cast<int>(v);
      double w = probability_of(corners[k], value);
      if (plain) w = *corners[k].value == value ? 1 : 0;
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
  for (const vision::CornerReading& corner : corners) {
    if (corner.value && corner.confidence >= kPlain) plainness *= corner.confidence;
  }
  if (all.size() > most) all.resize(most);
  for (TileHypothesis& hypothesis : all) hypothesis.p = sum > 0 ? hypothesis.p / sum * plainness : 0;
  return all;
}

std::vector<TileHypothesis> weigh(const Looks& looks, const VertexEvidence& evidence, const TileOdds& odds) {
  auto last = weigh(looks.last(), evidence, odds);
  auto together = weigh(looks.together(), evidence, odds);
  const auto surest = [](const auto& all) { return all.empty() ? 0.0 : all.front().p; };
  return surest(together) > surest(last) ? together : last;
}

}  // namespace tricorner::table
