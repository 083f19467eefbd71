#include "tricorner/engine/round_state.hpp"

#include <algorithm>
#include <array>

#include "evidence.hpp"
#include "tricorner/engine/moves.hpp"

namespace tricorner::engine {

namespace {

bool may_be(const Tile& held, const Tile& tile) noexcept {
  if (tile_key(held) == tile_key(tile)) return true;
  return !has_colours(held) && tile_key(held) == tile_key(Tile{tile.values});
}

/// Whether it is the player's turn for a placement or a draw.
bool may_act(const RoundState& state, int seat) noexcept {
  // Who opened may add a tile; the next player need not wait for him to say that he does not.
  return seat == state.turn || (state.second_tile && seat == state.next(state.turn));
}

Reasons judge_draw(const RoundState& state, const Rules& rules, int seat) {
  Reasons result;
  const DrawingRules& drawing = rules.drawing;
  if (!may_act(state, seat)) {
    result.add(Reason::not_your_turn);
  } else if ((state.second_tile && seat == state.turn) || (seat == state.turn && state.draws >= drawing.most.value)) {
    result.add(Reason::draw_limit);
  }
  if (drawing.round_limit.value > 0 && state.drawn >= drawing.round_limit.value) result.add(Reason::draw_limit);
  const bool known = state.hands[static_cast<std::size_t>(seat)].known_in_full();
  if (drawing.when.value == DrawWhen::when_stuck && known && could_place(state, rules, seat)) {
    result.add(Reason::could_place);
  }
  if (state.pool == 0) result.add(Reason::draw_from_empty_pool);
  return result;
}

Reasons judge_pass(const RoundState& state, const Rules& rules, int seat) {
  Reasons result;
  if (seat != state.turn) result.add(Reason::not_your_turn);
  const DrawingRules& drawing = rules.drawing;
  const bool can_draw = state.pool > 0 && (drawing.round_limit.value == 0 || state.drawn < drawing.round_limit.value);
  const bool stopped = drawing.may_stop.value && state.draws > 0;
  if (!state.second_tile && !stopped && can_draw && state.draws < drawing.before_pass.value) {
    result.add(Reason::must_draw_first);
  }
  return result;
}

int price_of_draw(const RoundState& state, const Rules& rules, int seat) {
  const DrawingRules& drawing = rules.drawing;
  switch (drawing.price_when.value) {
    case DrawPriceWhen::always:
      return drawing.price.value;
    case DrawPriceWhen::never:
      return 0;
    case DrawPriceWhen::if_could_place:
      break;
  }
  const bool known = state.hands[static_cast<std::size_t>(seat)].known_in_full();
  return known && could_place(state, rules, seat) ? drawing.price.value : 0;
}

void add_part(Ruling& ruling, const Rules& rules, PartKind kind, int points) {
  if (points == 0) return;
  ruling.parts.push_back({kind, points, clause_of(rules, kind), {}, {}});
  ruling.points += points;
}

void price_pass(Ruling& ruling, const RoundState& state, const Rules& rules) {
  if (state.second_tile) return;
  if (state.draws >= rules.drawing.most.value) {
    add_part(ruling, rules, PartKind::no_tile_placed, rules.drawing.all_drawn_price.value);
  } else if (state.pool == 0) {
    add_part(ruling, rules, PartKind::empty_pool, rules.drawing.empty_pool_price.value);
  }
}

void add_reasons(Ruling& ruling, const Rules& rules, const Reasons& reasons) {
  for (int k = 0; k <= static_cast<int>(Reason::must_draw_first); ++k) {
    const auto reason = static_cast<Reason>(k);
    if (reasons.has(reason)) ruling.reasons.push_back({reason, clause_of(rules, reason), {}, {}});
  }
}

Ruling rule_on_placement(const RoundState& state, const Rules& rules, const Action& action) {
  Ruling ruling;
  const PlacementVerdict verdict = judge_placement(state, rules, action);
  ruling.legal = verdict.reasons.empty();
  if (action.allowed && !ruling.legal) {
    // The table forgives everything but two tiles in one place.
    ruling.legal = ruling.allowed = !verdict.reasons.has(Reason::cell_occupied);
  }
  if (!ruling.legal && action.allowed) {
    Reasons occupied;
    occupied.add(Reason::cell_occupied);
    add_reasons(ruling, rules, occupied);
  } else {
    add_reasons(ruling, rules, verdict.reasons);
  }
  add_evidence(ruling, state, rules, action, verdict);
  return ruling;
}

}  // namespace

int Hand::find(const Tile& tile) const noexcept {
  const int key = tile_key(tile);
  for (std::size_t k = 0; k < tiles.size(); ++k) {
    if (tile_key(tiles[k]) == key) return static_cast<int>(k);
  }
  for (std::size_t k = 0; k < tiles.size(); ++k) {
    if (may_be(tiles[k], tile)) return static_cast<int>(k);
  }
  return -1;
}

void Hand::take(const Tile& tile) {
  count = std::max(0, count - 1);
  const int index = find(tile);
  if (index >= 0) {
    tiles.erase(tiles.begin() + index);
  } else {
    unseen = std::max(0, unseen - 1);
  }
}

void Hand::put(const std::optional<Tile>& tile) {
  ++count;
  if (tile) {
    tiles.push_back(*tile);
  } else {
    ++unseen;
  }
}

bool RoundState::is_used(const Tile& tile) const noexcept {
  return std::find(used.begin(), used.end(), copy_key(set, tile)) != used.end();
}

PlacementVerdict judge_placement(const RoundState& state, const Rules& rules, const Action& action) {
  PlacementVerdict verdict;
  Reasons& reasons = verdict.reasons;
  const bool opening = state.layout.empty();
  const bool new_field = state.opens_field(action.field);
  const bool free_tile = new_field && state.may_lay_free_tile(action.by);

  verdict.around = state.layout.around(action.field, action.cell);
  reasons = fit(state.layout, rules.placing, action.field, action.cell, action.tile, verdict.around);
  if (!may_act(state, action.by) && !free_tile) reasons.add(Reason::not_your_turn);
  if (!in_play(rules, state.set, action.tile)) reasons.add(Reason::unknown_tile);
  if (state.is_used(action.tile)) reasons.add(Reason::tile_already_used);
  const bool from_hand = !opening || rules.start.opening.value == OpeningSource::rack;
  const Hand& hand = state.hands[static_cast<std::size_t>(action.by)];
  if (from_hand && hand.given && !hand.can_hold(action.tile)) reasons.add(Reason::not_in_rack);
  if (!rules.drawing.place_drawn.value && action.by == state.turn && state.draws > 0) reasons.add(Reason::just_drawn);
  if (new_field && !free_tile) reasons.add(Reason::free_tile_not_earned);

  verdict.figures = figures(state.layout, rules.scoring, verdict.around);
  verdict.score = score(state.layout, rules, action.tile, verdict.around, verdict.figures, opening);
  return verdict;
}

bool could_place(const RoundState& state, const Rules& rules, int seat) {
  return has_move(state.layout, rules, state.set, state.hands[static_cast<std::size_t>(seat)].tiles);
}

Verdict verdict_on(const RoundState& state, const Rules& rules, const Action& action) {
  if (action.kind != ActionKind::place) {
    const Ruling ruling = rule_on(state, rules, action);
    return {ruling.legal, ruling.points};
  }
  const PlacementVerdict verdict = judge_placement(state, rules, action);
  const bool legal = verdict.reasons.empty() || (action.allowed && !verdict.reasons.has(Reason::cell_occupied));
  return {legal, legal ? verdict.score.sum() : 0};
}

namespace {

/// The clause that a draw or a pass is refused by, where that depends on how far the turn has gone.
int clause_of_refusal(const RoundState& state, const Rules& rules, Reason reason) {
  const bool second = state.second_tile && reason == Reason::draw_limit;
  if (second && rules.start.second_tile.clause != no_clause) return rules.start.second_tile.clause;
  const DrawingRules& drawing = rules.drawing;
  const bool all_drawn = drawing.round_limit.value > 0 && state.drawn >= drawing.round_limit.value;
  if (reason == Reason::draw_limit && all_drawn) return drawing.round_limit.clause;
  const bool stopping = state.draws > 0 && reason == Reason::must_draw_first;
  if (stopping && rules.drawing.may_stop.clause != no_clause) return rules.drawing.may_stop.clause;
  return clause_of(rules, reason);
}

}  // namespace

Ruling rule_on(const RoundState& state, const Rules& rules, const Action& action) {
  if (action.kind == ActionKind::place) {
    Ruling ruling = rule_on_placement(state, rules, action);
    ruling.by = action.by;
    return ruling;
  }
  Ruling ruling;
  ruling.by = action.by;
  const bool draws = action.kind == ActionKind::draw;
  const Reasons reasons = draws ? judge_draw(state, rules, action.by) : judge_pass(state, rules, action.by);
  ruling.legal = reasons.empty();
  add_reasons(ruling, rules, reasons);
  for (Refusal& refusal : ruling.reasons) refusal.clause = clause_of_refusal(state, rules, refusal.reason);
  if (!ruling.legal) {
    ruling.clause = ruling.reasons.front().clause;
    return ruling;
  }
  if (draws) {
    add_part(ruling, rules, PartKind::draw, price_of_draw(state, rules, action.by));
    const int price_when = rules.drawing.price_when.clause;
    ruling.clause = price_when == no_clause ? rules.drawing.most.clause : price_when;
  } else {
    price_pass(ruling, state, rules);
    const bool stopped = state.draws > 0 && state.draws < rules.drawing.before_pass.value && state.pool > 0;
    const bool by_option = stopped && rules.drawing.may_stop.clause != no_clause;
    const int clause = by_option ? rules.drawing.may_stop.clause : rules.drawing.before_pass.clause;
    ruling.clause = ruling.parts.empty() ? clause : ruling.parts.front().clause;
  }
  return ruling;
}

}  // namespace tricorner::engine
