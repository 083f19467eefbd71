/// What people say to a running match: lines such as "draw", "@12.5 by Ana", "set 0 U 0 0 3 4 4", "set 0 U 0 0 -",
/// "set 0 U 0 0 3 4 4 before 1-4-4".
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "table/follower.hpp"
#include "tricorner/engine/tile.hpp"

namespace tricorner::table {

enum class Verb : std::uint8_t { draw, pass, undo, by, accept, set, out, blocked, rack, see, aside, next, quit };

struct Command {
  std::optional<double> at;  ///< seconds on the source's clock to wait for
  Verb verb = Verb::quit;
  int seat = -1;                    ///< of by, out, rack, see
  TileOnTable tile;                 ///< of set
  std::vector<engine::Tile> tiles;  ///< of rack
  /// Of set: nothing is said of the values, what could lie there is asked. With `by_values`, of the tile that shows
  /// those of `tile`, wherever it lies.
  bool asks = false;
  bool by_values = false;
  bool none = false;                 ///< of set: no tile lies there
  std::optional<TileValues> before;  ///< of set: it was laid before the tile that shows these values
};

/// Reads one line. Player names may contain spaces; case does not matter where one player is meant.
/// @return the command, or one line that says what was expected
[[nodiscard]] std::variant<Command, std::string> parse_command(const std::string& line,
                                                               const std::vector<std::string>& players);

/// The line that parse_command reads as this command, without its time.
[[nodiscard]] std::string command_line(const Command& command, const std::vector<std::string>& players);

/// Commands that wait for the source's clock.
class CommandQueue {
 public:
  void push(Command command);
  /// The next command that is due at `time`; those without a time are due at once.
  [[nodiscard]] std::optional<Command> due(double time);
  /// The times that never came.
  [[nodiscard]] const std::deque<Command>& waiting() const noexcept { return waiting_; }

 private:
  std::deque<Command> waiting_;  ///< by time, those of equal time in the order they came
};

}  // namespace tricorner::table
