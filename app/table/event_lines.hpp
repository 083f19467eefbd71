/// What a session tells, as lines: JSON for programs, words for people.
#pragma once

#include <optional>
#include <string>

#include "table/advice.hpp"
#include "table/session_event.hpp"
#include "tricorner/engine/match.hpp"

namespace tricorner::table {

/// One line of `watch --json`, without the line break; none for `proposed`, which the line of the placement says.
/// @param match  as it stands after the event
[[nodiscard]] std::optional<std::string> event_json(const SessionEvent& event, const engine::Match& match);

/// One line (of a round's end several) for people, without the last line break.
[[nodiscard]] std::string event_text(const SessionEvent& event, const engine::Match& match);

/// What the picture lacks, as a line like those of events.
[[nodiscard]] std::string advice_line(const AdviceNews& news, double t);

/// The sum behind a ruling: "3+4+4 + bridge 40 = 51", "-5", "0".
[[nodiscard]] std::string arithmetic(const engine::Ruling& ruling, const TileValues& values);

/// Totals in a row: "Ana 51  Ben 23".
[[nodiscard]] std::string totals_text(const engine::Match& match);

}  // namespace tricorner::table
