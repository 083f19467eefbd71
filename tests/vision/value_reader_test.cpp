#include "value_reader.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <opencv2/imgproc.hpp>

#include "badge_table.hpp"
#include "rendered_tables.hpp"

namespace tricorner::vision {
namespace {

/// Corners of the tiles whose number of pips, or digit, is the likeliest of all that they may show, and those told with
/// 0.9.
struct Read {
  int right = 0;
  int plainly = 0;
};

Read count(const renderer::Truth& truth, std::span<const TileSymbols> symbols, int first_class) {
  Read read;
  for (std::size_t n = 0; n < symbols.size(); ++n) {
    for (std::size_t k = 0; k < 3; ++k) {
      const auto& classes = symbols[n].classes[k];
      const auto likeliest = std::max_element(classes.begin(), classes.end());
      if (likeliest - classes.begin() != first_class + truth.tiles[n].values[k]) continue;
      ++read.right;
      read.plainly += *likeliest >= 0.9 ? 1 : 0;
    }
  }
  return read;
}

/// Pictures whose tiles are read, and then looked at in another way.
struct ReadTwice {
  ValueReader& values;
  Read before;
  Read after;

  template <class Look>
  void add(const renderer::Picture& picture, int first_class, const Look& look_again) {
    Pyramid pyramid(picture.bgr);
    Sight sight(pyramid);
    std::vector<Triangle> tiles;
    for (const auto& tile : picture.truth.tiles) tiles.push_back(tile.corners);
    auto symbols = values.read(sight, tiles, Care::until_plain);
    const auto add_to = [&](Read& sum) {
      const auto read = count(picture.truth, symbols, first_class);
      sum.right += read.right;
      sum.plainly += read.plainly;
    };
    add_to(before);
    std::vector<TileSymbols*> of_tiles;
    for (auto& one : symbols) of_tiles.push_back(&one);
    look_again(sight, tiles, of_tiles);
    add_to(after);
  }
};

// Mint on pink: a person sees them by their colour.
TEST(ValueReader, PipsAsBrightAsTheirFacesArePlainerDrawnBlackOnWhite) {
  ValueReader values(MODELS_DIR);
  ReadTwice twice{values, {}, {}};
  const auto options = plain("layout", {"colourpip"});
  for (std::uint64_t seed = 100; seed < 106; ++seed) {
    auto scene = renderer::make_scene(seed, options);
    scene.design.face = scene.design.side = scene.design.back = {155, 150, 250};
    scene.design.ink.fill({185, 190, 140});
    twice.add(renderer::render(scene), first_pips,
              [&](Sight& sight, std::span<const Triangle> tiles, std::span<TileSymbols*> symbols) {
                values.read_redrawn(sight, tiles, SymbolKind::pips, symbols);
              });
  }
  EXPECT_GT(twice.after.right, twice.before.right);
  EXPECT_GT(twice.after.plainly, twice.before.plainly * 27 / 25) << "of " << twice.after.right << " right ones";
}

// Of what lies on its side near the middle of a tile the readers were shown little.
TEST(ValueReader, DigitsThatLieOnTheirSideNearTheMiddleArePlainerUpright) {
  ValueReader values(MODELS_DIR);
  ReadTwice twice{values, {}, {}};
  auto options = plain("layout", {"ivory", "black", "white", "colour"});
  options.least_side = 50;
  options.most_side = 60;
  options.difficulty = 1;
  for (std::uint64_t seed = 300; seed < 316; ++seed) {
    auto scene = renderer::make_scene(seed, options);
    scene.design.turn = 90;
    scene.design.place = 0.3;
    scene.design.font = 0;  // drawn by the renderer: not every machine has the same outlines of a font
    twice.add(renderer::render(scene), first_digit,
              [&](Sight& sight, std::span<const Triangle> tiles, std::span<TileSymbols*> symbols) {
                static_cast<void>(values.read_upright(sight, tiles, symbols, Print::usual));
              });
  }
  EXPECT_GT(twice.after.right, twice.before.right);
  EXPECT_GT(twice.after.plainly, twice.before.plainly * 27 / 25) << "of " << twice.after.right << " right ones";
}

// A reader takes the ring for a zero, the more so where digits stand askew.
TEST(ValueReader, DigitsInRingsArePlainerWithoutThem) {
  ValueReader values(MODELS_DIR);
  ReadTwice ringed{values, {}, {}};
  ReadTwice bare{values, {}, {}};
  auto options = plain("layout", {"black", "white", "wooddigit"});
  options.least_side = 60;
  options.most_side = 100;
  for (std::uint64_t seed = 400; seed < 412; ++seed) {
    auto scene = renderer::make_scene(seed, options);
    scene.design.ink_kind = renderer::Ink::filled;
    scene.design.turn = 45;
    scene.design.font = 0;  // drawn by the renderer: not every machine has the same outlines of a font
    scene.design.size = 0.18;
    scene.design.badge_size = 0.72;
    scene.design.badge_colours = scene.design.ink;
    const auto look_again = [&](Sight& sight, std::span<const Triangle> tiles, std::span<TileSymbols*> symbols) {
      static_cast<void>(values.read_upright(sight, tiles, symbols, Print::ringed));
    };
    scene.design.badge = renderer::Badge::ring;
    ringed.add(renderer::render(scene), first_digit, look_again);
    scene.design.badge = renderer::Badge::none;
    bare.add(renderer::render(scene), first_digit, look_again);
  }
  EXPECT_GT(ringed.after.right, ringed.before.right * 21 / 20);
  EXPECT_GT(ringed.after.plainly, ringed.before.plainly * 27 / 25) << "of " << ringed.after.right << " right ones";
  EXPECT_EQ(bare.after.right, bare.before.right);
}

// To a reader a star is a 4, whatever is printed on it.
TEST(ValueReader, DigitsOnStarsArePlainerWithoutThem) {
  ValueReader values(MODELS_DIR);
  ReadTwice starred{values, {}, {}};
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    starred.add(BadgeTable(seed, renderer::Badge::star).picture, first_digit,
                [&](Sight& sight, std::span<const Triangle> tiles, std::span<TileSymbols*> symbols) {
                  static_cast<void>(values.read_upright(sight, tiles, symbols, Print::badged));
                });
  }
  EXPECT_GT(starred.after.right, starred.before.right * 21 / 20);
  EXPECT_GT(starred.after.plainly, starred.before.plainly * 27 / 25) << "of " << starred.after.right << " right ones";
}

// The same pictures, and half as large: what the large ones show beyond these is seen from nearer.
TEST(ValueReader, LargeTilesAreSeenFromNearer) {
  ValueReader values(MODELS_DIR);
  Read large;
  Read half;
  auto options = plain("layout", {"whitepip", "blackpip", "colourpip"});
  options.difficulty = 0.8;
  options.least_side = 60;
  options.most_side = 84;
  for (std::uint64_t seed = 200; seed < 232; ++seed) {
    const auto picture = renderer::render(renderer::make_scene(seed, options));
    const auto add = [&](Read& sum, double scale) {
      cv::Mat bgr;
      cv::resize(picture.bgr, bgr, {}, scale, scale, cv::INTER_AREA);
      Pyramid pyramid(bgr);
      Sight sight(pyramid);
      std::vector<Triangle> tiles;
      for (const auto& tile : picture.truth.tiles) {
        tiles.push_back(tile.corners);
        for (auto& corner : tiles.back()) corner = (corner + cv::Point2d{0.5, 0.5}) * scale - cv::Point2d{0.5, 0.5};
      }
      const auto read = count(picture.truth, values.read(sight, tiles, Care::until_plain), first_pips);
      sum.right += read.right;
      sum.plainly += read.plainly;
    };
    add(large, 1);
    add(half, 0.5);
  }
  EXPECT_GE(large.right, half.right);
  EXPECT_GT(large.plainly, half.plainly * 104 / 100) << "of " << large.right << " right ones";
}

TEST(WeighPips, MovesWhatIsSaidOfNumbersOfPipsAmongThem) {
  CornerClasses classes{};
  classes[first_digit + 2] = 0.2;
  classes[first_pips + 4] = 0.2;
  classes[first_pips + 5] = 0.5;
  classes[other_class] = 0.1;
  weigh_pips(classes, {0.1, 0.1, 0.1, 0.1, 0.9, 0.1});
  EXPECT_DOUBLE_EQ(classes[first_digit + 2], 0.2);
  EXPECT_DOUBLE_EQ(classes[other_class], 0.1);
  EXPECT_NEAR(classes[first_pips + 4] + classes[first_pips + 5], 0.7, 1e-12);
  EXPECT_NEAR(classes[first_pips + 4] / classes[first_pips + 5], 0.18 / 0.05, 1e-9);
}

TEST(WeighPips, LeavesACornerThatLiesOutsideThePicture) {
  CornerClasses classes = nothing_shown();
  weigh_pips(classes, {0.1, 0.1, 0.1, 0.1, 0.9, 0.1});
  EXPECT_TRUE(shows_nothing(classes));
}

}  // namespace
}  // namespace tricorner::vision
