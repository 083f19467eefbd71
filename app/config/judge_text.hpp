/// Judgements in plain sentences.
#pragma once

#include <string>

#include "tricorner/engine/match.hpp"

namespace tricorner::config {

/// One action of a match.
struct TurnPlace {
  std::size_t round = 0;   ///< 0-based
  std::size_t action = 0;  ///< 0-based, within the round
};

/// Actions are numbered through the whole match: 1, 2, 3, ... @throws InputError  there is no such action
[[nodiscard]] TurnPlace turn_numbered(const engine::Match& match, int number, const std::string& source);

/// The whole match: a line per action, the end of each round, who won.
[[nodiscard]] std::string match_text(const engine::Match& match);

/// One action with everything that stands behind its ruling: reasons, arithmetic, clauses, what was not earned, what
/// editions, house rules and other books say otherwise.
[[nodiscard]] std::string turn_text(const engine::Match& match, const TurnPlace& place);

}  // namespace tricorner::config
