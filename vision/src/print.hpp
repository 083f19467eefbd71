/// How the makers of a set may print its symbols.
#pragma once

#include <cstdint>

namespace tricorner::vision {

/// Where makers print them, within a ring around each (symbol_ring.hpp), or on a badge under each (symbol_badge.hpp).
enum class Print : std::uint8_t { usual, ringed, badged };

/// Where symbols lie in their corners.
struct SymbolPlace {
  double height;  ///< pixels from the upper edge of the corner's view (`crop_view`) to the symbol's middle
  double radius;  ///< pixels of that view: the circle about it that holds the symbol
};

}  // namespace tricorner::vision
