#include "design_match.hpp"

#include <algorithm>

namespace tricorner::vision {
namespace {

// The median corner of a set lies this near (squared) to what was taught of its value; corners of other sets, farther.
constexpr double near = 4;
// Corners below this chance of being a symbol are not asked.
constexpr double readable = 0.5;

double nearest_value(const SymbolLooks& looks, const TileDesign& design) {
  double least = 1e9;
  for (const auto& value : design.values) {
    if (!(value.count > 0)) continue;
    least = std::min(least, squared_distance(looks, value.mean));
  }
  return least;
}

}  // namespace

const TileDesign* design_of(std::span<const TileSymbols> symbols, SymbolKind kind, const ReaderOptions& options) {
  if (options.design_given && !options.designs.empty()) return &options.designs.front();
  const TileDesign* best = nullptr;
  double least = near;
  for (const auto& design : options.designs) {
    if (design.kind != kind) continue;
    std::vector<double> distances;
    for (const auto& tile : symbols) {
      for (std::size_t k = 0; k < 3; ++k) {
        if (1 - tile.classes[k][other_class] > readable) distances.push_back(nearest_value(tile.looks[k], design));
      }
    }
    if (distances.empty()) continue;
    const auto middle = distances.begin() + static_cast<std::ptrdiff_t>(distances.size() / 2);
    std::nth_element(distances.begin(), middle, distances.end());
    if (*middle < least) {
      least = *middle;
      best = &design;
    }
  }
  return best;
}

}  // namespace tricorner::vision
