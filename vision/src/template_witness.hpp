/// What the other corners of a table say about a value, pixel by pixel.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "sight.hpp"
#include "tile_geometry.hpp"
#include "tricorner/vision/board_reading.hpp"

namespace tricorner::vision {

/// One table shows one set through one camera: equal symbols are equal pictures there, of whatever maker, however
/// blurred and small. The readers know symbols in general; here the mean picture of each value is taken from all the
/// table's corners, each with the probabilities that are told of it, and every corner is compared with the means that
/// the others make (a matched filter that is learned from the picture itself). What is nearer to one value's mean than
/// to the others', beside how far corners are from their own value's mean on this table, is told more surely, but no
/// more surely than the surest corner of that value.
///
/// Much of a table looks like blank corners: of a set with pips a corner is weighed only where another one of its tile
/// plainly shows pips.
///
/// Nothing changes where few corners are read, and corners without a value stay as they are.
///
/// @param tiles  outlines in what `sight` speaks of
/// @param told   what is told of their corners, calibrated; the sums of their probabilities stay at most 1
void weigh_by_templates(Sight& sight, std::span<const Triangle> tiles, SymbolKind kind,
                        std::span<std::array<CornerReading, 3>> told);

}  // namespace tricorner::vision
