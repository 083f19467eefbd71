#include "paint_code.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "tricorner/renderer/random.hpp"

namespace tricorner::vision {
namespace {

const InkColour brown(0.35, -0.4, 1.6);
const InkColour white_plastic(0, -0.05, 1.9);

struct Corners {
  std::vector<ValueOdds> read;
  std::vector<CornerInk> inks;
};

/// A corner that the reader takes for `value` with probability 0.4 and for the next one with 0.4.
void add(Corners& corners, std::size_t value, const Chroma& paint, const InkColour& face, renderer::Random& r) {
  ValueOdds p{};
  p.fill(0.05);
  if (value == 0) {
    p.fill(0.01);
    p[0] = 0.95;
  } else {
    p[value] = 0.4;
    p[value == 5 ? 4 : value + 1] = 0.4;
  }
  corners.read.push_back(p);
  corners.inks.push_back(
      {face + InkColour(paint[0] + 0.04 * r.normal(), paint[1] + 0.04 * r.normal(), 0.02 * r.normal()), face});
}

/// White beside wood is brighter than it, as no other paint is.
void brighten(Corners& corners) { corners.inks.back().ink[2] += 0.14; }

/// The tile 0-4-5 or any other in the colours of the code.
Corners tile(const std::array<std::size_t, 3>& values, const InkColour& face, double strength, renderer::Random& r) {
  Corners c;
  for (const auto v : values) {
    add(c, v, v == 0 ? Chroma(0, 0) : usual_paint(v, strength), face, r);
    if (v == 1) brighten(c);
  }
  return c;
}

TEST(PaintCode, OneTileOfTheUsualCodeIsEnoughForItsNumbers) {
  renderer::Random r(5);
  for (const double strength : {0.7, 1.0, 1.5}) {
    for (const auto& values : {std::array<std::size_t, 3>{0, 4, 5}, {2, 2, 4}, {1, 3, 5}, {2, 3, 4}}) {
      const auto c = tile(values, brown, strength, r);
      const auto say = usual_code(c.read, c.inks);
      EXPECT_GT(say.keeps, 0.75) << strength;
      EXPECT_LE(say.keeps, 0.99);
      for (std::size_t k = 0; k < 3; ++k) EXPECT_EQ(likeliest(say.shares[k]), values[k]) << strength << ' ' << k;
    }
  }
}

TEST(PaintCode, ADullBlueIsNotWhiteSinceItIsNoBrighterThanTheWood) {
  renderer::Random r(11);
  auto c = tile({3, 5, 5}, brown, 1.2, r);
  // nearer to what white looks like than to blue
  add(c, 4, {-0.11, 0.28}, brown, r);
  c.inks.back().ink[2] -= 0.16;
  c.read.back() = {0.01, 0.08, 0.01, 0.01, 0.88, 0.01};
  EXPECT_GT(usual_code(c.read, c.inks).shares.back()[4], 0.7);
  c.inks.back().ink[2] += 0.3;
  EXPECT_GT(usual_code(c.read, c.inks).shares.back()[1], 0.95);
}

TEST(PaintCode, OfAColourThatFitsNoNumberTheReaderTells) {
  renderer::Random r(12);
  auto c = tile({0, 4, 2}, brown, 1, r);
  // noise in the dark: neither red's nor any other paint's
  add(c, 3, {0.9, 1.1}, brown, r);
  c.read.back() = {0.01, 0.01, 0.01, 0.95, 0.01, 0.01};
  EXPECT_GT(usual_code(c.read, c.inks).shares.back()[3], 0.7);
}

TEST(PaintCode, DarkPipsOfOneColourAreNone) {
  renderer::Random r(6);
  Corners c;
  for (const std::size_t v : {1, 3, 5, 0, 2, 4}) add(c, v, v == 0 ? Chroma(0, 0) : Chroma(-0.05, 0.05), brown, r);
  EXPECT_LT(usual_code(c.read, c.inks).keeps, 0.1);
}

/// A corner whose number the reader takes plainly for `value`.
void add_plain(Corners& corners, std::size_t value, std::size_t paint, renderer::Random& r) {
  add(corners, value, paint == 0 ? Chroma(0, 0) : usual_paint(paint, 1), brown, r);
  if (paint == 1) brighten(corners);
  corners.read.back().fill(0.0002);
  corners.read.back()[value] = 0.999;
}

// Five plain tiles with white pips on dark wood were told as ones throughout.
TEST(PaintCode, AllNumbersInWhiteAreNoOnes) {
  renderer::Random r(13);
  Corners c;
  for (const std::size_t v : {1, 2, 3, 4, 1, 1, 0, 0, 4, 0, 1, 4, 1, 2, 1}) add_plain(c, v, v == 0 ? 0 : 1, r);
  EXPECT_LT(usual_code(c.read, c.inks).keeps, 0.01);
}

TEST(PaintCode, ANumberIsTakenForTheNextOneAndNotForAFarOne) {
  renderer::Random r(14);
  Corners c;
  for (const std::size_t v : {2, 2, 5, 4, 3}) add_plain(c, v, v, r);
  auto far = c;
  add_plain(c, 5, 4, r);  // blue, read as five
  EXPECT_GT(usual_code(c.read, c.inks).shares.back()[4], 0.9);
  EXPECT_GT(usual_code(c.read, c.inks).keeps, 0.9);
  for (int n = 0; n < 3; ++n) add_plain(far, 1, 5, r);  // red, read as ones
  EXPECT_LT(usual_code(far.read, far.inks).keeps, 0.5);
}

TEST(PaintCode, ColoursAtTheMakersWillAreNotForcedIntoIt) {
  renderer::Random r(7);
  const std::array<Chroma, 6> own{Chroma(0, 0),      Chroma(0.9, 0.9),   Chroma(-0.9, 0.6),
                                  Chroma(0.3, -1.2), Chroma(-1.2, -0.6), Chroma(1.3, -0.3)};
  for (const auto& face : {brown, white_plastic}) {
    Corners c;
    for (const std::size_t v : {1, 3, 5, 0, 2, 4, 2, 2, 5}) add(c, v, own[v], face, r);
    EXPECT_LT(usual_code(c.read, c.inks).keeps, 0.3);
  }
}

TEST(PaintCode, TheUsualPaintsInAnotherOrderAreNotTheCode) {
  renderer::Random r(10);
  const std::array<std::size_t, 6> paint_of{0, 4, 2, 5, 1, 3};  // 1 blue, 2 green, 3 red, 4 white, 5 yellow
  const auto plain = [&](Corners& c, std::size_t value) {
    add(c, value, usual_paint(paint_of[value], 1), brown, r);
    if (paint_of[value] == 1) brighten(c);
    c.read.back().fill(0.01);
    c.read.back()[value] = 0.95;
  };
  Corners c;
  for (const std::size_t v : {2, 4, 2, 2, 2, 2, 1, 2, 4, 4, 2}) plain(c, v);
  // one red number that is as likely a 5 of the code
  add(c, 3, usual_paint(5, 1), brown, r);
  c.read.back() = {0, 0, 0, 0.4, 0.3, 0.3};
  EXPECT_LT(usual_code(c.read, c.inks).keeps, 0.2);
  // the reader takes patterns that it does not know for others, and then nothing speaks against the code
  for (auto& odds : c.read) odds = {0, 0.2, 0.2, 0.2, 0.2, 0.2};
  EXPECT_GT(usual_code(c.read, c.inks).keeps, 0.8);
}

TEST(PaintCode, PlasticIsLessLikelyToCarryItThanWood) {
  renderer::Random r(8);
  renderer::Random same(8);
  const auto on_wood = tile({0, 4, 4}, brown, 1, r);
  const auto on_plastic = tile({0, 4, 4}, white_plastic, 1, same);
  EXPECT_LT(usual_code(on_plastic.read, on_plastic.inks).keeps, usual_code(on_wood.read, on_wood.inks).keeps);
}

TEST(PaintCode, ItsWordAboutCornersCountsWhileFewLieThereAndOfNoneItSaysNothing) {
  renderer::Random r(9);
  Corners c;
  for (std::size_t n = 0; n < 60; ++n) add(c, n % 6, n % 6 == 0 ? Chroma(0, 0) : usual_paint(n % 6, 1), brown, r);
  EXPECT_EQ(usual_code(c.read, c.inks).counts, 0);
  EXPECT_GT(usual_code(c.read, c.inks).keeps, 0.9);
  c.read.resize(8);
  c.inks.resize(8);
  EXPECT_EQ(usual_code(c.read, c.inks).counts, 1);
  EXPECT_EQ(usual_code({}, {}).keeps, 0);
}

}  // namespace
}  // namespace tricorner::vision
