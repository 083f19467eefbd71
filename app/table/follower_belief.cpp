// Believing: what the tiles show, after several looks and with what is known beside them.
#include <algorithm>

#include "table/follower.hpp"

namespace tricorner::table {
namespace {

// How much likelier a tile that was turned is than another one in its place.
constexpr double kTurned = 40;
// How much likelier a tile that is gone from its place is than another one in a new place.
constexpr double kMoved = 10;
// From here a corner is plainly read, and a neighbour plainly agrees.
constexpr double kPlain = 0.9;
// From here the reader sees a symbol by itself, whatever the tiles beside it say.
constexpr double kSeen = 0.5;
// What was taken over for sure beside a wrong neighbour is a guess like any other: what is likelier than this is a
// better one.
constexpr double kRather = 0.6;

}  // namespace

void Follower::weigh_all(double time) {
  for (Tile& tile : tiles_) {
    if (tile.now) weigh_tile(tile, time);
  }
}

void Follower::count_other(Tile& tile) {
  // Most often it is the same tile, which somebody has turned.
  const TileOdds odds = odds_now();
  const auto turned_odds = [&](const TileValues& values) {
    const double of_set = odds(values);
    const bool turned = values != tile.values && smallest_turn(values) == smallest_turn(tile.values);
    return of_set * (turned ? kTurned : 1);
  };
  const auto all = weigh(tile.looks, neighbours(tile), turned_odds);
  if (all.empty() || all.front().p < options_.sure || all.front().values == tile.values) return;
  take_other(tile, all.front().values);
}

void Follower::take_other(Tile& tile, const TileValues& values) {
  tile.other_looks = values == tile.other ? tile.other_looks + 1 : 1;
  tile.other = values;
  tile.other_colours = letters_of(tile.corners);
}

void Follower::doubt(Tile& tile) {
  tile.doubted = true;
  tile.confirmed = false;
  tile.other_looks = 0;
  tile.looks.forget();
}

void Follower::look_anew(Tile& tile) {
  tile.looks.add(by_itself(tile));
  const auto all = weigh(tile.looks, neighbours(tile), odds_now());
  if (all.empty() || all.front().p < kRather) return;
  if (all.front().values != tile.values) {
    take_other(tile, all.front().values);
  } else if (all.front().p >= options_.sure) {
    tile.doubted = false;  // it plainly lies there as it was read, whatever the other one shows
    tile.confirmed = true;
    tile.other_looks = 0;
  }
}

void Follower::weigh_tile(Tile& tile, double time) {
  const auto evidence = neighbours(tile);
  const Corners look = by_itself(tile);
  if (!tile.told) tile.looks.add(look);
  tile.alternatives = tile.told ? weigh(look, evidence, odds_now()) : weigh(tile.looks, evidence, odds_now());
  if (tile.told) return;
  if (!tile.waiting_since) tile.waiting_since = time;
  const bool sure = !tile.alternatives.empty() && tile.alternatives.front().p >= options_.sure;
  if (tile.alternatives.empty()) {
    tile.agreeing = 0;
    return;
  }
  const TileHypothesis& best = tile.alternatives.front();
  tile.agreeing = !sure ? 0 : (tile.agreeing > 0 && best.values == tile.values ? tile.agreeing + 1 : 1);
  tile.values = best.values;
}

TileOdds Follower::odds_now() const {
  return [this](const TileValues& values) {
    bool on_its_way = false;
    for (const Tile& tile : tiles_) {
      if (!tile.told || !tile.seen || tile.now || smallest_turn(tile.values) != smallest_turn(values)) continue;
      if (tile.bare_looks > 0) return kMoved;
      on_its_way = true;
    }
    return on_its_way || !options_.odds ? 1 : options_.odds(values);
  };
}

Corners Follower::by_itself(const Tile& tile) const {
  Corners corners = tile.corners;
  for (const Tile& other : tiles_) {
    if (other.field != tile.field || other.cell == tile.cell || !other.told || other.guessed) continue;
    for (const auto& [own, theirs] : meetings(tile.cell, other.cell))
      corners[own] = unheard(tile.corners[own], tile.alone[own], other.values[theirs]);
  }
  return corners;
}

bool Follower::plainly_fits(const Tile& tile) const {
  const VertexEvidence evidence = neighbours(tile);
  int by_itself = 0;
  for (std::size_t k = 0; k < 3; ++k) {
    const vision::CornerReading& corner = tile.corners[k];
    if (!corner.value || corner.confidence < kPlain) return false;
    if (evidence[k][static_cast<std::size_t>(*corner.value)] < kPlain) return false;
    if (probability_of(tile.alone[k], *corner.value) >= kSeen) ++by_itself;
  }
  // A hole between tiles has three neighbours that say what it would have to show.
  return by_itself >= 2;
}

bool Follower::seems_table(const Tile& tile, const PlaceStay& stay) const {
  // A gap between tiles, or a pattern, may look like a tile; nobody has laid anything there.
  const auto plain = [](const vision::CornerReading& corner) { return corner.value && corner.confidence >= kPlain; };
  const bool bare = std::count_if(tile.corners.begin(), tile.corners.end(), plain) < 2 &&
                    scene_.place(*tile.outline, seen_outlines()) == PlaceLook::bare;
  return (stay.untouched || bare) && !plainly_fits(tile);
}

VertexEvidence Follower::neighbours(const Tile& tile) const {
  VertexEvidence evidence = no_evidence();
  for (const Tile& other : tiles_) {
    // What waits, or was guessed, has been heard by the reading, which knows how alike it errs on equal symbols; here
    // it would count twice.
    if (other.field != tile.field || other.cell == tile.cell || !other.told || other.guessed) continue;
    for (const auto& [own, theirs] : meetings(tile.cell, other.cell)) {
      std::array<double, 6> shown{};
      shown[static_cast<std::size_t>(other.values[theirs])] = 1;
      add_neighbour(evidence, own, shown);
    }
  }
  return evidence;
}

}  // namespace tricorner::table
