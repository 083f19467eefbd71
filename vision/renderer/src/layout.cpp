#include "layout.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace tricorner::renderer {

using engine::Cell;
using engine::Orientation;
using engine::Vertex;

std::vector<SetTile> tile_set(int set, bool mirrored) {
  std::vector<SetTile> tiles;
  if (set == 54) {
    for (int a = 0; a < 3; ++a) {
      for (int b = 0; b < 3; ++b) {
        for (int c = 0; c < 3; ++c) {
          tiles.push_back({{a, b, c}, {0, 1, 2}});
          tiles.push_back({{a, b, c}, {0, 2, 1}});
        }
      }
    }
    return tiles;
  }
  for (int a = 0; a < 6; ++a) {
    for (int b = a; b < 6; ++b) {
      for (int c = b; c < 6; ++c) {
        const bool chiral = a < b && b < c;
        if (set == 76 || !mirrored || !chiral) tiles.push_back({{a, b, c}, {-1, -1, -1}});
        if (chiral && (set == 76 || mirrored)) tiles.push_back({{a, c, b}, {-1, -1, -1}});
      }
    }
  }
  return tiles;
}

std::array<double, 2> vertex_position(const Vertex& v) { return {v.i + v.j / 2.0, v.j * 0.86602540378443865}; }

std::vector<LaidTile> play_layout(std::vector<SetTile>& stock, int count, double compact, double wrong,
                                  Random& random) {
  std::vector<LaidTile> laid;
  std::set<Cell> taken;
  std::map<Vertex, int> known;
  const auto lay = [&](const Cell& cell, const SetTile& tile) {
    laid.push_back({cell, tile});
    taken.insert(cell);
    const auto corners = vertices(cell);
    for (std::size_t k = 0; k < 3; ++k) known[corners[k]] = tile.values[k];
  };
  random.shuffle(stock);
  for (int n = 0; n < count && !stock.empty(); ++n) {
    if (laid.empty()) {
      lay({random.chance(0.5) ? Orientation::up : Orientation::down, 0, 0}, stock.back());
      stock.pop_back();
      continue;
    }
    std::set<Cell> open;
    for (const auto& t : laid) {
      for (const auto& cell : edge_neighbours(t.cell)) {
        if (!taken.contains(cell)) open.insert(cell);
      }
    }
    std::vector<std::pair<double, Cell>> order;
    for (const auto& cell : open) {
      int met = 0;
      for (const auto& vertex : vertices(cell)) met += known.contains(vertex) ? 1 : 0;
      const auto at = vertex_position(vertices(cell)[0]);
      order.emplace_back(random.uniform() + compact * (met - 2) - compact * 0.08 * std::hypot(at[0], at[1]), cell);
    }
    std::sort(order.rbegin(), order.rend());
    const bool careless = random.chance(wrong);
    bool placed = false;
    for (const auto& [score, cell] : order) {
      const auto corners = vertices(cell);
      for (std::size_t s = 0; s < stock.size() && !placed; ++s) {
        const int first_turn = random.integer(0, 2);
        for (int turn = 0; turn < 3 && !placed; ++turn) {
          SetTile tile;
          bool fits = true;
          for (std::size_t k = 0; k < 3; ++k) {
            const auto from = (k + static_cast<std::size_t>(turn + first_turn)) % 3;
            tile.values[k] = stock[s].values[from];
            tile.colours[k] = stock[s].colours[from];
            const auto it = known.find(corners[k]);
            fits = fits && (careless || it == known.end() || it->second == tile.values[k]);
          }
          if (!fits) continue;
          stock.erase(stock.begin() + static_cast<std::ptrdiff_t>(s));
          lay(cell, tile);
          placed = true;
        }
      }
      if (placed) break;
    }
    if (!placed) break;
  }
  return laid;
}

}  // namespace tricorner::renderer
