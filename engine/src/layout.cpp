#include "tricorner/engine/layout.hpp"

#include <algorithm>
#include <stdexcept>

namespace tricorner::engine {

namespace {

/// Cells of all fields share one table: the field's slot, the two indices and the orientation make the key. 0 is no
/// key.
std::uint64_t key_of(int slot, const Cell& cell) noexcept {
  const auto part = [](int index) { return static_cast<std::uint64_t>(static_cast<std::uint32_t>(index + 0x8000)); };
  return ((static_cast<std::uint64_t>(slot) + 1) << 40) | ((part(cell.i) & 0xFFFFF) << 20) |
         ((part(cell.j) & 0x7FFFF) << 1) | (cell.orientation == Orientation::down ? 1U : 0U);
}

/// The twelve cells that touch one, once for each orientation: a cell that shares a side meets two of our corners, and
/// is looked up once all the same.
struct Neighbourhood {
  struct Touch {
    std::size_t place = 0;  ///< in `cells`
    int corner = 0;         ///< of the tile there
  };
  std::array<Cell, 12> cells{};                   ///< as steps from the cell itself
  std::array<std::size_t, 3> edges{};             ///< places of the cells across our edges
  std::array<std::array<Touch, 5>, 3> touches{};  ///< by our corner
};

constexpr Neighbourhood neighbourhood_of(Orientation orientation) {
  Neighbourhood result;
  std::size_t count = 0;
  const Cell own{orientation, 0, 0};
  const auto place_of = [&](const Cell& cell) {
    for (std::size_t n = 0; n < count; ++n) {
      if (result.cells[n] == cell) return n;
    }
    result.cells[count] = cell;
    return count++;
  };
  for (std::size_t k = 0; k < 3; ++k) {
    const auto round = cells_round(vertices(own)[k]);
    std::size_t touch = 0;
    for (std::size_t c = 0; c < round.size(); ++c) {
      if (round[c] == own) continue;
      result.touches[k][touch++] = {place_of(round[c]), corner_in_round[c]};
    }
    result.edges[k] = place_of(edge_neighbours(own)[k]);
  }
  return result;
}

constexpr std::array neighbourhood = {neighbourhood_of(Orientation::up), neighbourhood_of(Orientation::down)};

std::size_t start_of(std::uint64_t key, std::size_t size) noexcept {
  constexpr std::uint64_t golden = 0x9E3779B97F4A7C15ULL;  // 2^64 / golden ratio: spreads neighbours apart
  return static_cast<std::size_t>((key * golden) >> 32) & (size - 1);
}

}  // namespace

int Layout::slot_of(int field) const noexcept {
  const auto found = std::lower_bound(slots_.begin(), slots_.end(), field,
                                      [](const NumberedSlot& one, int number) { return one.number < number; });
  return found != slots_.end() && found->number == field ? found->slot : -1;
}

int Layout::find(std::uint64_t key) const noexcept {
  if (entries_.empty()) return Surroundings::nothing;
  for (std::size_t k = start_of(key, entries_.size());; k = (k + 1) & (entries_.size() - 1)) {
    if (entries_[k].key == key) return entries_[k].tile;
    if (entries_[k].tile == Surroundings::nothing) return Surroundings::nothing;
  }
}

void Layout::insert(std::uint64_t key, int tile) noexcept {
  std::size_t k = start_of(key, entries_.size());
  while (entries_[k].tile != Surroundings::nothing) k = (k + 1) & (entries_.size() - 1);
  entries_[k] = {key, tile};
}

void Layout::grow() {
  entries_.assign(std::max<std::size_t>(256, entries_.size() * 2), Entry{});
  for (std::size_t index = 0; index < tiles_.size(); ++index) {
    insert(key_of(slot_of(tiles_[index].field), tiles_[index].cell), static_cast<int>(index));
  }
}

int Layout::add(const PlacedTile& tile) {
  if (at(tile.field, tile.cell) != nullptr) throw std::invalid_argument("a tile lies in this cell already");
  if ((tiles_.size() + 1) * 2 > entries_.size()) grow();
  int slot = slot_of(tile.field);
  const auto cell_rows = rows(tile.cell);
  if (slot < 0) {
    slot = static_cast<int>(fields_.size());
    fields_.push_back({tile.field, 0, cell_rows, cell_rows});
    const auto after = std::find_if(slots_.begin(), slots_.end(),
                                    [&tile](const NumberedSlot& one) { return one.number > tile.field; });
    slots_.insert(after, {tile.field, slot});
  }
  Field& field = fields_[static_cast<std::size_t>(slot)];
  ++field.tiles;
  for (std::size_t d = 0; d < 3; ++d) {
    field.lowest_row[d] = std::min(field.lowest_row[d], cell_rows[d]);
    field.highest_row[d] = std::max(field.highest_row[d], cell_rows[d]);
  }
  const int index = static_cast<int>(tiles_.size());
  insert(key_of(slot, tile.cell), index);
  tiles_.push_back(tile);
  return index;
}

void Layout::remove_last() {
  if (tiles_.empty()) throw std::logic_error("there is no tile to take up");
  const PlacedTile last = tiles_.back();
  const int slot = slot_of(last.field);
  // The entry added last stands at the end of every probe that crosses it, so that emptying it breaks none.
  const std::uint64_t key = key_of(slot, last.cell);
  std::size_t k = start_of(key, entries_.size());
  while (entries_[k].key != key) k = (k + 1) & (entries_.size() - 1);
  entries_[k] = {};
  tiles_.pop_back();

  Field& field = fields_[static_cast<std::size_t>(slot)];
  if (--field.tiles == 0) {
    slots_.erase(
        std::find_if(slots_.begin(), slots_.end(), [slot](const NumberedSlot& one) { return one.slot == slot; }));
    fields_.pop_back();  // the last tile of a field that is empty again opened it, so the field is the last one
    return;
  }
  bool first = true;
  for (const PlacedTile& tile : tiles_) {
    if (tile.field != last.field) continue;
    const auto cell_rows = rows(tile.cell);
    if (first) field.lowest_row = field.highest_row = cell_rows;
    first = false;
    for (std::size_t d = 0; d < 3; ++d) {
      field.lowest_row[d] = std::min(field.lowest_row[d], cell_rows[d]);
      field.highest_row[d] = std::max(field.highest_row[d], cell_rows[d]);
    }
  }
}

const PlacedTile* Layout::at(int field, const Cell& cell) const noexcept {
  const int slot = slot_of(field);
  if (slot < 0) return nullptr;
  const int index = find(key_of(slot, cell));
  return index < 0 ? nullptr : &tiles_[static_cast<std::size_t>(index)];
}

std::vector<int> Layout::fields() const {
  std::vector<int> result;
  for (const Field& field : fields_) result.push_back(field.number);
  return result;
}

Surroundings Layout::around(int field, const Cell& cell) const noexcept {
  Surroundings result;
  const int slot = slot_of(field);
  if (slot < 0) return result;
  const Neighbourhood& near = neighbourhood[cell.orientation == Orientation::up ? 0 : 1];
  std::array<int, 12> lying{};
  for (std::size_t n = 0; n < near.cells.size(); ++n) {
    const Cell& step = near.cells[n];
    lying[n] = find(key_of(slot, {step.orientation, cell.i + step.i, cell.j + step.j}));
  }
  for (std::size_t k = 0; k < 3; ++k) {
    result.edges[k] = lying[near.edges[k]];
    for (const auto& [place, corner] : near.touches[k]) {
      if (lying[place] == Surroundings::nothing) continue;
      const auto count = static_cast<std::size_t>(result.touch_count[k]++);
      result.touches[k][count] = {lying[place], corner};
    }
  }
  return result;
}

bool Layout::within_rows(int field, const Cell& cell, int row_limit) const noexcept {
  const int slot = slot_of(field);
  if (slot < 0) return true;
  const Field& rows_of = fields_[static_cast<std::size_t>(slot)];
  const auto cell_rows = rows(cell);
  for (std::size_t d = 0; d < 3; ++d) {
    const int lowest = std::min(rows_of.lowest_row[d], cell_rows[d]);
    const int highest = std::max(rows_of.highest_row[d], cell_rows[d]);
    if (highest - lowest < row_limit) return true;
  }
  return false;
}

std::vector<Cell> Layout::frontier(int field) const {
  std::vector<Cell> result;
  const int slot = slot_of(field);
  if (slot < 0) return result;
  result.reserve(tiles_.size() + 2);
  for (const PlacedTile& tile : tiles_) {
    if (tile.field != field) continue;
    for (const Cell& cell : edge_neighbours(tile.cell)) {
      if (find(key_of(slot, cell)) < 0) result.push_back(cell);
    }
  }
  std::sort(result.begin(), result.end());
  result.erase(std::unique(result.begin(), result.end()), result.end());
  return result;
}

}  // namespace tricorner::engine
