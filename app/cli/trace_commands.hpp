/// The commands about what `watch --trace` wrote down; as in commands.hpp.
#pragma once

#include <CLI/CLI.hpp>

namespace tricorner::cli {

void add_replay_command(CLI::App& program);

}  // namespace tricorner::cli
