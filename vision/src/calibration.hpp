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
