#include "plain_judge.hpp"

#include <algorithm>
#include <set>

namespace tricorner::bench {

using engine::PartKind;
using engine::Reason;

std::size_t CellHash::operator()(const engine::Cell& cell) const noexcept {
  std::size_t hash = std::hash<int>()(cell.i);
  hash = hash * 31 + std::hash<int>()(cell.j);
  return hash * 31 + (cell.orientation == engine::Orientation::up ? 0 : 1);
}

PlainTable::PlainTable(const engine::Layout& layout, int turn) : turn_(turn) {
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

bool PlainTable::lies_there(const engine::Tile& tile) const {
  const int key = tile_key(tile);
  return std::any_of(tiles_.begin(), tiles_.end(), [key](const auto& other) { return tile_key(other.second) == key; });
}

PlainRuling PlainTable::judge(const engine::Action& action) const {
  PlainRuling result;
  const engine::Cell cell = action.cell;
  const auto& values = action.tile.values;
  const auto corners = vertices(cell);
  const auto neighbours = edge_neighbours(cell);
  int edges = 0;
  int hexagons = 0;
  bool tip = false;
  bool mismatch = false;
  for (std::size_t k = 0; k < 3; ++k) {
    const auto met = values_at(corners[k], cell);
    for (const int value : met) mismatch = mismatch || value != values[k];
    if (met.size() == 5) ++hexagons;
    if (!tiles_.contains(neighbours[k])) continue;
    ++edges;
    if (!values_at(corners[(k + 2) % 3], cell).empty()) tip = true;
  }
  if (action.by != turn_) result.reasons.push_back(Reason::not_your_turn);
  if (std::any_of(values.begin(), values.end(), [](int value) { return value < 0 || value > 5; })) {
    result.reasons.push_back(Reason::unknown_tile);
  }
  if (lies_there(action.tile)) result.reasons.push_back(Reason::tile_already_used);
  if (tiles_.contains(cell)) result.reasons.push_back(Reason::cell_occupied);
  if (!tiles_.empty() && edges == 0) result.reasons.push_back(Reason::no_shared_edge);
  if (mismatch) result.reasons.push_back(Reason::corner_mismatch);

  result.parts.emplace_back(PartKind::tile, values[0] + values[1] + values[2]);
  if (hexagons > 0) result.parts.emplace_back(PartKind::hexagon, 40 + 10 * hexagons);
  if (hexagons == 0 && edges == 1 && tip) result.parts.emplace_back(PartKind::bridge, 40);
  for (const auto& [kind, points] : result.parts) result.points += points;
  return result;
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
        const PlainRuling ruling = judge(engine::place(turn_, cell, read_from(tile, first)));
        if (ruling.reasons.empty()) result.push_back(ruling.points);
      }
    }
  }
  return result;
}

}  // namespace tricorner::bench
