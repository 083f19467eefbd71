/// Where the program's data lies: the one place that knows.
#pragma once

#include <filesystem>

namespace tricorner::config {

/// The folder `data`: TRICORNER_DATA where it is set, else the source tree's that this program was built from, else
/// share/tricorner beside the program's bin folder. Not checked for being there.
[[nodiscard]] std::filesystem::path data_dir();

/// data_dir() / "rules"
[[nodiscard]] std::filesystem::path rules_dir();

}  // namespace tricorner::config
