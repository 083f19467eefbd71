#include "table/tile_belief.hpp"

#include <gtest/gtest.h>

namespace tricorner::table {
namespace {

using Corners = std::array<vision::CornerReading, 3>;

/// All three corners show `value` with probability `p`, and `other` with most of the rest.
Corners corners(int value, double p, int other) {
  vision::CornerReading corner;
  corner.probabilities.fill((1 - p) * 0.1 / 4);
  corner.probabilities[static_cast<std::size_t>(value)] = p;
  corner.probabilities[static_cast<std::size_t>(other)] = (1 - p) * 0.9;
  corner.value = value;
  corner.confidence = p;
  return {corner, corner, corner};
}

TEST(LooksTest, OneLookIsWhatItIs) {
  Looks looks;
  looks.add(corners(4, 0.7, 1));
  EXPECT_EQ(looks.together()[0].value, 4);
  EXPECT_DOUBLE_EQ(looks.together()[0].confidence, 0.7);
}

TEST(LooksTest, WhatStaysLikeliestGrowsButManyAlikeLooksAreNoProof) {
  Looks looks;
  for (int n = 0; n < 50; ++n) looks.add(corners(4, 0.7, 1));
  EXPECT_EQ(looks.together()[1].value, 4);
  EXPECT_GT(looks.together()[1].confidence, 0.75);
  EXPECT_LT(looks.together()[1].confidence, 0.9);
}

TEST(LooksTest, LooksThatContradictEachOtherStayInDoubt) {
  Looks looks;
  for (int n = 0; n < 5; ++n) {
    looks.add(corners(4, 0.9, 1));
    looks.add(corners(1, 0.9, 4));
  }
  EXPECT_LT(looks.together()[2].confidence, 0.6);
}

TEST(LooksTest, AMovementForgetsThem) {
  Looks looks;
  for (int n = 0; n < 5; ++n) looks.add(corners(4, 0.9, 1));
  looks.forget();
  looks.add(corners(1, 0.8, 4));
  EXPECT_EQ(looks.together()[0].value, 1);
  EXPECT_DOUBLE_EQ(looks.together()[0].confidence, 0.8);
}

TEST(WeighTest, APlainCornerStandsAgainstItsNeighboursAndADoubtfulOneFollows) {
  std::array<double, 6> two{};
  two[2] = 1;
  auto evidence = no_evidence();
  add_neighbour(evidence, 1, two);
  add_neighbour(evidence, 1, two);
  const auto plain = weigh(corners(0, 0.96, 2), evidence, {});
  ASSERT_FALSE(plain.empty());
  EXPECT_EQ(plain.front().values, (TileValues{0, 0, 0})) << "a wrong placement is read as it lies";
  const auto doubtful = weigh(corners(0, 0.6, 2), evidence, {});
  EXPECT_EQ(doubtful.front().values[1], 2);
}

TEST(TileBeliefTest, NeighboursOfATileThatClashesSayNothing) {
  // 5 lies where 4 should: an illegal tile, whose next corner is 4, whatever the 0 beside it would like.
  Corners seen;
  const auto show = [&](std::size_t k, int value, double p, int other, double q) {
    seen[k].value = value;
    seen[k].confidence = p;
    seen[k].probabilities[static_cast<std::size_t>(value)] = p;
    seen[k].probabilities[static_cast<std::size_t>(other)] = q;
  };
  show(0, 5, 0.97, 1, 0.01);
  show(1, 4, 0.6, 0, 0.35);
  show(2, 2, 0.99, 3, 0.01);
  VertexEvidence evidence = no_evidence();
  add_neighbour(evidence, 1, {1, 0, 0, 0, 0, 0});
  EXPECT_EQ(weigh(seen, evidence, {}).front().values, (TileValues{5, 0, 2}));
  add_neighbour(evidence, 0, {0, 0, 0, 0, 1, 0});
  EXPECT_EQ(weigh(seen, evidence, {}).front().values, (TileValues{5, 4, 2}));
}

}  // namespace
}  // namespace tricorner::table
