#include "joined_layouts.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "random_layouts.hpp"

namespace tricorner::vision {
namespace {

using engine::Cell;
using engine::Orientation;

const auto all_hidden = [](const Triangle&, std::size_t) { return true; };
const auto all_bare = [](const Triangle&, std::size_t) { return false; };

/// Tiles on a table, in sides, and what is known of their places.
struct Laid {
  std::vector<Cell> cells;
  std::vector<Triangle> tiles;
  std::vector<std::optional<LatticePlace>> places;

  [[nodiscard]] std::vector<std::optional<Triangle>> on_table() const { return {tiles.begin(), tiles.end()}; }
  void fit() { places = fit_lattice(tiles); }
  void join(const MayHide& may_hide) { join_layouts(on_table(), tiles, places, may_hide); }
  [[nodiscard]] std::vector<Cell> cells_read() const {
    std::vector<Cell> read;
    for (const auto& place : places) read.push_back(place ? place->cell : Cell{Orientation::up, 1000, 1000});
    return read;
  }
  [[nodiscard]] bool is_one_layout() const {
    return std::all_of(places.begin(), places.end(), [](const auto& p) { return p && p->cluster == 0; });
  }
};

/// A tile in its cell of a turned lattice, with gaps around it, laid carelessly.
Triangle laid(const Cell& cell, double turn, double play, std::mt19937& random) {
  std::uniform_real_distribution<double> off(-play, play);
  const double gaps = 1.04;
  const double askew = off(random);
  const cv::Point2d moved(off(random), off(random));
  std::array<cv::Point2d, 3> corners;
  cv::Point2d middle;
  for (std::size_t k = 0; k < 3; ++k) {
    corners[k] = in_sides(engine::vertices(cell)[k]);
    middle += corners[k] / 3;
  }
  const auto turned = [](const cv::Point2d& p, double by) {
    return cv::Point2d(std::cos(by) * p.x - std::sin(by) * p.y, std::sin(by) * p.x + std::cos(by) * p.y);
  };
  Triangle tile;
  for (std::size_t k = 0; k < 3; ++k)
    tile[k] = turned(middle * gaps + turned(corners[k] - middle, askew) + moved, turn);
  return rotated(tile, static_cast<int>(random() % 3));
}

/// Whether a strip over the lattice, a cell wide, hides it.
bool under_the_strip(const Cell& cell) { return cell.j == 1; }

TEST(JoinLayouts, WhatLiesBeyondAHandIsOfTheSameLayout) {
  std::mt19937 random(4);
  int joined = 0;
  for (int trial = 0; trial < 60; ++trial) {
    Laid laid_tiles;
    const double turn = 0.37 * trial;
    int below = 0;
    for (const auto& cell : random_layout(60, random)) {
      if (under_the_strip(cell)) continue;
      below += cell.j < 1;
      laid_tiles.cells.push_back(cell);
      laid_tiles.tiles.push_back(laid(cell, turn, 0.02, random));
    }
    laid_tiles.fit();
    const bool apart = !laid_tiles.is_one_layout();
    laid_tiles.join(all_hidden);
    EXPECT_TRUE(laid_tiles.is_one_layout()) << "trial " << trial;
    EXPECT_TRUE(same_layout(laid_tiles.cells, laid_tiles.cells_read())) << "trial " << trial;
    joined += apart;
  }
  EXPECT_GT(joined, 40) << "most fall apart by the strip";
}

/// A hexagon and, two cells beyond its edge, a tile that is turned by so much against its cell.
Laid with_a_lone_tile(double askew) {
  std::mt19937 random(1);
  Laid tiles;
  for (const auto& cell : engine::cells_round({0, 0})) {
    tiles.cells.push_back(cell);
    tiles.tiles.push_back(laid(cell, 0.2, 0, random));
  }
  const Cell far{Orientation::down, 1, -1};
  auto lone = laid(far, 0.2, 0, random);
  const auto c = centre(lone);
  for (auto& p : lone) {
    const auto d = p - c;
    p = c + cv::Point2d(std::cos(askew) * d.x - std::sin(askew) * d.y, std::sin(askew) * d.x + std::cos(askew) * d.y);
  }
  tiles.cells.push_back(far);
  tiles.tiles.push_back(lone);
  tiles.fit();
  return tiles;
}

TEST(JoinLayouts, ALoneTileJoinsWhereWhatIsBetweenMayBeHidden) {
  auto tiles = with_a_lone_tile(0);
  ASSERT_FALSE(tiles.places.back()) << "it shares no edge with the others";
  tiles.join(all_bare);
  EXPECT_FALSE(tiles.places.back()) << "the table is seen between";
  tiles.join(all_hidden);
  EXPECT_TRUE(tiles.is_one_layout());
  EXPECT_TRUE(same_layout(tiles.cells, tiles.cells_read()));
}

TEST(JoinLayouts, ALoneTileThatLiesAskewJoinsNothing) {
  auto tiles = with_a_lone_tile(0.25);
  tiles.join(all_hidden);
  EXPECT_FALSE(tiles.places.back());
}

TEST(JoinLayouts, WhatIsAskedAboutIsWhereTheCellsBetweenAreSeen) {
  auto tiles = with_a_lone_tile(0);
  std::mt19937 random(1);
  const auto between = centre(laid({Orientation::up, 1, -1}, 0.2, 0, random));
  bool asked = false;
  tiles.join([&](const Triangle& place, std::size_t beside) {
    asked = asked || cv::norm(centre(place) - between) < 0.1;
    EXPECT_EQ(beside, tiles.tiles.size() - 1);
    return false;
  });
  EXPECT_TRUE(asked);
}

TEST(JoinLayouts, AnotherLayoutStaysOneOfItsOwnAndTheLargerComesFirst) {
  std::mt19937 random(8);
  for (int trial = 0; trial < 40; ++trial) {
    Laid tiles;
    for (const auto& cell : random_layout(5, random)) tiles.tiles.push_back(laid(cell, 0, 0.02, random));
    const cv::Point2d away(7, 0.1 * trial);
    for (const auto& cell : random_layout(9, random)) {
      auto tile = laid(cell, 0.5, 0.02, random);
      for (auto& p : tile) p += away;
      tiles.tiles.push_back(tile);
    }
    tiles.fit();
    tiles.join(all_hidden);
    for (std::size_t n = 0; n < tiles.tiles.size(); ++n) {
      ASSERT_TRUE(tiles.places[n]);
      EXPECT_EQ(tiles.places[n]->cluster, n < 5 ? 1 : 0) << "trial " << trial;
    }
  }
}

TEST(JoinLayouts, WhereTilesLieOnTheTableHasToBeKnown) {
  auto tiles = with_a_lone_tile(0);
  const auto before = tiles.cells_read();
  const std::vector<std::optional<Triangle>> unknown(tiles.tiles.size());
  join_layouts(unknown, tiles.tiles, tiles.places, all_hidden);
  EXPECT_EQ(tiles.cells_read(), before);
}

}  // namespace
}  // namespace tricorner::vision
