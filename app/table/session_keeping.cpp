// Rules and store: what is judged, kept, and only then told.
#include <algorithm>
#include <array>
#include <utility>

#include "store/evidence.hpp"
#include "table/amendment.hpp"
#include "table/session.hpp"

namespace tricorner::table {

using store::EventSource;

int Session::player_for(const TileOnTable& tile) const { return next_by_ ? *next_by_ : player_in(match(), tile); }

int Session::player_in(const engine::Match& match, const TileOnTable& tile) {
  const bool new_field = !match.layout().empty() && !match.layout().has_field(tile.field);
  if (new_field && match.free_tile_holder()) return *match.free_tile_holder();
  return match.turn().value_or(0);
}

bool Session::place(const TileOnTable& tile, int by, double t, EventSource source, bool allowed, bool order_chosen) {
  if (!match().round_running()) return false;
  engine::Action action =
      engine::place(by, tile.cell, engine::Tile{tile.values, colours_from(tile.colours)}, tile.field);
  action.allowed = allowed;
  for (const bool again : {true, false}) {
    if (!match().judge(action).legal) return false;
    try {
      append(event_of(action, log_->round()), source, t);
      break;
    } catch (const store::StoreError& error) {
      // Another program wrote to this match: its events are known now, and the placement is judged with them.
      if (error.fault() != store::StoreFault::conflict || !again) throw;
    }
  }
  next_by_.reset();
  note_evidence(log_->last_seq(), tile);
  SessionEvent event{EventKind::placed};
  event.by = by;
  event.tile = tile;
  event.ruling = log_->ruling(log_->last_round().back());
  event.order_chosen = order_chosen;
  event.proposes_out = match().tiles_held(by) == 0;
  const bool out = event.proposes_out;
  tell(std::move(event), t);
  if (out) {
    SessionEvent proposal{EventKind::proposed};
    proposal.by = by;
    tell(std::move(proposal), t);
  }
  return true;
}

void Session::refuse(const TileOnTable& tile, int by, double t, EventSource source) {
  PendingTile waiting;
  waiting.tile = tile;
  waiting.by = by;
  waiting.by_hand = source == EventSource::hand;
  waiting.by_said = next_by_.has_value();
  next_by_.reset();
  if (match().round_running()) {
    waiting.ruling =
        match().judge(engine::place(by, tile.cell, engine::Tile{tile.values, colours_from(tile.colours)}, tile.field));
  }
  SessionEvent event{EventKind::illegal};
  event.by = by;
  event.tile = tile;
  event.ruling = waiting.ruling;
  if (match().round_running()) {
    append_note(waiting_event(waiting, log_->round()), source, t);
    note_evidence(log_->last_seq(), tile);
    waiting.seq = log_->last_seq();
    waiting.impossible = impossible_placement(match().layout(), match().set(), tile, waiting.ruling);
    if (waiting.impossible) {
      waiting.impossible->seq = waiting.seq;
      event.set_aside = {*waiting.impossible};
    }
  }
  pending_.push_back(std::move(waiting));
  tell(std::move(event), t);
}

void Session::keep_evidence_due(double t) {
  for (const auto& [seq, outlines] : std::exchange(rack_pictures_due_, {})) {
    store::Evidence evidence;
    evidence.seq = seq;
    evidence.source_time = t;
    evidence.bytes = evidence_region(*looks_.last(), outlines, store::kMostPictureBytes);
    keep(evidence);
  }
  if (evidence_due_.empty()) return;
  const auto due = std::exchange(evidence_due_, {});
  if (looks_.last() == nullptr) return;
  const std::vector<KnownTile> known = follower_.tiles();
  for (const auto& [seq, tile] : due) {
    const auto there = std::find_if(known.begin(), known.end(), [&, &placed = tile](const KnownTile& one) {
      return one.field == placed.field && one.cell == placed.cell;
    });
    if (there == known.end() || !there->outline) continue;
    const std::optional<vision::TileReading> read = looks_.tile_at(*there->outline);
    if (!read) continue;  // said by hand, or not in sight
    store::Evidence evidence;
    evidence.seq = seq;
    evidence.source_time = t;
    evidence.bytes =
        evidence_strip(looks_.before(*there->outline), *looks_.last(), *there->outline, store::kMostPictureBytes);
    evidence.reading = evidence_reading(*read, follower_.alternatives(tile.field, tile.cell));
    keep(evidence);
  }
}

void Session::keep(const store::Evidence& evidence) {
  try {
    static_cast<void>(store::keep_evidence(store_, info().id, evidence));
  } catch (const store::StoreError& error) {  // the score does not depend on it
    if (!std::exchange(evidence_failed_, true)) note(std::string("no picture of the tile was kept: ") + error.what());
  }
}

void Session::ask_again(double t) {
  if (!follower_.caught_up()) return;
  for (PendingTile& waiting : pending_) {
    if (!waiting.to_ask || !(waiting.by_hand || follower_.shows(waiting.tile.field, waiting.tile.cell))) continue;
    waiting.to_ask = false;
    SessionEvent event{EventKind::illegal};
    event.by = waiting.by;
    event.tile = waiting.tile;
    event.ruling = waiting.ruling;
    if (waiting.impossible) event.set_aside = {*waiting.impossible};
    tell(std::move(event), t);
  }
}

void Session::settle(std::vector<PendingTile>::iterator waiting, EventSource source, double t) {
  append_note(settled_event(waiting->tile, log_->round()), source, t);
  pending_.erase(waiting);
}

void Session::place_or_refuse(const TileOnTable& tile, double t, EventSource source) {
  const int by = player_for(tile);
  if (!place(tile, by, t, source)) refuse(tile, by, t, source);
}

void Session::judge_pending_again(double t) {
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t k = 0; k < pending_.size() && !changed; ++k) {
      const PendingTile waiting = pending_[k];
      const int by = waiting.by_said ? waiting.by : player_for(waiting.tile);
      const EventSource source = waiting.by_hand ? EventSource::hand : EventSource::camera;
      changed = put_in_its_turn(waiting, source, t) || place(waiting.tile, by, t, source);
      if (!changed) continue;
      if (const auto at = pending_at({waiting.tile.field, waiting.tile.cell}); at != pending_.end()) pending_.erase(at);
    }
  }
}

bool Session::put_in_its_turn(const PendingTile& waiting, EventSource source, double t) {
  if (!match().round_running()) return false;
  for (const LoggedAction& at : log_->last_round()) {
    if (at.seq > waiting.seq && log_->ruling(at).legal) return !put_in(waiting.tile, at, waiting.by, source, t);
  }
  return false;
}

void Session::correct(const LoggedAction& at, const TileOnTable& before, const TileOnTable& now, EventSource source,
                      EventKind told, double t) {
  SessionEvent event{told};
  event.by = log_->action(at).by;
  store::Event kept;
  kept.kind = store::EventKind::corrected;
  kept.round = static_cast<int>(at.round);
  kept.target = at.seq;
  kept.tile = {now.field, now.cell, now.values, now.colours};
  std::vector<store::Event> events = {std::move(kept)};
  if (Amendment amendment = turns_after(at, now); !amendment.turns.empty()) {
    amendment.corrected = log_->last_seq() + 1;
    events.push_back(amendment_event(amendment, static_cast<int>(at.round)));
  }
  event.changed = append_correction(std::move(events), source, t);
  event.before = before;
  event.tile = now;
  tell(std::move(event), t);
  aside_over({before.field, before.cell}, source, t);
  note_whether_over(t);
}

void Session::withdraw(const LoggedAction& at, EventSource source, EventKind told, double t) {
  const engine::Action action = log_->action(at);
  store::Event kept;
  kept.kind = store::EventKind::withdrawn;
  kept.round = static_cast<int>(at.round);
  kept.target = at.seq;
  SessionEvent event{told};
  event.changed = append_correction({std::move(kept)}, source, t);
  event.by = action.by;
  constexpr std::array<const char*, 3> names = {"place", "draw", "pass"};
  event.text = names[static_cast<std::size_t>(action.kind)];
  if (action.kind == engine::ActionKind::place) {
    event.tile = {action.field, action.cell, action.tile.values, colour_letters(action.tile.colours)};
  }
  tell(std::move(event), t);
  if (action.kind == engine::ActionKind::place) aside_over({action.field, action.cell}, source, t);
}

void Session::append(std::vector<store::Event> events, EventSource source, double t) {
  for (store::Event& event : events) {
    event.source = source;
    event.source_time = t;
    if (event.at.empty()) event.at = store::utc_now();
  }
  try {
    int seq = store_.append(info().id, log_->last_seq(), events);
    for (auto event = events.rbegin(); event != events.rend(); ++event) event->seq = seq--;
  } catch (const store::StoreError& error) {
    if (error.fault() == store::StoreFault::conflict) {
      std::vector<store::Event> others = store_.events(info().id, log_->last_seq());
      if (tap_ != nullptr) tap_->others_added(others);
      log_->add(std::move(others));
    }
    throw;
  }
  log_->add(std::move(events));
}

std::vector<ChangedRuling> Session::append_correction(std::vector<store::Event> events, EventSource source, double t) {
  std::map<int, engine::Ruling> before;  // by seq
  for (const LoggedAction& at : log_->last_round()) before[at.seq] = log_->ruling(at);
  append(std::move(events), source, t);
  std::vector<ChangedRuling> changed;
  for (const LoggedAction& at : log_->last_round()) {
    const auto was = before.find(at.seq);
    const engine::Ruling& now = log_->ruling(at);
    if (was == before.end()) continue;
    const engine::Action& action = log_->action(at);
    if (was->second.legal == now.legal && was->second.points == now.points && was->second.by == action.by) continue;
    changed.push_back({.by = action.by,
                       .tile = {action.field, action.cell, action.tile.values, colour_letters(action.tile.colours)},
                       .placement = action.kind == engine::ActionKind::place,
                       .was_by = was->second.by,
                       .was_legal = was->second.legal,
                       .was_points = was->second.points,
                       .legal = now.legal,
                       .points = now.points});
  }
  return changed;
}

void Session::append_note(const store::Event& event, EventSource source, double t) {
  try {
    append(event, source, t);
  } catch (const store::StoreError& error) {
    if (error.fault() != store::StoreFault::conflict) throw;
    append(event, source, t);  // what the other program added is known now
  }
}

void Session::note_whether_over(double t) {
  if (match().over() == over_kept_) return;
  store::Event event;
  event.kind = match().over() ? store::EventKind::finished : store::EventKind::reopened;
  event.round = std::max(0, log_->round());
  append(std::move(event), EventSource::hand, t);
  over_kept_ = match().over();
}

std::optional<LoggedAction> Session::placement_at(const Place& place) const {
  std::optional<LoggedAction> refused;
  for (const LoggedAction& at : log_->last_round()) {
    const engine::Action& action = log_->action(at);
    if (action.kind != engine::ActionKind::place || Place{action.field, action.cell} != place) continue;
    if (log_->ruling(at).legal) return at;
    refused = at;
  }
  return refused;
}

std::vector<PendingTile>::iterator Session::pending_at(const Place& place) {
  return std::find_if(pending_.begin(), pending_.end(), [&](const PendingTile& waiting) {
    return Place{waiting.tile.field, waiting.tile.cell} == place;
  });
}

std::vector<LoggedAction> Session::counted_placements() const {
  std::vector<LoggedAction> placements;
  for (const LoggedAction& at : log_->last_round()) {
    if (log_->action(at).kind == engine::ActionKind::place && log_->ruling(at).legal) placements.push_back(at);
  }
  return placements;
}

void Session::tell(SessionEvent event, double t) {
  event.t = t;
  event.round = std::max(0, log_->round());
  event.meanwhile = meanwhile_ && (event.kind == EventKind::placed || event.kind == EventKind::illegal ||
                                   event.kind == EventKind::removed || event.kind == EventKind::moved);
  event.totals = match().totals();
  if (tap_ != nullptr) tap_->told(event);
  if (on_event_) on_event_(event);
}

void Session::note(const std::string& text) const {
  if (on_note_) on_note_(text);
}

}  // namespace tricorner::table
