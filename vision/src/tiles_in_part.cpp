/// The search for tiles of which a part is seen, as something lies on them or the picture's edge cuts them, and for
/// those that nobody suspected.
#include <algorithm>
#include <cmath>
#include <utility>

#include "common_plane.hpp"
#include "cut_places.hpp"
#include "hidden_tiles.hpp"
#include "part_evidence.hpp"
#include "tile_search.hpp"
#include "uncovered_faces.hpp"

namespace tricorner::vision {
namespace {

// What the picture's edge cuts has less to show to the close look; every corner that is shown has to be read instead.
constexpr double cut_probability = 0.7;
constexpr double cut_closely = 0.05;  // ... or this sure, if the wide look makes it as sure as that with it
constexpr double cut_together = 0.5;
constexpr double unread_probability = 0.98;  // ... or the outline has to be so plain
constexpr double cut_shape = 2;              // how far its outline may be off, in careless outlines
// All that speaks for it may make up for that, if the wide look is so sure and no tile seems to share more of it.
constexpr double cut_worth_looking = 0.02;
constexpr double cut_overlap = 0.1;
constexpr double cut_apart = 0.9;  // ... and no other one that is cut lies nearer (in sides, between middles)
// What something half hides is read from here on, by the wide look.
constexpr double hidden_worth_reading = 0.25;

std::vector<Found> all_of(const LyingTiles& lying) {
  std::vector<Found> tiles = lying.face_up;
  tiles.insert(tiles.end(), lying.face_down.begin(), lying.face_down.end());
  return tiles;
}

/// Whether two share more than careless outlines do.
bool overlap_much(const Found& a, const Found& b) { return overlap(a.corners, b.corners) > cut_overlap; }

/// Adds those that no tile is in the way of, the likeliest first.
/// @param bars  whether a tile that lies there is in the way of another
template <class Bars>
void add_apart(std::vector<Found>& tiles, std::vector<Found> more, Bars bars) {
  std::stable_sort(more.begin(), more.end(),
                   [](const Found& a, const Found& b) { return a.probability > b.probability; });
  for (const auto& tile : more) {
    if (std::none_of(tiles.begin(), tiles.end(), [&](const Found& other) { return bars(other, tile); }))
      tiles.push_back(tile);
  }
}

}  // namespace

/// What was taken for tiles by the wide look alone may lie half under something: the corner that is left has to show a
/// plain symbol on a face like the others'. What proves to be one is added to what lies face up. Returns whether any
/// was.
bool TileSearch::add_seen_in_part(LyingTiles& lying, std::span<const CloseLook> doubtful) {
  if (doubtful.empty()) return false;
  auto& sight = lying.sight;
  auto& face_up = lying.face_up;
  auto tiles = all_of(lying);
  const auto plane = CommonPlane::through(triangles_of(tiles));
  if (!plane) return false;
  PartEvidence evidence(sight, tiles);
  std::vector<Found> hidden;
  std::vector<CloseLook> looks;
  for (const auto& look : doubtful) {
    if (look.face_up < hidden_worth_reading) continue;
    const auto outline = plane->shaped(look.corners);
    const auto covers = [&](const Found& tile) { return overlap(tile.corners, outline) > most_overlap; };
    const auto shown = shown_corners(sight, outline);
    if (inside_out(look.corners) || std::any_of(tiles.begin(), tiles.end(), covers) ||
        std::find(shown.begin(), shown.end(), false) != shown.end() ||
        !evidence.may_be_half_hidden(outline, look.face_up))
      continue;
    hidden.push_back({outline, look.face_up, false, 0, {}});
    looks.push_back(look);
  }
  read_values(sight, hidden, 0, tiles.size());
  // what is hidden of the outline was only guessed: it is held by the corner that is seen
  for (std::size_t n = 0; n < hidden.size(); ++n) {
    const auto tip = hidden[n].corners[evidence.plainest_corner(hidden[n].corners, hidden[n].symbols.classes)];
    const auto& seen = looks[n].corners;
    const auto nearest = *std::min_element(seen.begin(), seen.end(), [&](const cv::Point2d& a, const cv::Point2d& b) {
      return cv::norm(a - tip) < cv::norm(b - tip);
    });
    for (auto& corner : hidden[n].corners) corner += nearest - tip;
  }
  read_values(sight, hidden, 0, tiles.size());
  std::vector<Found> proven;
  for (auto& tile : hidden) {
    tile.probability = evidence.half_hidden(tile.corners, tile.probability, tile.symbols.classes);
    if (tile.probability < enough_for_half_hidden) continue;
    tile.symbols = without_hidden(tile.symbols);
    tile.half_hidden = true;
    proven.push_back(tile);
  }
  const auto known = tiles.size();
  add_apart(tiles, std::move(proven), overlap_much);
  face_up.insert(face_up.end(), tiles.begin() + static_cast<std::ptrdiff_t>(known), tiles.end());
  return tiles.size() > known;
}

/// Looks closely at places that the picture's edge cuts, as tiles of the others' size and tilt: outside the picture
/// their outline was only guessed. What no symbol would make a tile is left out.
std::vector<TileSearch::CutLook> TileSearch::look_at_cut(Sight& sight, KnownFaces& faces, const CommonPlane& plane,
                                                         std::span<const Triangle> places, PartEvidence& evidence) {
  const auto held = [&](const CloseLook& look) { return held_by_shown(plane, sight, look.corners); };
  std::vector<CloseLook> wide;
  std::vector<Triangle> outlines;
  for (const auto& look : look_widely(sight, faces, places)) {
    if (look.face_up < cut_worth_looking || inside_out(look.corners) || !is_cut(sight, look.corners)) continue;
    wide.push_back(look);
    outlines.push_back(held(look));
  }
  std::vector<CutLook> seen;
  const auto close = narrow_.look(sight, outlines);
  for (std::size_t n = 0; n < close.size(); ++n) {
    const auto& look = close[n];
    if (inside_out(look.corners) || !plane.holds(look.corners, cut_shape) || !is_cut(sight, look.corners)) continue;
    const double odds = std::sqrt(tile_odds(wide[n]) * tile_odds(look));
    const bool together = look.face_up >= cut_closely && odds >= cut_together * (1 + odds);
    const bool likely = wide[n].face_up >= worth_looking && (look.face_up >= cut_probability || together);
    if (likely || evidence.may_be_cut(held(look), wide[n].face_up))
      seen.push_back({{held(look), look.face_up, false, 0, {}}, wide[n].face_up, likely});
  }
  return seen;
}

/// Looks again at what the picture's edge cuts. What proves to be a tile, by its shown corners or by a plain outline or
/// by all that speaks for it, is added to `tiles`.
void TileSearch::add_cut(Sight& sight, KnownFaces& faces, std::vector<Found>& tiles,
                         std::span<const RejectedPlace> rejected, std::span<const Triangle> hints) {
  if (tiles.size() < enough_tiles) return;
  const auto plane = CommonPlane::through(triangles_of(tiles));
  if (!plane) return;
  const auto places = cut_places(*plane, sight, triangles_of(tiles), rejected, hints);
  if (places.empty()) return;
  PartEvidence evidence(sight, tiles);
  std::vector<Found> cut;
  const auto looks = look_at_cut(sight, faces, *plane, places, evidence);
  for (const auto& look : looks) cut.push_back(look.tile);
  read_values(sight, cut, 0, tiles.size());
  std::vector<Found> proven;
  std::vector<Found> likely;
  for (std::size_t n = 0; n < cut.size(); ++n) {
    auto& tile = cut[n];
    const bool plain = tile.probability >= unread_probability || shown_plainly_read(tile.symbols.classes);
    const double by_all = evidence.cut(tile.corners, looks[n].wide, tile.symbols.classes);
    const bool proves = looks[n].likely && plain;
    tile.half_hidden = by_all >= enough_for_cut;
    if (!tile.half_hidden && !proves) continue;
    tile.probability = std::max(tile.probability, by_all);
    (proves ? proven : likely).push_back(tile);
  }
  add_apart(tiles, std::move(proven),
            [](const Found& other, const Found& tile) { return overlap(other.corners, tile.corners) > most_overlap; });
  // Of one tile of which two corners are seen, each may look like a corner of another.
  add_apart(tiles, std::move(likely), [&](const Found& other, const Found& tile) {
    const double apart = cv::norm(centre(other.corners) - centre(tile.corners)) / mean_side(tile.corners);
    return overlap_much(other, tile) || (apart < cut_apart && is_cut(sight, other.corners));
  });
}

/// Where a face's colour is seen and no tile is told, one may have been overlooked. What is seen as a whole has to be
/// plainly read as the table's kind of symbols, since backs with a pattern have the faces' colours too; what is seen in
/// part has to show enough of it. Returns whether any was.
bool TileSearch::add_uncovered(LyingTiles& lying) {
  auto& sight = lying.sight;
  auto tiles = all_of(lying);
  if (tiles.size() < enough_tiles) return false;
  const auto plane = CommonPlane::through(triangles_of(tiles));
  if (!plane) return false;
  PartEvidence evidence(sight, tiles);
  std::vector<Triangle> outlines;
  std::vector<Found> part;
  for (const auto& look : suspector_.look_widely(sight, uncovered_faces(sight, *plane, triangles_of(tiles)))) {
    if (look.face_up < cut_worth_looking || inside_out(look.corners)) continue;
    if (look.face_up >= worth_looking) outlines.push_back(look.corners);
    const auto held = held_by_shown(*plane, sight, look.corners);
    if (is_cut(sight, held) ? evidence.may_be_cut(held, look.face_up) : evidence.may_be_half_hidden(held, look.face_up))
      part.push_back({held, look.face_up, false, 0, {}});
  }
  std::vector<Found> whole;
  for (const auto& look : narrow_.look(sight, outlines)) {
    if (look.face_up >= missed_probability && !inside_out(look.corners) && plane->holds(look.corners))
      whole.push_back({look.corners, look.face_up, false, 0, {}});
  }
  read_values(sight, whole, 0, tiles.size());
  std::erase_if(whole, [&](const Found& tile) {
    return !plainly_read(tile.symbols.classes) || !evidence.is_of_the_kind(tile.symbols.classes);
  });
  read_values(sight, part, 0, tiles.size());
  std::vector<Found> proven;
  for (auto& tile : part) {
    const bool cut = is_cut(sight, tile.corners);
    const auto& seen = tile.symbols.classes;
    tile.probability = cut ? evidence.cut(tile.corners, tile.probability, seen)
                           : evidence.half_hidden(tile.corners, tile.probability, seen);
    if (tile.probability < (cut ? enough_for_cut : enough_for_half_hidden)) continue;
    if (!cut) tile.symbols = without_hidden(tile.symbols);
    tile.half_hidden = true;
    proven.push_back(tile);
  }
  const auto known = tiles.size();
  add_apart(tiles, std::move(whole), overlap_much);
  add_apart(tiles, std::move(proven), overlap_much);
  lying.face_up.insert(lying.face_up.end(), tiles.begin() + static_cast<std::ptrdiff_t>(known), tiles.end());
  return tiles.size() > known;
}

}  // namespace tricorner::vision
