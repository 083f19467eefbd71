// What the follower saw, as it becomes part of a match. What people say is in session_commands.cpp, what is kept in
// session_keeping.cpp.
#include "table/session.hpp"

#include <algorithm>
#include <stdexcept>

#include "table/match_rules.hpp"

namespace tricorner::table {
namespace {

using store::EventSource;

// More tiles than this are not taken back in one go; a table that is being cleared is no correction.
constexpr std::size_t kMostTakenBack = 3;
// What is told so soon after the picture came back happened while there was none: a hand needs longer, and two looks.
constexpr double kMeanwhile = 2.5;  // s

}  // namespace

Session::Session(store::ScoreStore& store, SessionOptions options, ReadFrame read, OnEvent on_event, OnNote on_note)
    : store_(store),
      rules_(options.rules),
      read_(std::move(read)),
      on_event_(std::move(on_event)),
      on_note_(std::move(on_note)),
      follower_(follower_options()) {
  resumed_ = open(options);
  expect_layout();
}

bool Session::open(const SessionOptions& options) {
  std::optional<store::MatchInfo> found;
  if (options.match) {
    found = store_.match(*options.match);
    if (!found) throw std::runtime_error("the score database has no match " + std::to_string(*options.match));
  } else if (!options.fresh) {
    found = store_.unfinished_match(rules_->id, options.options_json, options.players);
  }
  if (found) {
    // Its own rules, whatever the program's files say by now.
    if (found->rules_json != options.rules_json) rules_ = rules_of(*found);
    log_.emplace(rules_, *found, store_.events(found->id));
    over_kept_ = found->status == store::MatchStatus::finished;
    if (match().round_running()) take_up_pending();
    if (options.match || !match().over()) return true;
    note_whether_over(0);  // decided, but the program ended before that was written down
    rules_ = options.rules;
  }
  // Tried first, so that a number of players that the book does not know leaves no row behind.
  const engine::Match trial(rules_, options.players, options.set);
  store::NewMatch match;
  match.rules_id = rules_->id;
  match.rules_json = options.rules_json;
  match.options_json = options.options_json;
  if (options.set) match.tile_set = engine::name(*options.set);
  match.players = trial.players();
  const std::int64_t id = store_.create_match(match);
  log_.emplace(rules_, *store_.match(id), store_.events(id));
  over_kept_ = false;
  return false;
}

void Session::take_up_pending() {
  pending_ = pending_in(log_->events());
  std::erase_if(pending_, [this](const PendingTile& waiting) {
    return waiting.by < 0 || waiting.by >= match().player_count();  // a database made by hand
  });
  for (PendingTile& waiting : pending_) {
    waiting.ruling = match().judge(engine::place(waiting.by, waiting.tile.cell,
                                                 engine::Tile{waiting.tile.values, colours_from(waiting.tile.colours)},
                                                 waiting.tile.field));
    waiting.impossible = impossible_placement(match().layout(), match().set(), waiting.tile, waiting.ruling);
    if (waiting.impossible) waiting.impossible->seq = waiting.seq;
  }
  asides_ = set_aside_in(log_->events());
}

void Session::expect_layout() {
  std::vector<TileOnTable> tiles;
  for (const engine::PlacedTile& placed : match().layout().tiles()) {
    tiles.push_back({placed.field, placed.cell, placed.tile.values, colour_letters(placed.tile.colours)});
  }
  std::vector<TileOnTable> perhaps;
  for (const PendingTile& waiting : pending_) {
    if (!waiting.by_hand) perhaps.push_back(waiting.tile);
  }
  if (resumed_ && match().round_running()) {
    for (const TileOnTable& tile : withdrawn_by_word(log_->events())) {
      if (pending_at({tile.field, tile.cell}) != pending_.end()) continue;
      perhaps.push_back(tile);
      withdrawn_by_hand_.insert({tile.field, tile.cell});
    }
  }
  follower_.expect(tiles, perhaps);
  for (const PendingTile& waiting : pending_) {
    if (waiting.by_hand) follower_.set(waiting.tile);
  }
  follower_.pause(!match().round_running());
}

FollowerOptions Session::follower_options() {
  FollowerOptions options;
  options.odds = [this](const TileValues& values) { return odds_of(values); };
  options.may_begin_field = [this] { return log_ && match().free_tile_holder().has_value(); };
  options.has_blank_tile = [this] { return !log_ || match().set() != engine::SetId::set54; };
  return options;
}

bool Session::glance(const Glance& glance, double t, bool anew) {
  const bool rack_wants = rack_look_ && rack_look_->wants(glance, t);
  follower_wants_ = follower_.glance(glance, t, anew);
  if (const auto news = follower_.take_picture_news(); news && news->lost != picture_lost_) {
    picture_lost_ = news->lost;
    if (!source_lost_) tell_picture(news->lost, news->why, news->since, t);
  }
  catch_up_with_said(t);
  return follower_wants_ || rack_wants;
}

void Session::look(const Frame& frame) {
  const Glance& seen = gate_.pass(take_glance(frame.view()));
  if (tap_ != nullptr) tap_->frame(frame, gate_);
  if (!glance(seen, frame.time, !gate_.news().nothing())) {
    if (on_advice_ && !picture_lost_ && adviser_.wants(frame.time)) advise(adviser_.look(frame), frame.time);
    return;
  }
  const vision::BoardReading read = read_(frame);
  if (tap_ != nullptr) tap_->reading(frame, read);
  looks_.add(frame, read);
  reading(read, frame.time);
  if (on_advice_) advise(adviser_.read(frame, read, follower_.tiles()), frame.time);
}

void Session::advise(const std::vector<AdviceNews>& news, double t) const {
  for (const AdviceNews& one : news) on_advice_(one, t);
}

void Session::reading(const vision::BoardReading& reading, double t) {
  if (follower_wants_) {
    const std::vector<TableChange> changes = follower_.reading(reading, t);
    meanwhile_ = found_at_.has_value() && t - *found_at_ <= kMeanwhile;
    if (!source_lost_ && !picture_lost_) {
      order_unseen(changes);
      read_since_ = true;
      catch_up_with_said(t);
    }
    for (std::size_t k = 0; k < changes.size(); ++k) {
      take(changes[k], t);
      std::vector<TileOnTable> to_come;
      for (std::size_t m = k + 1; m < changes.size(); ++m)
        to_come.insert(to_come.end(), changes[m].tiles.begin(), changes[m].tiles.end());
      tiles_told(to_come);
      catch_up_with_said(t);
    }
    tiles_told({});  // what was waited for may have gone untold
    catch_up_with_said(t);
    meanwhile_ = false;
    if (!changes.empty()) found_at_.reset();
    ask_again(t);
  }
  if (rack_look_) take_rack(reading, t);
  keep_evidence_due(t);
}

void Session::take(const TableChange& change, double t) {
  switch (change.kind) {
    case ChangeKind::appeared:
      if (change.later.empty()) {
        take_new(change.tiles, t);
      } else {
        take_late(change.tiles[0], change.later, t);
      }
      break;
    case ChangeKind::vanished:
      take_vanished(change.tiles, t);
      break;
    case ChangeKind::moved:
      take_moved(change.tiles[0], change.tiles[1], t);
      break;
    case ChangeKind::replaced:
      take_replaced(change.tiles[0], change.tiles[1], t);
      break;
    case ChangeKind::clarified:
      if (const auto at = placement_at({change.tiles[0].field, change.tiles[0].cell})) {
        correct(*at, change.tiles[0], change.tiles[1], EventSource::camera, EventKind::corrected, t);
      } else if (const auto waiting = pending_at({change.tiles[0].field, change.tiles[0].cell});
                 waiting != pending_.end()) {
        PendingTile known = *waiting;
        known.tile = change.tiles[1];
        pending_.erase(waiting);
        if (!put_in_its_turn(known, EventSource::camera, t)) place_or_refuse(known.tile, t, EventSource::camera);
      }
      break;
    case ChangeKind::doubtful: {
      SessionEvent event{EventKind::uncertain};
      event.tile = change.tiles[0];
      event.alternatives = possible(change);
      tell(std::move(event), t);
      break;
    }
    case ChangeKind::cleared:
      note("the table was cleared; say 'out NAME' or 'blocked' to end the round, or lay the tiles back");
      break;
  }
  judge_pending_again(t);
}

void Session::take_new(std::vector<TileOnTable> tiles, double t) {
  // Tiles that count already and were gone for a while, or were put down again by hand.
  std::erase_if(tiles, [&](const TileOnTable& tile) {
    const auto at = placement_at({tile.field, tile.cell});
    if (!at || !log_->ruling(*at).legal || log_->action(*at).tile.values != tile.values) return false;
    aside_over({tile.field, tile.cell}, EventSource::camera, t);
    return true;
  });
  const bool several = tiles.size() > 1;
  if (several) note("several tiles since the last clear look; the order is the one that the rules explain");
  // Always the first that the rules allow now: a layout that fits together grows from what lies there, whoever's turn
  // it is. What no order explains is refused in its place; where nobody saw which came first it came last, since the
  // others would have been waiting for it to be taken back.
  tiles = explained_order(tiles);
  while (!tiles.empty()) {
    const std::vector<bool> refused = never_legal(tiles);
    bool placed = false;
    std::size_t next = 0;
    for (; next < tiles.size() && (meanwhile_ || !refused[next]); ++next) {
      if (refused[next]) continue;
      placed = place(tiles[next], player_for(tiles[next]), t, EventSource::camera, false, several);
      if (placed) break;
    }
    if (next == tiles.size()) next = 0;
    if (!placed) refuse(tiles[next], player_for(tiles[next]), t, EventSource::camera);
    tiles.erase(tiles.begin() + static_cast<std::ptrdiff_t>(next));
    tiles_told(tiles);
    catch_up_with_said(t);
  }
}

bool Session::lay(engine::Match& trial, const TileOnTable& tile) {
  const engine::Action action = engine::place(player_in(trial, tile), tile.cell,
                                              engine::Tile{tile.values, colours_from(tile.colours)}, tile.field);
  if (!trial.judge(action).legal) return false;
  trial.apply(action);
  return true;
}

std::vector<bool> Session::lay_all(engine::Match& trial, const std::vector<TileOnTable>& tiles) {
  std::vector<bool> left(tiles.size(), true);
  for (bool found = true; found && trial.round_running();) {
    found = false;
    for (std::size_t k = 0; k < tiles.size() && !found; ++k) {
      if (!left[k] || !lay(trial, tiles[k])) continue;
      left[k] = false;
      found = true;
    }
  }
  return left;
}

std::vector<bool> Session::never_legal(const std::vector<TileOnTable>& tiles) const {
  engine::Match trial = match();
  return lay_all(trial, tiles);
}

std::vector<TileOnTable> Session::explained_order(const std::vector<TileOnTable>& tiles) const {
  if (tiles.size() < 2) return tiles;
  const auto refusals = [this](const std::vector<TileOnTable>& order) {
    const std::vector<bool> refused = never_legal(order);
    return std::count(refused.begin(), refused.end(), true);
  };
  std::vector<TileOnTable> best = free_tile_last(tiles);
  auto fewest = refusals(best);
  // A free tile that was earned before is lost with the next player's turn: it may have been laid first.
  for (std::size_t k = 1; k < tiles.size() && fewest > 0; ++k) {
    std::vector<TileOnTable> order = tiles;
    std::rotate(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(k),
                order.begin() + static_cast<std::ptrdiff_t>(k) + 1);
    if (const auto others = refusals(order); others < fewest) {
      fewest = others;
      best = std::move(order);
    }
  }
  return best;
}

std::vector<TileOnTable> Session::free_tile_last(const std::vector<TileOnTable>& tiles) const {
  if (match().rules().placing.free_tile.value == engine::FreeTileRule::none) return tiles;
  for (std::size_t k = 0; k < tiles.size(); ++k) {
    std::vector<TileOnTable> others = tiles;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(k));
    engine::Match trial = match();
    const std::vector<bool> refused = lay_all(trial, others);
    if (std::find(refused.begin(), refused.end(), true) != refused.end()) continue;
    if (!trial.round_running() || !lay(trial, tiles[k]) || !trial.free_tile_holder()) continue;
    others.push_back(tiles[k]);
    return others;
  }
  return tiles;
}

void Session::take_late(const TileOnTable& tile, const std::vector<TileOnTable>& later, double t) {
  if (!put_in_before(tile, later, EventSource::camera, t)) take_new({tile}, t);
}

bool Session::put_in_before(const TileOnTable& tile, const std::vector<TileOnTable>& later, EventSource source,
                            double t) {
  for (const TileOnTable& other : later) {
    const auto at = placement_at({other.field, other.cell});
    if (!at || !log_->ruling(*at).legal) continue;
    return !placement_at({tile.field, tile.cell}) && !put_in(tile, *at, log_->action(*at).by, source, t);
  }
  return false;
}

void Session::take_vanished(const std::vector<TileOnTable>& tiles, double t) {
  std::vector<LoggedAction> counted;
  for (const TileOnTable& tile : tiles) {
    const Place place{tile.field, tile.cell};
    if (withdrawn_by_hand_.erase(place) > 0) continue;
    if (const auto waiting = pending_at(place); waiting != pending_.end()) {
      SessionEvent event{EventKind::removed};
      event.by = waiting->by;
      event.tile = tile;
      settle(waiting, EventSource::camera, t);
      tell(std::move(event), t);
    } else if (const auto at = placement_at(place)) {
      counted.push_back(*at);
    } else if (const auto jumped = jumped_to(place)) {
      set_aside({0, Impossible::gone, jumped->counts, jumped->counts}, t);
    }
  }
  if (counted.empty()) return;
  std::vector<LoggedAction> placements = counted_placements();
  const auto is_gone = [&](const LoggedAction& at) {
    return std::any_of(counted.begin(), counted.end(), [&](const LoggedAction& gone) { return gone.seq == at.seq; });
  };
  std::size_t last = 0;
  while (last < placements.size() && is_gone(placements[placements.size() - 1 - last])) ++last;
  if (last < counted.size() || last > kMostTakenBack) {
    note(std::to_string(counted.size()) +
         (counted.size() == 1 ? " tile of an earlier turn is gone" : " tiles of earlier turns are gone") +
         "; the score stays as it is: lay them back, or correct it with undo or set");
    for (const LoggedAction& at : counted) {
      const engine::Action& action = log_->action(at);
      const TileOnTable tile{action.field, action.cell, action.tile.values, colour_letters(action.tile.colours)};
      set_aside({0, Impossible::gone, tile, tile}, t);
    }
    return;
  }
  for (std::size_t k = 0; k < last; ++k) {
    withdraw(placements[placements.size() - 1 - k], EventSource::camera, EventKind::removed, t);
  }
}

void Session::take_moved(const TileOnTable& before, const TileOnTable& now, double t) {
  const Place old_place{before.field, before.cell};
  if (withdrawn_by_hand_.erase(old_place) > 0) {
    withdrawn_by_hand_.insert({now.field, now.cell});
    return;
  }
  if (const auto waiting = pending_at(old_place); waiting != pending_.end()) {
    SessionEvent event{EventKind::moved};
    event.by = waiting->by;
    event.before = before;
    event.tile = now;
    settle(waiting, EventSource::camera, t);
    tell(std::move(event), t);
    place_or_refuse(now, t, EventSource::camera);
  } else if (const auto jumped = jumped_to(old_place)) {
    if (now == jumped->counts) return aside_over({now.field, now.cell}, EventSource::camera, t);
    take_moved(jumped->counts, now, t);
  } else if (const auto at = placement_at(old_place)) {
    if (!could_not_move(*at, now)) return correct(*at, before, now, EventSource::camera, EventKind::moved, t);
    tell_aside({0, Impossible::jumped, now, before}, t);
  }
}

void Session::take_replaced(const TileOnTable& before, const TileOnTable& now, double t) {
  const Place place{before.field, before.cell};
  const std::vector<LoggedAction> placements = counted_placements();
  const auto at = placement_at(place);
  if (withdrawn_by_hand_.erase(place) > 0) {  // what lay there counted no more; this one is new
    take_new({now}, t);
  } else if (const auto waiting = pending_at(place); waiting != pending_.end()) {
    take_vanished({before}, t);
    take_new({now}, t);
  } else if (at && !placements.empty() && placements.back().seq == at->seq) {
    withdraw(*at, EventSource::camera, EventKind::removed, t);
    take_new({now}, t);
  } else if (at) {
    const engine::Action& action = log_->action(*at);
    if (action.tile.values == now.values) return aside_over(place, EventSource::camera, t);
    // An earlier tile that reads differently now: somebody has to look; the score does not change by itself.
    tell_aside({0, Impossible::reads_otherwise, now, {action.field, action.cell, action.tile.values, now.colours}}, t);
  }
}

void Session::tell_aside(const SetAside& aside, double t) {
  if (!set_aside(aside, t)) return;
  SessionEvent event{EventKind::uncertain};
  event.tile = aside.seen;
  event.alternatives = {{aside.seen.values, 0.5}};
  if (aside.why == Impossible::reads_otherwise) event.alternatives.push_back({aside.counts.values, 0.5});
  event.set_aside = {asides_.back()};
  tell(std::move(event), t);
}

void Session::tell_picture(bool lost, const std::string& why, double since, double t) {
  found_at_ = lost ? std::nullopt : std::optional(t);
  if (lost) lost_at_ = since;
  read_since_ = lost;
  SessionEvent event{lost ? EventKind::lost : EventKind::found};
  event.text = why;
  tell(std::move(event), t);
}

void Session::lost(double t, const std::string& text) {
  if (tap_ != nullptr) tap_->lost(t, text);
  if (!source_lost_ && !picture_lost_) tell_picture(true, text, t, t);
  source_lost_ = true;
}

void Session::found(double t) {
  if (tap_ != nullptr) tap_->found(t);
  if (source_lost_ && !picture_lost_) tell_picture(false, {}, t, t);
  source_lost_ = false;
}

void Session::tick(double t) {
  if (said_for_later_.empty() || t < said_for_later_.front().until) return;
  if (tap_ != nullptr) tap_->tick(t);
  catch_up_with_said(t);
}

void Session::finish(double t) {
  if (tap_ != nullptr) tap_->finish(t);
  catch_up_with_said(t, true);
  SessionEvent end{EventKind::end};
  end.set_aside = quarantine();
  tell(std::move(end), t);
}

}  // namespace tricorner::table
