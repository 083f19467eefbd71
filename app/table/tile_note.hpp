/// A tile as the notes among a match's events write it.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>

#include "table/follower.hpp"

namespace tricorner::table {

[[nodiscard]] nlohmann::ordered_json tile_note(const TileOnTable& tile);
/// Nothing where it is no tile of ours.
[[nodiscard]] std::optional<TileOnTable> tile_from_note(const nlohmann::ordered_json& json);

}  // namespace tricorner::table
