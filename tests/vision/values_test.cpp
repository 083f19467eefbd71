#include "values.hpp"

#include <gtest/gtest.h>

namespace tricorner::vision {
namespace {

using engine::Cell;
using engine::Orientation;

CornerClasses classes(std::initializer_list<std::pair<int, double>> told) {
  CornerClasses c{};
  double rest = 1;
  for (const auto& [k, p] : told) {
    c[static_cast<std::size_t>(k)] = p;
    rest -= p;
  }
  for (double& p : c) p += rest / class_count;
  return c;
}

CornerClasses digit(int v, double p = 0.9999) { return classes({{first_digit + v, p}}); }
CornerClasses pips(int v, double p = 0.9999) { return classes({{first_pips + v, p}}); }

TileSymbols tile(const CornerClasses& a, const CornerClasses& b, const CornerClasses& c) { return {{a, b, c}, {}}; }

/// Three tiles round the vertex (1, 0), which is a corner of each.
const std::vector<std::optional<LatticePlace>> meeting{LatticePlace{0, {Orientation::up, 0, 0}, 0},
                                                       LatticePlace{0, {Orientation::down, 0, 0}, 0},
                                                       LatticePlace{0, {Orientation::up, 1, 0}, 0}};

/// Corner of each of these tiles that lies at (1, 0): third of U 0 0, second of D 0 0, first of U 1 0.
constexpr std::array<std::size_t, 3> shared{2, 1, 0};

TEST(DecideValues, ADoubtfulSymbolFollowsItsNeighbours) {
  std::vector<TileSymbols> tiles;
  for (int n = 0; n < 3; ++n) {  // 0-0-5, 1-1-5, 3-3-5: a set holds each once
    const int other = n == 2 ? 3 : n;
    tiles.push_back(tile(digit(other), digit(other), digit(other)));
    tiles.back().classes[shared[static_cast<std::size_t>(n)]] = digit(5);
  }
  tiles[0].classes[2] = classes({{2, 0.55}, {5, 0.44}});
  const auto read = decide_values(symbol_kind(tiles, SetHint::any), tiles, {}, {}, meeting, SetHint::any).corners;
  EXPECT_EQ(read[0][2].value, 5);
  EXPECT_GT(read[0][2].confidence, 0.9);
}

TEST(DecideValues, APlainSymbolStandsAgainstItsNeighbours) {
  std::vector<TileSymbols> tiles(3, tile(digit(1), digit(1), digit(1)));
  for (std::size_t n = 0; n < 3; ++n) tiles[n].classes[shared[n]] = digit(5);
  tiles[0].classes[2] = digit(2, 0.99995);
  const auto read = decide_values(symbol_kind(tiles, SetHint::any), tiles, {}, {}, meeting, SetHint::any).corners;
  EXPECT_EQ(read[0][2].value, 2) << "a wrong placement is read as it lies";
}

TEST(DecideValues, ABlankCornerIsAZeroWhereZerosAreBlank) {
  const std::vector<TileSymbols> tiles(1, tile(digit(1), pips(0), digit(3)));
  const std::vector<std::optional<LatticePlace>> loose(1);
  const KindRead digits{SymbolKind::digits, 1};
  EXPECT_FALSE(decide_values(digits, tiles, {}, {}, loose, SetHint::any).corners[0][1].value);
  const KindRead marks{SymbolKind::digits, 1, true};
  EXPECT_EQ(decide_values(marks, tiles, {}, {}, loose, SetHint::any).corners[0][1].value, 0);
}

TEST(DecideValues, OneOddCornerDoesNotChangeTheKindOfSymbols) {
  std::vector<TileSymbols> tiles(4, tile(digit(1), digit(0), digit(3)));
  tiles[2].classes[1] = classes({{first_pips + 1, 0.6}, {first_digit + 0, 0.38}});
  const std::vector<std::optional<LatticePlace>> loose(4);
  const auto read = decide_values(symbol_kind(tiles, SetHint::any), tiles, {}, {}, loose, SetHint::any).corners;
  EXPECT_EQ(read[2][1].value, 0);
}

TEST(SymbolKinds, CornersThatSpeakAlikeMakeTheKindSure) {
  const std::vector<TileSymbols> one(1, tile(digit(1), digit(2), digit(3)));
  const auto read = symbol_kind(one, SetHint::any);
  EXPECT_EQ(read.kind, SymbolKind::digits);
  EXPECT_GT(read.certainty, 0.998);
  EXPECT_GT(symbol_kind(std::vector<TileSymbols>(20, one[0]), SetHint::any).certainty, 0.9999);
}

TEST(SymbolKinds, WhereTheyContradictEachOtherNoValueIsSure) {
  std::vector<TileSymbols> tiles(3, tile(digit(1), digit(1), digit(1)));
  for (auto& t : tiles) t.classes[2] = pips(3);
  const auto kind = symbol_kind(tiles, SetHint::any);
  EXPECT_EQ(kind.kind, SymbolKind::digits);
  EXPECT_LT(kind.certainty, 0.9);
  const auto read = decide_values(symbol_kind(tiles, SetHint::any), tiles, {}, {},
                                  std::vector<std::optional<LatticePlace>>(3), SetHint::any)
                        .corners;
  EXPECT_EQ(read[0][0].value, 1);
  EXPECT_LE(read[0][0].confidence, kind.certainty);
  EXPECT_GT(read[0][0].confidence, 0.5);
}

TEST(DecideValues, WhatCannotBeReadHasNoValue) {
  std::vector<TileSymbols> tiles(2, tile(digit(1), digit(2), digit(3)));
  tiles[1].classes[0] = classes({{other_class, 0.97}});
  const std::vector<std::optional<LatticePlace>> loose(2);
  const auto read = decide_values(symbol_kind(tiles, SetHint::any), tiles, {}, {}, loose, SetHint::any).corners;
  EXPECT_FALSE(read[1][0].value);
  EXPECT_EQ(read[1][0].confidence, 0);
  EXPECT_EQ(read[1][1].value, 2);
}

TEST(DecideValues, ABlankLooseTileOfPipsMayBeABackAndIsNotGuessed) {
  std::vector<TileSymbols> tiles(3, tile(pips(2), pips(0), pips(4)));
  tiles[2] = tile(pips(0), pips(0), pips(0));
  const std::vector<std::optional<LatticePlace>> loose(3);
  const auto read = decide_values(symbol_kind(tiles, SetHint::any), tiles, {}, {}, loose, SetHint::any).corners;
  EXPECT_EQ(read[0][1].value, 0);
  for (const auto& corner : read[2]) EXPECT_FALSE(corner.value);
}

TEST(DecideValues, ColouredPointsCarryTheirColour) {
  const std::vector<TileSymbols> tiles{
      tile(classes({{first_trio + 2, 0.999}}), classes({{first_trio + 3, 0.999}}), classes({{first_trio + 7, 0.999}}))};
  const std::vector<std::optional<LatticePlace>> loose(1);
  const auto read = decide_values(symbol_kind(tiles, SetHint::any), tiles, {}, {}, loose, SetHint::any).corners;
  EXPECT_EQ(read[0][0].value, 2);
  EXPECT_EQ(read[0][0].colour, CornerColour::blue);
  EXPECT_EQ(read[0][1].value, 0);
  EXPECT_EQ(read[0][1].colour, CornerColour::red);
  EXPECT_EQ(read[0][2].value, 1);
  EXPECT_EQ(read[0][2].colour, CornerColour::green);
}

TEST(DecideValues, NoReadingIsCertain) {
  const std::vector<TileSymbols> tiles(3, tile(digit(1, 1.0), digit(1, 1.0), digit(1, 1.0)));
  for (const auto& tile :
       decide_values(symbol_kind(tiles, SetHint::any), tiles, {}, {}, meeting, SetHint::any).corners) {
    for (const auto& corner : tile) EXPECT_LT(corner.confidence, 1.0);
  }
}

}  // namespace
}  // namespace tricorner::vision
