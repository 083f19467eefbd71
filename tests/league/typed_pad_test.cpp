// Typed matches: what lines mean, whose turn it is, ends of rounds by the rules, and what cannot be.
#include "league/typed_pad.hpp"

#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "league/bg_stats.hpp"
#include "league/match_desk.hpp"
#include "league/transfer.hpp"
#include "league_fixture.hpp"

namespace tricorner::league {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;

class Typed : public LeagueTest {
 protected:
  void SetUp() override {
    store::NewMatch match;
    match.rules_id = "goliath-triominos";
    match.rules_json = config::rules_text("goliath-triominos");
    match.options_json = "{}";
    match.players = {"Ana", "Ben"};
    pad_.emplace(store_, store_.create_match(match));
  }

  std::string problem_of(const std::string& line) {
    try {
      pad_->say(line);
    } catch (const std::runtime_error& error) {
      return error.what();
    }
    return {};
  }

  store::ScoreStore store_{file()};
  std::optional<TypedPad> pad_;
};

TEST_F(Typed, TurnsGoRoundAndAddUp) {
  EXPECT_EQ(pad_->turn(), 0);
  pad_->say("3+4+4 b");  // 11 and a bridge of 40
  EXPECT_EQ(pad_->log().totals(), (std::vector<int>{51, 0}));
  EXPECT_EQ(pad_->turn(), 1);
  pad_->say("draw");
  EXPECT_EQ(pad_->turn(), 1);  // who drew goes on
  pad_->say("10+15+8-5");
  EXPECT_EQ(pad_->log().totals(), (std::vector<int>{51, 23}));
  pad_->say("pass");
  EXPECT_EQ(pad_->turn(), 1);
  pad_->say("1-2-5 h at 3a");
  EXPECT_EQ(pad_->log().totals(), (std::vector<int>{51, 81}));
  pad_->say("Ben: 4");  // out of turn, said so
  EXPECT_EQ(pad_->log().totals(), (std::vector<int>{51, 85}));
}

TEST_F(Typed, TheEndOfARoundFollowsTheRules) {
  pad_->say("12");
  pad_->say("9");
  pad_->say("out Ana Ben=18");  // 25, and the other's rack
  EXPECT_EQ(pad_->log().totals()[0], 12 + 25 + 18);
  EXPECT_THAT(problem_of("5"), HasSubstr("next"));
  pad_->say("next");
  EXPECT_EQ(pad_->turn(), 1);  // the next one starts
  pad_->say("undo");
  pad_->say("undo");  // the round runs again
  EXPECT_EQ(pad_->log().match().round_running(), true);
}

TEST_F(Typed, WholeRoundsAndMatchesAfterTheFact) {
  pad_->say("= 150 120");
  pad_->say("= Ben=95 Ana=-10");
  pad_->say("= 200 40");
  EXPECT_EQ(pad_->log().totals(), (std::vector<int>{340, 255}));
  EXPECT_FALSE(pad_->log().over());
  pad_->say("= 61 1");
  EXPECT_TRUE(pad_->log().match().over());
  EXPECT_EQ(store_.matches()[0].status, store::MatchStatus::finished);
  EXPECT_THAT(problem_of("= 1 1"), HasSubstr("decided"));
  pad_->say("undo");
  EXPECT_EQ(store_.matches()[0].status, store::MatchStatus::running);
  pad_->say("redo");
  EXPECT_EQ(store_.matches()[0].status, store::MatchStatus::finished);
}

TEST_F(Typed, ItIsCheckedAsFarAsItWasSaidAndNoFurther) {
  pad_->say("3-4-4");
  pad_->say("17");                                         // no tile was said: nothing to check
  EXPECT_THAT(problem_of("4-4-3"), HasSubstr("already"));  // the same tile, turned
  EXPECT_THAT(problem_of("7-1-1"), HasSubstr("0 to 5"));
  EXPECT_THAT(problem_of("eleven"), HasSubstr("expected points"));
  EXPECT_THAT(problem_of("= 1"), HasSubstr("one number for each"));
  EXPECT_THAT(problem_of("out Zoe"), HasSubstr("Ana, Ben"));
  EXPECT_THAT(problem_of("99999999999999999999"), HasSubstr("expected"));
  EXPECT_EQ(pad_->log().totals(), (std::vector<int>{11, 17}));
}

TEST_F(Typed, ATileThatTheSetLacksIsRefused) {
  store::NewMatch match;
  match.rules_id = "goliath-triominos";
  match.rules_json = config::rules_text("goliath-triominos");
  match.options_json = "{}";
  match.tile_set = "56";
  match.players = {"Ana", "Ben"};
  pad_.emplace(store_, store_.create_match(match));
  EXPECT_THAT(problem_of("3-2-1"), HasSubstr("not in the set"));  // anticlockwise
  pad_->say("1-2-3");
}

TEST_F(Typed, AgreedAndAbandoned) {
  pad_->say("40");
  pad_->say("50");
  EXPECT_THAT(pad_->say("agree Ana"), HasSubstr("Ana"));
  EXPECT_EQ(pad_->log().winners(), std::vector<int>{0});
  pad_->say("undo");
  pad_->say("abandon");
  EXPECT_EQ(store_.matches()[0].status, store::MatchStatus::abandoned);
}

TEST_F(Typed, TypedTurnsSurviveARoundTrip) {
  pad_->say("3+4+4 b");
  pad_->say("9");
  pad_->say("out Ana Ben=18");
  pad_->say("= 400 1");
  std::vector<std::string> problems;
  const auto exported = export_json(store_, {}, problems);
  ASSERT_TRUE(problems.empty());
  store::ScoreStore other(file("other.sqlite3"));
  ImportTally tally;
  take_over(&other, incoming_from_json(exported, "export", tally), false, tally);
  for (const auto& unclear : tally.unclear) ADD_FAILURE() << unclear.why;
  EXPECT_EQ(tally.fresh, 1);
  EXPECT_EQ(export_json(other, {}, problems).at("matches"), exported.at("matches"));
  // From the record alone the turns come back too.
  auto bare = exported;
  bare["matches"][0].erase("events");
  store::ScoreStore third(file("third.sqlite3"));
  take_over(&third, incoming_from_json(bare, "export", tally), false, tally);
  EXPECT_EQ(export_json(third, {}, problems).at("matches")[0].at("record").at("rounds"),
            exported.at("matches")[0].at("record").at("rounds"));
}

TEST_F(Typed, NoTileMakesTwoBridges) {
  EXPECT_THAT(problem_of("3+4+4 b b"), HasSubstr("second bridge"));
  EXPECT_THAT(problem_of("3+4+4 h h"), HasSubstr("h2"));
  pad_->say("3+4+4 h2");
  const store::MatchResult result = result_of(pad_->log());
  EXPECT_EQ(result.seats[0].hexagons, 2);
  EXPECT_EQ(result.seats[0].best_turn, 11 + 60);
  EXPECT_EQ(result.seats[0].best_turn_seq, 2);
}

TEST_F(Typed, AMatchThatWasStoppedInARoundGoesToBgStatsAndBackTheSame) {
  pad_->say("= 150 120");
  pad_->say("next");
  pad_->say("12");
  pad_->say("9");
  pad_->say("agree");
  const auto plays = to_bg_stats(store_, {});
  EXPECT_EQ(plays.at("plays").at(0).at("rounds"), 2);
  store::ScoreStore other(file("other.sqlite3"));
  ImportTally tally;
  take_over(&other, from_bg_stats(plays, "plays", tally), false, tally);
  EXPECT_TRUE(tally.unclear.empty()) << tally.unclear[0].why;
  const auto back = to_bg_stats(other, {});
  for (const char* key : {"uuid", "rounds", "metaData", "manualWinner"}) {
    EXPECT_EQ(back.at("plays").at(0).at(key), plays.at("plays").at(0).at(key)) << key;
  }
}

// The camera fell over in the middle of a round: the rest is typed, and what it saw counts as it was judged.
TEST_F(Typed, ARoundThatTheCameraBeganIsTypedToItsEnd) {
  const auto id = pad_->log().info().id;
  std::vector<store::Event> seen(2);
  for (std::size_t k = 0; k < seen.size(); ++k) {
    seen[k].kind = store::EventKind::placed;
    seen[k].seat = static_cast<int>(k);
    seen[k].source = store::EventSource::camera;
  }
  seen[0].tile = store::PlacedTile{0, {engine::Orientation::up, 0, 0}, {3, 4, 4}, ""};
  seen[1].tile = store::PlacedTile{0, {engine::Orientation::down, 0, 0}, {1, 4, 4}, ""};
  store_.append(id, pad_->log().last_seq(), seen);
  pad_.emplace(store_, id);
  EXPECT_EQ(pad_->log().totals(), (std::vector<int>{11, 9}));
  EXPECT_EQ(pad_->turn(), 0);                                    // as the rules say
  EXPECT_THAT(problem_of("4-3-4"), HasSubstr("placed by Ana"));  // the same tile, turned
  pad_->say("1+1+4");
  EXPECT_EQ(pad_->turn(), 1);
  pad_->say("10");
  EXPECT_EQ(pad_->log().totals(), (std::vector<int>{17, 19}));
  pad_->say("out Ana Ben=18");
  EXPECT_EQ(pad_->log().totals(), (std::vector<int>{17 + 25 + 18, 19}));
  EXPECT_FALSE(pad_->turn().has_value());

  // A correction of what the camera saw corrects the round, although the rest of it was typed.
  MatchDesk desk(store_, pad_->log().info().uuid);
  store::PlacedTile tile = *desk.log().events()[1].tile;
  tile.values = {2, 4, 4};
  const Change change = desk.keep(desk.correction(2, tile, std::nullopt));
  EXPECT_THAT(change.totals, Contains(HasSubstr("Ana's total: 60 -> 59")));
  // And it goes out and comes back with every event.
  std::vector<std::string> problems;
  const auto exported = export_json(store_, {}, problems);
  store::ScoreStore other(file("other.sqlite3"));
  ImportTally tally;
  take_over(&other, incoming_from_json(exported, "export", tally), false, tally);
  EXPECT_TRUE(tally.unclear.empty()) << tally.unclear[0].why;
  EXPECT_EQ(export_json(other, {}, problems).at("matches"), exported.at("matches"));
}

}  // namespace
}  // namespace tricorner::league
