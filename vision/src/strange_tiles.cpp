#include "strange_tiles.hpp"

#include <algorithm>
#include <functional>
#include <limits>
#include <map>

#include "cut_places.hpp"
#include "face_colour.hpp"
#include "known_symbols.hpp"
#include "tile_edges.hpp"

namespace tricorner::vision {
namespace {

// Squared distances of looks. Of 92,000 tiles that are told in 4,300 pictures 32 are beyond the first three, and of 51
// places that are none 29 (docs/reading-steps.md).
constexpr double beyond_with_other_face = 3;  // of one that lies by itself
constexpr double beyond_and_unsure = 5;
constexpr double beyond_in_part = 9;  // where the picture's edge or something else may have changed how it looks
constexpr double unsure = 0.95;
constexpr int enough_corners = 15;
// A piece of a dial: it ends at the rim, and nothing is to be seen of its other edges.
constexpr double beyond_without_edges = 1;
constexpr double no_edge = 0.2;      // of what the faintest of the others' edges show
constexpr double faintest = 0.2;     // share of them
constexpr double plain_tile = 0.97;  // all corners of those others
constexpr std::size_t enough_plain = 6;
constexpr std::size_t most_plain = 16;

/// How far the told corners of tile `n` are from what the others' look like; none where too few are known.
std::optional<double> distance_from_others(KnownSymbols known, const Found& tile,
                                           const std::array<CornerReading, 3>& told) {
  for (std::size_t k = 0; k < 3; ++k) known.remove(tile.symbols.looks[k], told[k]);
  if (known.count() < enough_corners) return {};
  double least = std::numeric_limits<double>::max();
  for (std::size_t k = 0; k < 3; ++k) {
    if (told[k].value) least = std::min(least, known.distance(tile.symbols.looks[k]));
  }
  return least;
}

bool is_unsure(const std::array<CornerReading, 3>& told) {
  return std::none_of(told.begin(), told.end(), [](const CornerReading& c) { return c.confidence >= unsure; });
}

bool is_told(const std::array<CornerReading, 3>& told) {
  return std::any_of(told.begin(), told.end(), [](const CornerReading& c) { return c.value.has_value(); });
}

bool is_plain(const std::array<CornerReading, 3>& told) {
  return std::all_of(told.begin(), told.end(), [](const CornerReading& c) { return c.confidence >= plain_tile; });
}

/// What the faintest edges of plain tiles show; nothing where too few are plain.
std::optional<double> faint_edge(Sight& sight, std::span<const Found> tiles,
                                 std::span<const std::array<CornerReading, 3>> told) {
  std::vector<std::size_t> plain;
  for (std::size_t n = 0; n < tiles.size(); ++n) {
    if (is_plain(told[n])) plain.push_back(n);
  }
  if (plain.size() < enough_plain) return {};
  std::vector<double> edges;
  const std::size_t every = (plain.size() - 1) / most_plain + 1;
  for (std::size_t n = 0; n < plain.size(); n += every) {
    const auto contrasts = edge_contrasts(sight, tiles[plain[n]].corners);
    edges.insert(edges.end(), contrasts.begin(), contrasts.end());
  }
  const auto at = edges.begin() + static_cast<std::ptrdiff_t>(faintest * static_cast<double>(edges.size() - 1));
  std::nth_element(edges.begin(), at, edges.end());
  return *at;
}

/// Whether two edges show less than `least`.
bool lacks_edges(Sight& sight, const Triangle& tile, double least) {
  auto contrasts = edge_contrasts(sight, tile);
  std::sort(contrasts.begin(), contrasts.end());
  return contrasts[1] < least;
}

/// A layout of two tiles or more of which a third is strange and nothing is plain is strange.
std::vector<Strangeness> with_layouts(std::span<const std::optional<LatticePlace>> places,
                                      std::span<const std::array<CornerReading, 3>> told,
                                      const std::vector<bool>& strange) {
  struct Layout {
    int tiles = 0;
    int strange = 0;
    int plain = 0;
  };
  std::map<int, Layout> layouts;
  for (std::size_t n = 0; n < places.size(); ++n) {
    if (!places[n]) continue;
    auto& layout = layouts[places[n]->cluster];
    ++layout.tiles;
    if (strange[n]) ++layout.strange;
    if (is_plain(told[n])) ++layout.plain;
  }
  const auto is_strange = [](const Layout& layout) {
    return layout.tiles > 1 && 3 * layout.strange >= layout.tiles && layout.plain == 0;
  };
  const bool others_are_plain =
      static_cast<std::size_t>(std::count_if(told.begin(), told.end(), is_plain)) >= enough_plain;
  const auto in_strange_layout = others_are_plain ? Strangeness::layout : Strangeness::tile;
  std::vector<Strangeness> all;
  for (std::size_t n = 0; n < places.size(); ++n) {
    const auto alone = strange[n] ? Strangeness::tile : Strangeness::none;
    all.push_back(places[n] && is_strange(layouts[places[n]->cluster]) ? in_strange_layout : alone);
  }
  return all;
}

}  // namespace

std::vector<Strangeness> strange_tiles(Sight& sight, std::span<const Found> tiles,
                                       std::span<const std::optional<LatticePlace>> places,
                                       std::span<const std::array<CornerReading, 3>> told, bool taught) {
  std::vector<bool> strange(tiles.size(), false);
  KnownSymbols known;
  for (std::size_t n = 0; n < tiles.size(); ++n) {
    for (std::size_t k = 0; k < 3; ++k) known.add(tiles[n].symbols.looks[k], told[n][k]);
  }
  std::vector<bool> other_face(tiles.size(), false);
  std::vector<std::size_t> without_edges;
  for (std::size_t n = 0; n < tiles.size(); ++n) {
    if (!is_told(told[n]) || (taught && is_plain(told[n]))) continue;
    const auto distance = distance_from_others(known, tiles[n], told[n]);
    if (!distance || *distance <= beyond_without_edges) continue;
    const bool in_part = tiles[n].half_hidden || is_cut(sight, tiles[n].corners);
    strange[n] = (*distance > beyond_and_unsure && is_unsure(told[n]) && !tiles[n].half_hidden) ||
                 (*distance > beyond_in_part && in_part);
    if (strange[n]) continue;
    other_face[n] = *distance > beyond_with_other_face && !places[n] && !tiles[n].half_hidden;
    if (!in_part && !is_plain(told[n])) without_edges.push_back(n);
  }
  if (std::find(other_face.begin(), other_face.end(), true) != other_face.end()) {
    other_face = odd_faces(sight, triangles_of(tiles), other_face, std::vector<bool>(tiles.size(), false));
    std::transform(strange.begin(), strange.end(), other_face.begin(), strange.begin(), std::logical_or<>());
  }
  if (!without_edges.empty()) {
    const auto faint = faint_edge(sight, tiles, told);
    for (const auto n : without_edges)
      strange[n] = strange[n] || (faint && lacks_edges(sight, tiles[n].corners, no_edge * *faint));
  }
  return with_layouts(places, told, strange);
}

}  // namespace tricorner::vision
