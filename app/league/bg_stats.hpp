/// Plays as the app BG Stats keeps them: its backup and its file of a single play, both JSON of one shape.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "league/transfer.hpp"

namespace tricorner::league {

/// {"players", "locations", "games", "plays"}: finished matches, each with its UUID, so that BG Stats and we know them
/// again. What BG Stats has no place for (rules, rounds) stands in the play's `metaData`, a text that it keeps.
[[nodiscard]] nlohmann::ordered_json to_bg_stats(store::ScoreStore& store, const ExportOptions& options);

/// Whether it looks like BG Stats.
[[nodiscard]] bool is_bg_stats(const nlohmann::ordered_json& json);

/// Plays of games that we know; others are unclear. Points are kept as those of one round.
[[nodiscard]] std::vector<Incoming> from_bg_stats(const nlohmann::ordered_json& json, const std::string& source,
                                                  ImportTally& tally);

}  // namespace tricorner::league
