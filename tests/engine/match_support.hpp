/// Matches to test on: begun, at certain totals, ended; and awards as text.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "support.hpp"

namespace tricorner::engine::testing {

inline Match start(const std::string& id, int players = 2, const Options& options = {},
                   const std::vector<std::optional<Rack>>& racks = {}) {
  const std::vector<std::string> names = {"Ana", "Ben", "Cyd", "Dov", "Eva", "Fay"};
  Match match(book(id, options), {names.begin(), names.begin() + players});
  match.begin_round(0, racks);
  return match;
}

inline RoundEnd out(int by, std::vector<Rack> racks) { return {EndKind::out, by, std::move(racks), {}}; }
inline RoundEnd blocked(std::vector<Rack> racks) { return {EndKind::blocked, {}, std::move(racks), {}}; }

inline std::string awards(const RoundRuling& ruling) {
  std::string result;
  for (const Award& award : ruling.awards) {
    result += (result.empty() ? "" : ", ") + std::to_string(award.to) + " " + std::string(name(award.kind)) + " " +
              std::to_string(award.points);
  }
  return result;
}

/// Brings totals to the given points by a round of which only these are known.
inline void give(Match& match, const std::vector<int>& points) { match.add_points_round(0, points); }

/// A match whose players stand at the given totals, the next round begun.
inline Match at_totals(const std::string& id, const std::vector<int>& totals, const Options& options = {}) {
  Match match = start(id, static_cast<int>(totals.size()), options);
  match.undo();
  give(match, totals);
  if (!match.over()) match.begin_round(0);
  return match;
}

}  // namespace tricorner::engine::testing
