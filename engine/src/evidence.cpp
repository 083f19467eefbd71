#include "evidence.hpp"

#include <algorithm>

namespace tricorner::engine {

namespace {

/// One placement, looked at from the side of whoever wants to show it.
class Scene {
 public:
  Scene(const Layout& layout, const Action& action, const PlacementVerdict& verdict)
      : layout_(layout), action_(action), verdict_(verdict), corners_(vertices(action.cell)) {}

  /// Tiles across the edges.
  [[nodiscard]] std::vector<Cell> side_tiles() const {
    std::vector<Cell> result;
    for (const int index : verdict_.around.edges) {
      if (index != Surroundings::nothing) result.push_back(tile(index).cell);
    }
    return result;
  }

  /// Corners that meet another tile.
  [[nodiscard]] std::vector<Vertex> met_corners() const {
    return corners_where([this](int k) { return !verdict_.around.touches_at(k).empty(); });
  }

  [[nodiscard]] std::vector<Vertex> agreeing_corners() const {
    return corners_where([this](int k) { return colours_agree(layout_, action_.tile, verdict_.around, k); });
  }

  [[nodiscard]] std::vector<Vertex> differing_corners() const {
    return corners_where([this](int k) {
      return !verdict_.around.touches_at(k).empty() && !colours_agree(layout_, action_.tile, verdict_.around, k);
    });
  }

  [[nodiscard]] std::vector<Vertex> hexagon_centres() const {
    return corners_where([this](int k) { return verdict_.around.touch_count[static_cast<std::size_t>(k)] == 5; });
  }

  /// The corners opposite to joined edges. @param met  only those that meet a tile, else only those that do not
  [[nodiscard]] std::vector<Vertex> tips(bool met) const {
    return corners_where([this, met](int k) {
      const bool opposite_is_joined =
          verdict_.around.edges[static_cast<std::size_t>((k + 1) % 3)] != Surroundings::nothing;
      return opposite_is_joined && verdict_.around.touches_at(k).empty() != met;
    });
  }

  /// The tiles that meet at some of our vertices.
  [[nodiscard]] std::vector<Cell> tiles_at(const std::vector<Vertex>& places) const {
    std::vector<Cell> result;
    for (std::size_t k = 0; k < 3; ++k) {
      if (std::find(places.begin(), places.end(), corners_[k]) == places.end()) continue;
      for (const auto& touch : verdict_.around.touches_at(static_cast<int>(k))) result.push_back(tile(touch.tile).cell);
    }
    return result;
  }

  /// The empty cells round our fullest vertex, our own not counted, and that vertex.
  [[nodiscard]] std::pair<Vertex, std::vector<Cell>> open_cells() const {
    const auto& counts = verdict_.around.touch_count;
    const auto fullest = static_cast<std::size_t>(std::max_element(counts.begin(), counts.end()) - counts.begin());
    std::vector<Cell> result;
    for (const Cell& cell : cells_round(corners_[fullest])) {
      if (cell != action_.cell && layout_.at(action_.field, cell) == nullptr) result.push_back(cell);
    }
    return {corners_[fullest], result};
  }

  [[nodiscard]] std::vector<Cell> with_own(std::vector<Cell> cells) const {
    cells.push_back(action_.cell);
    std::sort(cells.begin(), cells.end());
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    return cells;
  }

  [[nodiscard]] bool beside_bridge() const {
    return std::any_of(verdict_.around.edges.begin(), verdict_.around.edges.end(),
                       [this](int index) { return index != Surroundings::nothing && tile(index).bridge; });
  }

 private:
  template <class Condition>
  [[nodiscard]] std::vector<Vertex> corners_where(Condition condition) const {
    std::vector<Vertex> result;
    for (int k = 0; k < 3; ++k) {
      if (condition(k)) result.push_back(corners_[static_cast<std::size_t>(k)]);
    }
    return result;
  }
  [[nodiscard]] const PlacedTile& tile(int index) const { return layout_.tiles()[static_cast<std::size_t>(index)]; }

  const Layout& layout_;
  const Action& action_;
  const PlacementVerdict& verdict_;
  std::array<Vertex, 3> corners_;
};

Part part_of(const Scene& scene, const Rules& rules, const Score::Term& term) {
  Part part{term.kind, term.points, clause_of(rules, term.kind), {}, {}};
  switch (term.kind) {
    case PartKind::corners:
      part.vertices = scene.met_corners();
      break;
    case PartKind::colours:
      part.vertices = scene.agreeing_corners();
      break;
    case PartKind::bridge:
      part.vertices = scene.tips(true);
      break;
    case PartKind::hexagon:
      part.vertices = scene.hexagon_centres();
      break;
    default:
      break;
  }
  const bool by_sides = term.kind == PartKind::bridge || term.kind == PartKind::bridge_extension ||
                        term.kind == PartKind::double_connection;
  auto cells = scene.tiles_at(part.vertices);
  if (by_sides) {
    const auto sides = scene.side_tiles();
    cells.insert(cells.end(), sides.begin(), sides.end());
  }
  part.cells = scene.with_own(std::move(cells));
  return part;
}

void add_missed_bridge(Ruling& ruling, const Rules& rules, const Scene& scene, const PlacementVerdict& verdict) {
  if (rules.scoring.bridge.value == 0 || verdict.figures.bridge) return;
  Missed missed{PartKind::bridge, MissedWhy::sides_taken, clause_of(rules, PartKind::bridge), scene.side_tiles(), {}};
  if (verdict.figures.hexagons > 0) {
    missed.why = MissedWhy::hexagon_instead;
  } else if (verdict.around.edge_count() == 1) {
    missed.why = MissedWhy::tip_touches_nothing;
    missed.vertices = scene.tips(false);
  }
  ruling.missed.push_back(missed);
}

void add_missed_sides(Ruling& ruling, const Rules& rules, const Scene& scene, const PlacementVerdict& verdict) {
  const auto add = [&](PartKind kind, MissedWhy why) {
    ruling.missed.push_back({kind, why, clause_of(rules, kind), scene.side_tiles(), {}});
  };
  const auto why_not_two_sides = [&verdict] {
    return verdict.figures.hexagons > 0 ? MissedWhy::hexagon_instead : MissedWhy::not_a_second_side;
  };
  if (rules.scoring.double_connection.value != 0 && !verdict.figures.double_connection) {
    add(PartKind::double_connection, why_not_two_sides());
  }
  const bool extension_priced =
      rules.scoring.bridge_extension.value != 0 && rules.scoring.extension_shape.value != ExtensionShape::none;
  if (extension_priced && !verdict.figures.bridge_extension) {
    add(PartKind::bridge_extension, scene.beside_bridge() ? why_not_two_sides() : MissedWhy::no_bridge_beside);
  }
}

void add_missed_hexagon(Ruling& ruling, const Rules& rules, const Scene& scene, const PlacementVerdict& verdict) {
  const bool free_tile_earned = rules.placing.free_tile.value != FreeTileRule::none;
  if ((rules.scoring.hexagon.value[0] == 0 && !free_tile_earned) || verdict.figures.hexagons > 0) return;
  const auto [vertex, open] = scene.open_cells();
  ruling.missed.push_back(
      {PartKind::hexagon, MissedWhy::cells_open, clause_of(rules, PartKind::hexagon), open, {vertex}});
}

void add_missed_colours(Ruling& ruling, const Rules& rules, const Scene& scene) {
  if (rules.scoring.colours.value == ColourDoubling::none) return;
  const auto differing = scene.differing_corners();
  if (differing.empty()) return;
  ruling.missed.push_back({PartKind::colours, MissedWhy::colours_differ, clause_of(rules, PartKind::colours),
                           scene.tiles_at(differing), differing});
}

void add_missed(Ruling& ruling, const RoundState& state, const Rules& rules, const Scene& scene,
                const PlacementVerdict& verdict) {
  if (verdict.around.edge_count() == 0) {
    // An opening tile and a free tile stand alone: there is no figure that they could have made.
    if (state.layout.empty() && rules.scoring.bridge.value != 0) {
      ruling.missed.push_back({PartKind::bridge, MissedWhy::opening_tile, clause_of(rules, PartKind::bridge), {}, {}});
    }
    return;
  }
  add_missed_bridge(ruling, rules, scene, verdict);
  add_missed_sides(ruling, rules, scene, verdict);
  add_missed_hexagon(ruling, rules, scene, verdict);
  add_missed_colours(ruling, rules, scene);
}

void place_reasons(Ruling& ruling, const RoundState& state, const Action& action, const Scene& scene) {
  for (Refusal& refusal : ruling.reasons) {
    if (refusal.reason == Reason::corner_mismatch) {
      for (const Clash& clash : ruling.clashes) {
        refusal.cells.push_back(clash.cell);
        refusal.vertices.push_back(clash.vertex);
      }
    } else if (refusal.reason == Reason::cell_occupied) {
      refusal.cells.push_back(action.cell);
    } else if (refusal.reason == Reason::no_shared_edge) {
      refusal.vertices = scene.met_corners();
    } else if (refusal.reason == Reason::tile_already_used) {
      const int key = copy_key(state.set, action.tile);
      for (const PlacedTile& tile : state.layout.tiles()) {
        if (copy_key(state.set, tile.tile) == key) refusal.cells.push_back(tile.cell);
      }
    }
    auto& places = refusal.vertices;
    std::sort(places.begin(), places.end());
    places.erase(std::unique(places.begin(), places.end()), places.end());
  }
}

}  // namespace

void add_evidence(Ruling& ruling, const RoundState& state, const Rules& rules, const Action& action,
                  const PlacementVerdict& verdict) {
  const Scene scene(state.layout, action, verdict);
  if (verdict.reasons.has(Reason::corner_mismatch)) {
    ruling.clashes = clashes_of(state.layout, rules.placing.match.value, action.cell, action.tile, verdict.around);
  }
  place_reasons(ruling, state, action, scene);
  if (!ruling.legal) {
    ruling.clause = ruling.reasons.front().clause;
    return;
  }
  for (int k = 0; k < verdict.score.count; ++k) {
    const auto& term = verdict.score.terms[static_cast<std::size_t>(k)];
    ruling.parts.push_back(part_of(scene, rules, term));
    ruling.points += term.points;
  }
  add_missed(ruling, state, rules, scene, verdict);
  // The clause of the last term: the bonus where there is one, else the tile itself.
  ruling.clause = ruling.parts.empty() ? rules.placing.match.clause : ruling.parts.back().clause;
}

}  // namespace tricorner::engine
