/// A player's rest, laid face up before the camera at the end of a round.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "table/glance.hpp"
#include "table/layout_map.hpp"
#include "table/tile_belief.hpp"
#include "tricorner/engine/tile.hpp"
#include "tricorner/vision/board_reading.hpp"

namespace tricorner::table {

struct RackTile {
  engine::Tile tile;
  Outline outline;  ///< pixels
  double sure = 0;  ///< probability that all three values are right
};

/// Looks until two looks in a row show the same tiles.
class RackLook {
 public:
  /// @param elsewhere  tiles that lie there for another player
  RackLook(int seat, std::vector<RackTile> elsewhere) : seat_(seat), elsewhere_(std::move(elsewhere)) {}

  [[nodiscard]] int seat() const noexcept { return seat_; }

  /// Whether this frame is to be read for it: the table has to be at rest.
  [[nodiscard]] bool wants(const Glance& glance, double t);

  /// @param layout  what lies there and is nobody's rack
  /// @return nothing yet; the tiles, from left to right; or one line about what keeps it from being read
  [[nodiscard]] std::variant<std::monostate, std::vector<RackTile>, std::string> reading(
      const vision::BoardReading& reading, const std::vector<KnownTile>& layout, const TileOdds& odds, double t);

 private:
  int seat_;
  std::vector<RackTile> elsewhere_;
  std::optional<Glance> last_;
  double still_since_ = 0;
  double last_look_ = -1e9;
  std::vector<engine::Values> before_;  ///< of the look before, sorted
  int agreeing_ = 0;
  int doubtful_ = 0;  ///< looks in a row
};

}  // namespace tricorner::table
