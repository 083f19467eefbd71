// What a maker would print: symbols that lie on the tile, and pips that can be counted.
#include "tricorner/renderer/design.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <opencv2/imgproc.hpp>

#include "face.hpp"

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
    if (!family.ends_with(ending) || family == "lobed") continue;
    for (const Split split : {Split::train, Split::held_out}) {
      for (std::uint64_t seed = 0; seed < 150; ++seed) {
        const auto design = make_design(family, split, Random(seed));
        SCOPED_TRACE(family + " " + std::to_string(seed));
        check(design);
      }
    }
  }
}

void expect_countable_pips(const Design& d, std::size_t values) {
  const double ring = d.ink_kind == Ink::inlaid ? 1.3 : 1.0;
  for (std::size_t value = 0; value < values; ++value) {
    const auto& pattern = d.pips[value];
    for (std::size_t k = 0; k < pattern.size(); ++k) {
      const cv::Point2d place{0, d.place * circumradius};
      EXPECT_GT(within(d, place + pattern[k] * d.size), d.pip_radius * ring);
      for (std::size_t n = 0; n < k; ++n)
        EXPECT_GT(cv::norm(pattern[k] - pattern[n]) * d.size, 2 * ring * d.pip_radius);
    }
  }
}

TEST(Designs, PipsLieOnTheTileAndApart) {
  int designs = 0;
  for_designs("pip", [&](const Design& d) {
    ++designs;
    expect_countable_pips(d, 6);
    EXPECT_GE(d.pip_radius, 0.0199);
  });
  EXPECT_GT(designs, 1000);
}

TEST(Designs, PointsLieOnTheCard) {
  for_designs("trio", [](const Design& d) { expect_countable_pips(d, 3); });
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

/// How far a point lies within the line of a printed frame, in tile sides.
double within_frame(const cv::Point2d& p) {
  double least = 1;
  for (int k = 0; k < 3; ++k)
    least = std::min(least, frame_place * inradius - 0.5 * printed_line + p.dot(unit_corner(k)) / circumradius);
  return least;
}

TEST(Designs, NoSymbolIsPrintedAcrossAFrame) {
  int frames = 0;
  int slanted = 0;
  for_designs("", [&](const Design& d) {
    if (!d.border) return;
    ++frames;
    const cv::Point2d place{0, d.place * circumradius};
    for (std::size_t value = 0; value < (d.symbols == Symbols::pips ? 6 : 3); ++value) {
      for (const auto& pip : d.pips[value]) EXPECT_GT(within_frame(place + pip * d.size), d.pip_radius);
    }
    if (d.symbols != Symbols::digits || (d.turn != 0 && d.turn != 180)) return;
    if (d.slant != 0) ++slanted;
    for (const double right : {-1.0, 1.0}) {
      for (const double up : {-0.5, 0.5}) {
        const double aside = 0.3 * d.aspect * right + d.slant * up;
        EXPECT_GT(within_frame(place + cv::Point2d{aside, up} * d.size), 0);
      }
    }
  });
  EXPECT_GT(frames, 300);
  EXPECT_GT(slanted, 20);
}

/// How much the clearest pixels of three equal symbols change when these are exchanged for others, in grey levels, on a
/// tile whose side is 60 pixels.
double seen_change(const Design& d, int one, int other) {
  constexpr int clearest = 24;  // a stroke as long as a digit is high, in each corner
  cv::Mat faces[2];
  for (int k = 0; k < 2; ++k) {
    const int v = k == 0 ? one : other;
    const auto face = paint_face(d, {.values = {v, v, v}, .light = {0.3, 0.6}, .scale = 60});
    // painted finer than it was asked for, maybe; a camera sees as many pixels as the side has
    const double smaller = 60 / face.scale;
    cv::resize(face.pixels, faces[k], {}, smaller, smaller, cv::INTER_AREA);
  }
  std::vector<double> changes;
  for (int y = 0; y < faces[0].rows; ++y) {
    for (int x = 0; x < faces[0].cols; ++x) {
      const auto colour = [&](int k) {
        const auto& p = faces[k].at<cv::Vec4b>(y, x);
        return Colour(p[0], p[1], p[2]);
      };
      changes.push_back(std::abs(brightness(colour(0)) - brightness(colour(1))));
    }
  }
  std::partial_sort(changes.begin(), changes.begin() + clearest, changes.end(), std::greater<>());
  return std::accumulate(changes.begin(), changes.begin() + clearest, 0.0) / clearest;
}

/// The same digits in black on white.
Design in_black_on_white(Design d) {
  d.face = Colour(255, 255, 255);
  d.ink.fill(Colour(0, 0, 0));
  d.ink_kind = Ink::filled;
  d.badge = Badge::none;
  d.wood = false;
  return d;
}

TEST(Designs, DigitsCanBeSeen) {
  int designs = 0;
  for (const auto& family : design_families()) {
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
      const auto d = make_design(family, Split::all, Random(seed));
      if (d.symbols != Symbols::digits) continue;
      ++designs;
      SCOPED_TRACE(family + " " + std::to_string(seed));
      EXPECT_GT(seen_change(d, 1, 4), 0.125 * seen_change(in_black_on_white(d), 1, 4));
    }
  }
  EXPECT_GT(designs, 700);
}

}  // namespace
}  // namespace tricorner::renderer
