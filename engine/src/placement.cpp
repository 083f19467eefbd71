#include "tricorner/engine/placement.hpp"

#include <algorithm>

namespace tricorner::engine {

namespace {

const PlacedTile& tile_at(const Layout& layout, int index) noexcept {
  return layout.tiles()[static_cast<std::size_t>(index)];
}

/// Calls `visit(own corner, touch)` for every corner of another tile whose value counts under `match`.
template <class Visit>
void for_each_compared(const Surroundings& around, MatchRule match, Visit visit) {
  for (int corner = 0; corner < 3; ++corner) {
    for (const Surroundings::Touch& touch : around.touches_at(corner)) {
      // The tiles across the two edges that end in this corner.
      const bool joined = touch.tile == around.edges[static_cast<std::size_t>(corner)] ||
                          touch.tile == around.edges[static_cast<std::size_t>((corner + 2) % 3)];
      if (match == MatchRule::all_corners || joined) visit(corner, touch);
    }
  }
}

int value_of(const Layout& layout, const Surroundings::Touch& touch) noexcept {
  return tile_at(layout, touch.tile).tile.values[static_cast<std::size_t>(touch.corner)];
}

/// Whether the corner opposite to some joined edge meets a tile.
bool tip_meets(const Surroundings& around) noexcept {
  for (std::size_t edge = 0; edge < 3; ++edge) {
    if (around.edges[edge] != Surroundings::nothing && around.touch_count[(edge + 2) % 3] > 0) return true;
  }
  return false;
}

bool beside_bridge(const Layout& layout, const Surroundings& around) noexcept {
  return std::any_of(around.edges.begin(), around.edges.end(),
                     [&layout](int index) { return index != Surroundings::nothing && tile_at(layout, index).bridge; });
}

bool all_corners_meet(const Surroundings& around) noexcept {
  return std::all_of(around.touch_count.begin(), around.touch_count.end(), [](int count) { return count > 0; });
}

bool makes_bridge(const Surroundings& around, BridgeShape shape) noexcept {
  if (around.hexagon_count() > 0 || !tip_meets(around)) return false;
  const int most_edges = shape == BridgeShape::both_sides_free ? 1 : 2;
  return around.edge_count() <= most_edges;
}

bool extends_bridge(const Layout& layout, const Surroundings& around, ExtensionShape shape) noexcept {
  if (shape == ExtensionShape::none || around.hexagon_count() > 0 || !beside_bridge(layout, around)) return false;
  return shape == ExtensionShape::two_sides ? around.edge_count() >= 2 : all_corners_meet(around);
}

/// Points of the corners that touch another, and what the agreeing colours add.
void score_corners(const Layout& layout, const ScoringRules& rules, const Tile& tile, const Surroundings& around,
                   Score& result) noexcept {
  int touching = 0;
  int agreeing = 0;
  bool all_agree = true;
  for (int corner = 0; corner < 3; ++corner) {
    if (around.touches_at(corner).empty()) continue;
    const int value = tile.values[static_cast<std::size_t>(corner)];
    touching += value;
    if (colours_agree(layout, tile, around, corner)) {
      agreeing += value;
    } else {
      all_agree = false;
    }
  }
  result.add(PartKind::corners, touching);
  const ColourDoubling doubling = rules.colours.value;
  int doubled = 0;
  if (doubling == ColourDoubling::per_corner) doubled = agreeing;
  if (doubling == ColourDoubling::all && all_agree) doubled = touching;
  if (doubled != 0) result.add(PartKind::colours, doubled);
}

}  // namespace

bool colours_agree(const Layout& layout, const Tile& tile, const Surroundings& around, int corner) noexcept {
  const Colour own = tile.colours[static_cast<std::size_t>(corner)];
  const auto touches = around.touches_at(corner);
  return own != Colour::none && !touches.empty() &&
         std::all_of(touches.begin(), touches.end(), [&](const Surroundings::Touch& touch) {
           return tile_at(layout, touch.tile).tile.colours[static_cast<std::size_t>(touch.corner)] == own;
         });
}

Reasons fit(const Layout& layout, const PlacingRules& rules, int field, const Cell& cell, const Tile& tile,
            const Surroundings& around) noexcept {
  Reasons result;
  if (!layout.has_field(field)) return result;
  if (layout.at(field, cell) != nullptr) result.add(Reason::cell_occupied);
  if (around.edge_count() == 0) result.add(Reason::no_shared_edge);
  for_each_compared(around, rules.match.value, [&](int corner, const Surroundings::Touch& touch) {
    if (value_of(layout, touch) != tile.values[static_cast<std::size_t>(corner)]) result.add(Reason::corner_mismatch);
  });
  const int row_limit = rules.row_limit.value;
  if (row_limit > 0 && !layout.within_rows(field, cell, row_limit)) result.add(Reason::outside_double_row);
  return result;
}

std::vector<Clash> clashes_of(const Layout& layout, MatchRule match, const Cell& cell, const Tile& tile,
                              const Surroundings& around) {
  std::vector<Clash> result;
  const auto corners = vertices(cell);
  for_each_compared(around, match, [&](int corner, const Surroundings::Touch& touch) {
    const auto k = static_cast<std::size_t>(corner);
    const int other = value_of(layout, touch);
    if (other != tile.values[k]) {
      result.push_back({corners[k], tile.values[k], other, tile_at(layout, touch.tile).cell});
    }
  });
  return result;
}

Figures figures(const Layout& layout, const ScoringRules& rules, const Surroundings& around) noexcept {
  Figures result;
  result.hexagons = around.hexagon_count();
  result.bridge = makes_bridge(around, rules.bridge_shape.value);
  result.bridge_extension = extends_bridge(layout, around, rules.extension_shape.value);
  result.double_connection = around.edge_count() >= 2 && result.hexagons == 0;
  return result;
}

Score score(const Layout& layout, const Rules& rules, const Tile& tile, const Surroundings& around, const Figures& made,
            bool opening) noexcept {
  const ScoringRules& scoring = rules.scoring;
  Score result;
  const auto add = [&result](PartKind kind, int points) {
    if (points != 0) result.add(kind, points);
  };
  if (scoring.tile_value.value) result.add(PartKind::tile, value_sum(tile));
  if (scoring.touching_corners.value) score_corners(layout, scoring, tile, around, result);
  if (opening) {
    const bool triple = is_triple(tile);
    if (triple && tile.values[0] == 0) add(PartKind::triple_zero, rules.start.triple_zero_bonus.value);
    add(PartKind::start, triple ? rules.start.triple_bonus.value : rules.start.other_bonus.value);
  }
  if (made.bridge) add(PartKind::bridge, scoring.bridge.value);
  if (made.bridge_extension) add(PartKind::bridge_extension, scoring.bridge_extension.value);
  if (made.double_connection) add(PartKind::double_connection, scoring.double_connection.value);
  if (made.hexagons > 0) {
    add(PartKind::hexagon, scoring.hexagon.value[static_cast<std::size_t>(made.hexagons - 1)]);
  }
  return result;
}

}  // namespace tricorner::engine
