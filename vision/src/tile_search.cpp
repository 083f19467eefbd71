#include "tile_search.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numeric>

#include "empty_cells.hpp"
#include "hidden_tiles.hpp"
#include "known_faces.hpp"
#include "pip_count.hpp"
#include "reshaped_places.hpp"
#include "stroke_count.hpp"

namespace tricorner::vision {
namespace {

// Probability, finder and close look together, from which a place counts as a tile.
constexpr double tile_probability = 0.9;
// An empty cell beside a layout holds a tile, where every corner shows a symbol, if the close look is this sure.
constexpr double plain_probability = 0.7;
// How far it may lie from where it is expected, in sides: in a layout, and where what was refused had another outline.
constexpr double missed_reach = 0.2;
constexpr double reshaped_reach = 0.4;
// A tile whose corners are all blank with this probability may have others beside it: those have to show something.
constexpr double plainly_blank = 0.9;
// The same cell, seen from other neighbours, is no farther from itself than this (in sides).
constexpr double same_cell = 0.1;
// A tile under a hand is worth a closer look from here on.
constexpr double hidden_outline = 0.09;
// Of so few nothing else in the picture tells whether one is misread: each is looked at as often as can be.
constexpr std::size_t few_tiles = 8;

bool plain(const Found& tile) { return !stands_out(tile.symbols.classes); }

/// Whether a place shows nothing, but that plainly: the tile of pips that is blank in all corners.
bool blank(const Found& tile) {
  return std::all_of(tile.symbols.classes.begin(), tile.symbols.classes.end(),
                     [](const CornerClasses& corner) { return corner[first_pips] >= plainly_blank; });
}

/// Whether most of them are cards: coloured in all corners.
bool are_cards(const std::vector<Found>& tiles) {
  const auto coloured = [](const CornerClasses& corner) {
    return std::accumulate(corner.begin() + first_trio, corner.begin() + other_class, 0.0) > 0.5;
  };
  const auto cards = std::count_if(tiles.begin(), tiles.end(), [&](const Found& tile) {
    return std::all_of(tile.symbols.classes.begin(), tile.symbols.classes.end(), coloured);
  });
  return 2 * cards > static_cast<std::ptrdiff_t>(tiles.size());
}

/// @param looks  at each of the places
std::vector<Triangle> likeliest_first(const std::vector<Triangle>& places, const std::vector<CloseLook>& looks) {
  std::vector<std::size_t> order(places.size());
  std::iota(order.begin(), order.end(), 0U);
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return looks[a].face_up > looks[b].face_up; });
  std::vector<Triangle> sorted;
  for (const auto n : order) sorted.push_back(places[n]);
  return sorted;
}

/// The empty cells beside tiles that show a symbol, or beside blank ones too.
std::vector<Triangle> cells_beside(const std::vector<Found>& tiles, std::span<const std::optional<LatticePlace>> places,
                                   bool blank_ones = false) {
  std::vector<bool> showing;
  for (const auto& tile : tiles) showing.push_back(!plain(tile) || (blank_ones && blank(tile)));
  return empty_cells(triangles_of(tiles), places, showing);
}

/// Moves the tiles that lie in one of `cells` from one list to the other.
void take_from_layout(std::vector<Found>& from, std::vector<Found>& to, const std::vector<Triangle>& cells) {
  const auto in_cell = [&](const Found& tile) {
    return std::any_of(cells.begin(), cells.end(), [&](const Triangle& cell) {
      const auto d = centre(tile.corners) - centre(cell);
      return std::hypot(d.x, d.y) < missed_reach * mean_side(cell);
    });
  };
  const auto kept = std::stable_partition(from.begin(), from.end(), [&](const Found& tile) { return !in_cell(tile); });
  to.insert(to.end(), kept, from.end());
  from.erase(kept, from.end());
}

std::vector<TileSymbols*> pointers_to_symbols(std::vector<Found>& tiles) {
  std::vector<TileSymbols*> symbols;
  for (auto& tile : tiles) symbols.push_back(&tile.symbols);
  return symbols;
}

}  // namespace

void show_stage(const ReaderOptions& options, const char* stage, const Sight& sight,
                const std::vector<Triangle>& triangles) {
  if (!options.watch_stage) return;
  std::vector<std::array<PointPx, 3>> outlines;
  for (const auto& t : triangles) outlines.push_back(as_outline(sight.in_picture(t)));
  options.watch_stage(stage, outlines);
}

TileSearch::TileSearch(const std::filesystem::path& models)
    : suspector_(models), narrow_(models / "refiner_narrow.onnx", narrow_patch), values_(models) {}

LyingTiles TileSearch::look(Pyramid& pyramid, const ReaderOptions& options, std::vector<RejectedPlace>& rejected) {
  Sight as_it_lies(pyramid);
  auto suspects = suspector_.look(as_it_lies);
  LyingTiles lying{suspector_.lay_flat(pyramid, suspects), {}, {}, {}, 0};
  auto& face_up = lying.face_up;
  auto found = find_tiles(lying.sight, suspects, options, rejected);
  KnownFaces faces(lying.sight, triangles_of(found));
  const auto doubtful = add_reshaped(lying.sight, faces, found, rejected, suspects);
  add_cut(lying.sight, faces, found, rejected, suspects.hints);
  for (auto& tile : found) (tile.face_down ? lying.face_down : face_up).push_back(tile);
  lying.places = fit_lattice(triangles_of(face_up));
  auto looks = looks_at(lying.sight, faces);
  if (face_up.size() <= few_tiles && add_beside_lone_ones(lying.sight, face_up, lying.places, looks))
    lying.places = fit_lattice(triangles_of(face_up));
  // Each one that proves to be a tile has empty cells of its own. What shows nothing is the last there: a chequered
  // cloth has neighbours without end.
  std::vector<Triangle> looked_at;
  while (face_up.size() < most_tiles && add_missed_tiles(lying.sight, face_up, lying.places, true, looked_at, looks))
    lying.places = fit_lattice(triangles_of(face_up));
  looked_at.clear();
  if (face_up.size() < most_tiles && add_missed_tiles(lying.sight, face_up, lying.places, false, looked_at, looks)) {
    lying.places = fit_lattice(triangles_of(face_up));
    // A blank tile that only its neighbours have shown may hang between the layout and one that shows a symbol.
    looked_at.clear();
    if (face_up.size() < most_tiles && add_missed_tiles(lying.sight, face_up, lying.places, true, looked_at, looks))
      lying.places = fit_lattice(triangles_of(face_up));
  }
  if (face_up.size() < most_tiles && add_half_hidden(lying.sight, face_up, lying.places, looks))
    lying.places = fit_lattice(triangles_of(face_up));
  if (face_up.size() < most_tiles && add_seen_in_part(lying, doubtful))
    lying.places = fit_lattice(triangles_of(face_up));
  if (face_up.size() < most_tiles && add_uncovered(lying)) lying.places = fit_lattice(triangles_of(face_up));
  if (auto apart = without_squeezed(face_up, rejected); apart.size() < face_up.size()) {
    face_up = std::move(apart);
    lying.places = fit_lattice(triangles_of(face_up));
  }
  // What looks like a back but lies in a layout may be a tile of pips with three blanks: its corners are read like the
  // others'.
  lying.plain_count = face_up.size();
  auto places = lying.places;
  if (face_up.size() == 1) places[0] = LatticePlace{};  // a layout of one
  take_from_layout(lying.face_down, face_up, empty_cells(triangles_of(face_up), places));
  forget_accepted(rejected, face_up);
  forget_accepted(rejected, lying.face_down);
  show_stage(options, "lying", lying.sight, triangles_of(face_up));
  if (face_up.size() > lying.plain_count) lying.places = fit_lattice(triangles_of(face_up));
  return lying;
}

std::vector<Found> TileSearch::find_tiles(Sight& sight, const Suspects& seen, const ReaderOptions& options,
                                          std::vector<RejectedPlace>& rejected) {
  const auto& suspects = seen.close;
  show_stage(options, "suspected", sight, seen.suspected);
  show_stage(options, "close", sight, triangles_of(suspects));
  const auto close = narrow_.look(sight, triangles_of(suspects));
  std::vector<Found> found;
  for (std::size_t n = 0; n < suspects.size(); ++n) {
    const double odds = std::sqrt(suspects[n].probability * tile_odds(close[n]));
    const double probability = odds / (1 + odds);
    if (probability < tile_probability || inside_out(close[n].corners)) {
      rejected.push_back({as_outline(suspects[n].corners), probability, Rejection::no_tile});
      continue;
    }
    found.push_back({close[n].corners, probability, close[n].face_down > close[n].face_up, suspects[n].score, {}});
  }
  found = without_repeats(std::move(found));  // what was apart before it was measured may be one
  show_stage(options, "measured", sight, triangles_of(found));
  read_values(sight, found, 0);
  for (auto& f : found) f.face_down = f.face_down && !shows_symbols(f.symbols.classes);
  return without_overlaps(of_one_size(std::move(found), rejected), rejected);
}

/// Reads the corners of the tiles from number `first` on, where so many others lie that aren't among them.
void TileSearch::read_values(Sight& sight, std::vector<Found>& tiles, std::size_t first, std::size_t others) {
  const auto triangles = triangles_of(tiles);
  const auto care = tiles.size() + others <= few_tiles ? Care::every_look : Care::until_plain;
  const auto seen = values_.read(sight, std::span(triangles).subspan(first), care);
  for (std::size_t n = 0; n < seen.size(); ++n) tiles[first + n].symbols = seen[n];
}

double TileSearch::count_pips(LyingTiles& lying) {
  const auto odds = pip_count_odds(lying.sight, triangles_of(lying.face_up));
  double shown = 0;
  double counted = 0;
  for (std::size_t n = 0; n < odds.size(); ++n) {
    for (std::size_t k = 0; k < 3; ++k) {
      auto& classes = lying.face_up[n].symbols.classes[k];
      shown += 1 - classes[other_class] - classes[first_pips];
      const auto [least, most] = std::minmax_element(odds[n][k].begin(), odds[n][k].end());
      counted += *least < *most ? 1 : 0;
      weigh_pips(classes, odds[n][k]);
    }
  }
  return counted / std::max(shown, 1.0);
}

double TileSearch::count_strokes(LyingTiles& lying) {
  const auto strokes = vision::count_strokes(lying.sight, triangles_of(lying.face_up));
  if (!strokes) return 0;
  for (std::size_t n = 0; n < strokes->odds.size(); ++n) {
    for (std::size_t k = 0; k < 3; ++k) read_as_strokes(lying.face_up[n].symbols.classes[k], strokes->odds[n][k]);
  }
  return strokes->counted;
}

std::optional<double> TileSearch::read_upright(LyingTiles& lying, Print print) {
  auto symbols = pointers_to_symbols(lying.face_up);
  return values_.read_upright(lying.sight, triangles_of(lying.face_up), symbols, print);
}

void TileSearch::read_redrawn(LyingTiles& lying, SymbolKind kind) {
  auto symbols = pointers_to_symbols(lying.face_up);
  values_.read_redrawn(lying.sight, triangles_of(lying.face_up), kind, symbols);
}

std::vector<OutlineRead> TileSearch::read_outlines(LyingTiles& lying, std::span<const std::size_t> corners) {
  std::vector<ViewToPicture> views;
  for (const auto n : corners) views.push_back(crop_view(lying.face_up[n / 3].corners, static_cast<int>(n % 3)));
  return values_.read_outlines(lying.sight, views);
}

std::vector<CloseLook> TileSearch::look_widely(Sight& sight, KnownFaces& faces, std::span<const Triangle> places) {
  std::vector<CloseLook> looks;
  std::vector<std::size_t> numbers;
  std::vector<Triangle> worth;
  for (std::size_t n = 0; n < places.size(); ++n) {
    looks.push_back({places[n], 0, 0, 1});
    if (!faces.one_seen_in(places[n])) continue;
    numbers.push_back(n);
    worth.push_back(places[n]);
  }
  const auto seen = suspector_.look_widely(sight, worth);
  for (std::size_t k = 0; k < seen.size(); ++k) looks[numbers[k]] = seen[k];
  return looks;
}

TileSearch::CellLooks TileSearch::looks_at(Sight& sight, KnownFaces& faces) {
  return {LookOnce([&](std::span<const Triangle> places) { return look_widely(sight, faces, places); }),
          LookOnce([&](std::span<const Triangle> outlines) { return narrow_.look(sight, outlines); })};
}

/// Looks into the empty cells beside tiles that show a symbol; what proves to be a tile is added to `tiles`, of those
/// that show one themselves or of all. Returns whether any was.
bool TileSearch::add_missed_tiles(Sight& sight, std::vector<Found>& tiles,
                                  std::span<const std::optional<LatticePlace>> places, bool with_symbol,
                                  std::vector<Triangle>& looked_at, CellLooks& looks) {
  const auto doubtful = [](const Found& tile) {
    return tile.probability < missed_probability && !plainly_read(tile.symbols.classes);
  };
  const auto known = static_cast<std::ptrdiff_t>(tiles.size());
  auto cells = cells_beside(tiles, places, with_symbol);
  std::erase_if(cells, [&](const Triangle& cell) {
    return std::any_of(looked_at.begin(), looked_at.end(), [&](const Triangle& other) {
      return cv::norm(centre(other) - centre(cell)) < same_cell * mean_side(cell);
    });
  });
  looked_at.insert(looked_at.end(), cells.begin(), cells.end());
  add_seen(sight, tiles, cells, {plain_probability, missed_reach}, looks);
  tiles.erase(std::remove_if(tiles.begin() + known, tiles.end(), doubtful), tiles.end());
  if (with_symbol) tiles.erase(std::remove_if(tiles.begin() + known, tiles.end(), plain), tiles.end());
  return tiles.begin() + known != tiles.end();
}

/// Looks beside tiles that join no other: where dark faces lie edge to edge their seams can't be seen, and of a whole
/// layout one tile may have been found. A patterned table that looks like a tile in one place does so beside it too, so
/// both have to be plainly read. Returns whether any was added.
bool TileSearch::add_beside_lone_ones(Sight& sight, std::vector<Found>& tiles,
                                      std::span<const std::optional<LatticePlace>> places, CellLooks& looks) {
  std::vector<Triangle> lone;
  for (std::size_t n = 0; n < tiles.size(); ++n) {
    if (!places[n] && plainly_read(tiles[n].symbols.classes)) lone.push_back(tiles[n].corners);
  }
  std::vector<std::optional<LatticePlace>> layouts_of_one;
  for (int n = 0; n < static_cast<int>(lone.size()); ++n) layouts_of_one.push_back(LatticePlace{n, {}, 0});
  const auto known = static_cast<std::ptrdiff_t>(tiles.size());
  add_seen(sight, tiles, empty_cells(lone, layouts_of_one), {missed_probability, missed_reach}, looks);
  const auto unread = [](const Found& tile) { return !plainly_read(tile.symbols.classes); };
  tiles.erase(std::remove_if(tiles.begin() + known, tiles.end(), unread), tiles.end());
  return tiles.begin() + known != tiles.end();
}

/// Looks into the empty cells once more, for tiles that lie half under something. Returns whether any was added.
bool TileSearch::add_half_hidden(Sight& sight, std::vector<Found>& tiles,
                                 std::span<const std::optional<LatticePlace>> places, CellLooks& looks) {
  std::vector<Triangle> cells;
  std::vector<Triangle> outlines;
  const auto taken = [&](const Triangle& cell) {
    return std::any_of(tiles.begin(), tiles.end(),
                       [&](const Found& t) { return overlap(t.corners, cell) > most_overlap; });
  };
  auto beside = cells_beside(tiles, places);
  std::erase_if(beside, taken);
  const auto wide = looks.wide(beside);
  for (std::size_t n = 0; n < beside.size(); ++n) {
    if (wide[n].face_up < hidden_outline) continue;
    cells.push_back(beside[n]);
    outlines.push_back(wide[n].corners);
  }
  const auto close = looks.narrow(outlines);
  const auto symbols = values_.read(sight, cells, Care::until_plain);
  const auto known = tiles.size();
  for (std::size_t n = 0; n < cells.size(); ++n) {
    // What is hidden of the outline was only guessed; the neighbours tell it better.
    if (taken(cells[n])) continue;
    const auto shared = shared_symbol(sight, tiles, cells[n], symbols[n]);
    if (half_hidden(close[n].face_up, shared) && !shows_the_table(sight, tiles, beside, cells[n], shared.corner))
      tiles.push_back({cells[n], close[n].face_up, false, 0, without_hidden(symbols[n]), true});
  }
  return tiles.size() > known;
}

/// Looks closely at places where a tile is to be expected; what proves to be one is added to `tiles`.
void TileSearch::add_seen(Sight& sight, std::vector<Found>& tiles, std::span<const Triangle> expected,
                          const Expected& how, CellLooks& looks) {
  const auto known = tiles.size();
  const auto first_look = looks.wide(expected);
  std::vector<Triangle> places;
  std::vector<Triangle> triangles;
  for (std::size_t n = 0; n < expected.size(); ++n) {
    if (first_look[n].face_up < worth_looking) continue;
    places.push_back(expected[n]);
    triangles.push_back(first_look[n].corners);
  }
  const auto close = looks.narrow(triangles);
  for (std::size_t n = 0; n < places.size(); ++n) {
    const auto& corners = close[n].corners;
    const auto shift = centre(corners) - centre(places[n]);
    if (close[n].face_up < how.least || inside_out(corners)) continue;
    if (std::hypot(shift.x, shift.y) > how.reach * mean_side(places[n])) continue;
    const bool taken = std::any_of(tiles.begin(), tiles.end(),
                                   [&](const Found& t) { return overlap(t.corners, corners) > most_overlap; });
    if (!taken) tiles.push_back({corners, close[n].face_up, false, 0, {}});
  }
  read_values(sight, tiles, known);
}

/// Looks again at what was refused, as tiles of the others' size and tilt; what proves to be one is added to `tiles`.
/// @return the wide looks at all these places
std::vector<CloseLook> TileSearch::add_reshaped(Sight& sight, KnownFaces& faces, std::vector<Found>& tiles,
                                                std::span<const RejectedPlace> rejected, const Suspects& suspects) {
  if (tiles.size() < enough_tiles) return {};
  const auto lying = triangles_of(tiles);
  const auto plane = CommonPlane::through(lying);
  if (!plane) return {};
  std::vector<Found> more = tiles;
  auto looks = looks_at(sight, faces);
  auto places = reshaped_places(*plane, lying, rejected, suspects.hints);
  if (are_cards(tiles)) {
    const auto cards = cards_about_middles(*plane, lying, suspects.suspected);
    places.insert(places.end(), cards.begin(), cards.end());
    places = likeliest_first(places, looks.wide(places));  // of several on one card, turned in different ways
  }
  add_seen(sight, more, places, {missed_probability, reshaped_reach}, looks);
  std::copy_if(more.begin() + static_cast<std::ptrdiff_t>(tiles.size()), more.end(), std::back_inserter(tiles),
               [&](const Found& tile) {
                 const auto& seen = tile.symbols.classes;
                 return plane->holds(tile.corners) && (plainly_read(seen) || read_beside_blanks(seen));
               });
  return looks.wide(places);
}

}  // namespace tricorner::vision
