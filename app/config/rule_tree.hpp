/// Rule files before they mean anything: reading them, filling in what they extend, setting house rules.
#pragma once

#include <filesystem>
#include <string>

#include "config/json_view.hpp"
#include "tricorner/engine/record.hpp"

namespace tricorner::config {

/// The file with everything that it extends, as one tree without `extends`.
/// @throws InputError  unreadable, not JSON, extends itself, or the tree is not an object
[[nodiscard]] Json load_rule_tree(const std::filesystem::path& file);

/// Sets each chosen option at the place that the option decides.
/// @throws InputError  no such option, or not one of its values: "options.<name>: ..."
void apply_options(Json& tree, const engine::Options& options);

/// The entry that a dotted path such as "scoring.hexagon" names; nullptr when there is none.
[[nodiscard]] Json* entry_at(Json& tree, const std::string& path);

}  // namespace tricorner::config
