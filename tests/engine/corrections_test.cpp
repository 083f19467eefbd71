// Corrections, undo, and what is no use of a match at all.
#include <gtest/gtest.h>

#include "match_support.hpp"
#include "support.hpp"

namespace tricorner::engine {
namespace {

using testing::at_totals;
using testing::blocked;
using testing::book;
using testing::down;
using testing::out;
using testing::start;
using testing::up;
using testing::verdict;

TEST(Corrections, AnEarlierEventChangesEverythingAfterIt) {
  Match match = start("goliath-triominos");
  match.apply(place(0, up(0, 0), {{1, 2, 3}}));
  match.apply(place(1, down(0, 0), {{4, 3, 2}}));
  match.correct(0, 0, place(0, up(0, 0), {{1, 2, 4}}));
  EXPECT_EQ(verdict(match.rulings()[0].actions[1]), "illegal: corner-mismatch");
  EXPECT_EQ(match.totals(), (std::vector{7, 0}));
  match.correct(0, 1, place(1, down(0, 0), {{4, 4, 2}}));
  EXPECT_EQ(match.totals(), (std::vector{7, 10}));
  match.insert(0, 1, draw(1));
  EXPECT_EQ(match.totals(), (std::vector{7, 5}));
  match.erase(0, 1);
  EXPECT_EQ(match.totals(), (std::vector{7, 10}));
  EXPECT_THROW(match.correct(0, 9, pass(0)), std::out_of_range);
  EXPECT_THROW(match.correct(3, 0, pass(0)), std::out_of_range);
}

TEST(Corrections, AChangeThatWouldEndTheMatchEarlierLeavesItAsItWas) {
  Match match = at_totals("goliath-triominos", {390, 0});
  match.undo();
  match.begin_round(0);
  match.apply(place(0, up(0, 0), {{0, 0, 1}}));
  match.end_round(blocked({}));
  match.begin_round(1);
  EXPECT_THROW(match.correct(1, 0, place(0, up(0, 0), {{5, 5, 5}})), std::logic_error);
  EXPECT_EQ(match.totals(), (std::vector{391, 0}));
  match.correct_end(1, blocked({{}, {{{1, 1, 1}}}}));
  EXPECT_EQ(match.totals(), (std::vector{391, -3}));
}

TEST(Corrections, UndoTakesEndsActionsAndRoundsBack) {
  Match match = start("goliath-triominos");
  match.apply(place(0, up(0, 0), {{1, 2, 3}}));
  match.end_round(blocked({{{{1, 1, 1}}}}));
  EXPECT_EQ(match.totals()[0], 3);
  EXPECT_TRUE(match.undo());
  EXPECT_TRUE(match.round_running());
  EXPECT_EQ(match.totals()[0], 6);
  EXPECT_TRUE(match.undo());
  EXPECT_TRUE(match.layout().empty());
  EXPECT_TRUE(match.undo());
  EXPECT_FALSE(match.undo());
}

TEST(Misuse, IsRefusedLoudly) {
  EXPECT_THROW(start("goliath-triominos", 1), std::invalid_argument);
  EXPECT_THROW(Match(book("goliath-triominos"), {"Ana", "Ana"}), std::invalid_argument);
  Match match = start("goliath-triominos");
  EXPECT_THROW(match.begin_round(0), std::logic_error);
  EXPECT_THROW(match.apply(pass(2)), std::invalid_argument);
  match.end_round(blocked({}));
  EXPECT_THROW(match.apply(pass(0)), std::logic_error);
  EXPECT_THROW(match.end_round(blocked({})), std::logic_error);
  EXPECT_FALSE(match.turn());
  EXPECT_EQ(match.tiles_held(0), 9);
}

}  // namespace
}  // namespace tricorner::engine
