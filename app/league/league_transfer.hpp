/// What an export says beside its matches: people, seasons, evenings, tournaments.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "league/transfer.hpp"
#include "store/score_store.hpp"

namespace tricorner::league {

/// Adds "people", "seasons", "evenings" and "tournaments" to an export.
void export_league(store::ScoreStore& store, nlohmann::ordered_json& json);

/// Takes them over, where this database has nothing of its own about them. What cannot be used is left out, with a line
/// in `tally.unclear`.
/// @param where  how lines name the file
void take_over_league(store::ScoreStore& store, const nlohmann::ordered_json& json, const std::string& where,
                      ImportTally& tally);

}  // namespace tricorner::league
