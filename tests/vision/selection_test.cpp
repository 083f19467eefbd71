#include "selection.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace tricorner::vision {
namespace {

/// A tile lying flat below the camera, its point up; `classes` as a reader tells that nothing can be read.
Found tile_at(double x, double y, double side, double probability) {
  const double h = side * std::sqrt(3.0) / 2;
  Found found{
      {cv::Point2d{x, y - 2 * h / 3}, cv::Point2d{x + side / 2, y + h / 3}, cv::Point2d{x - side / 2, y + h / 3}},
      probability,
      false,
      0.9,
      {}};
  for (auto& corner : found.symbols.classes) corner[first_digit] = corner[first_pips] = 0.5;
  return found;
}

std::vector<Found> row(int count, double side, double probability) {
  std::vector<Found> tiles;
  for (int k = 0; k < count; ++k)
    tiles.push_back(tile_at(100 + 1.7 * side * (k % 10), 100 + 1.7 * side * (k / 10), side, probability));
  return tiles;
}

bool believed(const std::vector<Found>& tiles) {
  const std::vector<std::optional<LatticePlace>> alone(tiles.size());
  const std::vector<std::array<CornerReading, 3>> unread(tiles.size());
  return vouched_for(alone, unread, tiles, 0);
}

TEST(Selection, OneUnreadablePlaceAloneIsNoTile) { EXPECT_FALSE(believed(row(1, 60, 0.99))); }

TEST(Selection, ManyPlainOutlinesAreTilesThatNobodyCanRead) { EXPECT_TRUE(believed(row(12, 60, 0.995))); }

TEST(Selection, ManyOutlinesThatAreNotPlainAreAPattern) { EXPECT_FALSE(believed(row(12, 60, 0.95))); }

TEST(Selection, WhatWasLookedForInCellsDoesNotSpeakForALayoutThatNobodyCanRead) {
  auto tiles = row(12, 60, 0.995);
  const std::vector<std::optional<LatticePlace>> together(tiles.size(),
                                                          LatticePlace{0, {engine::Orientation::up, 0, 0}, 0});
  const std::vector<std::array<CornerReading, 3>> unread(tiles.size());
  EXPECT_TRUE(vouched_for(together, unread, tiles, 0));
  for (std::size_t n = 4; n < tiles.size(); ++n) tiles[n].score = 0;  // the finder suspected nothing there
  EXPECT_FALSE(vouched_for(together, unread, tiles, 0));
}

TEST(Selection, APlainOutlineAmongTilesThatAreReadIsATileThatNobodyCanRead) {
  const auto among = [](int read, double probability) {
    auto tiles = row(read + 1, 60, 0.995);
    tiles[0].probability = probability;
    std::vector<std::array<CornerReading, 3>> corners(tiles.size());
    for (std::size_t n = 1; n < tiles.size(); ++n) {
      for (std::size_t k = 0; k < 3; ++k) {
        corners[n][k].value = 4;
        corners[n][k].confidence = 0.99;
        tiles[n].symbols.classes[k] = {};
        tiles[n].symbols.classes[k][first_digit + 4] = 1;
      }
    }
    return lies_unread(corners, tiles, 0);
  };
  EXPECT_TRUE(among(3, 0.99));
  EXPECT_FALSE(among(2, 0.99));
  EXPECT_FALSE(among(8, 0.95));
}

TEST(Selection, MoreThanAnySetHoldsArePartsOfTiles) {
  auto found = row(120, 30, 0.99);
  const auto parts = found.size();
  for (auto& whole : row(40, 60, 0.99)) found.push_back(whole);
  std::vector<RejectedPlace> rejected;
  const auto kept = of_one_size(found, rejected);
  EXPECT_EQ(kept.size(), 40U);
  EXPECT_EQ(rejected.size(), parts);
  for (const auto& tile : kept) EXPECT_NEAR(mean_side(tile.corners), 60, 1e-6);
}

TEST(Selection, SquaresOfAClothThatShowNoSymbolHaveNoSayInTheTilesSize) {
  auto found = row(40, 50, 0.97);
  for (auto& square : found) {
    for (auto& corner : square.symbols.classes) corner.fill(0.5 / static_cast<double>(corner.size() - 1));
    for (auto& corner : square.symbols.classes) corner[other_class] = 0.5;
  }
  for (const double x : {900.0, 1100.0}) {
    found.push_back(tile_at(x, 700, 100, 0.999));
    for (auto& corner : found.back().symbols.classes) corner = {};
    for (auto& corner : found.back().symbols.classes) corner[first_digit + 3] = 1;
  }
  std::vector<RejectedPlace> rejected;
  const auto kept = of_one_size(found, rejected);
  ASSERT_EQ(kept.size(), 2U);
  EXPECT_NEAR(mean_side(kept[0].corners), 100, 1);
  EXPECT_EQ(rejected.size(), 40U);
}

TEST(Selection, ASpeckThatLooksLikeASymbolHasLessOfASayThanALargeTile) {
  const auto showing = [](Found found, double probability) {
    for (auto& corner : found.symbols.classes) {
      corner.fill((1 - probability) / static_cast<double>(corner.size()));
      corner[first_digit + 3] += probability;
    }
    return found;
  };
  std::vector<RejectedPlace> rejected;
  const auto kept =
      of_one_size({showing(tile_at(140, 45, 23, 0.98), 0.6), showing(tile_at(167, 849, 26, 0.93), 0.2),
                   showing(tile_at(402, 166, 25, 0.93), 0.2), showing(tile_at(560, 600, 144, 0.96), 0.42)},
                  rejected);
  ASSERT_EQ(kept.size(), 1U);
  EXPECT_NEAR(mean_side(kept[0].corners), 144, 1);
}

// Most of their corners blank, they had less of a say than the large triangle, which shows three symbols.
TEST(Selection, FourTilesThatLieAsOneLargeTriangleAreFour) {
  const auto shows = [](Found tile, std::array<int, 3> pips) {
    for (std::size_t k = 0; k < 3; ++k) {
      tile.symbols.classes[k] = {};
      tile.symbols.classes[k][static_cast<std::size_t>(first_pips + pips[k])] = 1;
    }
    return tile;
  };
  Found whole = shows(tile_at(600, 500, 280, 0.98), {1, 4, 2});
  const Triangle t = whole.corners;
  const Triangle halves{0.5 * (t[0] + t[1]), 0.5 * (t[1] + t[2]), 0.5 * (t[2] + t[0])};
  Found middle = shows(whole, {0, 0, 0});
  middle.corners = halves;
  std::vector<Found> found{whole, middle};
  for (std::size_t k = 0; k < 3; ++k) {
    Found tile = shows(whole, {k == 0 ? 1 : 0, k == 1 ? 4 : 0, k == 2 ? 2 : 0});
    for (std::size_t m = 0; m < 3; ++m) tile.corners[m] = 0.5 * (t[m] + t[k]);
    found.push_back(tile);
  }
  std::vector<RejectedPlace> rejected;
  const auto kept = of_one_size(found, rejected);
  ASSERT_EQ(kept.size(), 4U);
  for (const auto& tile : kept) EXPECT_NEAR(mean_side(tile.corners), 140, 1);
  // With one of them missing nobody knows that they are four.
  found.erase(found.begin() + 1);
  EXPECT_NEAR(mean_side(of_one_size(found, rejected)[0].corners), 280, 1);
}

// Green pips on wood whose seams are hardly seen: the triangle of nine was told as no tile, and they with it.
TEST(Selection, NineTilesThatLieAsOneLargeTriangleAreNine) {
  const Found whole = tile_at(600, 500, 420, 0.997);
  const auto at = [&](int i, int j) {
    const Triangle& t = whole.corners;
    return t[0] + (i / 3.0) * (t[1] - t[0]) + (j / 3.0) * (t[2] - t[0]);
  };
  std::vector<Found> found{whole};
  const auto add = [&](const Triangle& corners) {
    found.push_back(whole);
    found.back().probability = 0.9999;
    found.back().corners = corners;
  };
  for (int i = 0; i < 3; ++i) {
    for (int j = 0; i + j < 3; ++j) {
      add({at(i, j), at(i + 1, j), at(i, j + 1)});
      if (i + j < 2) add({at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)});
    }
  }
  ASSERT_EQ(found.size(), 10U);
  for (auto& tile : found) {
    for (auto& corner : tile.symbols.classes) {
      corner = {};
      corner[static_cast<std::size_t>(first_pips + (&tile == found.data() ? 5 : 2))] = 1;
    }
  }
  std::vector<RejectedPlace> rejected;
  const auto all = of_one_size(found, rejected);
  EXPECT_EQ(all.size(), 9U);
  for (const auto& tile : all) EXPECT_NEAR(mean_side(tile.corners), 140, 1);
  // One may not have been found; and seven still lie on one plane, on which the whole is of another size.
  found.pop_back();
  EXPECT_EQ(of_one_size(found, rejected).size(), 8U);
  found.pop_back();
  EXPECT_EQ(of_one_size(found, rejected).size(), 7U);
}

TEST(Selection, BesideATileThatIsReadASmallTriangleIsNoBack) {
  std::vector<Found> found = {tile_at(300, 300, 200, 0.999), tile_at(700, 600, 40, 0.95), tile_at(700, 300, 180, 0.95)};
  for (auto& corner : found[0].symbols.classes) corner = {};
  for (auto& corner : found[0].symbols.classes) corner[first_digit + 3] = 1;
  for (const std::size_t back : {1U, 2U}) {
    found[back].face_down = true;
    for (auto& corner : found[back].symbols.classes) corner = nothing_shown();
  }
  std::vector<RejectedPlace> rejected;
  const auto kept = of_one_size(found, rejected);
  ASSERT_EQ(kept.size(), 2U);
  EXPECT_NEAR(mean_side(kept[1].corners), 180, 1);
  EXPECT_EQ(rejected.size(), 1U);
  // of two small ones beside no tile nobody knows better
  found.erase(found.begin());
  EXPECT_EQ(of_one_size(found, rejected).size(), 2U);
}

TEST(Selection, WhatLiesAcrossSeveralTilesIsNone) {
  // four tiles of a layout, and a place across the seams of three of them
  const double side = 60;
  const double h = side * std::sqrt(3.0) / 2;
  std::vector<Found> tiles;
  for (const int k : {0, 1}) tiles.push_back(tile_at(100 + side * k, 100, side, 0.99));
  for (const int k : {0, 1}) {
    auto upside_down = tile_at(130 + side * k, 100, side, 0.99);
    for (auto& corner : upside_down.corners) corner = {2 * (130 + side * k) - corner.x, 200 - h / 3 - corner.y};
    tiles.push_back(upside_down);
  }
  std::vector<RejectedPlace> rejected;
  EXPECT_EQ(without_squeezed(tiles, rejected).size(), 4U) << "neighbours that meet are apart";
  EXPECT_TRUE(rejected.empty());
  tiles.push_back(tile_at(130, 100, 0.8 * side, 0.999));
  const auto kept = without_squeezed(tiles, rejected);
  ASSERT_EQ(kept.size(), 4U);
  tiles.pop_back();
  EXPECT_EQ(triangles_of(kept), triangles_of(tiles));
  ASSERT_EQ(rejected.size(), 1U);
  EXPECT_EQ(rejected[0].reason, Rejection::overlapped);
}

TEST(Selection, WhatProvesToBeATileAfterAllIsRefusedNoMore) {
  const auto tile = tile_at(300, 200, 60, 0.99);
  const auto as_suspected = tile_at(303, 202, 62, 0.5);  // before it was measured
  std::vector<RejectedPlace> rejected{{as_outline(as_suspected.corners), 0.5, Rejection::no_tile},
                                      {as_outline(tile_at(400, 200, 60, 0.5).corners), 0.5, Rejection::no_tile},
                                      {as_outline(tile_at(300, 200, 30, 0.5).corners), 0.5, Rejection::other_plane}};
  const std::vector<Found> tiles{tile};
  forget_accepted(rejected, tiles);
  ASSERT_EQ(rejected.size(), 2U);
  EXPECT_EQ(rejected[0].outline[0].x, 400);
  EXPECT_EQ(rejected[1].reason, Rejection::other_plane);
}

/// `count` told tiles of which each corner is told so surely; in one layout from number `loose` on.
std::vector<TileReading> told(int count, double sure, int loose) {
  std::vector<TileReading> tiles(static_cast<std::size_t>(count));
  for (int n = 0; n < count; ++n) {
    auto& tile = tiles[static_cast<std::size_t>(n)];
    for (auto& corner : tile.corners) corner.confidence = sure;
    if (n >= loose) tile.cluster = 0;
  }
  return tiles;
}

TEST(Selection, FewPlacesOfWhichNoneIsPlainlyReadAreAPattern) {
  const auto pattern = [](const std::vector<TileReading>& tiles, double outline) {
    return may_be_pattern(tiles, std::vector<double>(tiles.size(), outline), SymbolKind::digits);
  };
  EXPECT_TRUE(pattern(told(1, 0.8, 0), 0.999)) << "one tile alone is a layout of one";
  EXPECT_TRUE(pattern(told(5, 0.8, 3), 0.999)) << "two that touch are no layout";
  EXPECT_TRUE(pattern(told(9, 0.8, 9), 0.95));
  EXPECT_FALSE(pattern(told(9, 0.8, 9), 0.995)) << "many plain outlines";
  EXPECT_FALSE(pattern(told(5, 0, 2), 0.95)) << "three in a layout that nobody can read";
  auto one_is_read = told(5, 0.5, 5);
  for (auto& corner : one_is_read[2].corners) corner.confidence = 0.95;
  EXPECT_FALSE(pattern(one_is_read, 0.95));
}

TEST(Selection, PlacesThatAllLookBlankAreAPattern) {
  auto tiles = told(2, 0.95, 0);
  const std::vector<double> outlines(tiles.size(), 0.95);
  for (auto& tile : tiles) {
    for (auto& corner : tile.corners) corner.value = 0;
  }
  EXPECT_TRUE(may_be_pattern(tiles, outlines, SymbolKind::pips));
  EXPECT_FALSE(may_be_pattern(tiles, outlines, SymbolKind::digits)) << "a nought is a symbol";
  tiles[1].corners[2].value = 3;
  EXPECT_FALSE(may_be_pattern(tiles, outlines, SymbolKind::pips));
}

TEST(Selection, AsManyAsASetHoldsStay) {
  std::vector<RejectedPlace> rejected;
  EXPECT_EQ(of_one_size(row(76, 30, 0.99), rejected).size(), 76U);
}

TEST(Selection, OnePlainSymbolBesideTwoBlankCornersIsNoBacks) {
  std::array<CornerClasses, 3> corners{};
  for (auto& corner : corners) {
    corner[first_pips] = 0.6;
    corner[other_class] = 0.4;
  }
  EXPECT_FALSE(shows_symbols(corners));
  corners[1][first_pips] = 0.03;
  corners[1][other_class] = 0.02;
  corners[1][first_pips + 2] = 0.95;
  EXPECT_TRUE(shows_symbols(corners));
  corners[1][other_class] = 0.22;
  corners[1][first_pips + 2] = 0.75;
  EXPECT_FALSE(shows_symbols(corners));
}

TEST(Selection, WhereEverySymbolIsAsLikelyNoneStandsOut) {
  std::array<CornerClasses, 3> pattern{};
  for (auto& corner : pattern) {
    for (int v = 0; v < 5; ++v) corner[static_cast<std::size_t>(first_digit + v)] = 0.2F;
  }
  EXPECT_TRUE(shows_symbols(pattern));  // all of them together
  EXPECT_FALSE(stands_out(pattern));
  std::array<CornerClasses, 3> blank{};
  for (auto& corner : blank) corner[first_pips] = 1;
  EXPECT_FALSE(stands_out(blank));
  pattern[1] = {};
  pattern[1][first_digit + 4] = 0.9F;
  EXPECT_TRUE(stands_out(pattern));
}

TEST(Selection, ASymbolInEveryCornerProvesATile) {
  std::array<CornerClasses, 3> classes{};
  for (auto& corner : classes) corner[first_digit + 4] = 0.99;
  EXPECT_TRUE(plainly_read(classes));
  classes[1] = {};
  classes[1][other_class] = 1;
  EXPECT_FALSE(plainly_read(classes)) << "one corner shows nothing";
  for (auto& corner : classes) {
    corner = {};
    corner[first_pips] = 1;
  }
  EXPECT_FALSE(plainly_read(classes)) << "blanks are everywhere";
}

TEST(Selection, OneSymbolBesideBlankCornersProvesATileOfAKnownSize) {
  std::array<CornerClasses, 3> classes{};
  for (auto& corner : classes) corner[first_pips] = 0.99F;
  EXPECT_FALSE(read_beside_blanks(classes)) << "blanks are everywhere";
  classes[1] = {};
  classes[1][first_pips + 5] = 0.99F;
  EXPECT_TRUE(read_beside_blanks(classes));
  EXPECT_FALSE(plainly_read(classes)) << "of an unknown size it may be a patch";
  classes[1][first_pips + 5] = 0.5F;
  classes[1][first_pips + 4] = 0.49F;
  EXPECT_FALSE(read_beside_blanks(classes)) << "the symbol may be another";
  classes[1][first_pips + 5] = 0.99F;
  classes[2][first_pips] = 0.8F;
  classes[2][other_class] = 0.2F;
  EXPECT_FALSE(read_beside_blanks(classes)) << "one corner may be no tile's";
}

}  // namespace
}  // namespace tricorner::vision
