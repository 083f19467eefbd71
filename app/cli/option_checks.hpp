/// Checks of what an option may be, with words for people: CLI11's own print ranges of 300 digits and take "nan".
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace tricorner::cli {

/// A whole number, at least this one.
[[nodiscard]] CLI::Validator whole_number_from(int least);

/// A number within these bounds, which are finite.
[[nodiscard]] CLI::Validator number_between(double least, double most);

/// Any text but an empty one. @param expected  for the error: "a file"
[[nodiscard]] CLI::Validator not_empty(const std::string& expected);

/// A day of the calendar, YYYY-MM-DD. An empty text is as good as no option.
[[nodiscard]] CLI::Validator calendar_day();

}  // namespace tricorner::cli
