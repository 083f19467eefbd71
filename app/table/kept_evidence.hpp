/// What was kept of how an action of a stored match was seen.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "store/evidence.hpp"
#include "table/match_log.hpp"

namespace tricorner::table {

/// The picture and the reading of an action; of a placement that was refused and allowed later, those of its refusal.
/// A correction has none of its own.
[[nodiscard]] std::optional<store::Evidence> evidence_of_action(const store::ScoreStore& store, const MatchLog& log,
                                                                const LoggedAction& at);

/// One corner, as it was read.
struct SeenCorner {
  std::optional<int> value;
  double confidence = 0;
  std::array<double, 6> probabilities{};
};

/// The corners of evidence's `reading`, in the order of the tile's values; empty where it is none.
[[nodiscard]] std::vector<SeenCorner> seen_corners(const std::string& reading);

/// "4 (71.0 %; 1: 27.5 %)": what a corner shows, and what else it may be. @param point  the decimal point
[[nodiscard]] std::string seen_text(const SeenCorner& corner, char point = '.');

}  // namespace tricorner::table
