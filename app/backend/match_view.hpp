/// From a match of the engine to what the screens show: the only place in the window that reads rulings.
#pragma once

#include <optional>
#include <vector>

#include "game_view.hpp"
#include "tricorner/engine/match.hpp"

namespace tricorner::app {

/// A placement that the rules refuse and that lies on the table.
struct WaitingTile {
  engine::PlacedTile tile;
  int by = 0;  ///< seat
  engine::Ruling ruling;
  bool byHand = false;
};

/// What is known beside the match itself.
struct TableState {
  std::vector<WaitingTile> pending;
  std::vector<engine::PlacedTile> uncertain;  ///< as they most likely are
  std::optional<int> said;                    ///< seat whose turn it is, where a person has said so
};

/// Everything that the pages show of this match.
[[nodiscard]] GameView viewOf(const engine::Match& match, const TableState& table = {});

/// Why a placement is refused, in words, with the first corner that does not match.
[[nodiscard]] QString refusalText(const engine::Ruling& ruling);

}  // namespace tricorner::app
