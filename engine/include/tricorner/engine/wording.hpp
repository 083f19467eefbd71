/// Rulings in plain English: one sentence per fact, the same words on the command line and in machine-readable output.
#pragma once

#include <string>
#include <vector>

#include "tricorner/engine/ruling.hpp"

namespace tricorner::engine {

/// "U(0, 0)", "(1, 0)"
[[nodiscard]] std::string text(const Cell& cell);
[[nodiscard]] std::string text(const Vertex& vertex);
/// "3-4-4", with colours "3b-4r-4g"
[[nodiscard]] std::string text(const Tile& tile);

/// A player's name on one line of a terminal: control characters are shown as a question mark.
[[nodiscard]] std::string shown(const std::string& name);

/// What the reason says, without its place: "the corners do not match".
[[nodiscard]] std::string sentence(Reason reason);
/// "no bridge: another side touches the tiles in D(0, 0)"
[[nodiscard]] std::string sentence(const Missed& missed);
/// "the corner at (1, 0) brings 4, but the tile in D(0, 0) has 3 there"
[[nodiscard]] std::string sentence(const Clash& clash);

/// The grounds of a refused (or merely allowed) action, each with its clash, and nothing for a plain legal one.
[[nodiscard]] std::vector<std::string> sentences(const Rules& rules, const Ruling& ruling);

/// What the term is for, in words: "bridge", "double hexagon".
[[nodiscard]] std::string words(const Part& part);
[[nodiscard]] std::string words(AwardKind kind);

/// "3+4+4 + bridge 40 = 51"; empty for an action without terms. @param tile  the placed tile
[[nodiscard]] std::string arithmetic(const Ruling& ruling, const Tile& tile);

}  // namespace tricorner::engine
