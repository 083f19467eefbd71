// Telling: from what was seen often enough to what happened on the table.
#include <algorithm>
#include <numeric>
#include <utility>

#include "table/follower.hpp"

namespace tricorner::table {
namespace {

// Seconds: tiles first seen within this came together.
constexpr double kSameTime = 0.3;
// Below this the likeliest values of a doubtful tile are no guess to go on with: what comes after it waits too, since
// it may tell what the tile is, but not for ever.
constexpr double kGuess = 0.8;
constexpr double kLeastGuess = 0.3;
constexpr double kHoldForDoubt = 6;  // s
// A tile waits so long for what was read as the same one and may be another; below this a corner may be otherwise.
constexpr double kHoldForTwin = 3;  // s
constexpr double kPlainTwin = 0.9;
// Seconds in which somebody who was asked may be about to answer.
constexpr double kAnswer = 2.5;
// Fewer tiles than this are taken back, not cleared away.
constexpr std::size_t kLeastCleared = 3;
// With less than this a tile is none of those that are missed.
constexpr double kMayBeIt = 0.1;
// While all are turned over, one in so many may seem to lie there still.
constexpr std::size_t kMostShown = 5;
// A number surely stands in a corner, and each is as likely as the other: a lamp's reflection hides it.
constexpr double kSomeNumber = 0.99;
constexpr double kNoneLikelier = 0.2;

bool shows_something(const vision::CornerReading& corner) {
  const auto& p = corner.probabilities;
  return corner.value.has_value() || (std::accumulate(p.begin(), p.end(), 0.0) > kSomeNumber &&
                                      *std::max_element(p.begin(), p.end()) < kNoneLikelier);
}

}  // namespace

bool Follower::turned_over(const vision::BoardReading& reading) const {
  const auto count = [this](const auto& which) {
    return static_cast<std::size_t>(std::count_if(tiles_.begin(), tiles_.end(), which));
  };
  const std::size_t told = count([](const Tile& tile) { return tile.told && tile.seen; });
  const std::size_t shown = count([](const Tile& tile) { return tile.told && tile.now; });
  return told >= kLeastCleared && kMostShown * shown <= told && 2 * reading.face_down.size() >= told;
}

TableChange Follower::clear() {
  std::erase_if(tiles_, [](const Tile& tile) { return !tile.told; });
  for (Tile& tile : tiles_) {
    tile.seen = false;
    tile.was_plain = false;
    tile.outline.reset();
    tile.bare_looks = 0;
    tile.missing_looks = 0;
  }
  caught_up_ = false;
  return {ChangeKind::cleared, {}, {}};
}

std::vector<TableChange> Follower::tell(std::vector<std::size_t> gone, double time) {
  std::vector<TableChange> changes;
  const auto told = static_cast<std::size_t>(
      std::count_if(tiles_.begin(), tiles_.end(), [](const Tile& tile) { return tile.told && tile.seen; }));
  if (turned_looks_ >= kAgreeing || (gone.size() >= kLeastCleared && 10 * gone.size() >= 6 * told)) {
    changes.push_back(clear());
    return changes;
  }
  tell_gone(gone, changes, time);
  tell_other_values(changes);
  tell_new(changes, time);
  return changes;
}

void Follower::tell_gone(std::vector<std::size_t>& gone, std::vector<TableChange>& changes, double time) {
  TableChange vanished{ChangeKind::vanished, {}, {}};
  std::vector<std::size_t> remove;
  for (const std::size_t k : gone) {
    const Tile& old = tiles_[k];
    const TileOnTable before = plain(old);
    const auto again = std::find_if(tiles_.begin(), tiles_.end(), [&](const Tile& tile) {
      return !tile.told && tile.agreeing >= kAgreeing && smallest_turn(tile.values) == smallest_turn(old.values);
    });
    if (again == tiles_.end() && may_lie_elsewhere(old, time)) continue;
    if (again != tiles_.end()) {
      again->told = true;
      again->waiting_since = old.waiting_since;  // it was laid when it came to its old place
      again->lying_since = old.lying_since;
      changes.push_back({ChangeKind::moved, {before, plain(*again)}, {}});
    } else {
      vanished.tiles.push_back(before);
    }
    if (old.outline) emptied_.push_back(*old.outline);
    remove.push_back(k);
  }
  if (!vanished.tiles.empty()) changes.push_back(std::move(vanished));
  std::sort(remove.rbegin(), remove.rend());
  for (const std::size_t k : remove) tiles_.erase(tiles_.begin() + static_cast<std::ptrdiff_t>(k));
}

void Follower::tell_other_values(std::vector<TableChange>& changes) {
  for (Tile& tile : tiles_) {
    if (!tile.told || !tile.now || tile.confirmed || tile.other_looks < kOtherAgreeing) continue;
    const bool read_anew = tile.guessed || tile.doubted || tile.rereads >= kRereads;
    changes.push_back({read_anew ? ChangeKind::clarified : ChangeKind::replaced,
                       {plain(tile), {tile.field, tile.cell, tile.other, tile.other_colours}},
                       {}});
    tile.values = tile.other;
    tile.colours = tile.other_colours;
    tile.guessed = false;
    tile.doubted = false;
    tile.confirmed = true;
    tile.other_looks = 0;
    tile.rereads = 0;
  }
}

void Follower::tell_new(std::vector<TableChange>& changes, double time) {
  std::vector<Tile*> ready;  // in the order in which they were first read
  std::vector<Tile*> nearly;
  std::vector<Tile*> doubtful;
  for (Tile& tile : tiles_) {
    if (tile.told || travelling(tile)) continue;
    if (tile.agreeing >= kAgreeing && tile.now) {
      ready.push_back(&tile);
      continue;
    }
    if (!tile.alternatives.empty() && tile.alternatives.front().p >= options_.sure) {  // one more look will do
      nearly.push_back(&tile);
      continue;
    }
    const auto read = std::count_if(tile.corners.begin(), tile.corners.end(), shows_something);
    // With two corners unread it may be no tile at all (a finger, a pattern): it holds nobody up, and is told of late.
    const double waited = time - tile.waiting_since.value_or(time);
    if (read >= 2 || waited >= 2 * options_.doubt_patience) doubtful.push_back(&tile);
  }
  // What lay there first, unread, was placed first; the others wait for it, but not for ever.
  std::erase_if(ready, [&](const Tile* tile) {
    return std::any_of(doubtful.begin(), doubtful.end(),
                       [&](const Tile* before) {
                         return !before->doubt_told && time - *before->waiting_since < options_.doubt_patience &&
                                *before->waiting_since <= *tile->waiting_since + kSameTime;
                       }) ||
           std::any_of(nearly.begin(), nearly.end(), [&](const Tile* before) {
             return time - *before->waiting_since < kHoldForDoubt && *before->waiting_since < *tile->waiting_since;
           });
  });
  // A tile that seems to have been turned was turned before the next one was laid.
  std::erase_if(ready, [&](const Tile* tile) {
    return time - *tile->waiting_since < options_.doubt_patience / 2 &&
           std::any_of(tiles_.begin(), tiles_.end(),
                       [](const Tile& other) { return other.told && other.now && other.other_looks > 0; });
  });
  std::erase_if(ready, [&](const Tile* tile) { return waits_for_twin(*tile, time); });
  double newest = -1;  // of what shows that the game goes on
  for (const Tile* tile : ready) {
    if (!hangs_on_doubt(*tile, ready, time)) newest = *tile->waiting_since;
  }
  for (Tile* tile : doubtful) {
    if (!tile->doubt_told) {
      if (time - *tile->waiting_since < options_.doubt_patience || !tile->now) continue;
      tile->doubt_told = true;
      tile->asked = time;
      changes.push_back({ChangeKind::doubtful, {plain(*tile)}, tile->alternatives});
    }
    if (*tile->waiting_since >= newest || tile->alternatives.empty()) continue;
    const bool held_long = time - *tile->waiting_since >= kHoldForDoubt;
    const bool answering = tile->doubt_told && time - tile->asked < kAnswer && !held_long;
    const auto guess = likeliest_possible(*tile);
    if (tile->now && guess && !answering && guess->p >= (held_long ? kLeastGuess : kGuess)) {
      tile->guessed = true;  // the game goes on: the likeliest counts until a clearer look
      tile->values = guess->values;
      ready.insert(std::find_if(ready.begin(), ready.end(), [&](const Tile* other) { return other > tile; }), tile);
    } else if (!held_long) {
      std::erase_if(ready, [&](const Tile* other) { return *other->waiting_since > *tile->waiting_since; });
    }
  }
  // Only now: what they hang on may have been guessed.
  const std::vector<Tile*> all_ready(ready);
  std::erase_if(ready, [&](const Tile* tile) { return hangs_on_doubt(*tile, all_ready, time); });
  if (ready.empty()) return;
  // What was read in the same look lay there one after the other, as the pictures remember.
  std::stable_sort(ready.begin(), ready.end(), [](const Tile* a, const Tile* b) {
    if (a->waiting_since != b->waiting_since) return a->waiting_since < b->waiting_since;
    return a->lying_since < b->lying_since;
  });
  TableChange appeared{ChangeKind::appeared, {}, {}};
  std::vector<std::vector<TileOnTable>> laid_later;
  for (const Tile* tile : ready) laid_later.push_back(told_too_early(*tile));
  for (std::size_t k = 0; k < ready.size(); ++k) {
    Tile* tile = ready[k];
    number_field(tile->field);
    tile->told = true;
    tile->plain = true;
    tile->newly_laid = scene_.has_settled() && tile->now && !scene_.as_settled(*tile->now);
    tile->confirmed = !tile->guessed;
    if (laid_later[k].empty()) {
      appeared.tiles.push_back(plain(*tile));
    } else {
      changes.push_back({ChangeKind::appeared, {plain(*tile)}, {}, std::move(laid_later[k])});
    }
  }
  if (!appeared.tiles.empty()) changes.push_back(std::move(appeared));
}

void Follower::number_field(int field) {
  int free = 0;
  for (const Tile& tile : tiles_) {
    if (tile.told) free = std::max(free, tile.field + 1);
  }
  const auto asked = [=](const Tile& tile) { return tile.doubt_told && (tile.field == free || tile.field == field); };
  if (field <= free || std::any_of(tiles_.begin(), tiles_.end(), asked) ||
      std::any_of(unanswered_.begin(), unanswered_.end(), asked))
    return;
  for (Tile& tile : tiles_) {
    if (tile.field == field || tile.field == free) tile.field = field + free - tile.field;
  }
}

std::optional<TileHypothesis> Follower::likeliest_possible(const Tile& tile) const {
  const TileOdds odds = odds_now();
  const auto found = std::find_if(tile.alternatives.begin(), tile.alternatives.end(),
                                  [&](const TileHypothesis& one) { return odds(one.values) >= 1; });
  return found == tile.alternatives.end() ? std::nullopt : std::optional(*found);
}

std::vector<TileOnTable> Follower::told_too_early(const Tile& tile) const {
  std::vector<const Tile*> later;
  for (const Tile& other : tiles_) {
    if (!other.told || !other.waiting_since) continue;
    const double apart = *other.waiting_since - *tile.waiting_since;
    if (apart > kSameTime || (apart > -kSameTime && other.lying_since - tile.lying_since > kSameTime))
      later.push_back(&other);
  }
  std::stable_sort(later.begin(), later.end(),
                   [](const Tile* a, const Tile* b) { return *a->waiting_since < *b->waiting_since; });
  std::vector<TileOnTable> tiles;
  for (const Tile* other : later) tiles.push_back(plain(*other));
  return tiles;
}

std::vector<TileOnTable> Follower::told_before(int field, const engine::Cell& cell) const {
  for (const Tile& tile : tiles_) {
    if (!tile.told && tile.waiting_since && tile.field == field && tile.cell == cell) return told_too_early(tile);
  }
  return {};
}

bool Follower::may_lie_elsewhere(const Tile& gone, double time) const {
  return std::any_of(tiles_.begin(), tiles_.end(), [&](const Tile& tile) {
    return !tile.told && tile.now && time - tile.waiting_since.value_or(time) < options_.doubt_patience &&
           std::any_of(tile.alternatives.begin(), tile.alternatives.end(), [&](const TileHypothesis& one) {
             return one.p >= kMayBeIt && smallest_turn(one.values) == smallest_turn(gone.values);
           });
  });
}

bool Follower::hangs_on_doubt(const Tile& tile, const std::vector<Tile*>& ready, double time) const {
  const auto share_edge = [](const Tile& a, const Tile& b) {
    const auto cells = engine::edge_neighbours(a.cell);
    return a.field == b.field && std::find(cells.begin(), cells.end(), b.cell) != cells.end();
  };
  // Beside the first tile of all, what nobody can read may be the table.
  const bool any_told = std::any_of(tiles_.begin(), tiles_.end(), [](const Tile& other) { return other.told; });
  bool hangs = false;
  std::vector<const Tile*> together{&tile};
  for (std::size_t k = 0; k < together.size(); ++k) {
    for (const Tile& other : tiles_) {
      if (!share_edge(*together[k], other)) continue;
      if (std::find(together.begin(), together.end(), &other) != together.end()) continue;
      if (other.told) return false;
      if (std::find(ready.begin(), ready.end(), &other) != ready.end()) {
        together.push_back(&other);
      } else if (other.now && time - other.waiting_since.value_or(time) < kHoldForDoubt &&
                 (any_told || can_be_read(other.corners))) {
        hangs = true;
      }
    }
  }
  return hangs;
}

bool Follower::waits_for_twin(const Tile& tile, double time) {
  // cards of the same values lie in other colours
  if (!tile.colours.empty() || time - *tile.waiting_since >= kHoldForTwin) return false;
  bool waits = false;
  for (Tile& other : tiles_) {
    if (!other.told || !other.now || other.by_hand || smallest_turn(other.values) != smallest_turn(tile.values))
      continue;
    bool plain = true;
    for (std::size_t k = 0; k < 3; ++k)
      plain = plain && probability_of(other.corners[k], other.values[k]) >= kPlainTwin;
    if (!other.doubted && !plain) doubt(other);
    waits = waits || other.doubted;
  }
  return waits;
}

bool Follower::travelling(const Tile& tile) const {
  return std::any_of(tiles_.begin(), tiles_.end(), [&](const Tile& other) {
    return other.told && other.seen && !other.now && (other.bare_looks > 0 || other.missing_looks > 0) &&
           smallest_turn(other.values) == smallest_turn(tile.values);
  });
}

}  // namespace tricorner::table
