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

TEST(LooksTest, OneLookThatSeemsClearIsNotBelievedAgainstOthersThatDo) {
  Looks looks;
  for (const int value : {3, 1, 2}) looks.add(corners(value, 0.97, 0));
  looks.add(corners(0, 0.97, 3));
  const auto all = weigh(looks, no_evidence(), {});
  ASSERT_FALSE(all.empty());
  EXPECT_LT(all.front().p, 0.7);
}

TEST(LooksTest, AClearLookIsBelievedAfterDullOnes) {
  Looks looks;
  for (int n = 0; n < 4; ++n) looks.add(corners(1, 0.5, 4));
  looks.add(corners(4, 0.99, 1));
  const auto all = weigh(looks, no_evidence(), {});
  ASSERT_FALSE(all.empty());
  EXPECT_EQ(all.front().values, (TileValues{4, 4, 4}));
  EXPECT_GT(all.front().p, 0.85);
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

/// Shows `value` with `p`, `other` with `q`, and all of the rest with what is left.
vision::CornerReading corner(int value, double p, int other, double q) {
  vision::CornerReading corner;
  corner.probabilities.fill((1 - p - q) / 4);
  corner.probabilities[static_cast<std::size_t>(value)] = p;
  corner.probabilities[static_cast<std::size_t>(other)] = q;
  corner.value = value;
  corner.confidence = p;
  return corner;
}

TEST(UnheardTest, WhetherACornerAgreesIsAskedOfTheReaderAlone) {
  // The tiles beside it show 3, and the reading has been told so: alone the corner shows 4.
  const auto seen = unheard(corner(3, 0.6, 4, 0.3), corner(4, 0.7, 3, 0.05), 3);
  EXPECT_EQ(seen.value, 4);
  EXPECT_NEAR(seen.probabilities[3], 0.07, 0.01);
  // Which other value it is, is asked of the reading: 4 is three quarters of what is left there.
  EXPECT_NEAR(seen.probabilities[4], 0.93 * 0.75, 0.02);
  double sum = 0;
  for (const double p : seen.probabilities) sum += p;
  EXPECT_NEAR(sum, 1, 1e-9);
}

TEST(UnheardTest, WhatTheReadingIsSureOfByColourOrLikenessIsKept) {
  // The reader alone takes it for a 5; compared with the other symbols on the table it is plainly a 2.
  const auto seen = unheard(corner(2, 0.999, 5, 0.0005), corner(5, 0.7, 2, 0.2), 2);
  EXPECT_EQ(seen.value, 2);
  EXPECT_GT(seen.confidence, 0.95);
}

TEST(UnheardTest, AReadingThatSaysNoMoreThanTheReaderAloneStaysAsItIs) {
  const auto heard = corner(4, 0.6, 1, 0.3);
  const auto seen = unheard(heard, heard, 1);
  for (std::size_t v = 0; v < 6; ++v) EXPECT_NEAR(seen.probabilities[v], heard.probabilities[v], 0.002) << v;
}

TEST(WeighTest, CornersThatAgreeWithTheirNeighboursAreSurerThanTheyLook) {
  // Nobody knows for certain which number a colour stands for: no corner is told with more than this.
  const auto alone = weigh(corners(3, 0.93, 2), no_evidence(), {});
  EXPECT_LT(alone.front().p, 0.85);
  auto evidence = no_evidence();
  add_neighbour(evidence, 0, {0, 0, 0, 1, 0, 0});
  add_neighbour(evidence, 1, {0, 0, 0, 1, 0, 0});
  const auto beside = weigh(corners(3, 0.93, 2), evidence, {});
  EXPECT_EQ(beside.front().values, (TileValues{3, 3, 3}));
  EXPECT_GT(beside.front().p, 0.9);
  EXPECT_LT(beside.front().p, 0.93) << "the third corner is no surer";
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
