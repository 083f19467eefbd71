/// What corners that are plain, or plainly one of two, are known to show.
#pragma once

#include "value_odds.hpp"

namespace tricorner::vision {

inline ValueOdds sure(std::size_t v, double p = 0.999) {
  ValueOdds odds;
  odds.fill((1 - p) / 5);
  odds[v] = p;
  return odds;
}

inline ValueOdds between(std::size_t a, std::size_t b) {
  ValueOdds odds;
  odds.fill(0.005);
  odds[a] = odds[b] = 0.49;
  return odds;
}

}  // namespace tricorner::vision
