/// How the program says on standard error what cannot be used.
#pragma once

#include <string>

namespace tricorner::cli {

/// A text that may hold names from elsewhere, as a terminal may show it: control characters are written as \x1b. What
/// ends a line stays.
[[nodiscard]] std::string harmless(const std::string& text);

/// As `harmless`, and what ends a line is written as \n.
[[nodiscard]] std::string one_line(const std::string& text);

/// Writes "WHO: TEXT" and a line's end to standard error. It stays one line, whatever a file is called: control
/// characters of the text are written as \n or \x1b.
void say_error(const std::string& who, const std::string& text);

}  // namespace tricorner::cli
