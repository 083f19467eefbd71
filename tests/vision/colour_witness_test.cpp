#include "colour_witness.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

#include "paint_code.hpp"
#include "tricorner/renderer/random.hpp"

namespace tricorner::vision {
namespace {

/// Colours that a maker might give the numbers, as ink_colours tells them; not those that most take.
const std::array<InkColour, 6> own_colours{InkColour(0.5, -0.4, 1.5),  InkColour(0.9, 0.5, 1.8),
                                           InkColour(-0.6, 0.4, 1.5),  InkColour(0.6, -1.1, 1.6),
                                           InkColour(-0.5, -0.9, 1.5), InkColour(-0.1, 1.1, 1.5)};

struct Corners {
  std::vector<int> truth;
  std::vector<ValueOdds> read;
  std::vector<CornerInk> inks;
};

/// `wrong`: share of the corners whose number is misread by one.
Corners corners(int count, double wrong, bool coloured) {
  renderer::Random r(11);
  Corners c;
  for (int n = 0; n < count; ++n) {
    const int value = r.integer(0, 5);
    c.truth.push_back(value);
    const int told = r.chance(wrong) && value > 1 ? (value < 5 ? value + 1 : 4) : value;
    ValueOdds p{};
    p.fill(0.04);
    p[static_cast<std::size_t>(told)] = 0.6;
    p[static_cast<std::size_t>(value)] += 0.2;
    c.read.push_back(p);
    const auto& colour = coloured || value == 0 ? own_colours[static_cast<std::size_t>(value)] : own_colours[1];
    c.inks.push_back(
        {colour + InkColour(r.normal(), r.normal(), r.normal()) * (value == 0 ? 0.15 : 0.05), own_colours[0]});
  }
  return c;
}

int best(const ValueOdds& p) { return static_cast<int>(std::max_element(p.begin(), p.end()) - p.begin()); }

int right(const std::vector<ValueOdds>& told, const Corners& c) {
  int count = 0;
  for (std::size_t n = 0; n < c.truth.size(); ++n) count += best(told[n]) == c.truth[n];
  return count;
}

TEST(ColourWitness, MisreadNumbersFollowTheColourThatTheOthersShow) {
  const auto c = corners(60, 0.35, true);
  EXPECT_LT(right(c.read, c), 50);
  EXPECT_GE(right(colour_witness(c.read, c.inks).told, c), 59);
}

TEST(ColourWitness, NumbersOfOneColourAreLeftAsTheyWereRead) {
  const auto c = corners(60, 0, false);
  EXPECT_EQ(right(c.read, c), 60);
  const auto told = colour_witness(c.read, c.inks).told;
  EXPECT_EQ(right(told, c), 60);
  for (std::size_t n = 0; n < c.truth.size(); ++n) {
    if (c.truth[n] == 0) continue;
    for (std::size_t v = 1; v < 6; ++v) EXPECT_NEAR(told[n][v], c.read[n][v], 0.1);
  }
}

TEST(ColourWitness, ABlankOnAnotherWoodIsSeenBesideItsOwnFace) {
  // of one tile, whose wood is nearer to the threes' paint than to the others' wood, the reader cannot tell whether it
  // is blank
  auto c = corners(60, 0, true);
  for (std::size_t n = 57; n < 60; ++n) {
    c.truth[n] = 0;
    c.read[n] = {0.4, 0.02, 0.02, 0.5, 0.03, 0.03};
    const InkColour face = own_colours[3] + InkColour(-0.2, 0.2, 0.2);
    c.inks[n] = {face + InkColour(0.02, -0.03, 0.02), face};
  }
  const auto told = colour_witness(c.read, c.inks).told;
  for (std::size_t n = 57; n < 60; ++n) EXPECT_GT(told[n][0], 0.5) << n;
}

TEST(ColourWitness, ManyCornersMisreadAlikeAreNoProof) {
  // all corners of two numbers are read as each other a little more often than not: patterns that training did not show
  auto c = corners(60, 0, true);
  for (std::size_t n = 0; n < c.truth.size(); ++n) {
    if (c.truth[n] < 4) continue;
    c.read[n] = {0, 0, 0, 0, c.truth[n] == 4 ? 0.4 : 0.6, c.truth[n] == 4 ? 0.6 : 0.4};
  }
  const auto [told, coded, named] = colour_witness(c.read, c.inks);
  for (std::size_t n = 0; n < c.truth.size(); ++n) {
    if (c.truth[n] >= 4) {
      EXPECT_LT(told[n][static_cast<std::size_t>(best(told[n]))], 0.9);
      EXPECT_LT(named[n], 0.9);
    } else {
      EXPECT_EQ(best(told[n]), c.truth[n]);
      EXPECT_GT(named[n], 0.98);
    }
  }
}

TEST(ColourWitness, OneCornerHasNobodyToAskAndKeepsItsReading) {
  const InkColour green_face(-0.5, 0.1, 1.5);
  const std::vector<ValueOdds> read{{0, 0, 0.1, 0.9, 0, 0}};
  const std::vector<CornerInk> inks{{own_colours[3], green_face}};
  const auto told = colour_witness(read, inks).told;
  ASSERT_EQ(told.size(), 1U);
  EXPECT_NEAR(told[0][3], 0.9, 0.05);
  EXPECT_TRUE(colour_witness({}, {}).told.empty());
}

TEST(ColourWitness, UsualColoursAreBelievedWhileTooFewTilesLieThereToLearnThem) {
  // blurred pips on wood, which the reader can hardly count
  const Chroma wood(0.32, -0.44);
  for (const int count : {18, 24, 30}) {
    renderer::Random r(static_cast<std::uint64_t>(count));
    Corners c;
    for (int n = 0; n < count; ++n) {
      const int value = r.chance(0.4) ? 2 : r.integer(1, 5);
      c.truth.push_back(value);
      ValueOdds p{0.01, 0.11, 0.11, 0.11, 0.11, 0.11};
      p[static_cast<std::size_t>(value)] += 0.3;
      p[static_cast<std::size_t>(value < 5 ? value + 1 : 4)] += 0.14;
      c.read.push_back(p);
      const auto paint = usual_paint(static_cast<std::size_t>(value), 0.85);
      c.inks.push_back({InkColour(wood[0] + paint[0] + 0.03 * r.normal(), wood[1] + paint[1] + 0.03 * r.normal(), 1.5),
                        InkColour(wood[0], wood[1], 1.5)});
    }
    const auto [told, coded, named] = colour_witness(c.read, c.inks);
    EXPECT_GT(coded, 0.7) << count;
    EXPECT_GE(right(told, c), count - 1);
  }
}

TEST(InkColours, ThePipsColourIsToldAndNotTheFaces) {
  cv::Mat picture(300, 300, CV_8UC3, cv::Scalar(60, 90, 140));  // brown wood
  const Triangle tile{cv::Point2d(150, 40), cv::Point2d(265, 239), cv::Point2d(35, 239)};
  const auto towards = [&](std::size_t k) { return centre(tile) + 0.5 * (tile[k] - centre(tile)); };
  cv::circle(picture, towards(0), 7, cv::Scalar(200, 80, 30), cv::FILLED);    // blue
  cv::circle(picture, towards(1), 7, cv::Scalar(40, 40, 220), cv::FILLED);    // red
  cv::circle(picture, towards(2), 7, cv::Scalar(230, 230, 230), cv::FILLED);  // white
  Pyramid pyramid(picture);
  Sight sight(pyramid);
  const auto inks = ink_colours(sight, std::vector<Triangle>{tile});
  ASSERT_EQ(inks.size(), 1U);
  EXPECT_GT(inks[0][0].ink[1], 0.5) << "more blue than green";
  EXPECT_GT(inks[0][1].ink[0], 0.9) << "more red than green";
  EXPECT_NEAR(inks[0][2].ink[0], 0, 0.15);
  EXPECT_NEAR(inks[0][2].ink[1], 0, 0.15);
  for (const auto& corner : inks[0]) EXPECT_NEAR(corner.face[0], std::log(152.0 / 102), 0.05) << "brown";
}

}  // namespace
}  // namespace tricorner::vision
