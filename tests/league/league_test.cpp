// Tables, head to head, records: every number with the matches behind it; seasons by their rule; query plans.
#include "league/league.hpp"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "config/input_error.hpp"
#include "league/pages.hpp"
#include "league_fixture.hpp"

namespace tricorner::league {
namespace {

using ::testing::HasSubstr;

class LeaguePages : public LeagueTest {
 protected:
  void SetUp() override {
    play(store_, "2026-03-01", {"Ana", "Ben"}, {{200, 150}, {210, 90}});          // Ana 410
    play(store_, "2026-03-08", {"Ben", "Ana", "Cleo"}, {{420, 100, 120}});        // Ben
    play(store_, "2026-03-15", {"Ana", "Cleo"}, {{401, 401}});                    // shared
    play(store_, "2026-04-01", {"Cleo", "Ben"}, {{30, 90}}, "noris-triodomino");  // low wins: Cleo
  }

  [[nodiscard]] League league() {
    std::vector<std::string> problems;
    League result(store_, problems);
    EXPECT_TRUE(problems.empty());
    return result;
  }

  static const StandingRow& row_of(const League& league, const std::vector<StandingRow>& rows,
                                   const std::string& name) {
    for (const StandingRow& row : rows) {
      if (league.person(row.person).name == name) return row;
    }
    throw std::runtime_error("no row of " + name);
  }

  store::ScoreStore store_{file()};
};

TEST_F(LeaguePages, StandingsCountWhatWasPlayed) {
  const League all = league();
  const auto rows = all.standings({});
  ASSERT_EQ(rows.size(), 3U);
  const StandingRow& ana = row_of(all, rows, "Ana");
  EXPECT_EQ(ana.played, 3);
  EXPECT_EQ(ana.won, 1);
  EXPECT_EQ(ana.shared, 1);
  EXPECT_EQ(ana.match_points, 410 + 100 + 401);
  EXPECT_EQ(ana.points_against, 240 + 540 + 401);
  ASSERT_TRUE(ana.best_round);
  EXPECT_EQ(ana.best_round->value, 401);
  EXPECT_EQ(all.matches()[ana.best_round->match].played_on, "2026-03-15");
  EXPECT_EQ(ana.matches.size(), 3U);
  const StandingRow& cleo = row_of(all, rows, "Cleo");
  EXPECT_EQ(cleo.won, 1);  // with fewer points
  EXPECT_EQ(cleo.shared, 1);
}

TEST_F(LeaguePages, ScopesNarrow) {
  const League all = league();
  Scope scope;
  scope.rules = "goliath-triominos";
  EXPECT_EQ(all.in_scope(scope).size(), 3U);
  scope.together = {all.find("Ben")->id, all.find("Ana")->id};
  EXPECT_EQ(all.in_scope(scope).size(), 2U);
  scope.from = "2026-03-02";
  EXPECT_EQ(all.in_scope(scope).size(), 1U);
  const HeadToHead duel = all.head_to_head(all.find("Ana")->id, all.find("Ben")->id, {});
  EXPECT_EQ(duel.a_ahead, 1);
  EXPECT_EQ(duel.b_ahead, 1);
  EXPECT_EQ(duel.a_points, 510);
  EXPECT_EQ(duel.matches.size(), 2U);
}

TEST_F(LeaguePages, ASeasonIsItsRule) {
  Scope scope;
  scope.season = parse_season_rule(
      R"({"from": "2026-03-01", "to": "2026-03-31", "best": 1, "least-matches": 2, "points": {"2": [3, 0], "3": [5, 2, 0]}})",
      "rule");
  const League all = league();
  const auto rows = all.standings(scope);
  EXPECT_EQ(row_of(all, rows, "Ben").points, 5);  // the best of 0 and 5
  EXPECT_EQ(row_of(all, rows, "Ana").points, 3);  // the best of 3, 0 and 1.5
  EXPECT_EQ(row_of(all, rows, "Ana").counted.size(), 1U);
  EXPECT_EQ(row_of(all, rows, "Ana").matches.size(), 3U);
  EXPECT_EQ(row_of(all, rows, "Cleo").points, 2);
  EXPECT_EQ(row_of(all, rows, "Ben").rank, 1);
  scope.season->best = 0;
  EXPECT_EQ(row_of(all, all.standings(scope), "Ana").points, 4.5);  // a shared first place is worth half of both
  scope.season->least_matches = 3;
  EXPECT_EQ(row_of(all, all.standings(scope), "Ben").rank, 0);
  EXPECT_THROW(static_cast<void>(parse_season_rule(R"({"points": {"7": [1]}})", "rule")), config::InputError);
  EXPECT_THROW(static_cast<void>(parse_season_rule(R"({"pionts": {}})", "rule")), config::InputError);
}

TEST_F(LeaguePages, RecordsNameTheMatch) {
  const League all = league();
  bool found = false;
  for (const RecordLine& line : all.records({})) {
    if (line.what != "most points in a match") continue;
    found = true;
    EXPECT_EQ(line.feat.value, 420);
    EXPECT_EQ(all.person(line.feat.person).name, "Ben");
    EXPECT_EQ(all.matches()[line.feat.match].played_on, "2026-03-08");
  }
  EXPECT_TRUE(found);
}

TEST_F(LeaguePages, JoiningAndSplittingMovesTheNumbers) {
  store::People people(store_);
  play(store_, "2026-05-01", {"Anna", "Ben"}, {{405, 1}});
  EXPECT_EQ(league().standings({}).size(), 4U);
  people.join(people.find("Anna")->id, people.find("Ana")->id);
  const League joined = league();
  EXPECT_EQ(joined.standings({}).size(), 3U);
  EXPECT_EQ(row_of(joined, joined.standings({}), "Ana").won, 2);
  people.split("Anna");
  EXPECT_EQ(row_of(league(), league().standings({}), "Ana").won, 1);
  EXPECT_THROW(people.join(people.find("Ana")->id, people.find("Ben")->id), store::StoreError);  // one table
}

TEST_F(LeaguePages, PagesAreJsonOfTheContract) {
  const Page page = standings_page(league(), {});
  ASSERT_EQ(page.size(), 3U);
  for (const auto& row : page) {
    for (const char* key : {"player", "played", "won", "shared", "points", "rating", "matches"})
      EXPECT_TRUE(row.contains(key)) << key;
  }
  EXPECT_THAT(page_text("standings", page, false), HasSubstr("Ana"));
  const Page night = evening_page(league(), "2026-03-08", "", std::nullopt);
  EXPECT_EQ(night.at("matches").size(), 1U);
  EXPECT_EQ(night.at("ratings").size(), 3U);
}

TEST_F(LeaguePages, QueriesOfThePagesReadNoEvents) {
  SQLite::Database connection(file().string());
  for (const std::string& query : store::played_queries()) {
    SQLite::Statement plan(connection, "EXPLAIN QUERY PLAN " + query);
    while (plan.executeStep()) {
      const std::string step = plan.getColumn(3).getString();
      EXPECT_EQ(step.find("event "), std::string::npos) << query << ": " << step;
    }
  }
  // Lists and prefixes of matches read none either, and sort no rule books.
  for (const std::string& query : store::listing_queries()) {
    SQLite::Statement plan(connection, "EXPLAIN QUERY PLAN " + query);
    while (plan.executeStep()) {
      const std::string step = plan.getColumn(3).getString();
      EXPECT_EQ(step.find("event"), std::string::npos) << query << ": " << step;
      EXPECT_EQ(step.find("rule_book"), std::string::npos) << query << ": " << step;
    }
  }
  // A match's own events are found by its number, and one more turn looks at no other match.
  for (const char* query : {"SELECT * FROM event WHERE match = 1 AND seq > 5 ORDER BY seq",
                            "SELECT coalesce(max(seq), 0) FROM event WHERE match = 1",
                            "SELECT media, bytes FROM picture WHERE match = 1 AND seq = 2 ORDER BY id",
                            "SELECT text FROM reading WHERE match = 1 AND seq = 2"}) {
    SQLite::Statement plan(connection, std::string("EXPLAIN QUERY PLAN ") + query);
    while (plan.executeStep()) {
      const std::string step = plan.getColumn(3).getString();
      EXPECT_EQ(step.find("SCAN"), std::string::npos) << query << ": " << step;
    }
  }
}

// One match with a beginning that is none must not take all pages along.
TEST_F(LeaguePages, AMatchWithoutAMomentCountsAndHindersNothing) {
  SQLite::Database hand(file().string(), SQLite::OPEN_READWRITE);
  const std::size_t before = league().matches().size();
  hand.exec("DROP TRIGGER match_has_a_moment");
  hand.exec(
      "INSERT INTO unlocked SELECT id FROM match; UPDATE match SET created_at = '12:00' WHERE id = 1; "
      "INSERT OR IGNORE INTO stale VALUES (1); DELETE FROM unlocked");
  std::vector<std::string> problems;
  const League all(store_, problems);
  EXPECT_EQ(all.matches().size(), before);
  EXPECT_EQ(all.matches().front().played_on, "1970-01-01");
  EXPECT_EQ(all.standings({}).size(), 3U);
}

TEST_F(LeaguePages, AResultThatWasTamperedWithIsFound) {
  static_cast<void>(league());
  EXPECT_TRUE(differing_results(store_).empty());
  SQLite::Database other(file().string(), SQLite::OPEN_READWRITE);
  other.exec("UPDATE seat_result SET points = points + 1 WHERE match = 1 AND seat = 0");
  EXPECT_EQ(differing_results(store_).size(), 1U);
  EXPECT_THROW(other.exec("UPDATE seat_result SET won = 1 WHERE match = 1"), SQLite::Exception);  // two winners
}

}  // namespace
}  // namespace tricorner::league
