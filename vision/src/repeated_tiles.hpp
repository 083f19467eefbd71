/// Each tile of a set lies on a table once: a picture in which several are told twice is misread.
#pragma once

#include <span>

#include "tricorner/vision/board_reading.hpp"

namespace tricorner::vision {

/// Where a whole number is misread alike, in every corner of the picture, neighbours, looks and counts agree with each
/// other; but tiles then show what others show already. So where more than two tiles, and more than one in fifteen, are
/// told that are told elsewhere in the picture, no corner of it is told with more than 0.98. Two sets that were mixed
/// are told so, too.
///
/// In 2,000 held-back pictures (docs/reading.md) 24 have more than two. In seven of them these are no more than one in
/// fifteen, and of 1,003 corners told with 0.98 there none is wrong; in the others 9 of 593.
///
/// @param told  the tiles that are told, of a set whose tiles differ by their values alone
void doubt_repeated_tiles(std::span<TileReading> told);

}  // namespace tricorner::vision
