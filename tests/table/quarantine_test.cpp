// What the camera shows and cannot be: set aside with its picture, listed, settled; it jams nothing and scores nothing.
#include <gmock/gmock.h>

#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>

#include "session_fixture.hpp"
#include "store/evidence.hpp"

namespace tricorner::table {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

class Quarantine : public SessionTest {
 protected:
  /// Each frame's time of the session; the table is shown as pictures, so that some can be kept.
  void watch_pictures() {
    SessionOptions options;
    options.rules = rules_;
    options.rules_json = config::rules_text(rules_->id);
    options.players = {"Ana", "Ben"};
    options.fresh = true;
    session_ = std::make_unique<Session>(
        *store_, options, [this](const Frame&) { return table_.reading(); },
        [this](const SessionEvent& event) {
          if (const auto line = event_json(event, session_->match())) told_.push_back(json::parse(*line));
        });
  }
  void show_pictures(double seconds) {
    for (int frame = 0; frame < static_cast<int>(std::lround(seconds * 10)); ++frame) {
      const Glance glance = table_.glance();
      cv::Mat grey(glance.height, glance.width, CV_8UC1);
      std::copy(glance.grey.begin(), glance.grey.end(), grey.begin<std::uint8_t>());
      auto pixels = std::make_shared<cv::Mat>();
      cv::resize(grey, grey, {TableModel::kWidth, TableModel::kHeight}, 0, 0, cv::INTER_NEAREST);
      cv::cvtColor(grey, *pixels, cv::COLOR_GRAY2BGR);
      session_->look({std::shared_ptr<const std::uint8_t>(pixels, pixels->data), pixels->cols, pixels->rows,
                      pixels->step[0], time_});
      time_ = std::round((time_ + 0.1) * 10) / 10;
    }
  }
  void put_pictures(const engine::Cell& cell, const TileValues& values) {
    table_.hand = {600, 100, 400, 400};
    show_pictures(0.5);
    table_.tiles[cell] = values;
    table_.hand.reset();
    show_pictures(1.5);
  }
};

TEST_F(Quarantine, ATileTwiceSaysWhereItLiesAlreadyAndJamsNothing) {
  lay_four();
  const auto twice = lay(down(0, -1), {4, 4, 3});
  ASSERT_EQ(twice.size(), 1U);
  EXPECT_EQ(twice[0]["event"], "illegal");
  EXPECT_EQ(twice[0]["reason"], "tile-already-used");
  EXPECT_EQ(twice[0]["quarantine"]["why"], "tile-twice");
  EXPECT_EQ(twice[0]["quarantine"]["counts"]["cell"], json::parse(R"(["U",0,0])"));
  EXPECT_THAT(lines_.back(), HasSubstr("set aside: 4-4-3 in D 0 -1 lies in U 0 0 already"));
  EXPECT_THAT(refused("aside"), HasSubstr("4-4-3 in D 0 -1 lies in U 0 0 already"));
  EXPECT_THAT(session_->match().totals(), ElementsAre(21, 17));
  const auto next = lay(up(2, 0), {5, 2, 2});
  ASSERT_EQ(next.size(), 1U);
  EXPECT_EQ(next[0]["event"], "placed");
  EXPECT_EQ(next[0]["by"], "Ana");
  EXPECT_EQ(session_->quarantine().size(), 1U);
  session_->finish(time_);
  ASSERT_EQ(told_.back()["quarantine"].size(), 1U);
  EXPECT_EQ(told_.back()["quarantine"][0]["seen"]["values"], json::parse("[4,4,3]"));
  // Said to be another one, it counts, and nothing is set aside any more.
  EXPECT_EQ(say("set 0 D 0 -1 4 0 3").back()["event"], "placed");
  EXPECT_EQ(refused("aside"), "nothing is set aside");
}

TEST_F(Quarantine, ACornerAgainstThreeThatAgreeSaysWhatWouldFit) {
  lay_four();
  const auto against = lay(down(0, -1), {2, 0, 3});
  ASSERT_EQ(against.size(), 1U);
  EXPECT_EQ(against[0]["event"], "illegal");
  EXPECT_EQ(against[0]["quarantine"]["why"], "against-neighbours");
  EXPECT_EQ(against[0]["quarantine"]["counts"]["values"], json::parse("[4,0,3]"));
  // Against one tile or two it is an illegal try as any other.
  const auto tried = lay(up(2, 0), {0, 2, 2});
  ASSERT_EQ(tried.size(), 1U);
  EXPECT_EQ(tried[0]["reason"], "corner-mismatch");
  EXPECT_FALSE(tried[0].contains("quarantine"));
}

TEST_F(Quarantine, AnEarlierTileThatReadsOtherwiseWaitsUntilItReadsAsBefore) {
  lay_four();
  const auto other = lay(up(1, 0), {4, 1, 0});
  ASSERT_EQ(other.size(), 1U) << json(other);
  EXPECT_EQ(other[0]["event"], "uncertain");
  EXPECT_EQ(other[0]["quarantine"]["why"], "reads-otherwise");
  EXPECT_EQ(other[0]["quarantine"]["seen"]["values"], json::parse("[4,1,0]"));
  EXPECT_EQ(other[0]["quarantine"]["counts"]["values"], json::parse("[4,1,5]"));
  EXPECT_THAT(session_->match().totals(), ElementsAre(21, 17));
  EXPECT_TRUE(show(5).empty());
  // It is still so when the program starts again, and not told again.
  start();
  ASSERT_EQ(session_->quarantine().size(), 1U);
  told_.clear();
  EXPECT_TRUE(show(6).empty()) << json(told_);
  EXPECT_THAT(refused("aside"), HasSubstr("U 1 0 shows 4-1-0, but counts as 4-1-5"));
  // A clear look that agrees with the score ends it without a word.
  EXPECT_TRUE(lay(up(1, 0), {4, 1, 5}).empty()) << json(told_);
  EXPECT_TRUE(session_->quarantine().empty());
  start();
  EXPECT_TRUE(session_->quarantine().empty());
}

TEST_F(Quarantine, WhatIsSeenIsAcceptedOrSetByAPerson) {
  lay_four();
  lay(up(1, 0), {4, 1, 0});
  const auto accepted = say("accept");
  ASSERT_EQ(accepted.size(), 1U);
  EXPECT_EQ(accepted[0]["event"], "corrected");
  EXPECT_EQ(accepted[0]["before"], json::parse("[4,1,5]"));
  EXPECT_EQ(accepted[0]["after"], json::parse("[4,1,0]"));
  ASSERT_EQ(accepted[0]["changed"].size(), 2U);  // D 1 0 lies against it now
  EXPECT_TRUE(session_->quarantine().empty());
  EXPECT_TRUE(show(4).empty());
  EXPECT_THAT(refused("accept"), HasSubstr("no illegal placement"));
  lay(down(0, 0), {0, 4, 4});
  ASSERT_EQ(session_->quarantine().size(), 1U);
  EXPECT_TRUE(say("set 0 D 0 0 1 4 4").empty());  // it counts as that already
  EXPECT_TRUE(session_->quarantine().empty());
  EXPECT_TRUE(show(4).empty()) << json(told_);
}

TEST_F(Quarantine, AnEarlierTileThatIsGoneIsListedUntilItIsBackOrSaidToBeNone) {
  lay_four();
  EXPECT_TRUE(take(up(0, 0)).empty());
  ASSERT_EQ(session_->quarantine().size(), 1U);
  EXPECT_EQ(session_->quarantine()[0].why, Impossible::gone);
  EXPECT_THAT(refused("aside"), HasSubstr("3-4-4 is gone from U 0 0, but counts"));
  EXPECT_TRUE(lay(up(0, 0), {3, 4, 4}).empty());
  EXPECT_TRUE(session_->quarantine().empty());
  take(up(0, 0));
  EXPECT_EQ(say("accept")[0]["event"], "corrected");
  EXPECT_TRUE(told_.back()["after"].is_null());
  EXPECT_TRUE(session_->quarantine().empty());
  EXPECT_EQ(session_->log().record().rounds[0].actions.size(), 3U);
}

TEST_F(Quarantine, AnEarlierTileThatJumpsIsNoMoveUntilSomebodySaysSo) {
  lay_four();
  table_.hand = {600, 100, 400, 400};
  show(0.5);
  table_.tiles.erase(up(0, 0));
  table_.tiles[up(2, 0)] = {4, 4, 3};
  table_.hand.reset();
  const auto jumped = show(3);
  ASSERT_EQ(jumped.size(), 1U) << json(jumped);
  EXPECT_EQ(jumped[0]["event"], "uncertain");
  EXPECT_EQ(jumped[0]["cell"], json::parse(R"(["U",2,0])"));
  EXPECT_EQ(jumped[0]["quarantine"]["why"], "jumped");
  EXPECT_EQ(jumped[0]["quarantine"]["counts"]["cell"], json::parse(R"(["U",0,0])"));
  EXPECT_THAT(session_->match().totals(), ElementsAre(21, 17));
  table_.hand = {600, 100, 400, 400};
  show(0.5);
  table_.tiles.erase(up(2, 0));
  table_.tiles[up(0, 0)] = {3, 4, 4};
  table_.hand.reset();
  EXPECT_TRUE(show(3).empty()) << json(told_);
  EXPECT_TRUE(session_->quarantine().empty());
  EXPECT_EQ(lay(down(0, -1), {4, 0, 3})[0]["event"], "placed");
}

TEST_F(Quarantine, ItsPictureIsKept) {
  watch_pictures();
  show_pictures(1.5);
  put_pictures(up(0, 0), {3, 4, 4});
  put_pictures(down(0, 0), {1, 4, 4});
  put_pictures(up(1, 0), {4, 1, 5});
  ASSERT_EQ(told_.size(), 3U);
  put_pictures(down(0, 0), {0, 4, 4});
  ASSERT_EQ(session_->quarantine().size(), 1U) << json(told_);
  const int seq = told_.back()["quarantine"]["event"];
  const auto kept = store::evidence_of(*store_, session_->info().id, seq);
  ASSERT_EQ(kept.size(), 1U);
  EXPECT_FALSE(kept[0].bytes.empty());
  EXPECT_THAT(kept[0].reading, HasSubstr("corners"));
}

TEST(QuarantineNotes, PassesOverNotesOfOthers) {
  store::Event note;
  note.kind = store::EventKind::note;
  for (const std::string detail :
       {"", "[", "{}", R"({"aside": 3})", R"({"aside": {"why": "gone"}})", R"({"aside_over": "x"})",
        R"({"aside": {"why": "odd", "seen": {"field": 0, "cell": ["U", 0, 0], "values": [1, 1, 1]},
                      "counts": {"field": 0, "cell": ["U", 0, 0], "values": [1, 1, 1]}}})"}) {
    note.detail = detail;
    EXPECT_TRUE(set_aside_in({note}).empty()) << detail;
  }
  const TileOnTable tile{0, up(1, 2), {0, 1, 2}, {}};
  store::Event kept = aside_event({0, Impossible::gone, tile, tile}, 0);
  kept.seq = 7;
  const auto all = set_aside_in({kept});
  ASSERT_EQ(all.size(), 1U);
  EXPECT_EQ(all[0].seq, 7);
  EXPECT_EQ(all[0].counts, tile);
  EXPECT_TRUE(set_aside_in({kept, aside_over_event(all[0], 0)}).empty());
}

}  // namespace
}  // namespace tricorner::table
