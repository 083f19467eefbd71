/// Which match a command goes on with, and whether it is the one that was asked for.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "store/score_store.hpp"
#include "tricorner/engine/rules.hpp"

namespace tricorner::cli {

/// The newest unfinished match of these players by these rules, without house rules; none: a new one begins.
/// @param set  what --set says; empty: nothing, so that the match keeps its own
/// @throws std::runtime_error  that match is played with another set
[[nodiscard]] std::optional<store::MatchInfo> unfinished_match(const store::ScoreStore& store,
                                                               const engine::Rules& rules,
                                                               const std::vector<std::string>& players,
                                                               const std::string& set);

}  // namespace tricorner::cli
