// From the table to the score pad: what is seen is judged, kept, and only then told.
#include "table/session.hpp"

#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <memory>

#include "config/record_format.hpp"
#include "session_fixture.hpp"
#include "table/film_script.hpp"
#include "table/match_rules.hpp"

namespace tricorner::table {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

TEST_F(SessionTest, TellsPlacementsWithTheirArithmetic) {
  show(1.5);
  const auto first = lay(up(0, 0), {3, 4, 4});
  ASSERT_EQ(first.size(), 1U);
  EXPECT_EQ(first[0]["event"], "placed");
  EXPECT_EQ(first[0]["by"], "Ana");
  EXPECT_EQ(first[0]["field"], 0);
  EXPECT_EQ(first[0]["cell"], json::parse(R"(["U",0,0])"));
  EXPECT_EQ(first[0]["values"], json::parse("[3,4,4]"));
  EXPECT_EQ(first[0]["legal"], true);
  EXPECT_EQ(first[0]["points"], 11);
  EXPECT_EQ(first[0]["parts"], json::parse(R"([{"for":"tile","points":11}])"));
  EXPECT_EQ(first[0]["total"], 11);
  EXPECT_GE(first[0]["t"].get<double>(), 2.0);
  EXPECT_THAT(lines_[0], HasSubstr("Ana places 3-4-4: 3+4+4 = 11"));
  EXPECT_EQ(lay(down(0, 0), {1, 4, 4})[0]["by"], "Ben");
  session_->finish(time_);
  EXPECT_EQ(told_.back()["event"], "end");
  EXPECT_EQ(told_.back()["tiles"].size(), 2U);
  EXPECT_EQ(told_.back()["totals"], json::parse(R"({"Ana": 11, "Ben": 9})"));
}

TEST_F(SessionTest, AnIllegalTryIsToldOnceAndTakenBackWithoutATrace) {
  lay_four();
  const auto tried = lay(down(0, -1), {4, 0, 2});
  ASSERT_EQ(tried.size(), 1U);
  EXPECT_EQ(tried[0]["event"], "illegal");
  EXPECT_EQ(tried[0]["by"], "Ana");
  EXPECT_EQ(tried[0]["reason"], "corner-mismatch");
  EXPECT_TRUE(show(6).empty());
  EXPECT_EQ(session_->pending().size(), 1U);
  const auto back = take(down(0, -1));
  ASSERT_EQ(back.size(), 1U);
  EXPECT_EQ(back[0]["event"], "removed");
  EXPECT_EQ(back[0]["by"], "Ana");
  EXPECT_TRUE(session_->pending().empty());
  const auto right = lay(down(0, -1), {4, 0, 3});
  ASSERT_EQ(right.size(), 1U);
  EXPECT_EQ(right[0]["event"], "placed");
  EXPECT_EQ(right[0]["by"], "Ana");
  EXPECT_EQ(session_->log().record().rounds[0].actions.size(), 5U);
}

TEST_F(SessionTest, TheTableMayLetAnIllegalPlacementStand) {
  lay_four();
  EXPECT_THAT(refused("accept"), HasSubstr("no illegal placement"));
  lay(down(0, -1), {4, 0, 2});
  const auto accepted = say("accept");
  ASSERT_EQ(accepted.size(), 1U);
  EXPECT_EQ(accepted[0]["event"], "placed");
  EXPECT_EQ(accepted[0]["allowed"], true);
  EXPECT_EQ(accepted[0]["points"], 6);
  EXPECT_TRUE(session_->log().record().rounds[0].actions.back().allowed);
  EXPECT_TRUE(show(3).empty());
}

TEST_F(SessionTest, APersonCorrectsWhatWasRead) {
  lay_four();
  table_.misread[down(0, -1)] = {4, 0, 2};
  EXPECT_EQ(lay(down(0, -1), {4, 0, 3})[0]["event"], "illegal");
  const auto corrected = say("set 0 D 0 -1 4 0 3");
  ASSERT_EQ(corrected.size(), 2U);
  EXPECT_EQ(corrected[0]["event"], "corrected");
  EXPECT_EQ(corrected[0]["before"], json::parse("[4,0,2]"));
  EXPECT_EQ(corrected[0]["after"], json::parse("[4,0,3]"));
  EXPECT_EQ(corrected[1]["event"], "placed");
  EXPECT_EQ(corrected[1]["points"], 7);
  EXPECT_TRUE(show(5).empty());
}

TEST_F(SessionTest, ACorrectionOfAnEarlierTileIsKeptAndJudgedAnew) {
  lay_four();
  const auto corrected = say("set 0 D 1 0 3 5 1");
  ASSERT_EQ(corrected.size(), 1U);
  EXPECT_EQ(corrected[0]["event"], "corrected");
  EXPECT_EQ(corrected[0]["totals"], json::parse(R"({"Ana": 21, "Ben": 18})"));
  EXPECT_TRUE(show(5).empty());
  const engine::Record record = session_->log().record();
  EXPECT_EQ(record.rounds[0].actions[3].tile.values, (engine::Values{3, 5, 1}));
  EXPECT_THAT(record.history, HasSubstr("corrected"));
  EXPECT_EQ(config::parse_record(config::record_text(record), "x").history, record.history);
}

TEST_F(SessionTest, AQuestionIsAnsweredWithTheLikeliestValuesAndChangesNothing) {
  lay_four();
  // Of a tile that was read plainly: what fits and is not on the table, one corner off first.
  const std::string plain = refused("set 0 U 0 0");
  EXPECT_THAT(plain, HasSubstr("U 0 0 shows 3-4-4; likeliest instead: 0-4-4 (fits), "));
  EXPECT_THAT(plain, HasSubstr("say 'set 0 U 0 0 A B C'"));
  EXPECT_THAT(plain, Not(HasSubstr("undo")));
  EXPECT_THAT(plain, Not(HasSubstr("1-4-4")));  // lies in D 0 0
  // The same by what was told of it, however it is turned.
  EXPECT_EQ(refused("set 4-4-3"), plain);
  EXPECT_EQ(refused("set 5-5-5"), "no such tile lies on the table");
  // Of the last one it may be that it is none.
  EXPECT_THAT(refused("set 2-5-1"), HasSubstr("or 'undo' if no tile lies there"));
  // An empty cell: what could lie there.
  EXPECT_THAT(refused("set 0 D 0 -1"), HasSubstr("D 0 -1 holds no tile; likeliest there: 4-"));
  EXPECT_THAT(refused("set 0 D 9 9"), HasSubstr("D 9 9 holds no tile; likeliest there: nothing more than any other"));
  EXPECT_EQ(say("set 0 U 0 0 0 4 4")[0]["event"], "corrected");
}

TEST_F(SessionTest, ADoubtIsAnsweredByProbability) {
  lay_four();
  table_.doubts[down(0, -1)] = {2, {0.0, 0.0, 0.4, 0.59, 0.0, 0.0}};
  lay(down(0, -1), {4, 0, 3});
  show(4);
  const std::string answer = refused("set 0 D 0 -1");
  EXPECT_THAT(answer, HasSubstr("shows 4-0-3; likeliest instead: 4-0-2 ("));
  EXPECT_THAT(answer, HasSubstr(" %, does not fit), "));
}

TEST_F(SessionTest, TheLastTileTakenBackNoLongerCounts) {
  lay_four();
  const auto back = take(down(1, 0));
  ASSERT_EQ(back.size(), 1U);
  EXPECT_EQ(back[0]["event"], "removed");
  EXPECT_EQ(back[0]["by"], "Ben");
  EXPECT_EQ(back[0]["total"], 9);
  EXPECT_THAT(session_->match().totals(), ElementsAre(21, 9));
  EXPECT_EQ(session_->match().turn(), 1);
}

TEST_F(SessionTest, ATilePrintedOnABoxNoLongerCountsOnceTheGameIsPlayedElsewhere) {
  table_.loose = {{Outline{{{100, 600}, {140, 530}, {180, 600}}}, {0, 0, 1}}};
  ASSERT_EQ(show(2).size(), 1U);
  lay(up(0, 0), {3, 4, 4});
  lay(down(0, 0), {1, 4, 4});
  show(4);
  ASSERT_EQ(told_.size(), 4U);
  EXPECT_EQ(told_[1]["event"], "removed");
  EXPECT_EQ(told_[2]["values"], (std::vector{3, 4, 4}));
  EXPECT_EQ(told_[3]["values"], (std::vector{1, 4, 4}));
  EXPECT_EQ(session_->match().totals(), (std::vector{11, 9}));
}

TEST_F(SessionTest, AnEarlierTileThatIsGoneChangesNoScore) {
  lay_four();
  EXPECT_TRUE(take(up(0, 0)).empty());
  EXPECT_THAT(session_->match().totals(), ElementsAre(21, 17));
  ASSERT_FALSE(notes_.empty());
  EXPECT_THAT(notes_.back(), HasSubstr("earlier turn"));
  EXPECT_TRUE(lay(up(0, 0), {3, 4, 4}).empty());  // back again: nothing new
  EXPECT_EQ(lay(down(0, -1), {4, 0, 3})[0]["event"], "placed");
}

TEST_F(SessionTest, DrawsAndPassesAreJudged) {
  lay_four();
  EXPECT_THAT(refused("pass"), HasSubstr("must-draw-first"));
  for (int k = 0; k < 3; ++k) {
    const auto drew = say("draw");
    ASSERT_EQ(drew.size(), 1U);
    EXPECT_EQ(drew[0]["event"], "drew");
    EXPECT_EQ(drew[0]["by"], "Ana");
    EXPECT_EQ(drew[0]["points"], -5);
  }
  EXPECT_THAT(refused("draw"), HasSubstr("draw-limit"));
  const auto passed = say("pass");
  EXPECT_EQ(passed[0]["event"], "passed");
  EXPECT_EQ(passed[0]["points"], -10);
  EXPECT_EQ(passed[0]["total"], -4);
  EXPECT_EQ(session_->match().turn(), 1);
  const auto undone = say("undo");
  EXPECT_EQ(undone[0]["event"], "undone");
  EXPECT_EQ(undone[0]["what"], "pass");
  EXPECT_EQ(undone[0]["total"], 6);
}

TEST_F(SessionTest, AnUndoneTileThatStillLiesThereIsNotANewPlacement) {
  lay_four();
  const auto undone = say("undo");
  EXPECT_EQ(undone[0]["event"], "undone");
  EXPECT_EQ(undone[0]["values"], json::parse("[2,5,1]"));
  EXPECT_TRUE(show(5).empty());
  EXPECT_TRUE(take(down(1, 0)).empty());
  EXPECT_EQ(lay(down(1, 0), {2, 5, 1})[0]["event"], "placed");
}

TEST_F(SessionTest, SomebodyElseMayBegin) {
  say("by Ben");
  show(1.5);
  EXPECT_EQ(lay(up(0, 0), {3, 4, 4})[0]["by"], "Ben");
  EXPECT_EQ(session_->log().record().rounds[0].starter, 1);
  say("by Ben");  // out of turn: the rules refuse it
  const auto again = lay(down(0, 0), {1, 4, 4});
  EXPECT_EQ(again[0]["event"], "illegal");
  EXPECT_EQ(again[0]["reason"], "not-your-turn");
  const auto hers = say("by Ana");
  ASSERT_EQ(hers.size(), 1U);
  EXPECT_EQ(hers[0]["event"], "placed");
  EXPECT_EQ(hers[0]["by"], "Ana");
}

TEST_F(SessionTest, SeveralTilesAtOnceAreTakenInAnOrderThatTheRulesExplain) {
  show(1.5);
  lay(up(0, 0), {3, 4, 4});
  table_.tiles[down(1, 0)] = {2, 5, 1};
  table_.tiles[up(1, 0)] = {4, 1, 5};
  const auto several = lay(down(0, 0), {1, 4, 4});
  ASSERT_EQ(several.size(), 3U);
  EXPECT_EQ(several[0]["cell"], json::parse(R"(["D",0,0])"));
  EXPECT_EQ(several[1]["cell"], json::parse(R"(["U",1,0])"));
  EXPECT_EQ(several[2]["cell"], json::parse(R"(["D",1,0])"));
  for (const json& event : several) EXPECT_EQ(event["order_chosen"], true);
}

TEST_F(SessionTest, RoundsEndWithRacksAndGoOn) {
  lay_four();
  EXPECT_THAT(refused("next"), HasSubstr("still runs"));
  EXPECT_THAT(refused("rack Ben 3-4-4"), HasSubstr("already"));
  say("rack Ben 0-1-2 5-5-5");
  const auto ended = say("out Ana");
  ASSERT_EQ(ended.size(), 1U);
  EXPECT_EQ(ended[0]["event"], "round-end");
  EXPECT_EQ(ended[0]["end"]["awards"],
            json::parse(R"([{"to":"Ana","for":"out","points":25},{"to":"Ana","for":"opponents-racks","points":18}])"));
  EXPECT_EQ(ended[0]["end"]["totals"], json::parse(R"({"Ana": 64, "Ben": 17})"));
  EXPECT_THAT(refused("draw"), HasSubstr("'next'"));
  // A rack that is counted late is told anew.
  EXPECT_EQ(say("rack Ben 0-1-2")[0]["end"]["totals"], json::parse(R"({"Ana": 49, "Ben": 17})"));
  // The table is cleared and nothing is undone by it.
  table_.tiles.clear();
  EXPECT_TRUE(show(3).empty());
  say("next");
  show(2);
  const auto first = lay(down(2, 2), {5, 5, 5});
  ASSERT_EQ(first.size(), 1U);
  EXPECT_EQ(first[0]["by"], "Ben");
  EXPECT_EQ(first[0]["total"], 32);
}

TEST_F(SessionTest, AnUndoOpensTheRoundAgain) {
  lay_four();
  say("blocked");
  const auto undone = say("undo");
  EXPECT_EQ(undone[0]["what"], "round-end");
  EXPECT_TRUE(show(3).empty());
  EXPECT_EQ(lay(down(0, -1), {4, 0, 3})[0]["event"], "placed");
}

TEST_F(SessionTest, GoesOnWhereItStoodAndTellsNothingTwice) {
  lay_four();
  const auto id = session_->info().id;
  start();
  EXPECT_TRUE(session_->resumed());
  EXPECT_EQ(session_->info().id, id);
  EXPECT_THAT(session_->match().totals(), ElementsAre(21, 17));
  table_.own_names = {3, 5, -1};
  told_.clear();
  EXPECT_TRUE(show(3).empty());
  const auto next = lay(down(0, -1), {4, 0, 3});
  ASSERT_EQ(next.size(), 1U);
  EXPECT_EQ(next[0]["cell"], json::parse(R"(["D",0,-1])"));
  EXPECT_EQ(next[0]["by"], "Ana");
  // The same film from its beginning.
  start();
  table_.tiles.clear();
  told_.clear();
  show(1);
  lay(up(0, 0), {3, 4, 4});
  lay(down(0, 0), {1, 4, 4});
  lay(up(1, 0), {4, 1, 5});
  lay(down(1, 0), {2, 5, 1});
  lay(down(0, -1), {4, 0, 3});
  EXPECT_TRUE(told_.empty());
  EXPECT_EQ(lay(up(2, 0), {5, 2, 2})[0]["by"], "Ben");
  start(true);
  EXPECT_FALSE(session_->resumed());
  EXPECT_NE(session_->info().id, id);
}

TEST_F(SessionTest, AMatchIsPlayedOnByItsOwnRules) {
  lay_four();
  const store::MatchInfo info = session_->info();
  EXPECT_EQ(rules_of(info)->id, "goliath-triominos");
  const engine::Match again = engine::Match::replay(rules_of(info), session_->log().record());
  EXPECT_EQ(again.totals(), session_->match().totals());
}

TEST_F(SessionTest, WhatAnotherProgramAddsIsTakenIntoAccount) {
  lay_four();
  store::ScoreStore other(folder_ / "scores.sqlite3");
  store::Event drew;
  drew.kind = store::EventKind::drew;
  drew.seat = 0;
  other.append(session_->info().id, session_->log().last_seq(), {&drew, 1});
  const auto placed = lay(down(0, -1), {4, 0, 3});
  ASSERT_EQ(placed.size(), 1U);
  EXPECT_EQ(placed[0]["event"], "placed");
  EXPECT_EQ(placed[0]["total"], 23);  // 21 - 5 + 7
}

TEST_F(SessionTest, ATileThatWasOnlySaidIsTakenBackByUndo) {
  say("set 0 U 0 0 3 4 4");
  const auto wrong = say("set 0 D 0 0 0 1 2");
  ASSERT_EQ(wrong.size(), 1U);
  EXPECT_EQ(wrong[0]["event"], "illegal");
  ASSERT_EQ(session_->pending().size(), 1U);
  EXPECT_TRUE(session_->pending()[0].by_hand);

  const auto back = say("undo");
  ASSERT_EQ(back.size(), 1U);
  EXPECT_EQ(back[0]["event"], "removed");
  EXPECT_TRUE(session_->pending().empty());
  ASSERT_EQ(session_->tiles().size(), 1U);

  // Nobody has seen it: the cell is free for another one, and for the same one again.
  EXPECT_EQ(say("undo")[0]["event"], "undone");
  EXPECT_TRUE(session_->tiles().empty());
  EXPECT_EQ(say("set 0 U 0 0 3 4 4")[0]["event"], "placed");
}

TEST_F(SessionTest, ATileThatWasSaidAndSeenLiesThereAfterUndo) {
  show(1.5);
  lay(up(0, 0), {3, 4, 4});
  table_.tiles[down(0, 0)] = {1, 4, 4};
  say("set 0 D 0 0 1 4 4");
  show(3);
  ASSERT_EQ(session_->match().layout().tiles().size(), 2U);
  say("undo");
  EXPECT_EQ(session_->tiles().size(), 2U);  // a look would bring it back as a new one otherwise
  EXPECT_TRUE(show(3).empty());
  EXPECT_EQ(session_->match().layout().tiles().size(), 1U);
}

TEST(FilmScript, HasPlayersAndTimedLines) {
  const fs::path path = fs::path(TEST_WORK_DIR) / "film.commands";
  std::ofstream(path) << "# players: Ana,  Ben ,Cleo\n# a remark\n\n@28.7 draw\r\n  \npass\n";
  const FilmScript script = read_film_script(path);
  EXPECT_THAT(script.players, ElementsAre("Ana", "Ben", "Cleo"));
  EXPECT_THAT(script.lines, ElementsAre("@28.7 draw\r", "pass"));
  EXPECT_THROW((void)read_film_script(path / "none"), std::runtime_error);
}

}  // namespace
}  // namespace tricorner::table
