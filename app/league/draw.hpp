/// Who sits with whom in the next round of a tournament evening.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tricorner::league {

enum class DrawKind : std::uint8_t {
  even,  ///< everybody meets everybody as evenly as can be; standings do not matter (a round robin where it fits)
  swiss  ///< the same, and tables of players who stand alike
};

struct DrawPlayer {
  std::int64_t id = 0;
  double score = 0;
  int byes = 0;
  int first_seats = 0;  ///< how often he sat first, which is to start
};

struct DrawOrder {
  DrawKind kind = DrawKind::even;
  int table_size = 2;  ///< wanted, 2 to 6
  int least = 2;       ///< players at a table, at least and at most: neighbours of the wanted size fill up
  int most = 6;
  std::uint32_t seed = 1;
};

struct DrawnTable {
  std::vector<std::int64_t> seats;  ///< in the order of turns
  int repeats = 0;                  ///< pairs of the table that have met before, each time counted
};

struct Drawn {
  std::vector<DrawnTable> tables;
  std::vector<std::int64_t> byes;
  int repeats = 0;
  std::string why;  ///< one line for people
};

/// How often two have met; the smaller id first.
using Meetings = std::map<std::pair<std::int64_t, std::int64_t>, int>;

/// Sizes of the tables for `players`, largest first; what is missing to their number are byes.
[[nodiscard]] std::vector<int> table_sizes(int players, const DrawOrder& order);

/// The same players, history and seed give the same draw.
/// @param players  best standing first
/// @throws std::invalid_argument  fewer than two players, or sizes that make no table
[[nodiscard]] Drawn draw_tables(const std::vector<DrawPlayer>& players, const Meetings& meetings,
                                const DrawOrder& order);

}  // namespace tricorner::league
