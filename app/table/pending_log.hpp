/// Illegal placements that wait for the table's decision, as a match keeps them: notes among its events.
#pragma once

#include <optional>
#include <vector>

#include "store/event.hpp"
#include "table/follower.hpp"
#include "table/quarantine.hpp"
#include "tricorner/engine/ruling.hpp"

namespace tricorner::table {

/// A placement that the rules refuse and that still lies there.
struct PendingTile {
  TileOnTable tile;
  int seq = 0;  ///< of the note that keeps it
  int by = 0;
  bool by_said = false;  ///< a person said whose it is; else it is whose turn it is
  bool by_hand = false;  ///< a person said that it lies there
  engine::Ruling ruling;
  std::optional<SetAside> impossible{};  ///< it is no illegal try but cannot be
  bool to_ask = false;                   ///< kept from before the program was started, and not told since
};

/// The event that keeps a waiting placement; a later one of the same place replaces it.
[[nodiscard]] store::Event waiting_event(const PendingTile& pending, int round);
/// The event that says that nothing waits in this place any more. A placement there that counts says so by itself.
[[nodiscard]] store::Event settled_event(const TileOnTable& tile, int round);

/// What waits after all these events. Notes that nobody of ours wrote are passed over.
[[nodiscard]] std::vector<PendingTile> pending_in(const std::vector<store::Event>& events);

/// Tiles of the running round that were taken back or said to be none by word alone, as far as the events tell: they
/// may lie there still.
[[nodiscard]] std::vector<TileOnTable> withdrawn_by_word(const std::vector<store::Event>& events);

}  // namespace tricorner::table
