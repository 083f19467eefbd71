#include "table/tile_note.hpp"

#include <algorithm>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string>

#include "tricorner/engine/tile.hpp"

namespace tricorner::table {

using nlohmann::ordered_json;

ordered_json tile_note(const TileOnTable& tile) {
  ordered_json json = {
      {"field", tile.field},
      {"cell", {tile.cell.orientation == engine::Orientation::up ? "U" : "D", tile.cell.i, tile.cell.j}},
      {"values", tile.values}};
  if (!tile.colours.empty()) json["colours"] = tile.colours;
  return json;
}

std::optional<TileOnTable> tile_from_note(const ordered_json& json) {
  try {
    TileOnTable tile;
    tile.field = json.at("field").get<int>();
    const ordered_json& cell = json.at("cell");
    const std::string orientation = cell.at(0).get<std::string>();
    tile.cell = {orientation == "U" ? engine::Orientation::up : engine::Orientation::down, cell.at(1).get<int>(),
                 cell.at(2).get<int>()};
    tile.values = json.at("values").get<TileValues>();
    tile.colours = json.value("colours", std::string{});
    const bool values_fit = std::all_of(tile.values.begin(), tile.values.end(),
                                        [](int value) { return value >= 0 && value <= engine::highest_value; });
    const bool cell_fits = (orientation == "U" || orientation == "D") &&
                           std::abs(tile.cell.i) <= engine::lattice_limit &&
                           std::abs(tile.cell.j) <= engine::lattice_limit;
    if (values_fit && cell_fits && tile.field >= 0) return tile;
  } catch (const ordered_json::exception&) {  // said below
  }
  return std::nullopt;
}

}  // namespace tricorner::table
