#include "config/tile_format.hpp"

#include <array>
#include <string_view>

namespace tricorner::config {

namespace {

using engine::Colour;
constexpr std::array<std::pair<std::string_view, Colour>, 3> colour_letters = {
    {{"b", Colour::blue}, {"r", Colour::red}, {"g", Colour::green}}};

}  // namespace

engine::Cell read_cell(const JsonView& view) {
  const std::string expected = "a cell such as [\"U\", 0, 0]";
  view.require_list(3, expected);
  const Json& letter = view.json()[0];
  if (letter != "U" && letter != "D") view.at(0).fail("\"U\" or \"D\"");
  const auto index = [&view](std::size_t k) {
    return view.at(k).integer(-engine::lattice_limit, engine::lattice_limit, "an integer from -1000 to 1000");
  };
  const auto orientation = letter == "U" ? engine::Orientation::up : engine::Orientation::down;
  return {orientation, index(1), index(2)};
}

engine::Values read_values(const JsonView& view) {
  view.require_list(3, "three values such as [3, 4, 4]");
  engine::Values result{};
  for (std::size_t k = 0; k < 3; ++k) {
    result[k] = view.at(k).integer(0, engine::highest_value, "an integer from 0 to 5");
  }
  return result;
}

engine::Colours read_colours(const JsonView& view) {
  if (view.is_null()) return engine::no_colours;
  view.require_list(3, "three colours such as [\"b\", \"r\", \"g\"], or null");
  engine::Colours result = engine::no_colours;
  for (std::size_t k = 0; k < 3; ++k) {
    const JsonView item = view.at(k);
    for (const auto& [letter, colour] : colour_letters) {
      if (item.json() == letter) result[k] = colour;
    }
    if (result[k] == Colour::none) item.fail("\"b\", \"r\" or \"g\"");
  }
  return result;
}

engine::Tile read_tile(const JsonView& view) {
  if (view.json().is_array()) return {read_values(view)};
  if (!view.json().is_object()) view.fail("a tile: three values, or an object with values and colours");
  view.require_keys({"values", "colours"});
  engine::Tile result{read_values(view.at("values"))};
  if (view.has("colours")) result.colours = read_colours(view.at("colours"));
  return result;
}

engine::Rack read_rack(const JsonView& view) {
  engine::Rack result;
  const std::size_t count = view.size();
  for (std::size_t k = 0; k < count; ++k) result.push_back(read_tile(view.at(k)));
  return result;
}

engine::SetId read_set(const JsonView& view) {
  const auto set = view.json().is_string() ? engine::set_named(view.text()) : std::nullopt;
  if (!set) view.fail("one of \"56\", \"56m\", \"56mixed\", \"76\", \"54\", \"any\"");
  return *set;
}

engine::OptionValue read_option_value(const JsonView& view) {
  if (view.json().is_boolean()) return view.boolean();
  if (view.json().is_string()) return view.text();
  if (view.json().is_number()) return view.integer();
  if (!view.json().is_array()) view.fail("a text, true or false, an integer, or a list of integers");
  std::vector<int> numbers;
  for (std::size_t k = 0; k < view.size(); ++k) numbers.push_back(view.at(k).integer());
  return numbers;
}

engine::Options read_options(const JsonView& view) {
  view.require_object();
  engine::Options result;
  for (const auto& [name, value] : view.json().items()) {
    if (name.starts_with("x-")) continue;
    result.emplace(name, read_option_value(view.at(name)));
  }
  return result;
}

Json cell_json(const engine::Cell& cell) {
  return Json::array({cell.orientation == engine::Orientation::up ? "U" : "D", cell.i, cell.j});
}

Json vertex_json(const engine::Vertex& vertex) { return Json::array({vertex.i, vertex.j}); }

Json colours_json(const engine::Colours& colours) {
  if (colours == engine::no_colours) return nullptr;
  Json result = Json::array();
  for (const Colour colour : colours) {
    for (const auto& [letter, named] : colour_letters) {
      if (colour == named) result.push_back(letter);
    }
  }
  return result;
}

Json tile_json(const engine::Tile& tile) {
  if (!has_colours(tile)) return tile.values;
  return {{"values", tile.values}, {"colours", colours_json(tile.colours)}};
}

Json rack_json(const engine::Rack& rack) {
  Json result = Json::array();
  for (const auto& tile : rack) result.push_back(tile_json(tile));
  return result;
}

Json option_json(const engine::OptionValue& value) {
  return std::visit([](const auto& v) { return Json(v); }, value);
}

Json options_json(const engine::Options& options) {
  Json result = Json::object();
  for (const auto& [name, value] : options) result[name] = option_json(value);
  return result;
}

}  // namespace tricorner::config
