#include "session_fixture.hpp"

namespace tricorner::table {
namespace {

/// A draw said in the moment between the first look at a tile and the second, which tells it.
class SaidInBetween : public SessionTest {
 protected:
  void SetUp() override {
    SessionTest::SetUp();
    lay_four();
    table_.hand = {600, 100, 400, 400};
    show(0.5);
    table_.tiles[up(0, 1)] = {4, 2, 1};
    table_.hand.reset();
    // the model is the same each time: as long as the tile is not seen yet, a draw is told at once
    while (session_->untold().empty()) show(0.1);
  }
};

TEST_F(SaidInBetween, ADrawComesAfterTheTileThatLiesThere) {
  EXPECT_TRUE(say("draw").empty());
  const auto told = show(1);
  ASSERT_EQ(told.size(), 2U);
  EXPECT_EQ(told[0]["event"], "placed");
  EXPECT_EQ(told[1]["event"], "drew");
  EXPECT_NE(told[0]["by"], told[1]["by"]);
}

TEST_F(SaidInBetween, UndoTakesBackWhatWasNotToldYet) {
  EXPECT_TRUE(say("draw").empty());
  EXPECT_TRUE(say("undo").empty());
  const auto told = show(1);
  ASSERT_EQ(told.size(), 1U);
  EXPECT_EQ(told[0]["event"], "placed");
}

TEST_F(SaidInBetween, WhatWaitedForATileThatIsTakenAwayIsTold) {
  EXPECT_TRUE(say("draw").empty());
  table_.tiles.erase(up(0, 1));
  const auto told = show(2);
  ASSERT_EQ(told.size(), 1U);
  EXPECT_EQ(told[0]["event"], "drew");
}

TEST_F(SaidInBetween, TheEndLosesNothing) {
  EXPECT_TRUE(say("draw").empty());
  const auto before = told_.size();
  session_->finish(time_);
  ASSERT_EQ(told_.size(), before + 2);
  EXPECT_EQ(told_[before]["event"], "drew");
}

}  // namespace
}  // namespace tricorner::table
