/// From a rule file's tree to engine::Rules, everything checked.
#pragma once

#include "config/json_view.hpp"
#include "tricorner/engine/rules.hpp"

namespace tricorner::config {

/// @throws InputError  unknown key, wrong type, missing clause, contradiction: with the path and what was expected
[[nodiscard]] engine::Rules read_rules(const JsonView& view);

}  // namespace tricorner::config
