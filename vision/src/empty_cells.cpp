#include "empty_cells.hpp"

#include <map>
#include <set>
#include <utility>

namespace tricorner::vision {
namespace {

using engine::Cell;
using engine::Orientation;
using engine::Vertex;

/// The cell behind the edge that lies opposite vertex `k` of a cell (in the order of engine::vertices).
Cell behind(const Cell& c, int k) {
  if (c.orientation == Orientation::up) {
    constexpr int di[] = {0, 0, -1};
    constexpr int dj[] = {0, -1, 0};
    return {Orientation::down, c.i + di[k], c.j + dj[k]};
  }
  constexpr int di[] = {0, 0, 1};
  constexpr int dj[] = {0, 1, 0};
  return {Orientation::up, c.i + di[k], c.j + dj[k]};
}

struct Sum {
  std::map<std::pair<int, int>, std::pair<cv::Point2d, int>> corners;  // by lattice vertex
};

}  // namespace

std::vector<Triangle> empty_cells(std::span<const Triangle> tiles,
                                  std::span<const std::optional<LatticePlace>> places) {
  std::set<std::pair<int, Cell>> taken;
  for (const auto& place : places) {
    if (place) taken.emplace(place->cluster, place->cell);
  }
  std::map<std::pair<int, Cell>, Sum> sums;
  for (std::size_t n = 0; n < tiles.size(); ++n) {
    if (!places[n]) continue;
    const auto t = rotated(tiles[n], places[n]->first_corner);
    const auto v = engine::vertices(places[n]->cell);
    for (int k = 0; k < 3; ++k) {
      const auto cell = behind(places[n]->cell, k);
      if (taken.contains({places[n]->cluster, cell})) continue;
      const auto at = [&](int q) { return static_cast<std::size_t>((k + q) % 3); };
      const Vertex far{v[at(1)].i + v[at(2)].i - v[at(0)].i, v[at(1)].j + v[at(2)].j - v[at(0)].j};
      auto& sum = sums[{places[n]->cluster, cell}];
      const auto add = [&](Vertex vertex, cv::Point2d p) {
        auto& [total, count] = sum.corners[{vertex.i, vertex.j}];
        total += p;
        ++count;
      };
      add(v[at(1)], t[at(1)]);
      add(v[at(2)], t[at(2)]);
      add(far, t[at(1)] + t[at(2)] - t[at(0)]);
    }
  }
  std::vector<Triangle> cells;
  for (const auto& [key, sum] : sums) {
    Triangle triangle;
    for (std::size_t k = 0; k < 3; ++k) {
      const auto v = engine::vertices(key.second)[k];
      const auto& [total, count] = sum.corners.at({v.i, v.j});
      triangle[k] = total / count;
    }
    cells.push_back(triangle);
  }
  return cells;
}

}  // namespace tricorner::vision
