#include "table/pending_log.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>

namespace tricorner::table {
namespace {

using nlohmann::ordered_json;
using store::Event;
using store::EventKind;

constexpr const char* kWaits = "waits";
constexpr const char* kSettled = "settled";

ordered_json tile_json(const TileOnTable& tile) {
  ordered_json json = {
      {"field", tile.field},
      {"cell", {tile.cell.orientation == engine::Orientation::up ? "U" : "D", tile.cell.i, tile.cell.j}},
      {"values", tile.values}};
  if (!tile.colours.empty()) json["colours"] = tile.colours;
  return json;
}

/// Nothing where it is no tile of ours.
std::optional<TileOnTable> tile_from(const ordered_json& json) {
  try {
    TileOnTable tile;
    tile.field = json.at("field").get<int>();
    const ordered_json& cell = json.at("cell");
    const std::string orientation = cell.at(0).get<std::string>();
    tile.cell = {orientation == "U" ? engine::Orientation::up : engine::Orientation::down, cell.at(1).get<int>(),
                 cell.at(2).get<int>()};
    tile.values = json.at("values").get<TileValues>();
    tile.colours = json.value("colours", std::string{});
    const bool values_fit = std::all_of(tile.values.begin(), tile.values.end(),
                                        [](int value) { return value >= 0 && value <= engine::highest_value; });
    const bool cell_fits = (orientation == "U" || orientation == "D") &&
                           std::abs(tile.cell.i) <= engine::lattice_limit &&
                           std::abs(tile.cell.j) <= engine::lattice_limit;
    if (values_fit && cell_fits && tile.field >= 0) return tile;
  } catch (const ordered_json::exception&) {  // said below
  }
  return std::nullopt;
}

bool same_place(const TileOnTable& tile, int field, const engine::Cell& cell) {
  return tile.field == field && tile.cell == cell;
}

void erase_place(std::vector<PendingTile>& pending, int field, const engine::Cell& cell) {
  std::erase_if(pending, [&](const PendingTile& one) { return same_place(one.tile, field, cell); });
}

void take_note(std::vector<PendingTile>& pending, const Event& event) {
  const ordered_json note = ordered_json::parse(event.detail, nullptr, false);
  if (!note.is_object()) return;
  if (const auto settled = note.find(kSettled); settled != note.end()) {
    if (const auto tile = tile_from(*settled)) erase_place(pending, tile->field, tile->cell);
  }
  const auto waits = note.find(kWaits);
  if (waits == note.end() || !event.seat) return;
  const auto tile = tile_from(*waits);
  if (!tile) return;
  erase_place(pending, tile->field, tile->cell);
  PendingTile waiting;
  waiting.tile = *tile;
  waiting.by = *event.seat;
  waiting.by_said = waits->contains("by_said");
  waiting.by_hand = event.source == store::EventSource::hand;
  waiting.to_ask = true;
  pending.push_back(std::move(waiting));
}

}  // namespace

Event waiting_event(const PendingTile& pending, int round) {
  Event event;
  event.kind = EventKind::note;
  event.round = round;
  event.seat = pending.by;
  ordered_json tile = tile_json(pending.tile);
  if (pending.by_said) tile["by_said"] = true;
  event.detail = ordered_json{{kWaits, std::move(tile)}}.dump();
  return event;
}

Event settled_event(const TileOnTable& tile, int round) {
  Event event;
  event.kind = EventKind::note;
  event.round = round;
  event.detail = ordered_json{{kSettled, tile_json(tile)}}.dump();
  return event;
}

std::vector<PendingTile> pending_in(const std::vector<Event>& events) {
  std::vector<PendingTile> pending;
  for (const Event& event : events) {
    switch (event.kind) {
      case EventKind::round_started:
      case EventKind::round_ended:
        pending.clear();
        break;
      case EventKind::placed:
        erase_place(pending, event.tile->field, event.tile->cell);
        break;
      case EventKind::note:
        take_note(pending, event);
        break;
      default:
        break;
    }
  }
  return pending;
}

std::vector<TileOnTable> withdrawn_by_word(const std::vector<Event>& events) {
  std::map<int, TileOnTable> placed;  // by seq
  std::map<std::pair<int, engine::Cell>, TileOnTable> withdrawn;
  for (const Event& event : events) {
    if (event.kind == EventKind::round_started) {
      placed.clear();
      withdrawn.clear();
    } else if (event.kind == EventKind::placed || event.kind == EventKind::corrected) {
      const TileOnTable tile{event.tile->field, event.tile->cell, event.tile->values, event.tile->colours};
      placed[event.kind == EventKind::placed ? event.seq : *event.target] = tile;
      withdrawn.erase({tile.field, tile.cell});
    } else if (event.kind == EventKind::withdrawn && event.source == store::EventSource::hand) {
      const auto tile = placed.find(*event.target);
      if (tile != placed.end()) withdrawn[{tile->second.field, tile->second.cell}] = tile->second;
    }
  }
  std::vector<TileOnTable> tiles;
  for (const auto& [place, tile] : withdrawn) tiles.push_back(tile);
  return tiles;
}

}  // namespace tricorner::table
