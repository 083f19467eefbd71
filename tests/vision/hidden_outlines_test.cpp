// Readings of whole rendered tables on which tiles were missed though both looks are sure of them: the finder did not
// suspect their outlines.
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "rendered_tables.hpp"

namespace tricorner::vision {
namespace {

using renderer::SceneOptions;

/// Tables of held-back designs, with all sizes, tilts and difficulties.
SceneOptions drawn_evenly(std::vector<std::string> designs) {
  SceneOptions options;
  options.size = {1280, 960};
  options.most_side = 140;
  options.even = true;
  options.split = renderer::Split::held_out;
  options.designs = std::move(designs);
  return options;
}

// Seven tiles of dark wood, edge to edge on granite: no seam can be seen, and one tile is found by itself.
TEST(HiddenOutlines, ALayoutWithoutSeamsIsFollowedFromTheOneTileThatIsFound) {
  const auto options = drawn_evenly({"woodpip", "colourpip", "trio", "whitepip", "blackpip"});
  const auto picture = renderer::render(renderer::make_scene(71000213150, options));
  ASSERT_EQ(picture.truth.tiles.size(), 7U) << "another scene is drawn by now";
  Tally tally;
  add(tally, picture.truth, reader().read(view_of(picture.bgr)));
  EXPECT_GE(tally.found, 6);
  EXPECT_GE(tally.right, 16);
}

// On patterned tables the finder takes the white middle of a card for a tile of another size, turned by 30 degrees: 72
// of these 86 were found.
TEST(HiddenOutlines, CardsAreFoundOfWhichTheMiddleAloneIsSuspected) {
  auto options = drawn_evenly({"trio"});
  Tally tally;
  for (const auto& [kind, seed] : {std::pair{"loose", 95000285048}, {"mixed", 95000285024}}) {
    options.kind = kind;
    const auto picture = renderer::render(renderer::make_scene(seed, options));
    add(tally, picture.truth, reader().read(view_of(picture.bgr)));
  }
  ASSERT_EQ(tally.tiles, 86) << "other scenes are drawn by now";
  EXPECT_GE(tally.found, 76);
  EXPECT_LE(tally.false_tiles, 1);
}

}  // namespace
}  // namespace tricorner::vision
