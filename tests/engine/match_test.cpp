// Turns, draws and passes, book by book.
#include "tricorner/engine/match.hpp"

#include <gtest/gtest.h>

#include "match_support.hpp"
#include "support.hpp"

namespace tricorner::engine {
namespace {

using testing::awards;
using testing::blocked;
using testing::book;
using testing::down;
using testing::out;
using testing::start;
using testing::up;
using testing::verdict;

TEST(Turns, PlacingEndsTheTurnAndARefusalChangesNothing) {
  Match match = start("goliath-triominos", 3);
  EXPECT_EQ(verdict(match.apply(place(1, up(0, 0), {{1, 2, 3}}))), "illegal: not-your-turn");
  EXPECT_EQ(match.turn(), 0);
  match.apply(place(0, up(0, 0), {{1, 2, 3}}));
  EXPECT_EQ(match.turn(), 1);
  const Ruling refused = match.apply(place(1, up(5, 5), {{1, 2, 3}}));
  EXPECT_EQ(verdict(refused), "illegal: tile-already-used");
  EXPECT_EQ(refused.reasons.size(), 2U);
  EXPECT_EQ(match.turn(), 1);
  EXPECT_EQ(match.totals(), (std::vector{6, 0, 0}));
  EXPECT_EQ(match.layout().tiles().size(), 1U);
}

TEST(Turns, AnAllowedPlacementCountsUnlessTheCellIsTaken) {
  Match match = start("goliath-triominos");
  match.apply(place(0, up(0, 0), {{1, 2, 3}}));
  Action wrong = place(1, up(7, 7), {{0, 0, 0}});
  wrong.allowed = true;
  const Ruling ruling = match.apply(wrong);
  EXPECT_TRUE(ruling.legal && ruling.allowed);
  EXPECT_EQ(ruling.reasons.front().reason, Reason::no_shared_edge);
  Action taken = place(0, up(7, 7), {{0, 0, 1}});
  taken.allowed = true;
  EXPECT_EQ(verdict(match.apply(taken)), "illegal: cell-occupied");
  EXPECT_EQ(match.turn(), 0);
}

TEST(Drawing, GoliathTakesFiveThreeTimesThenTen) {
  Match match = start("goliath-triominos");
  EXPECT_EQ(verdict(match.apply(pass(0))), "illegal: must-draw-first");
  for (int k = 1; k <= 3; ++k) EXPECT_EQ(match.apply(draw(0)).total, -5 * k);
  EXPECT_EQ(verdict(match.apply(draw(0))), "illegal: draw-limit");
  EXPECT_EQ(verdict(match.apply(pass(0))), "no-tile-placed -10");
  EXPECT_EQ(match.totals()[0], -25);
  EXPECT_EQ(match.turn(), 1);
}

TEST(Drawing, GoliathDrawStopIsAHouseRule) {
  Match match = start("goliath-triominos", 2, {{"draw_stop", std::string("yes")}});
  EXPECT_EQ(verdict(match.apply(pass(0))), "illegal: must-draw-first");
  match.apply(draw(0));
  EXPECT_EQ(verdict(match.apply(pass(0))), "-");
  EXPECT_EQ(match.totals()[0], -5);
}

/// Draws until the pool is empty, everybody passing after the last draw of a turn.
void empty_pool(Match& match) {
  while (match.pool() > 0) {
    if (!match.apply(draw(*match.turn())).legal) match.apply(pass(*match.turn()));
  }
}

TEST(Drawing, AnEmptyPoolCostsNothingWithGoliathAndTenWithSchmidt) {
  for (const auto& [id, tiles, expected] :
       {std::tuple{"goliath-triominos", 76, "-"}, std::tuple{"triominos-classic", 56, "-"},
        std::tuple{"schmidt-tripple-domino", 56, "empty-pool -10"},
        std::tuple{"pressman-tri-ominos", 56, "empty-pool -10"}}) {
    Match match = start(id);
    EXPECT_EQ(match.pool(), tiles - 18);
    empty_pool(match);
    const int seat = *match.turn();
    EXPECT_EQ(verdict(match.apply(draw(seat))),
              match.draws_this_turn() == 3 ? "illegal: draw-limit" : "illegal: draw-from-empty-pool");
    if (match.draws_this_turn() < 3) {
      EXPECT_EQ(verdict(match.apply(pass(seat))), expected) << id;
    } else {
      match.apply(pass(seat));
    }
    EXPECT_EQ(verdict(match.apply(pass(match.turn().value()))), expected) << id;
  }
}

TEST(Drawing, WhoCouldPlaceMayNotDrawByTheClassicSheet) {
  const std::vector<std::optional<Rack>> racks = {Rack{{{1, 1, 1}}, {{0, 0, 5}}}, std::nullopt};
  Match match = start("triominos-classic", 2, {}, racks);
  EXPECT_EQ(verdict(match.apply(draw(0))), "illegal: could-place");
  match.apply(place(0, up(0, 0), {{1, 1, 1}}));
  EXPECT_EQ(verdict(match.apply(draw(1))), "draw -5") << "this hand is not known";
  match.apply(draw(1));
  match.apply(draw(1));
  match.apply(pass(1));
  EXPECT_EQ(verdict(match.apply(draw(0, Tile{{1, 1, 2}}))), "draw -5") << "0-0-5 does not fit";
  EXPECT_EQ(verdict(match.apply(draw(0))), "illegal: could-place") << "1-1-2 does";
  Match free = start("triominos-classic", 2, {{"draw", std::string("free")}}, racks);
  EXPECT_TRUE(free.apply(draw(0)).legal);
}

TEST(Drawing, AKnownHandIsCheckedAndADrawWithoutValuesMakesRoomForOne) {
  const std::vector<std::optional<Rack>> racks = {Rack{{{1, 1, 1}}}, Rack{{{1, 1, 2}}, {{1, 1, 3}}}};
  Match match = start("goliath-triominos", 2, {}, racks);
  EXPECT_EQ(verdict(match.apply(place(0, up(0, 0), {{2, 2, 2}}))), "illegal: not-in-rack");
  match.apply(place(0, up(0, 0), {{1, 1, 1}}));
  match.apply(draw(1));
  EXPECT_EQ(verdict(match.apply(place(1, down(0, 0), {{4, 1, 1}}))), "tile 6") << "the drawn tile may be this one";
  match.apply(draw(0));
  match.apply(draw(0));
  match.apply(draw(0));
  match.apply(pass(0));
  EXPECT_EQ(verdict(match.apply(place(1, down(-1, 0), {{1, 1, 5}}))), "illegal: not-in-rack");
  EXPECT_EQ(verdict(match.apply(place(1, down(-1, 0), {{1, 1, 3}}))), "tile 5");
}

TEST(NorisTriodomino, TwoDrawsThenTheTurnEndsAndNothingIsScored) {
  Match match = start("noris-triodomino");
  EXPECT_EQ(verdict(match.apply(place(0, up(0, 0), {{1, 2, 3}}))), "-");
  match.apply(draw(1));
  EXPECT_EQ(verdict(match.apply(pass(1))), "illegal: must-draw-first");
  match.apply(draw(1));
  EXPECT_EQ(verdict(match.apply(draw(1))), "illegal: draw-limit");
  EXPECT_EQ(verdict(match.apply(pass(1))), "-");
  EXPECT_EQ(match.totals(), (std::vector{0, 0}));
}

/// Ana closes a hexagon round (0, 0) with her placement; Ben is next.
Match hexagon_by_ana(const Options& options = {}) {
  Match match = start("noris-triodomino", 2, options);
  const std::vector<int> rim = {1, 2, 3, 4, 5, 5};
  const auto round = cells_round({0, 0});
  const auto value = [&](const Vertex& vertex) {
    const std::vector<Vertex> around = {{0, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}};
    for (std::size_t k = 0; k < 6; ++k) {
      if (around[k] == vertex) return rim[k];
    }
    return 0;
  };
  match.apply(place(0, round[0], testing::tile_in(round[0], value)));
  for (std::size_t k = 1; k < 6; ++k) {
    Action action = place(*match.turn(), round[k], testing::tile_in(round[k], value));
    action.allowed = true;
    match.apply(action);
  }
  return match;
}

TEST(NorisTriodomino, AClosedHexagonEarnsAFreeTileAsTheNextAction) {
  Match match = hexagon_by_ana();
  const int closer = (*match.turn() + 1) % 2;
  EXPECT_EQ(match.free_tile_holder(), closer);
  EXPECT_EQ(verdict(match.apply(place(closer, up(0, 0), {{5, 5, 5}}, 0))), "illegal: not-your-turn");
  EXPECT_EQ(verdict(match.apply(place(*match.turn(), up(0, 0), {{5, 5, 5}}, 9))), "illegal: free-tile-not-earned");
  const auto turn = match.turn();
  EXPECT_EQ(verdict(match.apply(place(closer, up(0, 0), {{5, 5, 5}}, 9))), "-");
  EXPECT_EQ(match.turn(), turn) << "the turn had gone on already";
  EXPECT_EQ(verdict(match.apply(place(closer, up(0, 0), {{4, 4, 4}}, 10))), "illegal: not-your-turn");
  EXPECT_EQ(match.layout().fields(), (std::vector{0, 9}));
  EXPECT_TRUE(match.apply(place(*turn, down(0, 0), {{3, 5, 5}}, 9)).legal) << "the new field is open to all";
}

TEST(NorisTriodomino, AnyOtherAcceptedActionEndsTheRight) {
  Match match = hexagon_by_ana();
  const int closer = *match.free_tile_holder();
  match.apply(draw(*match.turn()));
  EXPECT_FALSE(match.free_tile_holder());
  EXPECT_EQ(verdict(match.apply(place(closer, up(0, 0), {{5, 5, 5}}, 9))), "illegal: not-your-turn");
}

TEST(NorisTriodomino, WithoutAHexagonThereIsOneField) {
  for (const std::string& id : testing::book_ids()) {
    if (!book(id)->allows_players(2)) continue;
    Match match = start(id);
    const auto tiles = tiles_of(match.set());
    match.apply(place(0, up(0, 0), tiles[0]));
    const int next = *match.turn();
    EXPECT_EQ(verdict(match.apply(place(next, up(0, 0), tiles[5], 3))), "illegal: free-tile-not-earned") << id;
  }
}

TEST(NorisTriodomino, RacksAreBadPointsAndTheFewestWin) {
  Match match = start("noris-triodomino", 3);
  EXPECT_EQ(awards(match.end_round(out(1, {{{{1, 2, 3}}}, {}, {{{5, 5, 5}}}}))), "0 own-rack 6, 2 own-rack 15");
  match.begin_round(*match.next_starter());
  EXPECT_EQ(match.record().rounds.back().starter, 1);
  EXPECT_EQ(awards(match.end_round(blocked({{{{1, 2, 3}}}, {{{0, 0, 1}}}, {}}))), "0 own-rack 6, 1 own-rack 1");
  match.begin_round(2);
  EXPECT_TRUE(match.last_round());
  match.end_round(blocked({}));
  EXPECT_TRUE(match.over());
  EXPECT_EQ(match.winners(), (std::vector{1}));
}

TEST(NorisTriodomino, TheYoungestMayAlwaysStart) {
  Match match = start("noris-triodomino", 3, {{"starter", std::string("youngest")}});
  match.end_round(blocked({}));
  EXPECT_EQ(match.next_starter(), 0);
}

TEST(NorisTopsyTurvy, PlacedTilesScoreAndRacksDoNot) {
  Match match = start("noris-triodomino-topsy-turvy", 2, {{"rounds", 1}});
  EXPECT_EQ(verdict(match.apply(place(0, up(0, 0), {{3, 4, 5}}))), "tile 12");
  EXPECT_EQ(awards(match.end_round(out(1, {{{{5, 5, 5}}}, {}}))), "");
  EXPECT_EQ(match.winners(), (std::vector{0}));
}

constexpr Colours brg = {Colour::blue, Colour::red, Colour::green};

TEST(TrioDomino, TheOpenerMayAddOneCard) {
  Match match = start("noris-trio-domino", 3);
  EXPECT_EQ(match.pool(), 54 - 24);
  EXPECT_EQ(verdict(match.apply(place(0, up(0, 0), {{1, 1, 1}, brg}))), "corners 0");
  EXPECT_EQ(match.pool(), 54 - 24 - 1);
  EXPECT_EQ(match.turn(), 0);
  EXPECT_EQ(verdict(match.apply(draw(0))), "illegal: draw-limit");
  EXPECT_EQ(verdict(match.apply(pass(1))), "illegal: not-your-turn");
  EXPECT_EQ(verdict(match.apply(place(2, down(0, 0), {{0, 1, 1}, brg}))), "illegal: not-your-turn");
  Match declined = match;
  EXPECT_EQ(verdict(declined.apply(pass(0))), "-");
  EXPECT_EQ(declined.turn(), 1);
  Match overtaken = match;
  EXPECT_TRUE(overtaken.apply(draw(1)).legal);
  EXPECT_EQ(overtaken.turn(), 1);
  EXPECT_EQ(overtaken.draws_this_turn(), 1);
  EXPECT_TRUE(match.apply(place(0, down(0, 0), {{0, 1, 1}, brg})).legal);
  EXPECT_EQ(match.turn(), 1);
}

TEST(TrioDomino, DrawnCardsWaitForTheNextTurn) {
  Match match = start("noris-trio-domino");
  match.apply(place(0, up(0, 0), {{1, 1, 1}, brg}));
  match.apply(pass(0));
  EXPECT_EQ(verdict(match.apply(pass(1))), "illegal: must-draw-first");
  match.apply(draw(1));
  EXPECT_EQ(verdict(match.apply(place(1, down(0, 0), {{0, 1, 1}, brg}))), "illegal: just-drawn");
  match.apply(draw(1));
  EXPECT_EQ(verdict(match.apply(draw(1))), "illegal: draw-limit");
  EXPECT_EQ(verdict(match.apply(pass(1))), "-");
}

TEST(TrioDomino, ACardWithoutColoursIsUnknown) {
  Match match = start("noris-trio-domino");
  EXPECT_EQ(verdict(match.apply(place(0, up(0, 0), {{1, 1, 1}}))), "illegal: unknown-tile");
}

TEST(TrioDomino, AllCardsLieInADoubleRow) {
  // Along the first direction: rows j = 0 and j = 1, then a try at j = 2.
  Match match = start("noris-trio-domino");
  int sum = 0;
  const auto cards = tiles_of(SetId::set54);
  const auto lay = [&](const Cell& cell) {
    Action action = place(*match.turn(), cell, cards[static_cast<std::size_t>(sum++)]);
    action.allowed = true;
    return match.apply(action);
  };
  for (const Cell& cell : {up(0, 0), down(0, 0), up(1, 0), down(1, 0), up(2, 0), up(0, 1), down(0, 1)}) {
    const Ruling ruling = lay(cell);
    for (const auto& refusal : ruling.reasons) EXPECT_NE(refusal.reason, Reason::outside_double_row);
  }
  const Ruling outside = lay(up(0, 2));
  ASSERT_FALSE(outside.reasons.empty());
  EXPECT_EQ(outside.reasons.back().reason, Reason::outside_double_row);
}

TEST(TrioDomino, EverybodySubtractsTheBenchAndOneRoundDecides) {
  Match match = start("noris-trio-domino");
  EXPECT_EQ(awards(match.end_round(out(0, {{}, {{{2, 2, 2}}, {{0, 0, 1}}}}))), "1 own-rack -7");
  EXPECT_TRUE(match.over());
  EXPECT_EQ(match.winners(), (std::vector{0}));
}

TEST(Solitaire, DrawingCostsOnlyWhileAKeptTileWouldFit) {
  Match match = start("schmidt-solitaire", 1);
  EXPECT_EQ(match.pool(), 56);
  EXPECT_EQ(verdict(match.apply(place(0, up(0, 0), {{1, 2, 3}}))), "tile 6, start 10");
  EXPECT_EQ(verdict(match.apply(draw(0, Tile{{5, 5, 5}}))), "-");
  EXPECT_EQ(verdict(match.apply(draw(0, Tile{{1, 2, 2}}))), "-");
  EXPECT_EQ(verdict(match.apply(draw(0))), "draw -5") << "1-2-2 fits";
  match.apply(place(0, down(-1, 0), {{2, 1, 2}}));
  EXPECT_EQ(verdict(match.apply(draw(0))), "-") << "a hand that is not known in full costs nothing";
  match.end_round(blocked({{{{5, 5, 5}}}}));
  EXPECT_TRUE(match.over());
  EXPECT_EQ(match.winners(), (std::vector{0}));
}

TEST(Solitaire, HouseRulesForCostAndLimit) {
  Match always = start("schmidt-solitaire", 1, {{"solo_draw_cost", std::string("always")}, {"solo_limit", 2}});
  EXPECT_EQ(verdict(always.apply(draw(0))), "draw -5");
  always.apply(draw(0));
  EXPECT_EQ(verdict(always.apply(draw(0))), "illegal: draw-limit");
  EXPECT_TRUE(always.apply(pass(0)).legal);
  Match never = start("schmidt-solitaire", 1, {{"solo_draw_cost", std::string("never")}});
  EXPECT_EQ(verdict(never.apply(draw(0, Tile{{1, 1, 1}}))), "-");
  EXPECT_EQ(verdict(never.apply(draw(0))), "-");
}

}  // namespace
}  // namespace tricorner::engine
