#include "table/quarantine.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "table/tile_note.hpp"
#include "table/tile_words.hpp"
#include "tricorner/engine/tile.hpp"

namespace tricorner::table {
namespace {

using nlohmann::ordered_json;
using store::Event;
using store::EventKind;

constexpr const char* kAside = "aside";
constexpr const char* kOver = "aside_over";
// So many tiles that meet in a point and agree are not all read wrongly in the same way.
constexpr int kAgreeing = 3;

constexpr std::array<std::string_view, 5> kNames = {"tile-twice", "against-neighbours", "reads-otherwise", "jumped",
                                                    "gone"};

bool same_place(const TileOnTable& a, const TileOnTable& b) { return a.field == b.field && a.cell == b.cell; }

TileOnTable on_table(const engine::PlacedTile& placed) { return {placed.field, placed.cell, placed.tile.values, {}}; }

}  // namespace

std::string_view name(Impossible why) noexcept { return kNames[static_cast<std::size_t>(why)]; }

std::optional<SetAside> impossible_placement(const engine::Layout& layout, engine::SetId set, const TileOnTable& tile,
                                             const engine::Ruling& refused) {
  if (refused.legal || refused.reasons.empty()) return std::nullopt;
  const auto tiles = layout.tiles();
  const engine::Tile shown{tile.values, engine::no_colours};
  // Cards of three colours may show the same values and be others.
  if (refused.reasons.front().reason == engine::Reason::tile_already_used && set != engine::SetId::set54) {
    const int key = engine::copy_key(set, shown);
    const auto other = std::find_if(tiles.begin(), tiles.end(),
                                    [&](const auto& placed) { return engine::copy_key(set, placed.tile) == key; });
    if (other != tiles.end()) return SetAside{0, Impossible::tile_twice, tile, on_table(*other)};
  }
  if (!layout.has_field(tile.field)) return std::nullopt;
  const engine::Surroundings around = layout.around(tile.field, tile.cell);
  for (int k = 0; k < 3; ++k) {
    const auto touches = around.touches_at(k);
    const auto shows = [&](const engine::Surroundings::Touch& touch) {
      return tiles[static_cast<std::size_t>(touch.tile)].tile.values[static_cast<std::size_t>(touch.corner)];
    };
    if (static_cast<int>(touches.size()) < kAgreeing ||
        shows(touches.front()) == tile.values[static_cast<std::size_t>(k)])
      continue;
    const bool agree = std::all_of(touches.begin(), touches.end(),
                                   [&](const auto& one) { return shows(one) == shows(touches.front()); });
    if (!agree) continue;
    TileOnTable instead = tile;
    instead.values[static_cast<std::size_t>(k)] = shows(touches.front());
    return SetAside{0, Impossible::against_neighbours, tile, instead};
  }
  return std::nullopt;
}

Event aside_event(const SetAside& aside, int round) {
  Event event;
  event.kind = EventKind::note;
  event.round = round;
  event.detail =
      ordered_json{
          {kAside, {{"why", name(aside.why)}, {"seen", tile_note(aside.seen)}, {"counts", tile_note(aside.counts)}}}}
          .dump();
  return event;
}

Event aside_over_event(const SetAside& aside, int round) {
  Event event;
  event.kind = EventKind::note;
  event.round = round;
  event.detail = ordered_json{{kOver, aside.seq}}.dump();
  return event;
}

std::vector<SetAside> set_aside_in(const std::vector<Event>& events) {
  std::vector<SetAside> all;
  for (const Event& event : events) {
    if (event.kind == EventKind::round_started || event.kind == EventKind::round_ended) all.clear();
    if (event.kind != EventKind::note) continue;
    const ordered_json note = ordered_json::parse(event.detail, nullptr, false);
    if (!note.is_object()) continue;
    if (const auto over = note.find(kOver); over != note.end() && over->is_number_integer()) {
      std::erase_if(all, [&](const SetAside& one) { return one.seq == over->get<int>(); });
    }
    const auto aside = note.find(kAside);
    if (aside == note.end() || !aside->is_object() || !aside->contains("seen") || !aside->contains("counts")) continue;
    const auto seen = tile_from_note(aside->at("seen"));
    const auto counts = tile_from_note(aside->at("counts"));
    const auto why = std::find(kNames.begin(), kNames.end(), aside->value("why", ordered_json()));
    if (!seen || !counts || why == kNames.end()) continue;
    std::erase_if(all, [&](const SetAside& one) { return same_place(one.counts, *counts); });
    all.push_back({event.seq, static_cast<Impossible>(why - kNames.begin()), *seen, *counts});
  }
  return all;
}

std::string aside_text(const SetAside& aside) {
  switch (aside.why) {
    case Impossible::tile_twice:
      return values_text(aside.seen.values) + " in " + cell_text(aside.seen) + " lies in " + cell_text(aside.counts) +
             " already";
    case Impossible::against_neighbours:
      return values_text(aside.seen.values) + " in " + cell_text(aside.seen) +
             " is against all its neighbours there, " + values_text(aside.counts.values) + " would fit";
    case Impossible::reads_otherwise:
      return cell_text(aside.counts) + " shows " + values_text(aside.seen.values) + ", but counts as " +
             values_text(aside.counts.values);
    case Impossible::jumped:
      return values_text(aside.seen.values) + " lies in " + cell_text(aside.seen) + ", but counts in " +
             cell_text(aside.counts);
    case Impossible::gone:
      return values_text(aside.counts.values) + " is gone from " + cell_text(aside.counts) + ", but counts";
  }
  return {};
}

}  // namespace tricorner::table
