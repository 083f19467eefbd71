/// A game at a table, played by the rules from a seed, with everything that happens to games at tables: what hands do,
/// and what an observer would have to say of it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "table/session_event.hpp"
#include "tricorner/engine/match.hpp"
#include "tricorner/renderer/random.hpp"

namespace tricorner::campaign {

/// What makes a game hard to follow.
enum class Trouble : std::uint8_t {
  bump,           ///< the camera is pushed, and shakes
  nudge,          ///< tiles are pushed a little, with their neighbours
  moved_tile,     ///< a player takes his tile and lays it elsewhere
  taken_back,     ///< a tile that was laid by the rules is taken up again
  several,        ///< two or three tiles between two clear looks
  illegal,        ///< a tile laid against the rules, taken back or allowed by the table
  wrong_turned,   ///< a tile laid with the wrong corner first, then turned
  second_layout,  ///< a free tile, where the rules know it
  light,          ///< lamps, evenings, shadows
  dropout,        ///< black, frozen, torn pictures, an unplugged camera
  drift,          ///< the camera sinks slowly
  shake           ///< and never stands quite still
};
inline constexpr int kTroubles = 12;
[[nodiscard]] const char* name(Trouble trouble) noexcept;

/// A tile as it is laid somewhere.
struct Laid {
  int id = -1;  ///< one number for one visit to the table: a tile that comes back has another
  int field = 0;
  engine::Cell cell;
  engine::Tile tile;  ///< read from the cell's first vertex
};

/// One thing that a hand does.
struct Deed {
  enum class Kind : std::uint8_t { put, take, turn, nudge };
  Kind kind = Kind::put;
  Laid laid;                ///< of turn: as it lies afterwards
  std::vector<int> pushed;  ///< of nudge: ids
};

/// What an observer has to say.
struct Expected {
  table::EventKind kind = table::EventKind::placed;
  int by = 0;
  Laid laid;
  std::optional<Laid> from;  ///< of moved
  bool any_order = false;    ///< it came with others, in an order that nobody can see
};

/// A hand comes, does something, and goes.
struct Visit {
  int player = 0;
  std::vector<Deed> deeds;
  std::vector<Expected> expected;
  std::vector<std::string> said;  ///< lines of input, some time after the table was clear
  double hand_s = 0.5;
  double rest_s = 1.5;
  bool bump = false;  ///< the camera is pushed while nobody touches the table
};

struct Play {
  std::shared_ptr<const engine::Rules> rules;
  std::vector<std::string> players;
  std::vector<Visit> visits;
  std::vector<engine::PlacedTile> last;  ///< what lies there at the end and counts
  std::vector<int> totals;               ///< by seat; empty where the order of tiles laid at once decides them
  int placements = 0;
};

struct PlayOptions {
  std::shared_ptr<const engine::Rules> rules;
  int placements = 12;
  std::set<Trouble> troubles;
};

/// @return none when no game with these troubles came about
[[nodiscard]] std::optional<Play> make_play(const PlayOptions& options, renderer::Random random);

}  // namespace tricorner::campaign
