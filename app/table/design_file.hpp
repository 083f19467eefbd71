/// Sets that their owners taught, as files in the user's folder.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "tricorner/vision/tile_design.hpp"

namespace tricorner::table {

/// Where taught sets lie: the folder `designs` in the user's data folder.
/// @throws store::StoreError  the user has no data folder
[[nodiscard]] std::filesystem::path designs_folder();

/// Whether a set can be called so: its name becomes a file's.
/// @throws std::invalid_argument  it cannot; the text says what was expected
void require_design_name(const std::string& name);

/// Writes the set as `<folder>/<name>.json` (format "tricorner-design/1"), first beside it and then in its place, so
/// that nobody finds half of it. Returns the file.
/// @throws std::runtime_error  it cannot be written; std::invalid_argument  a name that makes no file name
std::filesystem::path save_design(const std::filesystem::path& folder, const vision::TileDesign& design);

/// @throws config::InputError  the file is none; the text names the place and what was expected
[[nodiscard]] vision::TileDesign load_design(const std::filesystem::path& file);

/// The set of that name.
/// @throws config::InputError  there is none; the text names those that there are
[[nodiscard]] vision::TileDesign design_named(const std::filesystem::path& folder, const std::string& name);

/// All sets in the folder, by name; none where there is no folder. Files that are no designs are left out.
[[nodiscard]] std::vector<vision::TileDesign> all_designs(const std::filesystem::path& folder);

/// The sets that this user taught; none for a user without a data folder.
[[nodiscard]] std::vector<vision::TileDesign> known_designs();

}  // namespace tricorner::table
