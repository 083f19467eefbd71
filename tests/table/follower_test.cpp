// What happened on the table, out of readings that are as readings are: late, partly hidden, sometimes wrong.
#include "table/follower.hpp"

#include <gmock/gmock.h>

#include "table_model.hpp"

namespace tricorner::table {
namespace {

using ::testing::SizeIs;

/// A game of five tiles around (0,0), each laid by a hand.
class FollowerTest : public ::testing::Test {
 protected:
  void lay(std::size_t count) {
    static const std::vector<std::pair<engine::Cell, TileValues>> game = {{up(0, 0), {3, 4, 4}},
                                                                          {down(0, 0), {1, 4, 4}},
                                                                          {up(1, 0), {4, 1, 5}},
                                                                          {down(1, 0), {2, 5, 1}},
                                                                          {down(0, -1), {4, 0, 3}}};
    for (std::size_t k = watch.table.tiles.size(); k < count; ++k) {
      const auto told = watch.turn([&] { watch.table.tiles.insert(game[k]); });
      ASSERT_EQ(told.size(), 1U) << text_of(told);
      ASSERT_EQ(told[0].kind, ChangeKind::appeared);
    }
  }
  Watch watch;
};

TEST_F(FollowerTest, TellsEachTileOnceInOneLattice) {
  for (const LatticeMove names : {LatticeMove{0, 0, 0}, LatticeMove{2, 7, -3}, LatticeMove{5, -1, 4}}) {
    watch = Watch();
    watch.table.own_names = names;
    EXPECT_EQ(text_of(watch.show(1.5)), "");
    EXPECT_EQ(text_of(watch.turn([&] { watch.table.tiles[up(0, 0)] = {3, 4, 4}; })), "appeared U0,0=344");
    EXPECT_EQ(text_of(watch.turn([&] { watch.table.tiles[down(0, 0)] = {1, 4, 4}; })), "appeared D0,0=144");
    // The reader names its cells anew in every picture.
    watch.table.own_names = {(names.turns + 1) % 6, 3, 3};
    EXPECT_EQ(text_of(watch.turn([&] { watch.table.tiles[up(1, 0)] = {4, 1, 5}; })), "appeared U1,0=415");
    EXPECT_EQ(text_of(watch.show(5)), "");
  }
}

TEST_F(FollowerTest, TellsWithinASecondAndNeverBeforeTwoLooks) {
  watch.show(1.5);
  watch.turn([&] { watch.table.tiles[up(0, 0)] = {3, 4, 4}; });
  const int before = watch.readings;
  const double clear = watch.time + 0.5;
  watch.turn([&] { watch.table.tiles[down(0, 0)] = {1, 4, 4}; });
  ASSERT_THAT(watch.told, SizeIs(2));
  EXPECT_GE(watch.told[1].first, clear);
  EXPECT_LE(watch.told[1].first, clear + 0.5);
  EXPECT_GE(watch.readings - before, 2);
  EXPECT_LE(watch.readings - before, 5);
}

TEST_F(FollowerTest, AnIdleTableIsNotRead) {
  watch.show(1.5);
  lay(3);
  watch.show(2);
  const int before = watch.readings;
  EXPECT_EQ(text_of(watch.show(60)), "");
  EXPECT_EQ(watch.readings, before);
}

TEST_F(FollowerTest, AHandIsNoEventWhateverItHides) {
  watch.show(1.5);
  lay(4);
  for (const double x : {500.0, 540.0, 600.0, 300.0}) {
    watch.table.hand = {x, 300, 300, 300};
    EXPECT_EQ(text_of(watch.show(x == 600 ? 20 : 1)), "") << x;
  }
  watch.table.hand.reset();
  EXPECT_EQ(text_of(watch.show(5)), "");
  EXPECT_EQ(watch.follower.tiles().size(), 4U);
}

TEST_F(FollowerTest, APhoneThatIsLaidDownDoesNotStopTheGame) {
  watch.show(1.5);
  lay(4);
  watch.table.hand = {480, 380, 100, 140};  // over the corner of a tile, and it stays
  EXPECT_EQ(text_of(watch.show(10)), "");
  watch.table.tiles[up(2, 0)] = {5, 2, 2};
  EXPECT_EQ(text_of(watch.show(3)), "appeared U2,0=522");
}

TEST_F(FollowerTest, ATileThatTheReaderMissesIsNotRemoved) {
  watch.show(1.5);
  lay(4);
  watch.table.unread = {up(1, 0)};
  watch.table.tiles[down(0, -1)] = {4, 0, 3};  // something else makes it look
  EXPECT_EQ(text_of(watch.show(8)), "appeared D0,-1=403");
}

TEST_F(FollowerTest, ATileTakenBackHasVanished) {
  watch.show(1.5);
  lay(4);
  EXPECT_EQ(text_of(watch.turn([&] { watch.table.tiles.erase(down(1, 0)); })), "vanished D1,0=251");
  EXPECT_EQ(text_of(watch.turn([&] { watch.table.tiles[down(1, 0)] = {2, 5, 1}; })), "appeared D1,0=251");
}

TEST_F(FollowerTest, ATileTakenBackWhereTheTableWasNeverSeenBare) {
  // The film begins with the layout on the table.
  watch.table.tiles = {{up(0, 0), {3, 4, 4}}, {down(0, 0), {1, 4, 4}}, {up(1, 0), {4, 1, 5}}};
  EXPECT_THAT(watch.show(2), SizeIs(1));
  watch.table.tiles.erase(up(1, 0));
  EXPECT_THAT(watch.show(1.2), SizeIs(0));  // not at once
  ASSERT_THAT(watch.show(5), SizeIs(1));
  EXPECT_EQ(watch.told.back().second.kind, ChangeKind::vanished);
  EXPECT_EQ(watch.follower.tiles().size(), 2U);
}

TEST_F(FollowerTest, AWrongValueInOneFrameIsNotTold) {
  watch.show(1.5);
  lay(2);
  watch.table.tiles[up(1, 0)] = {4, 1, 5};
  watch.table.misread[up(1, 0)] = {4, 1, 2};
  watch.show(0.1);  // movement
  watch.show(0.1);  // first look, with the wrong value
  watch.table.misread.clear();
  EXPECT_EQ(text_of(watch.show(1.5)), "appeared U1,0=415");
}

TEST_F(FollowerTest, AKnownTileThatIsMisreadKeepsItsValues) {
  watch.show(1.5);
  lay(3);
  watch.table.misread[up(0, 0)] = {2, 4, 4};
  EXPECT_EQ(text_of(watch.turn([&] { watch.table.tiles[down(1, 0)] = {2, 5, 1}; })), "appeared D1,0=251");
}

TEST_F(FollowerTest, AnotherTileInThePlaceOfOne) {
  watch.show(1.5);
  lay(3);
  const auto told = watch.turn([&] { watch.table.tiles[up(1, 0)] = {4, 1, 0}; });
  const auto later = watch.show(2);
  EXPECT_EQ(text_of(told) + text_of(later), "replaced U1,0=415 U1,0=410");
}

TEST_F(FollowerTest, ATileThatMovesIsOneEvent) {
  watch.show(1.5);
  lay(4);
  EXPECT_EQ(text_of(watch.turn([&] {
              watch.table.tiles.erase(down(1, 0));
              watch.table.tiles[down(0, -1)] = {1, 2, 5};
            })),
            "moved D1,0=251 D0,-1=125");
}

TEST_F(FollowerTest, SeveralAtOnceAreToldTogether) {
  watch.show(1.5);
  lay(1);
  const auto told = watch.turn([&] {
    watch.table.tiles[down(0, 0)] = {1, 4, 4};
    watch.table.tiles[up(1, 0)] = {4, 1, 5};
    watch.table.tiles[down(1, 0)] = {2, 5, 1};
  });
  ASSERT_THAT(told, SizeIs(1));
  EXPECT_EQ(told[0].kind, ChangeKind::appeared);
  EXPECT_THAT(told[0].tiles, SizeIs(3));
}

TEST_F(FollowerTest, ThePushedCameraChangesNothing) {
  watch.show(1.5);
  lay(4);
  for (int push = 0; push < 5; ++push) {
    watch.table.x0 += 35;
    watch.table.y0 -= 20;
    watch.table.turn += 0.06;
    watch.table.side *= 1.02;
    EXPECT_EQ(text_of(watch.show(2)), "") << push;
  }
  EXPECT_EQ(text_of(watch.turn([&] { watch.table.tiles[down(0, -1)] = {4, 0, 3}; })), "appeared D0,-1=403");
}

TEST_F(FollowerTest, ACameraThatTurnsSlowlyDelaysNothing) {
  watch.show(1.5);
  lay(1);
  watch.table.drift = {0.4, -0.2, 0.0012, 1.0004};
  watch.show(3);
  lay(5);  // each of them told in its own turn
  EXPECT_EQ(watch.follower.tiles().size(), 5U);
  for (const auto& [time, change] : watch.told) EXPECT_EQ(change.kind, ChangeKind::appeared) << time;
}

TEST_F(FollowerTest, ACameraThatTurnsShowsWhatIsTakenBack) {
  watch.show(1.5);
  lay(4);
  watch.table.drift = {-0.3, 0.3, -0.001, 1.0};
  watch.show(3);
  EXPECT_EQ(text_of(watch.turn([&] { watch.table.tiles.erase(down(1, 0)); })), "vanished D1,0=251");
  EXPECT_EQ(text_of(watch.turn([&] { watch.table.tiles[down(1, 0)] = {2, 5, 1}; })), "appeared D1,0=251");
}

TEST_F(FollowerTest, APushWithAHandOverTheTableIsNoReasonToWait) {
  watch.show(1.5);
  lay(4);
  const auto told = watch.turn([&] {
    watch.table.x0 += 40;
    watch.table.y0 += 25;
    watch.table.turn += 0.05;
    watch.table.tiles[down(0, -1)] = {4, 0, 3};
  });
  EXPECT_EQ(text_of(told), "appeared D0,-1=403");
}

TEST_F(FollowerTest, ALostPictureIsSaidOnceAndTheGameGoesOn) {
  watch.show(1.5);
  lay(3);
  for (const auto lost : {TableModel::Failure::dark, TableModel::Failure::even, TableModel::Failure::noise}) {
    watch.table.failure = lost;
    EXPECT_EQ(text_of(watch.show(0.2)), "");
    EXPECT_FALSE(watch.follower.take_picture_news()) << "a flicker";
    EXPECT_EQ(text_of(watch.show(5)), "");
    const auto news = watch.follower.take_picture_news();
    ASSERT_TRUE(news);
    EXPECT_TRUE(news->lost);
    EXPECT_FALSE(news->why.empty());
    watch.table.failure = TableModel::Failure::none;
    EXPECT_EQ(text_of(watch.show(3)), "");
    const auto found = watch.follower.take_picture_news();
    ASSERT_TRUE(found);
    EXPECT_FALSE(found->lost);
  }
  // What happened meanwhile is seen at once.
  watch.table.failure = TableModel::Failure::dark;
  watch.show(2);
  watch.table.failure = TableModel::Failure::none;
  watch.table.tiles[down(1, 0)] = {2, 5, 1};
  watch.table.x0 += 30;
  EXPECT_EQ(text_of(watch.show(1)), "appeared D1,0=251");
}

TEST_F(FollowerTest, ACameraThatIsTurnedAwayHasLostTheTable) {
  watch.show(1.5);
  lay(3);
  watch.table.failure = TableModel::Failure::elsewhere;
  EXPECT_EQ(text_of(watch.show(6)), "");
  const auto news = watch.follower.take_picture_news();
  ASSERT_TRUE(news);
  EXPECT_TRUE(news->lost);
  watch.table.failure = TableModel::Failure::none;
  EXPECT_EQ(text_of(watch.show(3)), "");
  const auto found = watch.follower.take_picture_news();
  ASSERT_TRUE(found);
  EXPECT_FALSE(found->lost);
}

TEST_F(FollowerTest, AThirdOfATurnOfTheTableChangesNothing) {
  watch.show(1.5);
  lay(5);
  watch.table.turn += 2.0944;
  EXPECT_EQ(text_of(watch.show(4)), "");
  watch.table.turn += 1.0472;
  EXPECT_EQ(text_of(watch.show(4)), "");
}

TEST_F(FollowerTest, LightChangesNothing) {
  watch.show(1.5);
  lay(4);
  for (const int light : {100, 70, 50, 110}) {
    watch.table.light = light;
    EXPECT_EQ(text_of(watch.show(3)), "") << light;
  }
  EXPECT_EQ(text_of(watch.turn([&] { watch.table.tiles[down(0, -1)] = {4, 0, 3}; })), "appeared D0,-1=403");
}

TEST_F(FollowerTest, TheDarkIsNoClearedTable) {
  watch.show(1.5);
  lay(2);
  const TableModel lit = watch.table;
  watch.table.light = 0;
  watch.table.tiles.clear();
  EXPECT_EQ(text_of(watch.show(10)), "");
  watch.table = lit;
  EXPECT_EQ(text_of(watch.show(3)), "");
  EXPECT_EQ(watch.follower.tiles().size(), 2U);
}

TEST_F(FollowerTest, ADoubtIsSettledByItsNeighbours) {
  watch.show(1.5);
  lay(1);
  // 4 or 2: the neighbour says 4.
  watch.table.doubts[down(0, 0)] = {1, {0.01, 0.01, 0.45, 0.01, 0.5, 0.02}};
  EXPECT_EQ(text_of(watch.turn([&] { watch.table.tiles[down(0, 0)] = {1, 4, 4}; })), "appeared D0,0=144");
}

TEST_F(FollowerTest, WhatIsPlainlySeenIsNotOverruledByItsNeighbours) {
  watch.show(1.5);
  lay(1);
  EXPECT_EQ(text_of(watch.turn([&] { watch.table.tiles[down(0, 0)] = {1, 5, 5}; })), "appeared D0,0=155");
}

TEST_F(FollowerTest, ALastingDoubtIsToldAndSettledByAClearerLook) {
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

TEST_F(FollowerTest, ADoubtIsSettledByTheTilesThatFollow) {
  watch.show(1.5);
  // Nothing tells what the first tile is; the second one, laid in time, does, and is told after it.
  watch.table.doubts[up(0, 0)] = {1, {0.01, 0.02, 0.02, 0.01, 0.5, 0.42}};
  EXPECT_EQ(text_of(watch.turn([&] { watch.table.tiles[up(0, 0)] = {3, 5, 4}; })), "");
  EXPECT_EQ(text_of(watch.turn([&] { watch.table.tiles[down(0, 0)] = {1, 4, 5}; })), "appeared U0,0=354 D0,0=145");
}

TEST_F(FollowerTest, APersonSettlesADoubt) {
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

TEST_F(FollowerTest, TheGameGoesOnBesideADoubt) {
  watch.show(1.5);
  lay(1);
  watch.table.doubts[down(0, 0)] = {0, {0.02, 0.66, 0.02, 0.02, 0.02, 0.26}};
  watch.table.tiles[down(0, 0)] = {5, 4, 4};
  EXPECT_EQ(text_of(watch.show(4)), "doubtful D0,0=144");
  const auto told = watch.turn([&] { watch.table.tiles[down(0, -1)] = {4, 0, 3}; });
  ASSERT_THAT(told, SizeIs(1));
  EXPECT_THAT(told[0].tiles, SizeIs(2));  // the doubtful one with its likeliest values
  watch.table.doubts.clear();
  const auto clear = watch.turn([&] { watch.table.tiles[down(1, 0)] = {2, 5, 1}; });
  EXPECT_NE((text_of(clear) + text_of(watch.show(2))).find("clarified D0,0=144 D0,0=544"), std::string::npos);
}

TEST_F(FollowerTest, WhatFollowsATossOfACoinWaits) {
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

TEST_F(FollowerTest, AStoredLayoutIsCaughtUpWithSilently) {
  watch.follower.expect({{0, up(0, 0), {3, 4, 4}, ""}, {0, down(0, 0), {1, 4, 4}, ""}, {0, up(1, 0), {4, 1, 5}, ""}});
  watch.table.own_names = {4, 2, -2};
  EXPECT_EQ(text_of(watch.show(1.5)), "");
  // The same film again from its beginning, with an illegal try on the way.
  EXPECT_EQ(text_of(watch.turn([&] { watch.table.tiles[up(0, 0)] = {3, 4, 4}; })), "");
  EXPECT_EQ(text_of(watch.turn([&] { watch.table.tiles[down(0, 0)] = {1, 4, 4}; })), "");
  EXPECT_EQ(text_of(watch.turn([&] { watch.table.tiles[down(0, -1)] = {5, 5, 5}; })), "");
  EXPECT_EQ(text_of(watch.turn([&] { watch.table.tiles.erase(down(0, -1)); })), "");
  EXPECT_FALSE(watch.follower.caught_up());
  EXPECT_EQ(text_of(watch.turn([&] { watch.table.tiles[up(1, 0)] = {4, 1, 5}; })), "");
  EXPECT_TRUE(watch.follower.caught_up());
  EXPECT_EQ(text_of(watch.turn([&] { watch.table.tiles[down(1, 0)] = {2, 5, 1}; })), "appeared D1,0=251");
}

TEST_F(FollowerTest, WhatWasLaidMeanwhileIsTakenOver) {
  watch.follower.expect({{0, up(0, 0), {3, 4, 4}, ""}, {0, down(0, 0), {1, 4, 4}, ""}});
  watch.table.own_names = {1, 0, 0};
  watch.table.tiles = {{up(0, 0), {3, 4, 4}}, {down(0, 0), {1, 4, 4}}, {up(1, 0), {4, 1, 5}}};
  EXPECT_EQ(text_of(watch.show(2)), "appeared U1,0=415");
}

TEST_F(FollowerTest, AClearedTableIsNoUndo) {
  watch.show(1.5);
  lay(5);
  EXPECT_EQ(text_of(watch.turn([&] { watch.table.tiles.clear(); })), "cleared");
  EXPECT_EQ(text_of(watch.show(5)), "");
}

TEST_F(FollowerTest, ANewRoundBeginsWhenTheOldTilesAreGone) {
  watch.show(1.5);
  lay(5);
  watch.follower.pause(true);
  EXPECT_EQ(text_of(watch.turn([&] { watch.table.tiles.erase(down(0, -1)); })), "");
  watch.follower.begin_round();
  EXPECT_EQ(text_of(watch.show(3)), "");  // they lie there still
  EXPECT_EQ(text_of(watch.turn([&] { watch.table.tiles.clear(); })), "");
  EXPECT_EQ(text_of(watch.turn([&] { watch.table.tiles[down(2, 2)] = {5, 5, 5}; })), "appeared D0,0=555");
}

TEST_F(FollowerTest, LooseTilesAreNotPlacements) {
  watch.table.loose.emplace_back(Outline{{{100, 600}, {140, 530}, {180, 600}}}, TileValues{0, 0, 1});
  watch.table.loose.emplace_back(Outline{{{1000, 600}, {1040, 530}, {1080, 600}}}, TileValues{0, 2, 1});
  EXPECT_EQ(text_of(watch.show(3)), "");  // which of two would be the first tile?
  watch.table.loose.pop_back();
  watch.table.loose.pop_back();
  watch.show(2);
  lay(3);
  watch.table.loose.emplace_back(Outline{{{100, 600}, {140, 530}, {180, 600}}}, TileValues{0, 0, 1});
  EXPECT_EQ(text_of(watch.show(3)), "");
}

TEST_F(FollowerTest, MovementFarFromTheLayoutIsNoReasonToWait) {
  watch.show(1.5);
  lay(3);
  watch.table.tiles[down(1, 0)] = {2, 5, 1};
  std::string told;
  for (int frame = 0; frame < 8; ++frame) {  // somebody sorts his rack at the table's edge all the time
    watch.table.hand = {20.0 + frame * 15, 20, 120, 80};
    told += text_of(watch.show(0.1));
  }
  EXPECT_EQ(told, "appeared D1,0=251");
}

}  // namespace
}  // namespace tricorner::table
