// Questions about a whole layout: its form up to symmetry, its clashes, its pieces.
#include <algorithm>
#include <map>
#include <set>

#include "tricorner/engine/layout.hpp"

namespace tricorner::engine {

namespace {

/// The tile with each of its corners moved to where `move` puts its vertex.
template <class Move>
PlacedTile moved(const PlacedTile& placed, bool reverses, Move move) {
  const auto corners = vertices(placed.cell);
  const std::array<Vertex, 3> targets = {move(corners[0]), move(corners[1]), move(corners[2])};
  PlacedTile result = placed;
  result.cell = cell_of(targets);
  const int first = corner_at(result.cell, targets[0]);  // where our first corner went
  const Tile tile = reverses ? mirrored(placed.tile) : placed.tile;
  result.tile = read_from(tile, (3 - first) % 3);
  return result;
}

}  // namespace

PlacedTile rotated(const PlacedTile& tile, int sixths) noexcept {
  return moved(tile, false, [sixths](const Vertex& vertex) { return rotated(vertex, sixths); });
}

PlacedTile mirrored(const PlacedTile& tile) noexcept {
  return moved(tile, true, [](const Vertex& vertex) { return mirrored(vertex); });
}

PlacedTile shifted(const PlacedTile& tile, int i, int j) noexcept {
  PlacedTile result = tile;
  result.cell.i += i;
  result.cell.j += j;
  return result;
}

std::vector<PlacedTile> canonical(std::span<const PlacedTile> tiles) {
  std::vector<PlacedTile> best;
  for (int sixths = 0; sixths < 6; ++sixths) {
    std::vector<PlacedTile> turned;
    turned.reserve(tiles.size());
    for (const PlacedTile& tile : tiles) turned.push_back(rotated(tile, sixths));
    int least_i = turned.empty() ? 0 : turned.front().cell.i;
    int least_j = turned.empty() ? 0 : turned.front().cell.j;
    for (const PlacedTile& tile : turned) {
      least_i = std::min(least_i, tile.cell.i);
      least_j = std::min(least_j, tile.cell.j);
    }
    for (PlacedTile& tile : turned) tile = shifted(tile, -least_i, -least_j);
    std::sort(turned.begin(), turned.end());
    if (sixths == 0 || turned < best) best = std::move(turned);
  }
  return best;
}

std::vector<LayoutClash> clashes(const Layout& layout) {
  struct Meeting {
    std::set<int> values;
    std::vector<Cell> cells;
  };
  std::vector<LayoutClash> result;
  for (const int field : layout.fields()) {
    std::map<Vertex, Meeting> meetings;
    for (const PlacedTile& tile : layout.tiles()) {
      if (tile.field != field) continue;
      const auto corners = vertices(tile.cell);
      for (std::size_t k = 0; k < 3; ++k) {
        Meeting& meeting = meetings[corners[k]];
        meeting.values.insert(tile.tile.values[k]);
        meeting.cells.push_back(tile.cell);
      }
    }
    for (auto& [vertex, meeting] : meetings) {
      if (meeting.values.size() < 2) continue;
      std::sort(meeting.cells.begin(), meeting.cells.end());
      result.push_back({field, vertex, {meeting.values.begin(), meeting.values.end()}, meeting.cells});
    }
  }
  return result;
}

std::vector<std::vector<PlacedTile>> repeated_tiles(const Layout& layout, SetId set) {
  std::map<int, std::vector<PlacedTile>> by_key;
  for (const PlacedTile& tile : layout.tiles()) by_key[copy_key(set, tile.tile)].push_back(tile);
  std::vector<std::vector<PlacedTile>> result;
  for (auto& [key, group] : by_key) {
    if (group.size() > 1) result.push_back(std::move(group));
  }
  return result;
}

int piece_count(const Layout& layout, int field) {
  std::set<Cell> left;
  for (const PlacedTile& tile : layout.tiles()) {
    if (tile.field == field) left.insert(tile.cell);
  }
  int pieces = 0;
  while (!left.empty()) {
    ++pieces;
    std::vector<Cell> reached = {*left.begin()};
    left.erase(left.begin());
    while (!reached.empty()) {
      const Cell cell = reached.back();
      reached.pop_back();
      for (const Cell& neighbour : edge_neighbours(cell)) {
        if (left.erase(neighbour) > 0) reached.push_back(neighbour);
      }
    }
  }
  return pieces;
}

}  // namespace tricorner::engine
