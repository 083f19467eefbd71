#include "suspects.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

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

}  // namespace
}  // namespace tricorner::vision
