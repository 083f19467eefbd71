#include <map>

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

/// A tile that is laid, and a draw that is said, while the picture is dark.
class SaidInTheDark : public SessionTest {
 protected:
  void SetUp() override {
    SessionTest::SetUp();
    lay_four();
    table_.failure = TableModel::Failure::dark;
  }
  /// What is told of the game once the picture is back; it was dark for so long after the draw.
  std::vector<json> told_after(double dark) {
    EXPECT_TRUE(say("draw").empty());
    auto told = show(dark);
    table_.failure = TableModel::Failure::none;
    for (json& one : show(2)) told.push_back(std::move(one));
    std::erase_if(told, [](const json& one) { return one["event"] == "lost" || one["event"] == "found"; });
    return told;
  }
};

TEST_F(SaidInTheDark, ADrawAtTheEndComesAfterTheTile) {
  show(3);
  table_.tiles[up(0, 1)] = {4, 2, 1};
  const auto told = told_after(0);
  ASSERT_EQ(told.size(), 2U);
  EXPECT_EQ(told[0]["event"], "placed");
  EXPECT_EQ(told[1]["event"], "drew");
  EXPECT_NE(told[0]["by"], told[1]["by"]);
}

TEST_F(SaidInTheDark, ADrawAtTheBeginningComesBeforeTheTile) {
  show(0.6);
  table_.tiles[up(0, 1)] = {4, 2, 1};
  const auto told = told_after(3);
  ASSERT_EQ(told.size(), 2U);
  EXPECT_EQ(told[0]["event"], "drew");
  EXPECT_EQ(told[1]["event"], "placed");
  EXPECT_EQ(told[0]["by"], told[1]["by"]);
}

TEST_F(SaidInTheDark, ADrawWithoutATileIsTold) {
  show(2);
  const auto told = told_after(1);
  ASSERT_EQ(told.size(), 1U);
  EXPECT_EQ(told[0]["event"], "drew");
}

TEST_F(SaidInTheDark, ADrawIsNotHeldBackForLong) {
  show(1);
  EXPECT_TRUE(say("draw").empty());
  const auto told = show(11);
  ASSERT_EQ(told.size(), 1U);
  EXPECT_EQ(told[0]["event"], "drew");
}

TEST_F(SaidInTheDark, ADrawBetweenTwoTilesComesBetweenThem) {
  show(2.5);
  table_.tiles[up(0, 1)] = {4, 2, 1};
  table_.tiles[down(0, -1)] = {4, 0, 3};
  const auto told = told_after(2.5);
  ASSERT_EQ(told.size(), 3U);
  EXPECT_EQ(told[0]["event"], "placed");
  EXPECT_EQ(told[1]["event"], "drew");
  EXPECT_EQ(told[2]["event"], "placed");
  EXPECT_EQ(told[1]["by"], told[2]["by"]);
}

// Whoever sees an illegal tile waits for it to be taken back: so it was laid last, whichever is read first.
class LaidInTheDark : public SaidInTheDark {
 protected:
  void lay_both(const engine::Cell& legal, const TileValues& values, const engine::Cell& illegal) {
    show(1);
    table_.tiles[legal] = values;
    table_.tiles[illegal] = {0, 5, 5};
    table_.failure = TableModel::Failure::none;
    auto told = show(2);
    std::erase_if(told, [](const json& one) { return one["event"] == "lost" || one["event"] == "found"; });
    ASSERT_EQ(told.size(), 2U) << json(told);
    EXPECT_EQ(told[0]["event"], "placed");
    EXPECT_EQ(told[1]["event"], "illegal");
    EXPECT_NE(told[0]["by"], told[1]["by"]);
  }
};

TEST_F(LaidInTheDark, TheIllegalTileCameLast) { lay_both(up(0, 1), {4, 2, 1}, down(0, -1)); }

TEST_F(LaidInTheDark, TheIllegalTileCameLastHoweverTheyAreRead) { lay_both(down(0, -1), {4, 0, 3}, up(0, 1)); }

/// The same while the source gives no picture at all.
class SaidWithoutACamera : public SessionTest {
 protected:
  void SetUp() override {
    SessionTest::SetUp();
    lay_four();
    session_->lost(time_, "the camera is gone");
  }
  /// What is told meanwhile.
  std::vector<json> wait(double seconds) {
    const std::size_t before = told_.size();
    for (int k = 0; k < static_cast<int>(std::lround(seconds * 10)); ++k) {
      time_ = std::round((time_ + 0.1) * 10) / 10;
      session_->tick(time_);
    }
    return {told_.begin() + static_cast<std::ptrdiff_t>(before), told_.end()};
  }
  std::vector<json> find() {
    const std::size_t before = told_.size() + 1;
    session_->found(time_);
    show(2);
    return {told_.begin() + static_cast<std::ptrdiff_t>(before), told_.end()};
  }
};

TEST_F(SaidWithoutACamera, ADrawAtTheEndComesAfterTheTile) {
  wait(3);
  table_.tiles[up(0, 1)] = {4, 2, 1};
  EXPECT_TRUE(say("draw").empty());
  EXPECT_TRUE(wait(0.5).empty());
  const auto told = find();
  ASSERT_EQ(told.size(), 2U);
  EXPECT_EQ(told[0]["event"], "placed");
  EXPECT_EQ(told[1]["event"], "drew");
  EXPECT_NE(told[0]["by"], told[1]["by"]);
}

TEST_F(SaidWithoutACamera, ADrawIsNotHeldBackForLong) {
  wait(1);
  EXPECT_TRUE(say("draw").empty());
  EXPECT_TRUE(wait(9.5).empty());
  const auto told = wait(1);
  ASSERT_EQ(told.size(), 1U);
  EXPECT_EQ(told[0]["event"], "drew");
}

TEST_F(SaidWithoutACamera, WhoPlaysOnByHandIsNotHeldBack) {
  wait(11);
  EXPECT_EQ(say("draw").size(), 1U);
}

TEST_F(SaidWithoutACamera, WhatWasSaidBeforeATileIsSetComesBeforeIt) {
  wait(1);
  EXPECT_TRUE(say("draw").empty());
  const auto told = say("set 0 U 0 1 4 2 1");
  ASSERT_EQ(told.size(), 2U);
  EXPECT_EQ(told[0]["event"], "drew");
  EXPECT_EQ(told[1]["event"], "placed");
}

/// A tile that no look can read, and what people do meanwhile.
class ReadLate : public SessionTest {
 protected:
  void SetUp() override {
    SessionTest::SetUp();
    lay_four();
  }
  /// Ana lays 4-0-3; of its second corner the reader says this.
  void lay_unread(const std::array<double, 6>& corner) {
    table_.doubts[down(0, -1)] = {1, corner};
    lay(down(0, -1), {4, 0, 3});
  }
  [[nodiscard]] std::vector<std::string> told_since(std::size_t first) const {
    std::vector<std::string> texts;
    for (std::size_t k = first; k < told_.size(); ++k) {
      const std::string by = told_[k].contains("by") ? " " + told_[k]["by"].get<std::string>() : "";
      texts.push_back(told_[k]["event"].get<std::string>() + by);
    }
    return texts;
  }
  static constexpr std::array<double, 6> kAnything{0.18, 0.18, 0.16, 0.16, 0.16, 0.16};
};

TEST_F(ReadLate, ATileThatIsReadLateIsPutInItsOwnTurn) {
  lay_unread(kAnything);
  lay(up(0, 1), {4, 2, 1});
  show(8);
  EXPECT_EQ(told_since(4), (std::vector<std::string>{"uncertain", "placed Ana"})) << json(told_);
  table_.doubts.clear();
  show(4);
  ASSERT_EQ(told_since(6), std::vector<std::string>{"placed Ana"}) << json(told_);
  EXPECT_EQ(told_.back()["values"], json::parse("[4,0,3]"));
  ASSERT_EQ(told_.back()["changed"].size(), 1U);
  EXPECT_EQ(told_.back()["changed"][0]["by"], "Ben");
  // 7 for 4-0-3 is Ana's, 7 for 4-2-1 is Ben's; and it is Ana's turn.
  EXPECT_EQ(session_->match().totals(), (std::vector{28, 24}));
  EXPECT_EQ(lay(up(2, 0), {5, 2, 2})[0]["by"], "Ana");
}

TEST_F(ReadLate, WhatACorrectionMakesLegalIsPutInItsOwnTurn) {
  lay_unread({0.26, 0.02, 0.02, 0.02, 0.02, 0.66});
  lay(down(1, -1), {5, 3, 4});
  show(6);  // the first is guessed to be 4-5-3, so the next cannot be that
  EXPECT_EQ(told_since(4), (std::vector<std::string>{"uncertain", "placed Ana", "illegal Ben"})) << json(told_);
  lay(up(0, 1), {4, 2, 1});
  EXPECT_EQ(told_since(7), std::vector<std::string>{"placed Ben"}) << json(told_);
  table_.doubts.clear();
  lay(up(2, 0), {5, 2, 2});
  ASSERT_EQ(told_since(8), (std::vector<std::string>{"corrected Ana", "placed Ben", "placed Ben"})) << json(told_);
  EXPECT_EQ(told_[9]["values"], json::parse("[5,3,4]"));
  EXPECT_EQ(told_[9]["changed"][0]["by"], "Ana") << json(told_);
  EXPECT_TRUE(session_->pending().empty());
}

TEST_F(ReadLate, WhoAnswersLateSaysWhatWasLaidInItsOwnTurn) {
  lay_unread(kAnything);
  lay(up(0, 1), {4, 2, 1});
  show(8);
  EXPECT_EQ(told_since(4), (std::vector<std::string>{"uncertain", "placed Ana"})) << json(told_);
  const auto answered = say("set 0 D 0 -1 4 0 3");
  ASSERT_EQ(answered.size(), 1U) << json(told_);
  EXPECT_EQ(answered[0]["by"], "Ana");
  EXPECT_EQ(answered[0]["changed"][0]["by"], "Ben");
  EXPECT_EQ(session_->match().totals(), (std::vector{28, 24}));
}

TEST_F(ReadLate, WhatAPersonMakesLegalIsPutInItsOwnTurn) {
  lay(down(0, -1), {4, 0, 2});  // the 2 lies against a 3
  lay(up(0, 1), {4, 2, 1});
  EXPECT_EQ(told_since(4), (std::vector<std::string>{"illegal Ana", "placed Ana"})) << json(told_);
  say("set 0 D 0 -1 4 0 3");
  EXPECT_EQ(told_since(6), (std::vector<std::string>{"corrected Ana", "placed Ana"})) << json(told_);
  EXPECT_EQ(told_.back()["changed"][0]["by"], "Ben");
  EXPECT_EQ(session_->match().totals(), (std::vector{28, 24}));
  EXPECT_TRUE(session_->pending().empty());
}

TEST_F(ReadLate, ADrawBetweenTwoTilesThatAreToldTogetherStaysBetweenThem) {
  lay_unread(kAnything);
  say("draw");  // Ben's
  lay(up(0, 1), {4, 2, 1});
  table_.doubts.clear();
  show(3);
  const auto told = told_since(4);
  ASSERT_GE(told.size(), 3U);
  EXPECT_EQ((std::vector<std::string>{told.end() - 3, told.end()}),
            (std::vector<std::string>{"placed Ana", "drew Ben", "placed Ben"}))
      << json(told_);
}

TEST_F(ReadLate, AnIllegalTileThatIsToldTogetherWithTheNextKeepsItsPlace) {
  table_.doubts[down(0, -1)] = {1, kAnything};
  lay(down(0, -1), {4, 0, 2});  // the 2 lies against a 3
  lay(up(0, 1), {4, 2, 1});
  table_.doubts.clear();
  show(3);
  const auto told = told_since(4);
  ASSERT_GE(told.size(), 2U);
  EXPECT_EQ((std::vector<std::string>{told.end() - 2, told.end()}),
            (std::vector<std::string>{"illegal Ana", "placed Ana"}))
      << json(told_);
}

TEST_F(ReadLate, WhatIsAcceptedBeforeItIsToldCountsWhenItIsTold) {
  table_.doubts[down(0, -1)] = {1, kAnything};
  lay(down(0, -1), {4, 0, 2});  // the 2 lies against a 3
  EXPECT_TRUE(say("accept").empty());
  table_.doubts.clear();
  show(3);
  EXPECT_EQ(told_since(4), (std::vector<std::string>{"illegal Ana", "placed Ana"})) << json(told_);
  EXPECT_EQ(session_->match().layout().tiles().size(), 5U);
}

TEST_F(ReadLate, OnlyTilesThatMayLieThereAreOffered) {
  // 4-4-3 lies there already.
  lay_unread({0.25, 0.2, 0.02, 0.01, 0.51, 0.01});
  show(3);
  ASSERT_EQ(told_since(4), std::vector<std::string>{"uncertain"}) << json(told_);
  const json& offered = told_.back()["alternatives"];
  ASSERT_FALSE(offered.empty());
  EXPECT_EQ(offered[0]["values"], json::parse("[4,0,3]"));
  for (const json& one : offered) EXPECT_NE(one["values"], json::parse("[4,4,3]"));
  for (std::size_t k = 1; k < offered.size(); ++k) EXPECT_LE(offered[k]["p"], offered[k - 1]["p"]);
}

TEST_F(SessionTest, WhoAnswersWhichCardItIsNeedNotSayTheColoursThatAreSeen) {
  play_by("noris-trio-domino");
  show(1.5);
  table_.doubts[up(0, 0)] = {2, {0.4, 0.2, 0.05, 0.15, 0.1, 0.1}};
  table_.colours[up(0, 0)] = "grb";
  lay(up(0, 0), {1, 2, 0});
  show(3);
  ASSERT_EQ(told_.size(), 1U) << json(told_);
  const auto answered = say("set 0 U 0 0 1 2 0");
  ASSERT_EQ(answered.size(), 1U) << json(answered);
  EXPECT_EQ(answered[0]["event"], "placed");
  EXPECT_EQ(answered[0]["colours"], json::parse(R"(["g","r","b"])"));
}

TEST_F(SessionTest, OfCardsOnlyCardsAreOffered) {
  play_by("noris-trio-domino");
  show(1.5);
  table_.doubts[up(0, 0)] = {2, {0.4, 0.2, 0.05, 0.15, 0.1, 0.1}};
  lay(up(0, 0), {1, 2, 0});
  show(3);
  ASSERT_EQ(told_.size(), 1U) << json(told_);
  EXPECT_EQ(told_[0]["event"], "uncertain");
  ASSERT_EQ(told_[0]["alternatives"].size(), 3U) << told_[0];
  for (const json& one : told_[0]["alternatives"]) {
    for (const json& value : one["values"]) EXPECT_LT(value, 3) << told_[0];
  }
}

/// Five tiles around vertex (0, 0), by Noris' Triodomino, where who closes a hexagon may lay a free tile.
class AlmostAHexagon : public SessionTest {
 protected:
  void SetUp() override {
    SessionTest::SetUp();
    play_by("noris-triodomino");
    show(1.5);
    for (const engine::Cell& cell : {down(0, -1), up(0, -1), down(-1, -1), up(-1, 0), down(-1, 0)})
      lay(cell, values_of(cell));
  }

  static TileValues values_of(const engine::Cell& cell) {
    const std::map<engine::Vertex, int> shown{{{0, 0}, 2},  {{1, 0}, 0},  {{1, -1}, 1}, {{0, -1}, 2},
                                              {{-1, 0}, 3}, {{-1, 1}, 4}, {{0, 1}, 5},  {{1, -2}, 1}};
    TileValues values{};
    const auto vertices = engine::vertices(cell);
    for (std::size_t k = 0; k < 3; ++k) values[k] = shown.at(vertices[k]);
    return values;
  }
};

TEST_F(AlmostAHexagon, OfTilesThatCameAtOnceTheOneThatEarnsAFreeTileIsTheLast) {
  table_.hand = {600, 100, 400, 400};
  show(0.5);
  for (const engine::Cell& cell : {up(0, 0), down(0, -2)}) table_.tiles[cell] = values_of(cell);
  table_.hand.reset();
  const auto told = show(1.2);
  ASSERT_EQ(told.size(), 2U);
  EXPECT_EQ(told[0]["cell"], json::parse(R"(["D", 0, -1])"));
  EXPECT_EQ(told[1]["cell"], json::parse(R"(["U", 0, 1])"));
  EXPECT_TRUE(session_->match().free_tile_holder());
}

// The right to it ends with the next player's tile: it was laid first.
TEST_F(AlmostAHexagon, AFreeTileThatCameWithTheNextPlayersTileWasLaidBeforeIt) {
  lay(up(0, 0), values_of(up(0, 0)));
  ASSERT_TRUE(session_->match().free_tile_holder());
  table_.hand = {600, 100, 400, 400};
  show(0.5);
  table_.tiles[down(0, -2)] = values_of(down(0, -2));
  table_.loose.emplace_back(Outline{{{100, 600}, {140, 530}, {180, 600}}}, TileValues{5, 5, 5});
  table_.hand.reset();
  const auto told = show(6);
  ASSERT_EQ(told.size(), 2U) << json(told);
  for (const json& one : told) EXPECT_EQ(one["event"], "placed") << one;
  EXPECT_EQ(told[0]["values"], json::parse("[5, 5, 5]"));
  EXPECT_EQ(told[0]["field"], 1);
}

TEST_F(AlmostAHexagon, WhatWasTakenForAFreeTileAndIsNoneTakesNoNumber) {
  lay(up(0, 0), values_of(up(0, 0)));
  ASSERT_TRUE(session_->match().free_tile_holder());
  table_.hand = {600, 100, 400, 400};
  show(0.5);
  table_.loose.emplace_back(Outline{{{1000, 600}, {1040, 530}, {1080, 600}}}, TileValues{0, 1, 2});
  table_.doubtful_loose = 1;
  table_.hand.reset();
  show(0.2);
  table_.loose.emplace_back(Outline{{{100, 600}, {140, 530}, {180, 600}}}, TileValues{5, 5, 5});
  show(0.2);
  table_.loose.erase(table_.loose.begin());
  table_.doubtful_loose = 0;
  const auto told = show(1.2);
  ASSERT_EQ(told.size(), 1U) << json(told);
  EXPECT_EQ(told[0]["values"], json::parse("[5, 5, 5]"));
  EXPECT_EQ(told[0]["field"], 1);
}

TEST_F(AlmostAHexagon, AFreeTileThatWasAskedAboutKeepsTheNumberOfTheQuestion) {
  lay(up(0, 0), values_of(up(0, 0)));
  table_.hand = {600, 100, 400, 400};
  show(0.5);
  table_.loose.emplace_back(Outline{{{1000, 600}, {1040, 530}, {1080, 600}}}, TileValues{0, 1, 2});
  table_.doubtful_loose = 1;
  table_.hand.reset();
  show(0.2);
  table_.loose.emplace_back(Outline{{{100, 600}, {140, 530}, {180, 600}}}, TileValues{5, 5, 5});
  table_.doubtful_loose = 2;
  show(0.2);
  table_.loose.erase(table_.loose.begin());
  auto told = show(3);
  ASSERT_EQ(told.size(), 1U) << json(told);
  ASSERT_EQ(told[0]["event"], "uncertain");
  const json asked = told[0]["field"];
  EXPECT_EQ(asked, 2);
  table_.doubtful_loose = 0;
  told = show(4);
  const auto placed =
      std::find_if(told.begin(), told.end(), [](const json& event) { return event["event"] == "placed"; });
  ASSERT_NE(placed, told.end()) << json(told);
  EXPECT_EQ((*placed)["field"], asked);
}

}  // namespace
}  // namespace tricorner::table
