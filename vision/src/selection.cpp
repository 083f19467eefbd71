#include "selection.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <opencv2/imgproc.hpp>

#include "common_plane.hpp"

namespace tricorner::vision {
namespace {

// Confidence from which a corner speaks for there being a tile at all.
constexpr double least_clear = 0.4;
// The same tile, found at two sizes of the picture: shift of the centre in radii, difference of the size.
constexpr double same_shift = 0.12;
constexpr double same_size = 0.12;
// Symbols of which the network sees this much, all corners together, are no back's; nor is one that it plainly sees
// beside two blank corners.
constexpr double marked = 1.0;
constexpr double plainly_marked = 0.9;

// What is a tile only if it is read, shows something in each corner with this probability, and is so clear as a whole.
constexpr double read_corner = 0.95;
constexpr double read_tile = 0.7;

// So likely is the symbol of a tile that is known by one corner.
constexpr double plain_symbol = 0.8;

// So much of a tile may seem to be covered by all others together. In 4,000 pictures three places had more that were
// none, and one tile out of a hundred thousand.
constexpr double most_covered = 0.45;

// A symbol with this probability stands out from the others.
constexpr double distinct = 0.5;

/// How plainly a place shows symbols, 0-1: patterns of a table seldom do, and parts of a tile less than the tile.
double clarity(const std::array<CornerClasses, 3>& classes) {
  double sum = 0;
  for (const auto& c : classes) sum += 1 - c[other_class] - 0.8 * c[first_pips];  // blanks are everywhere
  return sum / 3;
}

/// The probability of one symbol in the corner where it stands out most.
double plainest_symbol(const std::array<CornerClasses, 3>& classes) {
  double most = 0;
  for (const auto& corner : classes) {
    for (std::size_t c = 0; c < corner.size(); ++c) {
      if (c != other_class && c != first_pips) most = std::max(most, corner[c]);  // blanks are everywhere
    }
  }
  return most;
}

/// Whether what is seen is what corners of tiles show, be it nothing.
bool shows_a_corner(const CornerClasses& c) { return 1 - c[other_class] >= read_corner; }

/// How far one symbol stands out in the corner where it does most, 0-1: what is no symbol may be any of them.
double distinctness(const std::array<CornerClasses, 3>& classes) {
  return std::min(1.0, plainest_symbol(classes) / distinct);
}

double area(const Triangle& t) { return 0.5 * std::abs((t[1] - t[0]).cross(t[2] - t[0])); }

/// Whether two places differ by less, in their centres and in their sizes, as shares of the second one's radius.
bool as_near(const Triangle& a, const Triangle& b, double shift, double size) {
  const auto d = centre(a) - centre(b);
  const double r = radius(b);
  return cv::norm(d) < shift * r && std::abs(radius(a) - r) < size * r;
}

bool same_tile(const Triangle& a, const Triangle& b) { return as_near(a, b, same_shift, same_size); }

/// The best by `rank` stay; what clashes with a better one goes.
template <typename Rank, typename Clash>
std::vector<Found> best_of(std::vector<Found> found, const Rank& rank, const Clash& clash,
                           std::vector<Found>* gone = nullptr) {
  std::sort(found.begin(), found.end(), [&](const Found& a, const Found& b) { return rank(a) > rank(b); });
  std::vector<Found> kept;
  for (const auto& tile : found) {
    if (std::none_of(kept.begin(), kept.end(), [&](const Found& k) { return clash(k.corners, tile.corners); }))
      kept.push_back(tile);
    else if (gone != nullptr)
      gone->push_back(tile);
  }
  return kept;
}

/// How plainly each corner shows one thing that corners show: on a part of a tile, symbols are cut.
double sharpness(const std::array<CornerClasses, 3>& classes) {
  double sum = 0;
  for (const auto& c : classes) sum += *std::max_element(c.begin(), c.begin() + other_class);
  return sum / 3;
}

/// Every card of the 54-card set has one corner of each colour.
bool colours_repeat(const std::array<CornerReading, 3>& corners) {
  for (std::size_t k = 0; k < 3; ++k) {
    const auto& next = corners[(k + 1) % 3].colour;
    if (corners[k].colour && next && *corners[k].colour == *next) return true;
  }
  return false;
}

// What lies within something larger that looks like a tile too is more often its corner than a tile: so it has less of
// a say in how large tiles are.
constexpr double part_size = 0.8;
constexpr double part_inside = 0.7;
constexpr double part_weight = 0.25;
// Tiles that lie together as one large triangle, four of them, nine, and so on up to so many along each of its sides:
// each is off by so much at most, in its radii and of its size (the more of them there are, the more do the far ones
// look smaller), so many of them show a symbol that stands out, and of so many one may not have been found.
constexpr int most_parts = 5;
constexpr double quarter_shift = 0.25;
constexpr double quarter_size = 0.15;
constexpr double part_size_off = 0.25;
constexpr int read_quarters = 3;
constexpr int one_missing_of = 6;
// So many tiles that fit together, each with so plain an outline on average, are a layout although nobody can read it.
constexpr int large_layout = 8;
constexpr double plain_outlines = 0.93;
// So many that lie alone, each with so plain an outline, are tiles that nobody can read: in fog, in the dark.
constexpr int many_alone = 6;
constexpr double plain_alone = 0.98;
// So many tiles that are read tell that what looks like them is a tile too, though nobody can read it.
constexpr int enough_read = 3;
// What is a tile with this probability, and shows symbols that are plainly read, need not be exactly as large as
// others.
constexpr double likely_tile = 0.9;
constexpr double least_weight = 1e-3;
// Where tiles lie, one brings so much by its three corners together, or is told so surely in two of them, or three lie
// in a layout. Of 119 tables without tiles, made of photographed patterns, on which something was told, 102 have none
// of that; of 2,900 rendered tables with tiles six.
constexpr double plainly_there = 2.65;
constexpr double plain_corner = 0.99;
constexpr int smallest_layout = 3;
// Pixels: in a picture there is room for so many more patterns the smaller they are.
constexpr double usual_side = 60;
// A table seen from the side shows its nearest tiles this many times as large as its farthest, at most.
constexpr double quite_another_size = 2.5;

/// Whether smaller places are those into which this one falls if its sides are cut into so many parts.
bool falls_into(const Triangle& whole, const std::vector<const Found*>& smaller, int parts) {
  const double size = parts == 2 ? quarter_size : part_size_off;
  int there = 0;
  int read = 0;
  for (const Triangle& part : parts_of(whole, parts)) {
    const auto tile = std::find_if(smaller.begin(), smaller.end(),
                                   [&](const Found* f) { return as_near(f->corners, part, quarter_shift, size); });
    if (tile == smaller.end()) continue;
    ++there;
    read += stands_out((*tile)->symbols.classes) ? 1 : 0;
  }
  return read >= read_quarters && there >= parts * parts - parts * parts / one_missing_of;
}

/// Whether a place is only the outline of tiles that lie together: their seams cut its sides into equal parts.
bool is_several_tiles(const Triangle& whole, const std::vector<Found>& found) {
  const auto middle = centre(whole);
  const double reach = radius(whole);
  std::vector<const Found*> smaller;
  for (const auto& f : found) {
    if (radius(f.corners) < part_size * reach && cv::norm(centre(f.corners) - middle) < reach) smaller.push_back(&f);
  }
  for (int parts = 2; parts <= most_parts; ++parts) {
    if (falls_into(whole, smaller, parts)) return true;
  }
  return false;
}

/// Whether tile `n` is one of many that lie alone and have as plain an outline as it has.
bool one_of_many(std::span<const std::optional<LatticePlace>> places, std::span<const Found> tiles, std::size_t n) {
  if (tiles[n].probability < plain_alone) return false;
  int alone = 0;
  double plain = 0;
  for (std::size_t k = 0; k < tiles.size(); ++k) {
    if (places[k]) continue;
    ++alone;
    plain += tiles[k].probability;
  }
  return alone >= many_alone && plain >= plain_alone * alone;
}

}  // namespace

std::vector<TileSymbols> symbols_of(std::span<const Found> tiles) {
  std::vector<TileSymbols> symbols;
  for (const auto& tile : tiles) symbols.push_back(tile.symbols);
  return symbols;
}

std::vector<Triangle> triangles_of(std::span<const Found> tiles) {
  std::vector<Triangle> triangles;
  for (const auto& tile : tiles) triangles.push_back(tile.corners);
  return triangles;
}

bool inside_out(const Triangle& t) {
  const auto a = t[1] - t[0];
  const auto b = t[2] - t[0];
  return a.x * b.y - a.y * b.x <= 0;
}

double overlap(const Triangle& a, const Triangle& b) {
  const auto d = centre(a) - centre(b);
  if (cv::norm(d) > radius(a) + radius(b)) return 0;
  const std::vector<cv::Point2f> p{a[0], a[1], a[2]};
  const std::vector<cv::Point2f> q{b[0], b[1], b[2]};
  std::vector<cv::Point2f> common;
  const double shared = static_cast<double>(cv::intersectConvexConvex(p, q, common));
  return shared / std::max(1e-9, std::min(area(a), area(b)));
}

std::vector<Found> without_repeats(std::vector<Found> found) {
  return best_of(
      std::move(found), [](const Found& f) { return f.probability; }, same_tile);
}

std::vector<Found> of_one_size(std::vector<Found> found, std::vector<RejectedPlace>& rejected) {
  std::vector<bool> several;
  for (const auto& f : found) several.push_back(is_several_tiles(f.corners, found));
  for (std::size_t n = found.size(); n-- > 0;) {
    if (!several[n]) continue;
    rejected.push_back({as_outline(found[n].corners), found[n].probability, Rejection::other_plane});
    found.erase(found.begin() + static_cast<std::ptrdiff_t>(n));
  }
  std::vector<double> weights;
  for (const auto& f : found) {
    weights.push_back(-std::log(1.0001 - f.probability) * std::pow(0.05 + clarity(f.symbols.classes), 3) *
                      std::pow(distinctness(f.symbols.classes), 2) * mean_side(f.corners) / usual_side);
    const bool part = std::any_of(found.begin(), found.end(), [&](const Found& whole) {
      return mean_side(f.corners) < part_size * mean_side(whole.corners) &&
             overlap(f.corners, whole.corners) > part_inside;
    });
    if (part) weights.back() *= part_weight;
  }
  std::vector<bool> plain;
  for (const auto& f : found) plain.push_back(f.probability >= likely_tile && plainly_read(f.symbols.classes));
  auto fits = on_common_plane(triangles_of(found), weights, plain);
  if (static_cast<std::size_t>(std::count(fits.begin(), fits.end(), true)) > most_tiles) {
    for (std::size_t n = 0; n < found.size(); ++n) weights[n] *= fits[n] ? least_weight : 1;
    fits = on_common_plane(triangles_of(found), weights, std::vector<bool>(found.size(), false));
  }
  // Few tiles prove no common size; but beside one that is read, a back of quite another size is none.
  for (std::size_t n = 0; n < found.size(); ++n) {
    for (std::size_t k = 0; k < found.size() && found[n].face_down; ++k) {
      if (!fits[k] || found[k].face_down || !stands_out(found[k].symbols.classes)) continue;
      const double times = mean_side(found[k].corners) / mean_side(found[n].corners);
      if (times > quite_another_size || times * quite_another_size < 1) fits[n] = false;
    }
  }
  std::vector<Found> kept;
  for (std::size_t n = 0; n < found.size(); ++n) {
    if (fits[n]) {
      kept.push_back(found[n]);
    } else {
      rejected.push_back({as_outline(found[n].corners), found[n].probability, Rejection::other_plane});
    }
  }
  return kept;
}

std::vector<Found> without_overlaps(std::vector<Found> found, std::vector<RejectedPlace>& rejected) {
  std::vector<Found> out;
  auto kept = best_of(
      std::move(found),
      [](const Found& f) { return f.probability * f.score * std::pow(sharpness(f.symbols.classes), 2); },
      [](const Triangle& a, const Triangle& b) { return overlap(a, b) > most_overlap; }, &out);
  for (const auto& f : out) rejected.push_back({as_outline(f.corners), f.probability, Rejection::overlapped});
  return kept;
}

std::vector<Found> without_squeezed(std::vector<Found> found, std::vector<RejectedPlace>& rejected) {
  const auto covered = [&](const Found& tile) {
    double sum = 0;
    for (const auto& other : found) sum += &other == &tile ? 0 : overlap(other.corners, tile.corners);
    return sum;
  };
  while (true) {
    std::vector<double> shares;
    for (const auto& tile : found) shares.push_back(covered(tile));
    const auto most = std::max_element(shares.begin(), shares.end());
    if (most == shares.end() || *most <= most_covered) return found;
    const auto squeezed = found.begin() + (most - shares.begin());
    rejected.push_back({as_outline(squeezed->corners), squeezed->probability, Rejection::overlapped});
    found.erase(squeezed);
  }
}

void forget_accepted(std::vector<RejectedPlace>& rejected, std::span<const Found> tiles) {
  std::erase_if(rejected, [&](const RejectedPlace& place) {
    return std::any_of(tiles.begin(), tiles.end(),
                       [&](const Found& tile) { return same_tile(as_triangle(place.outline), tile.corners); });
  });
}

bool shows_symbols(const std::array<CornerClasses, 3>& classes) {
  double sum = 0;
  double most = 0;
  for (const auto& c : classes) {
    const double symbol = 1 - c[other_class] - c[first_pips];
    sum += symbol;
    most = std::max(most, symbol);
  }
  return sum >= marked || most >= plainly_marked;
}

bool stands_out(const std::array<CornerClasses, 3>& classes) { return distinctness(classes) >= 1; }

bool plainly_read(const std::array<CornerClasses, 3>& classes) {
  return std::all_of(classes.begin(), classes.end(), shows_a_corner) && clarity(classes) >= read_tile;
}

bool read_beside_blanks(const std::array<CornerClasses, 3>& classes) {
  return std::all_of(classes.begin(), classes.end(), shows_a_corner) && plainest_symbol(classes) >= plain_symbol;
}

bool shown_plainly_read(const std::array<CornerClasses, 3>& classes) {
  const auto read = [](const CornerClasses& c) { return shows_nothing(c) || shows_a_corner(c); };
  return std::all_of(classes.begin(), classes.end(), read) && plainest_symbol(classes) >= plain_symbol;
}

bool barely_read(const std::array<CornerReading, 3>& corners, const std::array<CornerClasses, 3>& classes) {
  // three blank corners may be a tile of pips, but plain patches of a table look the same
  const auto blank = [](const CornerClasses& c) { return c[first_pips] + c[other_class] > 0.5; };
  if (std::all_of(classes.begin(), classes.end(), blank)) return true;
  const auto clear = [](const CornerReading& c) { return c.confidence >= least_clear; };
  // of a tile that the picture's edge cuts, what is in the picture
  const auto shown = 3 - std::count_if(classes.begin(), classes.end(), shows_nothing);
  return std::count_if(corners.begin(), corners.end(), clear) < std::min<std::ptrdiff_t>(2, shown) ||
         colours_repeat(corners);
}

bool vouched_for(std::span<const std::optional<LatticePlace>> places,
                 std::span<const std::array<CornerReading, 3>> corners, std::span<const Found> tiles, std::size_t n) {
  if (!barely_read(corners[n], tiles[n].symbols.classes)) return true;
  if (!places[n]) return one_of_many(places, tiles, n);
  int read = 0;
  int all = 0;
  int suspected = 0;  // what was looked for in a cell because of its neighbours does not speak for them
  double plain = 0;
  for (std::size_t k = 0; k < places.size(); ++k) {
    if (!places[k] || places[k]->cluster != places[n]->cluster) continue;
    ++all;
    read += !barely_read(corners[k], tiles[k].symbols.classes);
    if (tiles[k].score <= 0) continue;
    ++suspected;
    plain += tiles[k].probability;
  }
  return 2 * read >= all || (suspected >= large_layout && plain >= plain_outlines * suspected);
}

bool lies_unread(std::span<const std::array<CornerReading, 3>> corners, std::span<const Found> tiles, std::size_t n) {
  if (tiles[n].probability < plain_alone) return false;
  int read = 0;
  for (std::size_t k = 0; k < tiles.size(); ++k) read += !barely_read(corners[k], tiles[k].symbols.classes);
  return read >= enough_read;
}

bool may_be_pattern(std::span<const TileReading> told, std::span<const double> outlines, SymbolKind kind) {
  const auto shows_a_symbol = [&](const TileReading& tile) {
    return kind != SymbolKind::pips ||
           std::any_of(tile.corners.begin(), tile.corners.end(), [](const auto& c) { return c.value.value_or(0) > 0; });
  };
  std::map<int, int> layouts;
  double outline_sum = 0;
  for (std::size_t n = 0; n < told.size(); ++n) {
    double sure = 0;
    int plain = 0;
    for (const auto& corner : told[n].corners) {
      sure += corner.confidence;
      plain += corner.confidence >= plain_corner ? 1 : 0;
    }
    if ((sure >= plainly_there || plain >= 2) && shows_a_symbol(told[n])) return false;
    if (told[n].cluster && ++layouts[*told[n].cluster] >= smallest_layout) return false;
    outline_sum += outlines[n];
  }
  const auto count = static_cast<double>(told.size());
  return count < many_alone || outline_sum < plain_alone * count;
}

std::array<PointPx, 3> as_outline(const Triangle& t) {
  return {PointPx{t[0].x, t[0].y}, PointPx{t[1].x, t[1].y}, PointPx{t[2].x, t[2].y}};
}

Triangle as_triangle(const std::array<PointPx, 3>& outline) {
  return {cv::Point2d{outline[0].x, outline[0].y}, cv::Point2d{outline[1].x, outline[1].y},
          cv::Point2d{outline[2].x, outline[2].y}};
}

}  // namespace tricorner::vision
