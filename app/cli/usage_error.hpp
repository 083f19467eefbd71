/// How the program says that it was called wrongly.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace tricorner::cli {

/// One line: what is wrong, the word that was meant where one is near, and whose --help tells more.
[[nodiscard]] std::string usage_text(const CLI::App& program, const CLI::ParseError& error);

}  // namespace tricorner::cli
