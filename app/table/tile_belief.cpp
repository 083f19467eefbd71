#include "table/tile_belief.hpp"

#include <algorithm>

#include "table/layout_map.hpp"

namespace tricorner::table {
namespace {

// Above this a corner counts as plainly seen. Confidence is a probability: one corner in fifty of these is wrong.
constexpr double kPlain = 0.98;
constexpr double kAgainstNeighbours = 0.1;

}  // namespace

VertexEvidence no_evidence() noexcept {
  VertexEvidence evidence;
  for (auto& vertex : evidence) vertex.fill(1);
  return evidence;
}

void add_neighbour(VertexEvidence& evidence, std::size_t k, const std::array<double, 6>& probabilities) noexcept {
  for (std::size_t v = 0; v < 6; ++v) {
    evidence[k][v] *= kAgainstNeighbours + (1 - kAgainstNeighbours) * probabilities[v];
  }
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
      if (!plain) w *= evidence[k][v];
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

}  // namespace tricorner::table
