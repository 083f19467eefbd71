#include "table/imported.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "table/match_log.hpp"

namespace tricorner::table {
namespace {

using nlohmann::ordered_json;
using store::Event;
using store::EventKind;

constexpr const char* kPoints = "points";
constexpr const char* kRecord = "record";

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

/// What the record says beside its rounds; empty for nothing.
std::string beside_rounds(const engine::Record& record) {
  ordered_json kept = ordered_json::object();
  if (!record.note.empty()) kept["note"] = record.note;
  if (!record.history.empty()) kept["history"] = ordered_json::parse(record.history);
  if (!record.extras.empty()) kept["extras"] = ordered_json::parse(record.extras);
  return kept.empty() ? std::string{} : ordered_json{{kRecord, std::move(kept)}}.dump();
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
  if (std::string kept = beside_rounds(record); !kept.empty()) add(EventKind::note, last).detail = std::move(kept);
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

void add_noted(engine::Record& record, const std::vector<Event>& events) {
  for (const Event& event : events) {
    if (event.kind != EventKind::note) continue;
    const ordered_json note = ordered_json::parse(event.detail, nullptr, false);
    if (!note.is_object() || !note.contains(kRecord) || !note.at(kRecord).is_object()) continue;
    const ordered_json& kept = note.at(kRecord);
    if (kept.contains("note") && kept.at("note").is_string()) record.note = kept.at("note").get<std::string>();
    if (kept.contains("extras") && kept.at("extras").is_object()) record.extras = kept.at("extras").dump();
    if (!kept.contains("history") || !kept.at("history").is_array()) continue;
    ordered_json history = kept.at("history");
    if (!record.history.empty()) {
      for (auto& entry : ordered_json::parse(record.history)) history.push_back(std::move(entry));
    }
    record.history = history.dump();
  }
}

}  // namespace tricorner::table
