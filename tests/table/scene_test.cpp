#include "table/scene.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

#include "table_model.hpp"

namespace tricorner::table {
namespace {

class SceneTest : public ::testing::Test {
 protected:
  SceneTest() {
    table_.tiles[up(0, 0)] = {3, 4, 4};
    look();
    scene_.settle({table_.outline(up(0, 0))});
  }
  void look() { scene_.look(table_.glance(), time_ += 0.1); }
  bool as_settled() const { return scene_.as_settled(table_.outline(down(0, 0))); }

  TableModel table_;
  Scene scene_;
  double time_ = 0;
};

TEST_F(SceneTest, WhereSomethingWasLaidTheTableIsNotAsItWasSettled) {
  look();
  EXPECT_TRUE(as_settled());
  table_.tiles[down(0, 0)] = {1, 4, 4};
  look();
  EXPECT_FALSE(as_settled());
  table_.tiles.erase(down(0, 0));
  look();
  EXPECT_TRUE(as_settled());
}

TEST_F(SceneTest, WhatIsAsBrightAsTheTableIsSeenByItsColour) {
  table_.as_bright = true;
  table_.tiles[down(0, 0)] = {1, 4, 4};
  look();
  EXPECT_FALSE(as_settled());
}

TEST_F(SceneTest, LessLightIsNothingLaid) {
  table_.light = 95;
  look();
  EXPECT_TRUE(as_settled());
  table_.tiles[down(0, 0)] = {1, 4, 4};
  look();
  EXPECT_FALSE(as_settled());
}

TEST_F(SceneTest, WhatIsSettledWithATileIsAsSettledWithIt) {
  table_.tiles[down(0, 0)] = {1, 4, 4};
  look();
  scene_.settle({table_.outline(up(0, 0)), table_.outline(down(0, 0))});
  look();
  EXPECT_TRUE(as_settled());
  table_.tiles.erase(down(0, 0));
  look();
  EXPECT_FALSE(as_settled());
}

// From one frame to the next a hand that comes slowly, or that a camera blends in, looks like a shadow.
TEST_F(SceneTest, AFilmOfManyFramesASecondShowsASlowHandToo) {
  table_.hand = {600, 100, 400, 400};
  const Glance with_hand = table_.glance();
  table_.hand.reset();
  const Glance without = table_.glance();
  constexpr double kFrames = 30;  // a second
  bool moved = false;
  for (int frame = 1; frame <= 10; ++frame) {
    Glance blended = without;
    for (const GlancePlane plane : kGlancePlanes) {
      for (std::size_t k = 0; k < (blended.*plane).size(); ++k) {
        const int change = (with_hand.*plane)[k] - (without.*plane)[k];
        (blended.*plane)[k] =
            static_cast<std::uint8_t>((without.*plane)[k] + std::clamp(change, -10 * frame, 10 * frame));
      }
    }
    moved = scene_.look(std::move(blended), time_ += 1 / kFrames) || moved;
  }
  EXPECT_TRUE(moved);
  EXPECT_LT(scene_.rest(time_), 0.2);
}

TEST_F(SceneTest, WhatHasLainThereForSeveralFramesHasNotMoved) {
  table_.tiles[down(0, 0)] = {1, 4, 4};
  look();
  for (int frame = 0; frame < 10; ++frame) scene_.look_again(time_ += 1 / 15.0);
  table_.light += 1;  // a little news is no movement since a moment ago
  EXPECT_FALSE(scene_.look(table_.glance(), time_ += 1 / 15.0));
  EXPECT_GT(scene_.rest(time_), 0.6);
}

// Of the place beside it only what its shadow does not reach was ever seen in full light.
TEST(Scene, ThePlaceBesideATileThatLayThereFromTheBeginningIsKnown) {
  for (const double side : {40, 50, 60, 70, 80, 90}) {
    for (const double turn : {0.0, 0.4, 0.9}) {
      TableModel table;
      table.side = side;
      table.turn = turn;
      table.edge_shadow = 0.5;
      table.tiles[up(0, 0)] = {3, 4, 4};
      Scene scene;
      scene.look(table.glance(), 0);
      scene.settle({table.outline(up(0, 0))});
      table.tiles[down(0, 0)] = {1, 4, 4};
      scene.look(table.glance(), 0.1);
      scene.settle({table.outline(up(0, 0)), table.outline(down(0, 0))});
      const auto place = [&] { return scene.place(table.outline(down(0, 0)), {table.outline(up(0, 0))}); };
      EXPECT_EQ(place(), PlaceLook::covered) << side << ' ' << turn;
      table.tiles.erase(down(0, 0));
      scene.look(table.glance(), 0.2);
      EXPECT_EQ(place(), PlaceLook::bare) << side << ' ' << turn;
    }
  }
}

// A tall neighbour's shadow was never on the bare table; it takes light and no colour.
TEST(Scene, APlaceInADeepShadowOrOfAnotherGrainIsBareWhereItHasTheTablesColour) {
  TableModel table;
  Scene scene;
  scene.look(table.glance(), 0);
  scene.settle({});
  table.tiles[up(0, 0)] = {3, 4, 4};
  table.tiles[down(0, 0)] = {1, 4, 4};
  scene.look(table.glance(), 0.1);
  scene.settle({table.outline(up(0, 0)), table.outline(down(0, 0))});
  const auto place_with = [&](const auto& changes) {
    Glance glance = table.glance();
    BlockMask place(glance.grey.size());
    paint(place, glance, table.outline(down(0, 0)), 0);
    for (std::size_t k = 0; k < place.size(); ++k) {
      if (place[k] != 0) changes(glance, k);
    }
    scene.look(std::move(glance), 0.2);
    return scene.place(table.outline(down(0, 0)), {table.outline(up(0, 0))});
  };
  table.tiles.erase(down(0, 0));
  const auto darken = [](Glance& glance, std::size_t k) {
    glance.grey[k] = static_cast<std::uint8_t>(glance.grey[k] * 0.8);
  };
  EXPECT_EQ(place_with(darken), PlaceLook::bare);
  // Something else that is as dark has its own colour.
  EXPECT_EQ(place_with([&](Glance& glance, std::size_t k) {
              darken(glance, k);
              glance.tint[k] = static_cast<std::uint8_t>(glance.tint[k] + 6);
            }),
            PlaceLook::covered);
  // A coarse grain that is remembered a little beside where it lies.
  const auto other_grain = [](Glance& glance, std::size_t k) {
    glance.grey[k] = static_cast<std::uint8_t>(glance.grey[k] + (k % 2 == 0 ? 18 : -18));
  };
  EXPECT_EQ(place_with(other_grain), PlaceLook::bare);
  EXPECT_EQ(place_with([&](Glance& glance, std::size_t k) {
              other_grain(glance, k);
              glance.tint[k] = static_cast<std::uint8_t>(glance.tint[k] + 6);
            }),
            PlaceLook::covered);
}

// A white tile on grey granite has its colour: there brightness tells that it is gone.
TEST(Scene, APlaceOfAnotherGrainIsBareWhereTheTileWasMuchBrighter) {
  TableModel table;
  Scene scene;
  scene.look(table.glance(), 0);
  scene.settle({});
  table.tiles[up(0, 0)] = {3, 4, 4};
  const Outline beside = table.outline(down(0, 0));
  double time = 0;
  const auto look_with = [&](int brighter, int grain, int tint) {
    Glance glance = table.glance();
    BlockMask place(glance.grey.size());
    paint(place, glance, beside, 0);
    for (std::size_t k = 0; k < place.size(); ++k) {
      if (place[k] == 0) continue;
      glance.grey[k] = static_cast<std::uint8_t>(glance.grey[k] + brighter + (k % 2 == 0 ? grain : -grain));
      glance.tint[k] = static_cast<std::uint8_t>(glance.tint[k] + tint);
    }
    scene.look(std::move(glance), time += 0.1);
    return scene.place(beside, {table.outline(up(0, 0))});
  };
  constexpr int much = 110;
  constexpr int grain = 16;
  EXPECT_EQ(look_with(much, 0, 0), PlaceLook::covered);
  scene.settle({table.outline(up(0, 0)), beside});
  EXPECT_EQ(look_with(0, grain, 0), PlaceLook::bare);
  EXPECT_EQ(look_with(0, grain, 6), PlaceLook::covered) << "something else that is as bright as the table";
  EXPECT_EQ(look_with(much / 3, 0, 0), PlaceLook::covered);
  // Where the tile was little brighter such a grain may be anything.
  EXPECT_EQ(look_with(much / 2, 0, 0), PlaceLook::covered);
  scene.settle({table.outline(up(0, 0)), beside});
  EXPECT_EQ(look_with(0, grain, 0), PlaceLook::covered);
}

TEST(Scene, WhatReachesInFromThePicturesEdgeIsTold) {
  TableModel table;
  Scene scene;
  table.tiles[up(0, 0)] = {3, 4, 4};
  const std::vector<Outline> tiles = {table.outline(up(0, 0))};
  scene.look(table.glance(), 0);
  scene.settle(tiles);
  scene.watch_near(tiles);
  EXPECT_EQ(scene.reaching_over(), 0);
  table.tiles[down(0, 0)] = {1, 4, 4};
  scene.look(table.glance(), 0.1);
  EXPECT_EQ(scene.reaching_over(), 0) << "a tile lies in the picture";
  table.hand = {500, 400, 200, 200};
  scene.look(table.glance(), 0.2);
  EXPECT_EQ(scene.reaching_over(), 0) << "so does a cup";
  table.hand = {500, 400, 200, 1000};
  scene.look(table.glance(), 0.3);
  EXPECT_GT(scene.reaching_over(), 1.5);
  table.hand = {0, 0, 5000, 5000};
  scene.look(table.glance(), 0.4);
  EXPECT_EQ(scene.reaching_over(), 0) << "most of the picture is otherwise";
}

// Somebody leans over the table for a while: the shadow is learned where no tile lies, and not beneath the tiles.
TEST(Scene, APlaceIsBareWhenTheShadowInWhichTheTableWasSettledHasGone) {
  for (const double middle : {300.0, 500.0, 560.0, 600.0}) {
    TableModel table;
    Scene scene;
    scene.look(table.glance(), 0);
    scene.settle({});
    table.tiles[up(0, 0)] = {3, 4, 4};
    table.tiles[down(0, 0)] = {1, 4, 4};
    const std::vector<Outline> tiles{table.outline(up(0, 0)), table.outline(down(0, 0))};
    scene.look(table.glance(), 0.1);
    scene.settle(tiles);
    table.shadow = {middle, 200, 0.35};
    scene.look(table.glance(), 0.2);
    scene.settle(tiles);
    scene.look(table.glance(), 0.3);
    scene.settle(tiles);
    const auto place = [&] { return scene.place(tiles[1], {tiles[0]}); };
    EXPECT_EQ(place(), PlaceLook::covered) << middle;
    table.shadow.reset();
    scene.look(table.glance(), 0.4);
    EXPECT_EQ(place(), PlaceLook::covered) << middle;
    table.tiles.erase(down(0, 0));
    scene.look(table.glance(), 0.5);
    EXPECT_EQ(place(), PlaceLook::bare) << middle;
    scene.settle({tiles[0]});
    EXPECT_EQ(place(), PlaceLook::bare) << middle;
  }
}

// The edges of a table in two colours are elsewhere by a block's share: nothing lies over it.
TEST(Scene, AMoveThatNoTileTellsIsFollowedAllTheSame) {
  TableModel table;
  const std::vector<Outline> tiles = {table.outline(up(0, 0))};
  table.tiles[up(0, 0)] = {3, 4, 4};
  Glance chequered = table.glance();
  for (std::size_t k = 0; k < chequered.grey.size(); ++k) {
    const auto w = static_cast<std::size_t>(chequered.width);
    if ((k % w / 5 + k / w / 5) % 2 != 0) chequered.grey[k] = static_cast<std::uint8_t>(chequered.grey[k] / 3);
  }
  Scene scene;
  scene.look(chequered, 0);
  scene.settle(tiles);
  scene.watch_near(tiles);
  for (int step = 1; step <= 10; ++step) {
    PictureMove aside;
    aside.m[2] = 0.26 * step;  // px
    scene.look(moved(chequered, aside), 0.1 * step);
  }
  EXPECT_GT(scene.unexplained(tiles), 0.5);
  scene.follow({});
  EXPECT_LT(scene.unexplained(tiles), 0.1);
}

// A few blocks, which the neighbours' shadows darken: what is left is as far from the bare table as from the tile.
TEST(Scene, ASmallPlaceBetweenTilesIsBareWhereItHasTheTablesColour) {
  for (const double side : {36, 40, 46, 50}) {
    TableModel table;
    table.side = side;
    table.as_bright = true;
    table.edge_shadow = 0.2;
    Scene scene;
    scene.look(table.glance(), 0);
    scene.settle({});
    const auto neighbours = {up(0, 0), up(1, 0), up(0, 1)};
    for (const auto& cell : neighbours) table.tiles[cell] = {3, 4, 4};
    table.tiles[down(0, 0)] = {1, 4, 4};
    scene.look(table.glance(), 0.1);
    std::vector<Outline> others;
    for (const auto& cell : neighbours) others.push_back(table.outline(cell));
    auto all = others;
    all.push_back(table.outline(down(0, 0)));
    scene.settle(all);
    EXPECT_EQ(scene.place(table.outline(down(0, 0)), others), PlaceLook::covered) << side;
    table.tiles.erase(down(0, 0));
    scene.look(table.glance(), 0.2);
    EXPECT_EQ(scene.place(table.outline(down(0, 0)), others), PlaceLook::bare) << side;
    table.hand = {500, 300, 200, 200};
    scene.look(table.glance(), 0.3);
    EXPECT_EQ(scene.place(table.outline(down(0, 0)), others), PlaceLook::covered) << side;
  }
}

TEST(Scene, APushThatTheTilesTellRoughlyIsMadeFinerByTheWholeTable) {
  Glance table;
  table.width = 160;
  table.height = 90;
  table.block_px = 8;
  for (int y = 0; y < table.height; ++y) {
    for (int x = 0; x < table.width; ++x) table.grey.push_back((x / 5 + y / 4) % 2 == 0 ? 70 : 190);
  }
  const Outline tile{{{600, 380}, {640, 310}, {680, 380}}};
  Scene scene;
  scene.look(table, 0);
  scene.settle({tile});
  scene.watch_near({tile});
  const PictureMove push{{1, -0.01, 7, 0.01, 1, -10}};
  scene.look(moved(table, push), 0.1);
  const PictureMove leaning{{1, 0.06, -0.06 * 350, 0.05, 1, -0.05 * 640}};  // as one tile may tell it, about itself
  scene.follow(chained(push, leaning));
  EXPECT_LT(scene.unexplained({tile}), 0.2);
}

TEST(Scene, BeforeAnythingIsSettledNothingIsAsItWas) {
  Scene scene;
  EXPECT_FALSE(scene.as_settled({}));
}

}  // namespace
}  // namespace tricorner::table
