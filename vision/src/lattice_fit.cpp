#include "lattice_fit.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <numeric>
#include <opencv2/calib3d.hpp>

namespace tricorner::vision {
namespace {

using engine::Cell;
using engine::Vertex;

// In tile sides. Gaps go to a tenth and turns to some degrees: the ends of joined edges then part by 0.2 at most.
constexpr double edge_reach = 0.22;
// A tile this far from where the whole layout wants it is not part of it.
constexpr double layout_reach = 0.34;

double distance(cv::Point2d a, cv::Point2d b) { return cv::norm(a - b); }

/// Edge `k` of tile a (corners k, k+1) lies along edge `l` of tile b; `gap` in sides.
struct Joint {
  std::size_t a = 0;
  std::size_t b = 0;
  int k = 0;
  int l = 0;
  double gap = 0;
};

std::vector<Joint> find_joints(std::span<const Triangle> tiles) {
  std::vector<Joint> joints;
  for (std::size_t a = 0; a < tiles.size(); ++a) {
    for (std::size_t b = a + 1; b < tiles.size(); ++b) {
      const double side = std::min(mean_side(tiles[a]), mean_side(tiles[b]));
      if (distance(centre(tiles[a]), centre(tiles[b])) > 1.1 * side) continue;
      Joint best{a, b, 0, 0, edge_reach};
      for (int k = 0; k < 3; ++k) {
        for (int l = 0; l < 3; ++l) {
          const auto p = rotated(tiles[a], k);
          const auto q = rotated(tiles[b], l);
          // measured against the edge itself, which perspective may have made shorter than the tile's mean
          const double edge = 0.5 * (distance(p[0], p[1]) + distance(q[0], q[1]));
          const double gap =
              std::max(distance(p[0], q[1]), distance(p[1], q[0])) / std::max(1e-6, std::max(edge, 0.7 * side));
          if (gap < best.gap) best = {a, b, k, l, gap};
        }
      }
      if (best.gap < edge_reach) joints.push_back(best);
    }
  }
  std::sort(joints.begin(), joints.end(), [](const Joint& x, const Joint& y) { return x.gap < y.gap; });
  return joints;
}

Vertex operator+(Vertex a, Vertex b) { return {a.i + b.i, a.j + b.j}; }
Vertex operator-(Vertex a, Vertex b) { return {a.i - b.i, a.j - b.j}; }

/// The lattice vertices of a tile's corners, in the tile's own order.
using Corners = std::array<Vertex, 3>;

/// Vertices of the tile behind edge `k` of a tile, when its own edge `l` lies along it.
Corners beyond(const Corners& a, int k, int l) {
  const auto at = [](int n) { return static_cast<std::size_t>(n % 3); };
  Corners b;
  b[at(l + 1)] = a[at(k)];
  b[at(l)] = a[at(k + 1)];
  b[at(l + 2)] = a[at(k)] + a[at(k + 1)] - a[at(k + 2)];
  return b;
}

class Layouts {
 public:
  explicit Layouts(std::span<const Triangle> tiles)
      : tiles_(tiles), corners_(tiles.size()), joints_(find_joints(tiles)) {}

  std::vector<std::vector<std::size_t>> grow() {
    std::vector<std::vector<std::size_t>> layouts;
    for (std::size_t seed = 0; seed < tiles_.size(); ++seed) {
      if (corners_[seed]) continue;
      auto members = grow_from(seed);
      if (members.size() > 1) drop_outliers(members);
      if (members.size() > 1) {
        layouts.push_back(members);
      } else {
        for (const auto n : members) corners_[n].reset();
      }
    }
    std::stable_sort(layouts.begin(), layouts.end(), [](const auto& a, const auto& b) { return a.size() > b.size(); });
    return layouts;
  }

  [[nodiscard]] const Corners& corners(std::size_t n) const { return *corners_[n]; }

 private:
  /// Takes the tightest joint that leads out of the layout again and again; a cell is given only once.
  std::vector<std::size_t> grow_from(std::size_t seed) {
    std::vector<std::size_t> members{seed};
    std::map<Cell, std::size_t> cells;
    corners_[seed] = Corners{Vertex{0, 0}, Vertex{0, 1}, Vertex{1, 0}};
    cells[engine::cell_of(*corners_[seed])] = seed;
    std::vector<bool> in(tiles_.size(), false);
    in[seed] = true;
    for (bool grown = true; grown;) {
      grown = false;
      for (const auto& joint : joints_) {
        if (in[joint.a] == in[joint.b]) continue;
        const bool forward = in[joint.a];
        const auto from = forward ? joint.a : joint.b;
        const auto to = forward ? joint.b : joint.a;
        if (corners_[to]) continue;
        const auto v = forward ? beyond(*corners_[from], joint.k, joint.l) : beyond(*corners_[from], joint.l, joint.k);
        if (!cells.emplace(engine::cell_of(v), to).second) continue;
        corners_[to] = v;
        in[to] = true;
        members.push_back(to);
        grown = true;
        break;
      }
    }
    return members;
  }

  void drop_outliers(std::vector<std::size_t>& members) {
    std::vector<cv::Point2d> lattice;
    std::vector<cv::Point2d> picture;
    for (const auto n : members) {
      for (std::size_t k = 0; k < 3; ++k) {
        lattice.push_back(in_sides((*corners_[n])[k]));
        picture.push_back(tiles_[n][k]);
      }
    }
    const cv::Mat homography = cv::findHomography(lattice, picture, cv::LMEDS);
    if (homography.empty()) return;
    std::vector<cv::Point2d> expected;
    cv::perspectiveTransform(lattice, expected, homography);
    std::vector<std::size_t> kept;
    for (std::size_t m = 0; m < members.size(); ++m) {
      const double side = mean_side(tiles_[members[m]]);
      double worst = 0;
      for (std::size_t k = 0; k < 3; ++k)
        worst = std::max(worst, distance(expected[3 * m + k], picture[3 * m + k]) / side);
      if (worst <= layout_reach) {
        kept.push_back(members[m]);
      } else {
        corners_[members[m]].reset();
      }
    }
    members = kept;
  }

  std::span<const Triangle> tiles_;
  std::vector<std::optional<Corners>> corners_;
  std::vector<Joint> joints_;
};

}  // namespace

cv::Point2d in_sides(const engine::Vertex& vertex) {
  return {vertex.i + vertex.j / 2.0, -vertex.j * std::numbers::sqrt3 / 2};
}

std::vector<std::optional<LatticePlace>> fit_lattice(std::span<const Triangle> tiles) {
  std::vector<std::optional<LatticePlace>> places(tiles.size());
  Layouts layouts(tiles);
  int cluster = 0;
  for (const auto& members : layouts.grow()) {
    for (const auto n : members) {
      const auto& corners = layouts.corners(n);
      const auto cell = engine::cell_of(corners);
      const auto first = std::find(corners.begin(), corners.end(), engine::vertices(cell)[0]) - corners.begin();
      places[n] = LatticePlace{cluster, cell, static_cast<int>(first)};
    }
    ++cluster;
  }
  return places;
}

}  // namespace tricorner::vision
