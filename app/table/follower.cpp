#include "table/follower.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace tricorner::table {
namespace {

using vision::BoardReading;
using vision::TileReading;

// Looks that must agree before anything is told.
constexpr int kAgreeing = 2;
// A tile that reads differently from what it was is believed only after more: a wrong digit may come twice from the
// same light.
constexpr int kOtherAgreeing = 3;
// A corner that contradicts with less than this is noise.
constexpr double kContradicts = 0.9;
// Seconds: tiles first seen within this came together.
constexpr double kSameTime = 0.3;
// Below this the likeliest values of a doubtful tile are no guess to go on with.
constexpr double kGuess = 0.3;
// In tiles' areas: what may differ beside the new tiles. A hand covers several, a digit's compression noise a tenth.
constexpr double kCovered = 0.6;
// In sides: from here the camera was pushed.
constexpr double kPushed = 0.15;
// Looks in quick succession after a movement; later ones come with growing pauses.
constexpr int kQuickLooks = 5;
constexpr double kShortestPause = 0.25;

TileValues smallest_turn(const TileValues& v) {
  return std::min({v, TileValues{v[1], v[2], v[0]}, TileValues{v[2], v[0], v[1]}});
}

std::string colours_of(const Corners& corners) {
  constexpr std::array<char, 3> letters = {'b', 'r', 'g'};
  std::string colours;
  for (const vision::CornerReading& corner : corners) {
    if (corner.colour) colours += letters[static_cast<std::size_t>(*corner.colour)];
  }
  return colours.size() == 3 ? colours : std::string{};
}

bool inside(const Outline& outline, const BoardReading& reading) {
  return std::all_of(outline.begin(), outline.end(), [&](const vision::PointPx& p) {
    return p.x >= 0 && p.y >= 0 && p.x <= reading.width - 1 && p.y <= reading.height - 1;
  });
}

}  // namespace

Follower::Follower(FollowerOptions options) : options_(std::move(options)) {}

void Follower::expect(const std::vector<TileOnTable>& tiles) {
  tiles_.clear();
  for (const TileOnTable& known : tiles) {
    Tile tile;
    tile.field = known.field;
    tile.cell = known.cell;
    tile.values = known.values;
    tile.colours = known.colours;
    tile.told = true;
    tiles_.push_back(tile);
  }
  caught_up_ = tiles_.empty();
  open_ = true;
}

void Follower::begin_round() {
  std::erase_if(tiles_, [](const Tile& tile) { return !tile.told; });
  clearing_ = !tiles_.empty();
  caught_up_ = true;
  paused_ = false;
  open_ = true;
  extra_since_.reset();
}

void Follower::set(const TileOnTable& tile) {
  auto at = std::find_if(tiles_.begin(), tiles_.end(),
                         [&](const Tile& known) { return known.field == tile.field && known.cell == tile.cell; });
  if (at == tiles_.end()) {
    Tile added;
    added.field = tile.field;
    added.cell = tile.cell;
    at = tiles_.insert(tiles_.end(), added);
  }
  at->values = tile.values;
  if (!tile.colours.empty()) at->colours = tile.colours;
  at->told = true;
  at->by_hand = true;
  at->guessed = false;
  open_ = true;
}

bool Follower::forget_said(int field, const engine::Cell& cell) {
  return std::erase_if(tiles_, [&](const Tile& tile) {
           return tile.by_hand && !tile.seen && tile.field == field && tile.cell == cell;
         }) > 0;
}

std::vector<TileHypothesis> Follower::alternatives(int field, const engine::Cell& cell) const {
  for (const Tile& tile : tiles_) {
    if (tile.field == field && tile.cell == cell) return tile.alternatives;
  }
  return {};
}

std::vector<KnownTile> Follower::tiles() const {
  std::vector<KnownTile> told;
  for (const Tile& tile : tiles_) {
    if (tile.told) told.push_back(tile);
  }
  return told;
}

bool Follower::glance(Glance look, double time) {
  if (scene_.look(std::move(look), time)) {
    forget_agreement();
    return false;
  }
  if (paused_ || scene_.rest(time) < options_.least_rest || time < next_look_) return false;
  return open_ || scene_.changed();
}

void Follower::forget_agreement() {
  next_look_ = 0;
  pause_ = 0;
  looks_at_rest_ = 0;
  for (Tile& tile : tiles_) {
    tile.agreeing = 0;
    tile.bare_looks = 0;
    tile.missing_looks = 0;
    tile.other_looks = 0;
    tile.confirmed = false;
  }
}

std::vector<TableChange> Follower::reading(const BoardReading& reading, double time) {
  ++looks_at_rest_;
  for (Tile& tile : tiles_) tile.now.reset();
  map_tiles(reading, time);
  if (clearing_) {
    const auto there = std::count_if(tiles_.begin(), tiles_.end(), [](const Tile& t) { return t.told && t.now; });
    const auto told = std::count_if(tiles_.begin(), tiles_.end(), [](const Tile& t) { return t.told; });
    std::erase_if(tiles_, [](const Tile& tile) { return !tile.told; });
    if (2 * there >= told) {
      finish_look(reading, time, false);
      return {};
    }
    clearing_ = false;
    tiles_.clear();
    map_tiles(reading, time);
  }
  if (paused_ || still_catching_up(time)) {
    finish_look(reading, time, !paused_ && extra_since_.has_value());
    return {};
  }
  std::vector<std::size_t> gone = gone_tiles(reading, time);
  std::vector<TableChange> changes;
  if (!must_wait(gone, time)) changes = tell(std::move(gone), time);
  const bool waiting = std::any_of(tiles_.begin(), tiles_.end(), [](const Tile& tile) {
    return !tile.told || tile.bare_looks > 0 || tile.missing_looks > 0 || (tile.other_looks > 0 && !tile.confirmed);
  });
  finish_look(reading, time, waiting);
  return changes;
}

void Follower::map_tiles(const BoardReading& reading, double time) {
  if (tiles_.empty()) {
    for (const MappedTile& seen : first_layout(reading, 0)) take_new(seen);
    weigh_all(time);
    return;
  }
  const std::vector<KnownTile> known(tiles_.begin(), tiles_.end());
  const MappedReading mapped = map_reading(known, reading);
  if (mapped.drift > kPushed) {
    scene_.forget_bare();
    for (Tile& tile : tiles_) tile.confirmed = !tile.guessed;
  }
  for (const MappedTile& seen : mapped.tiles) {
    if (seen.known) take_known(seen, tiles_[*seen.known]);
  }
  for (const MappedTile& seen : mapped.tiles) {
    if (!seen.known) take_new(seen);
  }
  std::erase_if(tiles_, [this](const Tile& tile) {
    return !tile.told && !tile.now && scene_.place(*tile.outline, {}) != PlaceLook::covered;
  });
  if (!mapped.loose.empty() && caught_up_ && !clearing_ && options_.may_begin_field && options_.may_begin_field()) {
    BoardReading rest;
    rest.tiles = mapped.loose;
    int field = 0;
    for (const Tile& tile : tiles_) field = std::max(field, tile.field + 1);
    for (const MappedTile& seen : first_layout(rest, field)) take_new(seen);
  }
  weigh_all(time);
}

void Follower::weigh_all(double time) {
  for (Tile& tile : tiles_) {
    if (tile.now) weigh_tile(tile, time);
  }
}

void Follower::take_known(const MappedTile& seen, Tile& tile) {
  tile.now = seen.outline;
  tile.outline = seen.outline;
  tile.seen = true;
  tile.bare_looks = 0;
  tile.missing_looks = 0;
  tile.corners = seen.corners;
  tile.colours = colours_of(seen.corners);
  if (!tile.told) return;
  bool contradicts = false;
  bool complete = true;
  TileValues values{};
  double least = 1;
  for (std::size_t k = 0; k < 3; ++k) {
    const vision::CornerReading& corner = seen.corners[k];
    complete = complete && corner.value.has_value();
    values[k] = corner.value.value_or(0);
    least = std::min(least, corner.confidence);
    contradicts = contradicts || (corner.value && *corner.value != tile.values[k] && corner.confidence >= kContradicts);
  }
  if (!contradicts || tile.by_hand) {
    if (!tile.guessed) tile.confirmed = true;
    tile.other_looks = 0;
  } else if (!tile.guessed && scene_.unchanged(seen.outline)) {
    tile.confirmed = true;  // the same tile, read wrongly: nothing has changed there since it was understood
    tile.other_looks = 0;
  } else if (complete && least >= kContradicts) {
    tile.other_looks = values == tile.other ? tile.other_looks + 1 : 1;
    tile.other = values;
  }
}

void Follower::take_new(const MappedTile& seen) {
  Tile tile;
  tile.field = seen.field;
  tile.cell = seen.cell;
  tile.outline = seen.outline;
  tile.now = seen.outline;
  tile.seen = true;
  tile.corners = seen.corners;
  tile.colours = colours_of(seen.corners);
  tiles_.push_back(tile);
}

void Follower::weigh_tile(Tile& tile, double time) {
  tile.alternatives = weigh(tile.corners, neighbours(tile), options_.odds);
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

VertexEvidence Follower::neighbours(const Tile& tile) const {
  VertexEvidence evidence = no_evidence();
  const auto own = engine::vertices(tile.cell);
  for (const Tile& other : tiles_) {
    if (other.field != tile.field || other.cell == tile.cell || (!other.told && !other.now)) continue;
    const auto theirs = engine::vertices(other.cell);
    for (std::size_t k = 0; k < 3; ++k) {
      for (std::size_t m = 0; m < 3; ++m) {
        if (own[k] != theirs[m]) continue;
        std::array<double, 6> shown{};
        for (std::size_t v = 0; v < shown.size(); ++v) {
          const int value = static_cast<int>(v);
          // What is told counts as known; what waits, as it is read, not as it is believed: beliefs would feed each
          // other.
          shown[v] = other.told && !other.guessed ? (other.values[m] == value ? 1 : 0)
                                                  : probability_of(other.corners[m], value);
        }
        add_neighbour(evidence, k, shown);
      }
    }
  }
  return evidence;
}

bool Follower::still_catching_up(double time) {
  if (caught_up_) return false;
  const bool complete =
      std::all_of(tiles_.begin(), tiles_.end(), [](const Tile& t) { return !t.told || t.seen || t.by_hand; });
  const bool extra = std::any_of(tiles_.begin(), tiles_.end(), [](const Tile& t) { return !t.told; });
  if (!extra) {
    extra_since_.reset();
  } else if (!extra_since_) {
    extra_since_ = time;
  }
  if (!complete && !(extra_since_ && time - *extra_since_ >= options_.catch_up_patience)) return true;
  caught_up_ = true;
  extra_since_.reset();
  return false;
}

std::vector<std::size_t> Follower::gone_tiles(const BoardReading& reading, double time) {
  std::vector<KnownTile> seen_now;
  std::vector<Outline> others;
  std::size_t told = 0;
  for (const Tile& tile : tiles_) {
    if (tile.told && tile.seen) ++told;
    if (!tile.now) continue;
    seen_now.push_back({tile.field, tile.cell, tile.values, tile.now});
    others.push_back(*tile.now);
  }
  const bool most_seen = 10 * seen_now.size() >= 6 * (told > 0 ? told - 1 : 0);
  std::vector<std::size_t> gone;
  for (std::size_t k = 0; k < tiles_.size(); ++k) {
    Tile& tile = tiles_[k];
    if (!tile.told || !tile.seen || tile.now || !tile.outline) continue;
    const Outline outline = expected_outline(seen_now, tile.field, tile.cell).value_or(*tile.outline);
    if (!inside(outline, reading)) continue;
    switch (scene_.place(outline, others)) {
      case PlaceLook::bare:
        ++tile.bare_looks;
        break;
      case PlaceLook::covered:
        tile.bare_looks = 0;
        tile.missing_looks = 0;
        break;
      case PlaceLook::unknown:
        if (tile.missing_looks++ == 0) tile.missing_since = time;
        break;
    }
    const bool long_missing = tile.missing_looks >= kOtherAgreeing && most_seen && told > 1 &&
                              time - tile.missing_since >= options_.unknown_patience;
    if (tile.bare_looks >= kAgreeing || long_missing) gone.push_back(k);
  }
  return gone;
}

bool Follower::must_wait(const std::vector<std::size_t>& gone, double time) const {
  const double rest = scene_.rest(time);
  if (!scene_.has_settled()) return rest < options_.first_rest;
  std::vector<Outline> explained = seen_outlines();
  for (const std::size_t k : gone) explained.push_back(*tiles_[k].outline);
  return rest < options_.cover_patience && scene_.unexplained(explained) > kCovered;
}

std::vector<TableChange> Follower::tell(std::vector<std::size_t> gone, double time) {
  std::vector<TableChange> changes;
  const auto told = static_cast<std::size_t>(
      std::count_if(tiles_.begin(), tiles_.end(), [](const Tile& tile) { return tile.told && tile.seen; }));
  if (gone.size() >= 3 && 10 * gone.size() >= 6 * told) {
    changes.push_back({ChangeKind::cleared, {}, {}});
    std::erase_if(tiles_, [](const Tile& tile) { return !tile.told; });
    for (Tile& tile : tiles_) {
      tile.seen = false;
      tile.outline.reset();
      tile.bare_looks = 0;
      tile.missing_looks = 0;
    }
    caught_up_ = false;
    return changes;
  }
  tell_gone(gone, changes);
  tell_other_values(changes);
  tell_new(changes, time);
  return changes;
}

void Follower::tell_gone(std::vector<std::size_t>& gone, std::vector<TableChange>& changes) {
  TableChange vanished{ChangeKind::vanished, {}, {}};
  std::vector<std::size_t> remove;
  for (const std::size_t k : gone) {
    const Tile& old = tiles_[k];
    const TileOnTable before = plain(old);
    const auto again = std::find_if(tiles_.begin(), tiles_.end(), [&](const Tile& tile) {
      return !tile.told && tile.agreeing >= kAgreeing && smallest_turn(tile.values) == smallest_turn(old.values);
    });
    if (again != tiles_.end()) {
      again->told = true;
      changes.push_back({ChangeKind::moved, {before, plain(*again)}, {}});
    } else {
      vanished.tiles.push_back(before);
    }
    remove.push_back(k);
  }
  if (!vanished.tiles.empty()) changes.push_back(std::move(vanished));
  std::sort(remove.rbegin(), remove.rend());
  for (const std::size_t k : remove) tiles_.erase(tiles_.begin() + static_cast<std::ptrdiff_t>(k));
}

void Follower::tell_other_values(std::vector<TableChange>& changes) {
  for (Tile& tile : tiles_) {
    if (!tile.told || !tile.now || tile.confirmed || tile.other_looks < kOtherAgreeing) continue;
    changes.push_back({tile.guessed ? ChangeKind::clarified : ChangeKind::replaced,
                       {plain(tile), {tile.field, tile.cell, tile.other, tile.colours}},
                       {}});
    tile.values = tile.other;
    tile.guessed = false;
    tile.confirmed = true;
    tile.other_looks = 0;
  }
}

void Follower::tell_new(std::vector<TableChange>& changes, double time) {
  std::vector<Tile*> ready;  // in the order in which they were first seen
  std::vector<Tile*> doubtful;
  for (Tile& tile : tiles_) {
    if (tile.told || travelling(tile)) continue;
    if (tile.agreeing >= kAgreeing) {
      ready.push_back(&tile);
      continue;
    }
    const auto read = std::count_if(tile.corners.begin(), tile.corners.end(),
                                    [](const auto& corner) { return corner.value.has_value(); });
    // With two corners unread it may be no tile at all (a finger, a pattern): it holds nobody up, and is told of late.
    const double waited = time - tile.waiting_since.value_or(time);
    if (read >= 2 || waited >= 2 * options_.doubt_patience) doubtful.push_back(&tile);
  }
  // What lay there first, unread, was placed first; the others wait for it, but not for ever.
  std::erase_if(ready, [&](const Tile* tile) {
    return std::any_of(doubtful.begin(), doubtful.end(), [&](const Tile* before) {
      return !before->doubt_told && time - *before->waiting_since < options_.doubt_patience &&
             *before->waiting_since <= *tile->waiting_since + kSameTime;
    });
  });
  const double newest = ready.empty() ? -1 : *ready.back()->waiting_since;
  for (Tile* tile : doubtful) {
    if (!tile->doubt_told) {
      if (time - *tile->waiting_since < options_.doubt_patience) continue;
      tile->doubt_told = true;
      changes.push_back({ChangeKind::doubtful, {plain(*tile)}, tile->alternatives});
    } else if (*tile->waiting_since < newest && !tile->alternatives.empty() && tile->alternatives.front().p >= kGuess) {
      tile->guessed = true;  // the game goes on: the likeliest counts until a clearer look
      ready.insert(std::find_if(ready.begin(), ready.end(), [&](const Tile* other) { return other > tile; }), tile);
    }
  }
  if (ready.empty()) return;
  TableChange appeared{ChangeKind::appeared, {}, {}};
  for (Tile* tile : ready) {
    tile->told = true;
    tile->confirmed = !tile->guessed;
    appeared.tiles.push_back(plain(*tile));
  }
  changes.push_back(std::move(appeared));
}

bool Follower::travelling(const Tile& tile) const {
  return std::any_of(tiles_.begin(), tiles_.end(), [&](const Tile& other) {
    return other.told && other.seen && !other.now && (other.bare_looks > 0 || other.missing_looks > 0) &&
           smallest_turn(other.values) == smallest_turn(tile.values);
  });
}

std::vector<Outline> Follower::seen_outlines() const {
  std::vector<Outline> seen;
  for (const Tile& tile : tiles_) {
    if (tile.now) seen.push_back(*tile.now);
  }
  return seen;
}

std::vector<Outline> Follower::outlines(const BoardReading& reading) const {
  std::vector<Outline> all;
  for (const TileReading& tile : reading.tiles) all.push_back(tile.outline);
  for (const vision::FaceDownTile& tile : reading.face_down) all.push_back(tile.outline);
  for (const Tile& tile : tiles_) {
    if (!tile.now && tile.outline) all.push_back(*tile.outline);
  }
  return all;
}

void Follower::finish_look(const BoardReading& reading, double time, bool waiting) {
  std::vector<Outline> layout;
  for (const Tile& tile : tiles_) {
    if (tile.outline) layout.push_back(*tile.outline);
  }
  scene_.watch_near(layout);
  open_ = waiting;
  const double rest = scene_.rest(time);
  if (!scene_.has_settled()) {
    // Until now nobody knows what this table looks like without a hand.
    if (rest < options_.first_rest) {
      open_ = true;
    } else {
      scene_.settle(outlines(reading));
    }
  } else if (!waiting) {
    if (scene_.unexplained(seen_outlines()) > kCovered) {
      scene_.tolerate();
    } else {
      scene_.settle(outlines(reading));
    }
  }
  const bool nearly =
      std::any_of(tiles_.begin(), tiles_.end(), [](const Tile& t) { return !t.told && t.agreeing == 1; });
  if (open_ && (nearly || looks_at_rest_ < kQuickLooks)) {
    next_look_ = time + options_.between_looks;
  } else {
    pause_ = std::clamp(2 * pause_, kShortestPause, options_.longest_pause);
    next_look_ = time + pause_;
  }
}

}  // namespace tricorner::table
