/// What a session tells: the lines of `watch`, and what the window shows.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "table/follower.hpp"
#include "table/quarantine.hpp"
#include "tricorner/engine/ruling.hpp"
#include "tricorner/engine/tile.hpp"

namespace tricorner::table {

enum class EventKind : std::uint8_t {
  placed,
  removed,
  illegal,
  moved,      ///< before -> tile
  uncertain,  ///< tile, alternatives
  drew,
  passed,
  undone,     ///< text: place, draw, pass, correction or round-end
  corrected,  ///< before -> tile
  round_end,
  proposed,  ///< by has placed all that he can have had: the round may be over; for people, has no JSON line
  lost,
  found,
  end
};

/// What was left on a rack when a round ended.
struct RackShown {
  int seat = 0;
  std::vector<engine::Tile> tiles;
  int sum = 0;
  std::optional<double> sure;  ///< the camera read it: probability that the least sure tile is right
};

/// An earlier action that is worth something else since a correction.
struct ChangedRuling {
  int by = 0;        ///< seat, now
  TileOnTable tile;  ///< of a placement
  bool placement = false;
  int was_by = 0;
  bool was_legal = false;
  int was_points = 0;
  bool legal = false;
  int points = 0;
};

/// Told only when what it says is in the database.
struct SessionEvent {
  EventKind kind = EventKind::end;
  double t = 0;  ///< seconds on the source's clock
  int by = -1;   ///< seat; -1 for nobody
  int round = 0;
  TileOnTable tile{};
  TileOnTable before{};
  std::optional<engine::Ruling> ruling{};  ///< of placed, illegal, drew, passed
  std::vector<TileHypothesis> alternatives{};
  std::string text{};
  bool none_now = false;  ///< corrected, undone: no tile lies there
  bool order_chosen =
      false;  ///< placed: several tiles came at once, and the order is the one that rules and turns explain
  bool meanwhile =
      false;  ///< placed, removed, moved: it happened while there was no picture; somebody should confirm it
  bool proposes_out = false;             ///< placed: nobody can have had more tiles, the round may be over
  std::vector<SetAside> set_aside{};     ///< illegal, uncertain: it cannot be; end: all that is set aside still
  std::vector<RackShown> racks{};        ///< of a round's end, as far as they are known
  std::vector<ChangedRuling> changed{};  ///< of corrected, moved, removed and undone: what was judged otherwise by it
  std::vector<int> totals{};             ///< of the match by seat, after it
};

}  // namespace tricorner::table
