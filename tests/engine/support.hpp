/// Tables to test on: rule sets by id, layouts from vertex values, games played at random.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "tricorner/engine/match.hpp"
#include "tricorner/engine/moves.hpp"

namespace tricorner::engine::testing {

[[nodiscard]] std::shared_ptr<const Rules> book(const std::string& id, const Options& options = {});
[[nodiscard]] std::vector<std::string> book_ids();

[[nodiscard]] inline Cell up(int i, int j) { return {Orientation::up, i, j}; }
[[nodiscard]] inline Cell down(int i, int j) { return {Orientation::down, i, j}; }

/// The tile whose corners have the values that `value_at` gives to the cell's vertices.
[[nodiscard]] Tile tile_in(const Cell& cell, const std::function<int(const Vertex&)>& value_at);

/// "tile 11, bridge 40"
[[nodiscard]] std::string terms(const Ruling& ruling);
/// "illegal: corner-mismatch", or terms() of a legal one ("-" for none)
[[nodiscard]] std::string verdict(const Ruling& ruling);

/// How a random game is played.
struct RandomGame {
  std::string rules;
  int players = 2;
  unsigned seed = 0;
  bool hands_known = true;
  int illegal_percent = 20;  ///< share of actions that are tried without looking
  int most_actions = 120;
};

/// A record of one round in which everybody plays what fits, draws and passes as the rules want, and errs now and then.
[[nodiscard]] Record play(const RandomGame& game);

}  // namespace tricorner::engine::testing
