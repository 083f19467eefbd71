/// Tiles that are printed on a box, on rules or in an advertisement that lies on the table.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "lattice_fit.hpp"
#include "selection.hpp"
#include "sight.hpp"
#include "tricorner/vision/board_reading.hpp"

namespace tricorner::vision {

/// Which of the tiles are printed on something: around them is none of the colours that are seen beside the largest
/// layout, and either what is read in them looks like none of its symbols, or one that lies on such a thing is a tile
/// that lies on the table as well. Any of these alone may be so of a tile on a score sheet, of the only 3 on the table,
/// and of two sets that were mixed. Light and shadow make no other colour. What something lies on in a layout is left
/// out: that has a colour of its own. Of a layout most of which is printed all is.
///
/// @param places  of each of `tiles`, where it lies in a layout; the largest is number 0
/// @param told    what is told of each of them
/// @return for each tile; false for those of the largest layout, and for all where it has few symbols that are read
[[nodiscard]] std::vector<bool> printed_tiles(Sight& sight, std::span<const Found> tiles,
                                              std::span<const std::optional<LatticePlace>> places,
                                              std::span<const std::array<CornerReading, 3>> told);

/// Which of the tiles are put together from such that are printed in another size: all symbols that are told of them
/// lie in places that are plainly tiles but were left out for their size, and four such places or more are beside them.
///
/// @param tiles, rejected  in one frame
/// @param places  of each of `tiles`, where it lies in a layout; what lies in the largest is not printed
[[nodiscard]] std::vector<bool> made_of_printed_ones(std::span<const Found> tiles,
                                                     std::span<const std::optional<LatticePlace>> places,
                                                     std::span<const std::array<CornerReading, 3>> told,
                                                     std::span<const RejectedPlace> rejected);

}  // namespace tricorner::vision
