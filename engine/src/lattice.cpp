#include "tricorner/engine/lattice.hpp"

#include <algorithm>
#include <cstddef>
#include <stdexcept>

namespace tricorner::engine {

std::array<Cell, 12> touching_cells(const Cell& cell) noexcept {
  std::array<Cell, 12> result;
  std::size_t count = 0;
  for (const Vertex& vertex : vertices(cell)) {
    for (const Cell& other : cells_round(vertex)) {
      const auto end = result.begin() + static_cast<std::ptrdiff_t>(count);
      if (other != cell && std::find(result.begin(), end, other) == end) result[count++] = other;
    }
  }
  return result;
}

Cell cell_of(const std::array<Vertex, 3>& corners) {
  const auto wanted = [&corners] {
    auto sorted = corners;
    std::sort(sorted.begin(), sorted.end());
    return sorted;
  }();
  for (const Cell& cell : cells_round(corners[0])) {
    auto own = vertices(cell);
    std::sort(own.begin(), own.end());
    if (own == wanted) return cell;
  }
  throw std::invalid_argument("these three vertices are not those of a cell");
}

Vertex rotated(const Vertex& vertex, int sixths) noexcept {
  Vertex result = vertex;
  for (int turn = ((sixths % 6) + 6) % 6; turn > 0; --turn) result = {-result.j, result.i + result.j};
  return result;
}

Vertex mirrored(const Vertex& vertex) noexcept { return {vertex.i + vertex.j, -vertex.j}; }

}  // namespace tricorner::engine
