/// The triangular lattice: vertices, cells, and how they meet.
#pragma once

#include <array>
#include <compare>
#include <cstdint>

namespace tricorner::engine {

/// A point of the lattice. In tile sides it lies at x = i + j/2, y = j * sqrt(3)/2: x to the right, y up,
/// the table seen from above.
struct Vertex {
  int i = 0;
  int j = 0;
  friend constexpr auto operator<=>(const Vertex&, const Vertex&) = default;
};

/// Which way a cell points: `up` has its vertices at (i, j), (i, j+1), (i+1, j);
/// `down` at (i+1, j+1), (i+1, j), (i, j+1). Both lists run clockwise as seen from above.
enum class Orientation : std::uint8_t { up, down };

/// A triangle of the lattice: the place of one tile.
struct Cell {
  Orientation orientation = Orientation::up;
  int i = 0;
  int j = 0;
  friend constexpr auto operator<=>(const Cell&, const Cell&) = default;
};

/// The three vertices of a cell, clockwise, beginning with the cell's first vertex.
[[nodiscard]] constexpr std::array<Vertex, 3> vertices(const Cell& cell) noexcept {
  const auto [orientation, i, j] = cell;
  if (orientation == Orientation::up) {
    return {Vertex{i, j}, Vertex{i, j + 1}, Vertex{i + 1, j}};
  }
  return {Vertex{i + 1, j + 1}, Vertex{i + 1, j}, Vertex{i, j + 1}};
}

}  // namespace tricorner::engine
