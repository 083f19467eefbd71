/// What is told of the tiles that lie there: which of them are tiles, with which values, and what was left out.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

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
  bool taught = false;                                     ///< ... by a set that was taught
};

/// Whether nothing is told of one corner of tile `n` at least.
[[nodiscard]] bool partly_unread(std::span<const std::array<CornerReading, 3>> corners, std::size_t n);

/// Whether nothing is told of any of them.
[[nodiscard]] bool wholly_unread(std::span<const std::array<CornerReading, 3>> corners, std::size_t n);

/// What a place that was found proves to be.
enum class Verdict : std::uint8_t {
  tile,     ///< its values are believed
  unread,   ///< a tile of which only plain symbols are told
  strange,  ///< a tile of which nothing is told, since it shows none of the others' symbols
  back,     ///< a tile that lies face down
  printed,  ///< it is printed on something
  none,     ///< no tile
};

/// What each of the tiles that lie face up proves to be, once all of them are read.
/// @param kind  of their symbols
/// @param rejected  what was left out before, in what `lying.sight` speaks of
[[nodiscard]] std::vector<Verdict> judge_tiles(LyingTiles& lying, const Findings& findings, SymbolKind kind,
                                               std::span<const RejectedPlace> rejected);

/// Tells each that is believed to be a tile; the others are added to what was rejected, and the backs to
/// `lying.face_down`.
/// @param reading  with the kind of its symbols
void tell_tiles(LyingTiles& lying, const Findings& findings, std::span<const Verdict> verdicts, BoardReading& reading);

/// What is told of an outline in the picture, beginning with corner `first`.
[[nodiscard]] std::array<PointPx, 3> told_outline(const Triangle& t, int first);

}  // namespace tricorner::vision
