/// Judgements as JSON: what `tricorner judge --json` and `compare --json` print.
#pragma once

#include "config/json_view.hpp"
#include "config/second_opinions.hpp"
#include "tricorner/engine/match.hpp"

namespace tricorner::config {

/// {"rules", "rounds": [{"actions": [..], "end": ..}], "match": {"over", "winners", "totals"}} with the keys of the
/// contract first, then clause, evidence (one entry per part), reasons, why, clashes and what was not earned.
/// @param opinions  of this match; none: nobody else is asked
[[nodiscard]] Json judgement_json(const engine::Match& match, const SecondOpinions* opinions = nullptr);

/// One action's ruling. With `opinions` also what differs: `readings` (house rules of this book), `elsewhere` (other
/// books) and `editions` (of the clauses that it rests on), each where there is any.
[[nodiscard]] Json ruling_json(const engine::Rules& rules, const engine::Ruling& ruling,
                               const std::vector<Opinion>* opinions = nullptr);

/// [{"for", "points"}, ..]: the arithmetic alone.
[[nodiscard]] Json parts_json(const std::vector<engine::Part>& parts);

/// Players' names with a number each.
[[nodiscard]] Json totals_json(const std::vector<std::string>& players, const std::vector<int>& totals);

/// The id of a clause; null for none.
[[nodiscard]] Json clause_json(const engine::Rules& rules, int clause);

}  // namespace tricorner::config
