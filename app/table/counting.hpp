/// Which of a match's events count: withdrawals, and withdrawals of withdrawals, resolved.
#pragma once

#include <optional>
#include <vector>

#include "store/event.hpp"

namespace tricorner::table {

/// By seq (element 0 is unused). An event counts unless the last `withdrawn` or `restored` that counts itself and
/// speaks of it is a `withdrawn`.
/// @param events  all of a match, in order
[[nodiscard]] std::vector<bool> counting(const std::vector<store::Event>& events);

/// What `undo` would withdraw now: the last event that did something and counts; the start of the first round never.
[[nodiscard]] std::optional<int> undo_target(const std::vector<store::Event>& events);

/// What `redo` would restore now: what was withdrawn last, unless something was done since.
[[nodiscard]] std::optional<int> redo_target(const std::vector<store::Event>& events);

/// Points of typed turns (`scored`) that count, by round and seat; nothing for a round without any.
[[nodiscard]] std::optional<std::vector<int>> typed_points(const std::vector<store::Event>& events,
                                                           const std::vector<bool>& counts, int round,
                                                           std::size_t players);

}  // namespace tricorner::table
