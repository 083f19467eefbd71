#include "set_rounds.hpp"

#include <gtest/gtest.h>

#include "plain_odds.hpp"

namespace tricorner::vision {
namespace {

constexpr double wrongly = 0.02;

ValueOdds even() {
  ValueOdds odds;
  odds.fill(1.0 / 6);
  return odds;
}

using Tile = std::array<CornerBelief, 3>;

CornerBelief loose(const ValueOdds& known) { return {known, even(), -1}; }
CornerBelief at(int vertex, const ValueOdds& known) { return {known, even(), vertex}; }
Tile tile(std::size_t a, std::size_t b, std::size_t c) { return {loose(sure(a)), loose(sure(b)), loose(sure(c))}; }

/// Enough tiles of one turning sense to recognise the set.
std::vector<Tile> clockwise_table() {
  return {tile(0, 1, 2), tile(0, 1, 3), tile(1, 2, 3), tile(2, 3, 5), tile(0, 4, 5), tile(1, 3, 5)};
}

TEST(SetRounds, WhatATileMustShowIsPassedOnToTheCornersThatMeetIt) {
  auto tiles = clockwise_table();
  // of 3 and 4 beside 3 and 1, counted clockwise, only 3 makes a tile of this set; beside two 0 both do
  tiles.push_back({at(7, between(3, 4)), loose(sure(3)), loose(sure(1))});
  tiles.push_back({at(7, between(3, 4)), loose(sure(0)), loose(sure(0))});
  const auto met = set_rounds(tiles, wrongly, SetHint::any);
  EXPECT_GT(met[7][0][3], 2 * met[7][0][4]);
  tiles[7][0].vertex = 8;
  const auto apart = set_rounds(tiles, wrongly, SetHint::any);
  EXPECT_NEAR(apart[7][0][3], apart[7][0][4], 0.02);
}

TEST(SetRounds, ACornerDoesNotHearItselfAgain) {
  auto tiles = clockwise_table();
  tiles.push_back({at(7, between(3, 4)), loose(sure(3)), loose(sure(1))});
  const auto alone = set_rounds(tiles, wrongly, SetHint::any);
  tiles.back()[0].vertex = -1;
  const auto loose_one = set_rounds(tiles, wrongly, SetHint::any);
  for (std::size_t v = 0; v < 6; ++v) EXPECT_NEAR(alone.back()[0][v], loose_one.back()[0][v], 1e-9);
}

TEST(SetRounds, APlainSymbolStandsAgainstAllThatItMeets) {
  auto tiles = clockwise_table();
  auto heard = sure(5, 1 - wrongly);
  for (std::size_t k = 0; k < 5; ++k)  // five tiles that can only show 5 there
    tiles.push_back({CornerBelief{sure(5), heard, 7}, loose(sure(k)), loose(sure(k))});
  ValueOdds plain = sure(4, 0.99999);
  double sum = 0;
  for (std::size_t v = 0; v < 6; ++v) sum += plain[v] *= heard[v];
  for (double& p : plain) p /= sum;
  tiles.push_back({CornerBelief{plain, heard, 7}, loose(sure(4)), loose(sure(5))});
  const auto told = set_rounds(tiles, wrongly, SetHint::any).back()[0];
  EXPECT_GT(plain[4] * told[4], 2 * plain[5] * told[5]);
}

TEST(SetRounds, NoTilesSayNothing) { EXPECT_TRUE(set_rounds({}, wrongly, SetHint::any).empty()); }

}  // namespace
}  // namespace tricorner::vision
