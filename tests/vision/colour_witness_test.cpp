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

/// On wood, in the usual colours but for four and five, which a maker exchanged; the reader takes the colours' word.
Corners exchanged_paints() {
  const Chroma wood(0.32, -0.44);
  renderer::Random r(5);
  Corners c;
  for (int n = 0; n < 60; ++n) {
    const int value = n % 6;
    const int by_paint = value == 4 ? 5 : value == 5 ? 4 : value;
    c.truth.push_back(value);
    ValueOdds p{};
    p.fill(0.01);
    p[static_cast<std::size_t>(by_paint)] = 0.8;
    p[static_cast<std::size_t>(value)] += 0.15;
    c.read.push_back(p);
    const auto paint = value == 0 ? Chroma(0, 0) : usual_paint(static_cast<std::size_t>(by_paint), 0.85);
    c.inks.push_back({InkColour(wood[0] + paint[0] + 0.03 * r.normal(), wood[1] + paint[1] + 0.03 * r.normal(), 1.5),
                      InkColour(wood[0], wood[1], 1.5)});
  }
  return c;
}

/// Odds of a number and of the one that it is taken for by its paint.
OutlineRead outline(int value, double in_own_paint) {
  const auto by_paint = static_cast<std::size_t>(value == 4 ? 5 : value == 5 ? 4 : value);
  OutlineRead read;
  read.in_all.fill(0.02);
  read.in_all[by_paint] = 0.2;
  read.in_all[static_cast<std::size_t>(value)] = 0.72;
  read.in_all[0] = 0;
  read.in_paint.fill(read.in_all);
  auto& own = read.in_paint[by_paint - 1];
  own = {0, 0.25, 0.25, 0.25, 0.25, 0.25};
  own[by_paint] += in_own_paint;
  own = scaled_to(own, 1);
  return read;
}

TEST(ColourWitness, OutlinesTellWhatTheReaderTakesForAnotherNumberByItsPaint) {
  const auto c = exchanged_paints();
  const auto by_paint = colour_witness(c.read, c.inks);
  EXPECT_LT(right(by_paint.told, c), 42) << "what is to be mended";
  std::vector<std::size_t> asked;
  const auto ask = [&](double in_own_paint) {
    return [&, in_own_paint](std::span<const std::size_t> corners) {
      std::vector<OutlineRead> told;
      for (const auto n : corners) told.push_back(outline(c.truth[n], in_own_paint));
      asked.insert(asked.end(), corners.begin(), corners.end());
      return told;
    };
  };
  const auto by_outline = colour_witness(c.read, c.inks, SetHint::any, ask(9));
  for (std::size_t n = 0; n < c.truth.size(); ++n) {
    EXPECT_EQ(best(by_outline.told[n]), c.truth[n]) << n;
    if (c.truth[n] < 4) {
      EXPECT_GT(by_outline.named[n], 0.98) << n;
    }
  }
  EXPECT_LE(asked.size(), 12U) << "some of the two that may be exchanged";
  for (const auto n : asked) EXPECT_GE(c.truth[n], 4) << "the others are plain";
  // where not even the paint that it has makes the reader see what it saw, the ink was not found, and nothing is shown
  const auto ill_painted = colour_witness(c.read, c.inks, SetHint::any, ask(0));
  EXPECT_EQ(right(ill_painted.told, c), right(by_paint.told, c));
}

TEST(ColourWitness, WhereNumbersHaveTheirOwnPaintsNoOutlineIsAskedFor) {
  const auto c = corners(60, 0.35, true);
  const auto told = colour_witness(c.read, c.inks, SetHint::any, [](std::span<const std::size_t> corners) {
    ADD_FAILURE() << "asked";
    return std::vector<OutlineRead>(corners.size());
  });
  EXPECT_GE(right(told.told, c), 59);
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
