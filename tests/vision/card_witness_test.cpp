#include "card_witness.hpp"

#include <gtest/gtest.h>

#include <numeric>

#include "values.hpp"

namespace tricorner::vision {
namespace {

/// A corner with two points, its colour blue, red or green with these probabilities.
CornerClasses two_points(double blue, double red, double green) {
  CornerClasses c{};
  c[first_trio + 2] = 0.96 * blue;
  c[first_trio + 5] = 0.96 * red;
  c[first_trio + 8] = 0.96 * green;
  c[other_class] = 0.04;
  return c;
}

TEST(CardWitness, TheThirdColourIsTheOneThatTheOthersLeave) {
  const auto told =
      colours_of_card({two_points(0.98, 0.01, 0.01), two_points(0, 0.55, 0.45), two_points(0, 0.02, 0.98)});
  EXPECT_GT(told[1][first_trio + 5], 0.9);
  EXPECT_NEAR(std::accumulate(told[1].begin(), told[1].end(), 0.0), 1, 1e-9);
  EXPECT_NEAR(told[1][other_class], 0.04, 1e-9);
}

TEST(CardWitness, WhereNoColourShowsNoneIsTold) {
  const auto grey = two_points(1.0 / 3, 1.0 / 3, 1.0 / 3);
  const auto told = colours_of_card({grey, grey, grey});
  EXPECT_NEAR(told[0][first_trio + 2], 0.32, 1e-6);
}

/// A tile whose corners show points of these colours: 0 blue, 1 red, 2 green.
TileSymbols in_colours(std::array<int, 3> colours, double plain) {
  TileSymbols tile;
  for (std::size_t k = 0; k < 3; ++k) {
    std::array<double, 3> shows;
    shows.fill((1 - plain) / 2);
    shows[static_cast<std::size_t>(colours[k])] = plain;
    tile.classes[k] = two_points(shows[0], shows[1], shows[2]);
  }
  return tile;
}

TEST(AreNoCards, WhereColoursRepeatOnMostTiles) {
  const auto card = in_colours({2, 0, 1}, 0.9);
  const auto of_two = in_colours({2, 0, 2}, 0.9);
  const auto of_one = in_colours({1, 1, 1}, 0.9);
  EXPECT_TRUE(are_no_cards(std::vector{card, of_two, of_one}));
  EXPECT_FALSE(are_no_cards(std::vector{card, card, card, of_two})) << "one may be misread";
  EXPECT_FALSE(are_no_cards(std::vector{of_two, of_one})) << "two prove nothing";
}

TEST(AreNoCards, IsNotToldByWhatShowsNoColour) {
  const auto grey = in_colours({1, 1, 1}, 0.5);
  EXPECT_FALSE(are_no_cards(std::vector{grey, grey, grey, grey}));
  TileSymbols none;
  for (auto& corner : none.classes) corner[other_class] = 1;
  EXPECT_FALSE(are_no_cards(std::vector{none, none, none}));
}

TEST(SymbolKind, OfTilesThatAreNoCardsIsNotPoints) {
  const std::vector tiles(4, in_colours({0, 0, 1}, 0.95));
  EXPECT_NE(symbol_kind(tiles, SetHint::any).kind, SymbolKind::points);
  EXPECT_EQ(symbol_kind(tiles, SetHint::set_54).kind, SymbolKind::points) << "who asks for cards gets them";
  EXPECT_EQ(symbol_kind(std::vector(4, in_colours({0, 2, 1}, 0.95)), SetHint::any).kind, SymbolKind::points);
}

TEST(DecideValues, APointWithoutAColourIsNotTold) {
  TileSymbols tile;
  tile.classes = {two_points(0.4, 0.35, 0.25), two_points(0.34, 0.33, 0.33), two_points(0.3, 0.4, 0.3)};
  const std::vector<std::optional<LatticePlace>> places(1);
  const auto read =
      decide_values({SymbolKind::points, 1}, std::vector<TileSymbols>{tile}, {}, {}, places, SetHint::set_54, {})
          .corners;
  for (const auto& corner : read[0]) EXPECT_LT(corner.confidence, 0.6);
}

}  // namespace
}  // namespace tricorner::vision
