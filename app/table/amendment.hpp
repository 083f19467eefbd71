/// What a correction of an earlier turn does to the turns after it: a note among a match's events. Nothing is written
/// anew; the events keep their numbers, and with them their pictures.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "store/event.hpp"

namespace tricorner::table {

struct Amendment {
  /// The placement (its seq) that a person took away: withdrawn by the event before the note.
  std::optional<int> taken;
  /// A placement (seq) that was told later than it was laid, and the action (seq) that it comes before.
  std::optional<std::pair<int, int>> put_before;
  /// The correction (seq) by which a placement that was refused counts since.
  std::optional<int> corrected;
  /// Actions (seq) that are another player's (seat) since.
  std::vector<std::pair<int, int>> turns;

  /// Not any more, once the taken tile counts again, or the late one or the correction does not.
  /// @param counts  by seq, whether an event counts
  [[nodiscard]] bool applies(const std::vector<bool>& counts) const;
};

[[nodiscard]] store::Event amendment_event(const Amendment& amendment, int round);

/// Nothing where the event is no such note. What speaks of later events than itself, or of no seat, is passed over.
/// @param players  how many play
[[nodiscard]] std::optional<Amendment> amendment_in(const store::Event& event, int players);

}  // namespace tricorner::table
