/// Where the user's own score database lies.
#pragma once

#include <filesystem>

namespace tricorner::store {

/// The user's data folder for Tricorner: $XDG_DATA_HOME/tricorner, else $HOME/.local/share/tricorner. Nothing is
/// created.
/// @throws StoreError (not_found)  neither variable is set to an absolute path; says to use --db
[[nodiscard]] std::filesystem::path data_folder();

/// data_folder() / "scores.sqlite3".
[[nodiscard]] std::filesystem::path default_database_path();

}  // namespace tricorner::store
