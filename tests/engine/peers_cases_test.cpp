// Placements out of the tests of other programs: the same tables (where tiles lie, which one comes next, what it is
// worth or whether it fits), in our own lattice. Their code is not used.
#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "claimed_table.hpp"
#include "support.hpp"
#include "tricorner/engine/wording.hpp"

namespace tricorner::engine {
namespace {

using testing::Table;

// --- luddwichr/triominos, ScoreCalculatorTest and PlacementValidatorTest -------------------------------------------
// Cells stand in rows; (0, 0) points up, its neighbours to the left and right point down, and so on.

Cell cell_at(int column, int row_up) {
  const bool up = (column + row_up) % 2 == 0;
  return {up ? Orientation::up : Orientation::down, (column - row_up - (up ? 0 : 1)) / 2, row_up};
}

struct Occupied {
  int column = 0;
  int row_down = 0;
};

/// Points of the tile after each further tile that lies there.
std::vector<int> points_as_it_fills(const Values& tile, Occupied at, const std::vector<Occupied>& others) {
  std::vector<int> result;
  for (std::size_t count = 1; count <= others.size(); ++count) {
    Table table("goliath-triominos");
    for (std::size_t k = 0; k < count; ++k) {
      table.put(cell_at(others[k].column, -others[k].row_down), {{0, 0, static_cast<int>(k)}});
    }
    result.push_back(table.put(cell_at(at.column, -at.row_down), {tile}).points);
  }
  return result;
}

TEST(CasesOfLuddwichrTriominos, ATileAloneIsWorthItsSum) {
  Table table("goliath-triominos");
  EXPECT_EQ(table.place_now(cell_at(0, 0), {{1, 2, 3}}).points, 6);
}

TEST(CasesOfLuddwichrTriominos, AHexagonCountsOnceItsLastTileIsThere) {
  using Points = std::vector<int>;
  EXPECT_EQ(points_as_it_fills({3, 2, 1}, {0, 0}, {{-1, 0}, {-1, -1}, {0, -1}, {1, -1}, {1, 0}}),
            (Points{6, 6, 6, 6, 56}));
  EXPECT_EQ(points_as_it_fills({0, 1, 2}, {-1, 0}, {{0, 0}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}}),
            (Points{3, 3, 3, 3, 53}));
  EXPECT_EQ(points_as_it_fills({2, 1, 0}, {1, 0}, {{0, 0}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}}),
            (Points{3, 3, 3, 3, 53}));
}

TEST(CasesOfLuddwichrTriominos, ABridgeAtEachOfTheThreeCorners) {
  EXPECT_EQ(points_as_it_fills({1, 1, 1}, {0, 0}, {{0, 1}, {0, -1}}).back(), 43);
  EXPECT_EQ(points_as_it_fills({2, 2, 2}, {0, 0}, {{1, 0}, {-2, 0}}).back(), 46);
  EXPECT_EQ(points_as_it_fills({3, 3, 3}, {0, 0}, {{-1, 0}, {2, 0}}).back(), 49);
}

/// A tile as that program writes it: its values at the left, the pointing and the right corner of a cell that points up
/// (read A, B, C there), at the left, the right and the pointing corner of one that points down.
struct Written {
  Values values{};
  int row_up = 0;
  int column = 0;
};

Cell cell_of_written(const Written& one) { return cell_at(one.column, one.row_up); }

Tile tile_of_written(const Written& one) {
  const auto [a, b, c] = one.values;
  return cell_of_written(one).orientation == Orientation::up ? Tile{{a, b, c}} : Tile{{b, c, a}};
}

struct Fit {
  const char* corner;
  std::vector<Written> lying;
  Written fits;
  Written does_not;
};

const std::vector<Fit>& fits() {
  const Written first{{1, 2, 3}, 0, 0};
  static const std::vector<Fit> all = {
      {"left corner, left neighbour", {first}, {{2, 0, 3}, 0, 1}, {{1, 0, 3}, 0, 1}},
      {"left corner, middle neighbour", {first}, {{1, 3, 0}, -1, 0}, {{2, 3, 0}, -1, 0}},
      {"left corner, left to middle", {first, {{0, 0, 4}, 1, -2}}, {{4, 2, 1}, 0, -1}, {{5, 2, 1}, 0, -1}},
      {"left corner, far left", {first, {{0, 4, 0}, 0, -3}}, {{4, 2, 1}, 0, -1}, {{5, 2, 1}, 0, -1}},
      {"left corner, far left to middle", {first, {{0, 0, 4}, 1, -3}}, {{4, 2, 1}, 0, -1}, {{5, 2, 1}, 0, -1}},
      {"right corner, right neighbour", {first}, {{0, 2, 1}, 0, -1}, {{0, 1, 1}, 0, -1}},
      {"right corner, middle neighbour", {first}, {{1, 3, 0}, -1, 0}, {{1, 2, 0}, -1, 0}},
      {"right corner, right to middle", {first, {{0, 0, 4}, 1, 2}}, {{2, 4, 3}, 0, 1}, {{2, 5, 3}, 0, 1}},
      {"right corner, far right", {first, {{4, 0, 0}, 0, 3}}, {{2, 4, 3}, 0, 1}, {{2, 5, 3}, 0, 1}},
      {"right corner, far right to middle", {first, {{4, 0, 0}, 1, 3}}, {{2, 4, 3}, 0, 1}, {{2, 5, 3}, 0, 1}},
      {"middle corner, right neighbour", {first}, {{0, 2, 1}, 0, -1}, {{0, 2, 2}, 0, -1}},
      {"middle corner, left neighbour", {first}, {{2, 0, 3}, 0, 1}, {{2, 0, 2}, 0, 1}},
      {"middle corner, right to opposite", {first, {{4, 0, 0}, -2, 1}}, {{1, 3, 4}, -1, 0}, {{1, 3, 5}, -1, 0}},
      {"middle corner, left to opposite", {first, {{0, 4, 0}, -2, -1}}, {{1, 3, 4}, -1, 0}, {{1, 3, 5}, -1, 0}},
      {"middle corner, opposite", {first, {{0, 4, 0}, -2, 0}}, {{1, 3, 4}, -1, 0}, {{1, 3, 5}, -1, 0}},
  };
  return all;
}

TEST(CasesOfLuddwichrTriominos, WhatMeetsATileAtEachCornerDecides) {
  for (const Fit& fit : fits()) {
    const auto judged = [&fit](const Written& next) {
      Table table("goliath-triominos");
      for (const Written& one : fit.lying) table.put(cell_of_written(one), tile_of_written(one));
      return table.place_now(cell_of_written(next), tile_of_written(next));
    };
    EXPECT_TRUE(judged(fit.fits).legal) << fit.corner;
    const Ruling refused = judged(fit.does_not);
    ASSERT_FALSE(refused.legal) << fit.corner;
    EXPECT_EQ(refused.reasons.front().reason, Reason::corner_mismatch) << fit.corner;
  }
}

TEST(CasesOfLuddwichrTriominos, ATakenPlaceAndOneWithoutANeighbour) {
  Table table("goliath-triominos");
  table.put(cell_at(0, 0), {{1, 2, 3}});
  EXPECT_EQ(table.place_now(cell_at(0, 0), {{2, 2, 2}}).reasons.front().reason, Reason::cell_occupied);
  EXPECT_EQ(table.place_now(cell_at(1, 1), {{2, 2, 2}}).reasons.front().reason, Reason::no_shared_edge);
}

// --- MoritzMeyer/HS-Fulda-Masterthesis-Triominosgame, GameBoardTests ------------------------------------------------
// A tile is named by its values; its faces are Right (first to second value), Bottom (second to third), Left.

enum Face { right_face = 0, bottom_face = 1, left_face = 2 };

/// Tiles joined face to face, as that test lays them.
class Chain {
 public:
  Ruling open(const Values& tile) {
    sides_[tile] = {{Orientation::up, 0, 0}, 0};
    return table_.place_now({Orientation::up, 0, 0}, {tile});
  }

  Ruling join(const Values& tile, const Values& other, Face own, Face to) {
    const auto& [cell, first] = sides_.at(other);
    const auto side = static_cast<std::size_t>((first + to) % 3);  // of the other's cell
    const Cell next = edge_neighbours(cell)[side];
    // Our face begins where the other's ends.
    const int begins = corner_at(next, vertices(cell)[(side + 1) % 3]);
    const int corner_of_first = (begins - own + 3) % 3;
    const Ruling ruling = table_.place_now(next, read_from({tile}, (3 - corner_of_first) % 3));
    if (ruling.legal) sides_[tile] = {next, corner_of_first};
    return ruling;
  }

 private:
  Table table_{"triominos-classic"};
  std::map<Values, std::pair<Cell, int>> sides_;  ///< cell, and the corner at which the first value lies
};

TEST(CasesOfMoritzMeyerTriominosgame, SixteenTilesFaceToFaceAndTwoThatAreRefused) {
  Chain chain;
  EXPECT_TRUE(chain.open({0, 1, 4}).legal);
  struct Step {
    Values tile, other;
    Face own, to;
  };
  const std::vector<Step> steps = {
      {{0, 4, 5}, {0, 1, 4}, right_face, left_face},   {{4, 4, 5}, {0, 4, 5}, left_face, bottom_face},
      {{3, 4, 4}, {4, 4, 5}, bottom_face, right_face}, {{3, 3, 4}, {3, 4, 4}, bottom_face, left_face},
      {{3, 3, 3}, {3, 3, 4}, left_face, right_face},   {{2, 3, 3}, {3, 3, 3}, bottom_face, right_face},
      {{1, 2, 3}, {2, 3, 3}, bottom_face, left_face},  {{1, 1, 3}, {1, 2, 3}, bottom_face, left_face},
      {{1, 3, 4}, {1, 1, 3}, right_face, left_face},   {{1, 1, 1}, {1, 1, 3}, bottom_face, right_face},
      {{0, 1, 1}, {1, 1, 1}, bottom_face, right_face}, {{0, 0, 1}, {0, 1, 1}, bottom_face, left_face},
      {{0, 1, 2}, {0, 0, 1}, right_face, left_face},   {{1, 2, 2}, {0, 1, 2}, left_face, bottom_face},
      {{1, 1, 2}, {1, 1, 1}, right_face, left_face}};
  for (const Step& step : steps) {
    EXPECT_TRUE(chain.join(step.tile, step.other, step.own, step.to).legal) << text(Tile{step.tile});
  }
  EXPECT_FALSE(chain.join({1, 3, 3}, {1, 1, 3}, right_face, left_face).legal);
  EXPECT_FALSE(chain.join({0, 4, 4}, {0, 1, 4}, right_face, left_face).legal);
}

}  // namespace
}  // namespace tricorner::engine
