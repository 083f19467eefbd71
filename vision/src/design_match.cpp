#include "design_match.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "median.hpp"

namespace tricorner::vision {
namespace {

// The median corner of a set lies this near (squared) to what was taught of its value; corners of other sets, farther.
constexpr double near = 4;
// ... and this near in 37 of 40 layouts of five taught sets, of which others' pictures came so near in three of 500.
constexpr double plainly_near = 2.5;
// Corners below this chance of being a symbol are not asked.
constexpr double readable = 0.5;
// A set that was asked for by name is taken however it looks; where it looks otherwise, in blur or strange light, what
// was learned counts as if it came from fewer corners, by this power of how much farther they lie.
constexpr double weaker = 6;

double nearest_value(const SymbolLooks& looks, const TileDesign& design) {
  double least = 1e9;
  for (const auto& value : design.values) {
    if (!(value.count > 0)) continue;
    least = std::min(least, squared_distance(looks, value.mean));
  }
  return least;
}

/// Of the corners that show anything; nothing where none does.
std::optional<double> median_distance(std::span<const TileSymbols> symbols, const TileDesign& design) {
  std::vector<double> distances;
  for (const auto& tile : symbols) {
    for (std::size_t k = 0; k < 3; ++k) {
      if (1 - tile.classes[k][other_class] > readable) distances.push_back(nearest_value(tile.looks[k], design));
    }
  }
  if (distances.empty()) return {};
  return median(std::move(distances));
}

}  // namespace

std::optional<MatchedDesign> design_of(std::span<const TileSymbols> symbols, SymbolKind kind,
                                       const ReaderOptions& options) {
  const TileDesign* best = nullptr;
  double least = options.design_given ? std::numeric_limits<double>::infinity() : near;
  for (const auto& design : options.designs) {
    if (design.kind != kind && !options.design_given) continue;
    const auto distance = median_distance(symbols, design);
    if (distance && *distance < least) {
      least = *distance;
      best = &design;
    }
  }
  if (best == nullptr) return {};
  TileDesign design = *best;
  for (auto& value : design.values) value.count *= std::pow(std::min(1.0, near / least), weaker);
  return MatchedDesign{std::move(design), least < plainly_near};
}

}  // namespace tricorner::vision
