#include "empty_cells.hpp"

#include <map>
#include <set>
#include <utility>

namespace tricorner::vision {
namespace {

using engine::Cell;
using engine::Vertex;

struct Sum {
  std::map<std::pair<int, int>, std::pair<cv::Point2d, int>> corners;  // by lattice vertex
};

}  // namespace

std::vector<Triangle> empty_cells(std::span<const Triangle> tiles, std::span<const std::optional<LatticePlace>> places,
                                  const std::vector<bool>& beside) {
  std::set<std::pair<int, Cell>> taken;
  for (const auto& place : places) {
    if (place) taken.emplace(place->cluster, place->cell);
  }
  std::map<std::pair<int, Cell>, Sum> sums;
  for (std::size_t n = 0; n < tiles.size(); ++n) {
    if (!places[n] || (!beside.empty() && !beside[n])) continue;
    const auto t = rotated(tiles[n], places[n]->first_corner);
    const auto v = engine::vertices(places[n]->cell);
    for (int k = 0; k < 3; ++k) {
      // the edge opposite corner k is edge k + 1
      const auto cell = engine::edge_neighbours(places[n]->cell)[static_cast<std::size_t>((k + 1) % 3)];
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
