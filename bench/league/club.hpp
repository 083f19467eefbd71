/// A club that never was: players and matches from a seed, the same for the same numbers.
#pragma once

#include <cstdint>

#include "store/score_store.hpp"

namespace tricorner::bench {

struct ClubSize {
  int players = 200;
  int matches = 10000;
  int actions_a_match = 150;  ///< about; rounds are played out until there are as many
  std::uint32_t seed = 20261121;
};

/// Fills an empty database. A few dozen matches are played by the rules, tile by tile; all others repeat one of them
/// with other people on other days.
/// @return the number of actions
long make_club(store::ScoreStore& store, const ClubSize& size);

}  // namespace tricorner::bench
