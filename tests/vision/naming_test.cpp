#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "naming_sense.hpp"
#include "one_to_one.hpp"
#include "tricorner/renderer/random.hpp"

namespace tricorner::vision {
namespace {

using Tile = std::array<std::size_t, 3>;
constexpr std::array<std::size_t, 6> as_read{0, 1, 2, 3, 4, 5};
constexpr std::array<std::size_t, 6> three_and_four_swapped{0, 1, 2, 4, 3, 5};

/// `count` tiles of the 56-tile set, or of the 76-tile set.
std::vector<Tile> drawn(std::size_t count, bool both_senses) {
  std::vector<Tile> box;
  for (std::size_t a = 0; a < 6; ++a) {
    for (std::size_t b = a; b < 6; ++b) {
      for (std::size_t c = b; c < 6; ++c) {
        box.push_back({a, b, c});
        if (both_senses && a < b && b < c) box.push_back({a, c, b});
      }
    }
  }
  renderer::Random random(5);
  random.shuffle(box);
  box.resize(count);
  return box;
}

std::vector<ValueOdds> corners_of(const std::vector<Tile>& tiles) {
  std::vector<ValueOdds> corners;
  for (const auto& tile : tiles) {
    for (const auto value : tile) {
      corners.emplace_back();
      corners.back()[value] = 1;
    }
  }
  return corners;
}

/// What a reader says that gives each value so much, and the rest to `other` where it is given.
std::vector<ValueOdds> read_as(const std::vector<ValueOdds>& corners, std::size_t value, std::size_t other, double p) {
  std::vector<ValueOdds> read;
  for (const auto& corner : corners) {
    ValueOdds odds;
    odds.fill(0.002);
    if (corner[value] == 1) {
      odds[value] = p;
      odds[other] = 1 - p;
    } else {
      for (std::size_t v = 0; v < 6; ++v) odds[v] += corner[v];
    }
    read.push_back(scaled_to(odds, 1));
  }
  return read;
}

NamingOdds by_sense(const NamingSense& sense) {
  return [sense](const auto& naming) { return sense.log_likelihood(naming); };
}

TEST(NamingSense, TilesOfTheUsualSetTellValuesApartThatWereExchanged) {
  const NamingSense sense(corners_of(drawn(30, false)), SetHint::any);
  EXPECT_GT(sense.log_likelihood(as_read), sense.log_likelihood(three_and_four_swapped) + 3);
}

TEST(NamingSense, TheSetWithBothSensesTellsNothing) {
  const NamingSense sense(corners_of(drawn(76, true)), SetHint::any);
  EXPECT_NEAR(sense.log_likelihood(as_read), sense.log_likelihood(three_and_four_swapped), 0.1);
}

TEST(NamingSense, UnreadCornersTellNothing) {
  const NamingSense sense(std::vector<ValueOdds>(60), SetHint::any);
  EXPECT_NEAR(sense.log_likelihood(as_read), sense.log_likelihood(three_and_four_swapped), 1e-9);
  EXPECT_TRUE(std::isfinite(NamingSense({}, SetHint::set_56).log_likelihood(as_read)));
}

TEST(NamesOfGroups, ASymbolThatTheReaderMistakesIsNamedByTheTurningSense) {
  // the group of the 3s is read as 4 a little more often than not, and nothing is read as 3
  const auto tiles = drawn(36, false);
  const auto corners = corners_of(tiles);
  const auto read = read_as(corners, 3, 4, 0.4);
  auto swapped = read_as(corners, 4, 3, 0.4);
  for (std::size_t n = 0; n < read.size(); ++n) {
    if (corners[n][3] == 1) swapped[n] = read[n];
  }
  const auto plain = values_of_groups(swapped, corners, 0, 2, by_sense(NamingSense({}, SetHint::any)));
  EXPECT_GT(plain[3][4], plain[3][3]);
  const auto told = values_of_groups(swapped, corners, 0, 2, by_sense(NamingSense(corners, SetHint::any)));
  EXPECT_GT(told[3][3], 0.9);
  EXPECT_GT(told[4][4], 0.9);
}

TEST(NamesOfGroups, AGroupTwiceAsLargeMayHoldTheValueThatIsMissing) {
  const auto tiles = drawn(40, false);
  auto corners = corners_of(tiles);
  auto read = read_as(corners, 4, 5, 0.25);
  const auto fives = read_as(corners, 5, 4, 0.9);
  for (std::size_t n = 0; n < corners.size(); ++n) {  // the 4s lie in the group of the 5s
    if (corners[n][5] == 1) read[n] = fives[n];
    corners[n][5] += corners[n][4];
    corners[n][4] = 0;
  }
  const auto told = values_of_groups(read, corners, 0, 2, by_sense(NamingSense(corners, SetHint::any)));
  EXPECT_LT(told[5][5], 0.7);
  EXPECT_GT(told[5][4], 0.3);
  EXPECT_GT(told[1][1], 0.99);
}

TEST(NamesOfGroups, AValueThatIsMissingFromAFewTilesIsNoReasonToDoubtPlainOnes) {
  const std::vector<Tile> tiles{{0, 0, 2}, {0, 2, 3}, {0, 3, 3}, {2, 3, 5}, {0, 0, 5}};  // neither 1 nor 4
  const auto corners = corners_of(tiles);
  const auto read = read_as(corners, 1, 0, 0.9);
  const auto told = values_of_groups(read, corners, 0, 2, by_sense(NamingSense(corners, SetHint::any)));
  for (const std::size_t v : {0U, 2U, 3U, 5U}) EXPECT_GT(told[v][v], 0.999) << v;
}

}  // namespace
}  // namespace tricorner::vision
