#include "lattice_fit.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <numbers>
#include <random>

#include "empty_cells.hpp"
#include "random_layouts.hpp"

namespace tricorner::vision {
namespace {

using engine::Cell;
using engine::Orientation;
using engine::Vertex;

/// A camera that looks down at a slant: lattice coordinates to pixels.
struct Camera {
  double side = 60;
  double turn = 0.3;
  double tilt = 0.6;
  cv::Point2d at{640, 480};

  [[nodiscard]] cv::Point2d operator()(double x, double y) const {
    const double u = x * std::cos(turn) - y * std::sin(turn);
    const double v = x * std::sin(turn) + y * std::cos(turn);
    const double depth = 1 + 0.03 * v * std::sin(tilt);
    return {at.x + side * u / depth, at.y - side * v * std::cos(tilt) / depth};
  }
};

Triangle seen(const Cell& cell, const Camera& camera, double play, std::mt19937& random) {
  std::uniform_real_distribution<double> offset(-play, play);
  const double dx = offset(random);
  const double dy = offset(random);
  Triangle out;
  for (std::size_t k = 0; k < 3; ++k) {
    const auto v = engine::vertices(cell)[k];
    out[k] = camera(v.i + v.j / 2.0 + dx, v.j * std::numbers::sqrt3 / 2 + dy);
  }
  return out;
}

TEST(FitLattice, FindsEveryCellOfCarelesslyLaidSlantedLayouts) {
  std::mt19937 random(7);
  for (int trial = 0; trial < 60; ++trial) {
    const auto cells = random_layout(2 + random() % 50, random);
    Camera camera;
    camera.turn = trial * 0.37;
    camera.tilt = 0.1 * (trial % 9);
    std::vector<Triangle> tiles;
    for (const auto& cell : cells)
      tiles.push_back(rotated(seen(cell, camera, 0.03, random), static_cast<int>(random() % 3)));
    const auto places = fit_lattice(tiles);
    std::vector<Cell> fitted;
    for (std::size_t n = 0; n < tiles.size(); ++n) {
      ASSERT_TRUE(places[n]) << "trial " << trial << " tile " << n;
      EXPECT_EQ(places[n]->cluster, 0);
      fitted.push_back(places[n]->cell);
    }
    EXPECT_TRUE(same_layout(cells, fitted)) << "trial " << trial;
  }
}

TEST(FitLattice, CornersAtOneVertexGetOneLatticeVertex) {
  std::mt19937 random(3);
  const auto cells = random_layout(20, random);
  const Camera camera;
  std::vector<Triangle> tiles;
  for (const auto& cell : cells)
    tiles.push_back(rotated(seen(cell, camera, 0.02, random), static_cast<int>(random() % 3)));
  const auto places = fit_lattice(tiles);
  std::map<std::pair<int, int>, cv::Point2d> vertex_at;
  for (std::size_t n = 0; n < tiles.size(); ++n) {
    ASSERT_TRUE(places[n]);
    for (int k = 0; k < 3; ++k) {
      const auto v = engine::vertices(places[n]->cell)[static_cast<std::size_t>(k)];
      const auto p = tiles[n][static_cast<std::size_t>((places[n]->first_corner + k) % 3)];
      const auto [known, fresh] = vertex_at.emplace(std::pair{v.i, v.j}, p);
      EXPECT_LT(std::hypot(known->second.x - p.x, known->second.y - p.y), 12) << "a fifth of the side";
    }
  }
}

TEST(FitLattice, KeepsTwoLayoutsApartAndTheLargerComesFirst) {
  std::mt19937 random(11);
  const auto big = random_layout(9, random);
  const auto small = random_layout(3, random);
  Camera here;
  Camera there = here;
  there.at = {1900, 480};
  there.turn = 1.1;
  std::vector<Triangle> tiles;
  for (const auto& cell : small) tiles.push_back(seen(cell, there, 0.02, random));
  for (const auto& cell : big) tiles.push_back(seen(cell, here, 0.02, random));
  const auto places = fit_lattice(tiles);
  for (std::size_t n = 0; n < tiles.size(); ++n) {
    ASSERT_TRUE(places[n]);
    EXPECT_EQ(places[n]->cluster, n < small.size() ? 1 : 0);
  }
}

TEST(FitLattice, LooseTilesJoinNothing) {
  std::mt19937 random(5);
  const Camera camera;
  const std::vector<Triangle> tiles{seen({Orientation::up, 0, 0}, camera, 0, random),
                                    seen({Orientation::up, 4, 0}, camera, 0, random),
                                    seen({Orientation::down, -3, 2}, camera, 0, random)};
  for (const auto& place : fit_lattice(tiles)) EXPECT_FALSE(place);
}

TEST(FitLattice, TilesThatTouchCrookedlyAreNotJoined) {
  const Triangle tile{cv::Point2d{100, 100}, cv::Point2d{160, 204}, cv::Point2d{40, 204}};
  Triangle crooked;  // its corner rests in the middle of the first tile's lower edge
  for (std::size_t k = 0; k < 3; ++k) crooked[k] = {tile[k].x, tile[k].y + 106};
  const std::vector<Triangle> tiles{tile, crooked};
  for (const auto& place : fit_lattice(tiles)) EXPECT_FALSE(place);
}

TEST(EmptyCells, SurroundALoneTileWhereItsNeighboursWouldLie) {
  std::mt19937 random(1);
  const Camera camera;
  const std::vector<Cell> laid{{Orientation::up, 0, 0}, {Orientation::down, 0, 0}};
  std::vector<Triangle> tiles;
  for (const auto& cell : laid) tiles.push_back(seen(cell, camera, 0, random));
  const auto cells = empty_cells(tiles, fit_lattice(tiles));
  ASSERT_EQ(cells.size(), 4U) << "six edges, one of them shared";
  for (const auto& cell : laid) {
    for (const auto& next : engine::edge_neighbours(cell)) {
      if (next == laid[0] || next == laid[1]) continue;
      const auto expected = centre(seen(next, camera, 0, random));
      double best = 1e9;
      for (const auto& c : cells) best = std::min(best, std::hypot(centre(c).x - expected.x, centre(c).y - expected.y));
      EXPECT_LT(best, 4) << "of a side of 60 pixels, in perspective";
    }
  }
}

TEST(FitLattice, NothingGivesNothing) { EXPECT_TRUE(fit_lattice({}).empty()); }

}  // namespace
}  // namespace tricorner::vision
