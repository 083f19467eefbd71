#include "table/imported.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "table/counting.hpp"
#include "table/match_log.hpp"

namespace tricorner::table {
namespace {

using nlohmann::ordered_json;
using store::Event;
using store::EventKind;

constexpr const char* kPoints = "points";
constexpr const char* kRecord = "record";
constexpr const char* kTurns = "x-turns";

bool is_action(EventKind kind) {
  return kind == EventKind::placed || kind == EventKind::drew || kind == EventKind::passed;
}

/// The hands of a round's start, those that are known; empty for none.
std::string hands_json(const engine::Record& record, const engine::Round& round) {
  if (round.racks.empty()) return {};
  ordered_json hands = ordered_json::object();
  for (std::size_t seat = 0; seat < std::min(round.racks.size(), record.players.size()); ++seat) {
    if (!round.racks[seat]) continue;
    std::vector<engine::Rack> one(seat + 1);
    one[seat] = *round.racks[seat];
    // An empty hand is known too.
    const ordered_json written = ordered_json::parse(racks_json(one, record.players));
    hands[record.players[seat]] = written.value(record.players[seat], ordered_json::array());
  }
  return hands.dump();
}

std::string points_json(const engine::Record& record, const std::vector<int>& points) {
  ordered_json by_name = ordered_json::object();
  for (std::size_t seat = 0; seat < std::min(points.size(), record.players.size()); ++seat) {
    by_name[record.players[seat]] = points[seat];
  }
  return ordered_json{{kPoints, std::move(by_name)}}.dump();
}

/// The x- keys of rounds and their ends by number, and of actions by the event that they became; empty for none.
ordered_json inner_extras(const engine::Record& record, const std::vector<Event>& events) {
  ordered_json rounds = ordered_json::object();
  ordered_json actions = ordered_json::object();
  std::vector<std::size_t> taken(record.rounds.size(), 0);
  for (const Event& event : events) {
    const auto number = static_cast<std::size_t>(event.round);
    const engine::Round& round = record.rounds[number];
    if (event.kind == EventKind::round_started) {
      ordered_json keys = ordered_json::object();
      if (!round.extras.empty()) keys["round"] = ordered_json::parse(round.extras);
      if (round.end && !round.end->extras.empty()) keys["end"] = ordered_json::parse(round.end->extras);
      if (!keys.empty()) rounds[std::to_string(number)] = std::move(keys);
    } else if (is_action(event.kind)) {
      const std::string& extras = round.actions[taken[number]++].extras;
      if (!extras.empty()) actions[std::to_string(event.seq)] = ordered_json::parse(extras);
    }
  }
  ordered_json result = ordered_json::object();
  if (!rounds.empty()) result["rounds"] = std::move(rounds);
  if (!actions.empty()) result["actions"] = std::move(actions);
  return result;
}

/// A member that is an object, as text; empty where there is none.
std::string object_text(const ordered_json& json, const std::string& key) {
  return json.is_object() && json.contains(key) && json.at(key).is_object() ? json.at(key).dump() : std::string();
}

void add_inner(engine::Record& record, const ordered_json& kept, const std::vector<std::vector<int>>& seqs) {
  const ordered_json none = ordered_json::object();
  const ordered_json& rounds = kept.contains("rounds") ? kept.at("rounds") : none;
  const ordered_json& actions = kept.contains("actions") ? kept.at("actions") : none;
  for (std::size_t number = 0; number < std::min(record.rounds.size(), seqs.size()); ++number) {
    engine::Round& round = record.rounds[number];
    if (rounds.contains(std::to_string(number))) {
      const ordered_json& keys = rounds.at(std::to_string(number));
      round.extras = object_text(keys, "round");
      if (round.end) round.end->extras = object_text(keys, "end");
    }
    for (std::size_t k = 0; k < std::min(round.actions.size(), seqs[number].size()); ++k) {
      round.actions[k].extras = object_text(actions, std::to_string(seqs[number][k]));
    }
  }
}

/// What the record says beside its events; empty for nothing.
std::string beside_events(const engine::Record& record, const std::vector<Event>& events) {
  ordered_json kept = ordered_json::object();
  if (!record.note.empty()) kept["note"] = record.note;
  if (!record.history.empty()) kept["history"] = ordered_json::parse(record.history);
  if (!record.extras.empty()) kept["extras"] = ordered_json::parse(record.extras);
  if (ordered_json inner = inner_extras(record, events); !inner.empty()) kept.update(inner);
  return kept.empty() ? std::string{} : ordered_json{{kRecord, std::move(kept)}}.dump();
}

/// The typed turns that a round's extras hold, when they are whole; seats by name.
std::vector<Event> typed_turns(const engine::Record& record, const engine::Round& round, int number) {
  const ordered_json extras = ordered_json::parse(round.extras, nullptr, false);
  if (!extras.is_object() || !extras.contains(kTurns) || !extras.at(kTurns).is_array()) return {};
  std::vector<Event> turns;
  std::vector<int> sums(record.players.size(), 0);
  try {
    for (const auto& entry : extras.at(kTurns)) {
      const auto seat = std::find(record.players.begin(), record.players.end(), entry.at("by").get<std::string>());
      if (seat == record.players.end()) return {};
      Event event;
      event.kind = EventKind::scored;
      event.round = number;
      event.seat = static_cast<int>(seat - record.players.begin());
      event.points = entry.at("points").get<int>();
      sums[static_cast<std::size_t>(*event.seat)] += *event.points;
      if (entry.contains("values")) event.drawn = entry.at("values").get<std::array<int, 3>>();
      ordered_json detail = entry;
      for (const char* key : {"by", "points", "values"}) detail.erase(key);
      event.detail = detail.dump();
      turns.push_back(std::move(event));
    }
  } catch (const ordered_json::exception&) {
    return {};
  }
  // Turns that do not make the points are not what the points came from.
  return !round.points || *round.points == sums ? turns : std::vector<Event>{};
}

}  // namespace

std::vector<Event> events_of(const engine::Record& record) {
  std::vector<Event> events;
  const auto add = [&](EventKind kind, int round) -> Event& {
    Event event;
    event.kind = kind;
    event.round = round;
    event.seq = static_cast<int>(events.size()) + 1;
    event.source = store::EventSource::import;
    return events.emplace_back(std::move(event));
  };
  for (std::size_t number = 0; number < record.rounds.size(); ++number) {
    const engine::Round& round = record.rounds[number];
    const int index = static_cast<int>(number);
    Event& start = add(EventKind::round_started, index);
    start.seat = round.starter;
    start.detail = hands_json(record, round);
    const std::vector<Event> typed = round.actions.empty() ? typed_turns(record, round, index) : std::vector<Event>{};
    for (const Event& turn : typed) {
      const int seq = add(EventKind::note, index).seq;
      events.back() = turn;
      events.back().seq = seq;
      events.back().source = store::EventSource::import;
    }
    if (!typed.empty() && round.points) {
      const ordered_json extras = ordered_json::parse(round.extras);
      Event& end = add(EventKind::round_ended, index);
      end.how = "blocked";
      if (extras.contains("x-end") && extras.at("x-end").is_string()) {
        const auto out = std::find(record.players.begin(), record.players.end(), extras.at("x-end").get<std::string>());
        if (out != record.players.end()) {
          end.how = "out";
          end.seat = static_cast<int>(out - record.players.begin());
        }
      }
      continue;
    }
    if (!typed.empty()) continue;
    if (round.points) {
      add(EventKind::note, index).detail = points_json(record, *round.points);
      continue;
    }
    for (const engine::Action& action : round.actions) {
      Event& event = add(EventKind::note, index);
      const int seq = event.seq;
      event = event_of(action, index);
      event.seq = seq;
      event.source = store::EventSource::import;
    }
    if (!round.end) continue;
    Event& end = add(EventKind::round_ended, index);
    end.how = round.end->how == engine::EndKind::out ? "out" : "blocked";
    end.seat = round.end->by;
    end.detail = racks_json(round.end->racks, record.players);
  }
  const int last = std::max(0, static_cast<int>(record.rounds.size()) - 1);
  if (std::string kept = beside_events(record, events); !kept.empty())
    add(EventKind::note, last).detail = std::move(kept);
  if (record.status == "finished") add(EventKind::finished, last);
  if (record.status == "abandoned") add(EventKind::abandoned, last);
  return events;
}

std::optional<std::vector<int>> noted_points(const Event& event, const std::vector<std::string>& players) {
  if (event.kind != EventKind::note) return std::nullopt;
  const ordered_json note = ordered_json::parse(event.detail, nullptr, false);
  const bool has_points = note.is_object() && note.contains(kPoints) && note.at(kPoints).is_object();
  if (!has_points) return std::nullopt;
  std::vector<int> points(players.size(), 0);
  for (std::size_t seat = 0; seat < players.size(); ++seat) {
    const auto found = note.at(kPoints).find(players[seat]);
    if (found != note.at(kPoints).end() && found->is_number_integer()) points[seat] = found->get<int>();
  }
  return points;
}

void add_typed(engine::Record& record, const std::vector<Event>& events) {
  const std::vector<bool> counts = counting(events);
  std::vector<ordered_json> turns(record.rounds.size(), ordered_json::array());
  std::vector<ordered_json> ends(record.rounds.size());
  for (const Event& event : events) {
    const auto round = static_cast<std::size_t>(event.round);
    if (round >= turns.size() || !counts[static_cast<std::size_t>(event.seq)]) continue;
    if (event.kind == EventKind::round_ended && event.how == "out" && event.seat) {
      ends[round] = record.players[static_cast<std::size_t>(*event.seat)];
    }
    if (event.kind != EventKind::scored || !event.seat) continue;
    ordered_json turn = {{"by", record.players[static_cast<std::size_t>(*event.seat)]},
                         {"points", event.points.value_or(0)}};
    if (event.drawn) turn["values"] = *event.drawn;
    const ordered_json detail = ordered_json::parse(event.detail, nullptr, false);
    if (detail.is_object()) turn.update(detail);
    turns[round].push_back(std::move(turn));
  }
  for (std::size_t round = 0; round < turns.size(); ++round) {
    if (turns[round].empty()) continue;
    ordered_json extras = ordered_json::parse(record.rounds[round].extras, nullptr, false);
    if (!extras.is_object()) extras = ordered_json::object();
    extras[kTurns] = std::move(turns[round]);
    if (ends[round].is_string()) extras["x-end"] = ends[round];
    record.rounds[round].extras = extras.dump();
  }
}

void add_noted(engine::Record& record, const std::vector<Event>& events, const std::vector<std::vector<int>>& seqs) {
  for (const Event& event : events) {
    if (event.kind != EventKind::note) continue;
    const ordered_json note = ordered_json::parse(event.detail, nullptr, false);
    if (!note.is_object() || !note.contains(kRecord) || !note.at(kRecord).is_object()) continue;
    const ordered_json& kept = note.at(kRecord);
    if (kept.contains("note") && kept.at("note").is_string()) record.note = kept.at("note").get<std::string>();
    if (kept.contains("extras") && kept.at("extras").is_object()) record.extras = kept.at("extras").dump();
    add_inner(record, kept, seqs);
    if (!kept.contains("history") || !kept.at("history").is_array()) continue;
    ordered_json history = kept.at("history");
    if (!record.history.empty()) {
      for (auto& entry : ordered_json::parse(record.history)) history.push_back(std::move(entry));
    }
    record.history = history.dump();
  }
}

}  // namespace tricorner::table
