// What a set that was taught changes in the reading of whole rendered tables.
#include <gtest/gtest.h>

#include "rendered_tables.hpp"

namespace tricorner::vision {
namespace {

/// How the symbols of a table look to the reader, as if a person had named each: its value plus `shift`.
TileDesign named_anew(const BoardReading& reading, int shift) {
  TileDesign design{"taught", reading.symbols, {}};
  for (std::size_t n = 0; n < reading.tiles.size(); ++n) {
    for (std::size_t k = 0; k < 3; ++k) {
      const auto& corner = reading.tiles[n].corners[k];
      if (!corner.value || corner.confidence < 0.99) continue;
      auto& prototype = design.values[static_cast<std::size_t>((*corner.value + shift) % 6)];
      for (std::size_t d = 0; d < prototype.mean.size(); ++d) {
        const double sum = static_cast<double>(prototype.mean[d]) * prototype.count;
        prototype.mean[d] =
            static_cast<float>((sum + static_cast<double>(reading.sights[n][k].looks[d])) / (prototype.count + 1));
      }
      ++prototype.count;
    }
  }
  return design;
}

// Symbols of another maker may look like those that were taught, and stand for other values: neighbours and tiles of
// the set do not agree with these.
TEST(TaughtSet, IsTakenForTheOneThatLiesThereOnlyWhereItsValuesMakeATable) {
  const auto picture = renderer::render(renderer::make_scene(100, plain("layout", {"ivory"})));
  const auto untaught = reader().read(view_of(picture.bgr));
  Tally before;
  add(before, picture.truth, untaught);
  ASSERT_GT(before.right, 20);
  ReaderOptions options;
  options.designs = {named_anew(untaught, 1)};
  const auto misled = reader().read(view_of(picture.bgr), options);
  Tally after;
  add(after, picture.truth, misled);
  EXPECT_EQ(after.right, before.right);
  EXPECT_FALSE(misled.design);
  options.designs = {named_anew(untaught, 0)};
  const auto taught = reader().read(view_of(picture.bgr), options);
  EXPECT_EQ(taught.design, "taught");
}

TEST(TaughtSet, ThatIsNamedTellsWhatItsSymbolsAre) {
  const auto picture = renderer::render(renderer::make_scene(100, plain("layout", {"ivory"})));
  ReaderOptions options;
  options.designs = {named_anew(reader().read(view_of(picture.bgr)), 0)};
  ASSERT_EQ(options.designs[0].kind, SymbolKind::digits);
  options.designs[0].kind = SymbolKind::pips;
  options.design_given = true;
  EXPECT_EQ(reader().read(view_of(picture.bgr), options).symbols, SymbolKind::pips);
  options.design_given = false;
  EXPECT_EQ(reader().read(view_of(picture.bgr), options).symbols, SymbolKind::digits);
}

}  // namespace
}  // namespace tricorner::vision
