// What happened on the table, out of readings that are as readings are: late, partly hidden, sometimes wrong.
#include "follower_fixture.hpp"

namespace tricorner::table {
namespace {

using ::testing::SizeIs;

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

TEST_F(FollowerTest, AHandThatRestsForAMomentIsLookedAtOnce) {
  watch.show(1.5);
  lay(4);
  watch.show(3);
  const int before = watch.readings;
  watch.table.hand = {500, 300, 300, 300};
  EXPECT_EQ(text_of(watch.show(0.6)), "");
  EXPECT_EQ(watch.readings - before, 1);
}

TEST_F(FollowerTest, AnArmThatReachesInIsNotLookedAtAtOnce) {
  watch.show(1.5);
  lay(4);
  watch.show(3);
  const int before = watch.readings;
  watch.table.hand = {500, 400, 200, 1000};
  EXPECT_EQ(text_of(watch.show(0.5)), "");
  EXPECT_EQ(watch.readings, before);
  watch.show(0.3);
  EXPECT_EQ(watch.readings - before, 1) << "it may be no arm: a newspaper";
  // What is laid in the picture is looked at as soon as the arm is gone.
  watch.table.tiles[up(2, 0)] = {5, 2, 2};
  watch.table.hand.reset();
  EXPECT_EQ(text_of(watch.show(0.4)), "appeared U2,0=522");
}

TEST_F(FollowerTest, APhoneThatIsLaidDownDoesNotStopTheGame) {
  watch.show(1.5);
  lay(4);
  watch.table.hand = {480, 380, 100, 140};  // over the corner of a tile, and it stays
  EXPECT_EQ(text_of(watch.show(10)), "");
  watch.table.tiles[up(2, 0)] = {5, 2, 2};
  EXPECT_EQ(text_of(watch.show(3)), "appeared U2,0=522");
}

TEST_F(FollowerTest, WhatIsTakenForATileAndIsNoneHoldsNothingUp) {
  watch.show(1.5);
  // A hand at rest, and what it carries looks like a tile; then a cup stands there.
  watch.table.hand = {300, 60, 300, 290};
  watch.table.loose = {{Outline{{{330, 430}, {370, 361}, {410, 430}}}, {0, 5, 5}}};
  EXPECT_EQ(text_of(watch.show(0.4)), "");
  watch.table.loose.clear();
  watch.table.hand = {260, 280, 220, 220};
  watch.table.tiles[up(0, 0)] = {3, 4, 4};
  EXPECT_EQ(text_of(watch.show(3)), "appeared U0,0=344");
  watch.table.tiles[down(0, 0)] = {1, 4, 4};
  EXPECT_EQ(text_of(watch.show(3)), "appeared D0,0=144");
}

TEST_F(FollowerTest, WhatSomebodyPutsBesideTheTilesDelaysOneTurnAtMost) {
  watch.show(1.5);
  lay(2);
  // A quick game: the table is clear for 1.2 s between two turns.
  const auto told = watch.turn([&] {
    watch.table.tiles[up(1, 0)] = {4, 1, 5};
    watch.table.face_down = {Outline{{{300, 520}, {420, 312}, {540, 520}}}};
  });
  EXPECT_EQ(text_of(told), "");
  EXPECT_EQ(text_of(watch.turn([&] { watch.table.tiles[down(1, 0)] = {2, 5, 1}; })), "appeared U1,0=415 D1,0=251");
  EXPECT_EQ(text_of(watch.turn([&] { watch.table.tiles[down(0, -1)] = {4, 0, 3}; })), "appeared D0,-1=403");
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

// Nothing else moves: without their colours the tiles would come and go unseen.
TEST_F(FollowerTest, ATileAsBrightAsTheTableIsSeenByItsColour) {
  watch.table.as_bright = true;
  watch.show(1.5);
  watch.table.tiles[up(0, 0)] = {3, 4, 4};
  EXPECT_EQ(text_of(watch.show(2)), "appeared U0,0=344");
  watch.table.tiles[down(0, 0)] = {1, 4, 4};
  EXPECT_EQ(text_of(watch.show(2)), "appeared D0,0=144");
  watch.table.unread = {down(0, 0)};  // that the reader misses it is no sign that it is gone
  watch.table.tiles[down(0, -1)] = {4, 0, 3};
  EXPECT_EQ(text_of(watch.show(8)), "appeared D0,-1=403");
  watch.table.tiles.erase(down(0, 0));
  EXPECT_EQ(text_of(watch.show(3)), "vanished D0,0=144");
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

// Beside a tile that lay there from the beginning, and its shadow, a third of a place is all that was seen bare.
TEST_F(FollowerTest, ATileTakenBackBesideOneThatLayThereFromTheBeginning) {
  watch.table.tiles[up(0, 0)] = {3, 4, 4};
  EXPECT_EQ(text_of(watch.show(2)), "appeared U0,0=344");
  EXPECT_EQ(text_of(watch.turn([&] { watch.table.tiles[down(0, 0)] = {1, 4, 4}; })), "appeared D0,0=144");
  EXPECT_EQ(text_of(watch.turn([&] { watch.table.tiles.erase(down(0, 0)); })), "vanished D0,0=144");
}

TEST_F(FollowerTest, ATileTakenBackBetweenTilesThatDarkenItsPlace) {
  watch.table.edge_shadow = 0.5;
  watch.show(1.5);
  lay(5);
  EXPECT_EQ(text_of(watch.turn([&] { watch.table.tiles.erase(down(0, 0)); })), "vanished D0,0=144");
}

TEST_F(FollowerTest, ATileTakenBackWhileThingsLieAboutWhereTheTableWasSeenBareInAnotherLight) {
  watch.show(1.5);
  lay(3);
  watch.table.shadow = {640, 60, 0.3};  // close to the tiles nobody has seen the table in it
  watch.show(3);
  const std::array<double, 4> phone = {840, 330, 140, 90};
  const auto turn = [&](auto&& change) {
    watch.table.hand = {600, 100, 400, 400};
    watch.show(0.5);
    change();
    watch.table.hand = phone;  // so the table is never quite understood
    return text_of(watch.show(2.5));
  };
  EXPECT_EQ(turn([&] { watch.table.tiles[down(1, 0)] = {2, 5, 1}; }), "appeared D1,0=251");
  EXPECT_EQ(turn([&] { watch.table.tiles.erase(down(1, 0)); }), "vanished D1,0=251");
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

TEST_F(FollowerTest, AClothThatSeemsToShowTilesNobodyCanReadIsNoBeginning) {
  for (const engine::Cell& cell : {up(0, 0), down(0, 0), up(1, 0), down(1, 0), up(2, 0)}) {
    watch.table.tiles[cell] = {0, 0, 0};
    watch.table.half_hidden.insert(cell);
  }
  EXPECT_EQ(text_of(watch.show(8)), "");
  watch.table.loose.emplace_back(Outline{{{100, 600}, {140, 530}, {180, 600}}}, TileValues{0, 0, 1});
  EXPECT_EQ(text_of(watch.show(3)), "appeared U0,0=001");
}

TEST_F(FollowerTest, OnePlaceThatNobodyCanReadIsNoBeginningOnceATileIsReadElsewhere) {
  watch.table.tiles[up(0, 0)] = {0, 0, 0};
  watch.table.half_hidden.insert(up(0, 0));
  watch.show(1);
  watch.table.loose.emplace_back(Outline{{{100, 600}, {140, 530}, {180, 600}}}, TileValues{0, 0, 1});
  EXPECT_EQ(text_of(watch.show(1)), "appeared U0,0=001");
}

TEST_F(FollowerTest, AHandThatLayBeyondTheLayoutWhenItWasUnderstoodHoldsNoTileUpByGoing) {
  watch.show(1.5);
  lay(1);
  watch.table.hand = {780, 300, 70, 130};
  EXPECT_EQ(text_of(watch.show(3)), "");
  watch.table.hand.reset();
  watch.table.tiles[down(0, 0)] = {1, 4, 4};
  EXPECT_EQ(text_of(watch.show(0.6)), "appeared D0,0=144");
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

TEST_F(FollowerTest, ATileThatWasReadLateIsToldBeforeTheNextOne) {
  watch.show(1.5);
  lay(2);
  watch.table.unread = {down(1, 0)};
  EXPECT_EQ(text_of(watch.turn([&] { watch.table.tiles[down(1, 0)] = {2, 5, 1}; })), "");
  watch.table.unread.clear();
  // In the cells' order the second one comes first.
  EXPECT_EQ(text_of(watch.turn([&] { watch.table.tiles[up(1, 0)] = {4, 1, 5}; })), "appeared D1,0=251 U1,0=415");
}

TEST_F(FollowerTest, ATileThatIsTurnedIsToldBeforeTheNextOne) {
  watch.show(1.5);
  lay(3);
  watch.table.hand = {600, 100, 400, 400};
  watch.show(0.5);
  watch.table.tiles[up(1, 0)] = {5, 4, 1};
  watch.table.hand.reset();
  watch.show(0.2);  // not long enough to be sure of it
  const auto told = watch.turn([&] { watch.table.tiles[down(0, -1)] = {4, 0, 3}; });
  EXPECT_EQ(text_of(told) + text_of(watch.show(1)), "replaced U1,0=415 U1,0=541; appeared D0,-1=403");
}

TEST_F(FollowerTest, TilesThatAreTurnedFaceDownAndMixedAreAClearedTable) {
  watch.show(1.5);
  lay(5);
  const auto told = watch.turn([&] {
    watch.table.tiles.clear();
    for (int k = 0; k < 5; ++k) {
      const double x = 420 + 90 * k;
      const double y = 380 + (k % 2) * 40;
      watch.table.face_down.push_back({{{x, y}, {x + 40, y - 69}, {x + 80, y}}});
    }
  });
  EXPECT_EQ(text_of(told) + text_of(watch.show(4)), "cleared");
  EXPECT_EQ(text_of(watch.show(4)), "");
}

}  // namespace
}  // namespace tricorner::table
