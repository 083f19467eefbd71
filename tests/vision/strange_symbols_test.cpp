// Sets whose symbols no reader was taught.
#include <gtest/gtest.h>

#include "badge_table.hpp"
#include "rendered_tables.hpp"
#include "stroke_table.hpp"

namespace tricorner::vision {
namespace {

const std::vector<StrokeTable::Values> values{{1, 2, 3}, {4, 5, 1}, {2, 2, 5}, {3, 4, 4}, {1, 0, 3}, {5, 5, 3},
                                              {0, 2, 4}, {1, 1, 4}, {0, 5, 2}, {3, 3, 1}, {2, 4, 5}, {0, 1, 1}};

StrokeTable marks() {
  StrokeTable table(values, 4);
  for (std::size_t n = 0; n < values.size(); ++n) {
    for (std::size_t k = 0; k < 3; ++k) table.marks(n, k, values[n][k]);
  }
  return table;
}

renderer::TrueTile true_tile(const StrokeTable& table, std::size_t n) {
  renderer::TrueTile truth;
  for (std::size_t k = 0; k < 3; ++k) truth.corners[k] = table.tiles[n][k];
  truth.values = values[n];
  truth.visible.fill(true);
  return truth;
}

void expect_read(const StrokeTable& table, const std::string& what) {
  const auto picture = table.picture();
  const auto reading = reader().read(view_of(picture));
  EXPECT_EQ(reading.symbols, SymbolKind::pips) << what;
  ASSERT_EQ(reading.tiles.size(), values.size()) << what;
  for (std::size_t n = 0; n < values.size(); ++n) {
    const auto truth = true_tile(table, n);
    const auto* read = read_at(reading, truth);
    ASSERT_NE(read, nullptr) << what << ", tile " << n;
    const auto turn = static_cast<std::size_t>(best_turn(truth, *read));
    for (std::size_t k = 0; k < 3; ++k) {
      EXPECT_EQ(read->corners[(k + turn) % 3].value, values[n][k]) << what << ", tile " << n << ", corner " << k;
    }
  }
}

TEST(StrangeSymbols, TallyMarksAndBarsAreReadAsThatManyPips) {
  StrokeTable bars(values, 4);
  for (std::size_t n = 0; n < values.size(); ++n) {
    for (std::size_t k = 0; k < 3; ++k) bars.bars(n, k, values[n][k]);
  }
  expect_read(marks(), "marks");
  expect_read(bars, "bars");
}

/// What an owner taught of the marks, who named all of them on a plain and on a blurred table.
TileDesign named_marks() {
  TileDesign design{"marks", SymbolKind::pips, {}};
  const auto table = marks();
  for (const double blur : {0.0, 1.5}) {
    const auto picture = table.picture(blur);
    const auto reading = reader().read(view_of(picture));
    for (std::size_t t = 0; t < values.size(); ++t) {
      const auto truth = true_tile(table, t);
      const auto* read = read_at(reading, truth);
      if (read == nullptr) continue;
      const auto& sights = reading.sights[static_cast<std::size_t>(read - reading.tiles.data())];
      const auto turn = static_cast<std::size_t>(best_turn(truth, *read));
      for (std::size_t k = 0; k < 3; ++k)
        learn(design.values[static_cast<std::size_t>(values[t][k])], sights[(k + turn) % 3].looks);
    }
  }
  return design;
}

// Blurred they can't be counted and look like digits, but as they looked when they were taught.
TEST(StrangeSymbols, MarksThatWereTaughtAreRecognisedWhereTheyLookLikeDigits) {
  const auto table = marks();
  renderer::Truth truth;
  for (std::size_t n = 0; n < values.size(); ++n) truth.tiles.push_back(true_tile(table, n));
  const auto picture = table.picture(1.5);
  const auto untaught = reader().read(view_of(picture));
  EXPECT_EQ(untaught.symbols, SymbolKind::digits);
  Tally before;
  add(before, truth, untaught);
  ReaderOptions options;
  options.designs = {named_marks()};
  const auto taught = reader().read(view_of(picture), options);
  EXPECT_EQ(taught.symbols, SymbolKind::pips);
  EXPECT_EQ(taught.design, "marks");
  Tally after;
  add(after, truth, taught);
  EXPECT_LE(2 * (after.corners - after.right), before.corners - before.right);
  EXPECT_EQ(after.certain_wrong, 0);
}

// A star looks like a 4 to the readers.
TEST(StrangeSymbols, DigitsOnStarsAreRead) {
  Tally tally;
  for (std::uint64_t seed = 11; seed < 14; ++seed) {
    const BadgeTable table(seed, renderer::Badge::star);
    add(tally, table.picture.truth, reader().read(view_of(table.picture.bgr)));
  }
  EXPECT_GE(share(tally.right, tally.corners), 0.98);
  EXPECT_EQ(tally.certain_wrong, 0);
}

// Too small to be read, they look like points on cards; but a card has one corner of each colour.
TEST(StrangeSymbols, DigitsInColouredCornersAreNoCards) {
  auto options = plain("loose", {"white"});
  options.least_side = 45;
  options.most_side = 60;
  options.difficulty = 2;
  for (const std::uint64_t seed : {9, 19, 25}) {
    auto scene = renderer::make_scene(seed, options);
    auto& design = scene.design;
    design.badge = renderer::Badge::corner;
    design.badge_colours = {renderer::Colour(60, 60, 60),  {40, 40, 190},  {190, 90, 40},
                            renderer::Colour(70, 140, 60), {40, 120, 220}, {150, 60, 110}};
    design.ink.fill({235, 235, 235});
    design.ink_kind = renderer::Ink::filled;
    design.font = 0;
    design.size = 0.11;
    design.place = 0.6;
    const auto picture = renderer::render(scene);
    const auto reading = reader().read(view_of(picture.bgr));
    EXPECT_NE(reading.symbols, SymbolKind::points) << "seed " << seed;
    Tally tally;
    add(tally, picture.truth, reading);
    EXPECT_EQ(tally.certain_wrong, 0) << "seed " << seed;
  }
}

}  // namespace
}  // namespace tricorner::vision
