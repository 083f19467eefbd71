/// Matches by what a person types.
#pragma once

#include <string>

#include "store/score_store.hpp"

namespace tricorner::league {

/// The match with this UUID, or with the only one that begins like this.
/// @throws store::StoreError (not_found)  there is none, or there are several; says how they are listed
[[nodiscard]] store::MatchInfo match_named(const store::ScoreStore& store, const std::string& text);

}  // namespace tricorner::league
