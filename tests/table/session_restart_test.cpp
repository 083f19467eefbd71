// What waits for a decision outlives the program; proposals and colours as the command line has them.
#include <gmock/gmock.h>

#include "session_fixture.hpp"
#include "table/pending_log.hpp"
#include "tricorner/engine/moves.hpp"

namespace tricorner::table {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

class SessionRestart : public SessionTest {
 protected:
  /// An illegal try of Ana's lies on the table when the program ends.
  void lay_illegal_and_restart() {
    lay_four();
    ASSERT_EQ(lay(down(0, -1), {4, 0, 2})[0]["event"], "illegal");
    start();
    told_.clear();
  }
};

TEST_F(SessionRestart, AnIllegalPlacementIsAskedAboutAgain) {
  lay_illegal_and_restart();
  ASSERT_EQ(session_->pending().size(), 1U);
  EXPECT_FALSE(session_->pending()[0].ruling.legal);
  const auto asked = show(4);
  ASSERT_EQ(asked.size(), 1U) << json(asked);
  EXPECT_EQ(asked[0]["event"], "illegal");
  EXPECT_EQ(asked[0]["by"], "Ana");
  EXPECT_EQ(asked[0]["cell"], json::parse(R"(["D",0,-1])"));
  EXPECT_EQ(asked[0]["values"], json::parse("[4,0,2]"));
  EXPECT_EQ(asked[0]["reason"], "corner-mismatch");
  EXPECT_TRUE(show(4).empty());  // once
  const auto accepted = say("accept");
  ASSERT_EQ(accepted.size(), 1U);
  EXPECT_EQ(accepted[0]["event"], "placed");
  EXPECT_EQ(accepted[0]["allowed"], true);
  EXPECT_EQ(accepted[0]["by"], "Ana");
  // Decided is decided.
  start();
  EXPECT_TRUE(session_->pending().empty());
  told_.clear();
  EXPECT_TRUE(show(4).empty());
}

TEST_F(SessionRestart, ADecisionNeedsNoPicture) {
  lay_illegal_and_restart();
  EXPECT_EQ(say("accept")[0]["event"], "placed");
  EXPECT_TRUE(session_->pending().empty());
  EXPECT_TRUE(show(4).empty());
}

TEST_F(SessionRestart, WhoseItIsIsKeptToo) {
  lay_four();
  say("by Ben");
  ASSERT_EQ(lay(down(0, -1), {4, 0, 3})[0]["reason"], "not-your-turn");
  start();
  ASSERT_EQ(session_->pending().size(), 1U);
  EXPECT_TRUE(session_->pending()[0].by_said);
  EXPECT_EQ(session_->pending()[0].by, 1);
  told_.clear();
  const auto asked = show(4);
  ASSERT_EQ(asked.size(), 1U);
  EXPECT_EQ(asked[0]["by"], "Ben");
  const auto hers = say("by Ana");
  ASSERT_EQ(hers.size(), 1U);
  EXPECT_EQ(hers[0]["event"], "placed");
}

TEST_F(SessionRestart, WhatWasTakenBackMeanwhileWaitsNoLonger) {
  lay_illegal_and_restart();
  table_.tiles.erase(down(0, -1));
  const auto back = show(6);
  ASSERT_EQ(back.size(), 1U) << json(back);
  EXPECT_EQ(back[0]["event"], "removed");
  EXPECT_EQ(back[0]["by"], "Ana");
  EXPECT_TRUE(session_->pending().empty());
  EXPECT_EQ(lay(down(0, -1), {4, 0, 3})[0]["event"], "placed");
  start();
  EXPECT_TRUE(session_->pending().empty());
}

TEST_F(SessionRestart, WhatWasTakenBackBeforeIsNotAskedAbout) {
  lay_four();
  lay(down(0, -1), {4, 0, 2});
  ASSERT_EQ(take(down(0, -1))[0]["event"], "removed");
  start();
  EXPECT_TRUE(session_->pending().empty());
  told_.clear();
  EXPECT_TRUE(show(4).empty());
}

TEST_F(SessionRestart, ATileUndoneByWordThatStillLiesThereIsNotPlacedAgain) {
  lay_four();
  say("undo");
  start();
  told_.clear();
  EXPECT_TRUE(show(6).empty()) << json(told_);
  EXPECT_EQ(session_->match().layout().tiles().size(), 3U);
  EXPECT_TRUE(take(down(1, 0)).empty());
  EXPECT_TRUE(show(4).empty());  // nobody has seen the bare table there: to be sure takes a while
  const auto again = lay(down(1, 0), {2, 5, 1});
  ASSERT_EQ(again.size(), 1U);
  EXPECT_EQ(again[0]["event"], "placed");
}

TEST_F(SessionRestart, ASaidTileWaitsAsASaidOne) {
  say("set 0 U 0 0 3 4 4");
  ASSERT_EQ(say("set 0 D 0 0 0 1 2")[0]["event"], "illegal");
  start();
  ASSERT_EQ(session_->pending().size(), 1U);
  EXPECT_TRUE(session_->pending()[0].by_hand);
  EXPECT_EQ(say("undo")[0]["event"], "removed");
  start();
  EXPECT_TRUE(session_->pending().empty());
}

TEST_F(SessionRestart, TheExportKnowsNothingOfWhatWaits) {
  lay_illegal_and_restart();
  EXPECT_EQ(session_->log().record().rounds[0].actions.size(), 4U);
  EXPECT_TRUE(session_->log().record().history.empty());
}

TEST(PendingLog, PassesOverNotesOfOthers) {
  store::Event note;
  note.kind = store::EventKind::note;
  note.seat = 0;
  for (const std::string detail :
       {"", "[", "[]", "{}", R"({"waits": 3})", R"({"waits": {"field": 0, "cell": ["X", 0, 0], "values": [1, 1, 1]}})",
        R"({"waits": {"field": 0, "cell": ["U", 0, 0], "values": [1, 1, 9]}})",
        R"({"waits": {"field": 0, "cell": ["U", 5000, 0], "values": [1, 1, 1]}})", R"({"settled": {"cell": 1}})"}) {
    note.detail = detail;
    EXPECT_TRUE(pending_in({note}).empty()) << detail;
  }
  PendingTile waiting;
  waiting.tile = {2, up(3, -4), {0, 1, 2}, "rgb"};
  waiting.by = 1;
  const auto kept = pending_in({waiting_event(waiting, 0)});
  ASSERT_EQ(kept.size(), 1U);
  EXPECT_EQ(kept[0].tile, waiting.tile);
  EXPECT_EQ(kept[0].by, 1);
  EXPECT_TRUE(pending_in({waiting_event(waiting, 0), settled_event(waiting.tile, 0)}).empty());
}

TEST_F(SessionTest, WhoHasPlacedAllTilesIsProposedToBeOut) {
  // Nine each and nobody draws: Ana's ninth placement is the seventeenth of all.
  const auto all = engine::tiles_of(engine::SetId::set76);
  for (int number = 1; number <= 17; ++number) {
    const auto moves = engine::legal_moves(session_->match().layout(), *rules_, engine::SetId::set76, all);
    ASSERT_FALSE(moves.empty());
    const engine::Move& move = moves.back();
    std::string line = "set 0 ";
    line += move.cell.orientation == engine::Orientation::up ? "U " : "D ";
    line += std::to_string(move.cell.i) + " " + std::to_string(move.cell.j);
    for (const int value : move.tile.values) line += " " + std::to_string(value);
    const auto events = say(line);
    ASSERT_EQ(events.size(), 1U) << json(events);  // the contract has no event of its own for it
    EXPECT_EQ(events[0]["event"], "placed");
    EXPECT_EQ(events[0].value("proposes", ""), number == 17 ? "out" : "") << number;
  }
  EXPECT_THAT(lines_.back(), HasSubstr("say 'out Ana'"));
  EXPECT_TRUE(session_->match().round_running());
}

TEST_F(SessionTest, CardsAreSetWithTheirColours) {
  EXPECT_THAT(refused("set 0 U 0 0 3 4 4 brg"), HasSubstr("54-card"));
  play_by("noris-trio-domino");
  const auto bare = say("set 0 U 0 0 1 2 0");
  ASSERT_EQ(bare.size(), 1U);
  EXPECT_EQ(bare[0]["reason"], "unknown-tile");  // a card without colours, of which none were seen, is none
  const auto card = say("set 0 U 0 0 1 2 0 GBR");
  ASSERT_EQ(card.size(), 2U);
  EXPECT_EQ(card[0]["event"], "corrected");
  EXPECT_EQ(card[0]["colours_after"], json::parse(R"(["g","b","r"])"));
  EXPECT_EQ(card[1]["event"], "placed");
  EXPECT_EQ(card[1]["colours"], json::parse(R"(["g","b","r"])"));
  // The colours alone may be wrong; the values then stay.
  const auto other = say("set 0 U 0 0 1 2 0 rgb");
  ASSERT_EQ(other.size(), 1U);
  EXPECT_EQ(other[0]["event"], "corrected");
  EXPECT_EQ(other[0]["before"], other[0]["after"]);
  EXPECT_EQ(other[0]["colours_before"], json::parse(R"(["g","b","r"])"));
  EXPECT_EQ(session_->log().record().rounds[0].actions[0].tile.colours,
            (engine::Colours{engine::Colour::red, engine::Colour::green, engine::Colour::blue}));
  // And without a word about colours they stay.
  say("set 0 U 0 0 1 1 0");
  EXPECT_EQ(session_->log().record().rounds[0].actions[0].tile.colours[0], engine::Colour::red);
}

}  // namespace
}  // namespace tricorner::table
