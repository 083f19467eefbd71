/// Turns the bare verdict on a placement into a ruling that can be shown: which cells and vertices stand behind it.
#pragma once

#include "tricorner/engine/round_state.hpp"

namespace tricorner::engine {

/// Fills parts and points (of a placement that counts), clashes, the places of the reasons, what was not earned, and
/// the clause that leads. `ruling.legal` and `ruling.reasons` are set before.
void add_evidence(Ruling& ruling, const RoundState& state, const Rules& rules, const Action& action,
                  const PlacementVerdict& verdict);

}  // namespace tricorner::engine
