#include "tricorner/engine/lattice.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <set>

#include "support.hpp"

namespace tricorner::engine {
namespace {

using testing::down;
using testing::up;

Cell any_cell() {
  return {*rc::gen::arbitrary<bool>() ? Orientation::up : Orientation::down, *rc::gen::inRange(-20, 20),
          *rc::gen::inRange(-20, 20)};
}

TEST(Lattice, VerticesAreThoseOfTheContract) {
  EXPECT_EQ(vertices(up(2, 3)), (std::array{Vertex{2, 3}, Vertex{2, 4}, Vertex{3, 3}}));
  EXPECT_EQ(vertices(down(2, 3)), (std::array{Vertex{3, 4}, Vertex{3, 3}, Vertex{2, 4}}));
}

TEST(Lattice, RowsAreThoseOfTheContract) {
  EXPECT_EQ(rows(up(2, 3)), (std::array{3, 2, 5}));
  EXPECT_EQ(rows(down(2, 3)), (std::array{3, 2, 6}));
}

TEST(Lattice, ThreeVerticesThatAreNoCellAreRefused) {
  EXPECT_THROW(static_cast<void>(cell_of({Vertex{0, 0}, Vertex{0, 1}, Vertex{5, 5}})), std::invalid_argument);
}

RC_GTEST_PROP(Lattice, AnEdgeNeighbourSharesTheTwoVerticesOfItsEdge, ()) {
  const Cell cell = any_cell();
  const auto corners = vertices(cell);
  const auto neighbours = edge_neighbours(cell);
  for (std::size_t k = 0; k < 3; ++k) {
    RC_ASSERT(corner_at(neighbours[k], corners[k]) >= 0);
    RC_ASSERT(corner_at(neighbours[k], corners[(k + 1) % 3]) >= 0);
    RC_ASSERT(corner_at(neighbours[k], corners[(k + 2) % 3]) == -1);
  }
}

RC_GTEST_PROP(Lattice, SixCellsMeetAtAVertexClockwise, ()) {
  const Vertex vertex{*rc::gen::inRange(-20, 20), *rc::gen::inRange(-20, 20)};
  const auto round = cells_round(vertex);
  RC_ASSERT(std::set<Cell>(round.begin(), round.end()).size() == 6);
  for (std::size_t k = 0; k < 6; ++k) {
    RC_ASSERT(corner_at(round[k], vertex) == corner_in_round[k]);
    // Going clockwise, the next cell lies across the edge that leads back to the vertex.
    const auto edge = static_cast<std::size_t>((corner_in_round[k] + 2) % 3);
    RC_ASSERT(edge_neighbours(round[k])[edge] == round[(k + 1) % 6]);
  }
}

RC_GTEST_PROP(Lattice, TwelveCellsTouchACell, ()) {
  const Cell cell = any_cell();
  const auto touching = touching_cells(cell);
  const std::set<Cell> distinct(touching.begin(), touching.end());
  RC_ASSERT(distinct.size() == 12);
  for (const Cell& other : distinct) {
    const auto shared = vertices(other);
    RC_ASSERT(std::any_of(shared.begin(), shared.end(), [&](const Vertex& v) { return corner_at(cell, v) >= 0; }));
  }
}

RC_GTEST_PROP(Lattice, SixTurnsLeadBack, ()) {
  const PlacedTile tile{0, any_cell(), {{0, 1, 2}}};
  PlacedTile turned = tile;
  for (int k = 0; k < 6; ++k) {
    turned = rotated(turned, 1);
    RC_ASSERT(tile_key(turned.tile) == tile_key(tile.tile));
  }
  RC_ASSERT(turned == tile);
  RC_ASSERT(mirrored(mirrored(tile)) == tile);
  RC_ASSERT(tile_key(mirrored(tile).tile) != tile_key(tile.tile));
}

TEST(Tiles, SetsHaveTheirSizes) {
  for (const SetId set : {SetId::set56, SetId::set56m, SetId::set54, SetId::set76}) {
    const auto tiles = tiles_of(set);
    EXPECT_EQ(static_cast<int>(tiles.size()), set_size(set)) << name(set);
    std::set<int> keys;
    for (const Tile& tile : tiles) {
      EXPECT_TRUE(contains(set, tile));
      keys.insert(tile_key(tile));
    }
    EXPECT_EQ(keys.size(), tiles.size()) << name(set);
  }
}

TEST(Tiles, TheMixedSetHasOneTileForBothTurningSenses) {
  std::set<int> copies;
  for (const Tile& tile : tiles_of(SetId::set56mixed)) copies.insert(copy_key(SetId::set56mixed, tile));
  EXPECT_EQ(copies.size(), 56U);
}

TEST(Tiles, MirrorImagesOf56AreOtherTiles) {
  EXPECT_TRUE(contains(SetId::set56, {{1, 2, 3}}));
  EXPECT_TRUE(contains(SetId::set56, {{3, 1, 2}}));
  EXPECT_FALSE(contains(SetId::set56, {{3, 2, 1}}));
  EXPECT_TRUE(contains(SetId::set56m, {{3, 2, 1}}));
  EXPECT_TRUE(contains(SetId::set76, {{3, 2, 1}}));
}

TEST(Tiles, ACardHasOneCornerOfEachColour) {
  const auto [b, r, g] = std::tuple{Colour::blue, Colour::red, Colour::green};
  EXPECT_TRUE(contains(SetId::set54, {{2, 2, 0}, {b, r, g}}));
  EXPECT_TRUE(contains(SetId::set54, {{2, 2, 0}, {b, g, r}}));
  EXPECT_FALSE(contains(SetId::set54, {{2, 2, 0}, {b, b, g}}));
  EXPECT_FALSE(contains(SetId::set54, {{3, 2, 0}, {b, r, g}}));
  EXPECT_FALSE(contains(SetId::set54, {{2, 2, 0}}));
  EXPECT_FALSE(contains(SetId::set76, {{2, 2, 0}, {b, r, g}}));
  EXPECT_TRUE(contains(SetId::any, {{2, 2, 0}, {b, r, g}}));
}

TEST(Tiles, SetsAreFoundByName) {
  for (const SetId set : all_sets()) EXPECT_EQ(set_named(name(set)), set);
  EXPECT_FALSE(set_named("57"));
}

RC_GTEST_PROP(Layouts, CanonicalFormForgetsTurnsAndShifts, ()) {
  std::vector<PlacedTile> tiles;
  std::set<Cell> taken;
  const int count = *rc::gen::inRange(1, 8);
  while (static_cast<int>(tiles.size()) < count) {
    const Cell cell = any_cell();
    if (taken.insert(cell).second) tiles.push_back({0, cell, {{0, 1, static_cast<int>(tiles.size()) % 6}}});
  }
  const int sixths = *rc::gen::inRange(-6, 7);
  std::vector<PlacedTile> moved;
  for (const PlacedTile& tile : tiles) moved.push_back(shifted(rotated(tile, sixths), 3, -5));
  RC_ASSERT(canonical(tiles) == canonical(moved));
}

TEST(Layouts, TakingTheLastTileUpRestoresWhatWasThere) {
  Layout layout;
  layout.add({0, up(0, 0), {{0, 1, 2}}});
  const auto before = layout.around(0, down(0, 0));
  layout.add({0, down(0, 0), {{3, 2, 1}}});
  layout.add({4, up(7, 7), {{3, 3, 3}}});
  layout.remove_last();
  EXPECT_FALSE(layout.has_field(4));
  layout.remove_last();
  EXPECT_EQ(layout.at(0, down(0, 0)), nullptr);
  EXPECT_EQ(layout.around(0, down(0, 0)).edges, before.edges);
  EXPECT_TRUE(layout.within_rows(0, up(1, 0), 2));
  layout.remove_last();
  EXPECT_TRUE(layout.empty());
  EXPECT_THROW(layout.remove_last(), std::logic_error);
}

TEST(Layouts, TwoTilesInOneCellAreRefused) {
  Layout layout;
  layout.add({0, up(0, 0), {{0, 1, 2}}});
  EXPECT_THROW(layout.add({0, up(0, 0), {{0, 1, 3}}}), std::invalid_argument);
  EXPECT_NO_THROW(layout.add({1, up(0, 0), {{0, 1, 3}}}));
}

TEST(Layouts, ClashesNameVertexValuesAndTiles) {
  Layout layout;
  layout.add({0, up(0, 0), {{1, 2, 3}}});
  layout.add({0, down(0, 0), {{5, 3, 4}}});
  const auto found = clashes(layout);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].vertex, (Vertex{0, 1}));
  EXPECT_EQ(found[0].values, (std::vector{2, 4}));
  EXPECT_EQ(found[0].cells, (std::vector{up(0, 0), down(0, 0)}));
  EXPECT_EQ(piece_count(layout, 0), 1);
}

TEST(Layouts, PiecesAreJoinedBySides) {
  Layout layout;
  layout.add({0, up(0, 0), {{1, 1, 1}}});
  layout.add({0, up(0, 1), {{1, 1, 2}}});  // meets it in a point only
  EXPECT_EQ(piece_count(layout, 0), 2);
  layout.add({0, down(0, 0), {{1, 1, 3}}});
  EXPECT_EQ(piece_count(layout, 0), 1);
  EXPECT_EQ(piece_count(layout, 1), 0);
}

TEST(Layouts, ThousandsOfTilesAreAllFoundAgain) {
  // More than any set has: what a table lets stand may be anything, in as many fields as it likes.
  Layout layout;
  const auto place_of = [](int k) {
    const Cell cell = k % 2 == 0 ? up(k % 37 - 18, k / 37 - 40) : down(k % 41 - 20, k / 41 - 40);
    return PlacedTile{k % 5 * 1000 - 7, cell, {{k % 6, k / 6 % 6, k / 36 % 6}}};
  };
  constexpr int count = 3000;
  for (int k = 0; k < count; ++k) layout.add(place_of(k));
  EXPECT_EQ(layout.tiles().size(), static_cast<std::size_t>(count));
  for (int k = 0; k < count; ++k) {
    const PlacedTile tile = place_of(k);
    const PlacedTile* found = layout.at(tile.field, tile.cell);
    ASSERT_NE(found, nullptr) << k;
    EXPECT_EQ(*found, tile) << k;
  }
  for (int k = count; k > count / 2; --k) layout.remove_last();
  for (int k = 0; k < count; ++k) {
    EXPECT_EQ(layout.at(place_of(k).field, place_of(k).cell) != nullptr, k < count / 2) << k;
  }
  EXPECT_EQ(layout.fields().size(), 5U);
}

}  // namespace
}  // namespace tricorner::engine
