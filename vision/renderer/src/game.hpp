/// A round played by simple players who draw when they must: what films show.
#pragma once

#include <vector>

#include "layout.hpp"

namespace tricorner::renderer {

struct GameMove {
  enum class Kind { place, draw, pass };
  Kind kind = Kind::place;
  int player = 0;
  LaidTile laid;  ///< of a placement
  bool bridge = false;
  int hexagons = 0;  ///< closed by it
};

struct Game {
  std::vector<GameMove> moves;
  std::vector<SetTile> unused;  ///< tiles that never came to the table
  [[nodiscard]] int count(GameMove::Kind kind) const;
  [[nodiscard]] int bridges() const;
  [[nodiscard]] int hexagons() const;
};

/// Plays until `placements` tiles lie there or nobody can go on; who cannot place draws up to three times, then passes.
[[nodiscard]] Game play_game(std::vector<SetTile> stock, int players, int placements, Random random);
/// A tile of `unused` laid where it joins an edge but clashes at a corner; false where there is none.
[[nodiscard]] bool wrong_placement(const std::vector<LaidTile>& laid, const std::vector<SetTile>& unused,
                                   Random& random, LaidTile& result);

}  // namespace tricorner::renderer
