#include "table/tile_words.hpp"

namespace tricorner::table {

std::string values_text(const TileValues& values) {
  return std::to_string(values[0]) + "-" + std::to_string(values[1]) + "-" + std::to_string(values[2]);
}

std::string cell_text(int field, const engine::Cell& cell) {
  std::string text = cell.orientation == engine::Orientation::up ? "U " : "D ";
  text += std::to_string(cell.i) + " " + std::to_string(cell.j);
  if (field != 0) text += " of layout " + std::to_string(field);
  return text;
}

std::string cell_text(const TileOnTable& tile) { return cell_text(tile.field, tile.cell); }

}  // namespace tricorner::table
