/// Tiles, cells and options as the formats of the command line write them.
#pragma once

#include "config/json_view.hpp"
#include "tricorner/engine/record.hpp"

namespace tricorner::config {

/// ["U", i, j]. @throws InputError  wrong shape, or an index beyond 1000 either way
[[nodiscard]] engine::Cell read_cell(const JsonView& view);
/// [3, 4, 4]. @throws InputError  not three integers 0-5
[[nodiscard]] engine::Values read_values(const JsonView& view);
/// ["b", "r", "g"] or null.
[[nodiscard]] engine::Colours read_colours(const JsonView& view);
/// Its list of values, or {"values": [..], "colours": [..]}.
[[nodiscard]] engine::Tile read_tile(const JsonView& view);
[[nodiscard]] engine::Rack read_rack(const JsonView& view);
[[nodiscard]] engine::SetId read_set(const JsonView& view);
[[nodiscard]] engine::OptionValue read_option_value(const JsonView& view);
[[nodiscard]] engine::Options read_options(const JsonView& view);

[[nodiscard]] Json cell_json(const engine::Cell& cell);
[[nodiscard]] Json vertex_json(const engine::Vertex& vertex);
[[nodiscard]] Json colours_json(const engine::Colours& colours);
[[nodiscard]] Json tile_json(const engine::Tile& tile);
[[nodiscard]] Json rack_json(const engine::Rack& rack);
[[nodiscard]] Json option_json(const engine::OptionValue& value);
[[nodiscard]] Json options_json(const engine::Options& options);

}  // namespace tricorner::config
