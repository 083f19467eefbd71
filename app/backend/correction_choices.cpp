#include "correction_choices.hpp"

#include <algorithm>
#include <optional>

namespace tricorner::app {
namespace {

using Values = std::array<int, 3>;

/// The values that other tiles show at the three vertices of a cell.
std::array<std::optional<int>, 3> neighboursOf(const engine::Layout& layout, const CellKey& key) {
  std::array<std::optional<int>, 3> values;
  const engine::Surroundings around = layout.around(key.field, key.cell);
  for (int k = 0; k < 3; ++k) {
    for (const auto& touch : around.touches_at(k)) {
      const engine::PlacedTile& tile = layout.tiles()[static_cast<std::size_t>(touch.tile)];
      values[static_cast<std::size_t>(k)] = tile.tile.values[static_cast<std::size_t>(touch.corner)];
    }
  }
  return values;
}

bool fits(const Values& values, const std::array<std::optional<int>, 3>& neighbours) {
  for (std::size_t k = 0; k < 3; ++k) {
    if (neighbours[k] && *neighbours[k] != values[k]) return false;
  }
  return true;
}

/// Whether the set has the tile and no other cell shows it.
bool isFree(const engine::Match& match, const CellKey& key, const Values& values) {
  const engine::Tile tile{values, engine::no_colours};
  if (!engine::contains(match.set(), tile)) return false;
  const int copy = engine::copy_key(match.set(), tile);
  const auto tiles = match.layout().tiles();
  return std::none_of(tiles.begin(), tiles.end(), [&](const engine::PlacedTile& other) {
    return !(other.field == key.field && other.cell == key.cell) && engine::copy_key(match.set(), other.tile) == copy;
  });
}

int differences(const Values& a, const Values& b) { return (a[0] != b[0]) + (a[1] != b[1]) + (a[2] != b[2]); }

}  // namespace

QList<Candidate> correctionChoices(const engine::Match& match, const CellKey& key, const Values& now,
                                   const QList<Candidate>& seen) {
  const auto neighbours = neighboursOf(match.layout(), key);
  QList<Candidate> choices;
  for (const Candidate& candidate : seen) {
    if (candidate.values != now) choices.append({candidate.values, candidate.p, fits(candidate.values, neighbours)});
  }
  std::stable_sort(choices.begin(), choices.end(), [](const Candidate& a, const Candidate& b) { return a.p > b.p; });

  struct Other {
    Candidate candidate;
    int rank = 0;
  };
  QList<Other> others;
  for (int code = 0; code < 216; ++code) {
    const Values values{code / 36, code / 6 % 6, code % 6};
    const int changed = differences(values, now);
    const bool known =
        std::any_of(choices.begin(), choices.end(), [&](const Candidate& c) { return c.values == values; });
    if (changed == 0 || changed == 3 || known || !isFree(match, key, values)) continue;
    const bool fitting = fits(values, neighbours);
    others.append({{values, 0, fitting}, (fitting ? 0 : 2) + (changed - 1)});
  }
  std::stable_sort(others.begin(), others.end(), [](const Other& a, const Other& b) { return a.rank < b.rank; });
  for (const Other& other : others) {
    if (choices.size() >= mostChoices) break;
    choices.append(other.candidate);
  }
  if (choices.size() > mostChoices) choices.resize(mostChoices);
  return choices;
}

}  // namespace tricorner::app
