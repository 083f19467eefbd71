#include "calibration.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "certainty.hpp"

namespace tricorner::vision {
namespace {

/// A logit that is believed so far, and what is told for it.
struct Bend {
  double believed;
  double told;
};

struct Bends {
  double first_slope;  ///< below the first
  std::array<Bend, 4> at;
  double last_slope;  ///< beyond the last
};

constexpr Bends digits{0.7, {{{3.4, 3.4}, {3.9, 3.9}, {5.3, 4.6}, {5.6, 6.95}}}, 2};
constexpr Bends large_digits{0.7, {{{3.4, 2.5}, {3.9, 3.0}, {5.3, 4.5}, {5.6, 6.95}}}, 2};
constexpr double large = 60;  // pixels
constexpr Bends pips{0.75, {{{3.4, 3.4}, {3.9, 3.9}, {5.0, 4.6}, {6.0, 6.9}}}, 2};
constexpr Bends points{0.7, {{{3.4, 3.4}, {3.9, 3.9}, {5.7, 4.6}, {6.0, 6.95}}}, 2};

constexpr double plain_symbol = 0.99;
constexpr double most_of_unbelieved = 0.9;

const Bends& bends_of(SymbolKind kind, double side) {
  switch (kind) {
    case SymbolKind::digits:
      return side < large ? digits : large_digits;
    case SymbolKind::pips:
      return pips;
    case SymbolKind::points:
      return points;
  }
  return digits;
}

double bent(double logit, const Bends& by) {
  const auto& first = by.at.front();
  const auto& last = by.at.back();
  if (logit <= first.believed) return first.told + by.first_slope * (logit - first.believed);
  if (logit >= last.believed) return last.told + by.last_slope * (logit - last.believed);
  const auto* const end = std::find_if(by.at.begin(), by.at.end(), [&](const Bend& b) { return logit < b.believed; });
  const auto* const start = std::prev(end);
  return std::lerp(start->told, end->told, (logit - start->believed) / (end->believed - start->believed));
}

}  // namespace

void be_sure(CornerReading& corner, double probability) {
  const auto told = static_cast<std::size_t>(*corner.value);
  const double scale = (1 - probability) / std::max(1 - corner.probabilities[told], 1e-9);
  for (double& p : corner.probabilities) p = std::min(p * scale, 1 - probability);
  corner.probabilities[told] = probability;
  corner.confidence = probability;
}

void tell_at_most(CornerReading& corner, double most) {
  corner.confidence = std::min(corner.confidence, most);
  for (auto& p : corner.probabilities) p = std::min(p, most);
}

void tell_at_most(std::array<CornerReading, 3>& corners, double most) {
  for (auto& corner : corners) tell_at_most(corner, most);
}

void tell_nothing(CornerReading& corner) {
  corner.value.reset();
  corner.colour.reset();
  corner.confidence = 0;
}

void tell_plain_symbols_only(std::array<CornerReading, 3>& corners, SymbolKind kind) {
  for (auto& corner : corners) {
    const bool symbol = corner.value && (kind != SymbolKind::pips || *corner.value > 0);
    if (symbol && corner.confidence >= plain_symbol) {
      tell_at_most(corner, most_of_unbelieved);
      continue;
    }
    tell_nothing(corner);
  }
}

void calibrate(std::span<std::array<CornerReading, 3>> corners, std::span<const double> sides, SymbolKind kind) {
  for (std::size_t n = 0; n < corners.size(); ++n) {
    const auto& bends = bends_of(kind, sides[n]);
    for (auto& corner : corners[n]) {
      if (!corner.value || corner.confidence <= 0) continue;
      const double believed = std::log(corner.confidence / (1 - corner.confidence));
      be_sure(corner, std::min(surest, 1 / (1 + std::exp(-bent(believed, bends)))));
    }
  }
}

}  // namespace tricorner::vision
