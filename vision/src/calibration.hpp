/// With what probability a corner is right that is believed so far.
#pragma once

#include <array>
#include <span>

#include "tricorner/vision/board_reading.hpp"

namespace tricorner::vision {

/// The told value gets this probability, and the others what is left, in the same proportions.
void be_sure(CornerReading& corner, double probability);

/// No value is told with a higher probability than `most`.
void tell_at_most(CornerReading& corner, double most);
void tell_at_most(std::array<CornerReading, 3>& corners, double most);

/// No value is told; what each would be told with stays.
void tell_nothing(CornerReading& corner);

/// Of a tile that is not believed as a whole, what is plain all the same: a hand leaves one corner of it, or the edge
/// of the picture. Symbols that would be told with 0.99 or more are told with 0.9 at most, nothing else is told.
///
/// In 6,000 held-back pictures (docs/reading.md) 96 such symbols were right, two were wrong and two told of what is no
/// tile. A blank among pips may be bare wood, or the back of a tile, and is not told.
///
/// @param kind  what the tiles carry; a corner without pips is no symbol
void tell_plain_symbols_only(std::array<CornerReading, 3>& corners, SymbolKind kind);

/// Tells each corner's confidence as the share of such corners that are right.
///
/// What is believed (certainty.hpp) has its odds divided for the makers that nobody has seen, doubtful corners' and
/// plain ones' alike. Doubtful ones are right more often than that says, and so is what is sure; in between, at 0.98 to
/// 0.997, a little less is right. So logits are bent: straight lines between points that were measured on held-back
/// pictures, on both halves of which they do the same (docs/reading-steps.md, "Confidence"). What is surer stays surer.
/// Digits that are large and still doubted are drawn as no reader knows them, and wrong more often than small ones,
/// which are blurred.
///
/// @param corners  three of a tile; those without a value stay as they are
/// @param sides    mean side of each tile, pixels of the picture
void calibrate(std::span<std::array<CornerReading, 3>> corners, std::span<const double> sides, SymbolKind kind);

}  // namespace tricorner::vision
