#include "tricorner/engine/moves.hpp"

#include <algorithm>
#include <tuple>

namespace tricorner::engine {

namespace {

/// The readings of the tiles that may be placed at all, each once, sorted.
std::vector<Tile> playable_readings(const Layout& layout, const Rules& rules, SetId set, const Rack& rack) {
  std::vector<int> used;
  used.reserve(layout.tiles().size());
  for (const PlacedTile& tile : layout.tiles()) used.push_back(copy_key(set, tile.tile));
  std::vector<Tile> result;
  result.reserve(rack.size() * 3);
  for (const Tile& tile : rack) {
    if (!in_play(rules, set, tile)) continue;
    if (std::find(used.begin(), used.end(), copy_key(set, tile)) != used.end()) continue;
    for (int first = 0; first < 3; ++first) result.push_back(read_from(tile, first));
  }
  std::sort(result.begin(), result.end());
  result.erase(std::unique(result.begin(), result.end()), result.end());
  return result;
}

/// Calls visit(field, cell, surroundings, reading) for every legal placement until it answers true.
template <class Visit>
bool any_placement(const Layout& layout, const Rules& rules, const std::vector<Tile>& readings, Visit visit) {
  if (readings.empty()) return false;
  if (layout.empty()) {
    const Surroundings nothing;
    return std::any_of(readings.begin(), readings.end(),
                       [&](const Tile& tile) { return visit(0, Cell{}, nothing, tile); });
  }
  const int row_limit = rules.placing.row_limit.value;
  for (const int field : layout.fields()) {
    for (const Cell& cell : layout.frontier(field)) {
      if (row_limit > 0 && !layout.within_rows(field, cell, row_limit)) continue;
      const Surroundings around = layout.around(field, cell);
      const Demand wanted = demand(layout, rules.placing.match.value, around);
      for (const Tile& tile : readings) {
        if (wanted.met_by(tile) && visit(field, cell, around, tile)) return true;
      }
    }
  }
  return false;
}

}  // namespace

Demand demand(const Layout& layout, MatchRule match, const Surroundings& around) noexcept {
  Demand result;
  for (int corner = 0; corner < 3; ++corner) {
    const auto k = static_cast<std::size_t>(corner);
    for (const Surroundings::Touch& touch : around.touches_at(corner)) {
      const bool joined = touch.tile == around.edges[k] || touch.tile == around.edges[(k + 2) % 3];
      if (match == MatchRule::shared_edge && !joined) continue;
      const PlacedTile& other = layout.tiles()[static_cast<std::size_t>(touch.tile)];
      const int value = other.tile.values[static_cast<std::size_t>(touch.corner)];
      int& wanted = result.values[k];
      wanted = wanted == Demand::anything || wanted == value ? value : Demand::impossible;
    }
  }
  return result;
}

std::vector<Move> legal_moves(const Layout& layout, const Rules& rules, SetId set, const Rack& rack) {
  std::vector<Move> result;
  any_placement(layout, rules, playable_readings(layout, rules, set, rack),
                [&](int field, const Cell& cell, const Surroundings& around, const Tile& tile) {
                  const Figures made = figures(layout, rules.scoring, around);
                  const Score terms = score(layout, rules, tile, around, made, layout.empty());
                  result.push_back({field, cell, tile, terms, terms.sum()});
                  return false;
                });
  std::sort(result.begin(), result.end(), [](const Move& a, const Move& b) {
    return std::tie(b.points, a.field, a.cell, a.tile) < std::tie(a.points, b.field, b.cell, b.tile);
  });
  return result;
}

bool has_move(const Layout& layout, const Rules& rules, SetId set, const Rack& rack) {
  return any_placement(layout, rules, playable_readings(layout, rules, set, rack),
                       [](int, const Cell&, const Surroundings&, const Tile&) { return true; });
}

Leaves leaves(const Layout& layout, const Rules& rules, SetId set, const Move& move, const Rack& unseen) {
  Layout next = layout;
  const Surroundings around = layout.around(move.field, move.cell);
  next.add({move.field, move.cell, move.tile, figures(layout, rules.scoring, around).bridge});
  Leaves result;
  int sum = 0;
  for (const Tile& tile : unseen) {
    const auto answers = legal_moves(next, rules, set, {tile});
    const int best = answers.empty() ? 0 : answers.front().points;
    result.best = std::max(result.best, best);
    sum += best;
  }
  if (!unseen.empty()) result.mean_best = static_cast<double>(sum) / static_cast<double>(unseen.size());
  return result;
}

}  // namespace tricorner::engine
