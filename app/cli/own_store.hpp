/// How commands open the score database.
#pragma once

#include <filesystem>
#include <string>

#include "store/score_store.hpp"

namespace tricorner::cli {

/// `--db`, else the user's own.
[[nodiscard]] std::filesystem::path database_path(const std::string& argument);

/// For commands that add or change something: warns of a place that is less safe, and makes the day's backup first.
/// @param who  the command, for lines on standard error
[[nodiscard]] store::ScoreStore open_for_writing(const std::string& argument, const std::string& who,
                                                 store::OpenMode mode = store::OpenMode::existing);

/// For commands that only look. The file has to be there.
[[nodiscard]] store::ScoreStore open_for_reading(const std::string& argument);

/// Asks on the terminal; without one, or with anything but y, the answer is no.
[[nodiscard]] bool confirmed(const std::string& question);

}  // namespace tricorner::cli
