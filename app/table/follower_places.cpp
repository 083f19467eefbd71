// Places: where tiles lie, which are bare, what lies over the table, and when it is worth another look.
#include <algorithm>
#include <array>

#include "table/follower.hpp"

namespace tricorner::table {

namespace {

using vision::BoardReading;
using vision::TileReading;

// In tiles' areas: what may differ beside the new tiles. A hand covers several, a digit's compression noise a tenth.
constexpr double kCovered = 0.6;
// Looks in quick succession after a movement; later ones come with growing pauses.
constexpr int kQuickLooks = 5;
// As many, where a movement seems to have left nothing: a tile that looks much like the table is not found in each.
constexpr int kLooksForNothing = 3;
constexpr double kShortestPause = 0.25;

bool inside(const Outline& outline, const BoardReading& reading) {
  return std::all_of(outline.begin(), outline.end(), [&](const vision::PointPx& p) {
    return p.x >= 0 && p.y >= 0 && p.x <= reading.width - 1 && p.y <= reading.height - 1;
  });
}

}  // namespace

std::vector<std::pair<int, engine::Cell>> Follower::waiting() const {
  std::vector<std::pair<int, engine::Cell>> places;
  for (const Tile& tile : tiles_) {
    if (!tile.told && tile.waiting_since) places.emplace_back(tile.field, tile.cell);
  }
  return places;
}

bool Follower::shows(int field, const engine::Cell& cell) const {
  return std::any_of(tiles_.begin(), tiles_.end(), [&](const Tile& tile) {
    return tile.told && tile.seen && tile.field == field && tile.cell == cell;
  });
}

std::vector<KnownTile> Follower::tiles() const {
  std::vector<KnownTile> told;
  for (const Tile& tile : tiles_) {
    if (tile.told) told.push_back(tile);
  }
  return told;
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
    if (!tile.told || tile.now || !(tile.seen ? tile.outline.has_value() : tile.perhaps)) continue;
    const std::optional<Outline> expected = expected_outline(seen_now, tile.field, tile.cell);
    if (!expected && !tile.outline) continue;
    const Outline outline = expected.value_or(tile.outline.value_or(Outline{}));
    if (!inside(outline, reading)) continue;
    // What was laid since the table was understood is gone where it looks as it did then.
    const bool gone_again = tile.newly_laid && scene_.as_settled(outline);
    switch (gone_again ? PlaceLook::bare : scene_.place(outline, others)) {
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
    if (tile.bare_looks < kAgreeing && !long_missing) continue;
    if (!tile.outline) tile.outline = outline;
    gone.push_back(k);
  }
  return gone;
}

bool Follower::must_wait(const std::vector<std::size_t>& gone, double time) const {
  const double rest = scene_.rest(time);
  if (!scene_.has_settled()) return too_early(time);
  std::vector<Outline> explained = seen_outlines();
  for (const std::size_t k : gone) explained.push_back(*tiles_[k].outline);
  for (const Tile& tile : tiles_) {
    if (tile.bare_looks > 0 && tile.outline) explained.push_back(*tile.outline);
  }
  return rest < options_.cover_patience && (some_hidden() || scene_.unexplained(explained) > kCovered);
}

double Follower::first_rest(double time) const noexcept {
  const double since = time - begun_.value_or(time);
  if (since >= 2 * options_.first_patience) return 0;
  return since >= options_.first_patience ? options_.first_rest / 2 : options_.first_rest;
}

bool Follower::too_early(double time) const {
  if (scene_.rest(time) < first_rest(time)) return true;
  // What was read already is under a hand.
  const auto hidden = [](const Tile& tile) { return !tile.now && can_be_read(tile.corners); };
  return first_rest(time) > 0 && std::any_of(tiles_.begin(), tiles_.end(), hidden);
}

bool Follower::some_hidden() const {
  return std::any_of(tiles_.begin(), tiles_.end(), [this](const Tile& tile) {
    // What looks as it did is only read otherwise: new neighbours can make it doubtful.
    return tile.told && tile.was_plain && !tile.plain && tile.bare_looks == 0 &&
           !(tile.now && scene_.unchanged(*tile.now));
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

void Follower::settle(const BoardReading& reading) {
  scene_.settle(outlines(reading));
  memory_.understood();
  for (Tile& tile : tiles_) {
    tile.anchor = tile.outline;
    tile.was_plain = tile.plain;
    tile.newly_laid = false;
  }
}

void Follower::finish_look(const BoardReading& reading, double time, bool waiting) {
  // What waits widens what is watched only when it is told: a hand that lay beyond when the table was understood would
  // seem to have gone from over it. Before anything is told, what nobody can name is no reason to look there only: it
  // may be a pattern of the table.
  std::vector<Outline> layout;
  const bool any_told = tiles_known();
  for (const Tile& tile : tiles_) {
    if (tile.outline && (tile.told || (!any_told && tile.agreeing > 0))) layout.push_back(*tile.outline);
  }
  scene_.watch_near(layout);
  open_ = waiting || (any_told && !covered_ && !told_at_rest_ && looks_at_rest_ < kLooksForNothing);
  const double rest = scene_.rest(time);
  std::optional<double> awaited_rest;
  if (!scene_.has_settled()) {
    if (too_early(time)) {
      open_ = true;
      awaited_rest = first_rest(time);
    } else {
      settle(reading);
    }
  } else if (!waiting) {
    // What lies over the table may be a hand at rest: only what stays becomes a part of the picture.
    std::vector<Outline> explained = seen_outlines();
    explained.insert(explained.end(), emptied_.begin(), emptied_.end());
    const bool strange = scene_.unexplained(explained) > kCovered ||
                         (rest < options_.cover_patience && (some_hidden() || scene_.strange(explained) > kCovered));
    // Where the last round's tiles are gone, or the camera was pushed, what the table looks like without a hand has to
    // be learned anew: pictures that lie elsewhere differ so much that a hand may be missed.
    if (((strange && tiles_.empty()) || pushed_) && rest < options_.first_rest) {
      open_ = true;
      awaited_rest = options_.first_rest;
    } else if (strange && !tiles_.empty()) {
      scene_.tolerate();
    } else {
      settle(reading);
    }
  }
  const bool begins_anew = open_ && (elsewhere_looks_ > 0 || tiles_.empty());
  const bool nearly = begins_anew || std::any_of(tiles_.begin(), tiles_.end(),
                                                 [](const Tile& t) { return !t.told && t.agreeing == 1; });
  if (open_ && covered_ && tiles_known() && scene_.unexplained(outlines(reading)) > kCovered) {
    // As long as it lies there another look says nothing new; two of them, when we are tired of waiting.
    next_look_ = time + std::max(options_.between_looks, options_.cover_patience - rest - options_.between_looks);
  } else if (open_ && (nearly || looks_at_rest_ < kQuickLooks)) {
    next_look_ = time + options_.between_looks;
  } else {
    pause_ = std::clamp(2 * pause_, kShortestPause, options_.longest_pause);
    next_look_ = time + pause_;
  }
  // What the clock ends is looked at then: the next hand may come a moment later.
  if (awaited_rest) next_look_ = std::min(next_look_, time + std::max(options_.between_looks, *awaited_rest - rest));
  // A doubt is told when it is due.
  for (const Tile& tile : tiles_) {
    if (tile.told || tile.doubt_told || !tile.waiting_since) continue;
    const double due = *tile.waiting_since + options_.doubt_patience;
    next_look_ = std::min(next_look_, std::max(due, time + options_.between_looks));
  }
}

}  // namespace tricorner::table
