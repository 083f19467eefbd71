/// Lays a fresh reading over the tiles that are known: which seen tile is which, and where the others lie.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "tricorner/engine/lattice.hpp"
#include "tricorner/vision/board_reading.hpp"

namespace tricorner::table {

using Outline = std::array<vision::PointPx, 3>;
using Corners = std::array<vision::CornerReading, 3>;

/// A tile that is known to lie in a cell, as far as the mapping needs it.
struct KnownTile {
  int field = 0;
  engine::Cell cell;
  std::array<int, 3> values{};     ///< from the cell's first vertex, clockwise
  std::optional<Outline> outline;  ///< where it was last seen, from the cell's first vertex
};

/// A tile of the reading in our cells; corners and outline begin at the cell's first vertex.
struct MappedTile {
  int field = 0;
  engine::Cell cell;
  Corners corners;
  Outline outline;
  std::optional<std::size_t> known;  ///< index of the known tile of that cell
  Corners alone;                     ///< by the reader alone, whatever lies beside it; as `corners` where it says none
};

struct MappedReading {
  std::vector<MappedTile> tiles;
  /// Tiles with no place in our layouts: racks, single tiles, other layouts.
  std::vector<vision::TileReading> loose;
  /// How far the known tiles have moved in the picture since they were last seen, in tile sides (middle of all); 0 when
  /// nothing can be said.
  double drift = 0;
};

/// Finds for each layout of the reading the turn and shift that brings most of its tiles onto known ones with equal
/// values, the place in the picture deciding between those that are alike; what is left over is placed by its position
/// among the tiles that were found. The picture may have been shifted, turned or zoomed since the last reading.
[[nodiscard]] MappedReading map_reading(const std::vector<KnownTile>& known, const vision::BoardReading& reading);

/// Whether at least two of its corners have a value: less may be a pattern of the table.
[[nodiscard]] bool can_be_read(const Corners& corners) noexcept;

/// Whether one place is plainly read as a tile and the other hardly at all: of several that may be the first tile of a
/// game it is the one, and the others are patterns of the table.
[[nodiscard]] bool much_plainer(const Corners& place, const Corners& other) noexcept;

/// A layout whose cells nobody has named yet: the largest of the reading, or a tile that lies alone. The lattice is
/// turned so that its x axis points to the picture's right as nearly as it can, and a single tile becomes cell (0, 0).
/// What nobody can read counts only where it is a single tile and nothing else is there.
/// @return empty when there is nothing, or when several single tiles leave open which one was placed: none is much
/// plainer than all others
[[nodiscard]] std::vector<MappedTile> first_layout(const vision::BoardReading& reading, int field);

/// Where a cell of `field` must lie in the picture, judged by the known tiles with an outline.
[[nodiscard]] std::optional<Outline> expected_outline(const std::vector<KnownTile>& known, int field,
                                                      const engine::Cell& cell);

/// Corners of two tiles, by their numbers, that lie at one vertex.
struct Meeting {
  std::size_t own = 0;
  std::size_t theirs = 0;
};

/// Where the tiles of two cells meet: two of an edge, one or none.
[[nodiscard]] std::vector<Meeting> meetings(const engine::Cell& own, const engine::Cell& theirs);

/// Probability that the corner shows `value`.
[[nodiscard]] double probability_of(const vision::CornerReading& corner, int value) noexcept;

/// "brg" for corners of the 54-card set; a card has each colour once, so two tell the third. Empty where they do not
/// tell.
[[nodiscard]] std::string letters_of(const Corners& corners);

/// Mean side of a tile in the picture, in pixels.
[[nodiscard]] double side_px(const Outline& outline) noexcept;

/// Middle of an outline, in pixels.
[[nodiscard]] vision::PointPx middle_of(const Outline& outline) noexcept;

/// Whether the middles of two outlines are less than so many sides of the first apart.
[[nodiscard]] bool lie_together(const Outline& a, const Outline& b, double sides) noexcept;

}  // namespace tricorner::table
