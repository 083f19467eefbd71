// The words of machine-readable output, and which clause each stands on.
#include <array>

#include "tricorner/engine/ruling.hpp"

namespace tricorner::engine {

std::string_view name(Reason reason) noexcept {
  constexpr std::array<std::string_view, 14> names = {
      "not-your-turn",        "unknown-tile",  "tile-already-used",    "not-in-rack",     "just-drawn",
      "free-tile-not-earned", "cell-occupied", "no-shared-edge",       "corner-mismatch", "outside-double-row",
      "draw-limit",           "could-place",   "draw-from-empty-pool", "must-draw-first"};
  return names[static_cast<std::size_t>(reason)];
}

std::string_view name(PartKind kind) noexcept {
  constexpr std::array<std::string_view, 12> names = {"tile",        "corners", "colours",          "start",
                                                      "triple-zero", "bridge",  "bridge-extension", "double-connection",
                                                      "hexagon",     "draw",    "no-tile-placed",   "empty-pool"};
  return names[static_cast<std::size_t>(kind)];
}

std::string_view name(AwardKind kind) noexcept {
  constexpr std::array<std::string_view, 3> names = {"out", "opponents-racks", "own-rack"};
  return names[static_cast<std::size_t>(kind)];
}

int clause_of(const Rules& rules, Reason reason) noexcept {
  switch (reason) {
    case Reason::not_your_turn:
      return rules.turn.clause;
    case Reason::unknown_tile:
    case Reason::tile_already_used:
      return rules.set.clause;
    case Reason::not_in_rack:
      return rules.racks.empty() ? rules.set.clause : rules.racks.front().clause;
    case Reason::just_drawn:
      return rules.drawing.place_drawn.clause;
    case Reason::free_tile_not_earned:
      return rules.placing.free_tile.clause;
    case Reason::cell_occupied:
    case Reason::no_shared_edge:
    case Reason::corner_mismatch:
      return rules.placing.match.clause;
    case Reason::outside_double_row:
      return rules.placing.row_limit.clause;
    case Reason::draw_limit:
      return rules.drawing.most.clause;
    case Reason::could_place:
      return rules.drawing.when.clause;
    case Reason::draw_from_empty_pool:
      return rules.drawing.empty_pool_price.clause;
    case Reason::must_draw_first:
      break;
  }
  return rules.drawing.before_pass.clause;
}

int clause_of(const Rules& rules, PartKind kind) noexcept {
  switch (kind) {
    case PartKind::tile:
      return rules.scoring.tile_value.clause;
    case PartKind::corners:
      return rules.scoring.touching_corners.clause;
    case PartKind::colours:
      return rules.scoring.colours.clause;
    case PartKind::start:
      return rules.start.triple_bonus.clause;
    case PartKind::triple_zero:
      return rules.start.triple_zero_bonus.clause;
    case PartKind::bridge:
      return rules.scoring.bridge.clause;
    case PartKind::bridge_extension:
      return rules.scoring.bridge_extension.clause;
    case PartKind::double_connection:
      return rules.scoring.double_connection.clause;
    case PartKind::hexagon:
      return rules.scoring.hexagon.clause;
    case PartKind::draw:
      return rules.drawing.price.clause;
    case PartKind::no_tile_placed:
      return rules.drawing.all_drawn_price.clause;
    case PartKind::empty_pool:
      break;
  }
  return rules.drawing.empty_pool_price.clause;
}

int clause_of(const Rules& rules, AwardKind kind, EndKind how) noexcept {
  if (kind == AwardKind::out) return rules.round.out_bonus.clause;
  return how == EndKind::out ? rules.round.out_racks.clause : rules.round.blocked_racks.clause;
}

}  // namespace tricorner::engine
