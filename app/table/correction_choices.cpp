#include "table/correction_choices.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "table/tile_words.hpp"

namespace tricorner::table {
namespace {

/// The values that other tiles show at the three vertices of a cell.
using Neighbours = std::array<std::optional<int>, 3>;

Neighbours neighbours_of(const engine::Layout& layout, int field, const engine::Cell& cell) {
  Neighbours values;
  if (!layout.has_field(field)) return values;
  const engine::Surroundings around = layout.around(field, cell);
  for (int k = 0; k < 3; ++k) {
    for (const auto& touch : around.touches_at(k)) {
      const engine::PlacedTile& tile = layout.tiles()[static_cast<std::size_t>(touch.tile)];
      values[static_cast<std::size_t>(k)] = tile.tile.values[static_cast<std::size_t>(touch.corner)];
    }
  }
  return values;
}

bool fits(const TileValues& values, const Neighbours& neighbours) {
  for (std::size_t k = 0; k < 3; ++k) {
    if (neighbours[k] && *neighbours[k] != values[k]) return false;
  }
  return true;
}

/// Whether the set has the tile and no other cell shows it.
bool is_free(const engine::Match& match, int field, const engine::Cell& cell, const TileValues& values) {
  const engine::Tile tile{values, engine::no_colours};
  if (!engine::contains(match.set(), tile)) return false;
  const int copy = engine::copy_key(match.set(), tile);
  const auto tiles = match.layout().tiles();
  return std::none_of(tiles.begin(), tiles.end(), [&](const engine::PlacedTile& other) {
    return !(other.field == field && other.cell == cell) && engine::copy_key(match.set(), other.tile) == copy;
  });
}

int differences(const TileValues& a, const TileValues& b) { return (a[0] != b[0]) + (a[1] != b[1]) + (a[2] != b[2]); }

}  // namespace

std::vector<CorrectionChoice> correction_choices(const engine::Match& match, int field, const engine::Cell& cell,
                                                 const std::optional<TileValues>& now,
                                                 const std::vector<TileHypothesis>& seen, std::size_t most) {
  const Neighbours neighbours = neighbours_of(match.layout(), field, cell);
  std::vector<CorrectionChoice> choices;
  for (const TileHypothesis& one : seen) {
    if (one.values != now) choices.push_back({one.values, one.p, fits(one.values, neighbours)});
  }
  std::stable_sort(choices.begin(), choices.end(),
                   [](const CorrectionChoice& a, const CorrectionChoice& b) { return a.p > b.p; });

  // In a cell that touches nothing, one tile is as likely as another.
  const bool alone =
      std::none_of(neighbours.begin(), neighbours.end(), [](const auto& one) { return one.has_value(); });

  struct Other {
    CorrectionChoice choice;
    int rank = 0;
  };
  std::vector<Other> others;
  for (int code = 0; code < 216; ++code) {
    const TileValues values{code / 36, code / 6 % 6, code % 6};
    const int changed = now ? differences(values, *now) : 1;
    const bool known =
        std::any_of(choices.begin(), choices.end(), [&](const CorrectionChoice& one) { return one.values == values; });
    if (changed == 0 || changed == 3 || known || !is_free(match, field, cell, values)) continue;
    const bool fitting = fits(values, neighbours);
    if (!now && (!fitting || alone)) continue;
    others.push_back({{values, 0, fitting}, (fitting ? 0 : 2) + (changed - 1)});
  }
  std::stable_sort(others.begin(), others.end(), [](const Other& a, const Other& b) { return a.rank < b.rank; });
  for (const Other& other : others) {
    if (choices.size() >= most) break;
    choices.push_back(other.choice);
  }
  if (choices.size() > most) choices.resize(most);
  return choices;
}

std::string choices_text(const TileOnTable& tile, bool known, bool newest,
                         const std::vector<CorrectionChoice>& choices) {
  std::string text = cell_text(tile);
  text += known ? " shows " + values_text(tile.values) + "; likeliest instead:" : " holds no tile; likeliest there:";
  for (std::size_t k = 0; k < choices.size(); ++k) {
    const CorrectionChoice& one = choices[k];
    text += (k == 0 ? " " : ", ") + values_text(one.values);
    if (const auto percent = std::lround(100 * one.p); percent > 0) {
      text += " (" + std::to_string(percent) + " %" + (one.fits ? ")" : ", does not fit)");
    } else {
      text += one.fits ? " (fits)" : " (does not fit)";
    }
  }
  if (choices.empty()) text += " nothing more than any other";
  text += "; say 'set " + std::to_string(tile.field) + " " + cell_text(0, tile.cell) + " A B C'";
  if (newest) text += ", or 'undo' if no tile lies there";
  return text;
}

}  // namespace tricorner::table
