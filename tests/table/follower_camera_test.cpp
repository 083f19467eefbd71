// What is no event: the camera, the light, a picture that is lost.
#include <algorithm>
#include <random>

#include "follower_fixture.hpp"
#include "table/picture_health.hpp"

namespace tricorner::table {
namespace {

using FollowerCameraTest = FollowerTest;

TEST_F(FollowerCameraTest, ThePushedCameraChangesNothing) {
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

TEST_F(FollowerCameraTest, ACameraThatTurnsSlowlyDelaysNothing) {
  watch.show(1.5);
  lay(1);
  watch.table.drift = {0.4, -0.2, 0.0012, 1.0004};
  watch.show(3);
  lay(5);  // each of them told in its own turn
  EXPECT_EQ(watch.follower.tiles().size(), 5U);
  for (const auto& [time, change] : watch.told) EXPECT_EQ(change.kind, ChangeKind::appeared) << time;
}

TEST_F(FollowerCameraTest, ACameraThatTurnsShowsWhatIsTakenBack) {
  watch.show(1.5);
  lay(4);
  watch.table.drift = {-0.3, 0.3, -0.001, 1.0};
  watch.show(3);
  EXPECT_EQ(text_of(watch.turn([&] { watch.table.tiles.erase(down(1, 0)); })), "vanished D1,0=251");
  EXPECT_EQ(text_of(watch.turn([&] { watch.table.tiles[down(1, 0)] = {2, 5, 1}; })), "appeared D1,0=251");
}

TEST_F(FollowerCameraTest, APushWithAHandOverTheTableIsNoReasonToWait) {
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

TEST_F(FollowerCameraTest, AHandThatComesWithAPushIsNotTheTable) {
  watch.show(1.5);
  lay(4);
  watch.table.hand = {620, 60, 400, 250};  // beside the tiles
  watch.table.x0 += 43;
  watch.table.y0 += 25;
  watch.table.turn += 0.05;
  EXPECT_EQ(text_of(watch.show(0.5)), "");
  watch.table.hand.reset();
  watch.table.tiles[down(0, -1)] = {4, 0, 3};
  EXPECT_EQ(text_of(watch.show(0.5)), "appeared D0,-1=403");
}

TEST_F(FollowerCameraTest, ALostPictureIsSaidOnceAndTheGameGoesOn) {
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

/// One tile is laid while the picture is lost, and a hand brings the other one as soon as the picture is back.
class LaidAroundALoss : public FollowerCameraTest {
 protected:
  using Laid = std::pair<engine::Cell, TileValues>;
  const Laid upper_{up(0, 1), {4, 2, 1}};
  const Laid lower_{down(0, -1), {4, 0, 3}};

  void lay_around(const Laid& first, const Laid& second) {
    watch.show(1.5);
    lay(3);
    watch.table.failure = TableModel::Failure::dark;
    watch.show(2);
    watch.table.tiles.insert(first);
    watch.table.failure = TableModel::Failure::none;
    EXPECT_EQ(text_of(watch.show(0.1)), "");
    const auto told = watch.turn([&] { watch.table.tiles.insert(second); });
    std::vector<engine::Cell> cells;
    for (const TableChange& change : told) {
      EXPECT_EQ(change.kind, ChangeKind::appeared);
      for (const TileOnTable& tile : change.tiles) cells.push_back(tile.cell);
    }
    EXPECT_THAT(cells, testing::ElementsAre(first.first, second.first)) << text_of(told);
  }
};

TEST_F(LaidAroundALoss, WhatIsSeenAtOnceWasLaidFirst) { lay_around(upper_, lower_); }

TEST_F(LaidAroundALoss, WhatIsSeenAtOnceWasLaidFirstWhicheverItIs) { lay_around(lower_, upper_); }

TEST_F(FollowerCameraTest, ACameraThatIsTurnedAwayHasLostTheTable) {
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

TEST_F(FollowerCameraTest, AThirdOfATurnOfTheTableChangesNothing) {
  watch.show(1.5);
  lay(5);
  watch.table.turn += 2.0944;
  EXPECT_EQ(text_of(watch.show(4)), "");
  watch.table.turn += 1.0472;
  EXPECT_EQ(text_of(watch.show(4)), "");
}

TEST_F(FollowerCameraTest, LightChangesNothing) {
  watch.show(1.5);
  lay(4);
  for (const int light : {100, 70, 50, 110}) {
    watch.table.light = light;
    EXPECT_EQ(text_of(watch.show(3)), "") << light;
  }
  EXPECT_EQ(text_of(watch.turn([&] { watch.table.tiles[down(0, -1)] = {4, 0, 3}; })), "appeared D0,-1=403");
}

TEST_F(FollowerCameraTest, TheDarkIsNoClearedTable) {
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

TEST_F(FollowerCameraTest, ALampThatIsSwitchedOffWhileAHandIsThereDelaysNothing) {
  watch.show(1.5);
  lay(4);
  watch.table.hand = {600, 100, 400, 400};
  watch.table.light = 48;
  EXPECT_EQ(text_of(watch.show(0.5)), "");
  watch.table.tiles[down(0, -1)] = {4, 0, 3};
  watch.table.hand.reset();
  EXPECT_EQ(text_of(watch.show(0.5)), "appeared D0,-1=403");
}

TEST_F(FollowerCameraTest, InTheDuskAHandIsNoBareTable) {
  watch.show(1.5);
  lay(4);
  for (int light = 120; light >= 24; light -= 4) {
    watch.table.light = light;
    watch.show(0.3);
  }
  for (const double x : {500.0, 540.0, 600.0, 300.0}) {
    watch.table.hand = {x, 300, 300, 300};
    EXPECT_EQ(text_of(watch.show(1)), "") << x;
  }
  watch.table.hand.reset();
  EXPECT_EQ(text_of(watch.show(2)), "");
}

TEST_F(FollowerCameraTest, AShadowThatWandersDelaysNothing) {
  watch.show(1.5);
  lay(1);
  for (std::size_t count = 2; count <= 5; ++count) {
    for (int step = 0; step < 10; ++step) {
      watch.table.shadow = {static_cast<double>(count) * 150 + step * 15, 200, 0.5};
      EXPECT_EQ(text_of(watch.show(0.1)), "");
    }
    lay(count);
  }
  watch.table.shadow.reset();
  EXPECT_EQ(text_of(watch.show(3)), "");
}

TEST_F(FollowerCameraTest, ACameraThatTremblesDelaysNothing) {
  watch.show(1.5);
  watch.table.tremble = 1.2;
  lay(5);
  for (const auto& [time, change] : watch.told) EXPECT_EQ(change.kind, ChangeKind::appeared) << time;
  EXPECT_EQ(text_of(watch.show(5)), "");
  EXPECT_EQ(text_of(watch.turn([&] { watch.table.tiles.erase(down(0, -1)); })), "vanished D0,-1=403");
}

TEST(Scene, WhatATremblingCameraLeavesIsNoMovement) {
  // Dark discs on a bright table, with edges as sharp as pixels make them, so many pixels further to the right.
  const auto discs = [](double shift, int patch) {
    Glance glance;
    glance.block_px = 8;
    glance.width = 160;
    glance.height = 90;
    for (int row = 0; row < 90; ++row) {
      for (int column = 0; column < 160; ++column) {
        const double x = std::fmod(8 * column + 4 - shift + 1120, 112) - 56;
        const double y = std::fmod(8 * row + 4, 112) - 56;
        const double inside = std::clamp((28 - std::hypot(x, y)) / 8 + 0.5, 0.0, 1.0);
        const bool hidden = column >= 60 && column < 60 + patch && row >= 30 && row < 30 + patch;
        glance.grey.push_back(static_cast<std::uint8_t>(hidden ? 120 : 200 - 140 * inside));
      }
    }
    return glance;
  };
  Scene scene;
  static_cast<void>(scene.look(discs(0, 0), 0));
  EXPECT_FALSE(scene.look(discs(2.5, 0), 0.1));
  EXPECT_FALSE(scene.look(discs(0, 5), 0.2)) << "a glitter";
  EXPECT_TRUE(scene.look(discs(2.5, 25), 0.3)) << "a hand";
  EXPECT_TRUE(scene.look(discs(0, 16), 0.4)) << "of which little moves";
}

TEST_F(FollowerCameraTest, ATableAsGreyAsNoiseIsATable) {
  watch.table.grain = 97;
  watch.table.light = 60;
  watch.show(1.5);
  lay(3);
  EXPECT_FALSE(watch.follower.take_picture_news());
}

TEST(PictureHealth, GraniteUnderATremblingCameraIsNoNoise) {
  // Granite, as a picture of blocks that lies so many quarters of a block further to the right.
  const auto granite = [](unsigned seed, std::size_t shift) {
    Glance glance;
    glance.block_px = 8;
    glance.width = 160;
    glance.height = 90;
    const auto grain = [&](std::size_t column, std::size_t row) {
      std::uint64_t hash = (row * 4096 + column + 1) * 0x9e3779b97f4a7c15ULL + seed * 0xc2b2ae3d27d4eb4fULL;
      hash = (hash ^ (hash >> 29U)) * 0xbf58476d1ce4e5b9ULL;
      return static_cast<int>((hash >> 40U) % 96);
    };
    for (std::size_t row = 0; row < 90; ++row) {
      for (std::size_t column = 0; column < 160; ++column) {
        int sum = 0;
        for (std::size_t quarter = 0; quarter < 4; ++quarter) sum += grain(4 * column + 8 + quarter - shift, row);
        glance.grey.push_back(static_cast<std::uint8_t>(60 + sum / 4));
      }
    }
    return glance;
  };
  Glance known = granite(1, 0);  // settled with a sleeve in the picture
  for (std::size_t k = 0; k < known.grey.size() / 4; ++k) known.grey[k] = 220;
  PictureHealth health;
  double time = 0;
  int looked_at = 0;
  for (const std::size_t shift : {0U, 2U, 0U, 1U, 3U, 1U, 0U, 2U, 3U, 1U, 0U, 2U}) {
    looked_at += health.look(granite(1, shift), &known, true, time) ? 1 : 0;
    time += 0.1;
  }
  EXPECT_GE(looked_at, 10);
  EXPECT_FALSE(health.take_news());
  for (unsigned frame = 0; frame < 6; ++frame) {
    EXPECT_FALSE(health.look(granite(10 + frame, 0), &known, true, time));
    time += 0.1;
  }
  const auto news = health.take_news();
  ASSERT_TRUE(news);
  EXPECT_TRUE(news->lost);
}

TEST(PictureHealth, NoiseIsNoGraniteHoweverGrainyTheTableIs) {
  const auto grain = [](unsigned seed) {
    Glance glance;
    glance.block_px = 8;
    glance.width = 160;
    glance.height = 90;
    std::mt19937 random(seed);
    std::normal_distribution<double> levels(100, 12);
    for (int k = 0; k < glance.width * glance.height; ++k)
      glance.grey.push_back(static_cast<std::uint8_t>(std::clamp(levels(random), 0.0, 255.0)));
    return glance;
  };
  const Glance table = grain(1);
  PictureHealth health;
  double time = 0;
  for (; time < 1; time += 0.1) EXPECT_TRUE(health.look(table, &table, true, time));
  EXPECT_FALSE(health.take_news());
  for (unsigned frame = 0; frame < 6; ++frame, time += 0.1)
    EXPECT_FALSE(health.look(grain(10 + frame), &table, true, time));
  const auto news = health.take_news();
  ASSERT_TRUE(news);
  EXPECT_TRUE(news->lost);
}

TEST(Scene, APlaceOnGraniteIsBareUnderATremblingCamera) {
  const Outline place = {{{600, 400}, {640, 331}, {680, 400}}};
  // A grain finer than the blocks: each look shows another part of it.
  unsigned look = 0;
  const auto granite = [&](std::optional<int> tile) {
    ++look;
    Glance glance;
    glance.block_px = 8;
    glance.width = 160;
    glance.height = 90;
    glance.grey.resize(160 * 90);
    for (std::size_t k = 0; k < glance.grey.size(); ++k) {
      glance.grey[k] = static_cast<std::uint8_t>(80 + (k * 7919 + look * k * 104729 % 1009) % 45);
    }
    if (tile) {
      BlockMask mask(glance.grey.size());
      paint(mask, glance, place, 0);
      for (std::size_t k = 0; k < mask.size(); ++k) {
        if (mask[k] != 0) glance.grey[k] = static_cast<std::uint8_t>(*tile);
      }
    }
    return glance;
  };
  Scene scene;
  const auto show = [&](std::optional<int> tile, double time) {
    static_cast<void>(scene.look(granite(tile), time));
    static_cast<void>(scene.look(granite(tile), time + 0.1));
  };
  show({}, 0);
  scene.settle({});
  show(25, 1);
  EXPECT_EQ(scene.place(place, {}), PlaceLook::covered);
  scene.settle({place});
  show({}, 2);
  EXPECT_EQ(scene.place(place, {}), PlaceLook::bare);
  show(60, 3);
  EXPECT_EQ(scene.place(place, {}), PlaceLook::covered) << "another tile";
}

TEST(Scene, APlaceOnAPatternIsBareUnderATremblingCamera) {
  const Outline place = {{{600, 400}, {640, 331}, {680, 400}}};
  // A cloth with checks of three blocks, so many pixels further to the right.
  const auto checks = [&](double shift, std::optional<int> tile) {
    Glance glance;
    glance.block_px = 8;
    glance.width = 160;
    glance.height = 90;
    BlockMask mask(160 * 90);
    paint(mask, glance, place, 0);
    for (std::size_t k = 0; k < mask.size(); ++k) {
      const double x = 8.0 * static_cast<double>(k % 160) + 4 - shift;
      const double side =
          std::abs(x - 640) > 160 ? 0.5 : std::clamp(0.95 * std::sin(x * 3.14159265 / 24) + 0.5, 0.0, 1.0);
      const bool even = k / 160 / 3 % 2 == 0;
      glance.grey.push_back(
          static_cast<std::uint8_t>(tile && mask[k] != 0 ? *tile : 50 + 150 * (even ? side : 1 - side)));
    }
    return glance;
  };
  Scene scene;
  static_cast<void>(scene.look(checks(0, {}), 0));
  scene.settle({});
  static_cast<void>(scene.look(checks(0, 240), 1));
  scene.settle({place});
  static_cast<void>(scene.look(checks(0, {}), 2));
  static_cast<void>(scene.look(checks(2.5, {}), 2.1));
  EXPECT_EQ(scene.place(place, {}), PlaceLook::bare);
  static_cast<void>(scene.look(checks(0, 30), 3));
  static_cast<void>(scene.look(checks(2.5, 30), 3.1));
  EXPECT_EQ(scene.place(place, {}), PlaceLook::covered) << "another tile";
}

TEST_F(FollowerCameraTest, ACameraThatNeverStandsStillSeesAllTheSame) {
  watch.table.tremble = 9;
  watch.show(3);
  watch.turn([&] { watch.table.tiles[up(0, 0)] = {3, 4, 4}; });
  watch.show(4);
  watch.turn([&] { watch.table.tiles[down(0, 0)] = {1, 4, 4}; });
  watch.show(4);
  std::vector<TableChange> changes;
  for (const auto& [time, change] : watch.told) changes.push_back(change);
  EXPECT_EQ(text_of(changes), "appeared U0,0=344; appeared D0,0=144");
}

}  // namespace
}  // namespace tricorner::table
