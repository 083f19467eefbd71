#include "table/match_log.hpp"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>

#include "store/event_names.hpp"
#include "table/amendment.hpp"
#include "table/counting.hpp"
#include "table/imported.hpp"

namespace tricorner::table {
namespace {

using nlohmann::ordered_json;
using store::Event;
using store::EventKind;

std::optional<engine::SetId> set_of(const store::MatchInfo& info) {
  return info.tile_set.empty() ? std::nullopt : engine::set_named(info.tile_set);
}

/// What later events make of an action.
struct Change {
  const Event* correction = nullptr;
  std::optional<int> seat;
  bool allowed = false;
};

engine::Action action_of(const Event& event, const Change& change) {
  const Event* correction = change.correction;
  const int by = change.seat.value_or(event.seat.value_or(0));
  if (event.kind == EventKind::drew) {
    if (!event.drawn) return engine::draw(by);
    return engine::draw(by, engine::Tile{*event.drawn, colours_from(event.drawn_colours)});
  }
  if (event.kind == EventKind::passed) return engine::pass(by);
  const store::PlacedTile& placed = correction != nullptr ? *correction->tile : *event.tile;
  engine::Action action =
      engine::place(by, placed.cell, engine::Tile{placed.values, colours_from(placed.colours)}, placed.field);
  action.allowed = event.allowed || change.allowed;
  return action;
}

/// Puts one action of a round before another of the same round.
void put_before(std::vector<const Event*>& actions, int seq, int before) {
  const auto at = [&](int wanted) {
    return std::find_if(actions.begin(), actions.end(), [&](const Event* event) { return event->seq == wanted; });
  };
  const auto from = at(seq);
  const auto to = at(before);
  if (from == actions.end() || to == actions.end() || from < to) return;
  std::rotate(to, from, from + 1);
}

ordered_json cell_json(const engine::Cell& cell) {
  return ordered_json::array({cell.orientation == engine::Orientation::up ? "U" : "D", cell.i, cell.j});
}

ordered_json tile_json(const engine::Tile& tile) {
  if (!engine::has_colours(tile)) return tile.values;
  const std::string letters = colour_letters(tile.colours);
  return {{"values", tile.values},
          {"colours", ordered_json::array({letters.substr(0, 1), letters.substr(1, 1), letters.substr(2, 1)})}};
}

ordered_json placed_json(const store::PlacedTile& tile) {
  return {{"field", tile.field}, {"cell", cell_json(tile.cell)}, {"values", tile.values}};
}

}  // namespace

std::string colour_letters(const engine::Colours& colours) {
  std::string letters;
  for (const engine::Colour colour : colours) {
    if (colour == engine::Colour::blue) letters += 'b';
    if (colour == engine::Colour::red) letters += 'r';
    if (colour == engine::Colour::green) letters += 'g';
  }
  return letters;
}

engine::Colours colours_from(const std::string& letters) {
  engine::Colours colours = engine::no_colours;
  for (std::size_t k = 0; k < std::min(letters.size(), colours.size()); ++k) {
    colours[k] = letters[k] == 'b'   ? engine::Colour::blue
                 : letters[k] == 'r' ? engine::Colour::red
                                     : engine::Colour::green;
  }
  return colours;
}

std::string racks_json(const std::vector<engine::Rack>& racks, const std::vector<std::string>& players) {
  ordered_json json = ordered_json::object();
  for (std::size_t seat = 0; seat < std::min(racks.size(), players.size()); ++seat) {
    if (racks[seat].empty()) continue;
    ordered_json tiles = ordered_json::array();
    for (const engine::Tile& tile : racks[seat]) tiles.push_back(tile_json(tile));
    json[players[seat]] = std::move(tiles);
  }
  return json.dump();
}

std::vector<engine::Rack> racks_from_json(const std::string& text, const std::vector<std::string>& players) {
  std::vector<engine::Rack> racks(players.size());
  if (text.empty()) return racks;
  try {
    const ordered_json by_name = ordered_json::parse(text);
    for (const auto& [name, tiles] : by_name.items()) {
      const auto seat = std::find(players.begin(), players.end(), name);
      if (seat == players.end()) continue;
      for (const auto& entry : tiles) {
        engine::Tile tile;
        tile.values = (entry.is_object() ? entry.at("values") : entry).get<engine::Values>();
        if (entry.is_object()) {
          std::string letters;
          for (const auto& letter : entry.at("colours")) letters += letter.get<std::string>();
          tile.colours = colours_from(letters);
        }
        racks[static_cast<std::size_t>(seat - players.begin())].push_back(tile);
      }
    }
  } catch (const nlohmann::json::exception& problem) {
    throw std::runtime_error(std::string("racks of a round's end cannot be understood: ") + problem.what());
  }
  return racks;
}

std::vector<std::optional<engine::Rack>> hands_from_json(const std::string& text,
                                                         const std::vector<std::string>& players) {
  if (text.empty()) return {};
  const std::vector<engine::Rack> racks = racks_from_json(text, players);
  const ordered_json by_name = ordered_json::parse(text);
  std::vector<std::optional<engine::Rack>> hands(players.size());
  for (std::size_t seat = 0; seat < players.size(); ++seat) {
    if (by_name.contains(players[seat])) hands[seat] = racks[seat];
  }
  return hands;
}

store::PlacedTile stored_tile(const engine::Action& placement) {
  return {placement.field, placement.cell, placement.tile.values, colour_letters(placement.tile.colours)};
}

Event event_of(const engine::Action& action, int round) {
  Event event;
  event.round = round;
  event.seat = action.by;
  switch (action.kind) {
    case engine::ActionKind::place:
      event.kind = EventKind::placed;
      event.tile = stored_tile(action);
      event.allowed = action.allowed;
      break;
    case engine::ActionKind::draw:
      event.kind = EventKind::drew;
      if (action.drawn) event.drawn = action.drawn->values;
      if (action.drawn) event.drawn_colours = colour_letters(action.drawn->colours);
      break;
    case engine::ActionKind::pass:
      event.kind = EventKind::passed;
      break;
  }
  return event;
}

MatchLog::MatchLog(std::shared_ptr<const engine::Rules> rules, store::MatchInfo info, std::vector<Event> events)
    : rules_(std::move(rules)),
      info_(std::move(info)),
      events_(std::move(events)),
      match_(rules_, info_.players, set_of(info_)) {
  derive();
}

void MatchLog::add(std::vector<Event> events) {
  for (Event& event : events) events_.push_back(std::move(event));
  derive();
}

void MatchLog::derive() {
  const std::vector<bool> counts = counting(events_);
  const auto size = counts.size();
  std::vector<Change> changes(size);
  std::vector<std::pair<int, std::pair<int, int>>> put;  // round, action, the one it comes before
  std::map<int, const Event*> starts;
  std::map<int, std::vector<int>> points;
  std::map<int, std::vector<const Event*>> actions;
  std::map<int, const Event*> ends;
  agreed_.reset();
  abandoned_ = false;
  for (const Event& event : events_) {
    if (!counts[static_cast<std::size_t>(event.seq)]) continue;
    switch (event.kind) {
      case EventKind::allowed:
        changes[static_cast<std::size_t>(*event.target)].allowed = true;
        break;
      case EventKind::corrected:
        changes[static_cast<std::size_t>(*event.target)].correction = &event;
        if (event.seat) changes[static_cast<std::size_t>(*event.target)].seat = event.seat;
        break;
      case EventKind::round_started:
        starts[event.round] = &event;
        break;
      case EventKind::placed:
      case EventKind::drew:
      case EventKind::passed:
        actions[event.round].push_back(&event);
        break;
      case EventKind::round_ended:
        ends[event.round] = &event;
        break;
      case EventKind::note:
        if (auto noted = noted_points(event, info_.players)) points[event.round] = std::move(*noted);
        if (const auto amendment = amendment_in(event, static_cast<int>(info_.players.size()));
            amendment && amendment->applies(counts)) {
          for (const auto& [seq, seat] : amendment->turns) changes[static_cast<std::size_t>(seq)].seat = seat;
          if (amendment->put_before) put.emplace_back(event.round, *amendment->put_before);
        }
        break;
      case EventKind::agreed:
        agreed_ = event.detail;
        break;
      case EventKind::abandoned:
        abandoned_ = true;
        break;
      case EventKind::reopened:
        abandoned_ = false;
        break;
      default:
        break;
    }
  }
  for (const auto& [round, what] : put) put_before(actions[round], what.first, what.second);
  engine::Match match(rules_, info_.players, set_of(info_));
  seqs_.clear();
  typed_.reset();
  end_seq_.reset();
  try {
    for (const auto& [number, start] : starts) {
      if (number != static_cast<int>(seqs_.size())) throw std::logic_error("a round is missing");
      seqs_.emplace_back();
      end_seq_.reset();
      typed_.reset();
      const auto end = ends.find(number);
      if (const auto noted = points.find(number); noted != points.end()) {
        match.add_points_round(*start->seat, noted->second);
        continue;
      }
      if (auto typed = typed_points(events_, counts, number, info_.players.size())) {
        if (end != ends.end()) {
          // Tiles that a camera saw before or after somebody typed count as they were judged.
          engine::Match seen = match;
          if (!actions[number].empty()) seen.begin_round(*start->seat, hands_from_json(start->detail, info_.players));
          for (const Event* event : actions[number]) {
            const engine::Ruling& ruling = seen.apply(action_of(*event, changes[static_cast<std::size_t>(event->seq)]));
            if (ruling.legal) (*typed)[static_cast<std::size_t>(ruling.by)] += ruling.points;
          }
          match.add_points_round(*start->seat, *typed);
          end_seq_ = end->second->seq;
          continue;
        }
        typed_ = std::move(typed);
      }
      match.begin_round(*start->seat, hands_from_json(start->detail, info_.players));
      for (const Event* event : actions[number]) {
        match.apply(action_of(*event, changes[static_cast<std::size_t>(event->seq)]));
        seqs_.back().push_back(event->seq);
      }
      if (end == ends.end()) continue;
      match.end_round({end->second->how == "out" ? engine::EndKind::out : engine::EndKind::blocked,
                       end->second->seat,
                       racks_from_json(end->second->detail, info_.players),
                       {}});
      end_seq_ = end->second->seq;
    }
  } catch (const std::logic_error& problem) {
    throw std::runtime_error("match " + info_.uuid + ": its events do not make a match (" + problem.what() + ")");
  }
  match_ = std::move(match);
}

std::vector<int> MatchLog::totals() const {
  std::vector<int> totals = match_.totals();
  if (typed_) {
    for (std::size_t seat = 0; seat < totals.size(); ++seat) totals[seat] += (*typed_)[seat];
  }
  return totals;
}

bool MatchLog::abandoned() const { return !over() && abandoned_; }

std::vector<int> MatchLog::winners() const {
  if (match_.over()) return match_.winners();
  if (!agreed_ || info_.players.empty()) return {};
  std::vector<int> named;
  const ordered_json detail = ordered_json::parse(*agreed_, nullptr, false);
  if (detail.is_object() && detail.contains("winners") && detail.at("winners").is_array()) {
    for (std::size_t seat = 0; seat < info_.players.size(); ++seat) {
      for (const auto& name : detail.at("winners")) {
        if (name == info_.players[seat]) named.push_back(static_cast<int>(seat));
      }
    }
  }
  if (!named.empty()) return named;
  const std::vector<int> sums = totals();
  const bool low = rules_->ending.winner.value == engine::WinnerRule::lowest;
  const int best = low ? *std::min_element(sums.begin(), sums.end()) : *std::max_element(sums.begin(), sums.end());
  for (std::size_t seat = 0; seat < sums.size(); ++seat) {
    if (sums[seat] == best) named.push_back(static_cast<int>(seat));
  }
  return named;
}

std::vector<LoggedAction> MatchLog::last_round() const {
  if (seqs_.empty()) return {};
  return actions_of(seqs_.size() - 1);
}

std::vector<LoggedAction> MatchLog::actions_of(std::size_t round) const {
  std::vector<LoggedAction> actions;
  for (std::size_t k = 0; k < seqs_.at(round).size(); ++k) actions.push_back({seqs_[round][k], round, k});
  return actions;
}

const engine::Action& MatchLog::action(const LoggedAction& at) const {
  return match_.record().rounds[at.round].actions[at.index];
}

const engine::Ruling& MatchLog::ruling(const LoggedAction& at) const {
  return match_.rulings()[at.round].actions[at.index];
}

std::optional<int> MatchLog::end_seq() const { return end_seq_; }

engine::Record MatchLog::record() const {
  engine::Record record = match_.record();
  record.rules = info_.rules_id;
  record.id = info_.uuid;
  record.date = info_.created_at.substr(0, 10);
  record.status = over() ? "finished" : abandoned() ? "abandoned" : "running";
  record.history = history();
  add_noted(record, events_, seqs_);
  return record;
}

std::string MatchLog::history() const {
  ordered_json entries = ordered_json::array();
  std::map<int, const Event*> by_seq;
  std::map<int, store::PlacedTile> shown;  // what a placement was last known to be
  for (const Event& event : events_) {
    by_seq[event.seq] = &event;
    if (event.kind == EventKind::placed) shown[event.seq] = *event.tile;
    const bool correction = event.kind == EventKind::corrected || event.kind == EventKind::withdrawn ||
                            event.kind == EventKind::restored || event.kind == EventKind::allowed;
    if (!correction) continue;
    ordered_json entry = {{"at", event.at}, {"round", event.round}};
    const Event* target = by_seq[*event.target];
    const auto tile = shown.find(*event.target);
    if (event.kind == EventKind::corrected) {
      entry["what"] = "corrected";
      if (tile != shown.end()) entry["before"] = placed_json(tile->second);
      entry["after"] = placed_json(*event.tile);
      shown[*event.target] = *event.tile;
    } else {
      entry["what"] = name_of(store::kEventNames, event.kind);
      if (target != nullptr && target->seat) entry["by"] = info_.players[static_cast<std::size_t>(*target->seat)];
      if (target != nullptr && target->kind == EventKind::drew) entry["do"] = "draw";
      if (target != nullptr && target->kind == EventKind::passed) entry["do"] = "pass";
      if (target != nullptr && target->kind == EventKind::round_ended) entry["do"] = "end";
      if (target != nullptr && target->kind == EventKind::round_started) entry["do"] = "round";
      if (target != nullptr && target->kind == EventKind::corrected) entry["do"] = "correction";
      if (target != nullptr && target->points) entry["points"] = *target->points;
      if (tile != shown.end()) {
        entry["do"] = "place";
        entry.update(placed_json(tile->second));
      }
    }
    entries.push_back(std::move(entry));
  }
  return entries.empty() ? std::string{} : entries.dump();
}

}  // namespace tricorner::table
