#include "look_witness.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

namespace tricorner::vision {
namespace {

/// A symbol that looks like number `kind` of symbols that are far apart, a little off by `turn`.
SymbolLooks looks(std::size_t kind, std::size_t turn = 0) {
  SymbolLooks x{};
  x[kind] = 4;
  x[10 + turn % 8] = 0.3F;
  return x;
}

ValueOdds told(std::size_t v, double p) {
  ValueOdds odds;
  odds.fill((1 - p) / 5);
  odds[v] = p;
  return odds;
}

/// What each corner is told to show.
std::vector<ValueOdds> values_of(const LooksSay& say) {
  std::vector<ValueOdds> told(say.groups.size(), ValueOdds{});
  for (std::size_t n = 0; n < told.size(); ++n) {
    for (std::size_t g = 0; g < 6; ++g) {
      for (std::size_t v = 0; v < 6; ++v) told[n][v] += say.groups[n][g] * say.stands_for[g][v];
    }
  }
  return told;
}

std::size_t best(const ValueOdds& odds) {
  return static_cast<std::size_t>(std::max_element(odds.begin(), odds.end()) - odds.begin());
}

TEST(LookWitness, ASymbolThatIsTakenForTwoThingsIsToldByItsMajority) {
  std::vector<ValueOdds> read;
  std::vector<SymbolLooks> seen;
  for (std::size_t n = 0; n < 9; ++n) {
    read.push_back(told(n % 3 == 2 ? 1 : 2, 0.8));  // a strange 2, every third time read as 1
    seen.push_back(looks(2, n));
    read.push_back(told(1, 0.95));
    seen.push_back(looks(1, n));
  }
  const auto after = values_of(look_witness(read, seen));
  for (std::size_t n = 0; n < 9; ++n) {
    EXPECT_EQ(best(after[2 * n]), 2U) << n;
    EXPECT_EQ(best(after[2 * n + 1]), 1U) << n;
  }
}

TEST(LookWitness, WhatWasTaughtDecidesWhereTheReaderCannot) {
  LookPrototypes known;
  known[4] = {looks(4), 10};
  known[5] = {looks(5), 10};
  const std::vector<ValueOdds> read{told(4, 0.3), told(5, 0.2)};
  const std::vector<SymbolLooks> seen{looks(5, 1), looks(4, 2)};
  const auto after = values_of(look_witness(read, seen, known));
  EXPECT_EQ(best(after[0]), 5U);
  EXPECT_EQ(best(after[1]), 4U);
}

TEST(LookWitness, OneLoneCornerIsTakenAsItWasRead) {
  const std::vector<ValueOdds> read{told(3, 0.9), told(0, 0.9)};
  const std::vector<SymbolLooks> seen{looks(3), looks(0)};
  const auto after = values_of(look_witness(read, seen));
  EXPECT_EQ(best(after[0]), 3U);
  EXPECT_EQ(best(after[1]), 0U);
}

TEST(LookWitness, RowsKeepTheirSumAndUnreadableOnesStayEmpty) {
  auto half = told(2, 0.9);
  for (double& p : half) p /= 2;
  const std::vector<ValueOdds> read{half, ValueOdds{}, told(2, 0.99)};
  const std::vector<SymbolLooks> seen{looks(2, 1), looks(1, 2), looks(2, 3)};
  const auto after = values_of(look_witness(read, seen));
  const auto sum = [](const ValueOdds& p) { return std::accumulate(p.begin(), p.end(), 0.0); };
  EXPECT_NEAR(sum(after[0]), 0.5, 1e-9);
  EXPECT_NEAR(sum(after[1]), 0, 1e-9);
  EXPECT_NEAR(sum(after[2]), 1, 1e-9);
  EXPECT_TRUE(look_witness({}, {}).groups.empty());
}

TEST(LookWitness, WhereAllLookAlikeNothingChanges) {
  const std::vector<ValueOdds> read{told(2, 0.6), told(3, 0.6)};
  const std::vector<SymbolLooks> seen(2);
  EXPECT_EQ(values_of(look_witness(read, seen)), read);
}

}  // namespace
}  // namespace tricorner::vision
