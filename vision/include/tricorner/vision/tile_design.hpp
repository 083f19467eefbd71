/// How the symbols of one set look to the reader: what a set's owner teaches it.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

namespace tricorner::vision {

/// How a symbol looks: equal symbols of one set lie close together, others apart (Euclidean; units of the network's).
inline constexpr int looks_size = 32;
using SymbolLooks = std::array<float, looks_size>;
/// Which reader they are told by: every other network spreads them otherwise, and what one has learned means nothing to
/// the next.
inline constexpr int looks_generation = 7;

/// What is known of how one value looks.
struct LookPrototype {
  SymbolLooks mean{};
  double count = 0;  ///< corners that it was learned from; 0: this value has not been seen
};
/// By value, 0-5.
using LookPrototypes = std::array<LookPrototype, 6>;

/// Whether anything has been learned of any value.
[[nodiscard]] inline bool any_known(const LookPrototypes& values) noexcept {
  return std::any_of(values.begin(), values.end(), [](const LookPrototype& p) { return p.count > 0; });
}

/// What a set carries in its corners; `points` are the coloured corners of the 54-card set.
enum class SymbolKind : std::uint8_t { digits, pips, points };

[[nodiscard]] inline double squared_distance(const SymbolLooks& a, const SymbolLooks& b) noexcept {
  double sum = 0;
  for (std::size_t k = 0; k < a.size(); ++k) {
    const double d = static_cast<double>(a[k]) - static_cast<double>(b[k]);
    sum += d * d;
  }
  return sum;
}

/// Whether every value that shows anything has been learned: of pips, 0 is blank.
[[nodiscard]] inline bool all_known(const LookPrototypes& values) noexcept {
  return std::all_of(values.begin() + 1, values.end(), [](const LookPrototype& p) { return p.count > 0; });
}

/// A set of tiles that was taught, by the name that its owner gave it.
struct TileDesign {
  std::string name;
  SymbolKind kind = SymbolKind::digits;
  LookPrototypes values;
  bool blank_zero = false;  ///< symbols that are taken for digits, with a blank corner for 0: tally marks
};

}  // namespace tricorner::vision
