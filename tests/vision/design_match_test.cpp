/// Which taught set is taken for the one on the table, and how much of what was learned counts.
#include "design_match.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace tricorner::vision {
namespace {

TileDesign taught() {
  TileDesign design{"ours", SymbolKind::pips, {}};
  for (std::size_t v = 0; v < design.values.size(); ++v) {
    design.values[v].mean[v] = 10;
    design.values[v].count = 20;
  }
  return design;
}

/// Tiles whose symbols look as they were taught, but for `off` (squared distance).
std::vector<TileSymbols> tiles(double off) {
  std::vector<TileSymbols> all(5);
  for (auto& tile : all) {
    for (std::size_t k = 0; k < 3; ++k) {
      tile.classes[k][first_pips + 1 + k] = 1;
      tile.looks[k][1 + k] = 10;
      tile.looks[k][20] = static_cast<float>(std::sqrt(off));
    }
  }
  return all;
}

std::optional<MatchedDesign> design_at(double off, bool by_name, SymbolKind kind = SymbolKind::pips) {
  ReaderOptions options;
  options.designs = {taught()};
  options.design_given = by_name;
  return design_of(tiles(off), kind, options);
}

TEST(DesignMatch, ASetIsRecognisedByHowItLooks) {
  ASSERT_TRUE(design_at(1, false));
  EXPECT_EQ(design_at(1, false)->design.values[3].count, 20);
  EXPECT_FALSE(design_at(9, false));
  EXPECT_FALSE(design_at(1, false, SymbolKind::digits));
}

TEST(DesignMatch, ASetThatLooksALittleOtherwiseIsNotPlainlyThere) {
  EXPECT_TRUE(design_at(2, false)->plainly);
  ASSERT_TRUE(design_at(3, false));
  EXPECT_FALSE(design_at(3, false)->plainly);
}

// Tally marks that were taught as pips may look like digits.
TEST(DesignMatch, ASetOfAnotherKindIsSeenWhereNoneOfTheirKindIsNearer) {
  ReaderOptions options;
  options.designs = {taught()};
  EXPECT_FALSE(design_of_other_kind(tiles(1), SymbolKind::pips, options));
  ASSERT_TRUE(design_of_other_kind(tiles(1), SymbolKind::digits, options));
  EXPECT_EQ(design_of_other_kind(tiles(1), SymbolKind::digits, options)->design.name, "ours");
  EXPECT_TRUE(design_of_other_kind(tiles(1), SymbolKind::digits, options)->plainly);
  EXPECT_FALSE(design_of_other_kind(tiles(3), SymbolKind::digits, options)->plainly);
  EXPECT_FALSE(design_of_other_kind(tiles(9), SymbolKind::digits, options));
  EXPECT_FALSE(design_of_other_kind(tiles(1), SymbolKind::points, options));
  options.designs[0].kind = SymbolKind::points;
  EXPECT_FALSE(design_of_other_kind(tiles(1), SymbolKind::digits, options));
  options.designs[0] = taught();
  auto digits = taught();
  digits.kind = SymbolKind::digits;
  digits.name = "nearer";
  for (auto& value : digits.values) value.mean[20] = 1;
  options.designs.push_back(digits);
  EXPECT_FALSE(design_of_other_kind(tiles(1), SymbolKind::digits, options));
}

TEST(DesignMatch, OfTheSetThatIsNamedLessCountsTheLessItLooksSo) {
  ASSERT_TRUE(design_at(1, true));
  EXPECT_EQ(design_at(1, true)->design.values[3].count, 20);
  ASSERT_TRUE(design_at(6, true));
  ASSERT_TRUE(design_at(9, true));
  EXPECT_LT(design_at(6, true)->design.values[3].count, 5);
  EXPECT_LT(design_at(9, true)->design.values[3].count, design_at(6, true)->design.values[3].count);
  EXPECT_GT(design_at(9, true)->design.values[3].count, 0);
}

TEST(DesignMatch, WhereNothingCanBeReadNoSetIsSeen) {
  auto unread = tiles(0);
  for (auto& tile : unread) {
    for (auto& corner : tile.classes) {
      corner = {};
      corner[other_class] = 1;
    }
  }
  ReaderOptions options;
  options.designs = {taught()};
  options.design_given = true;
  EXPECT_FALSE(design_of(unread, SymbolKind::pips, options));
}

}  // namespace
}  // namespace tricorner::vision
