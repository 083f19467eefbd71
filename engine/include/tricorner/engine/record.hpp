/// A match as it was written down: plain values with the shape of the record format. Players are seats: 0-based places
/// in the order of turns.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "tricorner/engine/lattice.hpp"
#include "tricorner/engine/layout.hpp"
#include "tricorner/engine/tile.hpp"

namespace tricorner::engine {

/// What an option of a rule set can be set to.
using OptionValue = std::variant<bool, int, std::string, std::vector<int>>;
using Options = std::map<std::string, OptionValue>;

enum class ActionKind : std::uint8_t { place, draw, pass };

struct Action {
  int by = 0;  ///< seat
  ActionKind kind = ActionKind::pass;
  int field = 0;              ///< of a place
  Cell cell;                  ///< of a place
  Tile tile;                  ///< of a place, read from the cell's first vertex
  bool allowed = false;       ///< of a place: the table let it stand
  std::optional<Tile> drawn;  ///< of a draw: the tile, where it is known
  std::string extras;         ///< JSON object of the x- keys; empty for none
};

[[nodiscard]] inline Action place(int by, Cell cell, Tile tile, int field = 0) {
  return {by, ActionKind::place, field, cell, tile, false, {}, {}};
}
[[nodiscard]] inline Action draw(int by, std::optional<Tile> tile = {}) {
  return {by, ActionKind::draw, 0, {}, {}, false, tile, {}};
}
[[nodiscard]] inline Action pass(int by) { return {by, ActionKind::pass, 0, {}, {}, false, {}, {}}; }

enum class EndKind : std::uint8_t { out, blocked };

/// A tile without colours stands for the card with these values, whatever its colours.
using Rack = std::vector<Tile>;

struct RoundEnd {
  EndKind how = EndKind::blocked;
  std::optional<int> by;    ///< seat; of `out`
  std::vector<Rack> racks;  ///< by seat; shorter than the players: the rest counts as empty
  std::string extras;
};

struct Round {
  int starter = 0;                         ///< seat
  std::vector<std::optional<Rack>> racks;  ///< by seat: hands at the start, where known; may be empty
  std::vector<Action> actions;
  std::optional<std::vector<int>> points;  ///< by seat, instead of actions: totals only
  std::optional<RoundEnd> end;             ///< nullopt while the round runs
  std::string extras;
};

struct Record {
  std::string rules;                 ///< id of the rule set
  std::vector<std::string> players;  ///< in the order of turns
  Options options;                   ///< house rules that were named
  std::optional<SetId> set;          ///< nullopt: the book's
  std::vector<Round> rounds;
  std::string id, date, note, status;  ///< empty: not given
  std::string history;                 ///< JSON list of corrections, kept as it was; empty: not given
  std::string extras;
};

/// What lies on a table now, with what one player may know.
struct Position {
  std::string rules;
  Options options;
  std::optional<SetId> set;
  std::vector<PlacedTile> tiles;
  std::optional<Rack> rack;
  std::optional<int> pool;
  std::optional<Rack> unseen;
  std::string extras;
};

}  // namespace tricorner::engine
