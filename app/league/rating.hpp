/// Ratings of players from the places of matches of two to six.
#pragma once

#include <vector>

namespace tricorner::league {

/// What is believed of a player's strength: a normal distribution. The numbers have no unit; everybody begins with
/// these.
struct Rating {
  double mu = 25;           ///< mean
  double sigma = 25.0 / 3;  ///< standard deviation: how unsure it is

  /// What tables are ordered by: as strong as this, almost surely.
  [[nodiscard]] double cautious() const noexcept { return mu - 3 * sigma; }
};

/// The ratings after one match, by the Plackett-Luce model of R. C. Weng and C.-J. Lin, "A Bayesian Approximation
/// Method for Online Ranking", JMLR 12 (2011), algorithm 4, each player a team of one; with beta = 25/6, kappa =
/// 0.0001, and before each match sigma grown by tau = 25/300 (strength changes with time), as OpenSkill's defaults are.
/// @param places  of each player: 1 is best, equal numbers share a place; whether high or low points win is settled in
/// them
/// @return in the order of `before`
[[nodiscard]] std::vector<Rating> rate(const std::vector<Rating>& before, const std::vector<int>& places);

}  // namespace tricorner::league
