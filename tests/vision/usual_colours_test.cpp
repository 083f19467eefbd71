#include "usual_colours.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "colour_witness.hpp"

namespace tricorner::vision {
namespace {

constexpr std::array<std::size_t, 6> by_code{0, 1, 2, 3, 4, 5};
constexpr std::array<std::size_t, 6> exchanged{0, 1, 3, 2, 4, 5};
// blank, white, green, yellow, blue, red beside the wood that they are painted on
const std::array<Chroma, 6> paints{Chroma(0, 0),         Chroma(-0.2, 0.2), Chroma(-0.5, -0.1),
                                   Chroma(-0.15, -0.35), Chroma(-0.4, 0.7), Chroma(0.4, 0.2)};
constexpr std::array<double, 6> all_seen{5, 5, 5, 5, 5, 5};

TEST(UsualColours, ASetInTheUsualColoursIsNamedByThem) {
  const UsualColours usual(paints, all_seen);
  EXPECT_GT(usual.log_likelihood(by_code), 4);
  EXPECT_LT(usual.log_likelihood(by_code), std::log(300.0) + 0.1);
  EXPECT_LT(usual.log_likelihood(exchanged), usual.log_likelihood(by_code) - 3);
}

TEST(UsualColours, PaintsMixedWithTheWoodAroundThemAreThoseColoursStill) {
  auto faint = paints;
  for (std::size_t g = 1; g < faint.size(); ++g) faint[g] = paints[1] + 0.6 * (paints[g] - paints[1]);
  EXPECT_GT(UsualColours(faint, all_seen).log_likelihood(by_code), 4);
}

TEST(UsualColours, OtherColoursSayNothing) {
  const std::array<Chroma, 6> other{Chroma(0, 0),      Chroma(0.6, 1),     Chroma(0.6, -0.5),
                                    Chroma(-0.9, 0.9), Chroma(-0.8, -0.5), Chroma(-1.2, 1.3)};
  EXPECT_NEAR(UsualColours(other, all_seen).log_likelihood(by_code), 0, 0.1);
  EXPECT_EQ(UsualColours(paints, {9, 0, 0, 0, 0, 0}).log_likelihood(by_code), 0);
}

TEST(ColourWitness, NumbersThatTheReaderTakesForEachOtherAreToldByUsualColours) {
  // blue and red corners of which the reader takes four pips for five, and five for four, a little sooner than not
  const InkColour wood(0.3, -0.4, 1.6);
  std::vector<ValueOdds> read;
  std::vector<CornerInk> inks;
  for (std::size_t n = 0; n < 60; ++n) {
    const std::size_t value = n % 6;
    ValueOdds p{};
    p.fill(0.01);
    p[value] = value >= 4 ? 0.4 : 0.95;
    if (value >= 4) p[9 - value] = 0.56;
    read.push_back(p);
    const auto paint = paints[value] + Chroma(0.005, -0.003) * static_cast<double>(n / 6);
    inks.push_back({wood + InkColour(paint[0], paint[1], 0), wood});
  }
  const auto say = colour_witness(read, inks);
  for (std::size_t n = 0; n < read.size(); ++n) EXPECT_GT(say.told[n][n % 6], 0.8) << n;
}

}  // namespace
}  // namespace tricorner::vision
