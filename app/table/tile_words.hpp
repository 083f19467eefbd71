/// A tile and its place as they are written in lines for people.
#pragma once

#include <string>

#include "table/follower.hpp"

namespace tricorner::table {

/// As in "3-4-4".
[[nodiscard]] std::string values_text(const TileValues& values);

/// As in "U 0 -1", or "U 0 -1 of layout 1" in another one than the first.
[[nodiscard]] std::string cell_text(int field, const engine::Cell& cell);
[[nodiscard]] std::string cell_text(const TileOnTable& tile);

}  // namespace tricorner::table
