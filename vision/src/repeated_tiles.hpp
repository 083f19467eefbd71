/// Each tile of a set lies on a table once: a picture in which several are told twice is misread.
#pragma once

#include <span>

#include "tricorner/vision/board_reading.hpp"

namespace tricorner::vision {

/// Where a whole number is misread alike, in every corner of the picture, neighbours, looks and counts agree with each
/// other; but tiles then show what others show already. So where more than two tiles are told that are told elsewhere
/// in the picture, no corner of it is told with more than 0.98. Two sets that were mixed are told so, too.
///
/// In 2,000 held-back pictures (docs/reading.md) 33 have as many, with 478 of the 141,361 corners told with 0.999 or
/// more, all of them right, and 48 of the 58 that were told with 0.99 or more and were wrong.
///
/// @param told  the tiles that are told, of a set whose tiles differ by their values alone
void doubt_repeated_tiles(std::span<TileReading> told);

}  // namespace tricorner::vision
