#include "suspects.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "rendered_tables.hpp"

namespace tricorner::vision {
namespace {

cv::Point2d any_point() { return {*rc::gen::inRange(0, 12800) / 10.0, *rc::gen::inRange(0, 9600) / 10.0}; }

RC_GTEST_PROP(CardsAboutTest, ACardIsFoundByEitherTriangleThatFitsIntoItsMiddleHoweverItIsSeen, ()) {
  const Triangle card{any_point(), any_point(), any_point()};
  for (const bool other : {false, true}) {
    Triangle middle;
    for (std::size_t k = 0; k < 3; ++k) middle[k] = (2 * card[k] + card[(k + (other ? 2 : 1)) % 3]) / 3;
    const auto cards = cards_about(middle);
    RC_ASSERT(std::any_of(cards.begin(), cards.end(), [&](const Triangle& found) {
      double off = 0;
      for (std::size_t k = 0; k < 3; ++k) off = std::max(off, cv::norm(found[k] - card[k]));
      return off < 1e-6;
    }));
  }
}

/// The tiles that lie there, as they are seen.
std::vector<Weighed> lying_there(const renderer::Truth& truth, const Sight& sight) {
  std::vector<Weighed> tiles;
  for (const auto& tile : truth.tiles) {
    tiles.push_back({tile.corners, 1});
    for (auto& corner : tiles.back().corners) corner = sight.from_picture(corner);
  }
  return tiles;
}

// How much less tilted the networks see a table than it is was measured once: other networks may see it otherwise. A
// table that shows more tiles as it was taken is left so.
TEST(Suspector, ATableSeenFromTheSideIsLaidFlatAndNoOther) {
  Suspector suspector(MODELS_DIR);
  for (const double tilt : {0.0, 20.0, 45.0, 50.0}) {
    auto options = plain("layout", {"ivory", "whitepip", "woodpip", "trio"});
    options.least_tilt = options.most_tilt = tilt;
    int laid_flat = 0;
    for (std::uint64_t seed = 500; seed < 506; ++seed) {
      const auto picture = renderer::render(renderer::make_scene(seed, options));
      Pyramid pyramid(picture.bgr);
      Sight as_taken(pyramid);
      ASSERT_EQ(flattening(lying_there(picture.truth, as_taken)).has_value(), tilt > 30);
      auto suspects = suspector.look(as_taken);
      const auto flat = suspector.lay_flat(pyramid, suspects);
      if (flat.size() == as_taken.size()) continue;
      ++laid_flat;
      EXPECT_FALSE(flattening(lying_there(picture.truth, flat))) << tilt << " degrees, picture " << seed;
    }
    if (tilt > 30) {
      EXPECT_GE(laid_flat, 3) << tilt << " degrees";
    } else {
      EXPECT_EQ(laid_flat, 0) << tilt << " degrees";
    }
  }
}

}  // namespace
}  // namespace tricorner::vision
