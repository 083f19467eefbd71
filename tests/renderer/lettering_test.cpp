// What makers do to digits: no two letterings alike, and each digit still itself.
#include "lettering.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <opencv2/imgproc.hpp>

#include "glyphs.hpp"

namespace tricorner::renderer {
namespace {

constexpr int plain_font = 2;  // Hershey's, thicker strokes: everybody has it

/// Share of the two masks' ink that they have in common.
double in_common(const cv::Mat& a, const cv::Mat& b) {
  return cv::sum(cv::min(a, b))[0] / std::max(1.0, cv::sum(cv::max(a, b))[0]);
}

TEST(Lettering, ADigitStaysMoreLikeItselfThanLikeAnother) {
  int changed = 0;
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    const auto lettering = draw_lettering(Random(seed));
    for (int digit = 0; digit < 6; ++digit) {
      const auto glyph = glyph_mask(plain_font, 0, static_cast<char>('0' + digit));
      const auto own = lettered(glyph, lettering, digit);
      ASSERT_EQ(own.size(), glyph.size());
      changed += cv::norm(own, glyph, cv::NORM_L1) > 0 ? 1 : 0;
      for (int other = 0; other < 6; ++other) {
        if (other == digit) continue;
        EXPECT_GT(in_common(own, glyph), in_common(own, glyph_mask(plain_font, 0, static_cast<char>('0' + other))))
            << seed << ": " << digit << " looks like " << other;
      }
    }
  }
  EXPECT_GT(changed, 900) << "of 1800";
}

TEST(Lettering, DependsOnNothingButItsSeed) {
  auto lettering = draw_lettering(Random(5));
  lettering.warp = 0.06;
  const auto glyph = glyph_mask(plain_font, 0, '3');
  const auto first = lettered(glyph, lettering, 3).clone();
  auto other = lettering;
  other.seed += 1;
  EXPECT_GT(cv::norm(lettered(glyph, other, 3), first, cv::NORM_L1), 0) << "another maker";
  EXPECT_EQ(cv::norm(lettered(glyph, lettering, 3), first, cv::NORM_L1), 0) << "whatever was painted between";
}

TEST(Lettering, IsForTrainingAlone) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const auto held_out = make_design("ivory", Split::held_out, Random(seed));
    EXPECT_EQ(held_out.lettering.seed, 0U);
    EXPECT_EQ(make_design("blackpip", Split::held_out, Random(seed)).pip_shape, PipShape::disc);
  }
}

TEST(Lettering, TheGlyphThatAllShareIsLeftAsItIs) {
  const auto glyph = glyph_mask(plain_font, 0, '5');
  const auto before = glyph.clone();
  Lettering all{.seed = 9, .warp = 0.07, .soften = 0.05, .gap = 0.05, .in_line = 0.03};
  (void)lettered(glyph, all, 5);
  EXPECT_EQ(cv::norm(glyph, before, cv::NORM_L1), 0);
}

}  // namespace
}  // namespace tricorner::renderer
