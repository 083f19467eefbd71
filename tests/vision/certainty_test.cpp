#include "certainty.hpp"

#include <gtest/gtest.h>

#include <numeric>

namespace tricorner::vision {
namespace {

struct Table {
  std::vector<std::array<CornerReading, 3>> corners;
  std::vector<std::array<CornerEvidence, 3>> evidence;
  std::vector<double> sides;
};

/// Twenty tiles of 80 pixels that show each value ten times, plainly read.
Table plain_table() {
  Table t{std::vector<std::array<CornerReading, 3>>(20), std::vector<std::array<CornerEvidence, 3>>(20),
          std::vector<double>(20, 80)};
  for (std::size_t n = 0; n < 60; ++n) {
    auto& corner = t.corners[n / 3][n % 3];
    corner.value = static_cast<int>(n % 6);
    corner.probabilities.fill(0.002);
    corner.probabilities[n % 6] = 0.99;
    corner.confidence = 0.99;
    t.evidence[n / 3][n % 3] = {0.9997, 0.9995, 0.9999, 0.0002, 2, false};
  }
  return t;
}

Table told(Table t, SymbolKind kind) {
  Certainty certainty(MODELS_DIR);
  certainty.tell(t.corners, t.evidence, t.sides, kind, certainty_rows(t.corners, t.evidence, t.sides, kind, 0.9999));
  return t;
}

TEST(Certainty, WhatEverythingSpeaksForIsToldSurely) {
  for (const auto& tile : told(plain_table(), SymbolKind::digits).corners) {
    for (const auto& corner : tile) {
      EXPECT_GT(corner.confidence, 0.999);
      EXPECT_LE(std::accumulate(corner.probabilities.begin(), corner.probabilities.end(), 0.0), 1 + 1e-9);
      EXPECT_EQ(corner.confidence, corner.probabilities[static_cast<std::size_t>(*corner.value)]);
    }
  }
}

TEST(Certainty, ACornerThatTheReaderAloneCallsOtherwiseIsDoubtful) {
  auto t = plain_table();
  t.evidence[4][1].alone = 0.05;
  t.evidence[4][1].all = 0.9;
  EXPECT_LT(told(t, SymbolKind::digits).corners[4][1].confidence, 0.99);
}

// Four blue pips on wood, plain to a person, were told as one with 0.98, though all witnesses together left as much for
// four. Whatever the network says, of so little nothing is told surely.
TEST(Certainty, WhatIsHardlyLikelierThanAnotherValueIsNotToldSurely) {
  auto t = plain_table();
  const auto rows = certainty_rows(t.corners, t.evidence, t.sides, SymbolKind::pips, 0.9999);
  Certainty certainty(MODELS_DIR);
  const auto confidence = [&](double all) {
    Table doubted = t;
    doubted.evidence[4][1].all = all;
    doubted.evidence[4][1].name = 0.9999;
    certainty.tell(doubted.corners, doubted.evidence, doubted.sides, SymbolKind::pips, rows);
    return doubted.corners[4][1].confidence;
  };
  EXPECT_GT(confidence(0.9997), 0.99);  // the network knows nothing of the doubt
  EXPECT_LT(confidence(0.55), 0.86);
  EXPECT_LT(confidence(0.8), 0.96);
  EXPECT_GT(confidence(0.98), 0.99);
}

TEST(Certainty, WhereANumberIsDoubtedThroughoutNoneOfItsCornersIsSure) {
  auto t = plain_table();
  for (std::size_t n = 0; n < 60; ++n) {
    if (n % 6 == 3 && n > 6) t.evidence[n / 3][n % 3].alone = 0.1;
    if (n % 6 == 3 && n > 6) t.evidence[n / 3][n % 3].all = 0.9;
  }
  const auto doubted = told(t, SymbolKind::digits).corners[1][0];  // itself plainly read
  ASSERT_EQ(doubted.value, 3);
  const auto plain = told(plain_table(), SymbolKind::digits).corners[1][0];
  EXPECT_GT(1 - doubted.confidence, 2 * (1 - plain.confidence));
}

/// The doubt that is left in the table's first corner, with the network's word for `t` but told of tiles this large
/// that so many corners meet at.
double doubt(Table t, double side, int meeting) {
  const auto rows = certainty_rows(t.corners, t.evidence, t.sides, SymbolKind::digits, 0.9999);
  t.sides.assign(t.sides.size(), side);
  for (auto& tile : t.evidence) {
    for (auto& e : tile) e.meeting = meeting;
  }
  Certainty certainty(MODELS_DIR);
  certainty.tell(t.corners, t.evidence, t.sides, SymbolKind::digits, rows);
  return 1 - t.corners[0][0].confidence;
}

Table somewhat_doubtful(std::size_t tiles) {
  auto t = plain_table();
  t.corners.resize(tiles);
  t.evidence.resize(tiles);
  t.sides.resize(tiles);
  for (auto& tile : t.evidence) {
    for (auto& e : tile) e.all = e.alone = 0.97;
  }
  return t;
}

TEST(Certainty, ANumberOfFewPixelsIsLessSure) {
  const auto t = somewhat_doubtful(20);
  EXPECT_GT(doubt(t, 40, 2), doubt(t, 60, 2));
  EXPECT_GT(doubt(t, 60, 2), doubt(t, 120, 2));
}

TEST(Certainty, LooseTilesAreSurerThanALayoutsButNotTheFirstOnes) {
  EXPECT_LT(doubt(somewhat_doubtful(12), 60, 0), doubt(somewhat_doubtful(12), 60, 2));
  EXPECT_EQ(doubt(somewhat_doubtful(4), 60, 0), doubt(somewhat_doubtful(4), 60, 2));
}

TEST(Certainty, PipsAreNoSurerThanWhatTheirGroupStandsFor) {
  auto t = plain_table();
  for (auto& tile : t.evidence) {
    for (auto& e : tile) e.name = 0.97;
  }
  for (const auto& tile : told(t, SymbolKind::pips).corners) {
    for (const auto& corner : tile) EXPECT_LE(corner.confidence, 0.97);
  }
}

TEST(Certainty, ACornerWithoutAValueStaysWithoutOne) {
  auto t = plain_table();
  t.corners[2][0] = {};
  EXPECT_FALSE(told(t, SymbolKind::digits).corners[2][0].value);
  EXPECT_EQ(told(t, SymbolKind::digits).corners[2][0].confidence, 0);
  EXPECT_TRUE(told({}, SymbolKind::digits).corners.empty());
}

TEST(Certainty, AMissingNetworkIsNamed) {
  try {
    Certainty("nowhere");
    FAIL() << "a network out of nothing";
  } catch (const std::runtime_error& error) {
    EXPECT_NE(std::string(error.what()).find("certainty.onnx"), std::string::npos);
  }
}

}  // namespace
}  // namespace tricorner::vision
