#include "reshaped_places.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <random>

#include "selection.hpp"

namespace tricorner::vision {
namespace {

/// A tile on the table seen from the side: `x`, `y`, `side` in table units, `turn` in radians.
/// @param steepness  by how much of the nearest depth a unit farther up is farther away
Triangle seen_tile(double x, double y, double side, double turn, double steepness = 0.0002) {
  Triangle t;
  for (std::size_t k = 0; k < 3; ++k) {
    const double angle = turn + 2 * std::numbers::pi / 3 * static_cast<double>(k);
    const double tx = x + side / std::numbers::sqrt3 * std::cos(angle);
    const double ty = y + side / std::numbers::sqrt3 * std::sin(angle);
    const double depth = 1 + steepness * ty;
    t[k] = {tx / depth, 0.8 * ty / depth};
  }
  return t;
}

std::vector<Triangle> table_of_tiles(unsigned seed, int count) {
  std::mt19937 random(seed);
  std::uniform_real_distribution<double> turn(0, 7);
  std::vector<Triangle> tiles;
  for (int k = 0; k < count; ++k) tiles.push_back(seen_tile(150.0 * (k % 4), 150.0 * (k / 4), 80, turn(random)));
  return tiles;
}

CommonPlane plane_through(const std::vector<Triangle>& tiles) {
  return CommonPlane::through(tiles, std::vector<double>(tiles.size(), 1)).value();
}

/// How far the corners lie apart, whichever is first, in shares of the side.
double apart(const Triangle& a, const Triangle& b) {
  double least = 1e9;
  for (int first = 0; first < 3; ++first) {
    const auto r = rotated(a, first);
    double most = 0;
    for (std::size_t k = 0; k < 3; ++k) most = std::max(most, std::hypot(r[k].x - b[k].x, r[k].y - b[k].y));
    least = std::min(least, most);
  }
  return least / mean_side(b);
}

bool any_near(const std::vector<Triangle>& places, const Triangle& tile) {
  return std::any_of(places.begin(), places.end(), [&](const Triangle& p) { return apart(p, tile) < 0.08; });
}

TEST(CommonPlane, HoldsItsTilesAndGivesThemTheirShape) {
  for (unsigned seed = 1; seed <= 20; ++seed) {
    const auto tiles = table_of_tiles(seed, 12);
    const auto plane = plane_through(tiles);
    for (const auto& tile : tiles) {
      EXPECT_TRUE(plane.holds(tile, 0.1));
      EXPECT_LT(apart(plane.shaped(tile), tile), 0.01);
    }
  }
}

TEST(CommonPlane, DoesNotHoldATriangleOfAnotherSize) {
  auto tiles = table_of_tiles(3, 12);
  tiles.push_back(seen_tile(75, 75, 50, 1));
  const auto kept =
      on_common_plane(tiles, std::vector<double>(tiles.size(), 1), std::vector<bool>(tiles.size(), false));
  EXPECT_EQ(std::count(kept.begin(), kept.end(), true), 12);
  EXPECT_FALSE(kept.back());
}

// Nearness is linear in the picture, so what eight tiles tell holds as well three times as far away.
TEST(CommonPlane, TellsHowTilesLookFarFromThoseThatItIsMadeOf) {
  std::mt19937 random(11);
  std::uniform_real_distribution<double> turn(0, 7);
  for (int round = 0; round < 20; ++round) {
    const auto laid = [&](double x, double y) { return seen_tile(x, y, 80, turn(random), 0.001); };
    std::vector<Triangle> tiles;
    for (int k = 0; k < 8; ++k) tiles.push_back(laid(150.0 * (k % 4), 200.0 * (k / 4)));
    const auto plane = plane_through(tiles);
    for (const auto& far : {laid(300, 700), laid(-300, 800), laid(900, -150)}) {
      EXPECT_TRUE(plane.holds(far));
      EXPECT_LT(apart(plane.shaped(far), far), 0.09);
    }
  }
}

TEST(CommonPlane, NothingLiesBeyondTheHorizon) {
  const auto plane = plane_through(table_of_tiles(3, 12));
  // y = 0.8 / steepness is where the table ends
  const Triangle beyond{cv::Point2d{300, 4200}, cv::Point2d{280, 4160}, cv::Point2d{320, 4160}};
  EXPECT_FALSE(plane.holds(beyond, 100));
  EXPECT_EQ(plane.shaped(beyond), beyond);
}

TEST(CommonPlane, WhatIsPlainlyATileMayBeOffAsTheNearestOneIs) {
  // a lens makes tiles smaller the farther from the middle they are
  auto tiles = table_of_tiles(5, 16);
  for (const auto& [y, side] : {std::pair{700.0, 68.0}, std::pair{850.0, 57.0}, std::pair{1000.0, 48.0}})
    tiles.push_back(seen_tile(225, y, side, 0.3));
  tiles.push_back(seen_tile(225, 40, 48, 0.3));  // of the farthest one's size, among the near ones
  std::vector<bool> plain(tiles.size(), false);
  const std::vector<double> alike(tiles.size(), 1);
  const auto strictly = on_common_plane(tiles, alike, plain);
  EXPECT_EQ(std::count(strictly.begin(), strictly.end() - 4, false), 0);
  EXPECT_FALSE(strictly[18]);
  plain.assign(tiles.size(), true);
  const auto kept = on_common_plane(tiles, alike, plain);
  EXPECT_EQ(std::count(kept.begin(), kept.end() - 1, true), 19);
  EXPECT_FALSE(kept.back());
}

TEST(CommonPlane, ATableSeenFromTheSideWithFewTilesNearAndManyFarIsOne) {
  // the near ones are the larger ones, and weigh more; none lies between them and the others
  std::mt19937 random(7);
  std::uniform_real_distribution<double> turn(0, 7);
  const auto laid = [&](double x, double y, double side) { return seen_tile(x, y, side, turn(random), 0.0012); };
  std::vector<Triangle> tiles;
  std::vector<double> weights;
  for (int k = 0; k < 4; ++k) tiles.push_back(laid(250.0 * k, 40.0 * (k % 2), 160));
  weights.assign(4, 3);
  for (int k = 0; k < 8; ++k) tiles.push_back(laid(300.0 * (k % 4), 800.0 + 250.0 * (k / 4), 160));
  weights.insert(weights.end(), 8, 1);
  const auto doubted = on_common_plane(tiles, weights, std::vector<bool>(tiles.size(), false));
  EXPECT_LE(std::count(doubted.begin(), doubted.end(), true), 4) << "what is to be mended";
  const auto plain = on_common_plane(tiles, weights, std::vector<bool>(tiles.size(), true));
  EXPECT_EQ(std::count(plain.begin(), plain.end(), true), 12);
  // what is plain and of another size does not bend the plane: there is one for nearly all of them, or none is taken
  for (int k = 0; k < 2; ++k) tiles.push_back(laid(200.0 + 400 * k, 500, 60));
  weights.insert(weights.end(), 2, 1);
  const auto with_strays = on_common_plane(tiles, weights, std::vector<bool>(tiles.size(), true));
  EXPECT_EQ(std::count(with_strays.begin() + 12, with_strays.end(), true), 0);
}

// Four large tiles on a dark cloth, seen from the side, each as plain as can be: the nearest alone was told.
TEST(CommonPlane, AFewTilesOfATableSeenFromTheSideLieOnIt) {
  // as measured in a rendered picture
  std::vector<Triangle> tiles{{cv::Point2d{1025, 758}, cv::Point2d{1029, 941}, cv::Point2d{821, 812}},
                              {cv::Point2d{463, 303}, cv::Point2d{299, 319}, cv::Point2d{362, 242}},
                              {cv::Point2d{788, 343}, cv::Point2d{663, 399}, cv::Point2d{631, 307}},
                              {cv::Point2d{356, 454}, cv::Point2d{202, 535}, cv::Point2d{184, 423}}};
  std::vector<double> weights{4, 1, 1, 1};
  const auto kept = [&](bool plain) {
    const auto fits = on_common_plane(tiles, weights, std::vector<bool>(tiles.size(), plain));
    return std::count(fits.begin(), fits.end(), true);
  };
  EXPECT_EQ(kept(false), 1) << "what is to be mended";
  EXPECT_EQ(kept(true), 4);
  tiles.push_back({cv::Point2d{1300, 510}, cv::Point2d{1301, 544}, cv::Point2d{1262, 520}});
  weights.push_back(1);
  EXPECT_EQ(kept(true), 1) << "beside a speck that looks like a tile nobody knows";
}

TEST(CommonPlane, OfTwoPlainTilesNoneIsOfAnotherSizeUnlessItIsQuiteAnother) {
  const auto kept = [](double second) {
    const std::vector<Triangle> tiles{seen_tile(0, 0, 200, 0.3), seen_tile(600, 100, second, 1),
                                      seen_tile(300, 500, 25, 2), seen_tile(700, 600, 30, 3)};
    return on_common_plane(tiles, std::vector<double>{40, 30, 0.2, 0.2}, {true, true, false, false});
  };
  EXPECT_EQ(kept(140), (std::vector<bool>{true, true, false, false}));
  EXPECT_EQ(kept(60), (std::vector<bool>{true, false, false, false}));
}

TEST(CommonPlane, OnePlainTileFarNearerThanTheOthersLiesOnTheirTable) {
  // nine tiles far away, and one of more than twice their size at the picture's edge
  std::vector<Triangle> tiles;
  for (int k = 0; k < 9; ++k) tiles.push_back(seen_tile(200.0 * (k % 3), 900 + 200.0 * (k / 3), 160, 0.7 * k, 0.001));
  const auto held = [&](double side, double narrower) -> bool {
    auto all = tiles;
    auto near = seen_tile(-300, 0, side, 0.4, 0.001);
    const double middle = centre(near).x;
    for (auto& corner : near) corner.x = middle + narrower * (corner.x - middle);
    all.push_back(near);
    return on_common_plane(all, std::vector<double>{30, 30, 30, 30, 30, 30, 30, 30, 30, 1},
                           std::vector<bool>(10, false))
        .back();
  };
  EXPECT_TRUE(held(160, 1));
  EXPECT_FALSE(held(160, 0.7)) << "of quite another tilt";
  EXPECT_FALSE(held(120, 1)) << "of another size";
}

// Tiles of 30 to 100 pixels, seen from 54 degrees: two of the near ones alone were told.
TEST(CommonPlane, TilesOfATableSeenFromTheSideNeedNotBeOfOneSize) {
  // as measured in a rendered picture
  const std::vector<Triangle> tiles{{cv::Point2d{387, 865}, cv::Point2d{204, 918}, cv::Point2d{267, 774}},
                                    {cv::Point2d{987, 483}, cv::Point2d{969, 544}, cv::Point2d{884, 484}},
                                    {cv::Point2d{1268, 424}, cv::Point2d{1183, 381}, cv::Point2d{1261, 377}},
                                    {cv::Point2d{1010, 261}, cv::Point2d{970, 283}, cv::Point2d{934, 243}},
                                    {cv::Point2d{1136, 190}, cv::Point2d{1078, 169}, cv::Point2d{1129, 162}},
                                    {cv::Point2d{1165, 932}, cv::Point2d{1039, 993}, cv::Point2d{1010, 844}},
                                    {cv::Point2d{117, 626}, cv::Point2d{44, 736}, cv::Point2d{-45, 656}}};
  const std::vector<double> weights{29, 16, 12, 7, 3, 9, 7};
  const auto held = [&](const std::vector<bool>& plain) {
    const auto fits = on_common_plane(tiles, weights, plain);
    return std::count(fits.begin(), fits.end(), true);
  };
  EXPECT_LT(held(std::vector<bool>(7, false)), 4) << "what is to be mended";
  EXPECT_EQ(held({true, true, true, true, true, false, false}), 7);
  const auto plane = CommonPlane::through(tiles);
  ASSERT_TRUE(plane);
  for (const auto& tile : tiles) EXPECT_TRUE(plane->holds(tile)) << "all believed alike";
}

TEST(CommonPlane, ThreeTrianglesProveNothing) {
  const auto tiles = table_of_tiles(3, 3);
  EXPECT_FALSE(CommonPlane::through(tiles, std::vector<double>(3, 1)));
  EXPECT_EQ(on_common_plane(tiles, std::vector<double>(3, 1), std::vector<bool>(3, false)), std::vector<bool>(3, true));
}

TEST(ReshapedPlaces, ATrianglePrintedOnATileStandsForTheTile) {
  for (const double turned : {0.0, std::numbers::pi}) {  // it may point the other way
    const auto tiles = table_of_tiles(4, 8);
    const auto missed = seen_tile(75, 450, 80, 0.4);
    const auto printed = seen_tile(75, 450, 40, 0.4 + turned);
    const std::vector<RejectedPlace> refused{{as_outline(printed), 0.97, Rejection::other_plane}};
    EXPECT_TRUE(any_near(reshaped_places(plane_through(tiles), tiles, refused, {}), missed));
  }
}

TEST(ReshapedPlaces, WhatIsTwiceOrThriceAsLargeMayBeSeveralTiles) {
  const auto tiles = table_of_tiles(4, 8);
  const auto plane = plane_through(tiles);
  for (const int along : {2, 3}) {
    const auto large = seen_tile(75, 500, 80.0 * along, 0.4);
    const auto looked_at = [&](double probability) {
      const std::vector<RejectedPlace> refused{{as_outline(large), probability, Rejection::other_plane}};
      return reshaped_places(plane, tiles, refused, {});
    };
    for (const auto& part : parts_of(large, along)) {
      const auto covers = [&](const Triangle& tile) { return overlap(tile, part) > most_overlap; };
      if (std::any_of(tiles.begin(), tiles.end(), covers)) continue;
      EXPECT_TRUE(any_near(looked_at(0.99), part)) << along;
    }
    EXPECT_LE(looked_at(0.4).size(), 2U) << "what is not likely to be any";
  }
}

TEST(ReshapedPlaces, ASpeckledTableLeavesRoomForWhatTheFinderSuspects) {
  const auto tiles = table_of_tiles(4, 8);
  const auto missed = seen_tile(75, 450, 80, 0.4);
  std::vector<RejectedPlace> specks;
  for (int k = 0; k < 200; ++k)
    specks.push_back(
        {as_outline(seen_tile(-900 + 30.0 * (k % 20), 900 + 30.0 * (k / 20), 20, 0.1 * k)), 0.5, Rejection::no_tile});
  EXPECT_FALSE(any_near(reshaped_places(plane_through(tiles), tiles, specks, {}), missed));
  EXPECT_TRUE(any_near(reshaped_places(plane_through(tiles), tiles, specks, std::vector<Triangle>{missed}), missed));
}

TEST(ReshapedPlaces, NoneLiesOnATile) {
  const auto tiles = table_of_tiles(5, 8);
  const std::vector<RejectedPlace> refused{{as_outline(tiles[2]), 0.5, Rejection::no_tile}};
  EXPECT_TRUE(reshaped_places(plane_through(tiles), tiles, refused, tiles).empty());
}

TEST(ReshapedPlaces, WhatIsAsGoodAsNothingOrUnreadIsLeftAlone) {
  const auto tiles = table_of_tiles(6, 8);
  const auto place = as_outline(seen_tile(75, 450, 80, 0.4));
  const std::vector<RejectedPlace> refused{{place, 0.01, Rejection::no_tile}, {place, 0.99, Rejection::unreadable}};
  EXPECT_TRUE(reshaped_places(plane_through(tiles), tiles, refused, {}).empty());
}

TEST(ReshapedPlaces, AHintCountsIfItIsOfTheTilesShape) {
  const auto tiles = table_of_tiles(7, 8);
  const auto plane = plane_through(tiles);
  EXPECT_EQ(reshaped_places(plane, tiles, {}, std::vector{seen_tile(75, 450, 85, 0.4)}).size(), 1U);
  EXPECT_TRUE(reshaped_places(plane, tiles, {}, std::vector{seen_tile(75, 450, 40, 0.4)}).empty());
}

TEST(CardsAboutMiddles, HoweverTheTriangleInTheHexagonIsTurnedTheCardIsLookedFor) {
  const auto tiles = table_of_tiles(4, 8);
  const auto plane = plane_through(tiles);
  const auto missed = seen_tile(75, 450, 80, 0.4);
  for (int twelfths = 0; twelfths < 12; ++twelfths) {
    const auto middle = seen_tile(75, 450, 80 / std::numbers::sqrt3, 0.4 + twelfths * std::numbers::pi / 6);
    const auto cards = cards_about_middles(plane, tiles, std::vector{middle, middle});
    EXPECT_TRUE(any_near(cards, missed)) << twelfths;
    EXPECT_EQ(cards.size(), 4U) << "each once";
  }
}

TEST(CardsAboutMiddles, NoneLiesOnATileOrIsOfAnotherSizeAndTheirNumberIsBounded) {
  const auto tiles = table_of_tiles(5, 8);
  const auto plane = plane_through(tiles);
  EXPECT_TRUE(cards_about_middles(plane, tiles, tiles).empty());
  EXPECT_TRUE(cards_about_middles(plane, tiles, std::vector{seen_tile(75, 450, 20, 0.4)}).empty());
  std::vector<Triangle> suspected;
  for (int k = 0; k < 200; ++k)
    suspected.push_back(seen_tile(-900 + 50.0 * (k % 20), 900 + 50.0 * (k / 20), 46, 0.1 * k));
  EXPECT_LE(cards_about_middles(plane, tiles, suspected).size(), 64U);
}

TEST(ReshapedPlaces, AreNeverMoreThanALookIsWorth) {
  const auto tiles = table_of_tiles(8, 8);
  std::vector<RejectedPlace> refused;
  for (int k = 0; k < 2000; ++k)
    refused.push_back({as_outline(seen_tile(800 + k, 450, 80, 0.1 * k)), 0.5, Rejection::no_tile});
  EXPECT_LE(reshaped_places(plane_through(tiles), tiles, refused, {}).size(), 100U);
}

}  // namespace
}  // namespace tricorner::vision
