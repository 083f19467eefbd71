/// Biscuits, dials and caps that are taken for tiles show something, but none of this table's symbols.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "sight.hpp"
#include "tile_search.hpp"
#include "tricorner/vision/board_reading.hpp"

namespace tricorner::vision {

enum class Strangeness : std::uint8_t {
  none,
  tile,   ///< it may still be one: with the only 5 on the table
  layout  ///< it lies with others that are strange, and many that are plain lie elsewhere
};

/// Which of the tiles show nothing that looks like a symbol of the others in any corner of which a value is told. How
/// unlike it has to be depends on what else speaks against a tile: that no value is told surely, a face that none of
/// the others has, a symbol that is the only one to be seen, or no edges. A layout that has a third of such, and none
/// that is plainly read, is one. A table of which few symbols are surely read proves nothing.
///
/// @param tiles   outlines in what `sight` speaks of
/// @param places  of those that lie in a layout
/// @param told    of each tile's corners
/// @param taught  it is told by a set that was taught: what that tells surely is known, however few lie here
/// @return for each tile, same order
[[nodiscard]] std::vector<Strangeness> strange_tiles(Sight& sight, std::span<const Found> tiles,
                                                     std::span<const std::optional<LatticePlace>> places,
                                                     std::span<const std::array<CornerReading, 3>> told,
                                                     bool taught = false);

}  // namespace tricorner::vision
