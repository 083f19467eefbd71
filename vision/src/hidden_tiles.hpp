/// Tiles of a layout that a hand or a thing half hides.
#pragma once

#include <span>

#include "selection.hpp"
#include "sight.hpp"
#include "tile_geometry.hpp"
#include "value_reader.hpp"

namespace tricorner::vision {

/// What speaks for a tile in an empty cell of which too little is seen for the close look to be sure: a hand's fingers
/// leave one corner, and that shows what its neighbours show.
struct SharedSymbol {
  double probability = 0;  ///< that the corner shows the very symbol of a tile which meets it there
  double face_apart = 0;   ///< how far its colour is from that tile's corner, Lab in the scale of 8-bit pictures
  std::size_t corner = 0;  ///< of the cell
};

/// The corner of an empty cell that most likely shows what a tile shows that meets it there. Blanks count for nothing:
/// the bare table looks like one.
///
/// @param tiles    the layout's
/// @param cell     as its neighbours would have it
/// @param symbols  of the cell's corners, in their order
[[nodiscard]] SharedSymbol shared_symbol(Sight& sight, std::span<const Found> tiles, const Triangle& cell,
                                         const TileSymbols& symbols);

/// Whether one of the tile's corners that are read lies on a face like that around a corner of another tile that is
/// plainly read: its middle may be a finger.
///
/// @param readings  of each of `tiles`
/// @param doubtful  for each of `tiles`, whether it is no witness of what faces look like
[[nodiscard]] bool face_where_read(Sight& sight, std::span<const Found> tiles,
                                   std::span<const std::array<CornerReading, 3>> readings,
                                   const std::vector<bool>& doubtful, std::size_t n);

/// Whether an empty cell holds a tile that something half hides.
///
/// @param outline  probability of a tile, by the close look
[[nodiscard]] bool half_hidden(double outline, const SharedSymbol& shared) noexcept;

/// Whether what is seen around a corner of an empty cell is the table: its colour is nearer to the middle of another
/// empty cell than to any corner of a tile. (A bloom or a thing that lies there looks like the symbol.)
///
/// @param tiles   the layout's
/// @param beside  the empty cells beside them, `cell` may be among them
[[nodiscard]] bool shows_the_table(Sight& sight, std::span<const Found> tiles, std::span<const Triangle> beside,
                                   const Triangle& cell, std::size_t corner);

/// Of corners that show no likely symbol nothing is told, as of what lies beyond the picture: something lies on them. A
/// finger may look like a blank.
[[nodiscard]] TileSymbols without_hidden(TileSymbols symbols);

}  // namespace tricorner::vision
