#include "table/pending_log.hpp"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "table/tile_note.hpp"

namespace tricorner::table {
namespace {

using nlohmann::ordered_json;
using store::Event;
using store::EventKind;

constexpr const char* kWaits = "waits";
constexpr const char* kSettled = "settled";

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
    if (const auto tile = tile_from_note(*settled)) erase_place(pending, tile->field, tile->cell);
  }
  const auto waits = note.find(kWaits);
  if (waits == note.end() || !event.seat) return;
  const auto tile = tile_from_note(*waits);
  if (!tile) return;
  erase_place(pending, tile->field, tile->cell);
  PendingTile waiting;
  waiting.tile = *tile;
  waiting.seq = event.seq;
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
  ordered_json tile = tile_note(pending.tile);
  if (pending.by_said) tile["by_said"] = true;
  event.detail = ordered_json{{kWaits, std::move(tile)}}.dump();
  return event;
}

Event settled_event(const TileOnTable& tile, int round) {
  Event event;
  event.kind = EventKind::note;
  event.round = round;
  event.detail = ordered_json{{kSettled, tile_note(tile)}}.dump();
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
    } else if (event.kind == EventKind::restored) {
      const auto tile = placed.find(*event.target);
      if (tile != placed.end()) withdrawn.erase({tile->second.field, tile->second.cell});
    } else if (event.kind == EventKind::note) {
      const ordered_json note = ordered_json::parse(event.detail, nullptr, false);
      if (!note.is_object() || !note.contains(kSettled)) continue;
      const auto tile = tile_from_note(note.at(kSettled));
      if (tile && event.source == store::EventSource::hand) withdrawn[{tile->field, tile->cell}] = *tile;
      if (tile && event.source == store::EventSource::camera) withdrawn.erase({tile->field, tile->cell});
    }
  }
  std::vector<TileOnTable> tiles;
  for (const auto& [place, tile] : withdrawn) tiles.push_back(tile);
  return tiles;
}

}  // namespace tricorner::table
