/// The rules that a stored match is played by.
#pragma once

#include <memory>
#include <string>

#include "store/event.hpp"
#include "tricorner/engine/record.hpp"
#include "tricorner/engine/rules.hpp"

namespace tricorner::table {

/// House rules as the database keeps them, {"name": value}.
/// @throws config::InputError  not such a text
[[nodiscard]] engine::Options options_of(const std::string& options_json);

/// The rules as they were when the match began, with its house rules: from the match itself, not from the program's
/// files.
/// @throws config::InputError
[[nodiscard]] std::shared_ptr<const engine::Rules> rules_of(const store::MatchInfo& info);

}  // namespace tricorner::table
