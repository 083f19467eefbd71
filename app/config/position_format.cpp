#include "config/position_format.hpp"

#include <algorithm>

#include "config/rule_library.hpp"
#include "config/tile_format.hpp"

namespace tricorner::config {

namespace {

engine::PlacedTile read_placed(const JsonView& view) {
  view.require_keys({"field", "cell", "values", "colours", "bridge"});
  engine::PlacedTile result;
  if (view.has("field")) result.field = view.at("field").integer();
  result.cell = read_cell(view.at("cell"));
  result.tile.values = read_values(view.at("values"));
  if (view.has("colours")) result.tile.colours = read_colours(view.at("colours"));
  if (view.has("bridge")) result.bridge = view.at("bridge").boolean();
  return result;
}

}  // namespace

engine::Position read_position(const JsonView& view) {
  view.require_object();
  if (const JsonView format = view.at("format"); format.json() != "tricorner-position/1") {
    format.fail("\"tricorner-position/1\"");
  }
  view.require_keys({"format", "rules", "options", "set", "tiles", "rack", "pool", "unseen"});
  engine::Position result;
  result.rules = view.at("rules").text();
  if (view.has_value("options")) result.options = read_options(view.at("options"));
  if (view.has_value("set")) result.set = read_set(view.at("set"));
  const JsonView tiles = view.at("tiles");
  for (std::size_t k = 0; k < tiles.size(); ++k) result.tiles.push_back(read_placed(tiles.at(k)));
  if (view.has_value("rack")) result.rack = read_rack(view.at("rack"));
  if (view.has_value("unseen")) result.unseen = read_rack(view.at("unseen"));
  constexpr int most_tiles = 1000;
  if (view.has_value("pool")) result.pool = view.at("pool").integer(0, most_tiles, "an integer from 0 to 1000");
  result.extras = extras_of(view);
  return result;
}

engine::Position parse_position(std::string_view text, const std::string& source) {
  const Json json = parse_json(text, source);
  return read_position(JsonView(json, source));
}

engine::Position read_position_file(const std::string& path) { return parse_position(read_text_file(path), path); }

Json position_json(const engine::Position& position) {
  Json result = {{"format", "tricorner-position/1"}, {"rules", position.rules}};
  result["options"] = options_json(position.options);
  if (position.set) result["set"] = engine::name(*position.set);
  Json tiles = Json::array();
  for (const auto& tile : position.tiles) {
    tiles.push_back({{"field", tile.field},
                     {"cell", cell_json(tile.cell)},
                     {"values", tile.tile.values},
                     {"colours", colours_json(tile.tile.colours)},
                     {"bridge", tile.bridge}});
  }
  result["tiles"] = tiles;
  if (position.rack) result["rack"] = rack_json(*position.rack);
  if (position.pool) result["pool"] = *position.pool;
  if (position.unseen) result["unseen"] = rack_json(*position.unseen);
  add_extras(result, position.extras);
  return result;
}

TablePosition lay_out(const engine::Position& position, const std::string& source) {
  TablePosition table;
  table.position = position;
  try {
    table.rules = load_rules(position.rules, position.options);
  } catch (const InputError& error) {
    throw InputError(source + ": " + error.what());
  }
  for (std::size_t k = 0; k < position.tiles.size(); ++k) {
    const engine::PlacedTile& tile = position.tiles[k];
    if (table.layout.at(tile.field, tile.cell) != nullptr) {
      throw InputError(source + ": tiles[" + std::to_string(k) +
                       "].cell: expected a cell of its own, another tile lies in " + cell_json(tile.cell).dump());
    }
    table.layout.add(tile);
  }
  return table;
}

}  // namespace tricorner::config
