#include "brute_force.hpp"

#include <algorithm>
#include <array>
#include <map>

namespace tricorner::engine::testing {
namespace {

using Point = std::pair<int, int>;

/// The corners of a cell as the contract lists them.
std::array<Point, 3> corners(const Cell& cell) {
  const int i = cell.i;
  const int j = cell.j;
  if (cell.orientation == Orientation::up) return {Point{i, j}, Point{i, j + 1}, Point{i + 1, j}};
  return {Point{i + 1, j + 1}, Point{i + 1, j}, Point{i, j + 1}};
}

/// The corners that two cells have in common.
std::vector<Point> common(const Cell& one, const Cell& other) {
  std::vector<Point> result;
  const auto theirs = corners(other);
  for (const Point& point : corners(one)) {
    if (std::find(theirs.begin(), theirs.end(), point) != theirs.end()) result.push_back(point);
  }
  return result;
}

/// Everything within reach of one tile more.
std::vector<Cell> all_cells(int reach) {
  std::vector<Cell> cells;
  for (int i = -reach; i <= reach; ++i) {
    for (int j = -reach; j <= reach; ++j) {
      for (const Orientation orientation : {Orientation::up, Orientation::down}) cells.push_back({orientation, i, j});
    }
  }
  return cells;
}

/// A corner with its value; a tile is three of them, a layout a set of tiles.
using Corner = std::pair<Point, int>;
using Piece = std::vector<Corner>;
using Pieces = std::vector<Piece>;

/// The least of the six turns, shifted to the origin.
Pieces normal_form(Pieces pieces) {
  Pieces least;
  for (int turn = 0; turn < 6; ++turn) {
    for (Piece& piece : pieces) {
      for (auto& [point, value] : piece) point = {-point.second, point.first + point.second};
      std::sort(piece.begin(), piece.end());
    }
    std::sort(pieces.begin(), pieces.end());
    const Point origin = pieces.front().front().first;
    Pieces moved = pieces;
    for (Piece& piece : moved) {
      for (auto& [point, value] : piece) point = {point.first - origin.first, point.second - origin.second};
    }
    if (least.empty() || moved < least) least = moved;
  }
  return least;
}

/// Goes from all layouts of n tiles to all of n + 1. Each is kept with the number of games that lead to it: what can
/// come next does not depend on how it came about, nor on how the table is turned.
class Counter {
 public:
  Counter(SetId set, int tiles) {
    for (int a = 0; a < 6; ++a) {
      for (int b = 0; b < 6; ++b) {
        for (int c = 0; c < 6; ++c) {
          const bool rising = (a <= b && b <= c) || (b <= c && c <= a) || (c <= a && a <= b);
          if (set == SetId::set76 || rising) readings_.push_back({a, b, c});
        }
      }
    }
    for (const Cell& cell : all_cells(tiles + 1)) cells_.push_back(corners(cell));
    for (const Values& values : readings_) {
      ++games_by_layout_[normal_form({piece({Point{0, 0}, Point{0, 1}, Point{1, 0}}, values)})];
    }
  }

  [[nodiscard]] BruteCount count() const {
    BruteCount result;
    for (const auto& [layout, games] : games_by_layout_) result.games += games;
    result.layouts = games_by_layout_.size();
    return result;
  }

  void lay_another() {
    std::map<Pieces, long long> next;
    for (const auto& [layout, games] : games_by_layout_) {
      for (const auto& cell : cells_) {
        for (Pieces& grown : with_a_tile_in(layout, cell)) next[normal_form(std::move(grown))] += games;
      }
    }
    games_by_layout_ = std::move(next);
  }

 private:
  static Values cycle(const Values& v) { return std::min({v, Values{v[1], v[2], v[0]}, Values{v[2], v[0], v[1]}}); }

  static Piece piece(const std::array<Point, 3>& cell, const Values& values) {
    Piece result;
    for (std::size_t k = 0; k < 3; ++k) result.emplace_back(cell[k], values[k]);
    return result;
  }

  /// The values of a tile that lies there, clockwise: its corners are sorted by where they are.
  static Values values_of(const Piece& lying) {
    const auto [a, b, c] = std::array{lying[0], lying[1], lying[2]};
    // Sorted corners are (i, j), (i, j+1), (i+1, j): clockwise; or (i, j+1), (i+1, j), (i+1, j+1): anticlockwise.
    const bool up = b.first.first == a.first.first;
    return up ? Values{a.second, b.second, c.second} : Values{a.second, c.second, b.second};
  }

  [[nodiscard]] std::vector<Pieces> with_a_tile_in(const Pieces& layout, const std::array<Point, 3>& cell) const {
    std::array<int, 3> wanted = {-1, -1, -1};
    bool joined = false;
    std::vector<Values> used;
    for (const Piece& lying : layout) {
      int shared = 0;
      for (std::size_t k = 0; k < 3; ++k) {
        for (const auto& [point, value] : lying) {
          if (point != cell[k]) continue;
          wanted[k] = value;  // equal for all that meet there: nothing else was ever laid
          ++shared;
        }
      }
      if (shared == 3) return {};
      joined = joined || shared == 2;
      used.push_back(cycle(values_of(lying)));
    }
    std::vector<Pieces> result;
    if (!joined) return result;
    for (const Values& values : readings_) {
      bool fits = std::find(used.begin(), used.end(), cycle(values)) == used.end();
      for (std::size_t k = 0; k < 3; ++k) fits = fits && (wanted[k] < 0 || wanted[k] == values[k]);
      if (!fits) continue;
      result.push_back(layout);
      result.back().push_back(piece(cell, values));
    }
    return result;
  }

  std::vector<Values> readings_;
  std::vector<std::array<Point, 3>> cells_;
  std::map<Pieces, long long> games_by_layout_;
};

}  // namespace

int Oracle::sides(const Cell& cell) const {
  return static_cast<int>(std::count_if(tiles_.begin(), tiles_.end(), [&](const PlacedTile& tile) {
    return tile.cell != cell && common(tile.cell, cell).size() == 2;
  }));
}

bool Oracle::meets(const Cell& cell, const Vertex& vertex) const {
  return std::any_of(tiles_.begin(), tiles_.end(), [&](const PlacedTile& tile) {
    const auto theirs = corners(tile.cell);
    return tile.cell != cell && std::find(theirs.begin(), theirs.end(), Point{vertex.i, vertex.j}) != theirs.end();
  });
}

int Oracle::hexagons(const Cell& cell) const {
  int filled = 0;
  for (const Point& point : corners(cell)) {
    int there = 0;
    for (const PlacedTile& tile : tiles_) {
      const auto theirs = corners(tile.cell);
      there += std::find(theirs.begin(), theirs.end(), point) != theirs.end() ? 1 : 0;
    }
    filled += there == 5 ? 1 : 0;
  }
  return filled;
}

bool Oracle::tip_meets(const Cell& cell) const {
  for (const PlacedTile& tile : tiles_) {
    const auto shared = common(cell, tile.cell);
    if (shared.size() != 2) continue;
    for (const Point& point : corners(cell)) {
      const bool tip = std::find(shared.begin(), shared.end(), point) == shared.end();
      if (tip && meets(cell, {point.first, point.second})) return true;
    }
  }
  return false;
}

bool Oracle::bridge(const Cell& cell) const { return sides(cell) == 1 && tip_meets(cell); }

bool Oracle::loose_bridge(const Cell& cell) const {
  return (sides(cell) == 1 || sides(cell) == 2) && hexagons(cell) == 0 && tip_meets(cell);
}

bool Oracle::matches(const Cell& cell, const Values& values) const {
  const auto own = corners(cell);
  for (const PlacedTile& tile : tiles_) {
    const auto theirs = corners(tile.cell);
    for (std::size_t k = 0; k < 3; ++k) {
      for (std::size_t m = 0; m < 3; ++m) {
        if (own[k] == theirs[m] && values[k] != tile.tile.values[m]) return false;
      }
    }
  }
  return true;
}

std::vector<BruteCount> count_by_brute_force(SetId set, int tiles) {
  Counter counter(set, tiles);
  std::vector<BruteCount> result = {counter.count()};
  while (static_cast<int>(result.size()) < tiles) {
    counter.lay_another();
    result.push_back(counter.count());
  }
  return result;
}

}  // namespace tricorner::engine::testing
