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
