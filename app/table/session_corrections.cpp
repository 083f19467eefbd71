// Corrections: what lay there was another tile, or none; and the last of all, undone.
#include <algorithm>
#include <utility>

#include "table/amendment.hpp"
#include "table/correction_choices.hpp"
#include "table/counting.hpp"
#include "table/session.hpp"

namespace tricorner::table {
namespace {

using store::EventSource;

bool is_not_his_turn(const engine::Ruling& ruling) {
  return !ruling.legal && ruling.reasons.front().reason == engine::Reason::not_your_turn;
}

/// Gives actions of the last round, from `first` on, to those whose turn it is now, where they counted before and are
/// refused for the turn alone since an earlier one was taken out or put in.
/// @param counted  by index within the round: whether the action counted before
/// @return index and new seat of those that changed hands
std::vector<std::pair<std::size_t, int>> pass_on_turns(engine::Match& match, std::size_t first,
                                                       const std::vector<bool>& counted) {
  std::vector<std::pair<std::size_t, int>> changed;
  const std::size_t round = match.record().rounds.size() - 1;
  for (std::size_t k = first; k < match.record().rounds[round].actions.size(); ++k) {
    if (!counted[k] || !is_not_his_turn(match.rulings()[round].actions[k])) continue;
    const engine::Action before = match.record().rounds[round].actions[k];
    engine::Action other = before;
    bool found = false;
    for (int seat = 0; seat < match.player_count() && !found; ++seat) {
      if (seat == before.by) continue;
      other.by = seat;
      match.correct(round, k, other);
      found = !is_not_his_turn(match.rulings()[round].actions[k]);
    }
    if (found) {
      changed.emplace_back(k, other.by);
    } else {
      match.correct(round, k, before);
    }
  }
  return changed;
}

}  // namespace

Session::Error Session::undo(double t) {
  // No hand will take up what lies in the match alone.
  if (!pending_.empty() && pending_.back().by_hand &&
      follower_.forget_said(pending_.back().tile.field, pending_.back().tile.cell)) {
    SessionEvent event{EventKind::removed};
    event.by = pending_.back().by;
    event.tile = pending_.back().tile;
    settle(pending_.end() - 1, EventSource::hand, t);
    tell(std::move(event), t);
    return {};
  }
  if (const auto end = log_->end_seq()) {
    store::Event event;
    event.kind = store::EventKind::withdrawn;
    event.round = log_->round();
    event.target = *end;
    append(std::move(event), EventSource::hand, t);
    rack_look_.reset();
    SessionEvent undone{EventKind::undone};
    undone.text = "round-end";
    follower_.pause(false);
    tell(std::move(undone), t);
    note_whether_over(t);
    return {};
  }
  if (const auto amended = last_amendment()) return undo_amendment(*amended, t);
  const std::vector<LoggedAction> actions = log_->last_round();
  if (actions.empty()) return "there is nothing to undo in this round";
  const engine::Action last = log_->action(actions.back());
  // A tile that lies there still must not be taken for a new placement.
  if (last.kind == engine::ActionKind::place) leave_lying({last.field, last.cell});
  withdraw(actions.back(), EventSource::hand, EventKind::undone, t);
  return {};
}

Session::Error Session::set(const Command& said, double t) {
  if (said.asks) return alternatives_to(said);
  if (said.none) return take_away(said.tile, t);
  return said.before ? put_before(said.tile, *said.before, t) : set_tile(said.tile, t);
}

Session::Error Session::set_tile(const TileOnTable& tile, double t) {
  if (!match().round_running()) return "the round has ended; say 'next' to begin another";
  if (!tile.colours.empty() && match().set() != engine::SetId::set54 && match().set() != engine::SetId::any) {
    return "colours are for the 54-card game only";
  }
  const Place place{tile.field, tile.cell};
  TileOnTable now = tile;
  if (const auto at = placement_at(place)) {
    const engine::Action& action = log_->action(*at);
    const TileOnTable before{tile.field, tile.cell, action.tile.values, colour_letters(action.tile.colours)};
    if (now.colours.empty()) now.colours = before.colours;
    follower_.set(now);
    if (before != now) correct(*at, before, now, EventSource::hand, EventKind::corrected, t);
    aside_over(place, EventSource::hand, t);
    return {};
  }
  if (const auto jumped = jumped_to(place);
      jumped && engine::canonical({jumped->seen.values, {}}) == engine::canonical({now.values, {}})) {
    follower_.set(now);  // a person says that it really lies there
    const auto moved = placement_at({jumped->counts.field, jumped->counts.cell});
    if (moved) correct(*moved, jumped->counts, now, EventSource::hand, EventKind::moved, t);
    return {};
  }
  // A card is told by its colours too; who corrects a value takes those that are seen there for granted.
  if (now.colours.empty() && match().set() == engine::SetId::set54)
    now.colours = follower_.colours(now.field, now.cell);
  withdrawn_by_hand_.erase(place);
  // Who answers late says what lay there all the time.
  const std::vector<TileOnTable> later = follower_.told_before(now.field, now.cell);
  follower_.set(now);
  if (!next_by_ && put_in_before(now, later, EventSource::hand, t)) return {};
  if (const auto waiting = pending_at(place); waiting != pending_.end()) {
    SessionEvent event{EventKind::corrected};
    event.by = waiting->by;
    event.before = waiting->tile;
    if (now.colours.empty()) now.colours = event.before.colours;
    event.tile = now;
    if (waiting->by_said) next_by_ = waiting->by;
    PendingTile known = *waiting;
    known.tile = now;
    pending_.erase(waiting);
    tell(std::move(event), t);
    if (put_in_its_turn(known, EventSource::hand, t)) {
      next_by_.reset();
      return {};
    }
  }
  place_or_refuse(now, t, EventSource::hand);
  return {};
}

Session::Error Session::take_away(const TileOnTable& where, double t) {
  if (!match().round_running()) return "the round has ended; say 'next' to begin another";
  const Place place{where.field, where.cell};
  SessionEvent event{EventKind::corrected};
  event.none_now = true;
  if (const auto waiting = pending_at(place); waiting != pending_.end()) {
    event.by = waiting->by;
    event.before = event.tile = waiting->tile;
    settle(waiting, EventSource::hand, t);
  } else if (const auto at = placement_at(place)) {
    const engine::Action& action = log_->action(*at);
    event.by = action.by;
    event.before = event.tile = {action.field, action.cell, action.tile.values, colour_letters(action.tile.colours)};
    event.changed = append_taken_away(*at, t);
  } else if (const auto seen = follower_.alternatives(place.first, place.second);
             !seen.empty() && !follower_.shows(place.first, place.second)) {
    // It was asked about and nothing is told of it yet: it is no tile, and stays where it is.
    event.before = event.tile = {place.first, place.second, seen.front().values, {}};
    follower_.set(event.tile);
  } else {
    return "no tile is known to lie there";
  }
  // What looks like a tile must not be taken for a new placement.
  leave_lying(place);
  tell(std::move(event), t);
  aside_over(place, EventSource::hand, t);
  note_whether_over(t);
  return {};
}

void Session::leave_lying(const Place& place) {
  if (follower_.forget_said(place.first, place.second)) return;
  const std::vector<KnownTile> known = follower_.tiles();
  if (std::any_of(known.begin(), known.end(), [&](const KnownTile& tile) {
        return Place{tile.field, tile.cell} == place;
      })) {
    withdrawn_by_hand_.insert(place);
  }
}

std::vector<ChangedRuling> Session::append_taken_away(const LoggedAction& at, double t) {
  engine::Match trial = match();
  std::vector<bool> counted;
  std::vector<int> seqs;
  for (const LoggedAction& one : log_->last_round()) {
    if (one.seq == at.seq) continue;
    counted.push_back(log_->ruling(one).legal);
    seqs.push_back(one.seq);
  }
  trial.erase(at.round, at.index);
  Amendment amendment;
  amendment.taken = at.seq;
  for (const auto& [index, seat] : pass_on_turns(trial, at.index, counted)) {
    amendment.turns.emplace_back(seqs[index], seat);
  }
  store::Event withdrawn;
  withdrawn.kind = store::EventKind::withdrawn;
  withdrawn.round = static_cast<int>(at.round);
  withdrawn.target = at.seq;
  return append_correction({withdrawn, amendment_event(amendment, withdrawn.round)}, EventSource::hand, t);
}

Session::Error Session::put_before(const TileOnTable& tile, const TileValues& later, double t) {
  if (!match().round_running()) return "the round has ended; say 'next' to begin another";
  const Place place{tile.field, tile.cell};
  if (placement_at(place)) return "a tile counts there already; say 'set' without 'before' to correct it";
  const std::vector<LoggedAction> actions = log_->last_round();
  const auto at = std::find_if(actions.begin(), actions.end(), [&](const LoggedAction& one) {
    const engine::Action& action = log_->action(one);
    return action.kind == engine::ActionKind::place && log_->ruling(one).legal &&
           engine::canonical({action.tile.values, engine::no_colours}) ==
               engine::canonical({later, engine::no_colours});
  });
  if (at == actions.end()) return "no such tile lies on the table";
  const int by = log_->action(*at).by;
  if (const auto refused = put_in(tile, *at, by, EventSource::hand, t)) {
    return info().players[static_cast<std::size_t>(by)] +
           " could not have laid it then: " + std::string(engine::name(*refused));
  }
  return {};
}

Amendment Session::turns_after(const LoggedAction& at, const TileOnTable& now) const {
  Amendment amendment;
  if (log_->ruling(at).legal) return amendment;
  engine::Match trial = match();
  engine::Action action = log_->action(at);
  action.field = now.field;
  action.cell = now.cell;
  action.tile = engine::Tile{now.values, colours_from(now.colours)};
  trial.correct(at.round, at.index, action);
  if (!trial.rulings()[at.round].actions[at.index].legal) return amendment;
  const std::vector<LoggedAction> actions = log_->last_round();
  std::vector<bool> counted;
  for (const LoggedAction& one : actions) counted.push_back(log_->ruling(one).legal);
  for (const auto& [index, seat] : pass_on_turns(trial, at.index + 1, counted)) {
    amendment.turns.emplace_back(actions[index].seq, seat);
  }
  return amendment;
}

std::optional<engine::Reason> Session::put_in(const TileOnTable& tile, const LoggedAction& before, int by,
                                              EventSource source, double t) {
  const std::vector<LoggedAction> actions = log_->last_round();
  const engine::Action action =
      engine::place(by, tile.cell, engine::Tile{tile.values, colours_from(tile.colours)}, tile.field);
  engine::Match trial = match();
  trial.insert(before.round, before.index, action);
  if (const engine::Ruling& ruling = trial.rulings()[before.round].actions[before.index]; !ruling.legal) {
    return ruling.reasons.front().reason;
  }
  std::vector<bool> counted;
  for (const LoggedAction& one : actions) counted.push_back(log_->ruling(one).legal);
  counted.insert(counted.begin() + static_cast<std::ptrdiff_t>(before.index), true);
  const int seq = log_->last_seq() + 1;
  Amendment amendment;
  amendment.put_before = {seq, before.seq};
  for (const auto& [index, seat] : pass_on_turns(trial, before.index + 1, counted)) {
    amendment.turns.emplace_back(actions[index - 1].seq, seat);
  }
  SessionEvent event{EventKind::placed};
  event.changed =
      append_correction({event_of(action, log_->round()), amendment_event(amendment, log_->round())}, source, t);
  const Place place{tile.field, tile.cell};
  if (const auto waiting = pending_at(place); waiting != pending_.end()) pending_.erase(waiting);
  withdrawn_by_hand_.erase(place);
  if (source == EventSource::hand) follower_.set(tile);
  note_evidence(seq, tile);
  event.by = by;
  event.tile = tile;
  for (const LoggedAction& one : log_->last_round()) {
    if (one.seq == seq) event.ruling = log_->ruling(one);
  }
  tell(std::move(event), t);
  note_whether_over(t);
  return {};
}

std::optional<Amendment> Session::last_amendment() const {
  const std::vector<store::Event>& events = log_->events();
  const std::vector<bool> counts = counting(events);
  const int last_done = undo_target(events).value_or(0);
  for (auto event = events.rbegin(); event != events.rend() && event->seq > last_done; ++event) {
    const auto amendment = amendment_in(*event, match().player_count());
    // What came with a correction goes with it.
    if (amendment && !amendment->corrected && amendment->applies(counts)) return amendment;
  }
  return std::nullopt;
}

Session::Error Session::undo_amendment(const Amendment& amendment, double t) {
  const bool taken = amendment.taken.has_value();
  const int target = taken ? *amendment.taken : amendment.put_before->first;
  store::Event back;
  back.kind = taken ? store::EventKind::restored : store::EventKind::withdrawn;
  back.round = log_->round();
  back.target = target;
  SessionEvent event{EventKind::undone};
  event.text = "correction";
  event.none_now = !taken;
  const auto find = [&] {
    for (const LoggedAction& at : log_->last_round()) {
      if (at.seq != target) continue;
      const engine::Action& action = log_->action(at);
      event.by = action.by;
      event.tile = {action.field, action.cell, action.tile.values, colour_letters(action.tile.colours)};
    }
  };
  find();  // it counts before or after
  event.changed = append_correction({std::move(back)}, EventSource::hand, t);
  find();
  const Place place{event.tile.field, event.tile.cell};
  if (!taken) {
    leave_lying(place);
  } else {
    withdrawn_by_hand_.erase(place);
    if (!follower_.shows(place.first, place.second)) follower_.set(event.tile);
  }
  tell(std::move(event), t);
  note_whether_over(t);
  return {};
}

std::string Session::alternatives_to(const Command& asked) const {
  constexpr std::size_t kMost = 8;
  TileOnTable tile = asked.tile;
  bool known = false;
  bool newest = false;
  const auto is_asked = [&](const TileOnTable& other) {
    if (!asked.by_values) return other.field == asked.tile.field && other.cell == asked.tile.cell;
    return engine::canonical({other.values, engine::no_colours}) ==
           engine::canonical({asked.tile.values, engine::no_colours});
  };
  const std::vector<LoggedAction> placements = counted_placements();
  for (const LoggedAction& at : placements) {
    const engine::Action& action = log_->action(at);
    const TileOnTable placed{action.field, action.cell, action.tile.values, {}};
    if (!is_asked(placed)) continue;
    tile = placed;
    known = true;
    newest = at.seq == placements.back().seq && at.seq == log_->last_round().back().seq;
  }
  for (const PendingTile& waiting : pending_) {
    if (!is_asked(waiting.tile)) continue;
    tile = waiting.tile;
    known = true;
    newest = false;
  }
  if (asked.by_values && !known) return "no such tile lies on the table";
  return choices_text(
      tile, known, newest,
      correction_choices(match(), tile.field, tile.cell, known ? std::optional(tile.values) : std::nullopt,
                         follower_.alternatives(tile.field, tile.cell), kMost));
}

}  // namespace tricorner::table
