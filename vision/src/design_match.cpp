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

struct Nearest {
  const TileDesign* design = nullptr;
  double distance;
};

/// The nearest of the designs, if it is nearer than `within`.
template <typename Asked>
Nearest nearest_of(std::span<const TileSymbols> symbols, const ReaderOptions& options, double within,
                   const Asked& asked) {
  Nearest nearest{nullptr, within};
  for (const auto& design : options.designs) {
    if (!asked(design)) continue;
    const auto distance = median_distance(symbols, design);
    if (distance && *distance < nearest.distance) nearest = {&design, *distance};
  }
  return nearest;
}

}  // namespace

std::optional<MatchedDesign> design_of(std::span<const TileSymbols> symbols, SymbolKind kind,
                                       const ReaderOptions& options) {
  const auto nearest =
      nearest_of(symbols, options, options.design_given ? std::numeric_limits<double>::infinity() : near,
                 [&](const TileDesign& design) { return options.design_given || design.kind == kind; });
  if (nearest.design == nullptr) return {};
  TileDesign design = *nearest.design;
  for (auto& value : design.values) value.count *= std::pow(std::min(1.0, near / nearest.distance), weaker);
  return MatchedDesign{std::move(design), nearest.distance < plainly_near};
}

std::optional<MatchedDesign> design_of_other_kind(std::span<const TileSymbols> symbols, SymbolKind kind,
                                                  const ReaderOptions& options) {
  if (kind == SymbolKind::points) return {};
  const auto nearest =
      nearest_of(symbols, options, near, [](const TileDesign& design) { return design.kind != SymbolKind::points; });
  if (nearest.design == nullptr || nearest.design->kind == kind) return {};
  return MatchedDesign{*nearest.design, nearest.distance < plainly_near};
}

}  // namespace tricorner::vision
