// What is left on the racks when a round ends: typed, or laid before the camera.
#include <algorithm>
#include <numeric>
#include <set>
#include <string>
#include <utility>

#include "store/evidence.hpp"
#include "table/session.hpp"
#include "table/tile_words.hpp"

namespace tricorner::table {

using store::EventSource;

namespace {

int sum_of(const std::vector<engine::Tile>& tiles) {
  int sum = 0;
  for (const engine::Tile& tile : tiles) sum = std::accumulate(tile.values.begin(), tile.values.end(), sum);
  return sum;
}

}  // namespace

Session::Error Session::odd_about(int seat, const std::vector<engine::Tile>& rack) const {
  const engine::SetId set = match().set();
  if (set == engine::SetId::any) return {};
  std::set<int> here;
  for (const engine::Tile& tile : rack) {
    // Of the 54 cards values alone name several; with their colours each is one.
    if (set == engine::SetId::set54 && !engine::has_colours(tile)) continue;
    if (!engine::contains(set, tile)) return "tile " + values_text(tile.values) + " is not in the set";
    const int key = engine::copy_key(set, tile);
    if (!here.insert(key).second) return "tile " + values_text(tile.values) + " is there twice";
    for (const engine::PlacedTile& placed : match().layout().tiles()) {
      if (engine::copy_key(set, placed.tile) == key) {
        return "tile " + values_text(tile.values) + " lies on the table already, in " + cell_text(0, placed.cell) +
               "; one of the two is read or said wrongly";
      }
    }
    for (const auto& [other, tiles] : racks_) {
      if (other == seat) continue;
      for (const engine::Tile& theirs : tiles) {
        if (set == engine::SetId::set54 && !engine::has_colours(theirs)) continue;
        if (engine::copy_key(set, theirs) == key) {
          return "tile " + values_text(tile.values) + " is in the rack of " +
                 info().players[static_cast<std::size_t>(other)] + " already";
        }
      }
    }
  }
  return {};
}

Session::Error Session::give_rack(int seat, const std::vector<engine::Tile>& rack, EventSource source, double t) {
  if (Error odd = odd_about(seat, rack)) return odd;
  racks_[seat] = rack;
  if (source == EventSource::hand) racks_seen_.erase(seat);
  if (match().round_running() || !log_->end_seq()) return {};
  // The round has ended: its end is told again with what is known now.
  const engine::RoundEnd end = *match().record().rounds.back().end;
  std::vector<engine::Rack> racks = end.racks;
  racks.resize(info().players.size());
  racks[static_cast<std::size_t>(seat)] = rack;
  store::Event event;
  event.kind = store::EventKind::round_ended;
  event.round = log_->round();
  event.how = end.how == engine::EndKind::out ? "out" : "blocked";
  event.seat = end.by;
  event.detail = racks_json(racks, info().players);
  append(std::move(event), source, t);
  tell_round_end(end.by, t);
  return {};
}

Session::Error Session::see_rack(int seat) {
  if (match().layout().empty()) return "nothing was placed in this round yet";
  if (!match().round_running() && match().record().rounds.back().end &&
      match().record().rounds.back().end->by == std::optional<int>(seat)) {
    return info().players[static_cast<std::size_t>(seat)] + " is out and has no tiles left";
  }
  std::vector<RackTile> elsewhere;
  for (const auto& [other, tiles] : racks_seen_) {
    if (other != seat) elsewhere.insert(elsewhere.end(), tiles.begin(), tiles.end());
  }
  rack_look_.emplace(seat, std::move(elsewhere));
  rack_trouble_.clear();
  return {};
}

void Session::take_rack(const vision::BoardReading& reading, double t) {
  const int seat = rack_look_->seat();
  const std::string& name = info().players[static_cast<std::size_t>(seat)];
  const auto look = rack_look_->reading(
      reading, follower_.tiles(), [this](const TileValues& values) { return odds_of(values); }, t);
  Error trouble;
  if (const auto* why = std::get_if<std::string>(&look)) trouble = *why;
  if (const auto* tiles = std::get_if<std::vector<RackTile>>(&look)) {
    engine::Rack rack;
    for (const RackTile& tile : *tiles) rack.push_back(tile.tile);
    const auto before = racks_seen_.find(seat) == racks_seen_.end() ? std::nullopt : std::optional(racks_seen_[seat]);
    racks_seen_[seat] = *tiles;
    trouble = give_rack(seat, rack, EventSource::camera, t);
    if (!trouble) {
      rack_look_.reset();
      note(name + "'s rack: " + std::to_string(rack.size()) + (rack.size() == 1 ? " tile, " : " tiles, ") +
           std::to_string(sum_of(rack)) + " points");
      if (looks_.last() != nullptr && !match().round_running()) {
        std::vector<Outline> outlines;
        for (const RackTile& tile : *tiles) outlines.push_back(tile.outline);
        rack_pictures_due_.emplace_back(log_->last_seq(), std::move(outlines));
      }
      return;
    }
    if (before) {
      racks_seen_[seat] = *before;
    } else {
      racks_seen_.erase(seat);
    }
  }
  if (!trouble || *trouble == rack_trouble_) return;
  rack_trouble_ = *trouble;
  note(name + "'s rack is not taken: " + *trouble + "; lay it plainly, or type it with 'rack'");
}

void Session::tell_round_end(std::optional<int> by, double t) {
  SessionEvent told{EventKind::round_end};
  told.by = by.value_or(-1);
  const std::optional<engine::RoundEnd>& end = match().record().rounds.back().end;
  for (std::size_t seat = 0; end && seat < end->racks.size(); ++seat) {
    const engine::Rack& rack = end->racks[seat];
    const int number = static_cast<int>(seat);
    if (rack.empty() && !racks_.contains(number)) continue;
    RackShown shown{number, rack, sum_of(rack), {}};
    if (const auto seen = racks_seen_.find(number); seen != racks_seen_.end()) {
      shown.sure = 1;
      for (const RackTile& tile : seen->second) shown.sure = std::min(*shown.sure, tile.sure);
    }
    told.racks.push_back(std::move(shown));
  }
  tell(std::move(told), t);
  note_whether_over(t);
}

}  // namespace tricorner::table
