/// What the turning senses of the tiles say about which symbol stands for which value.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "tricorner/vision/read_board.hpp"
#include "value_odds.hpp"

namespace tricorner::vision {

/// Values grow clockwise on all tiles of the 56-tile set (counter-clockwise on the mirrored one). So the tiles tell
/// symbols apart that no font or arrangement of pips tells: where 3 is taken for 4 and 4 for 3, tiles that show both
/// and a third value turn the wrong way. A table with some of them tells the order of the values, whatever they look
/// like; the 76-tile set, which holds both senses, tells nothing, and is known by it.
class NamingSense {
 public:
  /// @param groups  for each corner of each tile (three after each other, clockwise), its shares in six groups of equal
  /// symbols; a row sums to at most 1
  NamingSense(std::span<const ValueOdds> groups, SetHint hint);

  /// Logarithm of how likely such tiles are where group g shows the value `value_of[g]`, but for a constant.
  [[nodiscard]] double log_likelihood(const std::array<std::size_t, 6>& value_of) const;

 private:
  static constexpr std::size_t trios = 20;  ///< ways to take three of six groups
  /// How likely the tile shows the three groups in growing order clockwise, and counter-clockwise; and two equal ones.
  struct Tile {
    std::array<double, trios> growing{};
    std::array<double, trios> falling{};
    double equal = 0;
    double unread = 0;
  };
  std::vector<Tile> tiles_;
  std::array<double, 3> log_prior_{};
};

}  // namespace tricorner::vision
