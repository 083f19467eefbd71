// In and out: nothing lost, nothing twice, conflicts said, other people's files as they are.
#include "league/transfer.hpp"

#include <gmock/gmock.h>

#include <functional>
#include <nlohmann/json.hpp>

#include "league/bg_stats.hpp"
#include "league/bg_stats_link.hpp"
#include "league/league.hpp"
#include "league/sheets.hpp"
#include "league/spreadsheet.hpp"
#include "league_fixture.hpp"

namespace tricorner::league {
namespace {

using nlohmann::ordered_json;
using ::testing::HasSubstr;
using ::testing::Not;

class Transfer : public LeagueTest {
 protected:
  static ordered_json exported(store::ScoreStore& store) {
    std::vector<std::string> problems;
    ordered_json json = export_json(store, {}, problems);
    EXPECT_TRUE(problems.empty());
    return json;
  }

  store::ScoreStore store_{file()};
};

TEST_F(Transfer, TwoLaptopsAreMergedByTheirMatches) {
  store::ScoreStore other(file("other.sqlite3"));
  play(store_, "2026-03-01", {"Ana", "Ben"}, {{410, 2}});
  play(other, "2026-03-02", {"Ana", "Cleo"}, {{1, 402}});
  ImportTally tally;
  take_over(&store_, incoming_from_json(exported(other), "other", tally), false, tally);
  EXPECT_EQ(tally.fresh, 1);
  ImportTally again;
  take_over(&store_, incoming_from_json(exported(other), "other", again), false, again);
  EXPECT_EQ(again.fresh, 0);
  EXPECT_EQ(again.known, 1);
  EXPECT_EQ(store_.matches().size(), 2U);
  // The other one goes on with a match that both know.
  const auto shared = other.matches()[0];
  store::Event note;
  note.kind = store::EventKind::note;
  note.detail = R"({"text":"late"})";
  other.append(shared.id, shared.events, {&note, 1});
  ImportTally more;
  take_over(&store_, incoming_from_json(exported(other), "other", more), false, more);
  EXPECT_EQ(more.continued, 1);
  // And here somebody wrote something else into it.
  const auto mine = *store_.match_by_uuid(shared.uuid);
  note.detail = R"({"text":"here"})";
  store_.append(mine.id, mine.events, {&note, 1});
  const auto theirs = *other.match_by_uuid(shared.uuid);
  note.detail = R"({"text":"there"})";
  other.append(theirs.id, theirs.events, {&note, 1});
  ImportTally conflict;
  take_over(&store_, incoming_from_json(exported(other), "other", conflict), false, conflict);
  ASSERT_EQ(conflict.unclear.size(), 1U);
  EXPECT_THAT(conflict.unclear[0].why, HasSubstr("something else happened"));
}

TEST_F(Transfer, AnExportWithoutNamesHasNone) {
  play(store_, "2026-03-01", {"Zacharias", "Ben"}, {{410, 2}});
  std::vector<std::string> problems;
  ExportOptions options;
  options.anonymous = true;
  const std::string text =
      export_json(store_, options, problems).dump() + to_bg_stats(store_, options).dump() + to_csv(store_, options);
  EXPECT_THAT(text, Not(HasSubstr("Zacharias")));
  EXPECT_THAT(text, HasSubstr("Player "));
}

TEST_F(Transfer, BgStatsBothWays) {
  play(store_, "2026-03-01", {"Ana", "Ben"}, {{200, 150}, {210, 90}});
  play(store_, "2026-03-02", {"Cleo", "Ben"}, {{30, 90}}, "noris-triodomino");
  const ordered_json file_json = to_bg_stats(store_, {});
  EXPECT_EQ(file_json.at("plays").size(), 2U);
  EXPECT_EQ(file_json.at("games").size(), 2U);
  ASSERT_TRUE(is_bg_stats(file_json));
  store::ScoreStore other(file("other.sqlite3"));
  ImportTally tally;
  take_over(&other, from_bg_stats(file_json, "bg", tally), false, tally);
  for (const auto& unclear : tally.unclear) ADD_FAILURE() << unclear.why;
  EXPECT_EQ(tally.fresh, 2);
  ImportTally again;
  take_over(&other, from_bg_stats(file_json, "bg", again), false, again);
  EXPECT_EQ(again.known, 2);
  std::vector<std::string> problems;
  const League one(store_, problems);
  const League two(other, problems);
  ASSERT_EQ(two.matches().size(), 2U);
  for (std::size_t k = 0; k < 2; ++k) {
    EXPECT_EQ(two.matches()[k].uuid, one.matches()[k].uuid);
    EXPECT_EQ(two.matches()[k].rounds, one.matches()[k].rounds);
    for (std::size_t seat = 0; seat < 2; ++seat) {
      EXPECT_EQ(two.matches()[k].seats[seat].result.points, one.matches()[k].seats[seat].result.points);
      EXPECT_EQ(two.matches()[k].seats[seat].result.won, one.matches()[k].seats[seat].result.won);
    }
  }
}

TEST_F(Transfer, APlayOfBgStatsItself) {
  const ordered_json play = ordered_json::parse(R"({
    "about": "A shared play",
    "players": [{"uuid": "a", "id": 1, "name": "Ana"}, {"uuid": "b", "id": 2, "name": "Ben"}],
    "locations": [], "games": [{"uuid": "g", "id": 5, "name": "Tri-Ominos", "highestWins": true}, {"id": 6, "name": "Catan"}],
    "plays": [{"uuid": "6B29FC40-CA47-1067-B31D-00DD010662DA", "playDate": "2026-02-03 20:15:00", "gameRefId": 5,
               "playerScores": [{"playerRefId": 1, "score": "150+201", "winner": false, "startPlayer": false},
                                {"playerRefId": 2, "score": "380", "winner": true, "startPlayer": true}]},
              {"uuid": "x", "gameRefId": 6, "playerScores": [{"playerRefId": 1, "score": "10"}, {"playerRefId": 2, "score": "8"}]}]})");
  ImportTally tally;
  take_over(&store_, from_bg_stats(play, "play", tally), false, tally);
  EXPECT_EQ(tally.fresh, 1);
  ASSERT_EQ(tally.unclear.size(), 1U);
  EXPECT_THAT(tally.unclear[0].why, HasSubstr("Catan"));
  std::vector<std::string> problems;
  const League league(store_, problems);
  ASSERT_EQ(league.matches().size(), 1U);
  EXPECT_EQ(league.matches()[0].seats[0].result.points, 351);
  EXPECT_TRUE(league.matches()[0].seats[1].result.won);  // as it was said, although nobody has more than 400
}

TEST_F(Transfer, SpreadsheetsBothWays) {
  play(store_, "2026-03-01", {"Ana", "=HYPERLINK(\"evil\")"}, {{200, 150}, {210, 90}});
  const std::string csv = to_csv(store_, {});
  EXPECT_THAT(csv, HasSubstr("'=HYPERLINK"));  // no formula
  store::ScoreStore other(file("other.sqlite3"));
  ImportTally tally;
  take_over(&other, from_csv(csv, "x.csv", "goliath-triominos", tally), false, tally);
  for (const auto& unclear : tally.unclear) ADD_FAILURE() << unclear.why;
  EXPECT_EQ(tally.fresh, 1);
  EXPECT_EQ(to_csv(other, {}), csv);

  const std::string sheet =
      "date;rules;round;Ana;Ben;Cleo\n2026-01-01;;1;100;50;\n2026-01-01;;2;320;60;\n\n2026-01-02;;1;1;;402\n"
      "2026-01-03;;1;lots;2;\n";
  ImportTally wide;
  take_over(&other, from_csv(sheet, "sheet.csv", "goliath-triominos", wide), false, wide);
  EXPECT_EQ(wide.fresh, 2);
  ASSERT_EQ(wide.unclear.size(), 1U);
  EXPECT_THAT(wide.unclear[0].why, HasSubstr("line 6"));
  ImportTally again;
  take_over(&other, from_csv(sheet, "sheet.csv", "goliath-triominos", again), false, again);
  EXPECT_EQ(again.fresh, 0);
  EXPECT_EQ(again.known, 2);
  EXPECT_THROW(static_cast<void>(csv_rows("a,\"b", "open.csv")), std::runtime_error);
}

TEST_F(Transfer, APlayAsALinkGoesOutAndComesBackOnce) {
  const std::string uuid = play(store_, "2026-03-01", {"Ana & Zoë", "Ben \"50%\""}, {{200, 150}, {210, 90}});
  const auto log = log_of(store_, *store_.match_by_uuid(uuid));
  const std::string link = to_bg_stats_link(store_, log, false);
  EXPECT_THAT(link, Not(HasSubstr(" ")));
  EXPECT_THAT(link, Not(HasSubstr("\"")));
  ASSERT_TRUE(is_bg_stats_link(link));
  store::ScoreStore other(file("other.sqlite3"));
  for (const std::string& text : {link, "bgstats://" + link.substr(link.find("data=") + 5) + "\n"}) {
    ImportTally tally;
    take_over(&other, {from_bg_stats_link(text, "link.txt")}, false, tally);
    EXPECT_TRUE(tally.unclear.empty()) << tally.unclear[0].why;
    EXPECT_EQ(tally.fresh + tally.known, 1);
  }
  ASSERT_EQ(other.matches().size(), 1U);
  EXPECT_EQ(other.matches()[0].uuid, uuid);
  EXPECT_EQ(other.matches()[0].players, (std::vector<std::string>{"Ana & Zoë", "Ben \"50%\""}));
  EXPECT_EQ(log_of(other, other.matches()[0]).totals(), (std::vector<int>{410, 240}));
  EXPECT_THAT(to_bg_stats_link(store_, log, true), Not(HasSubstr("Ana")));
  for (const char* bad : {"bgstats://", "bgstats://%", "bgstats://%7B%7D", "bgstats://%zz", "bgstats://[[[[",
                          "https://app.bgstatsapp.com/createPlay.html?data=%7B%22players%22%3A5%7D",
                          "bgstats://{\"players\":[{\"name\":\"A\",\"score\":18446744073709551615}],\"game\":{\"name\":"
                          "\"Triominos\"}}"}) {
    EXPECT_THROW(static_cast<void>(from_bg_stats_link(bad, "link.txt")), std::runtime_error) << bad;
  }
}

TEST_F(Transfer, WhatWasMadeToHarmIsRefusedMatchByMatch) {
  play(store_, "2026-03-01", {"Ana", "Ben"}, {{410, 2}});
  const ordered_json good = exported(store_);
  store::ScoreStore other(file("other.sqlite3"));
  const auto refused = [&](const char* what, const std::function<void(ordered_json&)>& change) {
    ordered_json bad = good;
    change(bad["matches"][0]);
    ImportTally tally;
    take_over(&other, incoming_from_json(bad, "bad", tally), false, tally);
    EXPECT_EQ(tally.unclear.size(), 1U) << what;
    EXPECT_TRUE(other.matches().empty()) << what;
  };
  refused("an event of nobody", [](ordered_json& match) { match["events"][0]["seat"] = 7; });
  refused("a target ahead", [](ordered_json& match) { match["events"][1]["target"] = 99; });
  refused("a cycle", [](ordered_json& match) { match["events"][1]["target"] = 2; });
  refused("numbers that do not follow", [](ordered_json& match) { match["events"][1]["seq"] = 1; });
  refused("points that are not those of the record",
          [](ordered_json& match) { match["events"][1]["detail"]["points"]["Ana"] = 9999; });
  refused("a kind of its own", [](ordered_json& match) { match["events"][0]["kind"] = "DROP TABLE"; });
  refused("a text for a number", [](ordered_json& match) { match["events"][0]["round"] = "0"; });
  for (const char* moment : {"now", "12:00", "2451545", "", "2026-02-31T03:00:00Z", "-4000-01-01T00:00:00Z",
                             "2026-05-09T25:00:00Z", "2026-05-09 19:04:11Z"}) {
    refused(moment, [&](ordered_json& match) { match["created"] = moment; });
    refused(moment, [&](ordered_json& match) { match["events"][1]["at"] = moment; });
  }
  refused("other rules", [](ordered_json& match) { match["rules"] = {{"id", "mine"}}; });
}

TEST_F(Transfer, SheetsHoldNothingThatRuns) {
  const std::string uuid = play(store_, "2026-03-01", {"<script>alert(1)</script>", "Ben & Co"}, {{410, 2}});
  const table::MatchLog log = log_of(store_, *store_.match_by_uuid(uuid));
  std::vector<std::string> problems;
  for (const std::string& sheet :
       {match_sheet(log), share_picture(log), season_sheet(League(store_, problems), {}, "<b>")}) {
    EXPECT_THAT(sheet, Not(HasSubstr("<script")));
    EXPECT_THAT(sheet, HasSubstr("410"));
  }
}

}  // namespace
}  // namespace tricorner::league
