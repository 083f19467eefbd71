// What the books print as figures.
#include <gtest/gtest.h>

#include "claimed_table.hpp"
#include "support.hpp"
#include "tricorner/engine/wording.hpp"

namespace tricorner::engine {
namespace {

using testing::down;
using testing::surround;
using testing::Table;
using testing::tile_in;
using testing::up;
using testing::verdict;

TEST(GoliathFigures, AToCAreTheSumsOfTheTiles) {
  Table table("goliath-triominos");
  EXPECT_EQ(verdict(table.place_now(up(0, 0), {{1, 3, 4}})), "tile 8");
  EXPECT_EQ(verdict(table.place_now(down(-1, 0), {{3, 1, 2}})), "tile 6");
  EXPECT_EQ(verdict(table.place_now(up(-1, 1), {{2, 2, 3}})), "tile 7");
}

TEST(GoliathFigures, DAndEDoNotMatch) {
  Table table("goliath-triominos");
  table.place_now(up(0, 0), {{1, 3, 4}});
  EXPECT_EQ(verdict(table.place_now(down(-1, 0), {{2, 1, 3}})), "illegal: corner-mismatch");
  EXPECT_EQ(verdict(table.place_now(up(0, 1), {{3, 3, 3}})), "illegal: no-shared-edge");
}

TEST(GoliathFigures, FBridgeIs51) {
  Table table("goliath-triominos");
  table.put(down(0, -1), {{4, 1, 3}});
  table.put(up(0, 1), {{4, 0, 0}});
  const Ruling ruling = table.place_now(up(0, 0), {{3, 4, 4}});
  EXPECT_EQ(verdict(ruling), "tile 11, bridge 40");
  EXPECT_EQ(ruling.points, 51);
  EXPECT_EQ(ruling.parts[1].vertices, (std::vector{Vertex{0, 1}}));
  EXPECT_EQ(ruling.parts[1].cells, (std::vector{up(0, 0), up(0, 1), down(0, -1)}));
  EXPECT_EQ(arithmetic(ruling, {{3, 4, 4}}), "3+4+4 + bridge 40 = 51");
}

TEST(GoliathFigures, GHexagonIs61) {
  Table table("goliath-triominos");
  surround(table, {{0, 0}}, up(0, 0), {{{0, 0}, 5}, {{0, 1}, 5}, {{1, 0}, 1}}, 2);
  const Ruling ruling = table.place_now(up(0, 0), {{5, 5, 1}});
  EXPECT_EQ(verdict(ruling), "tile 11, hexagon 50");
  EXPECT_EQ(ruling.points, 61);
  EXPECT_EQ(ruling.parts[1].vertices, (std::vector{Vertex{0, 0}}));
  EXPECT_EQ(ruling.parts[1].cells.size(), 6U);
}

TEST(GoliathFigures, HDoubleHexagonIs72) {
  Table table("goliath-triominos");
  surround(table, {{0, 0}, {0, 1}}, up(0, 0), {{{0, 0}, 5}, {{0, 1}, 3}, {{1, 0}, 4}}, 2);
  EXPECT_EQ(table.place_now(up(0, 0), {{5, 3, 4}}).points, 72);
}

TEST(GoliathFigures, ITripleHexagonIs75) {
  Table table("goliath-triominos");
  surround(table, {{0, 0}, {0, 1}, {1, 0}}, up(0, 0), {{{0, 0}, 1}, {{0, 1}, 1}, {{1, 0}, 3}}, 2);
  const Ruling ruling = table.place_now(up(0, 0), {{1, 1, 3}});
  EXPECT_EQ(verdict(ruling), "tile 5, hexagon 70");
  EXPECT_EQ(ruling.parts[1].cells.size(), 13U);
}

TEST(ClassicFigures, HexagonIs51) {
  Table table("triominos-classic");
  surround(table, {{0, 0}}, up(0, 0), {{{0, 0}, 0}, {{0, 1}, 0}, {{1, 0}, 1}}, 2);
  EXPECT_EQ(table.place_now(up(0, 0), {{0, 0, 1}}).points, 51);
}

TEST(ClassicFigures, BridgeIs48AndATileAddedToIt47) {
  Table table("triominos-classic");
  table.put(down(0, -1), {{1, 1, 2}});
  table.put(up(0, 1), {{5, 5, 1}});
  EXPECT_EQ(verdict(table.place_now(up(0, 0), {{2, 5, 1}})), "tile 8, bridge 40");
  EXPECT_EQ(verdict(table.place_now(down(0, 0), {{1, 1, 5}})), "tile 7, bridge-extension 40");
}

TEST(ClassicFigures, TheExtensionIsAHouseRule) {
  for (const auto& [value, expected] :
       {std::pair{"two-sides", 47}, std::pair{"all-corners", 47}, std::pair{"none", 7}}) {
    Table table("triominos-classic", {{"bridge_extension", std::string(value)}});
    table.put(down(0, -1), {{1, 1, 2}});
    table.put(up(0, 1), {{5, 5, 1}});
    table.place_now(up(0, 0), {{2, 5, 1}});
    EXPECT_EQ(table.place_now(down(0, 0), {{1, 1, 5}}).points, expected) << value;
  }
}

TEST(ClassicFigures, WithoutABridgeBesideItASecondSidePaysNothing) {
  Table table("triominos-classic");
  table.put(up(0, 0), {{2, 5, 1}});
  table.put(up(0, 1), {{5, 5, 1}});
  const Ruling ruling = table.place_now(down(0, 0), {{1, 1, 5}});
  EXPECT_EQ(verdict(ruling), "tile 7");
  EXPECT_EQ(ruling.missed[1].why, MissedWhy::no_bridge_beside);
}

TEST(TrioFigures, OnlyTouchingCornersScoreAndAgreeingColoursDouble) {
  const auto [b, r, g] = std::tuple{Colour::blue, Colour::red, Colour::green};
  {
    Table table("noris-trio-domino");  // two corners 2 + 0, colours agree: 4
    table.put(up(0, 0), {{1, 0, 2}, {g, b, r}});
    EXPECT_EQ(verdict(table.place_now(down(0, 0), {{0, 2, 0}, {g, r, b}})), "corners 2, colours 2");
  }
  {
    Table table("noris-trio-domino");  // two corners 1 + 0, colours agree: 2
    table.put(up(0, 0), {{2, 0, 1}, {g, b, r}});
    EXPECT_EQ(verdict(table.place_now(down(0, 0), {{2, 1, 0}, {g, r, b}})), "corners 1, colours 1");
  }
  {
    Table table("noris-trio-domino");  // three corners 2 + 2 + 2, colours agree: 12
    table.put(up(0, 0), {{1, 2, 2}, {g, b, r}});
    table.put(up(1, 0), {{2, 2, 0}, {r, g, b}});
    EXPECT_EQ(verdict(table.place_now(down(0, 0), {{2, 2, 2}, {g, r, b}})), "corners 6, colours 6");
  }
  {
    Table table("noris-trio-domino");  // 1 + 2 + 0 with other colours: 3
    table.put(up(0, 0), {{1, 2, 1}, {g, b, r}});
    table.put(up(1, 0), {{1, 0, 0}, {b, g, r}});
    EXPECT_EQ(verdict(table.place_now(down(0, 0), {{0, 1, 2}, {b, r, g}})), "corners 3");
  }
}

TEST(SchmidtFigures, ADoubleConnectionIsNotPaidBesideAHexagon) {
  Table hexagon("schmidt-tripple-domino");
  surround(hexagon, {{0, 0}}, up(0, 0), {{{0, 0}, 0}, {{0, 1}, 0}, {{1, 0}, 1}}, 2);
  EXPECT_EQ(verdict(hexagon.place_now(up(0, 0), {{0, 0, 1}})), "tile 1, hexagon 50");
  Table twice("schmidt-tripple-domino");
  twice.put(down(0, -1), {{4, 1, 3}});
  twice.put(down(0, 0), {{0, 4, 4}});
  EXPECT_EQ(verdict(twice.place_now(up(0, 0), {{3, 4, 4}})), "tile 11, double-connection 10");
}

}  // namespace
}  // namespace tricorner::engine
