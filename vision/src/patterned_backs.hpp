/// Backs that are no plain ones: marble, glitter, an emblem. The reader sees some symbol in them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "lattice_fit.hpp"
#include "selection.hpp"
#include "sight.hpp"
#include "tricorner/vision/board_reading.hpp"

namespace tricorner::vision {

enum class Side : std::uint8_t {
  face,
  unclear,  ///< faint, and unlike every symbol, but the light or the distance may have made it so
  back,
};

/// Which side up the tiles lie. Backs are those of which all that the corners show is much fainter than the symbols of
/// this table, and looks like none of them. In a layout all lie face up, as does what is told surely, or partly hidden
/// or cut.
///
/// @param places  of each of `tiles`, where it lies in a layout
/// @param told    what is told of each of them
/// @return for each tile; where few corners show what symbols look like here, all lie face up
[[nodiscard]] std::vector<Side> sides_up(Sight& sight, std::span<const Found> tiles,
                                         std::span<const std::optional<LatticePlace>> places,
                                         std::span<const std::array<CornerReading, 3>> told);

}  // namespace tricorner::vision
