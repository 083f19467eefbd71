/// Names of players as an option gives them.
#pragma once

#include <string>
#include <vector>

namespace tricorner::cli {

/// "Ana,Ben" as a list. @throws std::runtime_error  an empty or repeated name
[[nodiscard]] std::vector<std::string> players_from(const std::string& text);

}  // namespace tricorner::cli
