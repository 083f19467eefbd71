/// What the tests of the follower share.
#pragma once

#include <gmock/gmock.h>

#include <utility>
#include <vector>

#include "table_model.hpp"

namespace tricorner::table {

/// A game of five tiles around (0,0), each laid by a hand.
class FollowerTest : public ::testing::Test {
 protected:
  void lay(std::size_t count) {
    static const std::vector<std::pair<engine::Cell, TileValues>> game = {{up(0, 0), {3, 4, 4}},
                                                                          {down(0, 0), {1, 4, 4}},
                                                                          {up(1, 0), {4, 1, 5}},
                                                                          {down(1, 0), {2, 5, 1}},
                                                                          {down(0, -1), {4, 0, 3}}};
    for (std::size_t k = watch.table.tiles.size(); k < count; ++k) {
      const auto told = watch.turn([&] { watch.table.tiles.insert(game[k]); });
      ASSERT_EQ(told.size(), 1U) << text_of(told);
      ASSERT_EQ(told[0].kind, ChangeKind::appeared);
    }
  }
  Watch watch;
};

}  // namespace tricorner::table
