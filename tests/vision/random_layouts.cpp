#include "random_layouts.hpp"

#include <iterator>
#include <set>
#include <utility>

namespace tricorner::vision {
namespace {

using engine::Cell;
using engine::Vertex;

/// The centre of a cell, times three, so that it is whole.
Vertex tripled_centre(const Cell& cell) {
  Vertex sum;
  for (const auto v : engine::vertices(cell)) sum = {sum.i + v.i, sum.j + v.j};
  return sum;
}

}  // namespace

std::vector<Cell> random_layout(std::size_t size, std::mt19937& random) {
  std::set<Cell> cells{{engine::Orientation::up, 0, 0}};
  while (cells.size() < size) {
    auto from = cells.begin();
    std::advance(from, static_cast<long>(random() % cells.size()));
    cells.insert(engine::edge_neighbours(*from)[random() % 3]);
  }
  return {cells.begin(), cells.end()};
}

bool same_layout(const std::vector<Cell>& from, const std::vector<Cell>& to) {
  for (int turn = 0; turn < 6; ++turn) {
    std::set<std::pair<int, int>> shifts;
    for (std::size_t n = 0; n < from.size(); ++n) {
      auto c = tripled_centre(from[n]);
      for (int k = 0; k < turn; ++k) c = {-c.j, c.i + c.j};
      const auto d = tripled_centre(to[n]);
      shifts.emplace(d.i - c.i, d.j - c.j);
    }
    if (shifts.size() == 1 && shifts.begin()->first % 3 == 0 && shifts.begin()->second % 3 == 0) return true;
  }
  return false;
}

}  // namespace tricorner::vision
