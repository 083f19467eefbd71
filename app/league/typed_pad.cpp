#include "league/typed_pad.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>

#include "config/json_view.hpp"
#include "league/match_desk.hpp"
#include "league/results.hpp"
#include "table/counting.hpp"

namespace tricorner::league {
namespace {

using store::Event;
using store::EventKind;

Event scored(int round, int seat, int points, const config::Json& detail) {
  Event event;
  event.kind = EventKind::scored;
  event.round = round;
  event.seat = seat;
  event.points = points;
  event.detail = detail.dump(-1, ' ', false, config::Json::error_handler_t::replace);
  return event;
}

std::string with_sign(int points) { return (points > 0 ? "+" : "") + std::to_string(points); }

}  // namespace

TypedPad::TypedPad(store::ScoreStore& store, std::int64_t match) : store_(store), match_(match) {
  log_.emplace(log_of(store_, *store_.match(match_)));
}

std::optional<int> TypedPad::turn() const {
  if (!log_->match().round_running() || log_->over()) return std::nullopt;
  if (said_by_) return said_by_;
  const int players = log_->match().player_count();
  const int round = log_->round();
  // What the camera saw before goes by the rules; after the first typed turn each one goes to the next.
  int turn = log_->match().turn().value_or(log_->match().record().rounds.back().starter);
  const auto seen = log_->last_round();
  const int last_seen = seen.empty() ? 0 : seen.back().seq;
  const std::vector<bool> counts = table::counting(log_->events());
  for (const Event& event : log_->events()) {
    if (event.round != round || event.kind != EventKind::scored || event.seq < last_seen ||
        !counts[static_cast<std::size_t>(event.seq)]) {
      continue;
    }
    const config::Json detail = config::Json::parse(event.detail, nullptr, false);
    const bool goes_on = detail.is_object() && detail.contains("draw");
    turn = goes_on ? *event.seat : (*event.seat + 1) % players;
  }
  return turn;
}

void TypedPad::append(std::vector<Event> events) {
  int seq = log_->last_seq();
  table::MatchLog after = *log_;
  for (Event& event : events) {
    event.seq = ++seq;
    after.add({event});
  }
  const bool kept = log_->info().status == store::MatchStatus::finished;
  if (after.over() != kept && !after.agreed()) {
    Event status;
    status.kind = after.over() ? EventKind::finished : EventKind::reopened;
    status.round = std::max(0, after.round());
    events.push_back(status);
  }
  store_.append(match_, log_->last_seq(), events);
  log_.emplace(log_of(store_, *store_.match(match_)));
}

std::string TypedPad::standing() const {
  std::string text;
  const auto totals = log_->totals();
  for (std::size_t seat = 0; seat < totals.size(); ++seat) {
    text += (seat == 0 ? "" : "  ") + log_->info().players[seat] + " " + std::to_string(totals[seat]);
  }
  if (log_->over()) {
    text += "  -- decided:";
    for (const int seat : log_->winners()) text += " " + log_->info().players[static_cast<std::size_t>(seat)];
  }
  return text;
}

std::string TypedPad::turn_line(const TypedLine& line) {
  if (log_->over()) throw std::runtime_error("the match is decided; 'undo' takes the last line back");
  if (!log_->match().round_running()) throw std::runtime_error("no round runs; say 'next'");
  const int seat = line.seat.value_or(*turn());
  if (line.tile && log_->match().set() != engine::SetId::set54 && log_->match().set() != engine::SetId::any) {
    // As far as tiles were said or seen: one that was placed before in this round cannot be there again.
    const std::vector<bool> counts = table::counting(log_->events());
    const auto placed_by = [&](int other) {
      throw std::runtime_error("that tile was placed by " + log_->info().players[static_cast<std::size_t>(other)] +
                               " in this round already; type the sum alone where the set has it twice");
    };
    const auto key = [&](const std::array<int, 3>& values) {
      return engine::copy_key(log_->match().set(), engine::Tile{values, engine::no_colours});
    };
    for (const Event& event : log_->events()) {
      if (event.kind != EventKind::scored || event.round != log_->round() || !event.drawn ||
          !counts[static_cast<std::size_t>(event.seq)]) {
        continue;
      }
      if (key(*event.drawn) == key(*line.tile)) placed_by(*event.seat);
    }
    for (const table::LoggedAction& at : log_->last_round()) {
      const engine::Action& action = log_->action(at);
      if (action.kind == engine::ActionKind::place && log_->ruling(at).legal &&
          key(action.tile.values) == key(*line.tile)) {
        placed_by(action.by);
      }
    }
  }
  config::Json detail = {{"text", line.said}};
  if (line.kind == TypedLine::Kind::draw) detail["draw"] = true;
  if (!line.place.empty()) detail["at"] = line.place;
  if (!line.bonuses.empty()) detail["bonuses"] = line.bonuses;
  Event event = scored(log_->round(), seat, line.points, detail);
  event.drawn = line.tile;
  append({event});
  said_by_.reset();
  std::string text = log_->info().players[static_cast<std::size_t>(seat)] + " " + with_sign(line.points);
  for (const std::string& bonus : line.bonuses) text += ", " + bonus;
  return text + "   " + standing();
}

/// Points for the end of a round by the rules, as far as the racks were said: (seat, points).
std::vector<std::pair<int, int>> TypedPad::awards(const TypedLine& line) const {
  const engine::RoundRules& rules = log_->match().rules().round;
  const int players = log_->match().player_count();
  std::vector<int> rack(static_cast<std::size_t>(players), 0);
  for (std::size_t seat = 0; seat < rack.size(); ++seat) rack[seat] = line.sums[seat].value_or(0);
  std::vector<std::pair<int, int>> given;
  const bool out = line.kind == TypedLine::Kind::out;
  const int by = line.seat.value_or(-1);
  if (out && rules.out_bonus.value != 0) given.emplace_back(by, rules.out_bonus.value);
  int all = 0;
  for (const int sum : rack) all += sum;
  switch (out ? rules.out_racks.value : rules.blocked_racks.value) {
    case engine::RackRule::nothing:
      break;
    case engine::RackRule::opponents_to_winner:
      if (by >= 0) given.emplace_back(by, all - rack[static_cast<std::size_t>(by)]);
      break;
    case engine::RackRule::each_subtracts_own:
      for (int seat = 0; seat < players; ++seat) given.emplace_back(seat, -rack[static_cast<std::size_t>(seat)]);
      break;
    case engine::RackRule::each_adds_own:
      for (int seat = 0; seat < players; ++seat) given.emplace_back(seat, rack[static_cast<std::size_t>(seat)]);
      break;
    case engine::RackRule::others_add_own:
      for (int seat = 0; seat < players; ++seat) {
        if (seat != by) given.emplace_back(seat, rack[static_cast<std::size_t>(seat)]);
      }
      break;
    case engine::RackRule::smallest_takes_rest: {
      const int least = *std::min_element(rack.begin(), rack.end());
      const auto sharing = std::count(rack.begin(), rack.end(), least);
      if (sharing > 1 && rules.blocked_tie.value == engine::RackTie::nobody) break;
      for (int seat = 0; seat < players; ++seat) {
        if (rack[static_cast<std::size_t>(seat)] == least) given.emplace_back(seat, all - least - least);
      }
      break;
    }
  }
  std::erase_if(given, [](const auto& award) { return award.second == 0; });
  return given;
}

std::string TypedPad::end_round(const TypedLine& line) {
  if (!log_->match().round_running()) throw std::runtime_error("the round has ended already");
  if (!log_->typed() && log_->last_round().empty()) {
    throw std::runtime_error("nothing happened in this round yet");
  }
  if (line.seat && line.kind == TypedLine::Kind::out &&
      line.sums[static_cast<std::size_t>(*line.seat)].value_or(0) != 0) {
    throw std::runtime_error(log_->info().players[static_cast<std::size_t>(*line.seat)] +
                             " went out and has no tiles left");
  }
  std::vector<Event> events;
  std::string text = line.kind == TypedLine::Kind::out
                         ? log_->info().players[static_cast<std::size_t>(*line.seat)] + " is out"
                         : "blocked";
  for (const auto& [seat, points] : awards(line)) {
    events.push_back(scored(log_->round(), seat, points, {{"text", line.said}, {"end", true}}));
    text += ", " + log_->info().players[static_cast<std::size_t>(seat)] + " " + with_sign(points);
  }
  Event end;
  end.kind = EventKind::round_ended;
  end.round = log_->round();
  end.how = line.kind == TypedLine::Kind::out ? "out" : "blocked";
  if (line.kind == TypedLine::Kind::out) end.seat = line.seat;
  events.push_back(end);
  append(std::move(events));
  said_by_.reset();
  return text + "   " + standing();
}

std::string TypedPad::whole_round(const TypedLine& line) {
  if (log_->over()) throw std::runtime_error("the match is decided; 'undo' takes the last round back");
  if (log_->match().round_running() && (log_->typed() || !log_->last_round().empty())) {
    throw std::runtime_error("a round runs already; end it first");
  }
  std::vector<Event> events;
  int round = log_->round();
  if (!log_->match().round_running()) {
    Event start;
    start.kind = EventKind::round_started;
    start.round = ++round;
    start.seat = (log_->match().record().rounds.back().starter + 1) % log_->match().player_count();
    events.push_back(start);
  }
  for (std::size_t seat = 0; seat < line.sums.size(); ++seat) {
    events.push_back(scored(round, static_cast<int>(seat), *line.sums[seat], {{"text", line.said}, {"whole", true}}));
  }
  Event end;
  end.kind = EventKind::round_ended;
  end.round = round;
  end.how = "blocked";
  events.push_back(end);
  append(std::move(events));
  return "round " + std::to_string(round + 1) + "   " + standing();
}

std::string TypedPad::say(const std::string& text) {
  const Understood understood = understand(text, log_->match().rules(), log_->match().set(), log_->info().players);
  if (!understood.line) throw std::runtime_error(understood.problem);
  const TypedLine& line = *understood.line;
  const auto changed = [&](const Event& event, const char* what) {
    MatchDesk desk(store_, log_->info().uuid);
    const Change change = desk.keep(event);
    log_.emplace(log_of(store_, *store_.match(match_)));
    said_by_.reset();
    std::string lines = what;
    for (const auto* part : {&change.totals, &change.outcome}) {
      for (const std::string& one : *part) lines += "; " + one;
    }
    return lines + "   " + standing();
  };
  switch (line.kind) {
    case TypedLine::Kind::turn:
    case TypedLine::Kind::draw:
      return turn_line(line);
    case TypedLine::Kind::totals:
      return whole_round(line);
    case TypedLine::Kind::out:
    case TypedLine::Kind::blocked:
      return end_round(line);
    case TypedLine::Kind::next: {
      if (log_->match().round_running())
        throw std::runtime_error("the round still runs; say 'out NAME' or 'blocked' first");
      if (log_->over()) throw std::runtime_error("the match is decided");
      Event start;
      start.kind = EventKind::round_started;
      start.round = log_->round() + 1;
      start.seat = (log_->match().record().rounds.back().starter + 1) % log_->match().player_count();
      append({start});
      return "round " + std::to_string(log_->round() + 1);
    }
    case TypedLine::Kind::undo:
      return changed(MatchDesk(store_, log_->info().uuid).undo(), "taken back");
    case TypedLine::Kind::redo:
      return changed(MatchDesk(store_, log_->info().uuid).redo(), "counts again");
    case TypedLine::Kind::by:
      said_by_ = line.seat;
      return log_->info().players[static_cast<std::size_t>(*line.seat)] + " has the next line";
    case TypedLine::Kind::agree:
      return changed(MatchDesk(store_, log_->info().uuid).agreement(line.names), "agreed");
    case TypedLine::Kind::abandon:
      return changed(MatchDesk(store_, log_->info().uuid).plain(EventKind::abandoned), "abandoned");
    case TypedLine::Kind::note:
      append({MatchDesk(store_, log_->info().uuid).note(line.text)});
      return "noted";
    case TypedLine::Kind::quit:
      quit_ = true;
      return standing();
  }
  return {};
}

}  // namespace tricorner::league
