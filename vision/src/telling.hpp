/// What is told of the tiles that lie there: which of them are tiles, with which values, and what was left out.
#pragma once

#include <array>
#include <span>

#include "tile_search.hpp"
#include "tricorner/vision/board_reading.hpp"
#include "values.hpp"

namespace tricorner::vision {

/// What was found out of the tiles that lie face up, for each of them.
struct Findings {
  std::span<const Triangle> outlines;                      ///< fitted, pixels of the picture
  std::span<const std::array<CornerReading, 3>> decided;   ///< by all witnesses
  std::span<const std::array<CornerReading, 3>> believed;  ///< ... how surely
  std::span<const std::array<CornerReading, 3>> told;      ///< ... and how that is told
};

/// Whether nothing is told of one corner of tile `n` at least.
[[nodiscard]] bool partly_unread(std::span<const std::array<CornerReading, 3>> corners, std::size_t n);

/// Tells each that is believed to be a tile; the others are added to what was rejected, and what proved to be a back to
/// `lying.face_down`.
/// @param reading  with the kind of its symbols
void tell_tiles(LyingTiles& lying, const Findings& findings, BoardReading& reading);

/// What is told of an outline in the picture, beginning with corner `first`.
[[nodiscard]] std::array<PointPx, 3> told_outline(const Triangle& t, int first);

}  // namespace tricorner::vision
