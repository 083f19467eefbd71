/// The text notation of a whole match: what a person can read and type. Grammar: docs/notation.md.
#pragma once

#include <string>
#include <string_view>

#include "tricorner/engine/record.hpp"

namespace tricorner::config {

/// What parse_notation gives back, with nothing lost.
[[nodiscard]] std::string notation_text(const engine::Record& record);

/// @throws InputError  "<source>: line L, column C: expected ..."
[[nodiscard]] engine::Record parse_notation(std::string_view text, const std::string& source);

}  // namespace tricorner::config
