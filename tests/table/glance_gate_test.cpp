// The change gate and its bytes: what the tracker sees is never far from the frame, and comes back from a trace to the
// last grey level.
#include "table/glance_gate.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <random>

#include "table/glance_code.hpp"

namespace tricorner::table {
namespace {

/// A table of 160 x 120 blocks with a camera's noise.
class Blocks {
 public:
  explicit Blocks(double noise = 0.5) : sigma_(noise) {
    scene.width = 160;
    scene.height = 120;
    scene.block_px = 8;
    scene.grey.resize(160 * 120);
    for (std::size_t k = 0; k < scene.grey.size(); ++k) {
      scene.grey[k] = static_cast<std::uint8_t>(100 + (k % 160) / 8 + (k / 160) % 7);
      scene.tint.push_back(static_cast<std::uint8_t>(80 + (k / 160) % 5));
    }
  }

  Glance next() {
    Glance glance = scene;
    for (std::uint8_t& grey : glance.grey) {
      grey = static_cast<std::uint8_t>(std::clamp(std::lround(grey + light + sigma_ * noise_(random_)), 0L, 255L));
    }
    for (std::uint8_t& tint : glance.tint) {
      tint = static_cast<std::uint8_t>(std::clamp(std::lround(tint + sigma_ * noise_(random_)), 0L, 255L));
    }
    return glance;
  }
  void paint(int x, int y, int w, int h, int level, GlancePlane plane = &Glance::grey) {
    for (int row = y; row < y + h; ++row) {
      for (int column = x; column < x + w; ++column) {
        (scene.*plane)[static_cast<std::size_t>(row * 160 + column)] = static_cast<std::uint8_t>(level);
      }
    }
  }

  Glance scene;
  double light = 0;

 private:
  std::mt19937 random_{5};
  double sigma_;  ///< 0: none, which the distribution does not take
  std::normal_distribution<double> noise_;
};

/// Blocks that differ by more than this.
long farther(const Glance& a, const Glance& b, int levels) {
  long blocks = 0;
  for (std::size_t k = 0; k < a.grey.size(); ++k) blocks += std::abs(a.grey[k] - b.grey[k]) > levels ? 1 : 0;
  return blocks;
}

TEST(GlanceGate, ATableAtRestIsTheSamePictureAgainAndAgain) {
  Blocks table;
  GlanceGate gate;
  gate.pass(table.next());
  EXPECT_TRUE(gate.news().whole);
  int news = 0;
  for (int k = 0; k < 300; ++k) {
    gate.pass(table.next());
    news += gate.news().nothing() ? 0 : 1;
  }
  EXPECT_LE(news, 3);
}

TEST(GlanceGate, WhatChangesGoesThroughAndNothingStaysFarBehind) {
  for (const double noise : {0.0, 0.5, 1.5, 3.0}) {
    SCOPED_TRACE(noise);
    Blocks table(noise);
    GlanceGate gate;
    for (int k = 0; k < 40; ++k) gate.pass(table.next());
    table.paint(60, 40, 6, 6, 200);
    const Glance& seen = gate.pass(table.next());
    EXPECT_FALSE(gate.news().nothing());
    EXPECT_FALSE(gate.news().whole);
    EXPECT_NEAR(seen.grey[42 * 160 + 62], 200, 4 * noise + 1);
    for (int k = 0; k < 40; ++k) {
      table.light = k * 0.4;  // evening comes
      const Glance now = table.next();
      // Of 19200; what two looks differ by is noise twice.
      EXPECT_LE(farther(gate.pass(now), now, static_cast<int>(4 + 5 * noise)), 25) << k;
    }
  }
}

TEST(GlanceGate, WhatChangesItsColourAloneGoesThroughToo) {
  Blocks table;
  GlanceGate gate;
  for (int k = 0; k < 40; ++k) gate.pass(table.next());
  table.paint(60, 40, 6, 6, 110, &Glance::tint);
  const Glance& seen = gate.pass(table.next());
  EXPECT_FALSE(gate.news().cells.empty());
  EXPECT_EQ(count(gate.news().cells), 2);
  EXPECT_NEAR(seen.tint[42 * 160 + 62], 110, 3);
}

// A black table with white tiles came back after white pictures as rows without any grain, and was "torn" for seconds.
TEST(GlanceGate, ADarkTableAfterAWhitePictureGoesThroughWithItsGrain) {
  Blocks table(0.0);
  for (std::size_t k = 0; k < table.scene.grey.size(); ++k)
    table.scene.grey[k] = static_cast<std::uint8_t>(16 + (k * 7919 % 5));
  table.paint(60, 40, 20, 20, 250);
  const Glance before = table.scene;
  GlanceGate gate;
  for (int k = 0; k < 10; ++k) gate.pass(table.next());
  table.paint(0, 0, 160, 120, 250);
  for (int k = 0; k < 10; ++k) gate.pass(table.next());
  EXPECT_EQ(farther(gate.seen(), table.scene, 0), 0);
  table.scene = before;
  EXPECT_EQ(farther(gate.pass(table.next()), before, 0), 0);
}

TEST(GlanceGate, LightThatFlickersIsOneNumberAFrame) {
  Blocks table;
  GlanceGate gate;
  GlanceCode code;
  static_cast<void>(code.encode(gate.pass(table.next()), gate.news()));
  std::size_t bytes = 0;
  for (int k = 0; k < 100; ++k) {
    table.light = k % 3 == 0 ? 4 : 0;
    const Glance& seen = gate.pass(table.next());
    bytes += code.encode(seen, gate.news()).size();
  }
  EXPECT_LT(bytes, 1000U);
}

TEST(GlanceCode, WhatWasEncodedComesBackToTheLastLevel) {
  for (const double noise : {0.0, 1.0, 4.0, 12.0}) {
    SCOPED_TRACE(noise);
    Blocks table(noise);
    GlanceGate gate;
    GlanceCode writer;
    GlanceCode reader;
    std::mt19937 random(11);
    for (int k = 0; k < 120; ++k) {
      if (k % 3 == 0)
        table.paint(static_cast<int>(random() % 120), static_cast<int>(random() % 90), 30, 20,
                    static_cast<int>(random() % 256), k < 90 ? kGlancePlanes[random() % 2] : &Glance::grey);
      if (k % 17 == 0) table.light = static_cast<double>(random() % 120) - 60;
      if (k == 60) {  // another camera
        table.scene.width = 120;
        table.scene.height = 160;
      }
      if (k == 90) table.scene.tint.clear();  // one without colours
      const Glance& seen = gate.pass(table.next());
      const Glance& read = reader.decode(writer.encode(seen, gate.news()));
      ASSERT_TRUE(read.same_shape(seen));
      ASSERT_EQ(read.grey, seen.grey) << "frame " << k;
      ASSERT_EQ(read.tint, seen.tint) << "frame " << k;
    }
  }
}

TEST(GlanceCode, BytesOfSomethingElseAreRefusedOrReadAsAPictureNeverMore) {
  std::mt19937 random(3);
  int refused = 0;
  for (int k = 0; k < 2000; ++k) {
    GlanceCode reader;
    std::string bytes(random() % 60 + 1, '\0');
    for (char& c : bytes) c = static_cast<char>(random());
    try {
      const Glance& glance = reader.decode(bytes);
      EXPECT_EQ(glance.grey.size(), static_cast<std::size_t>(glance.width) * static_cast<std::size_t>(glance.height));
      EXPECT_TRUE(glance.tint.empty() || glance.tint.size() == glance.grey.size());
    } catch (const std::runtime_error&) {
      ++refused;
    }
  }
  EXPECT_GT(refused, 1000);
}

}  // namespace
}  // namespace tricorner::table
