#include "usual_colours.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "colour_witness.hpp"

namespace tricorner::vision {
namespace {

constexpr std::array<std::size_t, 6> by_code{0, 1, 2, 3, 4, 5};
constexpr std::array<std::size_t, 6> exchanged{0, 1, 3, 2, 4, 5};
// blank wood, white, green, yellow, blue, red in a room
const std::array<InkColour, 6> paints{InkColour(0.3, -0.4, 1.6),  InkColour(0.1, -0.2, 1.8),
                                      InkColour(-0.2, -0.5, 1.6), InkColour(0.15, -0.75, 1.7),
                                      InkColour(-0.1, 0.3, 1.6),  InkColour(0.7, -0.2, 1.6)};
constexpr std::array<double, 6> all_seen{5, 5, 5, 5, 5, 5};

TEST(UsualColours, ASetInTheUsualColoursIsNamedByThem) {
  const UsualColours usual(paints, all_seen);
  EXPECT_GT(usual.log_likelihood(by_code), 4);
  EXPECT_LT(usual.log_likelihood(by_code), std::log(300.0) + 0.1);
  EXPECT_LT(usual.log_likelihood(exchanged), usual.log_likelihood(by_code) - 3);
}

TEST(UsualColours, WarmLightDoesNotHideThem) {
  auto warm = paints;
  for (auto& paint : warm) paint += InkColour(0.25, -0.3, 0);
  EXPECT_GT(UsualColours(warm, all_seen).log_likelihood(by_code), 4);
}

TEST(UsualColours, OtherColoursSayNothing) {
  const std::array<InkColour, 6> other{paints[0],
                                       InkColour(0.9, 0.6, 1.6),
                                       InkColour(0.9, -0.9, 1.6),
                                       InkColour(-0.6, 0.5, 1.6),
                                       InkColour(-0.5, -0.9, 1.6),
                                       InkColour(-0.9, 0.9, 1.6)};
  EXPECT_NEAR(UsualColours(other, all_seen).log_likelihood(by_code), 0, 0.1);
  EXPECT_EQ(UsualColours(paints, {9, 0, 0, 0, 0, 0}).log_likelihood(by_code), 0);
}

TEST(UsualColours, OneColourForAllIsNoCode) {
  std::array<InkColour, 6> one;
  for (std::size_t g = 0; g < one.size(); ++g) one[g] = InkColour(0.3 + 0.05 * static_cast<double>(g % 2), -0.3, 1.2);
  EXPECT_LT(UsualColours(one, all_seen).beside_one_colour(by_code), 0);
  EXPECT_GT(UsualColours(paints, all_seen).beside_one_colour(by_code), 8);
}

TEST(ColourWitness, NumbersThatTheReaderTakesForEachOtherAreToldByUsualColours) {
  // blue and red corners of which the reader takes four pips for five, and five for four, a little sooner than not
  std::vector<ValueOdds> read;
  std::vector<InkColour> inks;
  for (std::size_t n = 0; n < 18; ++n) {
    const std::size_t value = n % 6;
    ValueOdds p{};
    p.fill(0.01);
    p[value] = value >= 4 ? 0.4 : 0.95;
    if (value >= 4) p[9 - value] = 0.56;
    read.push_back(p);
    inks.push_back(paints[value] + InkColour(0.02, -0.01, 0.02) * static_cast<double>(n / 6));
  }
  const auto say = colour_witness(read, inks);
  for (std::size_t n = 0; n < read.size(); ++n) EXPECT_GT(say.told[n][n % 6], 0.8) << n;
}

}  // namespace
}  // namespace tricorner::vision
