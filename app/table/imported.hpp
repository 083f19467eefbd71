/// A match that was written elsewhere, as events: and what of it no event of a game can hold, as notes beside them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "store/event.hpp"
#include "tricorner/engine/record.hpp"

namespace tricorner::table {

/// Events that lead to this record, numbered from 1. Rounds of which only the points are known become a note with them;
/// so do the record's own note, history and x- keys.
[[nodiscard]] std::vector<store::Event> events_of(const engine::Record& record);

/// The points of a round of which nothing else is known, by seat, where the event notes them.
[[nodiscard]] std::optional<std::vector<int>> noted_points(const store::Event& event,
                                                           const std::vector<std::string>& players);

/// Gives a record the note, history and x- keys back that it was imported with, those of its rounds and actions too;
/// what was corrected since stands behind.
/// @param seqs  by round, the events that its actions come from
void add_noted(engine::Record& record, const std::vector<store::Event>& events,
               const std::vector<std::vector<int>>& seqs);

/// Writes the typed turns of each round beside its points, as x-turns: [{"by", "points", "text", ..}, ..]. `events_of`
/// makes turns of them again.
void add_typed(engine::Record& record, const std::vector<store::Event>& events);

}  // namespace tricorner::table
