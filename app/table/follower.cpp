// Looking: which tile of a reading is which known one, and what it shows.
#include "table/follower.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace tricorner::table {
namespace {

using vision::BoardReading;
using vision::TileReading;

// A corner that contradicts with less than this is noise.
constexpr double kContradicts = 0.9;
// A value with less than this is not what a corner shows.
constexpr double kMayBe = 0.2;
// A tile that nobody has touched is read otherwise only if it is read so, this surely, in several looks in a row: what
// the symbols of a set look like is known better the more of its tiles lie there.
constexpr double kPlainlyOther = 0.97;
// A corner with less than this is half hidden.
constexpr double kReadable = 0.6;
// In sides: how far a tile may be off when all of them have moved together.
constexpr double kAgreesSides = 0.06;
// What the corners of a table at rest move from look to look.
constexpr double kStillSides = 0.02;
constexpr double kStillPx = 1.5;
// From here the camera was pushed, and single tiles that look otherwise say little.
constexpr double kPushedSides = 0.15;
// What reaches over the tiles from outside the picture and is as large as this, in tiles, is an arm.
constexpr double kReaches = 1.5;
// Who answers so many seconds after the question, when the tile is gone, may mean another one.
constexpr double kLateAnswer = 10;
// Between pictures that are farther apart others were lost, s.
constexpr double kNoPicture = 0.6;

/// Whether nothing is likelier by the reader alone: what the corner shows otherwise, its neighbours have said.
bool likeliest(const vision::CornerReading& alone, int value) {
  const auto& p = alone.probabilities;
  return alone.value && probability_of(alone, value) >= *std::max_element(p.begin(), p.end());
}

/// Whether two tiles meet and show different values there.
bool clash(const KnownTile& a, const KnownTile& b) {
  if (a.field != b.field) return false;
  const auto meet = meetings(a.cell, b.cell);
  return std::any_of(meet.begin(), meet.end(), [&](const Meeting& m) { return a.values[m.own] != b.values[m.theirs]; });
}

}  // namespace

Follower::Follower(FollowerOptions options) : options_(std::move(options)) {}

void Follower::expect(const std::vector<TileOnTable>& tiles, const std::vector<TileOnTable>& perhaps) {
  tiles_.clear();
  const auto add = [this](const TileOnTable& known, bool sure) {
    Tile tile;
    tile.field = known.field;
    tile.cell = known.cell;
    tile.values = known.values;
    tile.colours = known.colours;
    tile.told = true;
    tile.perhaps = !sure;
    tiles_.push_back(tile);
  };
  for (const TileOnTable& known : tiles) add(known, true);
  for (const TileOnTable& known : perhaps) add(known, false);
  caught_up_ = tiles.empty();
  open_ = true;
}

void Follower::begin_round() {
  unanswered_.clear();
  std::erase_if(tiles_, [](const Tile& tile) { return !tile.told; });
  clearing_ = !tiles_.empty();
  caught_up_ = true;
  paused_ = false;
  open_ = true;
  extra_since_.reset();
}

void Follower::set(const TileOnTable& tile) {
  const auto there = [&](const Tile& known) { return known.field == tile.field && known.cell == tile.cell; };
  auto at = std::find_if(tiles_.begin(), tiles_.end(), there);
  if (at == tiles_.end()) {
    Tile added;
    added.field = tile.field;
    added.cell = tile.cell;
    const auto asked = std::find_if(unanswered_.begin(), unanswered_.end(), there);
    if (asked != unanswered_.end()) {
      added = *asked;
      added.missing_looks = 0;
      unanswered_.erase(asked);
    }
    at = tiles_.insert(tiles_.end(), added);
  }
  at->values = tile.values;
  if (!tile.colours.empty()) at->colours = tile.colours;
  at->told = true;
  at->by_hand = true;
  at->guessed = false;
  open_ = true;
  for (Tile& other : tiles_) {
    if (other.told && other.seen && !other.by_hand && clash(other, *at)) doubt(other);
  }
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

std::string Follower::colours(int field, const engine::Cell& cell) const {
  for (const Tile& tile : tiles_) {
    if (tile.field == field && tile.cell == cell) return tile.colours;
  }
  return {};
}

bool Follower::tiles_known() const {
  return std::any_of(tiles_.begin(), tiles_.end(), [](const Tile& t) { return t.told && t.seen; });
}

bool Follower::glance(const Glance& look, double time, bool news) {
  if (!begun_) begun_ = time;
  // A frame that was no picture of the table has not become the scene's last one.
  const bool again = !news && scene_.last() != nullptr && !health_.in_doubt();
  const double before = std::exchange(last_glance_, time).value_or(time);
  const bool found = health_.in_doubt() || time - before > kNoPicture;
  if (!(again ? health_.look_again(look, scene_.settled(), tiles_known(), time)
              : health_.look(look, scene_.settled(), tiles_known(), time))) {
    scene_.interrupted(time);
    forget_agreement();
    return false;
  }
  // What lies there when the table is seen again was laid before what comes next, even if a hand is there at once.
  if (found) memory_.add(look, time);
  if (again) {
    scene_.look_again(time);
  } else if (scene_.look(look, time)) {
    forget_agreement();
    return false;
  }
  return wants_look(time);
}

bool Follower::wants_look(double time) {
  const double rest = scene_.rest(time);
  if (paused_ || rest < options_.least_rest || time < next_look_) return false;
  if (!open_ && !scene_.changed()) return false;
  // An arm over the tiles tells nothing, and is looked at for longer than tiles are.
  return rest >= options_.reach_patience || !tiles_known() || scene_.reaching_over() < kReaches;
}

void Follower::forget_agreement() {
  next_look_ = 0;
  pause_ = 0;
  looks_at_rest_ = 0;
  told_at_rest_ = false;
  for (Tile& tile : tiles_) {
    tile.agreeing = 0;
    tile.looks.forget();
    tile.bare_looks = 0;
    tile.missing_looks = 0;
    tile.other_looks = 0;
    tile.confirmed = false;
  }
}

std::vector<TableChange> Follower::reading(const BoardReading& seen, double time) {
  const auto with_one_more = with_blank(seen);
  const BoardReading& reading = with_one_more ? *with_one_more : seen;
  ++looks_at_rest_;
  covered_ = false;
  pushed_ = false;
  scene_.wait(false);
  emptied_.clear();
  for (Tile& tile : tiles_) {
    tile.now.reset();
    tile.plain = false;
  }
  if (scene_.last() != nullptr) memory_.add(*scene_.last(), time);
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
  if (elsewhere_looks_ >= kAgreeing) {
    std::erase_if(tiles_, [](const Tile& tile) { return !tile.told; });
    gone = {0};  // the only one
  }
  turned_looks_ = turned_over(reading) ? turned_looks_ + 1 : 0;
  std::vector<TableChange> changes;
  covered_ = must_wait(gone, time);
  scene_.wait(covered_);
  if (!covered_) changes = tell(std::move(gone), time);
  told_at_rest_ = told_at_rest_ || !changes.empty();
  const bool waiting = std::any_of(tiles_.begin(), tiles_.end(), [](const Tile& tile) {
    return !tile.told || tile.bare_looks > 0 || tile.missing_looks > 0 || (tile.other_looks > 0 && !tile.confirmed);
  });
  finish_look(reading, time, waiting || turned_looks_ > 0 || elsewhere_looks_ > 0);
  return changes;
}

void Follower::map_tiles(const BoardReading& reading, double time) {
  const int elsewhere_before = std::exchange(elsewhere_looks_, 0);
  if (tiles_.empty()) {
    take_beginning(reading);
    weigh_all(time);
    return;
  }
  const std::vector<KnownTile> known(tiles_.begin(), tiles_.end());
  const MappedReading mapped = map_reading(known, reading);
  if (!mapped.loose.empty() && is_no_beginning(mapped)) {
    take_beginning(reading);
    weigh_all(time);
    return;
  }
  if (plays_elsewhere(mapped.loose)) elsewhere_looks_ = elsewhere_before + 1;
  pushed_ = follow_camera(mapped);
  if (pushed_) {
    for (Tile& tile : tiles_) tile.confirmed = !tile.guessed;
  }
  if (std::any_of(mapped.tiles.begin(), mapped.tiles.end(),
                  [&](const MappedTile& t) { return t.known && tiles_[*t.known].told; }))
    health_.recognised(time);
  for (const MappedTile& seen : mapped.tiles) {
    if (seen.known && !imagined(seen, tiles_[*seen.known])) take_known(seen, tiles_[*seen.known]);
  }
  for (const MappedTile& seen : mapped.tiles) {
    if (!seen.known) take_new(seen);
  }
  forget_lost(time);
  if (!mapped.loose.empty() && caught_up_ && !clearing_ && options_.may_begin_field && options_.may_begin_field()) {
    BoardReading rest;
    rest.tiles = mapped.loose;
    int field = 0;
    for (const Tile& tile : tiles_) field = std::max(field, tile.field + 1);
    for (const MappedTile& seen : first_layout(rest, field)) take_new(seen);
  }
  weigh_all(time);
}

void Follower::forget_lost(double time) {
  std::erase_if(unanswered_, [&](const Tile& tile) { return time - tile.asked > kLateAnswer; });
  if (std::none_of(tiles_.begin(), tiles_.end(), [](const Tile& tile) { return !tile.told && !tile.now; })) return;
  // A look that misses what is known to lie there says little of what waits.
  const bool poor = std::any_of(tiles_.begin(), tiles_.end(), [this](const Tile& tile) {
    return tile.told && tile.seen && !tile.now && tile.outline && scene_.place(*tile.outline, {}) != PlaceLook::bare;
  });
  for (Tile& tile : tiles_) {
    if (tile.told || tile.now) continue;
    const PlaceLook place = scene_.place(*tile.outline, {});
    // Seen while a hand lay there, and neither before nor after it: it was the hand.
    if (scene_.unchanged(*tile.outline)) ++tile.absent_looks;
    // What was seen before a hand came over it is waited for, as long as it may be a hand.
    if (place == PlaceLook::covered && (poor || scene_.rest(time) < options_.cover_patience)) continue;
    // What is hard to see is not seen in every look.
    tile.missing_looks = place == PlaceLook::bare ? kOtherAgreeing : tile.missing_looks + 1;
  }
  const auto lost = [](const Tile& tile) {
    return !tile.told && !tile.now && std::max(tile.missing_looks, tile.absent_looks) >= kOtherAgreeing;
  };
  std::copy_if(tiles_.begin(), tiles_.end(), std::back_inserter(unanswered_),
               [&](const Tile& tile) { return lost(tile) && tile.doubt_told; });
  std::erase_if(tiles_, lost);
}

bool Follower::follow_camera(const MappedReading& mapped) {
  std::vector<std::pair<vision::PointPx, vision::PointPx>> pairs;
  double side = 0;
  double farthest = 0;
  for (const MappedTile& seen : mapped.tiles) {
    if (!seen.known || !tiles_[*seen.known].anchor) continue;
    const Outline& before = *tiles_[*seen.known].anchor;
    for (std::size_t k = 0; k < 3; ++k) pairs.emplace_back(before[k], seen.outline[k]);
    side = std::max(side, side_px(before));
  }
  const auto move = move_between(pairs, std::max(2.0, kAgreesSides * side));
  if (!move) return false;
  for (const auto& [before, now] : pairs) {
    const vision::PointPx there = move->apply(before);
    farthest = std::max(farthest, std::hypot(there.x - before.x, there.y - before.y));
  }
  const bool pushed = farthest > std::max(kStillPx, kStillSides * side);
  scene_.follow(pushed ? *move : PictureMove{});
  if (!pushed) return false;
  for (Tile& tile : tiles_) {  // those that this look does not show have moved with the others
    if (!tile.anchor) continue;
    tile.outline = {move->apply((*tile.anchor)[0]), move->apply((*tile.anchor)[1]), move->apply((*tile.anchor)[2])};
  }
  const bool far = farthest > kPushedSides * side;
  if (far) memory_.forget();
  return far;
}

bool Follower::imagined(const MappedTile& seen, const Tile& tile) const {
  if (!tile.told) return false;
  int shown = 0;
  for (std::size_t k = 0; k < 3; ++k) shown += probability_of(seen.corners[k], tile.values[k]) >= kReadable ? 1 : 0;
  if (shown == 3 || scene_.place(seen.outline, {}) != PlaceLook::bare) return false;
  // A leaf may look like one of its symbols. A tile that looks much like the table, as some do, looks as it did; and
  // what a person has named lies there.
  return shown == 0 || !(tile.by_hand || scene_.as_settled(seen.outline));
}

void Follower::take_known(const MappedTile& seen, Tile& tile) {
  tile.now = seen.outline;
  tile.outline = seen.outline;
  tile.seen = true;
  tile.bare_looks = 0;
  tile.missing_looks = 0;
  tile.absent_looks = 0;
  tile.corners = seen.corners;
  tile.alone = seen.alone;
  if (!tile.told || tile.colours.empty()) tile.colours = letters_of(seen.corners);
  if (!tile.told) {
    if (laid_only_now(tile)) begin_waiting(tile);
    return;
  }
  bool contradicts = false;
  bool agrees = true;
  bool read = true;
  for (std::size_t k = 0; k < 3; ++k) {
    const vision::CornerReading& corner = seen.corners[k];
    contradicts = contradicts || (corner.value && *corner.value != tile.values[k] &&
                                  corner.confidence >= kContradicts && !likeliest(seen.alone[k], tile.values[k]));
    agrees = agrees && probability_of(corner, tile.values[k]) >= kMayBe;
    read = read && corner.value && corner.confidence >= kReadable;
  }
  tile.plain = agrees || read;
  // Three plain corners that are the tile's own, turned, are no misreading, however alike its picture stays.
  TileValues shown{};
  for (std::size_t k = 0; k < 3; ++k) {
    const vision::CornerReading& corner = seen.corners[k];
    shown[k] = corner.value && corner.confidence >= kContradicts ? *corner.value : -1;
  }
  const bool turned = shown != tile.values && smallest_turn(shown) == smallest_turn(tile.values);
  if (tile.doubted && !tile.by_hand) {
    look_anew(tile);
  } else if (tile.by_hand || (!contradicts && agrees)) {
    if (!tile.guessed) tile.confirmed = true;
    tile.other_looks = 0;
    tile.looks.forget();
    tile.rereads = 0;
  } else if (!tile.guessed && !turned && scene_.unchanged(seen.outline) && !misread(tile)) {
    tile.confirmed = true;  // the same tile, read wrongly: nothing has changed there since it was understood
    tile.other_looks = 0;
    tile.looks.forget();
  } else if (contradicts || tile.other_looks > 0) {
    tile.looks.add(by_itself(tile));
    count_other(tile);
  }
}

bool Follower::laid_only_now(const Tile& tile) const {
  return tile.found_lying && scene_.has_settled() && !scene_.as_settled(*tile.now);
}

void Follower::begin_waiting(Tile& tile) const {
  tile.waiting_since.reset();
  tile.lying_since = memory_.stay(*tile.now).since;
  tile.found_lying = !scene_.has_settled() || scene_.as_settled(*tile.now);
  tile.agreeing = 0;
  tile.looks.forget();
}

bool Follower::misread(Tile& tile) const {
  bool other = false;
  bool plain = true;
  const VertexEvidence evidence = neighbours(tile);
  for (std::size_t k = 0; k < 3; ++k) {
    const vision::CornerReading& corner = tile.corners[k];
    plain = plain && corner.value && corner.confidence >= kContradicts;
    if (!corner.value || *corner.value == tile.values[k]) continue;
    // What was laid beside it by what it is known to be speaks for that.
    const bool against_neighbours = evidence[k][static_cast<std::size_t>(*corner.value)] < kMayBe &&
                                    evidence[k][static_cast<std::size_t>(tile.values[k])] >= kContradicts;
    other = other || (!against_neighbours && corner.confidence >= kPlainlyOther);
  }
  tile.rereads = plain && other ? tile.rereads + 1 : 0;
  if (tile.rereads < kRereads) return false;
  tile.confirmed = false;
  return true;
}

void Follower::take_new(const MappedTile& seen) {
  Tile tile;
  tile.field = seen.field;
  tile.cell = seen.cell;
  tile.outline = seen.outline;
  tile.now = seen.outline;
  tile.seen = true;
  tile.corners = seen.corners;
  tile.alone = seen.alone;
  tile.colours = letters_of(seen.corners);
  // Beside the first tile, what nobody can read and nobody has laid is the table; what can be read lay there before.
  const bool unread_beside_one =
      !can_be_read(tile.corners) &&
      std::any_of(tiles_.begin(), tiles_.end(), [](const Tile& other) { return can_be_read(other.corners); });
  PlaceStay stay = memory_.stay(seen.outline);
  // After a push only the last picture that was understood has moved along.
  if (!memory_.has_understood()) stay.untouched = scene_.unchanged(seen.outline);
  if ((tiles_known() || unread_beside_one) && seems_table(tile, stay)) return;
  begin_waiting(tile);
  tiles_.push_back(tile);
}

bool Follower::still_catching_up(double time) {
  if (caught_up_) return false;
  const bool complete = std::all_of(tiles_.begin(), tiles_.end(),
                                    [](const Tile& t) { return !t.told || t.seen || t.by_hand || t.perhaps; });
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

}  // namespace tricorner::table
