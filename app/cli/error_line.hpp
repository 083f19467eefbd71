/// How the program says on standard error what cannot be used.
#pragma once

#include <string>

namespace tricorner::cli {

/// Writes "WHO: TEXT" and a line's end to standard error. It stays one line, whatever a file is called: control
/// characters of the text are written as \n or \x1b.
void say_error(const std::string& who, const std::string& text);

}  // namespace tricorner::cli
