#include "joined_layouts.hpp"

#include <algorithm>
#include <cmath>
#include <complex>
#include <map>
#include <numbers>
#include <set>

namespace tricorner::vision {
namespace {

using engine::Cell;
using engine::Vertex;
using Point = std::complex<double>;

// How far corners may lie from their vertices, in sides. Of 645 parts of layouts beyond hidden tiles 587 lie within
// these, of 5,618 loose tiles and other layouts as near 18 loose ones do.
struct Reach {
  double worst;
  double usual;  ///< root of the mean square
};
constexpr Reach lone_reach{0.1, 0.1};
constexpr Reach several_reach{0.2, 0.1};
constexpr int most_hidden = 3;          // cells on the shortest way from one part to the other
constexpr double farthest = 2.6;        // sides between the middles of the nearest tiles of two parts
constexpr double around = 4;            // what lies nearer than this to a part says where its cells are
constexpr std::size_t least_tiles = 3;  // that tell where the lattice goes on
constexpr double usual_gaps = 0.15;     // what gaps between tiles add to the lattice's step, at most

Point as_point(const cv::Point2d& p) { return {p.x, p.y}; }

Vertex nearest_vertex(const Point& p) {
  const int j = static_cast<int>(std::lround(-p.imag() * 2 / std::numbers::sqrt3));
  return {static_cast<int>(std::lround(p.real() - j / 2.0)), j};
}

/// From the table to the lattice, in sides: turned, moved, and scaled as gaps want it.
struct Similarity {
  Point turn{1, 0};
  Point shift;
  Point operator()(const cv::Point2d& p) const { return turn * as_point(p) + shift; }
};

/// Least squares.
Similarity similarity(const std::vector<Point>& from, const std::vector<Point>& to) {
  const auto count = static_cast<double>(from.size());
  Point from_mean;
  Point to_mean;
  for (std::size_t n = 0; n < from.size(); ++n) {
    from_mean += from[n] / count;
    to_mean += to[n] / count;
  }
  Point both;
  double spread = 0;
  for (std::size_t n = 0; n < from.size(); ++n) {
    both += std::conj(from[n] - from_mean) * (to[n] - to_mean);
    spread += std::norm(from[n] - from_mean);
  }
  const Point turn = both / std::max(spread, 1e-12);
  return {turn, to_mean - turn * from_mean};
}

/// Tiles of one layout, or one that lies alone.
using Part = std::vector<std::size_t>;

/// How a part would lie in another one's lattice.
struct Join {
  double off = 0;  ///< how far its corners lie from their vertices, as a share of what is allowed
  std::vector<LatticePlace> places;
};

/// Whether a way of up to `most_hidden` cells, all of them free, leads from some cells to others.
bool lead_to(const std::set<Cell>& from, const std::set<Cell>& to, const std::function<bool(const Cell&)>& free) {
  std::set<Cell> reached = from;
  std::vector<Cell> last(from.begin(), from.end());
  for (int between = 0; between <= most_hidden; ++between) {
    std::vector<Cell> next;
    for (const auto& cell : last) {
      for (const auto& beside : engine::edge_neighbours(cell)) {
        if (to.contains(beside)) return true;
        if (reached.insert(beside).second && free(beside)) next.push_back(beside);
      }
    }
    last = std::move(next);
  }
  return false;
}

class Parts {
 public:
  Parts(std::span<const std::optional<Triangle>> on_table, std::span<const Triangle> seen,
        std::span<std::optional<LatticePlace>> places, const MayHide& may_hide)
      : on_table_(on_table), seen_(seen), places_(places), may_hide_(may_hide) {
    std::map<int, Part> layouts;
    for (std::size_t n = 0; n < places.size(); ++n) {
      if (places[n]) {
        layouts[places[n]->cluster].push_back(n);
      } else if (on_table[n]) {
        lone_.push_back({n});
      }
    }
    for (auto& [cluster, tiles] : layouts) layouts_.push_back(std::move(tiles));
  }

  /// Joins what lies best on another's lattice, until nothing does.
  void join() {
    while (join_one()) {
    }
    number();
  }

 private:
  bool join_one() {
    std::optional<Join> best;
    Part* whole = nullptr;
    std::vector<Part>* list = nullptr;
    std::size_t which = 0;
    for (auto& layout : layouts_) {
      for (auto* parts : {&layouts_, &lone_}) {
        for (std::size_t n = 0; n < parts->size(); ++n) {
          const auto& part = (*parts)[n];
          if (&part == &layout || part.size() > layout.size()) continue;
          auto join = joined(layout, part);
          if (!join || (best && join->off >= best->off)) continue;
          best = std::move(join);
          whole = &layout;
          list = parts;
          which = n;
        }
      }
    }
    if (!best) return false;
    const auto part = (*list)[which];
    for (std::size_t n = 0; n < part.size(); ++n) places_[part[n]] = best->places[n];
    whole->insert(whole->end(), part.begin(), part.end());
    list->erase(list->begin() + static_cast<std::ptrdiff_t>(which));
    return true;
  }

  [[nodiscard]] double distance(std::size_t a, std::size_t b) const {
    return cv::norm(centre(*on_table_[a]) - centre(*on_table_[b]));
  }

  [[nodiscard]] double distance(std::size_t tile, const Part& part) const {
    double least = around;
    for (const auto n : part) {
      if (on_table_[n]) least = std::min(least, distance(tile, n));
    }
    return least;
  }

  /// From the table to the layout's lattice, as the tiles tell it that lie around the part; nothing where too few do,
  /// or where they are far.
  [[nodiscard]] std::optional<Similarity> lattice_beside(const Part& layout, const Part& part) const {
    std::vector<Point> table;
    std::vector<Point> lattice;
    double nearest = around;
    for (const auto n : layout) {
      if (!on_table_[n]) continue;
      const double apart = distance(n, part);
      if (apart >= around) continue;
      nearest = std::min(nearest, apart);
      const auto corners = rotated(*on_table_[n], places_[n]->first_corner);
      const auto vertices = engine::vertices(places_[n]->cell);
      for (std::size_t k = 0; k < 3; ++k) {
        table.push_back(as_point(corners[k]));
        lattice.push_back(as_point(in_sides(vertices[k])));
      }
    }
    if (table.size() < 3 * least_tiles || nearest > farthest) return std::nullopt;
    const auto map = similarity(table, lattice);
    if (std::abs(std::abs(map.turn) - 1) > usual_gaps) return std::nullopt;
    return map;
  }

  [[nodiscard]] std::optional<Join> joined(const Part& layout, const Part& part) const {
    const auto map = lattice_beside(layout, part);
    if (!map) return std::nullopt;
    std::set<Cell> taken;
    for (const auto n : layout) taken.insert(places_[n]->cell);
    const auto& reach = part.size() > 1 ? several_reach : lone_reach;
    double squares = 0;
    Join join;
    std::set<Cell> cells;
    for (const auto n : part) {
      if (!on_table_[n]) return std::nullopt;
      std::array<Vertex, 3> corners;
      for (std::size_t k = 0; k < 3; ++k) {
        const auto p = (*map)((*on_table_[n])[k]);
        corners[k] = nearest_vertex(p);
        const double off = std::abs(p - as_point(in_sides(corners[k])));
        join.off = std::max(join.off, off / reach.worst);
        squares += off * off;
      }
      if (join.off > 1) return std::nullopt;
      const auto cell = engine::cell_of(corners);  // corners a side apart that lie near vertices are those of a cell
      if (taken.contains(cell) || !cells.insert(cell).second) return std::nullopt;
      const auto first = std::find(corners.begin(), corners.end(), engine::vertices(cell)[0]) - corners.begin();
      join.places.push_back({places_[layout.front()]->cluster, cell, static_cast<int>(first)});
    }
    join.off = std::max(join.off, std::sqrt(squares / (3.0 * static_cast<double>(part.size()))) / reach.usual);
    if (join.off > 1) return std::nullopt;
    const auto free = [&](const Cell& cell) {
      return part.size() > 1 || may_hide_(seen(cell, *map, part.front()), part.front());
    };
    if (!lead_to(cells, taken, free)) return std::nullopt;
    return join;
  }

  /// A cell of the lattice as it is seen beside a tile, by the affine map that the tile's own corners give.
  [[nodiscard]] Triangle seen(const Cell& cell, const Similarity& map, std::size_t tile) const {
    const auto& from = *on_table_[tile];
    const auto& to = seen_[tile];
    const cv::Point2d along = from[1] - from[0];
    const cv::Point2d across = from[2] - from[0];
    Triangle out;
    for (std::size_t k = 0; k < 3; ++k) {
      const Point at = (as_point(in_sides(engine::vertices(cell)[k])) - map.shift) / map.turn;
      const cv::Point2d p = cv::Point2d(at.real(), at.imag()) - from[0];
      const double a = p.cross(across) / along.cross(across);
      const double b = along.cross(p) / along.cross(across);
      out[k] = to[0] + a * (to[1] - to[0]) + b * (to[2] - to[0]);
    }
    return out;
  }

  void number() {
    std::stable_sort(layouts_.begin(), layouts_.end(),
                     [](const Part& a, const Part& b) { return a.size() > b.size(); });
    for (std::size_t n = 0; n < layouts_.size(); ++n) {
      for (const auto tile : layouts_[n]) places_[tile]->cluster = static_cast<int>(n);
    }
  }

  std::span<const std::optional<Triangle>> on_table_;
  std::span<const Triangle> seen_;
  std::span<std::optional<LatticePlace>> places_;
  const MayHide& may_hide_;
  std::vector<Part> layouts_;
  std::vector<Part> lone_;
};

}  // namespace

void join_layouts(std::span<const std::optional<Triangle>> on_table, std::span<const Triangle> seen,
                  std::span<std::optional<LatticePlace>> places, const MayHide& may_hide) {
  Parts(on_table, seen, places, may_hide).join();
}

}  // namespace tricorner::vision
