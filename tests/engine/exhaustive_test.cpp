// Everything, for once: every tile of the sets of 56 and 76, every way it can lie, every constellation of neighbours;
// all games up to a few tiles. Held against closed formulas and against a second way of counting, written here from the
// definition of the lattice alone.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <ostream>
#include <set>
#include <vector>

#include "brute_force.hpp"
#include "support.hpp"

namespace tricorner::engine {

static void PrintTo(SetId set, std::ostream* out) { *out << name(set); }

namespace {

using testing::book;
using testing::Oracle;

std::vector<Tile> readings_of(SetId set) {
  std::set<Tile> readings;
  for (const Tile& tile : tiles_of(set)) {
    for (int first = 0; first < 3; ++first) readings.insert(read_from(tile, first));
  }
  return {readings.begin(), readings.end()};
}

TEST(Exhaustive, EveryTileOfTheSets) {
  // Cycles of n values out of 6: Burnside over the three turns. Non-decreasing triples: combinations with repetition.
  constexpr int n = 6;
  EXPECT_EQ(tiles_of(SetId::set76).size(), static_cast<std::size_t>((n * n * n + 2 * n) / 3));
  EXPECT_EQ(tiles_of(SetId::set56).size(), static_cast<std::size_t>(n * (n + 1) * (n + 2) / 6));
  // Readings: all triples of values; of the 56, triples once and everything else three times.
  EXPECT_EQ(readings_of(SetId::set76).size(), 216U);
  EXPECT_EQ(readings_of(SetId::set56).size(), 156U);
  std::map<int, int> readings_by_key;
  for (int a = 0; a < n; ++a) {
    for (int b = 0; b < n; ++b) {
      for (int c = 0; c < n; ++c) {
        const Tile tile{{a, b, c}};
        const bool rising = (a <= b && b <= c) || (b <= c && c <= a) || (c <= a && a <= b);
        const bool falling = (a >= b && b >= c) || (b >= c && c >= a) || (c >= a && a >= b);
        EXPECT_TRUE(contains(SetId::set76, tile));
        EXPECT_TRUE(contains(SetId::set56mixed, tile));
        EXPECT_EQ(contains(SetId::set56, tile), rising) << a << b << c;
        EXPECT_EQ(contains(SetId::set56m, tile), falling) << a << b << c;
        EXPECT_EQ(tile_key(tile), tile_key(Tile{{b, c, a}}));
        // A mirror image is the same tile exactly when two values agree.
        const bool two_agree = a == b || b == c || c == a;
        EXPECT_EQ(tile_key(tile) == tile_key(mirrored(tile)), two_agree) << a << b << c;
        EXPECT_EQ(copy_key(SetId::set56mixed, tile), copy_key(SetId::set56mixed, mirrored(tile)));
        ++readings_by_key[tile_key(tile)];
      }
    }
  }
  EXPECT_EQ(readings_by_key.size(), 76U);
  EXPECT_EQ(std::count_if(readings_by_key.begin(), readings_by_key.end(), [](auto& e) { return e.second == 1; }), 6);
  EXPECT_EQ(std::count_if(readings_by_key.begin(), readings_by_key.end(), [](auto& e) { return e.second == 3; }), 70);
}

/// Calls visit(layout, mask) for all 4096 sets of neighbours that a cell can have. Neighbours have `values` at the
/// cell's own three vertices and 5 elsewhere.
template <class Visit>
void for_each_constellation(const Cell& cell, const Values& values, Visit visit) {
  const auto touching = touching_cells(cell);
  const auto own = vertices(cell);
  const auto value_at = [&](const Vertex& vertex) {
    const auto at = std::find(own.begin(), own.end(), vertex);
    return at == own.end() ? 5 : values[static_cast<std::size_t>(at - own.begin())];
  };
  for (unsigned mask = 0; mask < 4096; ++mask) {
    Layout layout;
    for (std::size_t k = 0; k < touching.size(); ++k) {
      if ((mask >> k & 1U) != 0) layout.add({0, touching[k], testing::tile_in(touching[k], value_at)});
    }
    visit(layout, mask);
  }
}

TEST(Exhaustive, EveryConstellationOfNeighboursMakesItsFigures) {
  for (const Cell& cell : {testing::up(2, -3), testing::down(-4, 1)}) {
    for (const BridgeShape shape : {BridgeShape::both_sides_free, BridgeShape::one_side_free}) {
      Rules rules = *book("goliath-triominos");
      rules.scoring.bridge_shape.value = shape;
      std::array<int, 4> edges{};
      std::array<int, 4> hexagons{};
      int bridges = 0;
      int doubles = 0;
      for_each_constellation(cell, {1, 2, 3}, [&](const Layout& layout, unsigned) {
        if (HasFailure()) return;
        const Surroundings around = layout.around(0, cell);
        const Figures made = figures(layout, rules.scoring, around);
        const Oracle oracle(layout);
        ++edges[static_cast<std::size_t>(around.edge_count())];
        ++hexagons[static_cast<std::size_t>(made.hexagons)];
        bridges += made.bridge ? 1 : 0;
        doubles += made.double_connection ? 1 : 0;
        ASSERT_EQ(around.edge_count(), oracle.sides(cell));
        ASSERT_EQ(made.hexagons, oracle.hexagons(cell));
        ASSERT_EQ(made.bridge, shape == BridgeShape::both_sides_free ? oracle.bridge(cell) : oracle.loose_bridge(cell));
        ASSERT_EQ(made.double_connection, oracle.sides(cell) >= 2 && oracle.hexagons(cell) == 0);
        ASSERT_FALSE(made.bridge && made.hexagons > 0);
      });
      // Three of the twelve neighbours share a side; the other nine, three at each corner, a point.
      EXPECT_EQ(edges, (std::array{512, 3 * 512, 3 * 512, 512}));
      // A hexagon at a corner needs its two sides and its three others. All three need all twelve; two certain ones
      // nine; a certain one five, so that 2^7 constellations have it, two others too in 2^3 each, all in one.
      EXPECT_EQ(hexagons[3], 1);
      EXPECT_EQ(hexagons[2], 3 * (8 - 1));
      EXPECT_EQ(hexagons[1], 3 * (128 - 2 * 8 + 1));
      EXPECT_EQ(hexagons[0], 4096 - 1 - 21 - 339);
      // Two or three sides, no hexagon: all hexagons have at least two sides.
      EXPECT_EQ(doubles, 4 * 512 - 1 - 21 - 339);
      if (shape == BridgeShape::both_sides_free) {
        // One side; at the corner opposite at least one of three; the other six as they like.
        EXPECT_EQ(bridges, 3 * 7 * 64);
      } else {
        // With two sides, one of the two opposite corners always meets the other side's tile: every one of the 3 * 512,
        // but for those with a hexagon: at the corner between the sides, three certain ones of the nine.
        EXPECT_EQ(bridges, 3 * 7 * 64 + 3 * (512 - 64));
      }
    }
  }
}

TEST(Exhaustive, EveryTileFitsWhereAndOnlyWhereItsCornersMatch) {
  const auto rules = book("goliath-triominos");
  const PlacingRules& placing = rules->placing;
  for (const SetId set : {SetId::set56, SetId::set76}) {
    const std::vector<Tile> readings = readings_of(set);
    for (const Cell& cell : {testing::up(0, 0), testing::down(7, -2)}) {
      const auto own = vertices(cell);
      for (const Values& values : {Values{1, 1, 1}, Values{0, 4, 4}, Values{0, 2, 3}, Values{3, 2, 0}}) {
        int fitting = 0;
        int expected = 0;
        for_each_constellation(cell, values, [&](const Layout& layout, unsigned mask) {
          if (HasFailure()) return;
          const Surroundings around = layout.around(0, cell);
          const Oracle oracle(layout);
          const bool joined = oracle.sides(cell) > 0;
          for (const Tile& tile : readings) {
            Reasons reasons;
            if (mask != 0) reasons = fit(layout, placing, 0, cell, tile, around);
            const bool fits = mask != 0 && reasons.empty();
            ASSERT_EQ(fits, joined && oracle.matches(cell, tile.values));
            ASSERT_EQ(reasons.has(Reason::no_shared_edge), mask != 0 && !joined);
            fitting += fits ? 1 : 0;
          }
          // By formula: one value at each corner that meets a tile, any at the others.
          if (!joined) return;
          std::array<bool, 3> met{};
          for (std::size_t k = 0; k < 3; ++k) met[k] = oracle.meets(cell, own[k]);
          expected += static_cast<int>(std::count_if(readings.begin(), readings.end(), [&](const Tile& tile) {
            for (std::size_t k = 0; k < 3; ++k) {
              if (met[k] && tile.values[k] != values[k]) return false;
            }
            return true;
          }));
        });
        EXPECT_EQ(fitting, expected);
        if (set != SetId::set76) continue;
        // The 76 have each reading once: one side meets two corners, so that one tile fits where the third corner meets
        // another, and six where it does not; with two or three sides every corner is met.
        EXPECT_EQ(fitting, 3 * 64 * (7 * 1 + 1 * 6) + 4 * 512);
      }
    }
  }
}

/// Games, every placement of every tile of the set, the first one in U(0, 0): one after another, as they are played.
long long games_played_out(Layout& layout, const Rules& rules, SetId set, const Rack& all, int depth) {
  const std::vector<Move> moves = legal_moves(layout, rules, set, all);
  if (depth == 1) return static_cast<long long>(moves.size());
  long long games = 0;
  for (const Move& move : moves) {
    layout.add({0, move.cell, move.tile});
    games += games_played_out(layout, rules, set, all, depth - 1);
    layout.remove_last();
  }
  return games;
}

/// The layouts of one tile more than those given.
std::set<std::vector<PlacedTile>> grown(const std::set<std::vector<PlacedTile>>& layouts, const Rules& rules, SetId set,
                                        const Rack& all) {
  std::set<std::vector<PlacedTile>> result;
  for (const auto& tiles : layouts) {
    Layout layout;
    for (const PlacedTile& tile : tiles) layout.add(tile);
    for (const Move& move : legal_moves(layout, rules, set, all)) {
      layout.add({0, move.cell, move.tile});
      result.insert(canonical(layout.tiles()));
      layout.remove_last();
    }
  }
  return result;
}

class ExhaustiveGames : public ::testing::TestWithParam<SetId> {};
INSTANTIATE_TEST_SUITE_P(Sets, ExhaustiveGames, ::testing::Values(SetId::set56, SetId::set76),
                         [](const auto& set) { return std::string(name(set.param)); });

TEST_P(ExhaustiveGames, AreCountedTwiceToTheSameNumber) {
  const SetId set = GetParam();
  const auto rules = book("goliath-triominos");
  const Rack all = tiles_of(set);
  // docs/counts.md; the first two rows of the 76 follow from formulas, see below.
  const std::map<SetId, std::vector<long long>> games = {{SetId::set56, {156, 1620, 20520, 304920, 5186160}},
                                                         {SetId::set76, {216, 3600, 78480, 2104560}}};
  const std::map<SetId, std::vector<std::size_t>> layouts = {{SetId::set56, {56, 270, 1710, 11964, 88632}},
                                                             {SetId::set76, {76, 600, 6540, 81830}}};
#ifdef NDEBUG
  const std::size_t deepest = games.at(set).size();
#else
  const std::size_t deepest = games.at(set).size() - 1;  // unoptimised, the last row takes minutes
#endif
  const auto brute = testing::count_by_brute_force(set, static_cast<int>(deepest));
  std::set<std::vector<PlacedTile>> reached = {{}};
  for (std::size_t depth = 1; depth <= deepest; ++depth) {
    SCOPED_TRACE(depth);
    Layout empty;
    reached = grown(reached, *rules, set, all);
    const long long played = games_played_out(empty, *rules, set, all, static_cast<int>(depth));
    EXPECT_EQ(played, brute[depth - 1].games);
    EXPECT_EQ(reached.size(), brute[depth - 1].layouts);
    EXPECT_EQ(played, games.at(set)[depth - 1]);
    EXPECT_EQ(reached.size(), layouts.at(set)[depth - 1]);
  }
}

TEST(Exhaustive, TwoTilesAreCountedByFormula) {
  // Of the 76, six tiles have the side x-y for every x and y. A side x-y, x < y, joins 6 * 6 pairs, less the two tiles
  // that would have to meet themselves (x-y-x and x-y-y); a side x-x any two of six.
  const int layouts = 15 * (6 * 6 - 2) + 6 * (6 * 5 / 2);
  EXPECT_EQ(layouts, 600);
  // Each of them is reached with either tile first, which lies in U(0, 0) in one of three turns.
  const auto counted = testing::count_by_brute_force(SetId::set76, 2);
  EXPECT_EQ(counted.back().layouts, static_cast<std::size_t>(layouts));
  EXPECT_EQ(counted.back().games, 6 * layouts);
}

}  // namespace
}  // namespace tricorner::engine
