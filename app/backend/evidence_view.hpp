/// What the camera saw of a turn, as the screens show it.
#pragma once

#include "game_view.hpp"
#include "store/score_store.hpp"
#include "table/match_log.hpp"

namespace tricorner::app {

/// @param round, action  numbers in the record, from 0
[[nodiscard]] EvidenceView evidenceView(const store::ScoreStore& store, const table::MatchLog& log, int round,
                                        int action);

}  // namespace tricorner::app
