// Beginning: which of the tiles that can be seen a game begins with.
#include <algorithm>
#include <iterator>
#include <set>

#include "table/follower.hpp"

namespace tricorner::table {
namespace {

using vision::BoardReading;
using vision::TileReading;

// Two corners that are each as sure as this may be compared.
constexpr double kReadable = 0.6;
// Each corner of a back that may be the blank tile is blank with this probability: however often it is looked at, it
// stays a question.
constexpr double kMayBeBlank = 0.7;
// Where more backs lie, they are the pool.
constexpr std::size_t kMostBacks = 4;
// What shows nothing and lies alone is left out by the reading, as is what is larger than leaves that look like backs;
// from here it has a tile's outline.
constexpr double kPlainOutline = 0.99;

/// Whether two tiles of one layout share an edge and show the same at both of its ends, as plainly as can be read.
bool fit_at_an_edge(const TileReading& a, const TileReading& b) {
  if (!a.cluster || a.cluster != b.cluster) return false;
  const auto meet = meetings(*a.cell, *b.cell);
  return meet.size() == 2 && std::all_of(meet.begin(), meet.end(), [&](const Meeting& m) {
           const auto& one = a.corners[m.own];
           const auto& other = b.corners[m.theirs];
           return std::min(one.confidence, other.confidence) >= kReadable && one.value == other.value;
         });
}

}  // namespace

void Follower::take_beginning(const BoardReading& reading) {
  tiles_.clear();
  std::vector<MappedTile> first;
  if (scene_.has_settled()) {
    std::vector<bool> laid;
    std::set<int> laid_layouts;
    for (const TileReading& tile : reading.tiles) {
      laid.push_back(can_be_read(tile.corners) && !scene_.as_settled(tile.outline));
      if (laid.back() && tile.cluster) laid_layouts.insert(*tile.cluster);
    }
    BoardReading of_laid;
    for (std::size_t k = 0; k < reading.tiles.size(); ++k) {
      const TileReading& tile = reading.tiles[k];
      if (!laid[k] && !(tile.cluster && laid_layouts.contains(*tile.cluster))) continue;
      of_laid.tiles.push_back(tile);
      if (k < reading.sights.size()) of_laid.sights.push_back(reading.sights[k]);
    }
    first = first_layout(of_laid, 0);
  }
  if (first.empty()) first = first_layout(reading, 0);
  std::stable_partition(first.begin(), first.end(), [](const MappedTile& seen) { return can_be_read(seen.corners); });
  for (const MappedTile& seen : first) take_new(seen);
}

std::optional<BoardReading> Follower::with_blank(const BoardReading& reading) const {
  if (reading.face_down.size() > kMostBacks || !caught_up_ || clearing_ || !scene_.has_settled()) return std::nullopt;
  if (options_.has_blank_tile && !options_.has_blank_tile()) return std::nullopt;
  if (std::any_of(reading.tiles.begin(), reading.tiles.end(), [this](const TileReading& tile) {
        return can_be_read(tile.corners) && !scene_.as_settled(tile.outline);
      }))
    return std::nullopt;
  if (tiles_known() &&
      (reading.symbols != vision::SymbolKind::pips || !options_.may_begin_field || !options_.may_begin_field()))
    return std::nullopt;
  if (odds_now()({0, 0, 0}) < 1) return std::nullopt;
  // Leaves look like backs too, and lay there before.
  std::vector<Outline> laid;
  const auto add = [&](const Outline& place) {
    if (!scene_.as_settled(place)) laid.push_back(place);
  };
  for (const vision::FaceDownTile& back : reading.face_down) add(back.outline);
  if (!tiles_known()) {
    for (const vision::RejectedPlace& place : reading.rejected) {
      if (place.reason != vision::Rejection::no_tile && place.probability >= kPlainOutline) add(place.outline);
    }
  }
  if (laid.size() != 1) return std::nullopt;
  vision::CornerReading blank;
  blank.probabilities.fill((1 - kMayBeBlank) / 5);
  blank.probabilities[0] = blank.confidence = kMayBeBlank;
  blank.value = 0;
  auto with_one_more = reading;
  std::erase_if(with_one_more.face_down, [this](const auto& back) { return !scene_.as_settled(back.outline); });
  with_one_more.tiles.push_back({laid.front(), {blank, blank, blank}, std::nullopt, std::nullopt});
  return with_one_more;
}

bool Follower::is_no_beginning(const MappedReading& mapped) const {
  if (std::any_of(tiles_.begin(), tiles_.end(), [](const Tile& t) { return t.told; })) return false;
  const auto unread = [](const auto& tile) { return !can_be_read(tile.corners); };
  const bool read_elsewhere = !std::all_of(mapped.loose.begin(), mapped.loose.end(), unread);
  const bool all_unread = std::all_of(tiles_.begin(), tiles_.end(), unread);
  // Nothing of it is there any more: it was none (a hand, what it carried). What nobody can read is no better one.
  if (std::none_of(mapped.tiles.begin(), mapped.tiles.end(), [](const MappedTile& t) { return t.known.has_value(); }))
    return read_elsewhere || all_unread;
  // What is hardly read, while a tile that is plainly read lies elsewhere.
  if (std::any_of(mapped.loose.begin(), mapped.loose.end(), [&](const TileReading& tile) {
        return std::all_of(mapped.tiles.begin(), mapped.tiles.end(),
                           [&](const MappedTile& other) { return much_plainer(tile.corners, other.corners); });
      }))
    return true;
  // What lay there when we came and is doubtful still, while a tile that can be read was laid elsewhere.
  const auto laid = [this](const auto& tile) { return !scene_.as_settled(tile.outline); };
  if (scene_.has_settled() && std::none_of(mapped.tiles.begin(), mapped.tiles.end(), laid) &&
      std::any_of(mapped.loose.begin(), mapped.loose.end(),
                  [&](const TileReading& tile) { return laid(tile) && can_be_read(tile.corners); }))
    return true;
  // A pattern of the table that nobody can read, while a tile that can be read lies elsewhere.
  return all_unread && read_elsewhere && std::all_of(mapped.tiles.begin(), mapped.tiles.end(), unread);
}

bool Follower::plays_elsewhere(const std::vector<TileReading>& loose) const {
  const auto told = [](const Tile& tile) { return tile.told; };
  const auto only = std::find_if(tiles_.begin(), tiles_.end(), told);
  if (!caught_up_ || clearing_ || only == tiles_.end() || !only->found_lying || only->by_hand ||
      std::any_of(std::next(only), tiles_.end(), told))
    return false;
  // What is remembered of a place is asked last: it takes by far the longest.
  const auto laid = [&](const TileReading& tile) { return !memory_.stay(tile.outline).untouched; };
  return std::any_of(loose.begin(), loose.end(), [&](const TileReading& tile) {
    return std::any_of(loose.begin(), loose.end(), [&](const TileReading& other) {
      return fit_at_an_edge(tile, other) && laid(tile) && laid(other);
    });
  });
}

}  // namespace tricorner::table
