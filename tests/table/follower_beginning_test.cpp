// Which of the tiles that can be seen a game begins with.
#include "follower_fixture.hpp"

namespace tricorner::table {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

class FollowerBeginningTest : public FollowerTest {
 protected:
  /// A tile at the table's edge: in a rack, printed on a box.
  static std::pair<Outline, TileValues> beside(int place, const TileValues& values) {
    const double x = 100.0 + 200 * place;
    return {{{{x, 600}, {x + 40, 530}, {x + 80, 600}}}, values};
  }
};

TEST_F(FollowerBeginningTest, ItIsTheTileThatIsLaidNotThoseThatLieBesideTheTable) {
  watch.table.loose = {beside(0, {0, 0, 1}), beside(4, {0, 2, 1})};
  EXPECT_THAT(watch.show(3), IsEmpty());
  EXPECT_EQ(text_of(watch.turn([&] { watch.table.tiles[up(0, 0)] = {3, 4, 4}; })), "appeared U0,0=344");
  EXPECT_EQ(text_of(watch.turn([&] { watch.table.tiles[down(0, 0)] = {1, 4, 4}; })), "appeared D0,0=144");
}

TEST_F(FollowerBeginningTest, ItIsTheTileThatIsLaidNotOneThatNobodyCanRead) {
  watch.table.loose = {beside(0, {0, 0, 1})};
  watch.table.loose_confidence = 0.75;
  EXPECT_THAT(watch.show(1.2), IsEmpty());
  EXPECT_EQ(text_of(watch.turn([&] { watch.table.tiles[up(0, 0)] = {3, 4, 4}; })), "appeared U0,0=344");
  EXPECT_THAT(watch.show(8), IsEmpty());
  EXPECT_EQ(text_of(watch.turn([&] { watch.table.tiles[down(0, 0)] = {1, 4, 4}; })), "appeared D0,0=144");
}

TEST_F(FollowerBeginningTest, ItIsTheTileThatIsReadWhereAnotherPlaceHardlyIs) {
  watch.table.tremble = 2;  // nobody knows which of them was there before
  watch.show(1.5);
  EXPECT_EQ(text_of(watch.turn([&] {
              watch.table.tiles[up(0, 0)] = {3, 4, 4};
              watch.table.loose = {beside(0, {0, 0, 1})};
              watch.table.loose_confidence = 0.5;
            })),
            "appeared U0,0=344");
}

TEST_F(FollowerBeginningTest, ItIsTheTileThatWasReadThoughALookMissesItAndShowsAPatternInstead) {
  watch.show(1.5);
  watch.table.tiles[up(0, 0)] = {3, 4, 4};
  watch.show(0.2);
  ASSERT_THAT(watch.follower.waiting(), SizeIs(1));
  watch.table.unread = {up(0, 0)};
  watch.table.loose = {beside(0, {0, 0, 1})};
  watch.table.loose_confidence = 0.3;
  watch.show(0.1);
  watch.table.unread.clear();
  EXPECT_EQ(text_of(watch.show(0.2)), "appeared U0,0=344");
}

// A hand that happened to lie there when we were tired of waiting was taken for a part of the table, and everything
// after it for something that lies over it.
TEST_F(FollowerBeginningTest, AGameThatIsPlayedFastIsNotLost) {
  static const std::vector<std::pair<engine::Cell, TileValues>> game = {
      {up(0, 0), {3, 4, 4}},   {down(0, 0), {1, 4, 4}},  {up(1, 0), {4, 1, 5}},
      {down(1, 0), {2, 5, 1}}, {down(0, -1), {4, 0, 3}}, {up(0, -1), {0, 4, 0}}};
  watch.show(0.5);
  std::vector<std::string> told;
  for (const auto& [cell, values] : game) {
    watch.table.hand = {600, 100, 400, 400};
    EXPECT_THAT(watch.show(0.3), IsEmpty());
    watch.table.tiles[cell] = values;
    watch.table.hand.reset();
    told.push_back(text_of(watch.show(0.6)));
  }
  EXPECT_THAT(told, ElementsAre("", "", "appeared U0,0=344 D0,0=144 U1,0=415", "appeared D1,0=251",
                                "appeared D0,-1=403", "appeared U0,-1=040"));
}

TEST_F(FollowerBeginningTest, ATileThatLayThereIsNoneWhenTheGameIsPlayedElsewhere) {
  watch.table.loose = {beside(0, {0, 0, 1})};
  EXPECT_EQ(text_of(watch.show(3)), "appeared U0,0=001");
  EXPECT_THAT(watch.turn([&] { watch.table.tiles[up(0, 0)] = {3, 4, 4}; }), IsEmpty());
  auto told = watch.turn([&] { watch.table.tiles[down(0, 0)] = {1, 4, 4}; });
  for (TableChange& later : watch.show(4)) told.push_back(std::move(later));  // so far away it looks now and then only
  EXPECT_EQ(text_of(told), "vanished U0,0=001; appeared U0,0=344 D0,0=144");
  EXPECT_EQ(text_of(watch.turn([&] { watch.table.tiles[up(1, 0)] = {4, 1, 5}; })), "appeared U1,0=415");
  EXPECT_THAT(watch.show(8), IsEmpty());
}

TEST_F(FollowerBeginningTest, ATileThatWasLaidIsTheFirstWhateverIsLaidElsewhere) {
  watch.show(1.5);
  watch.turn([&] { watch.table.loose = {beside(0, {0, 0, 1})}; });
  watch.turn([&] { watch.table.tiles[up(0, 0)] = {3, 4, 4}; });
  watch.turn([&] { watch.table.tiles[down(0, 0)] = {1, 4, 4}; });
  EXPECT_EQ(watch.told.size(), 1U);
}

TEST_F(FollowerBeginningTest, TilesThatDoNotFitEachOtherAreARackAndNoGame) {
  watch.table.loose = {beside(0, {0, 0, 1})};
  watch.show(3);
  watch.turn([&] { watch.table.tiles[up(0, 0)] = {3, 4, 4}; });
  EXPECT_THAT(watch.turn([&] { watch.table.tiles[down(0, 0)] = {1, 2, 5}; }), IsEmpty());
}

// Three blank corners of a set with pips, as they open many a game.
TEST_F(FollowerBeginningTest, ASingleBackThatIsLaidMayBeTheBlankTileAndIsAskedAbout) {
  watch.show(1.5);
  EXPECT_THAT(watch.turn([&] { watch.table.face_down = {watch.table.outline(up(0, 0))}; }), IsEmpty());
  const auto told = watch.show(4);
  ASSERT_THAT(told, SizeIs(1)) << text_of(told);
  EXPECT_EQ(told[0].kind, ChangeKind::doubtful);
  EXPECT_EQ(told[0].alternatives.at(0).values, (TileValues{0, 0, 0}));
  EXPECT_LT(told[0].alternatives.at(0).p, 0.85);
  watch.table.face_down.clear();
  watch.table.tiles[up(0, 0)] = {0, 0, 0};  // beside another one it is plain
  EXPECT_EQ(text_of(watch.turn([&] { watch.table.tiles[down(0, 0)] = {0, 1, 0}; })), "appeared U0,0=000 D0,0=010");
}

TEST_F(FollowerBeginningTest, BacksOfAPoolOrThatLayThereAreNoTileOfTheGame) {
  watch.table.face_down = {watch.table.outline(up(0, -3))};
  EXPECT_THAT(watch.show(6), IsEmpty());
  for (int i = 1; i < 5; ++i) watch.table.face_down.push_back(watch.table.outline(up(i, -3)));
  EXPECT_THAT(watch.show(6), IsEmpty());
  watch.turn([&] { watch.table.face_down.push_back(watch.table.outline(up(3, 0))); });
  EXPECT_THAT(watch.show(6), IsEmpty());
  EXPECT_EQ(text_of(watch.turn([&] { watch.table.tiles[up(0, 2)] = {3, 4, 4}; })), "appeared U0,0=344");
}

TEST_F(FollowerBeginningTest, TheBlankTileIsAskedAboutThoughLeavesLookLikeBacksAndTheReadingLeavesItOut) {
  watch.table.face_down = {watch.table.outline(up(3, -3)), watch.table.outline(up(-3, 0))};
  watch.show(1.5);
  watch.turn([&] { watch.table.left_out = {watch.table.outline(up(0, 0))}; });
  const auto told = watch.show(4);
  ASSERT_THAT(told, SizeIs(1)) << text_of(told);
  EXPECT_EQ(told[0].kind, ChangeKind::doubtful);
  EXPECT_EQ(told[0].alternatives.at(0).values, (TileValues{0, 0, 0}));
}

TEST_F(FollowerBeginningTest, WhatTheReadingLeavesOutAndNobodyHasLaidIsTheTable) {
  watch.table.left_out = {watch.table.outline(up(0, 0))};
  EXPECT_THAT(watch.show(6), IsEmpty());
  EXPECT_EQ(text_of(watch.turn([&] { watch.table.tiles[up(0, 2)] = {3, 4, 4}; })), "appeared U0,0=344");
}

TEST_F(FollowerBeginningTest, ASetWithoutABlankTileIsNotAskedAboutIt) {
  FollowerOptions options;
  options.has_blank_tile = [] { return false; };
  Watch cards(options);
  cards.show(1.5);
  EXPECT_THAT(cards.turn([&] { cards.table.face_down = {cards.table.outline(up(0, 0))}; }), IsEmpty());
  EXPECT_THAT(cards.show(6), IsEmpty());
}

// Printed leaves beside it were taken for a tile of which nobody can read anything.
TEST_F(FollowerBeginningTest, WhatNobodyCanReadBesideItHoldsTheFirstTileUpNoLonger) {
  watch.show(1.5);
  EXPECT_EQ(text_of(watch.turn([&] {
              watch.table.tiles[up(0, 0)] = {3, 4, 4};
              watch.table.tiles[down(0, 0)] = {1, 4, 4};
              watch.table.illegible = {down(0, 0)};
            })),
            "appeared U0,0=344");
}

TEST_F(FollowerBeginningTest, WhatNobodyCanReadAndNobodyHasLaidBesideItIsNotAskedAbout) {
  watch.show(1.5);
  watch.table.imagined = watch.table.illegible = {down(0, 0)};
  EXPECT_EQ(text_of(watch.turn([&] {
              watch.table.tiles[up(0, 0)] = {3, 4, 4};
              watch.table.tiles[down(0, 0)] = {1, 4, 4};
            })),
            "appeared U0,0=344");
  EXPECT_THAT(watch.show(8), IsEmpty());
  EXPECT_THAT(watch.follower.waiting(), IsEmpty());
}

}  // namespace
}  // namespace tricorner::table
