// Draws: everybody sits once, meetings are even, byes are shared, the same draw comes again.
#include "league/draw.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "league/tournament.hpp"
#include "league_fixture.hpp"

namespace tricorner::league {
namespace {

struct Season {
  Meetings met;
  std::map<std::int64_t, int> byes;
  std::map<std::int64_t, int> firsts;

  Drawn next(std::size_t count, DrawOrder order, int round) {
    std::vector<DrawPlayer> players;
    for (std::size_t k = 1; k <= count; ++k) {
      const auto id = static_cast<std::int64_t>(k);
      players.push_back({id, 0, byes[id], firsts[id]});
    }
    order.seed = static_cast<std::uint32_t>(round);
    Drawn drawn = draw_tables(players, met, order);
    std::set<std::int64_t> seen;
    for (const DrawnTable& table : drawn.tables) {
      ++firsts[table.seats.front()];
      for (std::size_t a = 0; a < table.seats.size(); ++a) {
        EXPECT_TRUE(seen.insert(table.seats[a]).second);
        for (std::size_t b = a + 1; b < table.seats.size(); ++b) {
          const auto pair = std::minmax(table.seats[a], table.seats[b]);
          ++met[{pair.first, pair.second}];
        }
      }
    }
    for (const std::int64_t id : drawn.byes) {
      EXPECT_TRUE(seen.insert(id).second);
      ++byes[id];
    }
    EXPECT_EQ(seen.size(), count);
    return drawn;
  }
};

TEST(Draw, PairsOfEightMeetEverybodyOnceInSevenRounds) {
  Season season;
  DrawOrder order;
  order.most = 2;
  for (int round = 1; round <= 7; ++round) EXPECT_EQ(season.next(8, order, round).repeats, 0) << round;
  EXPECT_EQ(season.met.size(), 28U);
}

TEST(Draw, NineAtTablesOfThreeMeetEverybodyOnceInFourRounds) {
  Season season;
  DrawOrder order;
  order.table_size = 3;
  order.least = order.most = 3;
  for (int round = 1; round <= 4; ++round) EXPECT_EQ(season.next(9, order, round).repeats, 0) << round;
  EXPECT_EQ(season.met.size(), 36U);
}

TEST(Draw, ByesGoRoundBeforeAnybodyHasASecondOne) {
  Season season;
  DrawOrder order;
  order.most = 2;
  for (int round = 1; round <= 7; ++round) EXPECT_EQ(season.next(7, order, round).byes.size(), 1U);
  for (std::int64_t id = 1; id <= 7; ++id) EXPECT_EQ(season.byes[id], 1) << id;
}

TEST(Draw, TableSizesFillUpWithoutByesWhereTheyCan) {
  DrawOrder four;
  four.table_size = 4;
  four.least = 3;
  four.most = 5;
  EXPECT_EQ(table_sizes(12, four), (std::vector<int>{4, 4, 4}));
  EXPECT_EQ(table_sizes(11, four), (std::vector<int>{4, 4, 3}));
  EXPECT_EQ(table_sizes(13, four), (std::vector<int>{5, 4, 4}));
  EXPECT_EQ(table_sizes(6, four), (std::vector<int>{3, 3}));
  EXPECT_EQ(table_sizes(2, four), std::vector<int>{});
  DrawOrder two;
  two.most = 2;
  EXPECT_EQ(table_sizes(5, two), (std::vector<int>{2, 2}));
}

TEST(Draw, SwissSeatsNeighboursOfTheStandingTogether) {
  std::vector<DrawPlayer> players;
  for (std::int64_t id = 1; id <= 12; ++id) players.push_back({id, 100.0 - static_cast<double>(id), 0, 0});
  DrawOrder order;
  order.kind = DrawKind::swiss;
  order.table_size = order.least = order.most = 3;
  const Drawn drawn = draw_tables(players, {}, order);
  ASSERT_EQ(drawn.tables.size(), 4U);
  auto best = drawn.tables[0].seats;
  std::sort(best.begin(), best.end());
  EXPECT_EQ(best, (std::vector<std::int64_t>{1, 2, 3}));
  const Drawn again = draw_tables(players, {}, order);
  for (std::size_t k = 0; k < 4; ++k) EXPECT_EQ(again.tables[k].seats, drawn.tables[k].seats);
}

TEST(Draw, RefusesSizesThatMakeNoTable) {
  DrawOrder order;
  order.least = 1;
  EXPECT_THROW(static_cast<void>(draw_tables({{1, 0, 0, 0}, {2, 0, 0, 0}}, {}, order)), std::invalid_argument);
  order.least = 2;
  EXPECT_THROW(static_cast<void>(draw_tables({{1, 0, 0, 0}}, {}, order)), std::invalid_argument);
}

class Tournament : public LeagueTest {};

TEST_F(Tournament, AnEveningWithLateArrivalsLeaversAndExplainedTies) {
  store::ScoreStore store(file());
  store::TournamentStore door(store);
  store::People people(store);
  const auto one = door.create("Autumn", R"({"table": 2, "points": {"2": [2, 0]}})");
  std::map<std::string, std::int64_t> ids;
  for (const char* name : {"Ana", "Ben", "Cleo", "Dora"}) {
    ids[name] = people.add(name, false).id;
    door.enter(one.id, ids[name], 1);
  }
  TournamentDesk desk(store, "Autumn");
  const Drawn first = desk.draw_next(false);
  ASSERT_EQ(first.tables.size(), 2U);
  EXPECT_THROW(static_cast<void>(desk.draw_next(false)), std::runtime_error);  // no results yet
  for (int table = 1; table <= 2; ++table) door.enter_points(one.id, 1, table, {100, 80});

  ids["Eli"] = people.add("Eli", true).id;
  door.enter(one.id, ids["Eli"], 2);
  TournamentDesk second(store, "Autumn");
  const Drawn drawn = second.draw_next(false);
  EXPECT_EQ(drawn.tables.size(), 2U);
  ASSERT_EQ(drawn.byes.size(), 1U);
  EXPECT_EQ(drawn.repeats, 0);
  door.enter_points(one.id, 2, 1, {90, 90});
  door.enter_points(one.id, 2, 2, {70, 120});
  door.leave(one.id, ids["Ben"], 2);

  const TournamentDesk third(store, "Autumn");
  EXPECT_EQ(third.present(3).size(), 4U);
  const auto standings = third.standings();
  ASSERT_EQ(standings.size(), 5U);
  double points = 0;
  for (std::size_t k = 0; k < standings.size(); ++k) {
    points += standings[k].score;
    if (k > 0) {
      EXPECT_GE(standings[k - 1].score, standings[k].score);
    }
    if (k + 1 < standings.size() && standings[k].score == standings[k + 1].score) {
      EXPECT_FALSE(standings[k].explained.empty());
    }
  }
  EXPECT_GE(points, 8);  // four tables of 2, and the byes
}

}  // namespace
}  // namespace tricorner::league
