/// The triangular lattice: vertices, cells, and how they meet.
///
///        (0,1)      (1,1)           U(i,j): (i,j)     (i,j+1) (i+1,j)
///        /   \ D00 /   \            D(i,j): (i+1,j+1) (i+1,j) (i,j+1)
///       / U00 \   / U10 \           both lists clockwise as seen from above, x to the right, y up
///    (0,0)----(1,0)----(2,0)
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

/// A triangle of the lattice: the place of one tile. Ordered as lists of moves are: up before down, then i, then j.
struct Cell {
  Orientation orientation = Orientation::up;
  int i = 0;
  int j = 0;
  friend constexpr auto operator<=>(const Cell&, const Cell&) = default;
};

/// The largest index, either way, that a record may name.
inline constexpr int lattice_limit = 1000;

/// The three vertices of a cell, clockwise, beginning with the cell's first vertex.
[[nodiscard]] constexpr std::array<Vertex, 3> vertices(const Cell& cell) noexcept {
  const auto [orientation, i, j] = cell;
  if (orientation == Orientation::up) {
    return {Vertex{i, j}, Vertex{i, j + 1}, Vertex{i + 1, j}};
  }
  return {Vertex{i + 1, j + 1}, Vertex{i + 1, j}, Vertex{i, j + 1}};
}

/// The three cells across the edges: element k shares the vertices k and k + 1 (mod 3) of `cell`.
[[nodiscard]] constexpr std::array<Cell, 3> edge_neighbours(const Cell& cell) noexcept {
  const auto [orientation, i, j] = cell;
  if (orientation == Orientation::up) {
    return {Cell{Orientation::down, i - 1, j}, Cell{Orientation::down, i, j}, Cell{Orientation::down, i, j - 1}};
  }
  return {Cell{Orientation::up, i + 1, j}, Cell{Orientation::up, i, j}, Cell{Orientation::up, i, j + 1}};
}

/// The six cells that meet at a vertex, clockwise.
[[nodiscard]] constexpr std::array<Cell, 6> cells_round(const Vertex& vertex) noexcept {
  const auto [i, j] = vertex;
  using enum Orientation;
  return {Cell{up, i, j},           Cell{down, i, j - 1}, Cell{up, i, j - 1},
          Cell{down, i - 1, j - 1}, Cell{up, i - 1, j},   Cell{down, i - 1, j}};
}

/// Which corner (0, 1, 2) of element k of cells_round(vertex) lies at that vertex.
inline constexpr std::array<int, 6> corner_in_round = {0, 2, 1, 0, 2, 1};

/// Which corner of `cell` lies at `vertex`; -1 when none does.
[[nodiscard]] constexpr int corner_at(const Cell& cell, const Vertex& vertex) noexcept {
  const auto corners = vertices(cell);
  for (int k = 0; k < 3; ++k) {
    if (corners[static_cast<std::size_t>(k)] == vertex) return k;
  }
  return -1;
}

/// The twelve cells that share at least one vertex with `cell`, in no particular order.
[[nodiscard]] std::array<Cell, 12> touching_cells(const Cell& cell) noexcept;

/// The cell of three vertices that are given in any order.
/// @throws std::invalid_argument  no cell has these vertices
[[nodiscard]] Cell cell_of(const std::array<Vertex, 3>& corners);

/// The rows of the three directions that a cell lies in: j, i, and i + j (up) or i + j + 1 (down).
[[nodiscard]] constexpr std::array<int, 3> rows(const Cell& cell) noexcept {
  return {cell.j, cell.i, cell.i + cell.j + (cell.orientation == Orientation::down ? 1 : 0)};
}

/// `vertex` turned about (0, 0), anticlockwise by `sixths` times 60 degrees (any integer).
[[nodiscard]] Vertex rotated(const Vertex& vertex, int sixths) noexcept;

/// `vertex` reflected in the x axis' mirror (i, j) -> (i + j, -j).
[[nodiscard]] Vertex mirrored(const Vertex& vertex) noexcept;

}  // namespace tricorner::engine
