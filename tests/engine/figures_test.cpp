// What the books print as figures, and what tables and other programs get wrong about them.
#include <gtest/gtest.h>

#include <map>

#include "support.hpp"
#include "tricorner/engine/wording.hpp"

namespace tricorner::engine {
namespace {

using testing::book;
using testing::down;
using testing::tile_in;
using testing::up;
using testing::verdict;

using Field = std::map<Vertex, int>;

/// A table on which tiles can be put as a claim, and one is then judged.
class Table {
 public:
  explicit Table(const std::string& id, const Options& options = {}, int players = 2)
      : match_(book(id, options), names(players)) {
    match_.begin_round(0);
  }
  static std::vector<std::string> names(int players) {
    const std::vector<std::string> all = {"Ana", "Ben", "Cyd"};
    return {all.begin(), all.begin() + players};
  }

  /// A tile that just lies there, whatever the rules say.
  Ruling put(const Cell& cell, const Tile& tile) {
    Action action = place(*match_.turn(), cell, tile);
    action.allowed = true;
    return match_.apply(action);
  }
  Ruling place_now(const Cell& cell, const Tile& tile) { return match_.apply(place(*match_.turn(), cell, tile)); }
  Match& match() { return match_; }

 private:
  Match match_;
};

/// Tiles in all cells round `centres` but one, with the values of `field` (`other` elsewhere).
void surround(Table& table, const std::vector<Vertex>& centres, const Cell& left_out, const Field& field, int other) {
  const auto value = [&](const Vertex& vertex) {
    const auto found = field.find(vertex);
    return found == field.end() ? other : found->second;
  };
  std::map<Cell, bool> cells;
  for (const Vertex& centre : centres) {
    for (const Cell& cell : cells_round(centre)) cells[cell] = true;
  }
  for (const auto& [cell, wanted] : cells) {
    if (cell != left_out) table.put(cell, tile_in(cell, value));
  }
}

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

TEST(PeersMistakes, CornersThatMeetInAPointOnlyAreChecked) {
  Table table("goliath-triominos");
  table.put(down(0, -1), {{4, 1, 3}});
  table.put(up(0, 1), {{0, 0, 0}});
  const Ruling ruling = table.place_now(up(0, 0), {{3, 4, 4}});
  EXPECT_EQ(verdict(ruling), "illegal: corner-mismatch");
  ASSERT_EQ(ruling.clashes.size(), 1U);
  EXPECT_EQ(ruling.clashes[0].vertex, (Vertex{0, 1}));
  EXPECT_EQ(ruling.clashes[0].cell, up(0, 1));
  Table lenient("goliath-triominos", {{"match", std::string("shared-edge")}});
  lenient.put(down(0, -1), {{4, 1, 3}});
  lenient.put(up(0, 1), {{0, 0, 0}});
  EXPECT_TRUE(lenient.place_now(up(0, 0), {{3, 4, 4}}).legal);
}

TEST(PeersMistakes, ASecondSideMakesNoBridge) {
  const auto joined_twice = [](const Options& options) {
    Table table("goliath-triominos", options);
    table.put(down(0, -1), {{4, 1, 3}});
    table.put(down(0, 0), {{0, 4, 4}});
    return table.place_now(up(0, 0), {{3, 4, 4}});
  };
  const Ruling ruling = joined_twice({});
  EXPECT_EQ(verdict(ruling), "tile 11");
  ASSERT_FALSE(ruling.missed.empty());
  EXPECT_EQ(ruling.missed[0].why, MissedWhy::sides_taken);
  EXPECT_EQ(verdict(joined_twice({{"bridge", std::string("one-side-free")}})), "tile 11, bridge 40");
}

TEST(PeersMistakes, HexagonsPayOneAmountByTheHouseRule) {
  for (const auto& [amounts, expected] :
       {std::pair{std::vector{50, 50, 50}, 50}, std::pair{std::vector{50, 60, 70}, 60},
        std::pair{std::vector{50, 100, 150}, 100}}) {
    Table table("triominos-classic", {{"hexagon", amounts}});
    surround(table, {{0, 0}, {0, 1}}, up(0, 0), {{{0, 0}, 3}, {{0, 1}, 4}, {{1, 0}, 5}}, 2);
    EXPECT_EQ(table.place_now(up(0, 0), {{3, 4, 5}}).points, 12 + expected);
  }
}

TEST(PeersMistakes, ADoubleConnectionIsNotPaidBesideAHexagon) {
  Table hexagon("schmidt-tripple-domino");
  surround(hexagon, {{0, 0}}, up(0, 0), {{{0, 0}, 0}, {{0, 1}, 0}, {{1, 0}, 1}}, 2);
  EXPECT_EQ(verdict(hexagon.place_now(up(0, 0), {{0, 0, 1}})), "tile 1, hexagon 50");
  Table twice("schmidt-tripple-domino");
  twice.put(down(0, -1), {{4, 1, 3}});
  twice.put(down(0, 0), {{0, 4, 4}});
  EXPECT_EQ(verdict(twice.place_now(up(0, 0), {{3, 4, 4}})), "tile 11, double-connection 10");
}

TEST(PeersMistakes, TheTripleZeroBonusIsForOpeningOnly) {
  Table opening("triominos-classic");
  EXPECT_EQ(verdict(opening.place_now(up(0, 0), {{0, 0, 0}})), "tile 0, triple-zero 30, start 10");
  Table later("triominos-classic");
  EXPECT_EQ(verdict(later.place_now(up(0, 0), {{0, 0, 5}})), "tile 5");
  EXPECT_EQ(verdict(later.place_now(down(-1, 0), {{0, 0, 0}})), "tile 0");
}

TEST(PeersMistakes, AMirroredTileIsAnotherTile) {
  Table table("triominos-classic");
  EXPECT_EQ(verdict(table.place_now(up(0, 0), {{1, 3, 2}})), "illegal: unknown-tile");
  Table goliath("goliath-triominos");
  EXPECT_TRUE(goliath.place_now(up(0, 0), {{1, 2, 3}}).legal);
  EXPECT_TRUE(goliath.place_now(down(-1, 0), {{2, 1, 3}}).legal);
}

}  // namespace
}  // namespace tricorner::engine
