// Lattice symmetries, and the weighing of what a doubtful tile shows.
#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include "table/glance.hpp"
#include "table/glance_change.hpp"
#include "table/lattice_move.hpp"
#include "table/picture_health.hpp"
#include "table/tile_belief.hpp"
#include "table_model.hpp"

namespace tricorner::table {
namespace {

LatticeMove any_move() { return {*rc::gen::inRange(0, 6), *rc::gen::inRange(-50, 50), *rc::gen::inRange(-50, 50)}; }
engine::Cell any_cell() {
  return {*rc::gen::arbitrary<bool>() ? engine::Orientation::up : engine::Orientation::down, *rc::gen::inRange(-50, 50),
          *rc::gen::inRange(-50, 50)};
}

RC_GTEST_PROP(LatticeMoveTest, TakesVerticesToVerticesInTheSameSense, ()) {
  const LatticeMove move = any_move();
  const engine::Cell cell = any_cell();
  const MovedCell landed = apply(move, cell);
  const auto from = engine::vertices(cell);
  const auto to = engine::vertices(landed.cell);
  std::array<int, 3> items = {0, 1, 2};
  const auto there = renumbered(items, landed.shift);
  for (std::size_t k = 0; k < 3; ++k) {
    RC_ASSERT(apply(move, from[static_cast<std::size_t>(there[k])]) == to[k]);
  }
}

RC_GTEST_PROP(LatticeMoveTest, FindsTheThreeMovesOntoACell, ()) {
  const engine::Cell from = any_cell();
  const engine::Cell to = any_cell();
  std::set<int> shifts;
  for (const LatticeMove& move : moves_onto(from, to)) {
    RC_ASSERT(apply(move, from).cell == to);
    shifts.insert(apply(move, from).shift);
  }
  RC_ASSERT(shifts.size() == 3U);
}

vision::CornerReading corner(std::array<double, 6> p, double confidence, std::optional<int> value) {
  vision::CornerReading reading;
  reading.probabilities = p;
  reading.confidence = confidence;
  reading.value = value;
  return reading;
}

/// Tiles that are known show these values at the three vertices.
VertexEvidence shown(std::optional<int> a, std::optional<int> b, std::optional<int> c) {
  VertexEvidence evidence = no_evidence();
  const std::array values = {a, b, c};
  for (std::size_t k = 0; k < 3; ++k) {
    if (!values[k]) continue;
    std::array<double, 6> probabilities{};
    probabilities[static_cast<std::size_t>(*values[k])] = 1;
    add_neighbour(evidence, k, probabilities);
  }
  return evidence;
}

TEST(TileBeliefTest, PlainCornersStandAgainstNeighboursAndSet) {
  const auto plain = corner({0, 0, 0, 0.99, 0.005, 0}, 0.99, 3);
  const auto beliefs = weigh({plain, plain, plain}, shown(4, 4, 4), [](const TileValues&) { return 0.001; });
  ASSERT_FALSE(beliefs.empty());
  EXPECT_EQ(beliefs[0].values, (TileValues{3, 3, 3}));
  EXPECT_NEAR(beliefs[0].p, 0.99 * 0.99 * 0.99, 1e-6);
}

TEST(TileBeliefTest, NeighboursAndSetDecideBetweenWhatLooksAlike) {
  const auto plain = corner({0, 0, 0, 0.99, 0.005, 0}, 0.99, 3);
  const auto doubt = corner({0, 0, 0.45, 0, 0, 0.5}, 0.5, 5);
  EXPECT_EQ(weigh({plain, plain, doubt}, no_evidence(), {})[0].values, (TileValues{3, 3, 5}));
  EXPECT_EQ(weigh({plain, plain, doubt}, shown({}, {}, 2), {})[0].values, (TileValues{3, 3, 2}));
  const auto used = [](const TileValues& v) { return v[2] == 5 ? 0.03 : 1.0; };
  EXPECT_EQ(weigh({plain, plain, doubt}, no_evidence(), used)[0].values, (TileValues{3, 3, 2}));
  EXPECT_GT(weigh({plain, plain, doubt}, no_evidence(), used)[0].p, 0.85);
}

TEST(TileBeliefTest, ATileThatLiesThereAlreadyTakesMoreToBePlain) {
  const auto plain = corner({0, 0, 0, 0.99, 0.005, 0}, 0.99, 3);
  const auto less = corner({0, 0, 0, 0, 0.05, 0.95}, 0.95, 5);
  const auto used = [](const TileValues& v) { return v == TileValues{3, 3, 5} ? 0.03 : 1.0; };
  EXPECT_EQ(weigh({plain, plain, less}, no_evidence(), used)[0].values, (TileValues{3, 3, 4}));
  EXPECT_LT(weigh({plain, plain, less}, no_evidence(), used)[0].p, 0.85) << "it is asked about";
  const auto sure = corner({0, 0, 0, 0, 0.005, 0.995}, 0.995, 5);
  EXPECT_EQ(weigh({plain, plain, sure}, no_evidence(), used)[0].values, (TileValues{3, 3, 5}));
}

TEST(TileBeliefTest, NothingReadIsNothingKnown) {
  const vision::CornerReading none;
  const auto beliefs = weigh({none, none, none}, no_evidence(), {});
  ASSERT_EQ(beliefs.size(), 4U);
  EXPECT_NEAR(beliefs[0].p, 1.0 / 216, 1e-9);
}

TEST(GlanceTest, NoiseAndLightAreNoChange) {
  TableModel table;
  table.tiles[up(0, 0)] = {3, 4, 4};
  const Glance before = table.glance();
  Glance now = before;
  for (std::size_t k = 0; k < now.grey.size(); ++k)
    now.grey[k] = static_cast<std::uint8_t>(std::min<std::size_t>(255, now.grey[k] + 20 + k * 31 % 5));
  EXPECT_EQ(count(changed_blocks(before, now)), 0);
  table.tiles[down(0, 0)] = {1, 4, 4};
  EXPECT_GT(count(changed_blocks(before, table.glance())), 20);
  Glance smaller = before;
  smaller.width /= 2;
  EXPECT_TRUE(changed_blocks(before, smaller).empty());
}

TEST(GlanceTest, TakesItsBlocksFromTheRightPixels) {
  std::vector<std::uint8_t> pixels(static_cast<std::size_t>(1280 * 720 * 3), 10);
  for (int y = 80; y < 160; ++y) {
    for (int x = 640; x < 720; ++x) pixels[static_cast<std::size_t>((y * 1280 + x) * 3 + 1)] = 200;
  }
  const Glance glance = take_glance({pixels.data(), 1280, 720, 1280 * 3, vision::PixelFormat::bgr24});
  EXPECT_EQ(glance.width, 160);
  EXPECT_EQ(glance.height, 90);
  for (int y = 0; y < glance.height; ++y) {
    for (int x = 0; x < glance.width; ++x) {
      const bool bright = x >= 80 && x < 90 && y >= 10 && y < 20;
      const auto k = static_cast<std::size_t>(y * glance.width + x);
      ASSERT_EQ(glance.grey[k], bright ? (200 + 10) / 2 : 10) << x << " " << y;  // green is half of the light
      ASSERT_EQ(glance.tint[k] < kTintOfGrey, bright) << x << " " << y;
    }
  }
  EXPECT_TRUE(take_glance({}).grey.empty());
}

TEST(GlanceTest, ARedTableIsNotDarkAndWhatLiesOnItIsSeen) {
  constexpr int width = 1280;
  constexpr int height = 720;
  std::vector<std::uint8_t> pixels;
  for (int k = 0; k < width * height; ++k) pixels.insert(pixels.end(), {30, 0, 190});
  const auto look = [&] { return take_glance({pixels.data(), width, height, width * 3, vision::PixelFormat::bgr24}); };
  const Glance bare = look();
  EXPECT_GT(bare.grey[0], 40);
  PictureHealth health;
  for (int frame = 0; frame < 10; ++frame) EXPECT_TRUE(health.look(bare, nullptr, false, 0.1 * frame));
  EXPECT_FALSE(health.take_news());
  for (int y = 300; y < 380; ++y) {
    for (int x = 600; x < 680; ++x) pixels[static_cast<std::size_t>(3 * (y * width + x) + 2)] = 90;
  }
  EXPECT_GE(count(changed_blocks(bare, look())), 60) << "a darker red tile";
}

TEST(GlanceTest, ATintIsTheSameInAnyLightAndTellsColoursOfOneBrightness) {
  const auto tint = [](std::array<std::uint8_t, 3> bgr) {
    std::vector<std::uint8_t> pixels;
    for (int k = 0; k < 64 * 64; ++k) pixels.insert(pixels.end(), bgr.begin(), bgr.end());
    return int{take_glance({pixels.data(), 64, 64, 64 * 3, vision::PixelFormat::bgr24}).tint[9]};
  };
  for (const std::uint8_t grey : {0, 20, 120, 255}) EXPECT_EQ(tint({grey, grey, grey}), kTintOfGrey);
  for (const auto& wood : {std::array<std::uint8_t, 3>{80, 130, 180}, {40, 65, 90}}) {
    EXPECT_NEAR(tint(wood), tint({60, 97, 135}), 4);
    EXPECT_GT(tint(wood) - tint({90, wood[1], 60}), 20) << "a green face on wood";
    EXPECT_GT(tint({90, wood[1], 60}) - tint({255, wood[1], 0}), 15) << "a blue one on a green table";
  }
  std::vector<std::uint8_t> grey(64 * 64, 90);
  EXPECT_TRUE(take_glance({grey.data(), 64, 64, 64, vision::PixelFormat::grey8}).tint.empty());
}

TEST(Letters, TwoColoursOfACardTellTheThird) {
  const auto corners = [](const std::string& letters) {
    Corners made;
    for (std::size_t k = 0; k < 3; ++k) {
      if (letters[k] != '?') made[k].colour = static_cast<vision::CornerColour>(std::string("brg").find(letters[k]));
    }
    return made;
  };
  EXPECT_EQ(letters_of(corners("rgb")), "rgb");
  EXPECT_EQ(letters_of(corners("r?b")), "rgb");
  EXPECT_EQ(letters_of(corners("?bg")), "rbg");
  for (const char* unclear : {"???", "r??", "rrb", "?rr"}) EXPECT_EQ(letters_of(corners(unclear)), "") << unclear;
}

}  // namespace
}  // namespace tricorner::table
