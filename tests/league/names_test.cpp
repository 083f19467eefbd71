// Names that no form would take: in and out in every format, on every sheet, made anonymous, forgotten.
#include <gmock/gmock.h>

#include <functional>
#include <nlohmann/json.hpp>

#include "config/notation.hpp"
#include "league/bg_stats.hpp"
#include "league/bg_stats_link.hpp"
#include "league/forget_text.hpp"
#include "league/pages.hpp"
#include "league/sheets.hpp"
#include "league/spreadsheet.hpp"
#include "league_fixture.hpp"
#include "store/forget.hpp"

namespace tricorner::league {
namespace {

using nlohmann::ordered_json;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::SizeIs;

const std::vector<std::string>& names() {
  static const std::vector<std::string> all = {std::string(10000, 'x'),
                                               "\u202egnp.exe",
                                               "O'Brien \"; DROP TABLE match;--",
                                               "Ana\nBen",
                                               "😀👨‍👩‍👧",
                                               "=cmd|' /C calc'!A0",
                                               "+1",
                                               "<script>alert(1)</script>",
                                               "\x1b[31mred",
                                               "  spaced  ",
                                               "עברית",
                                               "\"",
                                               "\\",
                                               "{}",
                                               "[1]",
                                               "123",
                                               "U",
                                               "points",
                                               "racks"};
  return all;
}

class Names : public LeagueTest {
 protected:
  /// A round that was played, with racks by name, and one of points by name.
  static Incoming match_of(const std::string& name, std::size_t number) {
    Incoming match;
    match.where = "test";
    match.record.id = "7f1f0c0e-55b1-4d0e-9a53-0d6a1b2c" + std::to_string(1000 + number);
    match.record.rules = "goliath-triominos";
    match.record.date = "2026-03-01";
    match.record.players = {name, "Ben"};
    engine::Round first;
    first.actions = {engine::place(0, {engine::Orientation::up, 0, 0}, {{3, 4, 4}})};
    first.end = engine::RoundEnd{engine::EndKind::out, 0, {{}, {engine::Tile{{5, 5, 5}}}}, {}};
    engine::Round second;
    second.starter = 1;
    second.points = std::vector<int>{400, 3};
    match.record.rounds = {first, second};
    return match;
  }

  void SetUp() override {
    std::vector<Incoming> matches;
    for (std::size_t k = 0; k < names().size(); ++k) matches.push_back(match_of(names()[k], k));
    ImportTally tally;
    take_over(&store_, matches, false, tally);
    ASSERT_EQ(tally.fresh, static_cast<int>(names().size())) << tally.unclear.at(0).why;
  }

  /// Takes matches into a new file and expects all of them there with their names and points.
  void expect_back(const std::string& what, const std::function<std::vector<Incoming>(ImportTally&)>& incoming) {
    SCOPED_TRACE(what);
    store::ScoreStore other(file(what + ".sqlite3"));
    ImportTally tally;
    take_over(&other, incoming(tally), false, tally);
    EXPECT_THAT(tally.unclear, SizeIs(0)) << tally.unclear.at(0).why;
    ASSERT_EQ(other.matches().size(), names().size());
    for (const store::MatchInfo& info : other.matches()) {
      const auto here = store_.match_by_uuid(info.uuid);
      ASSERT_TRUE(here) << info.uuid;
      EXPECT_EQ(info.players, here->players);
      EXPECT_EQ(log_of(other, info).totals(), log_of(store_, *here).totals());
    }
  }

  store::ScoreStore store_{file()};
};

TEST_F(Names, GoOutAndComeBackInEveryFormat) {
  std::vector<std::string> problems;
  const std::string json = export_json(store_, {}, problems).dump();
  expect_back("json", [&](ImportTally& tally) { return incoming_from_json(ordered_json::parse(json), "f", tally); });
  const std::string sheet = to_csv(store_, {});
  expect_back("csv", [&](ImportTally& tally) { return from_csv(sheet, "f", "goliath-triominos", tally); });
  const std::string plays = to_bg_stats(store_, {}).dump();
  expect_back("bg-stats", [&](ImportTally& tally) { return from_bg_stats(ordered_json::parse(plays), "f", tally); });
  expect_back("links and texts", [&](ImportTally&) {
    std::vector<Incoming> found;
    for (const store::MatchInfo& info : store_.matches()) {
      const auto log = log_of(store_, info);
      found.push_back(from_bg_stats_link(to_bg_stats_link(store_, log, false), "f"));
      const engine::Record record = config::parse_notation(config::notation_text(log.record()), "f");
      EXPECT_EQ(record.players, info.players);
    }
    return found;
  });
  EXPECT_TRUE(problems.empty());
}

TEST_F(Names, RunNowhere) {
  std::vector<std::string> problems;
  for (const char* start : {"\n=", ",=", "\n+1", ",+1"}) EXPECT_THAT(to_csv(store_, {}), Not(HasSubstr(start)));
  const League league(store_, problems);
  std::string shown_to_people = season_sheet(league, {}, "All");
  for (const store::MatchInfo& info : store_.matches()) {
    shown_to_people += match_sheet(log_of(store_, info)) + share_picture(log_of(store_, info));
  }
  for (const char* code : {"<script", "\x1b"}) EXPECT_THAT(shown_to_people, Not(HasSubstr(code)));
  const std::string page = page_text("standings", standings_page(league, {}), true);
  EXPECT_THAT(page, Not(HasSubstr("\x1b")));
  EXPECT_LT(page.size(), 20000U);
  EXPECT_EQ(shown("a\nb\x1b[0m\x7f"), "a b [0m ");
}

TEST_F(Names, AnonymousMatchesAreMatchesStill) {
  std::vector<std::string> problems;
  ExportOptions options;
  options.anonymous = true;
  const std::string text = export_json(store_, options, problems).dump();
  EXPECT_TRUE(problems.empty());
  for (const char* gone : {"xxxxx", "gnp", "Brien", "cmd", "script", "spaced", "עברית", "😀"})
    EXPECT_THAT(text, Not(HasSubstr(gone)));
  store::ScoreStore other(file("other.sqlite3"));
  ImportTally tally;
  take_over(&other, incoming_from_json(ordered_json::parse(text), "f", tally), false, tally);
  EXPECT_THAT(tally.unclear, SizeIs(0)) << tally.unclear.at(0).why;
  for (const store::MatchInfo& info : other.matches()) {
    EXPECT_THAT(info.players[0], HasSubstr("Player "));
    EXPECT_EQ(log_of(other, info).totals(), (std::vector<int>{11 + 25 + 15 + 400, 3}));
  }
}

TEST_F(Names, ForgettingAnyOfThemChangesNoResult) {
  const store::People people(store_);
  for (const std::string& name : names()) {
    store::forget_person(store_, people.find(name)->id, without_names);
    EXPECT_THAT(differing_results(store_), SizeIs(0)) << name.substr(0, 40);
  }
  for (const store::MatchInfo& info : store_.matches()) {
    EXPECT_THAT(info.players[0], HasSubstr("forgotten-"));
    EXPECT_EQ(log_of(store_, info).totals(), (std::vector<int>{11 + 25 + 15 + 400, 3}));
  }
}

}  // namespace
}  // namespace tricorner::league
