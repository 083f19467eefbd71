/// What is kept of a match: who played by which rules, and one row for everything that happened.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tricorner/engine/lattice.hpp"

namespace tricorner::store {

/// `withdrawn`, `corrected` and `allowed` speak of an earlier event; nothing is ever taken out.
enum class EventKind : std::uint8_t {
  round_started,  ///< seat: the starter
  placed,
  drew,
  passed,
  scored,     ///< a typed turn: points, detail what was typed; `tile` never, `drawn` the tile where it was said
  corrected,  ///< target: a `placed`; field, cell and values are the new ones, seat the new player where it is given
  withdrawn,  ///< target: any earlier event that no longer counts; of a `withdrawn` one, what it took back counts again
  restored,   ///< target: a withdrawn event that counts again
  allowed,    ///< target: a `placed` that the table lets stand
  round_ended,  ///< how, seat (of `out`), detail: racks; a later one of the same round replaces it
  finished,     ///< the match is decided
  reopened,     ///< a correction or withdrawal made it undecided again
  abandoned,
  agreed,      ///< the table agreed to stop; detail: {"winners": [names]} where it named them, else who leads
  set_aside,   ///< a trial: kept, and counts nowhere
  taken_back,  ///< set aside no longer
  note         ///< detail: a JSON text
};

/// By what an event came to us.
enum class EventSource : std::uint8_t { camera, hand, import };

enum class MatchStatus : std::uint8_t { running, finished, abandoned };

/// A tile in a cell; values (0-5) run clockwise from the cell's first vertex (engine::vertices).
struct PlacedTile {
  int field = 0;
  engine::Cell cell;
  std::array<int, 3> values{};
  std::string colours;  ///< 54-card set: "brg", one letter per value; else empty
};

struct Event {
  int seq = 0;    ///< 1, 2, 3 ... within the match; given by the store
  int round = 0;  ///< 0-based
  EventKind kind = EventKind::note;
  std::optional<int> seat;                  ///< 0-based place in the order of turns
  std::optional<int> target;                ///< seq of an earlier event
  std::optional<PlacedTile> tile;           ///< of `placed` and `corrected`
  std::optional<std::array<int, 3>> drawn;  ///< of `drew` and `scored`: the tile, where it is known
  std::string drawn_colours;                ///< of `drew`, 54-card set: as in PlacedTile
  bool allowed = false;                     ///< of `placed`: illegal, but the table let it stand
  std::string how;                          ///< of `round_ended`: "out" or "blocked"
  std::optional<int> points;                ///< of `scored`
  std::string detail;  ///< JSON; of `round_started` and `round_ended` the racks by name, of `note` whatever it says
  EventSource source = EventSource::hand;
  std::optional<double> source_time;  ///< seconds on the clock of the camera or film
  std::string at;                     ///< UTC, ISO 8601; filled in by the store when empty
};

struct NewMatch {
  std::string rules_id;
  std::string rules_json;            ///< the whole rule set, as it is now
  std::string options_json;          ///< {"name": value}; "{}" for none
  std::string tile_set;              ///< a SET of the command line; empty for the book's
  std::vector<std::string> players;  ///< in the order of turns
  int starter = 0;                   ///< seat that starts the first round
  std::string uuid;                  ///< empty: a new one is made
  std::string created_at;            ///< empty: now
};

struct MatchInfo {
  std::int64_t id = 0;  ///< within this database
  std::string uuid;
  std::string rules_id;
  std::string rules_json;
  std::string options_json;
  std::string tile_set;
  std::vector<std::string> players;
  std::string created_at;
  MatchStatus status = MatchStatus::running;
  bool set_aside = false;
  int rounds = 1;
  int events = 0;
};

}  // namespace tricorner::store
