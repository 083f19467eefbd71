// A tile too many in an earlier turn: taken away by word, judged anew, undone, and kept over a restart.
#include <gmock/gmock.h>

#include "session_fixture.hpp"

namespace tricorner::table {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

class SessionCorrection : public SessionTest {
 protected:
  /// Five tiles; the second one, which nothing but the first touches, is to be none: so three turns change hands.
  void lay_five() {
    show(1.5);
    lay(up(0, 0), {3, 4, 4});
    lay(down(-1, 0), {4, 3, 0});  // the surplus one: Ben's
    lay(down(0, 0), {1, 4, 4});   // Ana's as it was told, Ben's in truth
    say("draw");                  // Ben's, in truth Ana's
    lay(up(1, 0), {4, 1, 5});
    ASSERT_EQ(told_.size(), 5U) << json(told_);
    for (const json& event : told_) ASSERT_NE(event["event"], "illegal") << event;
    ASSERT_THAT(players(), ElementsAre("Ana", "Ben", "Ana", "Ben", "Ben"));
  }

  [[nodiscard]] std::vector<std::string> players() const {
    std::vector<std::string> names;
    for (const engine::Action& action : session_->match().record().rounds[0].actions) {
      names.push_back(session_->info().players[static_cast<std::size_t>(action.by)]);
    }
    return names;
  }
  [[nodiscard]] bool all_legal() const {
    const auto& actions = session_->match().rulings().back().actions;
    return std::all_of(actions.begin(), actions.end(), [](const auto& one) { return one.legal; });
  }
};

TEST_F(SessionCorrection, ASurplusTileOfAnEarlierTurnIsTakenAwayAndTheTurnsAfterItAreJudgedAnew) {
  lay_five();
  const auto told = say("set 0 D -1 0 -");
  ASSERT_EQ(told.size(), 1U) << json(told);
  EXPECT_EQ(told[0]["event"], "corrected");
  EXPECT_EQ(told[0]["by"], "Ben");
  EXPECT_EQ(told[0]["cell"], json::parse(R"(["D",-1,0])"));
  EXPECT_EQ(told[0]["before"], json::parse("[4,3,0]"));
  EXPECT_TRUE(told[0]["after"].is_null());
  EXPECT_THAT(players(), ElementsAre("Ana", "Ben", "Ana", "Ana"));
  EXPECT_TRUE(all_legal());
  // 3-4-4 is 11 points and 10 for the start; the draw costs 5, 4-1-5 is 10, 1-4-4 is 9.
  EXPECT_THAT(session_->match().totals(), ElementsAre(21 - 5 + 10 - 10, 9));
  EXPECT_EQ(told[0]["totals"], (json{{"Ana", session_->match().totals()[0]}, {"Ben", 9}}));
  ASSERT_EQ(told[0]["changed"].size(), 3U);
  EXPECT_EQ(told[0]["changed"][0]["by"], "Ben");
  EXPECT_EQ(told[0]["changed"][0]["before"]["by"], "Ana");
  EXPECT_THAT(lines_.back(), HasSubstr("D -1 0 holds no tile, not 4-3-0"));
  EXPECT_THAT(lines_.back(), HasSubstr("Ana's 1-4-4 is Ben's and counts 9"));
  // It looks like a tile still: nothing is told of it, nor when it goes.
  EXPECT_TRUE(show(5).empty()) << json(told_);
  EXPECT_TRUE(take(down(-1, 0)).empty());
  EXPECT_THAT(refused("set 0 D 9 9 -"), HasSubstr("no tile is known"));
  // The game goes on with the next player.
  EXPECT_EQ(lay(down(1, 0), {2, 5, 1})[0]["by"], "Ben");
}

TEST_F(SessionCorrection, WhatWasTakenAwayIsUndoneAndThenTheLastTurn) {
  lay_five();
  const auto before = session_->match().totals();
  say("set 0 D -1 0 -");
  const auto undone = say("undo");
  ASSERT_EQ(undone.size(), 1U);
  EXPECT_EQ(undone[0]["event"], "undone");
  EXPECT_EQ(undone[0]["what"], "correction");
  EXPECT_EQ(undone[0]["values"], json::parse("[4,3,0]"));
  EXPECT_EQ(undone[0]["changed"].size(), 3U);
  EXPECT_THAT(lines_.back(), HasSubstr("D -1 0 holds 4-3-0 again"));
  EXPECT_EQ(session_->match().totals(), before);
  EXPECT_THAT(players(), ElementsAre("Ana", "Ben", "Ana", "Ben", "Ben"));
  EXPECT_TRUE(show(4).empty());
  const auto last = say("undo");
  EXPECT_EQ(last[0]["what"], "place");
  EXPECT_EQ(last[0]["values"], json::parse("[4,1,5]"));
  // Something was done since: it is that which is undone first.
  say("set 0 D -1 0 -");
  say("draw");
  EXPECT_EQ(say("undo")[0]["what"], "draw");
  EXPECT_EQ(say("undo")[0]["what"], "correction");
}

TEST_F(SessionCorrection, WhatWasTakenAwayIsSoAfterARestartToo) {
  lay_five();
  say("set 0 D -1 0 -");
  const auto totals = session_->match().totals();
  start();
  EXPECT_EQ(session_->match().totals(), totals);
  EXPECT_THAT(players(), ElementsAre("Ana", "Ben", "Ana", "Ana"));
  told_.clear();
  EXPECT_TRUE(show(6).empty()) << json(told_);  // what looks like it lies there still
  EXPECT_EQ(say("undo")[0]["what"], "correction");
  EXPECT_THAT(players(), ElementsAre("Ana", "Ben", "Ana", "Ben", "Ben"));
  EXPECT_TRUE(show(4).empty()) << json(told_);
  start();
  EXPECT_THAT(players(), ElementsAre("Ana", "Ben", "Ana", "Ben", "Ben"));
}

TEST_F(SessionCorrection, WhatRestsOnTheTakenTileIsNotLegalAnyMore) {
  lay_five();
  const auto told = say("set 0 D 0 0 -");
  ASSERT_EQ(told.size(), 1U);
  const json& last = told[0]["changed"].back();
  EXPECT_EQ(last["values"], json::parse("[4,1,5]"));
  EXPECT_EQ(last["after"], json::parse(R"({"legal":false,"points":0})"));
  EXPECT_THAT(lines_.back(), HasSubstr("Ben's 4-1-5 is Ana's and not legal any more"));
}

TEST_F(SessionCorrection, AMissedTileIsPutInTheTurnInWhichItWasLaid) {
  show(1.5);
  lay(up(0, 0), {3, 4, 4});
  table_.unread.insert(down(-1, 0));
  lay(down(-1, 0), {4, 3, 0});  // Ben's, and nobody saw it
  lay(down(0, 0), {1, 4, 4});   // so this one, Ana's, was told as Ben's
  say("draw");
  lay(up(1, 0), {4, 1, 5});
  ASSERT_THAT(players(), ElementsAre("Ana", "Ben", "Ana", "Ana")) << json(told_);
  EXPECT_THAT(refused("set 0 D -1 0 4 3 0 before 5-5-5"), HasSubstr("no such tile"));
  EXPECT_THAT(refused("set 0 D -1 0 4 1 0 before 1-4-4"),
              HasSubstr("Ben could not have laid it then: corner-mismatch"));
  EXPECT_THAT(refused("set 0 D 0 0 4 1 0 before 1-4-4"), HasSubstr("counts there already"));
  const auto told = say("set 0 D -1 0 4 3 0 before 4-1-4");
  ASSERT_EQ(told.size(), 1U) << json(told);
  EXPECT_EQ(told[0]["event"], "placed");
  EXPECT_EQ(told[0]["by"], "Ben");
  EXPECT_EQ(told[0]["points"], 7);
  EXPECT_EQ(told[0]["changed"].size(), 3U);
  EXPECT_THAT(players(), ElementsAre("Ana", "Ben", "Ana", "Ben", "Ben"));
  EXPECT_TRUE(all_legal());
  table_.unread.clear();
  EXPECT_TRUE(show(4).empty()) << json(told_);
  start();
  EXPECT_THAT(players(), ElementsAre("Ana", "Ben", "Ana", "Ben", "Ben"));
  told_.clear();
  EXPECT_TRUE(show(4).empty()) << json(told_);
  const auto undone = say("undo");
  EXPECT_EQ(undone[0]["what"], "correction");
  EXPECT_THAT(lines_.back(), HasSubstr("D -1 0 does not hold 4-3-0"));
  EXPECT_THAT(players(), ElementsAre("Ana", "Ben", "Ana", "Ana"));
  EXPECT_TRUE(show(4).empty()) << json(told_);
}

TEST_F(SessionCorrection, WhatACorrectionMakesLegalPassesTheTurnsAfterItOn) {
  lay_four();
  lay(down(0, -1), {4, 0, 3});
  say("set 0 D 0 -1 4 0 2");  // which is not legal there, so that it is Ana's turn still
  EXPECT_EQ(lay(up(0, 1), {4, 2, 1})[0]["by"], "Ana");
  const auto told = say("set 0 D 0 -1 4 0 3");
  ASSERT_EQ(told.size(), 1U) << json(told);
  ASSERT_EQ(told[0]["changed"].size(), 2U) << told[0];
  EXPECT_EQ(told[0]["changed"][1]["by"], "Ben");
  EXPECT_TRUE(told[0]["changed"][1]["after"]["legal"].get<bool>());
  EXPECT_EQ(session_->match().totals(), (std::vector{28, 24}));
  start();  // it is so after a restart too
  EXPECT_EQ(session_->match().totals(), (std::vector{28, 24}));
  say("undo");  // the correction goes, and what came with it
  EXPECT_EQ(session_->match().totals(), (std::vector{28, 17}));
}

TEST_F(SessionCorrection, ATileThatWaitsIsSaidToBeNone) {
  lay_four();
  lay(down(0, -1), {4, 0, 2});
  const auto told = say("set 0 D 0 -1 -");
  ASSERT_EQ(told.size(), 1U);
  EXPECT_EQ(told[0]["event"], "corrected");
  EXPECT_TRUE(told[0]["after"].is_null());
  EXPECT_FALSE(told[0].contains("changed"));
  EXPECT_TRUE(session_->pending().empty());
  EXPECT_TRUE(show(4).empty());
  start();
  told_.clear();
  EXPECT_TRUE(show(6).empty()) << json(told_);
  EXPECT_TRUE(session_->pending().empty());
  // A tile that is laid where it seemed to lie is a new one.
  const auto placed = lay(down(0, -1), {4, 0, 3});
  ASSERT_EQ(placed.size(), 1U);
  EXPECT_EQ(placed[0]["event"], "placed");
}

TEST_F(SessionCorrection, AnAskedDoubtIsSaidToBeNone) {
  lay_four();
  table_.doubts[down(0, -1)] = {2, {0.0, 0.0, 0.55, 0.44, 0.0, 0.0}};
  lay(down(0, -1), {5, 5, 3});
  show(4);
  ASSERT_EQ(told_.back()["event"], "uncertain") << json(told_);
  EXPECT_EQ(say("set 0 D 0 -1 -")[0]["event"], "corrected");
  EXPECT_TRUE(show(8).empty()) << json(told_);
  EXPECT_EQ(session_->match().layout().tiles().size(), 4U);
  EXPECT_EQ(lay(up(2, 0), {5, 2, 2})[0]["event"], "placed");
}

}  // namespace
}  // namespace tricorner::table
