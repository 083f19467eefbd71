// What the engine says in words, sentence by sentence; and what it answers where there is nothing to answer.
#include "tricorner/engine/wording.hpp"

#include <gtest/gtest.h>

#include <map>
#include <stdexcept>

#include "claimed_table.hpp"
#include "match_support.hpp"
#include "support.hpp"

namespace tricorner::engine {
namespace {

using testing::book;
using testing::down;
using testing::Table;
using testing::up;

TEST(Wording, EachReasonHasItsSentence) {
  const std::map<Reason, std::string> sentences = {
      {Reason::not_your_turn, "it is another player's turn"},
      {Reason::unknown_tile, "the set that is played with has no such tile"},
      {Reason::tile_already_used, "this tile lies on the table already"},
      {Reason::not_in_rack, "the player does not hold this tile"},
      {Reason::just_drawn, "after drawing, nothing may be placed before the next turn"},
      {Reason::free_tile_not_earned, "no free tile was earned that could open a new field"},
      {Reason::cell_occupied, "a tile lies in this place already"},
      {Reason::no_shared_edge, "the tile shares no full side with a tile of the layout"},
      {Reason::corner_mismatch, "the corners do not match"},
      {Reason::outside_double_row, "the tile would leave the double row"},
      {Reason::draw_limit, "no further tile may be drawn"},
      {Reason::could_place, "a tile of the rack fits, and only who is stuck may draw"},
      {Reason::draw_from_empty_pool, "the pool is empty"},
      {Reason::must_draw_first, "the turn cannot end yet: another tile has to be drawn first"}};
  ASSERT_EQ(sentences.size(), static_cast<std::size_t>(Reason::must_draw_first) + 1);
  for (const auto& [reason, expected] : sentences) EXPECT_EQ(sentence(reason), expected);
}

TEST(Wording, WhatWasNotEarnedSaysWhy) {
  const auto said = [](PartKind kind, MissedWhy why, std::vector<Cell> cells = {}, std::vector<Vertex> vertices = {}) {
    return sentence(Missed{kind, why, no_clause, std::move(cells), std::move(vertices)});
  };
  EXPECT_EQ(said(PartKind::bridge, MissedWhy::opening_tile), "no bridge: the first tile stands alone");
  EXPECT_EQ(said(PartKind::bridge, MissedWhy::sides_taken, {up(0, 0), down(1, 2), up(3, 3)}),
            "no bridge: more than one side is joined, to the tiles in U(0, 0), D(1, 2) and U(3, 3)");
  EXPECT_EQ(said(PartKind::bridge, MissedWhy::tip_touches_nothing, {}, {{1, -1}}),
            "no bridge: the corner opposite to the joined side, at (1, -1), meets no tile");
  EXPECT_EQ(said(PartKind::double_connection, MissedWhy::hexagon_instead),
            "no double connection: a hexagon was closed, which counts instead");
  EXPECT_EQ(said(PartKind::double_connection, MissedWhy::not_a_second_side, {down(0, 0)}),
            "no double connection: only one side is joined, to the tile in D(0, 0)");
  EXPECT_EQ(said(PartKind::bridge_extension, MissedWhy::no_bridge_beside),
            "no bridge extension: no tile beside it made a bridge in this round");
  EXPECT_EQ(said(PartKind::hexagon, MissedWhy::cells_open, {up(0, 0)}, {{0, 0}}),
            "no hexagon: round (0, 0) the cell U(0, 0) is still empty");
  EXPECT_EQ(said(PartKind::hexagon, MissedWhy::cells_open, {up(0, 0), down(0, 0)}, {{0, 0}}),
            "no hexagon: round (0, 0) the cells U(0, 0) and D(0, 0) are still empty");
  EXPECT_EQ(said(PartKind::colours, MissedWhy::colours_differ, {}, {{0, 1}, {1, 0}}),
            "no doubling for colours: the colours differ at (0, 1) and (1, 0)");
  EXPECT_EQ(said(PartKind::corners, MissedWhy::nothing_touches), "no corners: no corner touches another");
}

TEST(Wording, ARefusalNamesItsPlaces) {
  Table table("goliath-triominos", {}, 2);
  table.put(up(0, 0), {{1, 4, 4}});
  const Ruling taken = table.place_now(up(0, 0), {{2, 2, 2}});
  EXPECT_EQ(sentences(*book("goliath-triominos"), taken).front(), "a tile lies in this place already (U(0, 0))");
  const Ruling clash = table.place_now(down(0, 0), {{3, 4, 5}});
  EXPECT_EQ(sentences(*book("goliath-triominos"), clash).front(),
            "the corners do not match: the corner at (0, 1) brings 5, but the tile in U(0, 0) has 4 there");
  Table other("triominos-classic");
  EXPECT_EQ(sentences(*book("triominos-classic"), other.place_now(up(0, 0), {{1, 3, 2}})).front(),
            "the set that is played with has no such tile (56 tiles by the book)");
  EXPECT_TRUE(sentences(*book("goliath-triominos"), table.place_now(down(0, 0), {{3, 4, 4}})).empty());
}

TEST(Wording, ArithmeticTermByTerm) {
  Ruling ruling;
  EXPECT_EQ(arithmetic(ruling, {}), "");
  ruling.parts = {{PartKind::draw, -5, no_clause, {}, {}}};
  ruling.points = -5;
  EXPECT_EQ(arithmetic(ruling, {}), "-draw 5 = -5");
  ruling.parts = {{PartKind::tile, 9, no_clause, {}, {}},
                  {PartKind::hexagon, 60, no_clause, {}, {{0, 0}, {1, 0}}},
                  {PartKind::no_tile_placed, -10, no_clause, {}, {}}};
  ruling.points = 59;
  EXPECT_EQ(arithmetic(ruling, {{2, 3, 4}}), "2+3+4 + double hexagon 60 - no tile placed 10 = 59");
  EXPECT_EQ(words(Part{PartKind::hexagon, 70, no_clause, {}, {{0, 0}, {1, 0}, {0, 1}}}), "triple hexagon");
  EXPECT_EQ(words(Part{PartKind::corners, 3, no_clause, {}, {}}), "corners");
  EXPECT_EQ(words(AwardKind::out), "going out");
  EXPECT_EQ(words(AwardKind::opponents_racks), "the opponents' racks");
  EXPECT_EQ(words(AwardKind::own_rack), "the own rack");
}

TEST(Wording, TilesAndNamesAsTheyAreWritten) {
  EXPECT_EQ(text(Tile{{2, 1, 0}, {Colour::blue, Colour::red, Colour::green}}), "2b-1r-0g");
  EXPECT_EQ(text(Tile{{3, 4, 4}}), "3-4-4");
  EXPECT_EQ(shown("Дарья\n\x1b[31m\x7f"), "Дарья??[31m?");
}

TEST(Asking, WhatIsNotThereIsAnsweredWithNothing) {
  const auto rules = book("goliath-triominos");
  EXPECT_EQ(rules->rack_size(7), 0);
  EXPECT_EQ(rules->clause(no_clause), nullptr);
  EXPECT_EQ(rules->clause(10'000), nullptr);
  EXPECT_EQ(rules->clause("nothing of the kind"), nullptr);
  EXPECT_EQ(rules->option("nothing of the kind"), nullptr);
  Match match(rules, {"Ana", "Ben"});
  EXPECT_FALSE(match.next_starter().has_value());
  EXPECT_FALSE(match.turn().has_value());
  EXPECT_FALSE(match.free_tile_holder().has_value());
  EXPECT_FALSE(match.last_round());
  EXPECT_FALSE(match.undo());
  EXPECT_EQ(match.tiles_held(1), 9);
  match.begin_round(0);
  match.end_round({EndKind::blocked, {}, {}, {}});
  EXPECT_FALSE(match.next_starter().has_value());  // by drawing, says the book
  Match youngest(book("noris-triodomino", {{"starter", std::string("youngest")}, {"rounds", 2}}), {"Ana", "Ben"});
  youngest.begin_round(1);
  EXPECT_FALSE(youngest.last_round());
  youngest.end_round({EndKind::blocked, {}, {}, {}});
  EXPECT_EQ(youngest.next_starter(), 1);
  youngest.begin_round(1);
  EXPECT_TRUE(youngest.last_round());
}

TEST(Asking, WhatCannotBeIsRefused) {
  Match match(book("goliath-triominos"), {"Ana", "Ben"});
  EXPECT_THROW(match.apply(pass(0)), std::logic_error);
  EXPECT_THROW(match.end_round({EndKind::blocked, {}, {}, {}}), std::logic_error);
  EXPECT_THROW(match.begin_round(2), std::invalid_argument);
  EXPECT_THROW(static_cast<void>(match.tiles_held(-1)), std::invalid_argument);
  match.begin_round(0);
  EXPECT_THROW(match.begin_round(0), std::logic_error);
  EXPECT_THROW(match.apply(pass(2)), std::invalid_argument);
  EXPECT_THROW(static_cast<void>(match.judge(pass(-1))), std::invalid_argument);
  EXPECT_THROW(match.end_round({EndKind::out, 5, {}, {}}), std::invalid_argument);
  EXPECT_THROW(match.correct(1, 0, pass(0)), std::out_of_range);
  EXPECT_THROW(match.erase(0, 0), std::out_of_range);
  EXPECT_THROW(match.insert(0, 1, pass(0)), std::out_of_range);
  match.end_round({EndKind::out, 0, {{}, {{{5, 5, 5}}}}, {}});
  match.add_points_round(0, {400, 0});
  EXPECT_TRUE(match.over());
  EXPECT_THROW(match.begin_round(0), std::logic_error);
}

TEST(Asking, ALayoutKeepsItsOrder) {
  Layout layout;
  EXPECT_THROW(layout.remove_last(), std::logic_error);
  layout.add({7, up(0, 0), {{1, 2, 3}}});
  layout.add({-2, up(0, 0), {{1, 2, 4}}});
  layout.add({7, down(0, 0), {{3, 3, 2}}});
  EXPECT_EQ(layout.fields(), (std::vector<int>{7, -2}));
  EXPECT_THROW(layout.add({7, up(0, 0), {{0, 0, 0}}}), std::invalid_argument);
  EXPECT_TRUE(layout.within_rows(3, up(9, 9), 2));
  EXPECT_FALSE(layout.within_rows(7, up(9, 9), 2));
  EXPECT_EQ(layout.around(3, up(0, 0)).edge_count(), 0);
  layout.remove_last();
  EXPECT_EQ(layout.at(7, down(0, 0)), nullptr);
  EXPECT_TRUE(layout.within_rows(7, down(0, 0), 2));
  layout.remove_last();
  EXPECT_FALSE(layout.has_field(-2));
  EXPECT_TRUE(layout.has_field(7));
  EXPECT_EQ(layout.frontier(-2), std::vector<Cell>());
  EXPECT_THROW(static_cast<void>(cell_of({Vertex{0, 0}, Vertex{5, 5}, Vertex{0, 1}})), std::invalid_argument);
  EXPECT_EQ(piece_count(layout, 7), 1);
  EXPECT_EQ(piece_count(layout, -2), 0);
}

TEST(Asking, PlacedTilesAreOrderedByFieldCellAndTile) {
  const PlacedTile first{0, up(0, 0), {{1, 2, 3}}};
  const PlacedTile other_field{1, up(0, 0), {{1, 2, 3}}};
  const PlacedTile other_cell{0, down(0, 0), {{1, 2, 3}}};
  const PlacedTile other_tile{0, up(0, 0), {{1, 2, 4}}};
  PlacedTile bridge = first;
  bridge.bridge = true;
  for (const PlacedTile& later : {other_field, other_cell, other_tile, bridge}) {
    EXPECT_LT(first, later);
    EXPECT_GT(later, first);
    EXPECT_FALSE(later == first);
  }
  EXPECT_LT(other_tile, other_cell);
  EXPECT_LT(other_cell, other_field);
  EXPECT_EQ(first, PlacedTile(first));
}

}  // namespace
}  // namespace tricorner::engine
