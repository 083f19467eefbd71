#include "printed_tiles.hpp"

#include <algorithm>
#include <iterator>
#include <limits>
#include <map>

#include "known_symbols.hpp"
#include "surroundings.hpp"
#include "told_values.hpp"

namespace tricorner::vision {
namespace {

// Squared distance of looks: who shows a nearer one shows a symbol of this table.
constexpr double unlike = 2.2;
// A tile whose corners are all told so surely is the one that it looks like, and no set has it twice.
constexpr double surely_read = 0.9;
// Places that were left out for their size, as sure as this, so near to a tile's middle (in its sides). A hexagon that
// is printed has six. In 3,400 pictures seven tiles that are read show their symbols in such a place and have two or
// three beside them, their own faces wrongly measured.
constexpr double plainly_a_tile = 0.99;
constexpr double beside = 1.3;
constexpr std::ptrdiff_t several = 4;

/// What is laid with tiles most of which are printed is printed too, whatever of the table's symbols it reminds of.
void spread_over_layouts(std::vector<bool>& printed, std::span<const std::optional<LatticePlace>> places) {
  std::map<int, std::ptrdiff_t> more;  // printed ones than others, of each layout
  for (std::size_t n = 0; n < printed.size(); ++n) {
    if (places[n]) more[places[n]->cluster] += printed[n] ? 1 : -1;
  }
  for (std::size_t n = 0; n < printed.size(); ++n) {
    if (places[n] && more[places[n]->cluster] > 0) printed[n] = true;
  }
}

}  // namespace

std::vector<bool> printed_tiles(Sight& sight, std::span<const Found> tiles,
                                std::span<const std::optional<LatticePlace>> places,
                                std::span<const std::array<CornerReading, 3>> told) {
  std::vector<bool> printed(tiles.size(), false);
  std::vector<std::size_t> layout;
  std::vector<std::size_t> others;
  KnownSymbols known;
  std::map<std::array<int, 3>, int> lying;
  for (std::size_t n = 0; n < tiles.size(); ++n) {
    if (const auto values = values_of(told[n], surely_read)) ++lying[*values];
    const bool in_layout = places[n] && places[n]->cluster == 0;
    if (in_layout) {
      layout.push_back(n);
      for (std::size_t k = 0; k < 3; ++k) known.add(tiles[n].symbols.looks[k], told[n][k]);
    } else if (!(places[n] && tiles[n].half_hidden)) {
      others.push_back(n);
    }
  }
  if (!known.enough()) return printed;

  const auto is_strange = [&](std::size_t n) {
    double nearest = std::numeric_limits<double>::max();
    bool read = false;
    for (std::size_t k = 0; k < 3; ++k) {
      if (!told[n][k].value) continue;
      read = true;
      nearest = std::min(nearest, known.distance(tiles[n].symbols.looks[k]));
    }
    return read && nearest > unlike;
  };
  const auto is_repeated = [&](std::size_t n) {
    const auto values = values_of(told[n], surely_read);
    return values && lying[*values] > 1;
  };
  const bool repeated = std::any_of(others.begin(), others.end(), is_repeated);
  if (!repeated && std::none_of(others.begin(), others.end(), is_strange)) return printed;

  const Surroundings surroundings(sight, triangles_of(tiles), layout);
  std::vector<std::size_t> elsewhere;
  std::copy_if(others.begin(), others.end(), std::back_inserter(elsewhere),
               [&](std::size_t n) { return (repeated || is_strange(n)) && surroundings.are_other_than_of_layout(n); });
  const bool copies = std::any_of(elsewhere.begin(), elsewhere.end(), is_repeated);
  for (const auto n : elsewhere) printed[n] = copies || is_strange(n);
  spread_over_layouts(printed, places);
  return printed;
}

std::vector<bool> made_of_printed_ones(std::span<const Found> tiles,
                                       std::span<const std::optional<LatticePlace>> places,
                                       std::span<const std::array<CornerReading, 3>> told,
                                       std::span<const RejectedPlace> rejected) {
  std::vector<Triangle> of_other_size;
  for (const auto& place : rejected) {
    if (place.reason != Rejection::other_plane || place.probability < plainly_a_tile) continue;
    auto& triangle = of_other_size.emplace_back();
    for (std::size_t k = 0; k < 3; ++k) triangle[k] = {place.outline[k].x, place.outline[k].y};
  }
  std::vector<bool> made_of(tiles.size(), false);
  if (std::ssize(of_other_size) < several) return made_of;
  for (std::size_t n = 0; n < tiles.size(); ++n) {
    if (places[n] && places[n]->cluster == 0) continue;
    const auto& tile = tiles[n].corners;
    const auto middle = centre(tile);
    const auto lies_beside = [&](const Triangle& t) { return cv::norm(centre(t) - middle) < beside * mean_side(tile); };
    const auto shows_it = [&](std::size_t k) {
      const auto symbol = symbol_of_corner(tile, k);
      return std::any_of(of_other_size.begin(), of_other_size.end(),
                         [&](const Triangle& t) { return inside_by(t, symbol) > 0; });
    };
    bool any = false;
    bool all = true;
    for (std::size_t k = 0; k < 3; ++k) {
      if (!told[n][k].value) continue;
      any = true;
      all = all && shows_it(k);
    }
    made_of[n] = any && all && std::count_if(of_other_size.begin(), of_other_size.end(), lies_beside) >= several;
  }
  return made_of;
}

}  // namespace tricorner::vision
