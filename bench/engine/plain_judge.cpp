#include "plain_judge.hpp"

#include <algorithm>
#include <set>

namespace tricorner::bench {

std::size_t CellHash::operator()(const engine::Cell& cell) const noexcept {
  std::size_t hash = std::hash<int>()(cell.i);
  hash = hash * 31 + std::hash<int>()(cell.j);
  return hash * 31 + (cell.orientation == engine::Orientation::up ? 0 : 1);
}

PlainTable::PlainTable(const engine::Layout& layout) {
  for (const auto& tile : layout.tiles()) tiles_.emplace(tile.cell, tile.tile);
}

std::vector<int> PlainTable::values_at(const engine::Vertex& vertex, const engine::Cell& without) const {
  std::vector<int> result;
  for (const auto& cell : cells_round(vertex)) {
    const auto found = tiles_.find(cell);
    if (cell == without || found == tiles_.end()) continue;
    result.push_back(found->second.values[static_cast<std::size_t>(corner_at(cell, vertex))]);
  }
  return result;
}

int PlainTable::judge(const engine::Cell& cell, const engine::Tile& tile) const {
  if (tiles_.contains(cell)) return -1;
  for (const auto& [other_cell, other] : tiles_) {
    if (tile_key(other) == tile_key(tile)) return -1;
  }
  const auto corners = vertices(cell);
  const auto neighbours = edge_neighbours(cell);
  int edges = 0;
  int hexagons = 0;
  bool tip = false;
  for (std::size_t k = 0; k < 3; ++k) {
    const auto values = values_at(corners[k], cell);
    for (const int value : values) {
      if (value != tile.values[k]) return -1;
    }
    hexagons += values.size() == 5 ? 1 : 0;
    if (!tiles_.contains(neighbours[k])) continue;
    ++edges;
    tip = tip || !values_at(corners[(k + 2) % 3], cell).empty();
  }
  if (edges == 0) return -1;
  const int bonus = hexagons > 0 ? 40 + 10 * hexagons : (edges == 1 && tip ? 40 : 0);
  return value_sum(tile) + bonus;
}

std::vector<int> PlainTable::moves(const std::vector<engine::Tile>& rack) const {
  std::set<engine::Cell> open;
  for (const auto& [cell, tile] : tiles_) {
    for (const auto& neighbour : edge_neighbours(cell)) {
      if (!tiles_.contains(neighbour)) open.insert(neighbour);
    }
  }
  std::vector<int> result;
  for (const auto& cell : open) {
    for (const auto& tile : rack) {
      for (int first = 0; first < 3; ++first) {
        const int points = judge(cell, read_from(tile, first));
        if (points >= 0) result.push_back(points);
      }
    }
  }
  return result;
}

}  // namespace tricorner::bench
