// Racks at the end of a round, laid before the camera; and what a correction changes, said once.
#include <gmock/gmock.h>

#include "session_fixture.hpp"

namespace tricorner::table {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class RackTest : public SessionTest {
 protected:
  /// A tile far from the layout. @param place  0, 1, 2, ... from the left
  void lay_loose(int place, const TileValues& values) {
    const double x = 80 + 110 * place;
    table_.loose.emplace_back(Outline{vision::PointPx{x, 640}, {x + 80, 640}, {x + 40, 709}}, values);
  }
};

TEST_F(RackTest, ARestLaidBeforeTheCameraIsReadAndSummed) {
  lay_four();
  say("out Ana");
  say("see Ben");
  lay_loose(1, {5, 5, 5});
  lay_loose(0, {0, 1, 2});
  const std::vector<json> told = show(2);
  ASSERT_EQ(told.size(), 1U);
  EXPECT_EQ(told[0].at("event"), "round-end");
  const json& rack = told[0].at("racks").at("Ben");
  EXPECT_EQ(rack.at("tiles"), json({{0, 1, 2}, {5, 5, 5}}));
  EXPECT_EQ(rack.at("sum"), 18);
  EXPECT_EQ(rack.at("by"), "camera");
  EXPECT_GT(rack.at("confidence"), 0.9);
  EXPECT_EQ(told[0].at("end").at("awards").back().at("points"), 18) << told[0];
  EXPECT_THAT(notes_.back(), HasSubstr("Ben's rack: 2 tiles, 18 points"));
  EXPECT_TRUE(show(3).empty());  // it is told once
}

TEST_F(RackTest, ATileThatLiesOnTheTableAlreadyIsOddAndSaidOnce) {
  lay_four();
  say("out Ana");
  say("see Ben");
  lay_loose(0, {3, 4, 4});
  const std::size_t notes = notes_.size();
  EXPECT_TRUE(show(3).empty());
  ASSERT_EQ(notes_.size(), notes + 1);
  EXPECT_THAT(notes_.back(), HasSubstr("3-4-4"));
  EXPECT_THAT(notes_.back(), HasSubstr("U 0 0"));
  // What was odd about it is put right.
  table_.loose.clear();
  lay_loose(0, {3, 3, 4});
  const std::vector<json> told = show(3);
  ASSERT_EQ(told.size(), 1U);
  EXPECT_EQ(told[0].at("racks").at("Ben").at("sum"), 10);
}

TEST_F(RackTest, TheRackBeforeStaysWhereItLies) {
  lay_four();
  say("blocked");
  say("see Ana");
  lay_loose(0, {0, 0, 1});
  ASSERT_EQ(show(2).size(), 1U);
  say("see Ben");
  lay_loose(1, {2, 2, 2});
  const std::vector<json> told = show(2);
  ASSERT_EQ(told.size(), 1U);
  EXPECT_EQ(told[0].at("racks").at("Ana").at("sum"), 1);
  EXPECT_EQ(told[0].at("racks").at("Ben").at("tiles"), json({{2, 2, 2}}));
}

TEST_F(RackTest, TypedRacksThatDoNotFitTheSetAreRefused) {
  lay_four();
  EXPECT_THAT(refused("rack Ben 3-4-4"), HasSubstr("lies on the table already"));
  EXPECT_THAT(refused("rack Ben 4-3-3 3-3-4"), HasSubstr("twice"));
  say("rack Ben 0-1-2");
  EXPECT_THAT(refused("rack Ana 0-1-2"), HasSubstr("in the rack of Ben"));
  const std::vector<json> told = say("out Ana");
  ASSERT_EQ(told.size(), 1U);
  EXPECT_EQ(told[0].at("racks").at("Ben").at("by"), "hand");
}

TEST_F(RackTest, WhatTheBoxDoesNotHoldIsInNoRack) {
  play_by("triominos-classic");  // 56 tiles, each read upwards clockwise
  EXPECT_THAT(refused("rack Ben 0-1-2 2-1-0"), HasSubstr("2-1-0 is not in the set"));
}

TEST_F(RackTest, WhoIsOutHasNothingToShow) {
  lay_four();
  say("out Ana");
  EXPECT_THAT(refused("see Ana"), HasSubstr("Ana is out"));
}

TEST_F(RackTest, WhatHappenedWhileThereWasNoPictureIsMarked) {
  lay_four();
  const std::size_t before = told_.size();
  for (int k = 0; k < 3; ++k) session_->lost(time_, "camera '/dev/video0' gives no picture");
  ASSERT_EQ(told_.size(), before + 1) << "a loss is said once";
  EXPECT_EQ(told_.back().at("event"), "lost");
  EXPECT_THAT(told_.back().at("why"), HasSubstr("video0"));
  time_ += 20;
  table_.tiles[up(2, 0)] = {5, 2, 3};
  session_->found(time_);
  session_->found(time_);
  ASSERT_EQ(told_.size(), before + 2);
  EXPECT_EQ(told_.back().at("event"), "found");
  std::vector<json> told = show(3);
  ASSERT_EQ(told.size(), 1U);
  EXPECT_EQ(told[0].at("event"), "placed");
  EXPECT_EQ(told[0].at("meanwhile"), true);
  EXPECT_THAT(lines_.back(), HasSubstr("while there was no picture"));
  told = lay(down(2, 0), {2, 3, 2});
  ASSERT_EQ(told.size(), 1U);
  EXPECT_FALSE(told[0].contains("meanwhile"));
}

TEST_F(RackTest, ACorrectionSaysOnceWhatItChanged) {
  lay_four();
  // The second tile does not fit what the first one really shows.
  const std::vector<json> told = say("set 0 U 0 0 3 4 5");
  ASSERT_EQ(told.size(), 1U);
  EXPECT_EQ(told[0].at("event"), "corrected");
  const json& changed = told[0].at("changed");
  ASSERT_GE(changed.size(), 2U);
  EXPECT_EQ(changed[0].at("cell"), json({"U", 0, 0}));
  EXPECT_EQ(changed[0].at("after").at("points").get<int>() - changed[0].at("before").at("points").get<int>(), 1);
  EXPECT_EQ(changed[1].at("cell"), json({"D", 0, 0}));
  EXPECT_EQ(changed[1].at("before").at("legal"), true);
  EXPECT_EQ(changed[1].at("after").at("legal"), false);
  EXPECT_THAT(lines_.back(), HasSubstr("is not legal any more"));
  const std::vector<json> back = say("set 0 U 0 0 3 4 4");
  EXPECT_EQ(back[0].at("changed").size(), changed.size());
}

}  // namespace
}  // namespace tricorner::table
