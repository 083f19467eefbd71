/// The same seed gives the same picture, and what lies on the table is what the options and the rules allow.
#include "tricorner/renderer/scene.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "tricorner/renderer/picture.hpp"

namespace tricorner::renderer {
namespace {

SceneOptions small() {
  SceneOptions options;
  options.size = {320, 240};
  options.least_side = 24;
  options.most_side = 70;
  return options;
}

std::array<int, 3> smallest_turn(std::array<int, 3> v) {
  auto best = v;
  for (int k = 0; k < 2; ++k) {
    std::rotate(v.begin(), v.begin() + 1, v.end());
    best = std::min(best, v);
  }
  return best;
}

TEST(Scene, SameSeedSameBytes) {
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    const auto first = render(make_scene(seed, small()));
    Picture second;
    std::thread other([&] { second = render(make_scene(seed, small())); });
    other.join();
    ASSERT_EQ(first.bgr.size(), second.bgr.size());
    EXPECT_EQ(cv::norm(first.bgr, second.bgr, cv::NORM_INF), 0) << "seed " << seed;
    EXPECT_EQ(to_json(first.truth), to_json(second.truth));
  }
}

// Glyphs are drawn once for all pictures: who makes an outline of one must leave it as it was.
TEST(Scene, APictureIsTheSameWhateverWasPaintedBefore) {
  auto options = small();
  options.kind = "layout";
  options.designs = {"ivory"};
  auto filled = make_scene(3, options);
  filled.design.font = 1;
  filled.design.bold = 0;
  filled.design.ink_kind = Ink::filled;
  auto outlined = filled;
  outlined.design.ink_kind = Ink::outlined;
  const auto before = render(filled).bgr;
  const auto between = render(outlined).bgr;
  EXPECT_GT(cv::norm(before, between, cv::NORM_INF), 5);
  EXPECT_EQ(cv::norm(before, render(filled).bgr, cv::NORM_INF), 0);
}

TEST(Scene, OtherSeedOtherPicture) {
  const auto first = render(make_scene(1, small()));
  const auto second = render(make_scene(2, small()));
  EXPECT_GT(cv::norm(first.bgr, second.bgr, cv::NORM_L1) / static_cast<double>(first.bgr.total()), 3);
}

TEST(Scene, RefusesUnknownNamesBeforeAnyIsDrawnAndTellsTheKnownOnes) {
  const auto said = [](const SceneOptions& options) -> std::string {
    try {
      static_cast<void>(make_scene(1, options));
    } catch (const std::invalid_argument& error) {
      return error.what();
    }
    return "nothing";
  };
  auto options = small();
  options.designs = {"ivory", "marzipan"};
  EXPECT_EQ(said(options).find("unknown design 'marzipan'; known are black blackpip colour "), 0) << said(options);
  options.designs = {"triodark", "outlined"};
  EXPECT_EQ(said(options), "nothing") << "designs that are drawn where they are asked for alone";
  options = small();
  options.tables = {"lava"};
  EXPECT_EQ(said(options).find("unknown table 'lava'; known are carpet check "), 0) << said(options);
  options = small();
  options.kind = "tower";
  EXPECT_EQ(said(options), "unknown kind of scene 'tower'; known are empty layout loose mixed");
}

TEST(Scene, SplitsShareNoTable) {
  const auto train = table_kinds(Split::train);
  for (const auto& kind : table_kinds(Split::held_out)) {
    EXPECT_EQ(std::find(train.begin(), train.end(), kind), train.end()) << kind;
  }
}

TEST(Scene, EasyLayoutsObeyTheRules) {
  auto options = small();
  options.difficulty = 0;  // without wrongly laid tiles
  options.kind = "layout";
  int met = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    const auto scene = make_scene(seed, options);
    std::map<std::pair<int, engine::Vertex>, int> known;
    std::set<std::pair<int, engine::Cell>> cells;
    for (const auto& tile : scene.tiles) {
      if (!tile.cell) continue;
      EXPECT_TRUE(cells.insert({tile.cluster, *tile.cell}).second) << "two tiles in one cell, seed " << seed;
      const auto corners = vertices(*tile.cell);
      for (std::size_t k = 0; k < 3; ++k) {
        const auto [it, fresh] = known.insert({{tile.cluster, corners[k]}, tile.values[k]});
        EXPECT_EQ(it->second, tile.values[k]) << "seed " << seed;
        met += fresh ? 0 : 1;
      }
    }
  }
  EXPECT_GT(met, 300);
}

TEST(Scene, TilesBelongToTheSet) {
  for (std::uint64_t seed = 1; seed <= 80; ++seed) {
    const auto scene = make_scene(seed, small());
    std::set<std::pair<std::array<int, 3>, std::array<int, 3>>> seen;
    for (const auto& tile : scene.tiles) {
      const auto [low, high] = std::minmax_element(tile.values.begin(), tile.values.end());
      EXPECT_GE(*low, 0);
      EXPECT_LE(*high, scene.set == 54 ? 2 : 5);
      const auto v = smallest_turn(tile.values);
      if (scene.set == 56) {
        const bool rising = v[1] <= v[2];
        const bool falling = v[1] >= v[2] || v[0] == v[1];
        EXPECT_TRUE(scene.mirrored ? falling : rising) << v[0] << v[1] << v[2] << " seed " << seed;
      }
      // Every tile exists once; a card's turn is fixed by where its blue corner is.
      if (scene.set == 54) {
        const auto blue = std::find(tile.colours.begin(), tile.colours.end(), 0) - tile.colours.begin();
        auto values = tile.values;
        auto colours = tile.colours;
        std::rotate(values.begin(), values.begin() + blue, values.end());
        std::rotate(colours.begin(), colours.begin() + blue, colours.end());
        EXPECT_TRUE(seen.insert({values, colours}).second);
      } else {
        EXPECT_TRUE(seen.insert({v, {}}).second) << "twice: " << v[0] << v[1] << v[2] << " seed " << seed;
      }
    }
  }
}

// Of 24 corners drawn from a whole set every number has four; from the end of a list of its tiles there is no zero.
TEST(Scene, LooseTilesAreAnyOfTheSet) {
  for (const auto& family : {"ivory", "trio"}) {
    auto options = small();
    options.kind = "loose";
    options.designs = {family};
    std::map<int, int> corners;
    int all = 0;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
      for (const auto& tile : make_scene(seed, options).tiles) {
        for (const int value : tile.values) ++corners[value];
        all += 3;
      }
    }
    const int values = family == std::string("trio") ? 3 : 6;
    for (int value = 0; value < values; ++value) {
      EXPECT_GT(corners[value], all / values / 2) << value << " of " << all << " corners of " << family;
      EXPECT_LT(corners[value], all / values * 2) << value << " of " << all << " corners of " << family;
    }
  }
}

TEST(Scene, EveryFamilyAndTableIsPainted) {
  for (const auto& family : design_families()) {
    auto options = small();
    options.designs = {family};
    EXPECT_EQ(render(make_scene(3, options)).truth.style, family);
  }
  for (const auto& kind : table_kinds(Split::all)) {
    auto options = small();
    options.tables = {kind};
    const auto picture = render(make_scene(3, options));
    EXPECT_EQ(picture.truth.table, kind);
    EXPECT_EQ(picture.bgr.size(), options.size);
  }
}

TEST(Scene, CardsWithFacesOfAnyColourArePaintedWhenAskedFor) {
  int dark = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    auto options = small();
    options.designs = {"triodark"};
    const auto scene = make_scene(seed, options);
    EXPECT_EQ(scene.set, 54);
    EXPECT_EQ(scene.design.symbols, Symbols::corner_dots);
    for (const auto& point : scene.design.points) EXPECT_GE(cv::norm(point - scene.design.face), 60) << "seed " << seed;
    const auto& face = scene.design.face;
    dark += std::max({face[0], face[1], face[2]}) < 80;
  }
  EXPECT_GT(dark, 10);
  EXPECT_EQ(std::count(design_families().begin(), design_families().end(), "triodark"), 0);
}

TEST(Scene, DigitsOfWhichOnlyTheOutlineIsSeenArePaintedWhenAskedFor) {
  std::set<std::uint64_t> faces;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    auto options = small();
    options.designs = {"outlined"};
    const auto design = make_scene(seed, options).design;
    EXPECT_EQ(design.symbols, Symbols::digits);
    EXPECT_EQ(design.ink_kind, Ink::outlined);
    EXPECT_GE(design.outline_width, 0.02);
    faces.insert(static_cast<std::uint64_t>(brightness(design.face)));
  }
  EXPECT_GT(faces.size(), 10U);
  EXPECT_EQ(std::count(design_families().begin(), design_families().end(), "outlined"), 0);
}

TEST(Scene, TheCameraIsTiltedAsFarAsAsked) {
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    auto options = small();
    options.least_tilt = 30;
    options.most_tilt = 58;
    const double tilt = make_scene(seed, options).camera.tilt * 180 / CV_PI;
    EXPECT_GE(tilt, 30) << "seed " << seed;
    EXPECT_LE(tilt, 58) << "seed " << seed;
  }
}

TEST(Scene, SidesAndTiltsAreDrawnEvenly) {
  auto options = small();
  options.least_side = 28;
  options.most_side = 140;
  options.most_tilt = 55;
  constexpr int scenes = 300;
  const auto halves = [&](bool even) {
    options.even = even;
    std::pair<int, int> large_and_steep{};
    for (std::uint64_t seed = 1; seed <= scenes; ++seed) {
      const auto camera = make_scene(seed, options).camera;
      const double side = camera.focal * std::pow(std::cos(camera.tilt), 0.8) / camera.distance;
      EXPECT_GE(side, 27.9);
      EXPECT_LE(side, 140.1);
      large_and_steep.first += side > 84;
      large_and_steep.second += camera.tilt * 180 / CV_PI > 27.5;
    }
    return large_and_steep;
  };
  const auto [large, steep] = halves(true);
  EXPECT_NEAR(large, scenes / 2, 35);  // four standard deviations
  EXPECT_NEAR(steep, scenes / 2, 35);
  const auto [fewer, flat] = halves(false);
  EXPECT_LT(fewer, scenes * 2 / 5);
  EXPECT_LT(flat, scenes * 2 / 5);
}

}  // namespace
}  // namespace tricorner::renderer
