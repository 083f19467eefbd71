/// What the formats of BG Stats have in common: dates, games, scores.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

namespace tricorner::league {

/// "2026-05-09T19:04:11.482Z" -> "2026-05-09 19:04:11".
[[nodiscard]] std::string play_date(const std::string& at);
/// Back again; empty when it is no date.
[[nodiscard]] std::string moment_of(const std::string& date);
/// The rule set that a game's name means; empty for none.
[[nodiscard]] std::string rules_named(const std::string& name);
/// A score as BG Stats writes it: a number, or a text, which may be a sum such as "150+201". Nothing for what is none,
/// or more than the database takes.
[[nodiscard]] std::optional<int> score_of(const nlohmann::ordered_json& json);
/// A member that is a text; empty for none.
[[nodiscard]] std::string text_of(const nlohmann::ordered_json& object, const char* key);

}  // namespace tricorner::league
