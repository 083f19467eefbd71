/// Which corners of a picture can be told from any other.
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "tricorner/renderer/picture.hpp"
#include "tricorner/renderer/scene.hpp"

namespace tricorner::renderer {
namespace {

Scene plain_scene(const std::string& design) {
  SceneOptions options;
  options.size = {480, 360};
  options.least_side = options.most_side = 70;
  options.difficulty = 0;
  options.kind = "loose";
  options.designs = {design};
  options.tables = {"plain"};
  auto scene = make_scene(3, options);
  scene.clutter.clear();
  scene.sensor.metering = 0;  // what is brighter elsewhere would darken all
  return scene;
}

/// The numbers (or colours) of the corners that can be seen, and of those that can't.
struct Shown {
  std::multiset<int> seen;
  std::multiset<int> unseen;
};

Shown shown(const Scene& scene, bool legible = true) {
  auto picture = render(scene);
  if (legible) keep_legible(scene, picture);
  Shown all;
  for (const auto& tile : picture.truth.tiles) {
    for (std::size_t k = 0; k < 3; ++k) (tile.visible[k] ? all.seen : all.unseen).insert(tile.values[k]);
  }
  return all;
}

TEST(Legible, WhatIsPlainStays) {
  for (const char* design : {"ivory", "black", "woodpip", "trio", "lobed"}) {
    const auto scene = plain_scene(design);
    const auto before = shown(scene, false);
    ASSERT_GT(before.seen.size(), 5U) << design;
    EXPECT_EQ(shown(scene).seen, before.seen) << design;
  }
}

TEST(Legible, NothingIsWhereTheInkIsLikeTheFace) {
  auto scene = plain_scene("ivory");
  scene.design.ink_kind = Ink::filled;
  scene.design.badge = Badge::none;
  scene.design.ink.fill(scene.design.face);
  EXPECT_GT(shown(scene, false).seen.size(), 5U);
  EXPECT_TRUE(shown(scene).seen.empty());
}

TEST(Legible, NothingIsInGlaringLight) {
  auto scene = plain_scene("white");
  scene.light.exposure = 30;
  EXPECT_TRUE(shown(scene).seen.empty());
}

TEST(Legible, NoiseHidesWhatIsFaint) {
  auto scene = plain_scene("ivory");
  scene.design.ink_kind = Ink::filled;
  scene.design.badge = Badge::none;
  scene.design.ink.fill(scene.design.face * 0.9F);
  EXPECT_EQ(shown(scene).seen, shown(scene, false).seen);
  scene.sensor.read_noise = 120;
  EXPECT_TRUE(shown(scene).seen.empty());
}

TEST(Legible, TwoNumbersThatLookAlikeAreNeither) {
  auto scene = plain_scene("woodpip");
  scene.design.pips[5] = scene.design.pips[4];
  scene.design.ink[5] = scene.design.ink[4];
  scene.design.badge_colours[5] = scene.design.badge_colours[4];
  scene.design.pip_jitter = 0;
  const auto before = shown(scene, false);
  const auto after = shown(scene);
  ASSERT_GT(before.seen.count(4) + before.seen.count(5), 0U);
  EXPECT_EQ(after.seen.count(4) + after.seen.count(5), 0U);
  for (int number = 0; number < 4; ++number) EXPECT_EQ(after.seen.count(number), before.seen.count(number)) << number;
}

TEST(Legible, OnCardsColoursCountToo) {
  auto scene = plain_scene("trio");
  scene.design.points[1] = scene.design.points[0];
  auto picture = render(scene);
  keep_legible(scene, picture);
  int green = 0;
  for (const auto& tile : picture.truth.tiles) {
    for (std::size_t k = 0; k < 3; ++k) {
      const bool is_green = tile.colours[k] == 2;
      green += is_green && tile.visible[k] ? 1 : 0;
      EXPECT_TRUE(is_green || !tile.visible[k]);
    }
  }
  EXPECT_GT(green, 0);
}

}  // namespace
}  // namespace tricorner::renderer
