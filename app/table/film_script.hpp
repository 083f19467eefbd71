/// Lines of input beside a film: what the players of a recorded game said while it was filmed.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace tricorner::table {

struct FilmScript {
  std::vector<std::string> players;  ///< in the order of turns; empty where the file names none
  std::vector<std::string> lines;    ///< commands with their times, "@28.7 draw"
};

/// Reads a file of lines; those that begin with # are for readers, and "# players: Ana, Ben" names who plays.
/// @throws std::runtime_error  the file cannot be read
[[nodiscard]] FilmScript read_film_script(const std::filesystem::path& path);

}  // namespace tricorner::table
