/// What the end of a round gives to whom.
#pragma once

#include <optional>
#include <vector>

#include "tricorner/engine/record.hpp"
#include "tricorner/engine/rules.hpp"
#include "tricorner/engine/ruling.hpp"

namespace tricorner::engine {

/// Awards that are not 0, the bonus for going out first, then by seat.
[[nodiscard]] std::vector<Award> awards_of(const Rules& rules, const RoundEnd& end, int player_count);

/// Who won the round: who went out, or in a blocked round the only holder of the smallest rack.
[[nodiscard]] std::optional<int> round_winner(const RoundEnd& end, int player_count);

}  // namespace tricorner::engine
