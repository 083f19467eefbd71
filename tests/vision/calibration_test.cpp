#include "calibration.hpp"

#include <gtest/gtest.h>

#include <numeric>
#include <vector>

#include "certainty.hpp"

namespace tricorner::vision {
namespace {

CornerReading believed(double p) {
  CornerReading corner;
  corner.value = 2;
  corner.probabilities = {0.5 * (1 - p), 0.3 * (1 - p), p, 0.2 * (1 - p), 0, 0};
  corner.confidence = p;
  return corner;
}

constexpr double small = 45;  // pixels
constexpr double large = 90;

CornerReading told(CornerReading corner, SymbolKind kind, double side = small) {
  std::array<std::array<CornerReading, 3>, 1> tiles{{{corner, {}, {}}}};
  calibrate(tiles, std::array{side}, kind);
  return tiles[0][0];
}

constexpr std::array kinds{SymbolKind::digits, SymbolKind::pips, SymbolKind::points};

TEST(Calibration, WhatIsSurerStaysSurer) {
  for (const auto kind : kinds) {
    for (const double side : {small, large}) {
      double before = 0;
      for (double p = 0.01; p < 0.9985; p += 0.0005) {
        const double now = told(believed(p), kind, side).confidence;
        EXPECT_GT(now, before) << p;
        EXPECT_LE(now, surest);
        before = now;
      }
    }
  }
}

TEST(Calibration, ADigitThatIsLargeAndStillDoubtedIsWrongMoreOften) {
  for (const double p : {0.3, 0.6, 0.9, 0.97, 0.99}) {
    const auto corner = believed(p);
    EXPECT_LT(told(corner, SymbolKind::digits, large).confidence, told(corner, SymbolKind::digits).confidence) << p;
    EXPECT_EQ(told(corner, SymbolKind::pips, large).confidence, told(corner, SymbolKind::pips).confidence);
  }
  const auto sure = believed(0.9985);
  EXPECT_EQ(told(sure, SymbolKind::digits, large).confidence, told(sure, SymbolKind::digits).confidence);
}

TEST(Calibration, DoubtfulCornersAndSureOnesAreRightMoreOftenThanBelievedThoseInBetweenLessOften) {
  for (const auto kind : kinds) {
    for (const double p : {0.1, 0.3, 0.6, 0.8, 0.9, 0.9993}) EXPECT_GT(told(believed(p), kind).confidence, p);
    for (const double p : {0.985, 0.99, 0.993}) EXPECT_LT(told(believed(p), kind).confidence, p);
  }
}

TEST(Calibration, TheOtherValuesKeepTheirProportions) {
  const auto corner = told(believed(0.6), SymbolKind::digits);
  EXPECT_EQ(corner.value, 2);
  EXPECT_EQ(corner.probabilities[2], corner.confidence);
  EXPECT_NEAR(std::accumulate(corner.probabilities.begin(), corner.probabilities.end(), 0.0), 1, 1e-9);
  EXPECT_NEAR(corner.probabilities[0] / corner.probabilities[1], 5.0 / 3, 1e-9);
}

TEST(Calibration, ACornerWithoutAValueStaysWithoutOne) {
  const auto corner = told({}, SymbolKind::pips);
  EXPECT_FALSE(corner.value);
  EXPECT_EQ(corner.confidence, 0);
}

TEST(Calibration, OfATileThatIsNotBelievedThePlainSymbolsAreToldDoubtfully) {
  for (const auto kind : kinds) {
    auto blank = believed(0.998);
    std::swap(blank.probabilities[0], blank.probabilities[2]);
    blank.value = 0;
    std::array<CornerReading, 3> corners{believed(0.995), believed(0.98), blank};
    for (auto& corner : corners) corner.colour = CornerColour{};
    tell_plain_symbols_only(corners, kind);
    EXPECT_EQ(corners[0].value, 2);
    EXPECT_TRUE(corners[0].colour);
    EXPECT_DOUBLE_EQ(corners[0].confidence, 0.9);
    EXPECT_DOUBLE_EQ(corners[0].probabilities[2], 0.9);
    EXPECT_FALSE(corners[1].value) << "it may be another";
    EXPECT_FALSE(corners[1].colour);
    EXPECT_EQ(corners[1].confidence, 0);
    EXPECT_EQ(corners[2].value.has_value(), kind != SymbolKind::pips) << "blanks are everywhere, digits of 0 are not";
  }
}

}  // namespace
}  // namespace tricorner::vision
