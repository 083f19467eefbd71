#include "tricorner/engine/match.hpp"

#include <algorithm>
#include <set>
#include <stdexcept>
#include <utility>

#include "awards.hpp"

namespace tricorner::engine {

namespace {

std::size_t at(int seat) { return static_cast<std::size_t>(seat); }

/// Seats among `candidates` with the best total.
std::vector<int> best_of(const std::vector<int>& candidates, const std::vector<int>& totals, bool low_wins) {
  const auto better = [&](int a, int b) {
    return low_wins ? totals[at(a)] < totals[at(b)] : totals[at(a)] > totals[at(b)];
  };
  const int best = *std::min_element(candidates.begin(), candidates.end(), better);
  std::vector<int> result;
  std::copy_if(candidates.begin(), candidates.end(), std::back_inserter(result),
               [&](int seat) { return totals[at(seat)] == totals[at(best)]; });
  return result;
}

}  // namespace

Match::Match(std::shared_ptr<const Rules> rules, std::vector<std::string> players, std::optional<SetId> set)
    : rules_(std::move(rules)) {
  if (!rules_->allows_players(static_cast<int>(players.size()))) {
    throw std::invalid_argument(rules_->id + " is for " + std::to_string(rules_->players.value[0]) + " to " +
                                std::to_string(rules_->players.value[1]) + " players, not " +
                                std::to_string(players.size()));
  }
  if (std::set<std::string>(players.begin(), players.end()).size() != players.size()) {
    throw std::invalid_argument("a player is named twice");
  }
  record_.rules = rules_->id;
  record_.players = std::move(players);
  record_.set = set;
  for (const Option& option : rules_->options) {
    if (option.chosen != option.standard) record_.options.emplace(option.name, option.chosen);
  }
  rebuild();
}

Match Match::replay(std::shared_ptr<const Rules> rules, const Record& record) {
  Match match(std::move(rules), record.players, record.set);
  match.record_ = record;
  match.rebuild();
  return match;
}

Match Match::replay_all_rounds(std::shared_ptr<const Rules> rules, const Record& record) {
  Match match(std::move(rules), record.players, record.set);
  match.record_ = record;
  match.rebuild(Later::judged_too);
  return match;
}

void Match::require_seat(int seat) const {
  if (seat < 0 || seat >= player_count()) throw std::invalid_argument("there is no such seat");
}

void Match::require_running() const {
  if (!round_running()) throw std::logic_error("no round is running");
}

SetId Match::set() const noexcept { return record_.set.value_or(rules_->set.value); }

void Match::begin_round(int starter, std::vector<std::optional<Rack>> racks) {
  require_seat(starter);
  if (round_running()) throw std::logic_error("the last round has not ended");
  if (over_) throw std::logic_error("the match is decided");
  Round round;
  round.starter = starter;
  round.racks = std::move(racks);
  open_round(round);
  record_.rounds.push_back(std::move(round));
}

const Ruling& Match::apply(const Action& action) {
  require_seat(action.by);
  require_running();
  record_.rounds.back().actions.push_back(action);
  return judge_and_carry_out(action);
}

Ruling Match::judge(const Action& action) const { return judge_by(*rules_, action); }

Ruling Match::judge_by(const Rules& other, const Action& action) const {
  require_seat(action.by);
  require_running();
  Ruling ruling = rule_on(state_, other, action);
  ruling.total = totals_[at(action.by)] + ruling.points;
  return ruling;
}

Verdict Match::verdict_by(const Rules& other, const Action& action) const {
  require_seat(action.by);
  require_running();
  return verdict_on(state_, other, action);
}

const RoundRuling& Match::end_round(const RoundEnd& end) {
  require_running();
  if (end.by) require_seat(*end.by);
  record_.rounds.back().end = end;
  settle_round(record_.rounds.back());
  return rulings_.back();
}

const RoundRuling& Match::add_points_round(int starter, const std::vector<int>& points) {
  begin_round(starter);
  record_.rounds.back().points = points;
  settle_round(record_.rounds.back());
  return rulings_.back();
}

void Match::open_round(const Round& round) {
  state_ = RoundState{};
  state_.set = set();
  state_.player_count = player_count();
  state_.turn = round.starter;
  state_.pool = set_size(state_.set);
  const int dealt = rules_->rack_size(player_count());
  for (std::size_t seat = 0; seat < at(player_count()); ++seat) {
    Hand hand;
    hand.count = dealt;
    hand.known = dealt == 0;
    if (seat < round.racks.size() && round.racks[seat]) {
      hand.given = hand.known = true;
      hand.tiles = *round.racks[seat];
      hand.count = static_cast<int>(hand.tiles.size());
    }
    state_.pool -= hand.count;
    state_.hands.push_back(std::move(hand));
  }
  state_.pool = std::max(0, state_.pool);
  rulings_.emplace_back();
}

const Ruling& Match::judge_and_carry_out(const Action& action) {
  Ruling ruling = rule_on(state_, *rules_, action);
  if (ruling.legal) carry_out(action, ruling);
  ruling.total = totals_[at(action.by)];
  rulings_.back().actions.push_back(std::move(ruling));
  return rulings_.back().actions.back();
}

void Match::carry_out(const Action& action, const Ruling& ruling) {
  totals_[at(action.by)] += ruling.points;
  if (rules_->ending.crossing.value == Crossing::any_moment) note_crossing(action.by);
  if (action.kind == ActionKind::place) {
    carry_out_placement(action);
    return;
  }
  state_.free_tiles = 0;
  if (action.kind == ActionKind::draw) {
    if (action.by != state_.turn) state_.draws = 0;
    state_.turn = action.by;
    ++state_.draws;
    ++state_.drawn;
    --state_.pool;
    state_.hands[at(action.by)].put(action.drawn);
  } else {
    state_.turn = state_.next(action.by);
    state_.draws = 0;
  }
  state_.second_tile = false;
}

void Match::carry_out_placement(const Action& action) {
  const bool opening = state_.layout.empty();
  const bool free_tile = state_.opens_field(action.field) && state_.may_lay_free_tile(action.by);
  const auto around = state_.layout.around(action.field, action.cell);
  const Figures made = figures(state_.layout, rules_->scoring, around);

  const OpeningSource source = opening ? rules_->start.opening.value : OpeningSource::rack;
  Hand& hand = state_.hands[at(action.by)];
  if (source == OpeningSource::rack || (source == OpeningSource::aside && hand.find(action.tile) >= 0)) {
    hand.take(action.tile);
  } else if (source == OpeningSource::pool) {
    state_.pool = std::max(0, state_.pool - 1);
  }
  state_.layout.add({action.field, action.cell, action.tile, made.bridge});
  state_.used.push_back(copy_key(state_.set, action.tile));
  state_.last_placer = action.by;

  state_.free_tiles = free_tile ? state_.free_tiles - 1 : 0;
  if (free_tile) return;  // the turn has already gone on
  if (made.hexagons > 0 && rules_->placing.free_tile.value != FreeTileRule::none) {
    state_.free_tiles = rules_->placing.free_tile.value == FreeTileRule::one ? 1 : made.hexagons;
    state_.free_holder = action.by;
  }
  state_.draws = 0;
  state_.second_tile = opening && rules_->start.second_tile.value;
  state_.turn = state_.second_tile ? action.by : state_.next(action.by);
}

void Match::note_crossing(int seat) {
  const EndingRules& ending = rules_->ending;
  if (ending.target.value == 0) return;
  const int total = totals_[at(seat)];
  if (ending.target_strict.value ? total > ending.target.value : total >= ending.target.value)
    reached_[at(seat)] = true;
}

void Match::settle_round(const Round& round) {
  RoundRuling& ruling = rulings_.back();
  if (round.points) {
    for (std::size_t seat = 0; seat < std::min(totals_.size(), round.points->size()); ++seat) {
      totals_[seat] += (*round.points)[seat];
    }
  } else {
    ruling.awards = awards_of(*rules_, *round.end, player_count());
    for (const Award& award : ruling.awards) totals_[at(award.to)] += award.points;
  }
  for (int seat = 0; seat < player_count(); ++seat) note_crossing(seat);
  ruling.ended = true;
  ruling.totals = totals_;
  decide(round);
}

void Match::decide(const Round& round) {
  if (over_) return;
  const EndingRules& ending = rules_->ending;
  std::vector<int> all, reached;
  for (int seat = 0; seat < player_count(); ++seat) {
    all.push_back(seat);
    if (reached_[at(seat)]) reached.push_back(seat);
  }
  const bool rounds_played = ending.rounds.value > 0 && static_cast<int>(rulings_.size()) >= ending.rounds.value;
  if (reached.empty() && !rounds_played) return;

  std::vector<int> best;
  if (ending.winner.value == WinnerRule::first_to_target && !reached.empty()) {
    std::optional<int> favoured;
    if (ending.several.value == SeveralRule::last_tile && state_.last_placer >= 0) favoured = state_.last_placer;
    if (ending.several.value == SeveralRule::round_winner && round.end) {
      favoured = round_winner(*round.end, player_count());
    }
    const bool favoured_reached = favoured && reached_[at(*favoured)];
    best = favoured_reached ? std::vector{*favoured} : best_of(reached, totals_, false);
  } else {
    best = best_of(all, totals_, ending.winner.value == WinnerRule::lowest);
  }
  if (best.size() > 1 && ending.tie.value == TieRule::extra_round) return;
  over_ = true;
  winners_ = best;
}

void Match::rebuild(Later later) {
  const std::size_t count = at(player_count());
  rulings_.clear();
  totals_.assign(count, 0);
  reached_.assign(count, false);
  over_ = false;
  winners_.clear();
  state_ = RoundState{};
  for (const Round& round : record_.rounds) {
    require_seat(round.starter);
    const std::string where = "rounds[" + std::to_string(rulings_.size()) + "]: ";
    if (!rulings_.empty() && !rulings_.back().ended) throw std::logic_error(where + "the round before has not ended");
    if (over_ && later == Later::refused) throw std::logic_error(where + "the match was decided before this round");
    open_round(round);
    rulings_.back().actions.reserve(round.actions.size());
    for (const Action& action : round.actions) {
      require_seat(action.by);
      judge_and_carry_out(action);
    }
    if (round.end || round.points) settle_round(round);
  }
}

bool Match::round_running() const noexcept { return !rulings_.empty() && !rulings_.back().ended; }

std::optional<int> Match::turn() const noexcept { return round_running() ? std::optional(state_.turn) : std::nullopt; }

std::optional<int> Match::free_tile_holder() const noexcept {
  return round_running() && state_.free_tiles > 0 ? std::optional(state_.free_holder) : std::nullopt;
}

std::optional<int> Match::next_starter() const noexcept {
  if (record_.rounds.empty()) return {};
  switch (rules_->start.next_starter.value) {
    case NextStarterRule::rotate:
      return (record_.rounds.back().starter + 1) % player_count();
    case NextStarterRule::youngest:
      return record_.rounds.front().starter;
    case NextStarterRule::by_opening:
      break;
  }
  return {};
}

int Match::tiles_held(int seat) const {
  require_seat(seat);
  return state_.hands.empty() ? rules_->rack_size(player_count()) : state_.hands[at(seat)].count;
}

bool Match::last_round() const noexcept {
  if (!round_running()) return false;
  const bool agreed =
      rules_->ending.rounds.value > 0 && static_cast<int>(rulings_.size()) >= rules_->ending.rounds.value;
  return agreed || std::find(reached_.begin(), reached_.end(), true) != reached_.end();
}

}  // namespace tricorner::engine
