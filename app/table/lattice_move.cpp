#include "table/lattice_move.hpp"

#include <algorithm>

namespace tricorner::table {

using engine::Cell;
using engine::Orientation;
using engine::Vertex;

Vertex apply(const LatticeMove& move, const Vertex& vertex) noexcept {
  Vertex turned = vertex;
  // One turn of 60 degrees takes the first basis vector to the second, and that one to second minus first.
  for (int k = 0; k < move.turns; ++k) turned = {-turned.j, turned.i + turned.j};
  return {turned.i + move.di, turned.j + move.dj};
}

std::optional<MovedCell> cell_with(const std::array<Vertex, 3>& clockwise) noexcept {
  const int i = std::min({clockwise[0].i, clockwise[1].i, clockwise[2].i});
  const int j = std::min({clockwise[0].j, clockwise[1].j, clockwise[2].j});
  for (const Orientation orientation : {Orientation::up, Orientation::down}) {
    const Cell cell{orientation, i, j};
    const auto own = engine::vertices(cell);
    for (int shift = 0; shift < 3; ++shift) {
      bool same = true;
      for (std::size_t k = 0; k < 3; ++k) same = same && clockwise[k] == own[(k + static_cast<std::size_t>(shift)) % 3];
      if (same) return MovedCell{cell, shift};
    }
  }
  return std::nullopt;
}

MovedCell apply(const LatticeMove& move, const Cell& cell) noexcept {
  const auto own = engine::vertices(cell);
  // Turns and shifts keep triangles and their sense, so there always is one.
  return cell_with({apply(move, own[0]), apply(move, own[1]), apply(move, own[2])}).value_or(MovedCell{cell, 0});
}

std::array<LatticeMove, 3> moves_onto(const Cell& from, const Cell& to) noexcept {
  std::array<LatticeMove, 3> found{};
  std::size_t n = 0;
  for (int turns = 0; turns < 6; ++turns) {
    const Cell turned = apply(LatticeMove{turns, 0, 0}, from).cell;
    if (turned.orientation == to.orientation && n < found.size())
      found[n++] = {turns, to.i - turned.i, to.j - turned.j};
  }
  return found;
}

}  // namespace tricorner::table
