/// From what the screens send to what a session understands.
#pragma once

#include <string>
#include <vector>

#include "play_command.hpp"
#include "table/command.hpp"

namespace tricorner::app {

/// The session's commands in their order; of a round's end also the racks, those of an earlier try forgotten first.
/// @param players  of the match, by seat; a name that is none of them gives seat -1
[[nodiscard]] std::vector<table::Command> tableCommands(const PlayCommand& command,
                                                        const std::vector<std::string>& players);

}  // namespace tricorner::app
