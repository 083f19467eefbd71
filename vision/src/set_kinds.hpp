/// Which boxes of tiles there are, and what the user says of his.
#pragma once

#include <array>

#include "tricorner/vision/read_board.hpp"

namespace tricorner::vision {

/// A box holds every tile with equal values, and tiles of three different values in one turning sense or in both.
struct SetKind {
  double prior;  ///< without a hint
  bool clockwise;
  bool counter;

  [[nodiscard]] constexpr double tiles() const { return clockwise && counter ? 76 : 56; }
};

inline constexpr std::array set_kinds{SetKind{0.5, true, false}, SetKind{0.2, false, true}, SetKind{0.3, true, true}};

/// Share of the tiles that may be of any kind: another set's, a home-made spare.
inline constexpr double stray_tiles = 0.03;

/// How likely the box is of this kind, but for a common factor; it may still hold another set than its owner believes.
[[nodiscard]] double expected(const SetKind& kind, SetHint hint);

}  // namespace tricorner::vision
