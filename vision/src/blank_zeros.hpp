/// Symbols that are no digits and are taken for some: tally marks, strokes, Roman numbers. Their zeros are blank.
#pragma once

#include <array>
#include <span>

namespace tricorner::vision {

/// What one corner of a tile seems to show.
struct CornerShown {
  double digit = 0;  ///< probability of any digit
  double blank = 0;  ///< ... of nothing
};

/// Most that is told of any corner while nobody has taught what the symbols stand for. Of a set with tally marks one
/// corner in six was right.
inline constexpr double most_of_unknown_symbols = 0.5;

/// Whether corners that plainly show nothing lie on tiles that plainly show digits, several of them. Digits have a
/// zero: of 301 held-back tables with digits two have as many, one of them too few for its size.
/// @param tiles  that lie face up
[[nodiscard]] bool zeros_are_blank(std::span<const std::array<CornerShown, 3>> tiles);

}  // namespace tricorner::vision
