// What is read wrongly or not for certain.
#include <algorithm>

#include "follower_fixture.hpp"

namespace tricorner::table {
namespace {

using ::testing::SizeIs;
class FollowerDoubtTest : public FollowerTest {
 protected:
  /// A second tile that nobody can name is asked about, and taken back before anybody answers.
  void ask_and_take_back() {
    watch.show(1.5);
    lay(1);
    watch.table.doubts[down(0, 0)] = {0, {0.02, 0.5, 0.02, 0.02, 0.02, 0.42}};
    watch.table.tiles[down(0, 0)] = {1, 4, 4};
    ASSERT_EQ(text_of(watch.show(4)), "doubtful D0,0=144");
    EXPECT_EQ(text_of(watch.turn([&] { watch.table.tiles.erase(down(0, 0)); })), "");
  }
};

// The first tile cannot be named until a second one lies beside it, which shows what its symbols are: whoever answers
// the question, or has said a draw meanwhile, means the cell that was asked about.
TEST_F(FollowerDoubtTest, ACellThatWasAskedAboutKeepsItsNameWhenTheTileIsReadOtherwise) {
  for (const auto& second : {up(0, 0), up(1, 0), up(0, 1)}) {
    Watch anew;
    anew.show(1.5);
    anew.table.tiles[down(0, 0)] = {0, 0, 0};
    anew.table.misread[down(0, 0)] = {5, 1, 5};
    anew.table.doubts[down(0, 0)] = {0, {0.2, 0.02, 0.02, 0.02, 0.02, 0.5}};
    const auto asked = anew.show(4);
    ASSERT_EQ(asked.size(), 1U) << text_of(asked);
    ASSERT_EQ(asked[0].kind, ChangeKind::doubtful);
    const auto cell = asked[0].tiles[0].cell;
    const auto told = anew.turn([&] {
      anew.table.misread.clear();
      anew.table.doubts.clear();
      anew.table.tiles[second] = {0, 0, 2};
    });
    ASSERT_EQ(told.size(), 1U) << text_of(told);
    ASSERT_EQ(told[0].tiles.size(), 2U);
    EXPECT_EQ(told[0].tiles[0].values, (TileValues{0, 0, 0})) << "it was laid first: " << text_of(told);
    EXPECT_EQ(told[0].tiles[0].cell, cell) << text_of(told);
  }
}

TEST_F(FollowerDoubtTest, AWrongValueInOneFrameIsNotTold) {
  watch.show(1.5);
  lay(2);
  watch.table.tiles[up(1, 0)] = {4, 1, 5};
  watch.table.misread[up(1, 0)] = {4, 1, 2};
  watch.show(0.1);  // movement
  watch.show(0.1);  // first look, with the wrong value
  watch.table.misread.clear();
  EXPECT_EQ(text_of(watch.show(1.5)), "appeared U1,0=415");
}

TEST_F(FollowerDoubtTest, AKnownTileThatIsMisreadKeepsItsValues) {
  watch.show(1.5);
  lay(3);
  watch.table.misread[up(0, 0)] = {2, 4, 4};
  EXPECT_EQ(text_of(watch.turn([&] { watch.table.tiles[down(1, 0)] = {2, 5, 1}; })), "appeared D1,0=251");
}

TEST_F(FollowerDoubtTest, ATileThatIsReadOtherwiseAgainAndAgainWasMisreadFirst) {
  watch.show(1.5);
  lay(2);
  watch.table.misread[up(1, 0)] = {4, 1, 2};
  EXPECT_EQ(text_of(watch.turn([&] { watch.table.tiles[up(1, 0)] = {4, 1, 5}; })), "appeared U1,0=412");
  // with more tiles on the table the reader knows the symbols; nobody touches the tile
  watch.table.misread.clear();
  auto told = watch.turn([&] { watch.table.tiles[down(0, -1)] = {1, 0, 2}; });
  for (const auto& cell : {down(-1, 0), down(1, -1)}) {
    for (auto& later : watch.turn([&] { watch.table.tiles[cell] = {3, 3, 3}; })) told.push_back(std::move(later));
  }
  EXPECT_EQ(std::count_if(told.begin(), told.end(), [](const auto& c) { return c.kind == ChangeKind::clarified; }), 1)
      << text_of(told);
  EXPECT_NE(text_of(told).find("clarified U1,0=412 U1,0=415"), std::string::npos) << text_of(told);
}

TEST_F(FollowerDoubtTest, WhatWasLaidBesideATileSpeaksForItsValues) {
  watch.show(1.5);
  lay(4);
  // Its 5 is half hidden now, and every look takes it for a 2; the tile beside it was laid there with its 5.
  watch.table.misread[up(1, 0)] = {4, 1, 2};
  auto told = watch.turn([&] { watch.table.tiles[down(0, -1)] = {4, 0, 3}; });
  for (const auto& cell : {down(-1, 0), up(2, 0)}) {
    for (auto& later : watch.turn([&] { watch.table.tiles[cell] = {3, 3, 3}; })) told.push_back(std::move(later));
  }
  EXPECT_EQ(std::count_if(told.begin(), told.end(), [](const auto& c) { return c.kind == ChangeKind::clarified; }), 0)
      << text_of(told);
}

TEST_F(FollowerDoubtTest, WhatTouchesOnlyADoubtfulTileWaitsForIt) {
  watch.show(1.5);
  lay(1);
  // Two at once: two corners of the first one cannot be read, and the second one touches only that one.
  watch.table.half_hidden = {down(0, 0)};
  std::string told = text_of(watch.turn([&] {
    watch.table.tiles[down(0, 0)] = {1, 4, 4};
    watch.table.tiles[up(1, 0)] = {4, 1, 5};
  }));
  told += text_of(watch.show(2));
  EXPECT_THAT(told, testing::StartsWith("doubtful D0,0="));
  EXPECT_THAT(told, testing::Not(testing::HasSubstr("appeared"))) << "a tile that touches nothing is illegal";
  watch.follower.set({0, down(0, 0), {1, 4, 4}, {}});
  EXPECT_EQ(text_of(watch.show(1.5)), "appeared U1,0=415");
}

// A lamp's reflection hides its symbols, and nobody doubts that it is a tile: whose turn it is hangs on it.
TEST_F(FollowerDoubtTest, WhatALampDazzlesIsAskedAboutBeforeTheNextTileIsTold) {
  watch.show(1.5);
  lay(1);
  watch.table.dazzled = {down(0, 0)};
  std::string told = text_of(watch.turn([&] { watch.table.tiles[down(0, 0)] = {1, 4, 4}; }));
  told += text_of(watch.turn([&] { watch.table.tiles[down(-1, 0)] = {3, 3, 4}; }));
  EXPECT_THAT(told, testing::StartsWith("doubtful D0,0="));
  EXPECT_THAT(told, testing::Not(testing::HasSubstr("appeared"))) << "the next player's tile waits for the answer";
  watch.follower.set({0, down(0, 0), {1, 4, 4}, {}});
  EXPECT_THAT(text_of(watch.show(1.5)), testing::HasSubstr("appeared D-1,0="));
}

TEST_F(FollowerDoubtTest, ADoubtIsSettledByItsNeighbours) {
  watch.show(1.5);
  lay(1);
  // 4 or 2: the neighbour says 4.
  watch.table.doubts[down(0, 0)] = {1, {0.01, 0.01, 0.45, 0.01, 0.5, 0.02}};
  EXPECT_EQ(text_of(watch.turn([&] { watch.table.tiles[down(0, 0)] = {1, 4, 4}; })), "appeared D0,0=144");
}

TEST_F(FollowerDoubtTest, WhatIsPlainlySeenIsNotOverruledByItsNeighbours) {
  watch.show(1.5);
  lay(1);
  EXPECT_EQ(text_of(watch.turn([&] { watch.table.tiles[down(0, 0)] = {1, 5, 5}; })), "appeared D0,0=155");
}

TEST_F(FollowerDoubtTest, AWrongPlacementIsReadAsItLies) {
  watch.show(1.5);
  lay(1);
  // 1-2-4 beside a 4. The reading has heard the tile beside it; alone the corner shows 2.
  watch.table.doubts[down(0, 0)] = {1, {0.01, 0.01, 0.4, 0.01, 0.56, 0.01}};
  watch.table.alone[down(0, 0)] = {1, {0.005, 0.005, 0.975, 0.005, 0.005, 0.005}};
  EXPECT_EQ(text_of(watch.turn([&] { watch.table.tiles[down(0, 0)] = {1, 2, 4}; })), "appeared D0,0=124");
}

TEST_F(FollowerDoubtTest, ADoubtfulSymbolThatOnlyItsNeighboursNameIsAskedAbout) {
  watch.show(1.5);
  lay(1);
  // With its neighbours the reading is nearly sure of 4; alone the corner looks more like a 2.
  watch.table.doubts[down(0, 0)] = {1, {0.01, 0.01, 0.1, 0.01, 0.86, 0.01}};
  watch.table.alone[down(0, 0)] = {1, {0.03, 0.03, 0.7, 0.03, 0.18, 0.03}};
  watch.table.tiles[down(0, 0)] = {1, 2, 4};
  const auto told = watch.show(3);
  ASSERT_EQ(told.size(), 1U) << text_of(told);
  ASSERT_EQ(told[0].kind, ChangeKind::doubtful);
  EXPECT_EQ(told[0].alternatives[0].values, (TileValues{1, 4, 4}));
  EXPECT_EQ(told[0].alternatives[1].values, (TileValues{1, 2, 4}));
}

TEST_F(FollowerDoubtTest, ADoubtIsToldWhenItIsDue) {
  watch.show(1.5);
  lay(1);
  watch.table.doubts[down(0, 0)] = {0, {0.02, 0.5, 0.02, 0.02, 0.02, 0.42}};
  watch.table.tiles[down(0, 0)] = {1, 4, 4};
  while (watch.follower.waiting().empty()) watch.show(0.1);
  const double seen = watch.time - 0.1;  // the frame before
  ASSERT_EQ(text_of(watch.show(4)), "doubtful D0,0=144");
  EXPECT_NEAR(watch.told.back().first, seen + FollowerOptions().doubt_patience, 0.01);
}

TEST_F(FollowerDoubtTest, ATileThatIsHardToSeeIsNotForgottenForOneLook) {
  watch.show(1.5);
  lay(1);
  watch.table.doubts[down(0, 0)] = {0, {0.02, 0.5, 0.02, 0.02, 0.02, 0.42}};
  watch.table.tiles[down(0, 0)] = {1, 4, 4};
  watch.show(3);  // longer than a hand is waited for
  ASSERT_EQ(watch.follower.waiting().size(), 1U);
  watch.table.unread.insert(down(0, 0));
  const auto one_look = [&] {
    const int readings = watch.readings;
    for (int frame = 0; frame < 60 && watch.readings == readings; ++frame) watch.show(0.1);
  };
  one_look();
  EXPECT_EQ(watch.follower.waiting().size(), 1U);
  one_look();
  one_look();
  EXPECT_TRUE(watch.follower.waiting().empty()) << "it is none";
}

// One is gone in the very moment, and what lies there may be it: it is, although a corner is hardly read.
TEST_F(FollowerDoubtTest, ATileThatIsMovedIsTheOneThatIsGone) {
  watch.show(1.5);
  lay(3);
  const auto told = watch.turn([&] {
    watch.table.tiles.erase(up(1, 0));
    watch.table.tiles[down(0, -1)] = {4, 1, 5};
    watch.table.doubts[down(0, -1)] = {1, {0.02, 0.54, 0.38, 0.02, 0.02, 0.02}};
  });
  EXPECT_EQ(text_of(told), "moved U1,0=415 D0,-1=415");
}

TEST_F(FollowerDoubtTest, ATileThatIsMovedAndNotPlainlyReadThereIsWaitedFor) {
  watch.show(1.5);
  lay(2);
  watch.table.tiles[up(1, 0)] = {4, 1, 5};
  watch.show(2);
  // It goes to another place, where its 1 is not plain in the first looks.
  watch.table.doubts[down(0, -1)] = {1, {0.02, 0.3, 0.62, 0.02, 0.02, 0.02}};
  watch.table.hand = {600, 100, 400, 400};
  watch.show(0.5);
  watch.table.tiles.erase(up(1, 0));
  watch.table.tiles[down(0, -1)] = {4, 1, 5};
  watch.table.hand.reset();
  EXPECT_EQ(text_of(watch.show(0.6)), "");
  watch.table.doubts.clear();
  EXPECT_EQ(text_of(watch.show(2)), "moved U1,0=415 D0,-1=415");
}

TEST_F(FollowerDoubtTest, ACardThatIsTurnedWasWhatItWas) {
  watch.show(1.5);
  lay(4);
  watch.table.colours[down(0, -1)] = "brg";
  watch.turn([&] { watch.table.tiles[down(0, -1)] = {1, 0, 2}; });
  watch.table.colours[down(0, -1)] = "rgb";
  const auto told = watch.turn([&] { watch.table.tiles[down(0, -1)] = {0, 2, 1}; });
  ASSERT_EQ(text_of(told), "replaced D0,-1=102 D0,-1=021");
  EXPECT_EQ(told[0].tiles[0].colours, "brg");
  EXPECT_EQ(told[0].tiles[1].colours, "rgb");
}

TEST_F(FollowerDoubtTest, WhatFollowsAGuessThatMayWellBeWrongWaitsToo) {
  watch.show(1.5);
  lay(1);
  watch.table.doubts[down(0, 0)] = {0, {0.02, 0.62, 0.02, 0.02, 0.02, 0.3}};
  watch.table.tiles[down(0, 0)] = {5, 4, 4};
  EXPECT_EQ(text_of(watch.show(3)), "doubtful D0,0=144");
  EXPECT_EQ(text_of(watch.turn([&] { watch.table.tiles[down(0, -1)] = {4, 0, 3}; })), "");
  EXPECT_EQ(text_of(watch.show(4)), "appeared D0,0=144 D0,-1=403");
}

TEST_F(FollowerDoubtTest, ATileThatIsTurnedIsToldThoughItsPictureStaysAlike) {
  watch.show(1.5);
  lay(4);
  // In the glance the model draws even values alike.
  ASSERT_EQ(text_of(watch.turn([&] { watch.table.tiles[down(0, -1)] = {4, 2, 0}; })), "appeared D0,-1=420");
  EXPECT_EQ(text_of(watch.turn([&] { watch.table.tiles[down(0, -1)] = {2, 0, 4}; })), "replaced D0,-1=420 D0,-1=204");
}

TEST_F(FollowerDoubtTest, ALastingDoubtIsToldAndSettledByAClearerLook) {
  watch.show(1.5);
  lay(1);
  watch.table.doubts[down(0, 0)] = {0, {0.02, 0.5, 0.02, 0.02, 0.02, 0.42}};  // no neighbour at this corner
  watch.table.tiles[down(0, 0)] = {1, 4, 4};
  const auto told = watch.show(5);
  ASSERT_EQ(text_of(told), "doubtful D0,0=144");
  ASSERT_GE(told[0].alternatives.size(), 2U);
  EXPECT_EQ(told[0].alternatives[0].values, (TileValues{1, 4, 4}));
  EXPECT_EQ(told[0].alternatives[1].values, (TileValues{5, 4, 4}));
  EXPECT_NEAR(told[0].alternatives[0].p, 0.54, 0.1);
  watch.table.doubts.clear();
  EXPECT_EQ(text_of(watch.show(6)), "appeared D0,0=144");
}

TEST_F(FollowerDoubtTest, ADoubtIsSettledByTheTilesThatFollow) {
  watch.show(1.5);
  // Nothing tells what the first tile is; the second one, laid in time, does, and is told after it.
  watch.table.doubts[up(0, 0)] = {1, {0.01, 0.02, 0.02, 0.01, 0.5, 0.42}};
  EXPECT_EQ(text_of(watch.turn([&] { watch.table.tiles[up(0, 0)] = {3, 5, 4}; })), "");
  const auto told = watch.turn([&] {
    watch.table.tiles[down(0, 0)] = {1, 4, 5};
    watch.table.doubts[up(0, 0)] = {1, {0.01, 0.01, 0.01, 0.01, 0.04, 0.92}};  // the reading has heard it
  });
  EXPECT_EQ(text_of(told), "appeared U0,0=354 D0,0=145");
}

// The reading has heard the second tile, whose 4 may be misread in the same way: its word does not count again.
TEST_F(FollowerDoubtTest, WhatWaitsBesideADoubtCountsOnce) {
  watch.show(1.5);
  watch.table.doubts[up(0, 0)] = {1, {0.01, 0.02, 0.02, 0.01, 0.66, 0.28}};
  EXPECT_EQ(text_of(watch.turn([&] { watch.table.tiles[up(0, 0)] = {3, 4, 4}; })), "");
  const auto told = watch.turn([&] { watch.table.tiles[down(0, 0)] = {1, 4, 4}; });
  ASSERT_THAT(told, SizeIs(1)) << text_of(told);
  EXPECT_EQ(told[0].kind, ChangeKind::doubtful) << text_of(told);
}

TEST_F(FollowerDoubtTest, APersonSettlesADoubt) {
  watch.show(1.5);
  lay(1);
  watch.table.doubts[down(0, 0)] = {0, {0.02, 0.5, 0.02, 0.02, 0.02, 0.42}};
  watch.table.tiles[down(0, 0)] = {1, 4, 4};
  watch.show(4);
  watch.follower.set({0, down(0, 0), {5, 4, 4}, ""});
  watch.table.doubts.clear();  // even when it is plainly read otherwise afterwards
  EXPECT_EQ(text_of(watch.show(8)), "");
  EXPECT_EQ(text_of(watch.turn([&] { watch.table.tiles[up(1, 0)] = {4, 1, 5}; })), "appeared U1,0=415");
}

TEST_F(FollowerDoubtTest, WhatIsAnsweredAfterItWasTakenBackLayThereAndIsGone) {
  ask_and_take_back();
  watch.follower.set({0, down(0, 0), {5, 4, 4}, ""});
  EXPECT_EQ(text_of(watch.show(3)), "vanished D0,0=544");
  // Nobody was asked about this one: who says so knows better than the camera.
  watch.follower.set({0, down(0, -1), {4, 0, 3}, ""});
  EXPECT_EQ(text_of(watch.show(6)), "");
}

TEST_F(FollowerDoubtTest, AnAnswerThatComesMuchLaterIsACorrection) {
  ask_and_take_back();
  watch.show(15);
  watch.turn([&] { watch.table.tiles[down(0, -1)] = {4, 0, 3}; });
  watch.follower.set({0, down(0, 0), {5, 4, 4}, ""});
  EXPECT_EQ(text_of(watch.show(6)), "");
}

TEST_F(FollowerDoubtTest, TheGameGoesOnBesideADoubt) {
  watch.show(1.5);
  lay(1);
  watch.table.doubts[down(0, 0)] = {0, {0.02, 0.68, 0.02, 0.02, 0.02, 0.24}};
  watch.table.tiles[down(0, 0)] = {5, 4, 4};
  EXPECT_EQ(text_of(watch.show(4)), "doubtful D0,0=144");
  const auto told = watch.turn([&] { watch.table.tiles[down(0, -1)] = {4, 0, 3}; });
  ASSERT_THAT(told, SizeIs(1));
  EXPECT_THAT(told[0].tiles, SizeIs(2));  // the doubtful one with its likeliest values
  watch.table.doubts.clear();
  const auto clear = watch.turn([&] { watch.table.tiles[down(1, 0)] = {2, 5, 1}; });
  EXPECT_NE((text_of(clear) + text_of(watch.show(2))).find("clarified D0,0=144 D0,0=544"), std::string::npos);
}

TEST_F(FollowerDoubtTest, WhatFollowsATossOfACoinWaits) {
  watch.show(1.5);
  lay(1);
  watch.table.doubts[down(0, 0)] = {0, {0.02, 0.5, 0.02, 0.02, 0.02, 0.42}};
  watch.table.tiles[down(0, 0)] = {5, 4, 4};
  EXPECT_EQ(text_of(watch.show(4)), "doubtful D0,0=144");
  EXPECT_EQ(text_of(watch.turn([&] { watch.table.tiles[down(0, -1)] = {4, 0, 3}; })), "");
  watch.table.doubts.clear();
  const auto told = watch.turn([&] { watch.table.tiles[down(1, -1)] = {0, 4, 4}; });
  ASSERT_THAT(told, SizeIs(1)) << text_of(told);
  EXPECT_THAT(told[0].tiles, SizeIs(3)) << text_of(told);
  EXPECT_NE(text_of(told).find("D0,0=544"), std::string::npos) << text_of(told);
}

TEST_F(FollowerDoubtTest, BesideATileThatIsHalfHiddenNothingIsBelieved) {
  watch.show(1.5);
  lay(4);
  // A hand as grey as the table, half over one tile; what it makes of the next one is read as another value.
  watch.table.under_fingers = {down(1, 0)};
  watch.table.tiles[up(1, 0)] = {4, 0, 5};
  EXPECT_EQ(text_of(watch.show(1)), "");
  watch.table.under_fingers.clear();
  watch.table.tiles[up(1, 0)] = {4, 1, 5};
  EXPECT_EQ(text_of(watch.show(3)), "");
}

// New neighbours make a tile doubtful that was plain: nothing lies over it, and the game goes on however quickly it is
// played.
TEST_F(FollowerDoubtTest, ATileThatIsOnlyReadOtherwiseHoldsNothingUp) {
  watch.show(1.5);
  lay(3);
  watch.table.doubts[up(0, 0)] = {0, {0, 0, 0.45, 0.01, 0.3, 0.24}};
  EXPECT_EQ(text_of(watch.turn([&] { watch.table.tiles[down(1, 0)] = {2, 5, 1}; })), "appeared D1,0=251");
  EXPECT_EQ(text_of(watch.turn([&] { watch.table.tiles[up(2, 0)] = {5, 2, 2}; })), "appeared U2,0=522");
}

// The second tile touches only the first one, which is doubtful, and the third one only the second: without the first
// one both lie nowhere.
TEST_F(FollowerDoubtTest, WhatTouchesADoubtfulTileByWayOfAnotherWaitsForItToo) {
  watch.show(1.5);
  watch.table.doubts[up(0, 0)] = {0, {0.08, 0.08, 0.08, 0.64, 0.06, 0.06}};
  std::vector<engine::Cell> told;
  const auto turn = [&](const engine::Cell& cell, const TileValues& values) {
    for (const TableChange& change : watch.turn([&] { watch.table.tiles[cell] = values; })) {
      if (change.kind != ChangeKind::appeared) continue;
      for (const TileOnTable& tile : change.tiles) told.push_back(tile.cell);
    }
  };
  turn(up(0, 0), {3, 4, 4});
  turn(down(0, 0), {1, 4, 4});
  turn(up(1, 0), {4, 1, 5});
  turn(down(1, 0), {2, 5, 1});
  EXPECT_THAT(told, testing::ElementsAre(up(0, 0), down(0, 0), up(1, 0), down(1, 0)));
}

TEST_F(FollowerDoubtTest, WhatIsAskedAboutIsNotGuessedWhileSomebodyMayAnswer) {
  watch.show(1.5);
  lay(4);
  watch.table.doubts[down(0, -1)] = {1, {0.715, 0.285, 0, 0, 0, 0}};
  auto told = watch.turn([&] { watch.table.tiles[down(0, -1)] = {4, 1, 3}; });
  for (int k = 0; k < 20 && told.empty(); ++k) told = watch.show(0.1);
  ASSERT_THAT(told, SizeIs(1));
  ASSERT_EQ(told[0].kind, ChangeKind::doubtful) << text_of(told);
  EXPECT_EQ(text_of(watch.turn([&] { watch.table.tiles[up(2, 0)] = {5, 2, 2}; })), "");
  watch.follower.set({0, down(0, -1), {4, 1, 3}, {}});
  EXPECT_EQ(text_of(watch.show(1)), "appeared U2,0=522");
}

TEST(FollowerGuesses, ATileThatTheSetHasNotIsNoGuess) {
  FollowerOptions options;
  options.odds = [](const TileValues& values) { return smallest_turn(values) == TileValues{0, 3, 4} ? 0.5 : 1; };
  Watch watch(options);
  watch.show(1.5);
  watch.turn([&] { watch.table.tiles[up(0, 0)] = {3, 4, 4}; });
  watch.table.doubts[down(0, -1)] = {1, {0.8, 0.2, 0, 0, 0, 0}};
  auto told = watch.turn([&] { watch.table.tiles[down(0, -1)] = {4, 1, 3}; });
  for (auto& later : watch.show(4)) told.push_back(std::move(later));
  for (auto& later : watch.turn([&] { watch.table.tiles[down(0, 0)] = {1, 4, 4}; })) told.push_back(std::move(later));
  for (auto& later : watch.show(6)) told.push_back(std::move(later));
  EXPECT_EQ(text_of(told), "doubtful D0,-1=403; appeared D0,0=144");
}

TEST_F(FollowerDoubtTest, WhatIsSureAfterAllIsToldBeforeWhatWaitedForIt) {
  watch.show(1.5);
  lay(4);
  watch.table.doubts[down(0, -1)] = {1, {0.5, 0.5, 0, 0, 0, 0}};
  watch.turn([&] { watch.table.tiles[down(0, -1)] = {4, 0, 3}; });
  watch.show(1.4);
  watch.turn([&] { watch.table.tiles[up(2, 0)] = {5, 2, 2}; });
  watch.table.doubts.clear();
  EXPECT_EQ(text_of(watch.show(1.5)), "appeared D0,-1=403 U2,0=522");
}

TEST_F(FollowerDoubtTest, WhatOnlyANewNeighbourSaysIsNoOtherTile) {
  watch.show(1.5);
  lay(4);
  // A tile that does not fit is laid while nobody sees the table; its 3 is heard at the corner beside it.
  watch.table.failure = TableModel::Failure::noise;
  watch.show(1);
  watch.table.tiles[up(2, 0)] = {3, 4, 3};
  watch.table.tiles[down(1, 0)] = {3, 5, 1};  // in the new tile's shadow it looks otherwise than before
  watch.table.doubts[down(1, 0)] = {0, {0, 0, 0.05, 0.95, 0, 0}};
  watch.table.alone[down(1, 0)] = {0, {0.1, 0.1, 0.4, 0.3, 0, 0.1}};
  watch.table.failure = TableModel::Failure::none;
  const auto told = watch.show(5);
  EXPECT_EQ(text_of(told).find("D1,0"), std::string::npos) << text_of(told);
}

/// A tile is told wrongly, and the next one is read beside it; then a person says what the first one is.
class FollowerSaidOtherwise : public FollowerTest {
 protected:
  /// @param alone  what the reader says of the second tile's corner by itself
  void lay_two(const std::array<double, 6>& alone) {
    watch.show(1.5);
    lay(3);
    watch.table.misread[down(1, 0)] = {3, 5, 1};
    ASSERT_EQ(text_of(watch.turn([&] { watch.table.tiles[down(1, 0)] = {2, 5, 1}; })), "appeared D1,0=351");
    watch.table.doubts[up(1, 1)] = {2, {0, 0, 0.05, 0.95, 0, 0}};
    watch.table.alone[up(1, 1)] = {2, alone};
    ASSERT_EQ(text_of(watch.turn([&] { watch.table.tiles[up(1, 1)] = {1, 4, 2}; })), "appeared U1,1=143");
    watch.follower.set({0, down(1, 0), {2, 5, 1}, {}});
  }
};

TEST_F(FollowerSaidOtherwise, WhatWasReadBesideItIsReadAnew) {
  lay_two({0.02, 0.02, 0.44, 0.5, 0.01, 0.01});
  EXPECT_EQ(text_of(watch.show(2)), "clarified U1,1=143 U1,1=142");
  EXPECT_THAT(watch.show(3), testing::IsEmpty());
}

TEST_F(FollowerSaidOtherwise, WhatIsPlainlyReadStays) {
  lay_two({0, 0, 0.005, 0.995, 0, 0});
  EXPECT_THAT(watch.show(4), testing::IsEmpty());
}

/// 2-5-1 is taken for 3-5-1, which is laid next.
class FollowerTwin : public FollowerTest {
 protected:
  /// @param shown  what the reader says of the first corner of the tile that is misread
  void lay_both(const std::array<double, 6>& shown) {
    watch.show(1.5);
    lay(3);
    watch.table.misread[down(1, 0)] = {3, 5, 1};
    ASSERT_EQ(text_of(watch.turn([&] { watch.table.tiles[down(1, 0)] = {2, 5, 1}; })), "appeared D1,0=351");
    watch.table.misread.clear();
    watch.table.doubts[down(1, 0)] = {0, shown};
    watch.table.alone[down(1, 0)] = {0, shown};
    told = watch.turn([&] { watch.table.tiles[up(2, 0)] = {5, 1, 3}; });
    for (auto& later : watch.show(4)) told.push_back(std::move(later));
  }
  std::vector<TableChange> told;
};

TEST_F(FollowerTwin, WhatIsLessPlainlyReadThanItsTwinWasToldWrongly) {
  lay_both({0, 0, 0.65, 0.35, 0, 0});
  EXPECT_EQ(text_of(told), "clarified D1,0=351 D1,0=251; appeared U2,0=513");
}

TEST_F(FollowerTwin, OfWhichBothArePlainlyReadIsToldAsItLies) {
  lay_both({0, 0, 0.02, 0.98, 0, 0});
  EXPECT_EQ(text_of(told), "appeared U2,0=513");
}

TEST_F(FollowerTwin, IsToldAfterAWhileIfNothingElseCanBeReadThere) {
  lay_both({0.1, 0.1, 0.15, 0.5, 0.1, 0.05});
  EXPECT_EQ(text_of(told), "appeared U2,0=513");
}

}  // namespace
}  // namespace tricorner::table
