// What the reader takes for a tile where none was laid.
#include "follower_fixture.hpp"

namespace tricorner::table {
namespace {

using ::testing::IsEmpty;
using ::testing::SizeIs;
using FollowerImaginedTest = FollowerTest;

TEST_F(FollowerImaginedTest, AGapThatLooksLikeATileIsNone) {
  watch.show(1.5);
  lay(3);
  // With a fourth tile beside it the gap has three edges of a tile, and blank corners.
  watch.table.imagined = {down(-1, 0)};
  EXPECT_EQ(text_of(watch.turn([&] {
              watch.table.tiles[down(1, 0)] = {2, 5, 1};
              watch.table.tiles[down(-1, 0)] = {0, 0, 0};
            })),
            "appeared D1,0=251");
  EXPECT_THAT(watch.show(10), IsEmpty());
  EXPECT_THAT(watch.follower.waiting(), IsEmpty());
  // The tile that is laid there after all is told.
  EXPECT_EQ(text_of(watch.turn([&] {
              watch.table.imagined.clear();
              watch.table.tiles[down(-1, 0)] = {4, 2, 3};
            })),
            "appeared D-1,0=423");
}

TEST_F(FollowerImaginedTest, AGapThatCannotBeReadIsNotAskedAbout) {
  watch.show(1.5);
  lay(3);
  watch.table.imagined = {down(-1, 0)};
  watch.table.half_hidden = {down(-1, 0)};
  watch.turn([&] { watch.table.tiles[down(-1, 0)] = {0, 0, 0}; });
  EXPECT_THAT(watch.show(10), IsEmpty());
}

TEST_F(FollowerImaginedTest, AGapThatCannotBeReadIsNotAskedAboutUnderACameraThatWasPushedEither) {
  watch.show(1.5);
  lay(3);
  watch.turn([&] { watch.table.x0 += 40; });
  watch.table.imagined = {down(-1, 0)};
  watch.table.half_hidden = {down(-1, 0)};
  watch.turn([&] { watch.table.tiles[down(-1, 0)] = {0, 0, 0}; });
  EXPECT_THAT(watch.show(10), IsEmpty());
  EXPECT_THAT(watch.follower.waiting(), IsEmpty());
}

TEST_F(FollowerImaginedTest, AGapThatLooksLikeATileIsNoneAfterAPushEither) {
  watch.show(1.5);
  lay(3);
  watch.table.imagined = {down(-1, 0)};
  watch.turn([&] {
    watch.table.tiles[down(1, 0)] = {2, 5, 1};
    watch.table.tiles[down(-1, 0)] = {0, 0, 0};
  });
  watch.table.x0 += 40;
  EXPECT_THAT(watch.show(3), IsEmpty());
  EXPECT_THAT(watch.follower.waiting(), IsEmpty());
  EXPECT_EQ(text_of(watch.turn([&] {
              watch.table.imagined.clear();
              watch.table.tiles[down(-1, 0)] = {4, 2, 3};
            })),
            "appeared D-1,0=423");
}

TEST_F(FollowerImaginedTest, AHoleThatShowsOnlyWhatItsNeighboursSayIsNoTile) {
  watch.show(1.5);
  lay(5);
  watch.table.imagined = {up(1, -1)};
  watch.table.only_heard = {up(1, -1)};
  EXPECT_EQ(text_of(watch.turn([&] {
              watch.table.tiles[down(1, -1)] = {5, 2, 4};
              watch.table.tiles[up(1, -1)] = {0, 4, 2};
            })),
            "appeared D1,-1=524");
  EXPECT_THAT(watch.show(10), IsEmpty());
  EXPECT_THAT(watch.follower.waiting(), IsEmpty());
}

TEST_F(FollowerImaginedTest, ATileThatIsGoneIsGoneThoughSomethingIsReadInItsPlace) {
  watch.show(1.5);
  lay(4);
  watch.table.imagined = {down(1, 0)};
  watch.table.half_hidden = {down(1, 0)};
  EXPECT_EQ(text_of(watch.turn([&] { watch.table.tiles[down(1, 0)] = {0, 3, 0}; })), "vanished D1,0=251");
}

TEST_F(FollowerImaginedTest, WhatAPersonHasNamedLiesThereThoughItLooksLikeTheTableAndIsMisread) {
  watch.show(1.5);
  lay(4);
  watch.follower.set({0, down(1, 0), {2, 5, 1}, {}});
  watch.table.imagined = {down(1, 0)};
  watch.table.half_hidden = {down(1, 0)};  // but for its third corner
  EXPECT_THAT(watch.turn([&] { watch.table.tiles[down(1, 0)] = {0, 3, 1}; }), IsEmpty());
  EXPECT_TRUE(watch.follower.shows(0, down(1, 0)));
}

TEST_F(FollowerImaginedTest, ATileThatIsGoneIsGoneThoughOneOfItsSymbolsIsReadInItsPlace) {
  watch.show(1.5);
  lay(4);
  watch.table.imagined = {down(1, 0)};
  watch.table.half_hidden = {down(1, 0)};  // but for its third corner, where a leaf looks like a 1
  EXPECT_EQ(text_of(watch.turn([&] { watch.table.tiles[down(1, 0)] = {0, 3, 1}; })), "vanished D1,0=251");
  watch.table.imagined.clear();
  watch.table.half_hidden.clear();
  EXPECT_EQ(text_of(watch.turn([&] { watch.table.tiles[down(1, 0)] = {2, 5, 1}; })), "appeared D1,0=251");
}

TEST_F(FollowerImaginedTest, ATileThatLayThereFromTheBeginningIsToldWhenItIsFoundAndFits) {
  watch.table.tiles = {{up(0, 0), {3, 4, 4}}, {down(0, 0), {1, 4, 4}}, {up(1, 0), {4, 1, 5}}};
  watch.table.unread = {up(1, 0)};
  watch.show(3);
  EXPECT_EQ(text_of(watch.turn([&] { watch.table.tiles[down(0, -1)] = {4, 0, 3}; })), "appeared D0,-1=403");
  watch.table.unread.clear();
  EXPECT_EQ(text_of(watch.turn([] {})), "appeared U1,0=415");
}

TEST_F(FollowerImaginedTest, ATileThatWasOverlookedWhenItWasLaidIsToldHoweverItLies) {
  watch.show(1.5);
  lay(3);
  watch.table.unread = {down(1, 0)};
  EXPECT_THAT(watch.turn([&] { watch.table.tiles[down(1, 0)] = {2, 3, 1}; }), IsEmpty());
  EXPECT_THAT(watch.show(3), IsEmpty());
  watch.table.unread.clear();
  EXPECT_EQ(text_of(watch.turn([] {})), "appeared D1,0=231");
}

TEST_F(FollowerImaginedTest, ATileThatIsLaidWhereOneWasImaginedWasLaidThen) {
  watch.show(1.5);
  lay(3);
  // A thing that is no tile has lain there, so that the place has not always been the table.
  watch.table.tiles[down(-1, 0)] = {0, 0, 0};
  watch.table.unread = {down(-1, 0)};
  watch.show(4);
  watch.turn([&] { watch.table.tiles.erase(down(-1, 0)); });
  watch.table.unread.clear();
  watch.table.imagined = {down(-1, 0)};
  watch.table.doubts[down(-1, 0)] = {2, {0.25, 0.25, 0.25, 0.25, 0, 0}};
  watch.turn([&] { watch.table.tiles[down(-1, 0)] = {4, 3, 0}; });
  watch.show(6);  // as long as anybody waits for a doubt
  ASSERT_THAT(watch.follower.waiting(), SizeIs(1));
  EXPECT_EQ(text_of(watch.turn([&] { watch.table.tiles[down(1, 0)] = {2, 5, 1}; })), "appeared D1,0=251");
  watch.table.imagined.clear();
  watch.table.doubts.clear();
  const auto told = watch.turn([&] { watch.table.tiles[down(-1, 0)] = {4, 3, 2}; });
  ASSERT_EQ(text_of(told), "appeared D-1,0=432");
  EXPECT_THAT(told[0].later, IsEmpty());
}

TEST_F(FollowerImaginedTest, WhatWasReadInAHandAloneHoldsNothingUp) {
  watch.show(1.5);
  lay(3);
  // A thing that is no tile lies beside the layout, so that nobody knows the table there without it.
  watch.table.tiles[down(-1, 0)] = {0, 0, 0};
  watch.table.unread = {down(-1, 0)};
  watch.show(4);
  watch.table.hand = {600, 100, 400, 250};
  watch.table.unread.clear();
  watch.table.half_hidden = {down(-1, 0)};
  watch.show(0.5);
  watch.table.hand.reset();
  watch.table.unread = {down(-1, 0)};
  watch.show(0.8);
  EXPECT_THAT(watch.follower.waiting(), IsEmpty());
}

}  // namespace
}  // namespace tricorner::table
