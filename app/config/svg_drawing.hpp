/// Layouts drawn as SVG, for paper as well as for screens: black on white, marks in colour and in dashes.
#pragma once

#include <string>

#include "config/judge_text.hpp"
#include "config/position_format.hpp"
#include "tricorner/engine/match.hpp"

namespace tricorner::config {

/// The layout after an action, its tile filled, what earns points or clashes marked. A refused tile is drawn in dashes.
[[nodiscard]] std::string turn_svg(const engine::Match& match, const TurnPlace& place);

/// The layout at the end of the record.
[[nodiscard]] std::string match_svg(const engine::Match& match);

/// The layout with every clash marked.
[[nodiscard]] std::string position_svg(const TablePosition& table);

}  // namespace tricorner::config
