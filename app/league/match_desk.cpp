#include "league/match_desk.hpp"

#include <algorithm>
#include <map>
#include <stdexcept>
#include <utility>

#include "config/json_view.hpp"
#include "league/find_match.hpp"
#include "league/league.hpp"
#include "league/rating_change.hpp"
#include "league/results.hpp"
#include "table/counting.hpp"

namespace tricorner::league {
namespace {

using store::Event;
using store::EventKind;

std::string action_text(const engine::Action& action) {
  if (action.kind == engine::ActionKind::draw) return "draw";
  if (action.kind == engine::ActionKind::pass) return "pass";
  const store::PlacedTile tile = table::stored_tile(action);
  return tile_text(tile) + " at " + place_text(tile);
}

std::string ruling_text(const engine::Ruling& ruling) {
  if (!ruling.legal) {
    return "refused" +
           (ruling.reasons.empty() ? std::string{} : " (" + std::string(name(ruling.reasons.front().reason)) + ")");
  }
  return std::to_string(ruling.points) + (ruling.allowed ? " (allowed)" : "");
}

struct Judged {
  std::string who, what, ruling;
  std::size_t round = 0;
};

std::map<int, Judged> judged_by_seq(const table::MatchLog& log) {
  std::map<int, Judged> judged;
  for (std::size_t round = 0; round < log.match().record().rounds.size(); ++round) {
    for (const table::LoggedAction& at : log.actions_of(round)) {
      const engine::Action& action = log.action(at);
      judged[at.seq] = {log.info().players[static_cast<std::size_t>(action.by)], action_text(action),
                        ruling_text(log.ruling(at)), round};
    }
  }
  return judged;
}

/// Points of every seat in each ended round.
std::vector<std::vector<int>> rounds_of(const table::MatchLog& log) {
  std::vector<std::vector<int>> rounds;
  std::vector<int> before(log.info().players.size(), 0);
  for (const engine::RoundRuling& ruling : log.match().rulings()) {
    if (!ruling.ended) continue;
    std::vector<int> points = ruling.totals;
    for (std::size_t seat = 0; seat < points.size(); ++seat) points[seat] -= before[seat];
    before = ruling.totals;
    rounds.push_back(std::move(points));
  }
  return rounds;
}

std::string names_of(const table::MatchLog& log, const std::vector<int>& seats) {
  std::string text;
  for (const int seat : seats) {
    text += (text.empty() ? "" : " and ") + log.info().players[static_cast<std::size_t>(seat)];
  }
  return text.empty() ? "nobody yet" : text;
}

std::string status_of(const table::MatchLog& log) {
  if (log.info().set_aside) return "set aside";
  if (log.match().over()) return "finished";
  if (log.agreed()) return "agreed";
  return log.abandoned() ? "abandoned" : "running";
}

std::string arrow(int before, int after) { return std::to_string(before) + " -> " + std::to_string(after); }

store::MatchStatus listed_status(const table::MatchLog& log) {
  if (log.over()) return store::MatchStatus::finished;
  return log.abandoned() ? store::MatchStatus::abandoned : store::MatchStatus::running;
}

}  // namespace

std::string tile_text(const store::PlacedTile& tile) {
  std::string text;
  for (std::size_t k = 0; k < 3; ++k) {
    text += (k == 0 ? "" : "-") + std::to_string(tile.values[k]);
    if (k < tile.colours.size()) text += tile.colours[k];
  }
  return text;
}

std::string place_text(const store::PlacedTile& tile) {
  return std::string(tile.cell.orientation == engine::Orientation::up ? "U(" : "D(") + std::to_string(tile.cell.i) +
         ", " + std::to_string(tile.cell.j) + ")" + (tile.field == 0 ? "" : " of field " + std::to_string(tile.field));
}

Change change_between(const table::MatchLog& before, const table::MatchLog& after) {
  Change change;
  const auto old = judged_by_seq(before);
  const auto now = judged_by_seq(after);
  const auto place = [](const Judged& one) { return "round " + std::to_string(one.round + 1) + ", " + one.who + ": "; };
  for (const auto& [seq, was] : old) {
    const auto is = now.find(seq);
    if (is == now.end()) {
      change.rulings.push_back(place(was) + was.what + " (" + was.ruling + ") no longer counts");
    } else if (is->second.what != was.what || is->second.who != was.who || is->second.ruling != was.ruling) {
      const std::string who = is->second.who == was.who ? "" : is->second.who + " ";
      const std::string what =
          is->second.what == was.what && who.empty() ? was.what : was.what + " -> " + who + is->second.what;
      change.rulings.push_back(place(was) + what + ": " + was.ruling + " -> " + is->second.ruling);
    }
  }
  for (const auto& [seq, is] : now) {
    if (!old.contains(seq)) change.rulings.push_back(place(is) + is.what + " (" + is.ruling + ") counts now");
  }
  const auto& players = before.info().players;
  const auto old_rounds = rounds_of(before);
  const auto new_rounds = rounds_of(after);
  for (std::size_t round = 0; round < std::max(old_rounds.size(), new_rounds.size()); ++round) {
    const std::string name = "round " + std::to_string(round + 1);
    if (round >= new_rounds.size()) {
      change.totals.push_back(name + " is open again");
    } else if (round >= old_rounds.size()) {
      change.totals.push_back(name + " has ended");
    } else {
      for (std::size_t seat = 0; seat < players.size(); ++seat) {
        if (old_rounds[round][seat] == new_rounds[round][seat]) continue;
        change.totals.push_back(name + ", " + players[seat] + ": " +
                                arrow(old_rounds[round][seat], new_rounds[round][seat]));
      }
    }
  }
  const auto old_totals = before.totals();
  const auto new_totals = after.totals();
  for (std::size_t seat = 0; seat < players.size(); ++seat) {
    if (old_totals[seat] == new_totals[seat]) continue;
    change.totals.push_back(players[seat] + "'s total: " + arrow(old_totals[seat], new_totals[seat]));
  }
  if (before.winners() != after.winners()) {
    change.outcome.push_back("winner: " + names_of(before, before.winners()) + " -> " +
                             names_of(after, after.winners()));
  }
  if (status_of(before) != status_of(after)) {
    change.outcome.push_back("the match: " + status_of(before) + " -> " + status_of(after));
  }
  return change;
}

MatchDesk::MatchDesk(store::ScoreStore& store, const std::string& uuid) : store_(store) {
  log_.emplace(log_of(store, match_named(store, uuid)));
}

int MatchDesk::turn_event(int number) const {
  int left = number;
  for (std::size_t round = 0; round < log_->match().record().rounds.size(); ++round) {
    const auto actions = log_->actions_of(round);
    if (left >= 1 && left <= static_cast<int>(actions.size())) return actions[static_cast<std::size_t>(left - 1)].seq;
    left -= static_cast<int>(actions.size());
  }
  throw std::runtime_error("turn " + std::to_string(number) + ": the match has " +
                           std::to_string(number - std::max(left, 0)) + " turns; 'tricorner match show' numbers them");
}

const Event& MatchDesk::event_at(int seq) const {
  for (const Event& event : log_->events()) {
    if (event.seq == seq) return event;
  }
  throw std::runtime_error("event " + std::to_string(seq) + ": the match has " + std::to_string(log_->last_seq()) +
                           " events");
}

Event MatchDesk::correction(int seq, std::optional<store::PlacedTile> tile, std::optional<int> seat) const {
  const Event& target = event_at(seq);
  if (target.kind != EventKind::placed) {
    throw std::runtime_error("event " + std::to_string(seq) +
                             " is no placement; what was drawn, passed or typed is withdrawn instead");
  }
  Event event;
  event.kind = EventKind::corrected;
  event.round = target.round;
  event.target = seq;
  event.seat = seat;
  event.tile = target.tile;
  const std::vector<bool> counts = table::counting(log_->events());
  for (const Event& other : log_->events()) {  // what it is by now
    if (other.kind != EventKind::corrected || other.target != seq || !counts[static_cast<std::size_t>(other.seq)])
      continue;
    event.tile = other.tile;
    if (!event.seat) event.seat = other.seat;
  }
  if (tile) event.tile = tile;
  return event;
}

Event MatchDesk::withdrawal(int seq) const {
  const Event& target = event_at(seq);
  const std::vector<bool> counts = table::counting(log_->events());
  if (!counts[static_cast<std::size_t>(seq)])
    throw std::runtime_error("event " + std::to_string(seq) + " does not count already");
  if (target.kind == EventKind::round_started &&
      (target.round == 0 || target.round != log_->round() || !log_->last_round().empty() || log_->typed())) {
    throw std::runtime_error("event " + std::to_string(seq) +
                             " began a round in which something happened; withdraw that first");
  }
  Event event;
  event.kind = EventKind::withdrawn;
  event.round = target.round;
  event.target = seq;
  return event;
}

Event MatchDesk::allowance(int seq) const {
  if (event_at(seq).kind != EventKind::placed)
    throw std::runtime_error("event " + std::to_string(seq) + " is no placement");
  Event event;
  event.kind = EventKind::allowed;
  event.round = event_at(seq).round;
  event.target = seq;
  return event;
}

Event MatchDesk::undo() const {
  const auto target = table::undo_target(log_->events());
  if (!target) throw std::runtime_error("there is nothing to undo");
  return withdrawal(*target);
}

Event MatchDesk::redo() const {
  const auto target = table::redo_target(log_->events());
  if (!target) throw std::runtime_error("there is nothing to redo");
  const Event& old = event_at(*target);
  Event event;
  if (old.kind == EventKind::agreed || old.kind == EventKind::abandoned) {
    event = old;  // said once more: the last word on how it stands
    event.seq = 0;
    event.at.clear();
    return event;
  }
  event.kind = EventKind::restored;
  event.round = old.round;
  event.target = *target;
  return event;
}

Event MatchDesk::agreement(const std::vector<std::string>& winners) const {
  if (log_->match().over()) throw std::runtime_error("the match is decided by its rules already");
  Event event;
  event.kind = EventKind::agreed;
  event.round = std::max(0, log_->round());
  for (const std::string& winner : winners) {
    const auto& players = log_->info().players;
    if (std::find(players.begin(), players.end(), winner) == players.end()) {
      throw std::runtime_error("'" + winner + "' is no player of this match");
    }
  }
  event.detail = winners.empty() ? "{}" : config::Json{{"winners", winners}}.dump();
  return event;
}

Event MatchDesk::plain(EventKind kind) const {
  if (kind == EventKind::abandoned && log_->over()) throw std::runtime_error("the match is over already");
  Event event;
  event.kind = kind;
  event.round = std::max(0, log_->round());
  return event;
}

Event MatchDesk::note(const std::string& text) const {
  Event event;
  event.kind = EventKind::note;
  event.round = std::max(0, log_->round());
  event.detail = config::Json{{"text", text}}.dump(-1, ' ', false, config::Json::error_handler_t::replace);
  return event;
}

std::vector<Event> MatchDesk::with_status(const Event& event, table::MatchLog& after) const {
  std::vector<Event> events{event};
  events.back().seq = log_->last_seq() + 1;
  after.add({events.back()});
  const store::MatchStatus told = event.kind == EventKind::agreed      ? store::MatchStatus::finished
                                  : event.kind == EventKind::abandoned ? store::MatchStatus::abandoned
                                                                       : log_->info().status;
  const store::MatchStatus now = listed_status(after);
  if (now != told && now != store::MatchStatus::abandoned) {
    Event status;
    status.kind = now == store::MatchStatus::finished ? EventKind::finished : EventKind::reopened;
    status.round = std::max(0, after.round());
    status.seq = log_->last_seq() + 2;
    after.add({status});
    events.push_back(std::move(status));
  }
  return events;
}

Change MatchDesk::preview(const Event& event) const {
  store::MatchInfo info = log_->info();
  if (event.kind == EventKind::set_aside) info.set_aside = true;
  if (event.kind == EventKind::taken_back) info.set_aside = false;
  table::MatchLog after(log_->rules(), info, log_->events());
  static_cast<void>(with_status(event, after));
  Change change = change_between(*log_, after);

  std::vector<std::string> problems;
  const League league(store_, problems);
  std::vector<std::int64_t> people;
  const store::People door(store_);
  for (std::size_t seat = 0; seat < info.players.size(); ++seat) {
    people.push_back(door.at_seat(info.id, static_cast<int>(seat)));
  }
  change.ratings = rating_changes(league, people, *log_, after);
  return change;
}

Change MatchDesk::keep(const Event& event) {
  Change change = preview(event);
  table::MatchLog after = *log_;
  std::vector<Event> events = with_status(event, after);
  store_.append(log_->info().id, log_->last_seq(), events);
  log_.emplace(log_of(store_, *store_.match(log_->info().id)));
  return change;
}

}  // namespace tricorner::league
