/// Which of the places that look like tiles are tiles: what the places say of each other.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "lattice_fit.hpp"
#include "tile_geometry.hpp"
#include "tricorner/vision/board_reading.hpp"
#include "value_reader.hpp"

namespace tricorner::vision {

/// A place that both the finder and the close look take for a tile.
struct Found {
  Triangle corners;
  double probability = 0;
  bool face_down = false;
  double score = 0;  ///< the finder's; 0 for what was looked for because of its neighbours
  TileSymbols symbols;
  bool half_hidden = false;  ///< something lies on it, or the edge cuts it, perhaps in its middle
};

[[nodiscard]] std::vector<Triangle> triangles_of(std::span<const Found> tiles);
[[nodiscard]] std::vector<TileSymbols> symbols_of(std::span<const Found> tiles);

/// Whether the corners run counter-clockwise: no view of a tile's face.
[[nodiscard]] bool inside_out(const Triangle& t);

/// Share of the smaller triangle that the other one covers.
[[nodiscard]] double overlap(const Triangle& a, const Triangle& b);

/// Share of a tile that another one may seem to cover: outlines are a little off, tiles are not.
inline constexpr double most_overlap = 0.25;

/// The largest set has 76 tiles, and a second box may lend a few: where more are seen they are parts of tiles.
inline constexpr std::size_t most_tiles = 90;

/// Of candidates that show the same tile the likeliest stays.
[[nodiscard]] std::vector<Found> without_repeats(std::vector<Found> found);

/// Leaves out what does not lie on the table that the others lie on, and parts of tiles where they are more than any
/// set holds. What goes is added to `rejected`.
[[nodiscard]] std::vector<Found> of_one_size(std::vector<Found> found, std::vector<RejectedPlace>& rejected);

/// Two tiles cannot lie in one place: the likelier one that shows the plainer symbols stays. What goes is added to
/// `rejected`.
[[nodiscard]] std::vector<Found> without_overlaps(std::vector<Found> found, std::vector<RejectedPlace>& rejected);

/// What lies across several others, on none of them much, is none: the one that they cover most goes first, and is
/// added to `rejected`.
[[nodiscard]] std::vector<Found> without_squeezed(std::vector<Found> found, std::vector<RejectedPlace>& rejected);

/// What was refused and proved to be a tile after all, by another look, is refused no more.
void forget_accepted(std::vector<RejectedPlace>& rejected, std::span<const Found> tiles);

/// Whether so much of symbols is seen, all corners together or in one of them, that it is no back.
[[nodiscard]] bool shows_symbols(const std::array<CornerClasses, 3>& classes);

/// Whether one symbol stands out in one of the corners: in patterns none does, however much they seem to show.
[[nodiscard]] bool stands_out(const std::array<CornerClasses, 3>& classes);

/// Whether every corner shows what corners of tiles show, so that the symbols alone prove the tile.
[[nodiscard]] bool plainly_read(const std::array<CornerClasses, 3>& classes);

/// Whether every corner shows what corners of tiles show, and one of them a plain symbol: the others may be blank.
[[nodiscard]] bool read_beside_blanks(const std::array<CornerClasses, 3>& classes);

/// Whether every corner that is in the picture shows what corners of tiles show, and one of them a plain symbol.
[[nodiscard]] bool shown_plainly_read(const std::array<CornerClasses, 3>& classes);

/// Whether hardly a symbol can be read there: without a layout to vouch for it, more likely a pattern than a tile.
[[nodiscard]] bool barely_read(const std::array<CornerReading, 3>& corners,
                               const std::array<CornerClasses, 3>& classes);

/// Whether tile `n` is believed to be one: by its own symbols, by those of the layout that it lies in, or because so
/// many plain outlines fit together there, or lie alone, that they are tiles, if unreadable ones.
[[nodiscard]] bool vouched_for(std::span<const std::optional<LatticePlace>> places,
                               std::span<const std::array<CornerReading, 3>> corners, std::span<const Found> tiles,
                               std::size_t n);

/// Whether tile `n` is not read, but has a plain outline on a table where others are read: it is told as a tile
/// of which no value is known.
[[nodiscard]] bool lies_unread(std::span<const std::array<CornerReading, 3>> corners, std::span<const Found> tiles,
                               std::size_t n);

/// Whether all that is told of a table may as well be a pattern of it: no symbol is plainly read, no three lie in a
/// layout, and they aren't many with plain outlines either. A blank is no symbol.
/// @param outlines  how likely each of them is a tile by its outline
[[nodiscard]] bool may_be_pattern(std::span<const TileReading> told, std::span<const double> outlines, SymbolKind kind);

/// The outline as it is told of.
[[nodiscard]] std::array<PointPx, 3> as_outline(const Triangle& t);
/// And back.
[[nodiscard]] Triangle as_triangle(const std::array<PointPx, 3>& outline);

}  // namespace tricorner::vision
