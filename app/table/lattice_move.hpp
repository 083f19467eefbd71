/// Symmetries of the lattice: a turn by multiples of 60 degrees and a shift.
#pragma once

#include <array>
#include <compare>
#include <optional>

#include "tricorner/engine/lattice.hpp"

namespace tricorner::table {

/// Turns anticlockwise about vertex (0, 0) by `turns` * 60 degrees (0-5), then shifts by (di, dj).
struct LatticeMove {
  int turns = 0;
  int di = 0;
  int dj = 0;
  friend constexpr auto operator<=>(const LatticeMove&, const LatticeMove&) = default;
};

/// Where a cell lands, and how its vertices are numbered there.
struct MovedCell {
  engine::Cell cell;
  /// The moved cell's vertex k is the landed-on cell's vertex (k + shift) % 3.
  int shift = 0;
};

[[nodiscard]] engine::Vertex apply(const LatticeMove& move, const engine::Vertex& vertex) noexcept;
[[nodiscard]] MovedCell apply(const LatticeMove& move, const engine::Cell& cell) noexcept;

/// The cell with these vertices, listed clockwise from any of them; `shift` as in MovedCell.
/// @return nullopt when they are not the vertices of one cell in that order
[[nodiscard]] std::optional<MovedCell> cell_with(const std::array<engine::Vertex, 3>& clockwise) noexcept;

/// The three moves that bring `from` onto `to`.
[[nodiscard]] std::array<LatticeMove, 3> moves_onto(const engine::Cell& from, const engine::Cell& to) noexcept;

/// Renumbers three things of a moved cell, so that they begin at the landed-on cell's first vertex.
template <class T>
[[nodiscard]] std::array<T, 3> renumbered(const std::array<T, 3>& items, int shift) {
  const auto s = static_cast<std::size_t>(shift);
  return {items[(3 - s) % 3], items[(4 - s) % 3], items[(5 - s) % 3]};
}

}  // namespace tricorner::table
