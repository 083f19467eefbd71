/// One record under every rule set that can hold it, and where they part.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "config/json_view.hpp"
#include "tricorner/engine/match.hpp"

namespace tricorner::config {

struct Comparison {
  struct Excluded {
    std::string rules;
    std::string why;
  };
  /// An action that is not legal everywhere, or not worth the same everywhere.
  struct Difference {
    std::size_t round = 0;
    std::size_t action = 0;
  };
  std::vector<engine::Match> results;  ///< in the order of the rule sets' ids
  std::vector<Excluded> excluded;
  std::vector<Difference> differences;
};

/// Why a rule set cannot hold a record; empty when it can.
[[nodiscard]] std::string why_it_cannot_hold(const engine::Record& record, const engine::Rules& rules);

/// Those of the house rules that this rule set knows, with a value that it has.
[[nodiscard]] engine::Options options_known_to(const engine::Rules& rules, const engine::Options& options);

/// A rule set can hold a record when it allows that many players and its set has every tile in it. House rules of the
/// record hold wherever a rule set knows them.
/// @throws InputError  the record's own rules or options are unknown, or it has a round after one without end
[[nodiscard]] Comparison compare(const engine::Record& record, const std::string& source);

[[nodiscard]] Json comparison_json(const Comparison& comparison);
[[nodiscard]] std::string comparison_text(const Comparison& comparison);

}  // namespace tricorner::config
