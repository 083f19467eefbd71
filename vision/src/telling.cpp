#include "telling.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "calibration.hpp"
#include "common_plane.hpp"
#include "cut_places.hpp"
#include "face_colour.hpp"
#include "hidden_tiles.hpp"
#include "holes.hpp"
#include "patterned_backs.hpp"
#include "printed_tiles.hpp"
#include "strange_tiles.hpp"

namespace tricorner::vision {
namespace {

// A tile that has a symbol less surely read than this must have a face like the others'.
constexpr double clear_symbol = 0.9;
// ... and one less surely than this another colour than the table beside the tiles.
constexpr double plain_symbol = 0.97;
// What has another face than the others is a tile all the same, in a shadow or in glare, if it is as likely and of
// their shape to this share of what a careless outline explains.
constexpr double plain_shape = 0.995;
constexpr double same_shape = 0.3;
constexpr double same_shape_by_itself = 0.6;  // no layout tells how it is turned
// Of a loose tile of which no corner can be told as surely as this nothing is told: one place in fifteen that is read
// so is no tile. In a layout one in a hundred is none, and what is likeliest is told, as unsurely as it is.
constexpr double least_told = 0.2;
// A tile that lies by itself, wholly in the picture, and shows nothing in one corner may be a leaf: its other corners
// have to bring so much together, or nothing is told of it. Every fifth false tile brings less, and few tiles do.
constexpr double plain_rest = 1.8;
// A tile of a layout that lies wholly in the picture and shows something in one corner only may be a hole, or a hand:
// as many are no tiles as are, unless that corner is as sure as this.
constexpr double plain_one = 0.99;
// A corner that shows a symbol of another kind than the table's with this probability shows none of its symbols.
constexpr double of_another_kind = 0.5;
constexpr double of_the_kind = 0.9;
// Real tiles' edges are rounded downwards more than our renderer paints them: the network sees them half a hundredth of
// the side too far inside, on photographs measured by hand and on path-traced pictures alike (docs/reading-steps.md).
constexpr double edge_share = 1.015;

std::vector<double> outline_odds(const std::vector<Found>& tiles, std::span<const std::size_t> of) {
  std::vector<double> odds;
  for (const auto n : of) odds.push_back(tiles[n].probability);
  return odds;
}

HoleClues hole_clues(const Found& tile, const std::array<CornerReading, 3>& corners, bool doubtful) {
  HoleClues clues{doubtful, tile.probability};
  clues.half_hidden = tile.half_hidden;
  std::array<double, 3> nothing{};
  for (std::size_t k = 0; k < 3; ++k) {
    nothing[k] = tile.symbols.classes[k][other_class];
    if (corners[k].value) {
      clues.sure += corners[k].confidence;
    } else {
      ++clues.unread;
    }
  }
  std::sort(nothing.begin(), nothing.end());
  clues.nothing = nothing[1];
  return clues;
}

/// Which of the tiles are none: their faces are unlike the others', and so is their shape, or they show the table.
std::vector<bool> odd_ones(LyingTiles& lying, std::span<const std::array<CornerReading, 3>> corners) {
  const auto& tiles = lying.face_up;
  const auto outlines = triangles_of(tiles);
  std::vector<bool> doubtful;
  std::vector<HoleClues> clues;
  std::vector<bool> unread;
  for (std::size_t n = 0; n < tiles.size(); ++n) {
    const auto some_below = [&](double sure) {
      return std::any_of(corners[n].begin(), corners[n].end(), [&](const auto& c) { return c.confidence < sure; });
    };
    unread.push_back(barely_read(corners[n], tiles[n].symbols.classes));
    doubtful.push_back(unread[n] || some_below(clear_symbol));
    clues.push_back(hole_clues(tiles[n], corners[n], unread[n] || some_below(plain_symbol)));
  }
  auto odd = odd_faces(lying.sight, outlines, doubtful, unread);
  const auto hole = holes(lying.sight, outlines, clues);
  for (std::size_t n = 0; n < tiles.size(); ++n)
    odd[n] = odd[n] && !face_where_read(lying.sight, tiles, corners, doubtful, n);
  const auto plane = CommonPlane::through(outlines);
  for (std::size_t n = 0; n < tiles.size(); ++n) {
    const bool loose = !lying.places[n];
    const bool plain = plane && tiles[n].probability >= plain_shape &&
                       plane->holds(outlines[n], loose ? same_shape_by_itself : same_shape);
    // of what is half hidden the face that is seen was compared before, and the middle may be a finger
    if (plain || tiles[n].half_hidden) odd[n] = false;
    // a hole's edges are its neighbours': what is plain by itself has its own
    odd[n] = odd[n] || (hole[n] && !(plain && loose));
  }
  return odd;
}

std::ptrdiff_t likeliest(const CornerClasses& classes) {
  return std::max_element(classes.begin(), classes.end()) - classes.begin();
}

/// Whether every corner is blank, as on no tile with digits or points.
bool is_bare(const std::array<CornerClasses, 3>& classes, SymbolKind kind) {
  const auto blank = [](const CornerClasses& c) { return likeliest(c) == first_pips; };
  return kind != SymbolKind::pips && std::all_of(classes.begin(), classes.end(), blank);
}

/// The symbol that every corner shows, if that is one and the same, of another kind than the table's.
std::optional<std::ptrdiff_t> strange_symbol(const std::array<CornerClasses, 3>& classes, SymbolKind kind) {
  const auto strange = [&](const CornerClasses& c) {
    const double blank = kind == SymbolKind::pips ? 0 : c[first_pips];
    return 1 - c[other_class] - blank - mass(c, kind) >= of_another_kind && likeliest(c) == likeliest(classes[0]);
  };
  if (!std::all_of(classes.begin(), classes.end(), strange)) return {};
  return likeliest(classes[0]);
}

/// Which of the tiles show their backs, plain or with a pattern: two or more the same strange symbol, since of one tile
/// with equal corners another kind may be read. In a layout none does, and all depends on a kind that most tiles
/// plainly show.
std::vector<bool> shown_backs(const LyingTiles& lying, SymbolKind kind) {
  const auto shows_kind = [&](const Found& tile) {
    return std::all_of(tile.symbols.classes.begin(), tile.symbols.classes.end(),
                       [&](const CornerClasses& c) { return mass(c, kind) >= of_the_kind; });
  };
  const auto& tiles = lying.face_up;
  std::vector<bool> backs(tiles.size(), false);
  if (2 * std::count_if(tiles.begin(), tiles.end(), shows_kind) < std::ssize(tiles)) return backs;
  std::vector<std::optional<std::ptrdiff_t>> strange(tiles.size());
  for (std::size_t n = 0; n < tiles.size(); ++n) {
    if (!lying.places[n]) strange[n] = strange_symbol(tiles[n].symbols.classes, kind);
  }
  for (std::size_t n = 0; n < tiles.size(); ++n) {
    const bool patterned = strange[n] && std::count(strange.begin(), strange.end(), strange[n]) > 1;
    backs[n] = patterned || (!lying.places[n] && is_bare(tiles[n].symbols.classes, kind));
  }
  return backs;
}

/// Whether the values of tile `n` are sure enough to be told at all.
bool worth_telling(const LyingTiles& lying, const std::array<CornerReading, 3>& corners, std::size_t n,
                   SymbolKind kind) {
  const auto likely = [](const CornerReading& c) { return c.confidence >= least_told; };
  const bool loose = !lying.places[n] || lying.face_up.size() == 1;
  if (loose && std::none_of(corners.begin(), corners.end(), likely)) return false;
  const auto shown = shown_corners(lying.sight, lying.face_up[n].corners);
  const auto values = std::count_if(corners.begin(), corners.end(), [](const auto& c) { return c.value.has_value(); });
  if (values == 3 || std::find(shown.begin(), shown.end(), false) != shown.end()) return true;
  double sum = 0;
  for (const auto& corner : corners) sum += corner.confidence;
  if (loose) {
    // blanks are everywhere
    const auto symbol = [&](const CornerReading& c) { return c.value && (*c.value > 0 || kind != SymbolKind::pips); };
    return sum >= plain_rest && std::any_of(corners.begin(), corners.end(), symbol);
  }
  return values == 2 || sum >= plain_one;
}

/// @param fitted   its outline in the picture
/// @param verdict  how much of its values is believed
TileReading tile_reading(const Triangle& fitted, const std::optional<LatticePlace>& place,
                         const std::array<CornerReading, 3>& told, SymbolKind kind, Verdict verdict) {
  TileReading tile;
  const int first = place ? place->first_corner : 0;
  tile.outline = told_outline(fitted, first);
  for (std::size_t k = 0; k < 3; ++k) tile.corners[k] = told[(static_cast<std::size_t>(first) + k) % 3];
  if (verdict == Verdict::unread) tell_plain_symbols_only(tile.corners, kind);
  if (verdict == Verdict::strange) std::for_each(tile.corners.begin(), tile.corners.end(), tell_nothing);
  if (place) {
    tile.cluster = place->cluster;
    tile.cell = place->cell;
  }
  return tile;
}

/// What the reader alone sees in the tile's corners, in the order in which they are told.
std::array<SymbolSight, 3> sights_of(const TileSymbols& symbols, const std::optional<LatticePlace>& place,
                                     SymbolKind kind, bool blank_zero) {
  const auto first = static_cast<std::size_t>(place ? place->first_corner : 0);
  std::array<SymbolSight, 3> sights;
  for (std::size_t k = 0; k < 3; ++k) {
    const auto corner = (first + k) % 3;
    sights[k] = {read_alone(symbols.classes[corner], kind, blank_zero), symbols.looks[corner]};
  }
  return sights;
}

}  // namespace

bool partly_unread(std::span<const std::array<CornerReading, 3>> corners, std::size_t n) {
  return std::any_of(corners[n].begin(), corners[n].end(), [](const CornerReading& c) { return !c.value; });
}

bool wholly_unread(std::span<const std::array<CornerReading, 3>> corners, std::size_t n) {
  return std::none_of(corners[n].begin(), corners[n].end(), [](const CornerReading& c) { return c.value.has_value(); });
}

std::vector<Verdict> judge_tiles(LyingTiles& lying, const Findings& findings, SymbolKind kind,
                                 std::span<const RejectedPlace> rejected) {
  const auto& [outlines, decided, believed, told, taught] = findings;
  const auto& tiles = lying.face_up;
  if (tiles.size() == 1) lying.places[0] = LatticePlace{};  // a layout of one
  const auto& places = lying.places;
  const auto odd = odd_ones(lying, decided);
  const auto backs = shown_backs(lying, kind);
  // how cards look depends on their colours, and any three may lie there
  const bool alike = kind != SymbolKind::points;
  const auto sides = alike ? sides_up(lying.sight, tiles, places, told) : std::vector<Side>(tiles.size(), Side::face);
  const auto strange = alike ? strange_tiles(lying.sight, tiles, places, told, taught)
                             : std::vector<Strangeness>(tiles.size(), Strangeness::none);
  const auto printed = alike ? printed_tiles(lying.sight, tiles, places, told) : std::vector<bool>(tiles.size(), false);
  const auto made_of_printed = made_of_printed_ones(tiles, places, told, rejected);
  std::vector<Verdict> verdicts;
  for (std::size_t n = 0; n < tiles.size(); ++n) {
    const bool back = backs[n] || sides[n] == Side::back || (n >= lying.plain_count && partly_unread(decided, n));
    const bool vouched = vouched_for(places, decided, tiles, n);
    if (printed[n] || made_of_printed[n]) {
      verdicts.push_back(Verdict::printed);
    } else if (back) {
      verdicts.push_back(Verdict::back);
    } else if (odd[n] || strange[n] == Strangeness::layout || (!vouched && !lies_unread(decided, tiles, n))) {
      verdicts.push_back(Verdict::none);
    } else if (strange[n] == Strangeness::tile) {
      verdicts.push_back(Verdict::strange);
    } else {
      const bool told_of = vouched && sides[n] == Side::face && worth_telling(lying, believed[n], n, kind);
      verdicts.push_back(told_of ? Verdict::tile : Verdict::unread);
    }
  }
  return verdicts;
}

void tell_tiles(LyingTiles& lying, const Findings& findings, std::span<const Verdict> verdicts, BoardReading& reading) {
  const auto& tiles = lying.face_up;
  const auto& places = lying.places;
  const auto reject = [&](const Found& tile, Rejection reason) {
    reading.rejected.push_back({as_outline(tile.corners), tile.probability, reason});
  };
  std::vector<std::size_t> told_as;  // which of them each told tile is
  for (std::size_t n = 0; n < tiles.size(); ++n) {
    if (verdicts[n] == Verdict::back) {
      lying.face_down.push_back(tiles[n]);
      continue;
    }
    if (verdicts[n] == Verdict::printed || verdicts[n] == Verdict::none) {
      reject(tiles[n], verdicts[n] == Verdict::printed ? Rejection::other_plane : Rejection::unreadable);
      continue;
    }
    reading.tiles.push_back(
        tile_reading(findings.outlines[n], places[n], findings.told[n], reading.symbols, verdicts[n]));
    reading.sights.push_back(sights_of(tiles[n].symbols, places[n], reading.symbols, reading.blank_zero));
    told_as.push_back(n);
  }
  if (!may_be_pattern(reading.tiles, outline_odds(tiles, told_as), reading.symbols)) return;
  for (const auto n : told_as) reject(tiles[n], Rejection::unreadable);
  reading.tiles.clear();
  reading.sights.clear();
}

std::array<PointPx, 3> told_outline(const Triangle& t, int first) {
  const auto r = rotated(t, first);
  const auto middle = centre(t);
  std::array<PointPx, 3> told;
  for (std::size_t k = 0; k < 3; ++k) {
    const auto p = middle + edge_share * (r[k] - middle);
    told[k] = {p.x, p.y};
  }
  return told;
}

}  // namespace tricorner::vision
