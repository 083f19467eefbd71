// The ends of rounds and of matches, book by book.
#include <gtest/gtest.h>

#include "match_support.hpp"
#include "support.hpp"

namespace tricorner::engine {
namespace {

using testing::at_totals;
using testing::awards;
using testing::blocked;
using testing::down;
using testing::out;
using testing::start;
using testing::up;

TEST(RoundEnds, GoingOutTakesTheOpponentsRacks) {
  for (const std::string id :
       {"goliath-triominos", "triominos-classic", "schmidt-tripple-domino", "pressman-tri-ominos"}) {
    Match match = start(id, 3);
    EXPECT_EQ(awards(match.end_round(out(1, {{{{1, 2, 3}}}, {}, {{{5, 5, 5}}, {{0, 0, 0}}}}))),
              "1 out 25, 1 opponents-racks 21")
        << id;
  }
}

TEST(RoundEnds, BlockedRoundsByBook) {
  const std::vector<Rack> racks = {{{{1, 2, 3}}}, {{{5, 5, 5}}}, {{{0, 0, 4}}}};
  Match goliath = start("goliath-triominos", 3);
  EXPECT_EQ(awards(goliath.end_round(blocked(racks))), "0 own-rack -6, 1 own-rack -15, 2 own-rack -4");
  for (const std::string id : {"triominos-classic", "schmidt-tripple-domino", "pressman-tri-ominos"}) {
    Match match = start(id, 3);
    EXPECT_EQ(awards(match.end_round(blocked(racks))), "2 opponents-racks 21, 2 own-rack -4") << id;
  }
}

TEST(RoundEnds, AMissingRackCountsAsNothing) {
  Match match = start("triominos-classic", 3);
  EXPECT_EQ(awards(match.end_round(blocked({{{{1, 2, 3}}}, {{{5, 5, 5}}}}))), "2 opponents-racks 21");
}

TEST(RoundEnds, EqualSmallestRacksAreAHouseRule) {
  const std::vector<Rack> racks = {{{{1, 1, 2}}}, {{{5, 5, 5}}}, {{{0, 0, 4}}}};
  Match nobody = start("schmidt-tripple-domino", 3);
  EXPECT_EQ(awards(nobody.end_round(blocked(racks))), "");
  Match each = start("schmidt-tripple-domino", 3, {{"blocked_tie", std::string("each")}});
  EXPECT_EQ(awards(each.end_round(blocked(racks))),
            "0 opponents-racks 15, 0 own-rack -4, 2 opponents-racks 15, 2 own-rack -4");
}

TEST(MatchEnds, GoliathWantsMoreThan400) {
  EXPECT_FALSE(at_totals("goliath-triominos", {399, 0}).over());
  EXPECT_FALSE(at_totals("goliath-triominos", {400, 0}).over());
  EXPECT_TRUE(at_totals("goliath-triominos", {401, 0}).over());
  EXPECT_TRUE(at_totals("goliath-triominos", {400, 0}, {{"target_strict", false}}).over());
  for (const std::string id : {"triominos-classic", "schmidt-tripple-domino", "pressman-tri-ominos"}) {
    EXPECT_FALSE(at_totals(id, {399, 0}).over()) << id;
    EXPECT_TRUE(at_totals(id, {400, 0}).over()) << id;
    EXPECT_FALSE(at_totals(id, {400, 0}, {{"target_strict", true}}).over()) << id;
  }
}

TEST(MatchEnds, CrossingAndFallingBackIsReadByTheBook) {
  const auto fall_back = [](const std::string& id, const Options& options) {
    Match match = at_totals(id, {390, 0}, options);
    match.apply(place(0, up(0, 0), {{5, 5, 5}}));  // over 400 for a moment
    match.end_round(blocked({{{{5, 5, 5}}}, {{{5, 5, 4}}, {{5, 5, 3}}}}));
    return match;
  };
  EXPECT_TRUE(fall_back("goliath-triominos", {}).over());
  EXPECT_FALSE(fall_back("goliath-triominos", {{"crossing", std::string("round-end")}}).over());
}

TEST(MatchEnds, GoliathHighestTotalWinsTheLastRound) {
  Match match = at_totals("goliath-triominos", {390, 380});
  EXPECT_FALSE(match.last_round());
  match.apply(place(0, up(0, 0), {{5, 5, 5}}));
  EXPECT_TRUE(match.last_round());
  match.apply(place(1, down(0, 0), {{4, 5, 5}}));
  match.end_round(out(1, {{{{5, 5, 4}}}, {}}));
  EXPECT_EQ(match.totals(), (std::vector{405, 433}));
  EXPECT_EQ(match.winners(), (std::vector{1}));
}

TEST(MatchEnds, ClassicLastTileWinsAmongThoseWhoReached400) {
  Match match = at_totals("triominos-classic", {390, 390, 0});
  match.apply(place(0, up(0, 0), {{5, 5, 5}}));
  match.apply(place(1, down(0, 0), {{4, 5, 5}}));
  Match by_last_tile = match;
  by_last_tile.end_round(blocked({}));
  EXPECT_EQ(by_last_tile.winners(), (std::vector{1})) << "405 + 10 points, but Ben placed the last tile";
  match.apply(place(2, down(-1, 0), {{5, 5, 3}}));
  match.end_round(blocked({}));
  EXPECT_EQ(match.winners(), (std::vector{0})) << "the last tile was Cyd's, who did not reach 400";
}

TEST(MatchEnds, PressmanRoundWinnerWinsAmongThoseWhoReached400) {
  Match match = at_totals("pressman-tri-ominos", {390, 390, 0});
  match.apply(place(0, up(0, 0), {{5, 5, 5}}));
  match.apply(place(1, down(0, 0), {{4, 5, 5}}));
  Match out_by_ben = match;
  out_by_ben.end_round(out(1, {}));
  EXPECT_EQ(out_by_ben.winners(), (std::vector{1}));
  match.end_round(blocked({{{{1, 1, 1}}}, {{{1, 1, 1}}}, {{{5, 5, 5}}}}));
  EXPECT_EQ(match.winners(), (std::vector{0})) << "nobody won the round";
}

TEST(MatchEnds, EqualTotalsShareOrPlayOn) {
  EXPECT_EQ(at_totals("schmidt-tripple-domino", {410, 410}).winners(), (std::vector{0, 1}));
  Match on = at_totals("schmidt-tripple-domino", {410, 410}, {{"tie", std::string("extra-round")}});
  EXPECT_FALSE(on.over());
  on.apply(place(0, up(0, 0), {{0, 0, 0}}));
  on.end_round(blocked({}));
  EXPECT_EQ(on.winners(), (std::vector{0}));
}

}  // namespace
}  // namespace tricorner::engine
