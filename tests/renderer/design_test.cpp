// What a maker would print: symbols that lie on the tile, and pips that can be counted.
#include "tricorner/renderer/design.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

namespace tricorner::renderer {
namespace {

constexpr double circumradius = 0.57735026919;
constexpr double inradius = 0.5 * circumradius;

/// How far a point lies within a triangle of side 1 about (0, 0), whose corner is up and whose corners are rounded.
double within(const Design& d, const cv::Point2d& p) {
  const double left = 1 - d.corner_radius / inradius;  // of the triangle about which the rounded one runs
  std::vector<cv::Point2f> inner;
  for (int k = 0; k < 3; ++k) {
    const double angle = CV_PI / 2 + k * 2 * CV_PI / 3;
    inner.emplace_back(left * circumradius * cv::Point2d(std::cos(angle), std::sin(angle)));
  }
  return cv::pointPolygonTest(inner, cv::Point2f(p), true) + d.corner_radius;
}

/// Many designs of the families whose outline is a triangle and whose names end so.
template <typename Check>
void for_designs(const std::string& ending, const Check& check) {
  for (const auto& family : design_families()) {
    if (!family.ends_with(ending) || family == "lobed" || family == "trio") continue;
    for (const Split split : {Split::train, Split::held_out}) {
      for (std::uint64_t seed = 0; seed < 150; ++seed) {
        const auto design = make_design(family, split, Random(seed));
        SCOPED_TRACE(family + " " + std::to_string(seed));
        check(design);
      }
    }
  }
}

TEST(Designs, PipsLieOnTheTileAndApart) {
  int designs = 0;
  for_designs("pip", [&](const Design& d) {
    ++designs;
    const double ring = d.ink_kind == Ink::inlaid ? 1.3 : 1.0;
    for (const auto& pattern : d.pips) {
      for (std::size_t k = 0; k < pattern.size(); ++k) {
        const cv::Point2d place{0, d.place * circumradius};
        EXPECT_GT(within(d, place + pattern[k] * d.size), d.pip_radius * ring);
        for (std::size_t n = 0; n < k; ++n)
          EXPECT_GT(cv::norm(pattern[k] - pattern[n]) * d.size, 2 * ring * d.pip_radius);
      }
    }
    EXPECT_GE(d.pip_radius, 0.0199);
  });
  EXPECT_GT(designs, 1000);
}

TEST(Designs, DigitsAreNotCutByRoundedCorners) {
  int designs = 0;
  for_designs("", [&](const Design& d) {
    if (d.symbols != Symbols::digits || (d.turn != 0 && d.turn != 180)) return;
    ++designs;
    const double middle = d.place * circumradius;
    const double half_width = 0.3 * d.size * d.aspect;
    for (const double side : {-1.0, 1.0}) {
      EXPECT_GT(within(d, {side * half_width, middle + 0.5 * d.size}), 0);
      EXPECT_GT(within(d, {side * half_width, middle - 0.5 * d.size}), 0);
    }
  });
  EXPECT_GT(designs, 500);
}

}  // namespace
}  // namespace tricorner::renderer
