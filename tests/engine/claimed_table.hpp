/// A table on which tiles lie as a claim, so that one figure can be judged by itself.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "support.hpp"

namespace tricorner::engine::testing {

using Field = std::map<Vertex, int>;

/// A table on which tiles can be put as a claim, and one is then judged.
class Table {
 public:
  explicit Table(const std::string& id, const Options& options = {}, int players = 2)
      : match_(book(id, options), names(players)) {
    match_.begin_round(0);
  }
  static std::vector<std::string> names(int players) {
    const std::vector<std::string> all = {"Ana", "Ben", "Cyd"};
    return {all.begin(), all.begin() + players};
  }

  /// A tile that just lies there, whatever the rules say.
  Ruling put(const Cell& cell, const Tile& tile) {
    Action action = place(*match_.turn(), cell, tile);
    action.allowed = true;
    return match_.apply(action);
  }
  Ruling place_now(const Cell& cell, const Tile& tile) { return match_.apply(place(*match_.turn(), cell, tile)); }
  Match& match() { return match_; }

 private:
  Match match_;
};

/// Tiles in all cells round `centres` but one, with the values of `field` (`other` elsewhere).
inline void surround(Table& table, const std::vector<Vertex>& centres, const Cell& left_out, const Field& field,
                     int other) {
  const auto value = [&](const Vertex& vertex) {
    const auto found = field.find(vertex);
    return found == field.end() ? other : found->second;
  };
  std::map<Cell, bool> cells;
  for (const Vertex& centre : centres) {
    for (const Cell& cell : cells_round(centre)) cells[cell] = true;
  }
  for (const auto& [cell, wanted] : cells) {
    if (cell != left_out) table.put(cell, tile_in(cell, value));
  }
}

}  // namespace tricorner::engine::testing
