// Which tiles may lie on this table at all.
#include <algorithm>

#include "table/session.hpp"

namespace tricorner::table {
namespace {

constexpr std::size_t kMostAlternatives = 4;
constexpr int kCardValues = 3;  // of the 54-card set

bool on_cards(const TileValues& values) {
  return std::all_of(values.begin(), values.end(), [](int value) { return value < kCardValues; });
}

}  // namespace

double Session::odds_of(const TileValues& values) const {
  // A tile that lies there already, or that the set has not, is the rarer explanation of a smudge; how rare is not
  // known to a factor of two, and no plain picture is overruled by it.
  constexpr double kUsed = 0.03;
  constexpr double kNotInSet = 0.1;
  if (!log_) return 1;
  const engine::SetId set = match().set();
  // Cards of the same values lie in other colours.
  if (set == engine::SetId::set54) return on_cards(values) ? 1 : kNotInSet;
  const engine::Tile tile{values, engine::no_colours};
  const int key = engine::copy_key(set, tile);
  const auto laid = match().layout().tiles();
  if (std::any_of(laid.begin(), laid.end(),
                  [&](const auto& other) { return engine::copy_key(set, other.tile) == key; })) {
    return kUsed;
  }
  return engine::contains(set, tile) ? 1 : kNotInSet;
}

bool Session::may_lie(const TileOnTable& tile) const {
  const engine::SetId set = match().set();
  const engine::Tile shown{tile.values, colours_from(tile.colours)};
  // Cards whose colours were not read: any of that number.
  if (set == engine::SetId::set54 && tile.colours.empty()) return on_cards(tile.values);
  if (!engine::contains(set, shown)) return false;
  const int key = engine::copy_key(set, shown);
  const auto laid = match().layout().tiles();
  return std::none_of(laid.begin(), laid.end(), [&](const engine::PlacedTile& other) {
    return !(other.field == tile.field && other.cell == tile.cell) && engine::copy_key(set, other.tile) == key;
  });
}

std::vector<TileHypothesis> Session::possible(const TableChange& doubt) const {
  std::vector<TileHypothesis> can_be = doubt.alternatives;
  TileOnTable tile = doubt.tiles[0];
  std::erase_if(can_be, [&](const TileHypothesis& one) {
    tile.values = one.values;
    return !may_lie(tile);
  });
  if (can_be.empty()) can_be = doubt.alternatives;  // the box is another than the book's
  if (can_be.size() > kMostAlternatives) can_be.resize(kMostAlternatives);
  return can_be;
}

}  // namespace tricorner::table
