// What other programs in this field got wrong, one test for each mistake, by its name.
#include <gtest/gtest.h>

#include "claimed_table.hpp"
#include "match_support.hpp"
#include "support.hpp"
#include "tricorner/engine/wording.hpp"

namespace tricorner::engine {
namespace {

using testing::awards;
using testing::book;
using testing::down;
using testing::start;
using testing::surround;
using testing::Table;
using testing::up;
using testing::verdict;

TEST(WhatOtherProgramsGotWrong, CornersThatMeetOnlyAtAVertexNotChecked) {
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

TEST(WhatOtherProgramsGotWrong, ABridgeCountedWhereASecondSideTouches) {
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

TEST(WhatOtherProgramsGotWrong, HexagonPlusBridgeAddedUp) {
  // The last of six: two sides are joined, and a tile meets the third corner.
  for (const std::string id : {"goliath-triominos", "triominos-classic", "pressman-tri-ominos"}) {
    for (const std::string shape : {"both-sides-free", "one-side-free"}) {
      if (id != "goliath-triominos" && shape != "both-sides-free") continue;  // only one book leaves this open
      Options options;
      if (id == "goliath-triominos") options["bridge"] = shape;
      Table table(id, options);
      surround(table, {{0, 0}}, up(0, 0), {{{0, 0}, 0}, {{0, 1}, 0}, {{1, 0}, 1}}, 2);
      table.put(up(0, 1), {{0, 2, 2}});
      const Ruling ruling = table.place_now(up(0, 0), {{0, 0, 1}});
      EXPECT_EQ(verdict(ruling), "tile 1, hexagon 50") << id << " " << shape;
      ASSERT_FALSE(ruling.missed.empty());
      EXPECT_EQ(ruling.missed[0].kind, PartKind::bridge);
      EXPECT_EQ(ruling.missed[0].why, MissedWhy::hexagon_instead);
    }
  }
}

TEST(WhatOtherProgramsGotWrong, ADoubleHexagonAs100OrAs50And50) {
  for (const auto& [amounts, expected] :
       {std::pair{std::vector{50, 50, 50}, 50}, std::pair{std::vector{50, 60, 70}, 60},
        std::pair{std::vector{50, 100, 150}, 100}}) {
    Table table("triominos-classic", {{"hexagon", amounts}});
    surround(table, {{0, 0}, {0, 1}}, up(0, 0), {{{0, 0}, 3}, {{0, 1}, 4}, {{1, 0}, 5}}, 2);
    const Ruling ruling = table.place_now(up(0, 0), {{3, 4, 5}});
    EXPECT_EQ(ruling.points, 12 + expected);
    ASSERT_EQ(ruling.parts.size(), 2U) << "one amount, never two";
    EXPECT_EQ(ruling.parts[1].vertices.size(), 2U);
  }
  Table goliath("goliath-triominos");
  surround(goliath, {{0, 0}, {0, 1}}, up(0, 0), {{{0, 0}, 3}, {{0, 1}, 4}, {{1, 0}, 5}}, 2);
  EXPECT_EQ(verdict(goliath.place_now(up(0, 0), {{3, 4, 5}})), "tile 12, hexagon 60");
}

TEST(WhatOtherProgramsGotWrong, BonusesPaidToTheWrongPlayer) {
  // The bridge is Ben's, who placed the tile; the turn is Cyd's by then.
  Match match = start("goliath-triominos", 3);
  const auto claim = [&](const Cell& cell, const Tile& tile) {
    Action action = place(*match.turn(), cell, tile);
    action.allowed = true;
    match.apply(action);
  };
  claim(down(0, -1), {{4, 1, 3}});
  claim(up(0, 1), {{4, 0, 0}});
  claim(up(9, 9), {{5, 5, 5}});
  claim(up(12, 12), {{0, 0, 0}});
  const std::vector<int> before = match.totals();
  ASSERT_EQ(match.turn(), 1);
  EXPECT_EQ(verdict(match.apply(place(1, up(0, 0), {{3, 4, 4}}))), "tile 11, bridge 40");
  EXPECT_EQ(match.totals(), (std::vector{before[0], before[1] + 51, before[2]}));
  EXPECT_EQ(match.turn(), 2);
  // Going out is paid to who went out, whoever's turn it is: 25 and the others' racks.
  EXPECT_EQ(awards(match.end_round({EndKind::out, 1, {{{{1, 1, 2}}}, {}, {{{5, 5, 4}}}}, {}})),
            "1 out 25, 1 opponents-racks 18");
}

TEST(WhatOtherProgramsGotWrong, Exactly400) {
  const auto at_400 = [](const std::string& id, const Options& options = {}) {
    Match match(book(id, options), Table::names(2));
    match.add_points_round(0, {400, 10});
    return match.over();
  };
  EXPECT_FALSE(at_400("goliath-triominos")) << "exceeds 400";
  EXPECT_TRUE(at_400("goliath-triominos", {{"target_strict", false}}));
  EXPECT_TRUE(at_400("triominos-classic")) << "reaches 400";
  EXPECT_TRUE(at_400("schmidt-tripple-domino")) << "400 or more";
  EXPECT_TRUE(at_400("pressman-tri-ominos")) << "at least 400";
  EXPECT_FALSE(at_400("triominos-classic", {{"target_strict", true}}));
}

TEST(WhatOtherProgramsGotWrong, SeveralOverTheLimitAtOnce) {
  // Ana crosses 400 first, Ben stands higher in the end, Cyd places the last tile and has not got there.
  const auto decided = [](const std::string& id, int last_by) {
    Match match(book(id), Table::names(3));
    match.add_points_round(0, {390, 395, 0});
    match.begin_round(0);
    match.apply(place(0, up(0, 0), {{5, 5, 5}}));
    match.apply(place(1, down(0, 0), {{4, 5, 5}}));
    if (last_by == 2) match.apply(place(2, down(-1, 0), {{5, 5, 3}}));
    match.end_round({EndKind::blocked, {}, {{{{0, 0, 1}}}, {{{0, 0, 1}}}, {{{0, 0, 1}}}}, {}});
    return match.winners();
  };
  EXPECT_EQ(decided("goliath-triominos", 1), (std::vector{1})) << "the highest total";
  EXPECT_EQ(decided("schmidt-tripple-domino", 2), (std::vector{0})) << "the highest total, 10 for starting in it";
  EXPECT_EQ(decided("triominos-classic", 1), (std::vector{1})) << "who placed the last tile";
  EXPECT_EQ(decided("triominos-classic", 2), (std::vector{0})) << "the highest of those who reached it: 390 + 15 + 10";
  EXPECT_EQ(decided("pressman-tri-ominos", 1), (std::vector{0})) << "nobody won the round: the highest";
}

TEST(WhatOtherProgramsGotWrong, TheDrawPenaltyChargedAgainOnThePass) {
  for (const std::string id :
       {"goliath-triominos", "triominos-classic", "schmidt-tripple-domino", "pressman-tri-ominos"}) {
    Match match = start(id, 2);
    for (int drawn = 1; drawn <= 3; ++drawn) EXPECT_EQ(verdict(match.apply(draw(0))), "draw -5") << id;
    EXPECT_EQ(verdict(match.apply(pass(0))), "no-tile-placed -10") << id;
    EXPECT_EQ(match.totals()[0], -25) << id;
    // Nor is it carried into the next turn.
    match.apply(place(1, up(0, 0), {{0, 0, 1}}));
    EXPECT_EQ(match.apply(draw(0)).total, -30) << id;
  }
  Match stopped = start("goliath-triominos", 2, {{"draw_stop", std::string("yes")}});
  stopped.apply(draw(0));
  EXPECT_EQ(verdict(stopped.apply(pass(0))), "-");
  EXPECT_EQ(stopped.totals()[0], -5);
}

TEST(WhatOtherProgramsGotWrong, The000BonusLaterInARound) {
  Table opening("triominos-classic");
  EXPECT_EQ(verdict(opening.place_now(up(0, 0), {{0, 0, 0}})), "tile 0, triple-zero 30, start 10");
  Table later("triominos-classic");
  EXPECT_EQ(verdict(later.place_now(up(0, 0), {{0, 0, 5}})), "tile 5");
  EXPECT_EQ(verdict(later.place_now(down(-1, 0), {{0, 0, 0}})), "tile 0");
  // Opening the second round it is due again.
  later.match().end_round({EndKind::blocked, {}, {}, {}});
  later.match().begin_round(1);
  EXPECT_EQ(verdict(later.place_now(up(0, 0), {{0, 0, 0}})), "tile 0, triple-zero 30, start 10");
}

TEST(WhatOtherProgramsGotWrong, BlockedRoundsByNumberOfTiles) {
  // Ana holds one tile of 15, Ben two of 3 together: the smallest rack is the one with the fewest points.
  const std::vector<Rack> racks = {{{{5, 5, 5}}}, {{{0, 0, 1}}, {{0, 1, 1}}}};
  for (const std::string id : {"triominos-classic", "schmidt-tripple-domino", "pressman-tri-ominos"}) {
    Match match = start(id, 2);
    EXPECT_EQ(awards(match.end_round({EndKind::blocked, {}, racks, {}})), "1 opponents-racks 15, 1 own-rack -3") << id;
  }
  Match goliath = start("goliath-triominos", 2);
  EXPECT_EQ(awards(goliath.end_round({EndKind::blocked, {}, racks, {}})), "0 own-rack -15, 1 own-rack -3");
  Match noris = start("noris-triodomino", 2);
  EXPECT_EQ(awards(noris.end_round({EndKind::blocked, {}, racks, {}})), "0 own-rack 15, 1 own-rack 3");
}

TEST(WhatOtherProgramsGotWrong, MirroredTilesTakenForTheSame) {
  Table table("triominos-classic");
  EXPECT_EQ(verdict(table.place_now(up(0, 0), {{1, 3, 2}})), "illegal: unknown-tile");
  Table goliath("goliath-triominos");
  EXPECT_TRUE(goliath.place_now(up(0, 0), {{1, 2, 3}}).legal);
  EXPECT_TRUE(goliath.place_now(down(-1, 0), {{2, 1, 3}}).legal);
}

TEST(WhatOtherProgramsGotWrong, AFirstTileJudgedLikeALaterOne) {
  for (const std::string& id : testing::book_ids()) {
    if (!book(id)->allows_players(2)) continue;
    Match match = start(id, 2);
    // Nothing lies there that it could join or match; any place will do, and so will any number of the field.
    const Tile first = tiles_of(match.set()).front();
    const Ruling ruling = match.apply(place(0, down(17, -4), first, 3));
    EXPECT_TRUE(ruling.legal) << id;
    for (const Part& part : ruling.parts) {
      EXPECT_TRUE(part.kind == PartKind::tile || part.kind == PartKind::corners || part.kind == PartKind::start ||
                  part.kind == PartKind::triple_zero)
          << id << " " << name(part.kind);
    }
    // A later one has to join.
    const Ruling later = match.judge(place(*match.turn(), down(3, 3), tiles_of(match.set())[7], 3));
    EXPECT_EQ(verdict(later), "illegal: no-shared-edge") << id;
  }
}

TEST(WhatOtherProgramsGotWrong, ADrawnTilePlacedAtOnceWhereTheBookForbidsIt) {
  constexpr Colours brg = {Colour::blue, Colour::red, Colour::green};
  for (const std::string id : {"noris-trio-domino", "noris-trio-domino-full-stock"}) {
    Match match = start(id, 2);
    match.apply(place(0, up(0, 0), {{1, 1, 1}, brg}));
    match.apply(pass(0));
    match.apply(draw(1, Tile{{0, 1, 1}, brg}));
    EXPECT_EQ(verdict(match.apply(place(1, down(0, 0), {{0, 1, 1}, brg}))), "illegal: just-drawn") << id;
    EXPECT_EQ(verdict(match.apply(place(1, down(0, 0), {{2, 1, 1}, brg}))), "illegal: just-drawn")
        << "an older card too";
    match.apply(pass(1));
    match.apply(draw(0));
    match.apply(pass(0));
    EXPECT_TRUE(match.apply(place(1, down(0, 0), {{0, 1, 1}, brg})).legal) << "in the next turn it may be";
  }
  // The other books let it be tried at once.
  Match goliath = start("goliath-triominos", 2);
  goliath.apply(draw(0, Tile{{3, 4, 4}}));
  EXPECT_TRUE(goliath.apply(place(0, up(0, 0), {{3, 4, 4}})).legal);
}

}  // namespace
}  // namespace tricorner::engine
