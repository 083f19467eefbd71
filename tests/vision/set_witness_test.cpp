#include "set_witness.hpp"

#include <gtest/gtest.h>

#include "plain_odds.hpp"

namespace tricorner::vision {
namespace {

using Tile = std::array<ValueOdds, 3>;

Tile tile(std::size_t a, std::size_t b, std::size_t c) { return {sure(a), sure(b), sure(c)}; }

/// Enough tiles of one turning sense to recognise the set.
std::vector<Tile> clockwise_table() {
  return {tile(0, 1, 2), tile(0, 1, 3), tile(1, 2, 3), tile(2, 3, 5), tile(0, 4, 5), tile(1, 3, 5)};
}

std::vector<Tile> in_a_mirror(std::vector<Tile> tiles) {
  for (auto& t : tiles) std::swap(t[1], t[2]);
  return tiles;
}

TEST(SetWitness, TheTurningSenseDecidesBetweenTwoValues) {
  auto tiles = clockwise_table();
  tiles.push_back({sure(1), sure(4), between(0, 3)});  // 0-1-4 rises clockwise, 1-4-3 does not
  const auto told = set_witness(tiles, SetHint::any);
  EXPECT_GT(told.back()[2][0], 6 * told.back()[2][3]);
}

TEST(SetWitness, AMirroredSetIsRecognised) {
  auto tiles = in_a_mirror(clockwise_table());
  tiles.push_back({sure(1), sure(4), between(0, 3)});
  const auto told = set_witness(tiles, SetHint::any);
  EXPECT_GT(told.back()[2][3], 4 * told.back()[2][0]);
}

TEST(SetWitness, WhereBothSensesLieNeitherIsWanted) {
  auto tiles = clockwise_table();
  for (const auto& t : in_a_mirror(clockwise_table())) tiles.push_back(t);
  tiles.push_back({sure(1), sure(4), between(0, 3)});
  const auto told = set_witness(tiles, SetHint::any);
  EXPECT_LT(told.back()[2][0], 3 * told.back()[2][3]);
  EXPECT_LT(told.back()[2][3], 3 * told.back()[2][0]);
}

TEST(SetWitness, ATileThatLiesElsewhereIsNotSeenTwice) {
  auto tiles = clockwise_table();
  tiles.push_back(tile(3, 3, 4));
  tiles.push_back({sure(3), sure(4), between(3, 5)});
  const auto told = set_witness(tiles, SetHint::any);
  EXPECT_GT(told.back()[2][5], 3 * told.back()[2][3]);
}

/// A corner's value by what it shows and what the set says of it.
double with_the_set(const ValueOdds& shown, const ValueOdds& told, std::size_t value) {
  ValueOdds both = shown;
  for (std::size_t v = 0; v < both.size(); ++v) both[v] *= told[v];
  return scaled_to(both, 1)[value];
}

TEST(SetWitness, OfTwoThatLookAlikeTheLessPlainOneIsSomethingElse) {
  const auto rather_three = [](double p) {
    auto odds = sure(3, p);
    odds[5] += odds[4] * 3;
    odds[4] = odds[2] = odds[1] = odds[4] / 4;
    return odds;
  };
  const auto plain = rather_three(0.98);
  const auto doubtful = rather_three(0.9);
  const auto told =
      set_witness(std::vector<Tile>{{sure(0), plain, sure(0)}, {sure(0), doubtful, sure(0)}}, SetHint::any);
  EXPECT_GT(with_the_set(plain, told[0][1], 3), 0.7);
  EXPECT_GT(with_the_set(doubtful, told[1][1], 5), with_the_set(doubtful, told[1][1], 3));
}

TEST(SetWitness, WhatATileCannotBeItTakesFromAThird) {
  // 3-3-3 lies there: so the second tile is 3-3-4, and the third is not that one
  const auto either = between(3, 4);
  const auto other = between(4, 5);
  const auto told = set_witness(std::vector<Tile>{tile(3, 3, 3), {sure(3), sure(3), either}, {sure(3), sure(3), other}},
                                SetHint::any);
  EXPECT_GT(with_the_set(either, told[1][2], 4), 0.8);
  EXPECT_GT(with_the_set(other, told[2][2], 5), 0.8);
}

TEST(SetWitness, TwoOfOneTileThatArePlainlySeenAreRead) {
  const auto told = set_witness(std::vector<Tile>{tile(1, 2, 3), tile(1, 2, 3)}, SetHint::any);
  for (const auto& corners : told) {
    for (std::size_t k = 0; k < 3; ++k) EXPECT_GT(with_the_set(sure(k + 1), corners[k], k + 1), 0.9);
  }
}

TEST(SetWitness, OneTileThatBreaksTheRuleIsReadAsItLies) {
  auto tiles = clockwise_table();
  tiles.push_back(tile(1, 4, 3));
  const auto told = set_witness(tiles, SetHint::set_56);
  for (std::size_t k = 0; k < 3; ++k) {
    for (const double odds : told.back()[k]) EXPECT_GT(odds, 1e-4) << "nothing plainly seen may be overruled";
  }
}

TEST(SetWitness, OddsSumToOneAndAnEmptyTableIsNoMatter) {
  EXPECT_TRUE(set_witness({}, SetHint::set_76).empty());
  for (const auto& corners : set_witness(clockwise_table(), SetHint::any)) {
    for (const auto& odds : corners) {
      double sum = 0;
      for (const double p : odds) sum += p;
      EXPECT_NEAR(sum, 1, 1e-9);
    }
  }
}

}  // namespace
}  // namespace tricorner::vision
