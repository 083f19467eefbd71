/// How the symbols of one set look to the reader: what a set's owner teaches it.
#pragma once

#include <array>
#include <cstdint>
#include <string>

namespace tricorner::vision {

/// How a symbol looks: equal symbols of one set lie close together, others apart (Euclidean; units of the network's).
inline constexpr int looks_size = 32;
using SymbolLooks = std::array<float, looks_size>;

/// What is known of how one value looks.
struct LookPrototype {
  SymbolLooks mean{};
  double count = 0;  ///< corners that it was learned from; 0: this value has not been seen
};
/// By value, 0-5.
using LookPrototypes = std::array<LookPrototype, 6>;

enum class SymbolKind : std::uint8_t { digits, pips };

/// A set of tiles that was taught, by the name that its owner gave it.
struct TileDesign {
  std::string name;
  SymbolKind kind = SymbolKind::digits;
  LookPrototypes values;
};

}  // namespace tricorner::vision
