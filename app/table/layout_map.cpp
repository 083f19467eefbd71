#include "table/layout_map.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <opencv2/calib3d.hpp>
#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>
#include <set>
#include <utility>

#include "table/lattice_move.hpp"

namespace tricorner::table {
namespace {

using engine::Cell;
using engine::Orientation;
using engine::Vertex;
using vision::BoardReading;
using vision::PointPx;
using vision::TileReading;

// In units of ln(odds). A corner that agrees is worth ln(6) = 1.8 over chance; one that contradicts must not outweigh
// two that agree by much, or one misread digit would tear a layout from its place.
constexpr double kWorstCorner = -3.0;
constexpr double kNearBonus = 2.0;
constexpr double kFarMalus = -1.0;
// Less than one tile that agrees: no evidence. And the runner-up must be plainly worse.
constexpr double kLeastScore = 2.0;
constexpr double kLeastLead = 1.0;
// Sides: how far from its lattice place a tile may lie and still be taken to lie in that cell. Half of it is a gap that
// a sleeve makes; at 0.29 the cell's own inner circle is left.
constexpr double kLatticeTolerance = 0.24;

// Probabilities of a place that is plainly read, and of one that is hardly read at all.
constexpr double kPlainTile = 0.6;
constexpr double kHardlyTile = 0.2;

using FieldCell = std::pair<int, Cell>;

double confidence_of(const Corners& corners) {
  return corners[0].confidence * corners[1].confidence * corners[2].confidence;
}

double distance(const PointPx& a, const PointPx& b) { return std::hypot(a.x - b.x, a.y - b.y); }

double corner_score(const vision::CornerReading& corner, int value) {
  return std::max(kWorstCorner, std::log(probability_of(corner, value) * 6 + 1e-9));
}

double tile_score(const TileReading& seen, const KnownTile& tile, int shift) {
  const Corners corners = renumbered(seen.corners, shift);
  double score = 0;
  for (std::size_t k = 0; k < 3; ++k) score += corner_score(corners[k], tile.values[k]);
  if (tile.outline) {
    const Outline outline = renumbered(seen.outline, shift);
    double off = 0;
    for (std::size_t k = 0; k < 3; ++k) off += distance(outline[k], (*tile.outline)[k]) / 3;
    const double sides = off / std::max(1.0, side_px(*tile.outline));
    score += std::clamp(kNearBonus * (1 - 2 * sides), kFarMalus, kNearBonus);
  }
  return score;
}

/// Tiles of the reading that share a lattice; a single tile has one of its own.
struct Group {
  std::vector<const TileReading*> tiles;
  [[nodiscard]] Cell cell(std::size_t k) const { return tiles[k]->cell.value_or(Cell{}); }

  /// Whether two corners of any of its tiles are read; squares of a cloth, halved, look like tiles that nobody can
  /// read.
  [[nodiscard]] bool read() const {
    return std::any_of(tiles.begin(), tiles.end(), [](const TileReading* tile) { return can_be_read(tile->corners); });
  }
};

std::vector<Group> groups_of(const BoardReading& reading) {
  std::map<int, Group> by_cluster;
  std::vector<Group> groups;
  for (const TileReading& tile : reading.tiles) {
    if (tile.cluster && tile.cell) {
      by_cluster[*tile.cluster].tiles.push_back(&tile);
    } else {
      groups.push_back({{&tile}});
    }
  }
  for (auto& [number, group] : by_cluster) groups.push_back(std::move(group));
  std::stable_sort(groups.begin(), groups.end(),
                   [](const Group& a, const Group& b) { return a.tiles.size() > b.tiles.size(); });
  return groups;
}

/// The corners without what neighbours and set say of them.
Corners alone(const BoardReading& reading, const TileReading& tile) {
  Corners corners = tile.corners;
  const auto at = static_cast<std::size_t>(&tile - reading.tiles.data());
  if (at >= reading.tiles.size() || at >= reading.sights.size()) return corners;
  for (std::size_t k = 0; k < 3; ++k) {
    const auto& seen = reading.sights[at][k].alone;
    const auto best = std::max_element(seen.begin(), seen.end());
    if (*best <= 0) continue;
    corners[k].probabilities = seen;
    corners[k].confidence = *best;
    if (corners[k].value) corners[k].value = static_cast<int>(best - seen.begin());
  }
  return corners;
}

struct Fit {
  int field = 0;
  LatticeMove move;
  double score = 0;
};

/// The best way to lay a group over the known tiles that are not taken yet.
std::optional<Fit> best_fit(const Group& group, const std::vector<KnownTile>& known,
                            const std::map<FieldCell, std::size_t>& at, const std::set<std::size_t>& taken) {
  std::set<std::pair<int, LatticeMove>> candidates;
  for (std::size_t s = 0; s < group.tiles.size(); ++s) {
    const TileReading& seen = *group.tiles[s];
    for (std::size_t q = 0; q < known.size(); ++q) {
      if (taken.contains(q)) continue;
      for (const LatticeMove& move : moves_onto(group.cell(s), known[q].cell)) {
        if (candidates.contains({known[q].field, move})) continue;
        if (tile_score(seen, known[q], apply(move, group.cell(s)).shift) > 0) candidates.insert({known[q].field, move});
      }
    }
  }
  std::optional<Fit> best;
  double second = -1e9;
  for (const auto& [field, move] : candidates) {
    double score = 0;
    for (std::size_t s = 0; s < group.tiles.size(); ++s) {
      const MovedCell landed = apply(move, group.cell(s));
      const auto found = at.find({field, landed.cell});
      if (found == at.end()) continue;
      score += taken.contains(found->second) ? kWorstCorner
                                             : tile_score(*group.tiles[s], known[found->second], landed.shift);
    }
    if (!best || score > best->score) {
      if (best) second = std::max(second, best->score);
      best = Fit{field, move, score};
    } else {
      second = std::max(second, score);
    }
  }
  if (!best || best->score < kLeastScore || best->score - second < kLeastLead) return std::nullopt;
  return best;
}

cv::Point2d plane(const Vertex& vertex) { return {vertex.i + vertex.j / 2.0, vertex.j * std::numbers::sqrt3 / 2}; }

/// Lattice to picture, in homogeneous coordinates; affine for a single tile, which tells no more.
std::optional<cv::Matx33d> lattice_to_picture(const std::vector<std::pair<Cell, Outline>>& tiles) {
  std::vector<cv::Point2d> from;
  std::vector<cv::Point2d> to;
  for (const auto& [cell, outline] : tiles) {
    const auto corners = engine::vertices(cell);
    for (std::size_t k = 0; k < 3; ++k) {
      from.push_back(plane(corners[k]));
      to.emplace_back(outline[k].x, outline[k].y);
    }
  }
  if (tiles.empty()) return std::nullopt;
  // Few tiles say little about the perspective, and noise in it would grow towards the rim.
  if (tiles.size() < 4) {
    cv::Matx<double, 6, 6> normal = cv::Matx<double, 6, 6>::zeros();
    cv::Matx<double, 6, 1> right = cv::Matx<double, 6, 1>::zeros();
    for (std::size_t k = 0; k < from.size(); ++k) {
      const std::array<double, 3> row = {from[k].x, from[k].y, 1};
      for (int a = 0; a < 3; ++a) {
        for (int b = 0; b < 3; ++b) {
          const double product = row[static_cast<std::size_t>(a)] * row[static_cast<std::size_t>(b)];
          normal(a, b) += product;
          normal(a + 3, b + 3) += product;
        }
        right(a, 0) += row[static_cast<std::size_t>(a)] * to[k].x;
        right(a + 3, 0) += row[static_cast<std::size_t>(a)] * to[k].y;
      }
    }
    const cv::Matx<double, 6, 1> s = normal.solve(right, cv::DECOMP_CHOLESKY);
    return cv::Matx33d(s(0), s(1), s(2), s(3), s(4), s(5), 0, 0, 1);
  }
  const cv::Mat h = cv::findHomography(from, to, 0);
  if (h.empty()) return std::nullopt;
  return cv::Matx33d(h);
}

PointPx project(const cv::Matx33d& map, const cv::Point2d& point) {
  const cv::Vec3d p = map * cv::Vec3d(point.x, point.y, 1);
  if (std::abs(p[2]) < 1e-12) return {-1e9, -1e9};
  return {p[0] / p[2], p[1] / p[2]};
}

/// The cell in which an outline lies, when it lies well in one.
std::optional<MovedCell> cell_under(const cv::Matx33d& picture_to_lattice, const Outline& outline) {
  std::array<Vertex, 3> nearest{};
  for (std::size_t k = 0; k < 3; ++k) {
    const PointPx p = project(picture_to_lattice, {outline[k].x, outline[k].y});
    const double j = p.y * 2 / std::numbers::sqrt3;
    const double i = p.x - j / 2;
    if (std::abs(i) > 1000 || std::abs(j) > 1000) return std::nullopt;
    nearest[k] = {static_cast<int>(std::lround(i)), static_cast<int>(std::lround(j))};
    const cv::Point2d own = plane(nearest[k]);
    if (std::hypot(own.x - p.x, own.y - p.y) > kLatticeTolerance) return std::nullopt;
  }
  return cell_with(nearest);
}

bool touches(const Cell& a, const Cell& b) { return !meetings(a, b).empty(); }

/// Places what no fit has placed, by where it lies among the tiles of the field.
void place_by_position(const std::vector<KnownTile>& known, const std::map<FieldCell, std::size_t>& at,
                       std::vector<const TileReading*> left, const BoardReading& reading, MappedReading& result) {
  std::set<int> fields;
  for (const KnownTile& tile : known) fields.insert(tile.field);
  for (const int field : fields) {
    std::vector<std::pair<Cell, Outline>> seen;
    std::vector<Cell> cells;
    for (const MappedTile& tile : result.tiles) {
      if (tile.field == field && tile.known) seen.emplace_back(tile.cell, tile.outline);
      if (tile.field == field) cells.push_back(tile.cell);
    }
    for (const KnownTile& tile : known) {
      if (tile.field != field) continue;
      cells.push_back(tile.cell);
      if (seen.empty() && tile.outline) seen.emplace_back(tile.cell, *tile.outline);
    }
    const auto map = lattice_to_picture(seen);
    if (!map || std::abs(cv::determinant(*map)) < 1e-9) continue;
    const cv::Matx33d inverse = map->inv();
    std::erase_if(left, [&](const TileReading* tile) {
      const auto place = cell_under(inverse, tile->outline);
      if (!place) return false;
      if (std::none_of(cells.begin(), cells.end(), [&](const Cell& cell) { return touches(cell, place->cell); }))
        return false;
      if (std::any_of(result.tiles.begin(), result.tiles.end(),
                      [&](const MappedTile& other) { return other.field == field && other.cell == place->cell; })) {
        return false;
      }
      MappedTile mapped{field,
                        place->cell,
                        renumbered(tile->corners, place->shift),
                        renumbered(tile->outline, place->shift),
                        std::nullopt,
                        renumbered(alone(reading, *tile), place->shift)};
      if (const auto found = at.find({field, place->cell}); found != at.end()) mapped.known = found->second;
      result.tiles.push_back(std::move(mapped));
      return true;
    });
  }
  for (const TileReading* tile : left) result.loose.push_back(*tile);
}

double drift_of(const std::vector<KnownTile>& known, const std::vector<MappedTile>& tiles) {
  std::vector<double> moved;
  for (const MappedTile& tile : tiles) {
    if (!tile.known || !known[*tile.known].outline) continue;
    const Outline& before = *known[*tile.known].outline;
    moved.push_back(distance(middle_of(before), middle_of(tile.outline)) / std::max(1.0, side_px(before)));
  }
  if (moved.empty()) return 0;
  const auto middle = moved.begin() + static_cast<std::ptrdiff_t>(moved.size() / 2);
  std::nth_element(moved.begin(), middle, moved.end());
  return *middle;
}

}  // namespace

std::vector<Meeting> meetings(const Cell& own, const Cell& theirs) {
  const auto here = engine::vertices(own);
  const auto there = engine::vertices(theirs);
  std::vector<Meeting> meet;
  for (std::size_t k = 0; k < 3; ++k) {
    for (std::size_t m = 0; m < 3; ++m) {
      if (here[k] == there[m]) meet.push_back({k, m});
    }
  }
  return meet;
}

double probability_of(const vision::CornerReading& corner, int value) noexcept {
  double sum = 0;
  for (const double p : corner.probabilities) sum += p;
  if (sum > 0) {
    // What is "something else" is spread evenly: a smudge says nothing against any value.
    return corner.probabilities[static_cast<std::size_t>(value)] + std::max(0.0, 1 - sum) / 6;
  }
  if (!corner.value) return 1.0 / 6;
  return *corner.value == value ? corner.confidence : (1 - corner.confidence) / 5;
}

bool can_be_read(const Corners& corners) noexcept {
  return std::count_if(corners.begin(), corners.end(), [](const auto& corner) { return corner.value.has_value(); }) >=
         2;
}

std::string letters_of(const Corners& corners) {
  constexpr std::array<char, 3> letters = {'b', 'r', 'g'};
  std::string colours;
  std::array<int, 3> times{};
  for (const vision::CornerReading& corner : corners) {
    const auto which = corner.colour ? static_cast<std::size_t>(*corner.colour) : letters.size();
    colours += corner.colour ? letters[which] : '?';
    if (corner.colour) ++times[which];
  }
  if (std::any_of(times.begin(), times.end(), [](int n) { return n > 1; })) return {};
  const auto unknown = std::count(colours.begin(), colours.end(), '?');
  if (unknown > 1) return {};
  if (unknown == 1) {
    const auto missing = static_cast<std::size_t>(std::find(times.begin(), times.end(), 0) - times.begin());
    colours[colours.find('?')] = letters[missing];
  }
  return colours;
}

double side_px(const Outline& outline) noexcept {
  return (distance(outline[0], outline[1]) + distance(outline[1], outline[2]) + distance(outline[2], outline[0])) / 3;
}

PointPx middle_of(const Outline& outline) noexcept {
  return {(outline[0].x + outline[1].x + outline[2].x) / 3, (outline[0].y + outline[1].y + outline[2].y) / 3};
}

bool lie_together(const Outline& a, const Outline& b, double sides) noexcept {
  return distance(middle_of(a), middle_of(b)) < sides * side_px(a);
}

MappedReading map_reading(const std::vector<KnownTile>& known, const BoardReading& reading) {
  MappedReading result;
  std::map<FieldCell, std::size_t> at;
  for (std::size_t q = 0; q < known.size(); ++q) at[{known[q].field, known[q].cell}] = q;
  std::set<std::size_t> taken;
  std::set<FieldCell> filled;
  std::vector<const TileReading*> left;
  for (const Group& group : groups_of(reading)) {
    const auto fit = best_fit(group, known, at, taken);
    for (std::size_t s = 0; s < group.tiles.size(); ++s) {
      if (!fit) {
        left.push_back(group.tiles[s]);
        continue;
      }
      const MovedCell landed = apply(fit->move, group.cell(s));
      if (!filled.insert({fit->field, landed.cell}).second) {
        left.push_back(group.tiles[s]);
        continue;
      }
      MappedTile mapped{fit->field,
                        landed.cell,
                        renumbered(group.tiles[s]->corners, landed.shift),
                        renumbered(group.tiles[s]->outline, landed.shift),
                        std::nullopt,
                        renumbered(alone(reading, *group.tiles[s]), landed.shift)};
      if (const auto found = at.find({fit->field, landed.cell}); found != at.end()) {
        mapped.known = found->second;
        taken.insert(found->second);
      }
      result.tiles.push_back(std::move(mapped));
    }
  }
  result.drift = drift_of(known, result.tiles);
  place_by_position(known, at, std::move(left), reading, result);
  return result;
}

bool much_plainer(const Corners& place, const Corners& other) noexcept {
  return confidence_of(place) >= kPlainTile && confidence_of(other) <= kHardlyTile;
}

std::vector<MappedTile> first_layout(const BoardReading& reading, int field) {
  std::vector<Group> groups = groups_of(reading);
  if (groups.size() > 1 || (groups.size() == 1 && groups.front().tiles.size() > 1))
    std::erase_if(groups, [](const Group& group) { return !group.read(); });
  if (groups.empty()) return {};
  const bool single = groups.front().tiles.size() == 1;
  if (single && groups.size() > 1) {
    const auto corners = [](const Group& group) { return group.tiles.front()->corners; };
    const auto plainest = std::max_element(groups.begin(), groups.end(), [&](const Group& a, const Group& b) {
      return confidence_of(corners(a)) < confidence_of(corners(b));
    });
    std::iter_swap(groups.begin(), plainest);
    if (!std::all_of(groups.begin() + 1, groups.end(),
                     [&](const Group& other) { return much_plainer(corners(groups.front()), corners(other)); }))
      return {};
  }
  const Group& group = groups.front();

  // Of the six turns the one that brings the lattice's directions nearest to the picture's.
  double best_error = 1e9;
  LatticeMove best;
  for (int turns = 0; turns < 6; ++turns) {
    const LatticeMove move{turns, 0, 0};
    double error = 0;
    for (std::size_t s = 0; s < group.tiles.size(); ++s) {
      const auto own = engine::vertices(group.cell(s));
      const Outline& outline = group.tiles[s]->outline;
      for (std::size_t k = 0; k < 3; ++k) {
        const std::size_t next = (k + 1) % 3;
        const cv::Point2d edge = plane(apply(move, own[next])) - plane(apply(move, own[k]));
        const double wanted = std::atan2(edge.y, edge.x);
        const double seen = std::atan2(-(outline[next].y - outline[k].y), outline[next].x - outline[k].x);
        error += 1 - std::cos(wanted - seen);
      }
    }
    if (error < best_error) {
      best_error = error;
      best = move;
    }
  }
  const Cell origin = apply(best, group.cell(0)).cell;
  best.di = -origin.i;
  best.dj = -origin.j;
  std::vector<MappedTile> tiles;
  for (std::size_t s = 0; s < group.tiles.size(); ++s) {
    const MovedCell landed = apply(best, group.cell(s));
    tiles.push_back({field, landed.cell, renumbered(group.tiles[s]->corners, landed.shift),
                     renumbered(group.tiles[s]->outline, landed.shift), std::nullopt,
                     renumbered(alone(reading, *group.tiles[s]), landed.shift)});
  }
  return tiles;
}

std::optional<Outline> expected_outline(const std::vector<KnownTile>& known, int field, const Cell& cell) {
  std::vector<std::pair<Cell, Outline>> seen;
  for (const KnownTile& tile : known) {
    if (tile.field == field && tile.outline) seen.emplace_back(tile.cell, *tile.outline);
  }
  const auto map = lattice_to_picture(seen);
  if (!map) return std::nullopt;
  const auto corners = engine::vertices(cell);
  return Outline{project(*map, plane(corners[0])), project(*map, plane(corners[1])), project(*map, plane(corners[2]))};
}

}  // namespace tricorner::table
