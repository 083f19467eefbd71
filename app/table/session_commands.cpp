// What people say to a running match. How they correct it is in session_corrections.cpp.
#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <utility>

#include "table/session.hpp"

namespace tricorner::table {

using store::EventSource;

namespace {

constexpr int kPatience = 10;  // s; a doubt, and a camera, may wait for a person: the game does not

}  // namespace

std::optional<std::string> Session::command(const std::string& line, double t) {
  const auto parsed = parse_command(line, info().players);
  if (const auto* error = std::get_if<std::string>(&parsed)) return *error;
  return command(std::get<Command>(parsed), t);
}

std::optional<std::string> Session::command(const Command& said, double t) {
  if (tap_ != nullptr) tap_->command(said, t);
  Error error;
  try {
    error = carry_out(said, t);
  } catch (const store::StoreError& failed) {
    // Another program wrote to this match: its events are known now, and what was said is tried with them.
    if (failed.fault() != store::StoreFault::conflict) throw;
    error = carry_out(said, t);
  }
  if (!error) {
    judge_pending_again(t);
    tiles_told({});
    catch_up_with_said(t);
  }
  keep_evidence_due(t);
  return error;
}

Session::Error Session::carry_out(const Command& said, double t) {
  if (comes_later(said, t)) return {};
  Error error;
  switch (said.verb) {
    case Verb::draw:
      error = draw_or_pass(engine::ActionKind::draw, t);
      break;
    case Verb::pass:
      error = draw_or_pass(engine::ActionKind::pass, t);
      break;
    case Verb::undo:
      error = undo(t);
      break;
    case Verb::by:
      error = choose_player(said.seat, t);
      break;
    case Verb::accept:
      error = accept(t);
      break;
    case Verb::set:
      error = set(said, t);
      break;
    case Verb::out:
      error = end_round(engine::EndKind::out, said.seat, t);
      break;
    case Verb::blocked:
      error = end_round(engine::EndKind::blocked, std::nullopt, t);
      break;
    case Verb::rack:
      error = give_rack(said.seat, said.tiles, EventSource::hand, t);
      break;
    case Verb::see:
      error = see_rack(said.seat);
      break;
    case Verb::aside:
      error = quarantine_text();
      break;
    case Verb::next:
      error = next_round(t);
      break;
    case Verb::quit:
      quit_ = true;
      break;
  }
  return error;
}

bool Session::wait_for_tiles(const Command& said, double t) {
  const auto waiting = follower_.waiting();
  const bool nobody_saw = unseen(t);
  if (waiting.empty() && said_for_later_.empty() && !nobody_saw) return false;
  said_for_later_.push_back(
      {said, {waiting.begin(), waiting.end()}, t + kPatience, nobody_saw ? std::optional(t) : std::nullopt});
  if (source_lost_ || picture_lost_) {
    note("the table is not seen: what was said counts as soon as it is, in " + std::to_string(kPatience) +
         " s at the latest; 'undo' takes it back");
  }
  return true;
}

bool Session::unseen(double t) const noexcept {
  constexpr double kNoNews = 1;  // s: by then the table would have been read if anything had changed
  // Where the camera has been gone for longer, people play on by hand.
  const bool no_camera = source_lost_ && lost_at_ && t - *lost_at_ < kPatience;
  return no_camera || picture_lost_ || (!read_since_ && found_at_ && t - *found_at_ < kNoNews);
}

void Session::order_unseen(const std::vector<TableChange>& told) {
  std::vector<SaidForLater*> words;
  for (SaidForLater& later : said_for_later_) {
    if (later.unseen) words.push_back(&later);
  }
  if (words.empty()) return;
  // A person says what he does in one go, and when the tiles were laid nobody knows: as many before it as its share of
  // the time without a picture makes likeliest.
  std::vector<Place> laid;
  for (const TableChange& change : told) {
    if (change.kind != ChangeKind::appeared) continue;
    for (const TileOnTable& tile : explained_order(change.tiles)) laid.emplace_back(tile.field, tile.cell);
  }
  const std::vector<Place> waiting = follower_.waiting();
  laid.insert(laid.end(), waiting.begin(), waiting.end());
  std::ptrdiff_t before = 0;
  if (lost_at_ && found_at_ && *found_at_ > *lost_at_) {
    const double said = (*words.front()->unseen + *words.back()->unseen) / 2 - *lost_at_;
    const double share = std::clamp(said / (*found_at_ - *lost_at_), 0.0, 1.0);
    before = std::lround(share * static_cast<double>(laid.size()));
  }
  for (SaidForLater* later : words) {
    later->unseen.reset();
    later->after.insert(laid.begin(), laid.begin() + before);
  }
}

bool Session::comes_later(const Command& said, double t) {
  switch (said.verb) {
    case Verb::draw:
    case Verb::pass:
      if (!match().round_running()) return false;
      return wait_for_tiles(said, t);
    case Verb::undo:
      if (said_for_later_.empty()) return false;
      said_for_later_.pop_back();
      return true;
    case Verb::accept:  // of what is not told yet; else it settles the tile that is waited for, as those below do
      if (!pending_.empty() || !asides_.empty() || follower_.waiting().empty()) return false;
      return wait_for_tiles(said, t);
    case Verb::set:
      // Whoever says himself what was laid says it in its turn.
      if (source_lost_ || picture_lost_) catch_up_with_said(t, true);
      return false;
    case Verb::see:
    case Verb::aside:
    case Verb::quit:
      return false;
    case Verb::by:
    case Verb::out:
    case Verb::blocked:
    case Verb::rack:
    case Verb::next:
      catch_up_with_said(t, true);
      return false;
  }
  return false;
}

void Session::tiles_told(const std::vector<TileOnTable>& but) {
  const auto waiting = follower_.waiting();
  std::set<Place> still(waiting.begin(), waiting.end());
  for (const TileOnTable& tile : but) still.insert({tile.field, tile.cell});
  for (SaidForLater& later : said_for_later_) {
    std::erase_if(later.after, [&](const Place& place) { return !still.contains(place); });
  }
}

void Session::catch_up_with_said(double t, bool now) {
  if (said_for_later_.empty()) return;
  // Taken out one by one: what fails is said, and the rest is tried.
  while (!said_for_later_.empty()) {
    const SaidForLater first = said_for_later_.front();
    const bool waits = !first.after.empty() || (first.unseen && unseen(t));
    if (!now && waits && t < first.until) return;
    said_for_later_.pop_front();
    const auto kind = first.said.verb == Verb::draw ? engine::ActionKind::draw : engine::ActionKind::pass;
    if (const Error error = first.said.verb == Verb::accept ? accept(t) : draw_or_pass(kind, t)) note(*error);
  }
}

Session::Error Session::draw_or_pass(engine::ActionKind kind, double t) {
  if (!match().round_running()) return "the round has ended; say 'next' to begin another";
  engine::Action action;
  action.kind = kind;
  action.by = next_by_.value_or(match().turn().value_or(0));
  const engine::Ruling ruling = match().judge(action);
  if (!ruling.legal) {
    const auto& name = info().players[static_cast<std::size_t>(action.by)];
    return name + (kind == engine::ActionKind::draw ? " cannot draw: " : " cannot pass: ") +
           std::string(engine::name(ruling.reasons.front().reason));
  }
  append(event_of(action, log_->round()), EventSource::hand, t);
  next_by_.reset();
  SessionEvent event{kind == engine::ActionKind::draw ? EventKind::drew : EventKind::passed};
  event.by = action.by;
  event.ruling = log_->ruling(log_->last_round().back());
  tell(std::move(event), t);
  return {};
}

Session::Error Session::choose_player(int seat, double t) {
  if (!match().round_running()) return "the round has ended; say 'next' to begin another";
  if (!pending_.empty()) {
    PendingTile waiting = pending_.back();
    pending_.pop_back();
    next_by_ = seat;
    place_or_refuse(waiting.tile, t, waiting.by_hand ? EventSource::hand : EventSource::camera);
    return {};
  }
  if (log_->last_round().empty()) {  // nothing happened yet: it is who begins
    store::Event event;
    event.kind = store::EventKind::round_started;
    event.round = log_->round();
    event.seat = seat;
    append(std::move(event), EventSource::hand, t);
    return {};
  }
  next_by_ = seat;
  return {};
}

Session::Error Session::accept(double t) {
  if (pending_.empty() && !asides_.empty()) return accept_aside(t);
  if (pending_.empty()) return "no illegal placement waits to be accepted";
  const PendingTile waiting = pending_.back();
  if (!place(waiting.tile, waiting.by, t, EventSource::hand, true)) {
    return "this placement cannot be allowed: another tile lies in that cell";
  }
  pending_.erase(pending_at({waiting.tile.field, waiting.tile.cell}));
  return {};
}

Session::Error Session::end_round(engine::EndKind how, std::optional<int> by, double t) {
  if (!match().round_running()) return "the round has ended already";
  if (match().layout().empty()) return "nothing was placed in this round yet";
  std::vector<engine::Rack> racks(info().players.size());
  for (const auto& [seat, rack] : racks_) racks[static_cast<std::size_t>(seat)] = rack;
  if (by && !racks[static_cast<std::size_t>(*by)].empty()) {
    return info().players[static_cast<std::size_t>(*by)] + " still has tiles, as was said with 'rack'";
  }
  store::Event event;
  event.kind = store::EventKind::round_ended;
  event.round = log_->round();
  event.how = how == engine::EndKind::out ? "out" : "blocked";
  event.seat = by;
  event.detail = racks_json(racks, info().players);
  append(std::move(event), EventSource::hand, t);
  pending_.clear();
  asides_.clear();
  follower_.pause(true);
  tell_round_end(by, t);
  return {};
}

Session::Error Session::next_round(double t) {
  if (match().round_running()) return "the round still runs; say 'out NAME' or 'blocked' first";
  if (match().over()) return "the match is decided; start a new one";
  store::Event event;
  event.kind = store::EventKind::round_started;
  event.round = log_->round() + 1;
  event.seat = (match().record().rounds.back().starter + 1) % match().player_count();
  append(std::move(event), EventSource::hand, t);
  racks_.clear();
  racks_seen_.clear();
  rack_look_.reset();
  pending_.clear();
  asides_.clear();
  withdrawn_by_hand_.clear();
  next_by_.reset();
  follower_.begin_round();
  return {};
}

}  // namespace tricorner::table
