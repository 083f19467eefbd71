#include "cli/unfinished_match.hpp"

#include <stdexcept>

#include "table/match_rules.hpp"

namespace tricorner::cli {
namespace {

/// A match that names no set is played with the one of its book.
std::string set_of(const store::MatchInfo& info) {
  return info.tile_set.empty() ? std::string(engine::name(table::rules_of(info)->set.value)) : info.tile_set;
}

}  // namespace

std::optional<store::MatchInfo> unfinished_match(const store::ScoreStore& store, const engine::Rules& rules,
                                                 const std::vector<std::string>& players, const std::string& set) {
  auto match = store.unfinished_match(rules.id, "{}", players);
  if (!match || set.empty()) return match;
  // Earlier placements were judged by that set: it cannot change in the middle.
  if (const std::string kept = set_of(*match); kept != set) {
    throw std::runtime_error("--set " + set + ": the unfinished match of these players (" + match->uuid.substr(0, 8) +
                             ") has the set " + kept + "; expected that one, or --new, which begins another match");
  }
  return match;
}

}  // namespace tricorner::cli
