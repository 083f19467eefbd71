/// The truth says where the tiles are and what they show: measured against the pixels themselves.
#include <gtest/gtest.h>

#include <cmath>
#include <opencv2/calib3d.hpp>
#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>
#include <string>
#include <vector>

#include "tricorner/renderer/picture.hpp"
#include "tricorner/renderer/scene.hpp"

namespace tricorner::renderer {
namespace {

double cross(const cv::Point2d& a, const cv::Point2d& b) { return a.x * b.y - a.y * b.x; }

SceneOptions options_of(double difficulty) {
  SceneOptions options;
  options.size = {480, 360};
  options.least_side = 40;
  options.most_side = 90;
  options.difficulty = difficulty;
  return options;
}

TEST(Truth, CornersRunClockwiseAsSeen) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const auto truth = render(make_scene(seed, options_of(1))).truth;
    for (const auto& tile : truth.tiles) {
      const auto& c = tile.corners;
      EXPECT_GT(cross(c[1] - c[0], c[2] - c[0]), 0);  // y runs downwards
    }
  }
}

TEST(Truth, ACamerasLatticeFitsOneHomography) {
  auto options = options_of(0);
  options.kind = "layout";
  int layouts = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const auto truth = render(make_scene(seed, options)).truth;
    std::vector<cv::Point2d> lattice;
    std::vector<cv::Point2d> seen;
    double side = 0;
    for (const auto& tile : truth.tiles) {
      if (!tile.cell || tile.cluster != 0) continue;
      const auto corners = vertices(*tile.cell);
      for (std::size_t k = 0; k < 3; ++k) {
        lattice.emplace_back(corners[k].i + corners[k].j / 2.0, corners[k].j * std::sqrt(3) / 2);
        seen.push_back(tile.corners[k]);
        side = std::max(side, cv::norm(tile.corners[k] - tile.corners[(k + 1) % 3]));
      }
    }
    if (lattice.size() < 9) continue;
    ++layouts;
    const cv::Mat h = cv::findHomography(lattice, seen);
    // Seen from above: the lattice's y runs up, the picture's down, so the map turns no triangle over but this once.
    std::vector<cv::Point2d> mapped;
    cv::perspectiveTransform(lattice, mapped, h);
    for (std::size_t k = 0; k < seen.size(); ++k)
      EXPECT_LT(cv::norm(mapped[k] - seen[k]), 0.05 * side) << "seed " << seed;
  }
  EXPECT_GT(layouts, 12);
}

/// A white tile on a black table, sharp corners: the bright area is the tile itself.
TEST(Truth, CornersAreWhereThePixelsAre) {
  int measured = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    auto options = options_of(0);
    options.kind = "loose";
    options.designs = {"white"};
    options.tables = {"plain"};
    options.least_side = options.most_side = 120;
    auto scene = make_scene(seed, options);
    scene.table.colour = scene.table.second = {4, 4, 4};
    scene.design.face = {250, 250, 250};
    scene.design.side = scene.design.base = {4, 4, 4};
    scene.design.ink.fill({250, 250, 250});
    scene.design.centre = Centre::plain;
    scene.design.badge = Badge::none;
    scene.design.border = scene.design.mid_lines = false;
    scene.design.corner_radius = scene.design.bevel = scene.design.face_noise = scene.design.gloss =
        scene.design.tile_variation = 0;
    scene.design.ink_kind = Ink::filled;
    scene.camera.barrel = 0.08;
    scene.light.gradient = 0;
    scene.sensor.metering = 0;
    scene.sensor.defocus = 0;
    scene.sensor.jpeg = 0;
    scene.clutter.clear();
    if (scene.tiles.size() > 1) scene.tiles.resize(1);
    scene.camera.aim = scene.tiles[0].centre + cv::Point2d(0.8, 0.4);
    const auto picture = render(scene);
    ASSERT_EQ(picture.truth.tiles.size(), 1U);
    cv::Mat grey;
    cv::cvtColor(picture.bgr, grey, cv::COLOR_BGR2GRAY);
    cv::Mat bright = grey > 120;
    const auto area = cv::moments(bright, true);
    ASSERT_GT(area.m00, 500);
    const auto& c = picture.truth.tiles[0].corners;
    const auto centre = (c[0] + c[1] + c[2]) / 3.0;
    EXPECT_NEAR(area.m10 / area.m00, centre.x, 0.7) << "seed " << seed;
    EXPECT_NEAR(area.m01 / area.m00, centre.y, 0.7) << "seed " << seed;
    const double wanted = cross(c[1] - c[0], c[2] - c[0]) / 2;
    EXPECT_NEAR(area.m00 / wanted, 1, 0.03) << "seed " << seed;
    std::vector<cv::Point> pixels;
    cv::findNonZero(bright, pixels);
    std::vector<cv::Point2f> triangle;
    cv::minEnclosingTriangle(pixels, triangle);
    for (const auto& corner : c) {
      double nearest = 1e9;
      for (const auto& p : triangle) nearest = std::min(nearest, cv::norm(cv::Point2d(p) - corner));
      EXPECT_LT(nearest, 2.5) << "seed " << seed;
    }
    ++measured;
  }
  EXPECT_EQ(measured, 12);
}

TEST(Truth, WhatAHandCoversIsNotVisible) {
  auto options = options_of(0);
  options.kind = "loose";
  auto scene = make_scene(5, options);
  scene.clutter.clear();
  scene.tiles.resize(1);
  scene.camera.aim = scene.tiles[0].centre;
  const auto uncovered = render(scene).truth;  // the range of a for is no home for what lies in a passing value
  for (const bool seen : uncovered.tiles.at(0).visible) EXPECT_TRUE(seen);
  Clutter box;
  box.at = scene.tiles[0].centre;
  box.size = {3, 3};
  scene.clutter.push_back(box);
  // The box stands where the tile lies: from above it hides it.
  scene.camera.tilt = 0;
  const auto truth = render(scene).truth;
  for (const auto& tile : truth.tiles) {
    for (const bool seen : tile.visible) EXPECT_FALSE(seen);
  }
}

TEST(Truth, JsonHasWhatItMust) {
  auto options = options_of(0);
  options.designs = {"trio"};
  options.kind = "layout";
  const auto text = to_json(render(make_scene(2, options)).truth);
  for (const char* part :
       {"\"style\": \"trio\"", "\"set\": 54", "\"tiles\": [{\"values\": [", "\"colours\": [\"", "\"corners\": [[",
        "\"visible\": [", "\"cluster\": 0", "\"cell\": [\"", "\"face_down\": ["}) {
    EXPECT_NE(text.find(part), std::string::npos) << part;
  }
}

}  // namespace
}  // namespace tricorner::renderer
