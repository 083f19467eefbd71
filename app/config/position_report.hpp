/// What lies on a table, judged; and what a rack could do there.
#pragma once

#include <string>

#include "config/position_format.hpp"

namespace tricorner::config {

/// {"clashes", "repeated", "unknown", "parts_of"}
[[nodiscard]] Json position_judgement_json(const TablePosition& table);
/// The same for people.
[[nodiscard]] std::string position_judgement_text(const TablePosition& table);

/// {"moves": [{"field", "cell", "values", "points", "parts"}], "then"}; with unseen tiles each move also has "leaves":
/// {"best", "mean_best"} (see engine::Leaves).
[[nodiscard]] Json moves_json(const TablePosition& table);
[[nodiscard]] std::string moves_text(const TablePosition& table);

}  // namespace tricorner::config
