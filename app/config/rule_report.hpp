/// Rule sets shown: as JSON, as a line, as a page.
#pragma once

#include <string>

#include "config/json_view.hpp"
#include "tricorner/engine/rules.hpp"

namespace tricorner::config {

/// {"id","name","set","players":[least, most],"racks":{"2":9},"clauses":[..],"options":[..]}
[[nodiscard]] Json rules_json(const engine::Rules& rules);
[[nodiscard]] std::string rules_line(const engine::Rules& rules);
/// Every clause with its source, then every point that a table can decide.
[[nodiscard]] std::string rules_page(const engine::Rules& rules);

}  // namespace tricorner::config
