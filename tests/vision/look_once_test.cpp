#include "look_once.hpp"

#include <gtest/gtest.h>

namespace tricorner::vision {
namespace {

Triangle at(double x) { return {{{x, 0}, {x + 10, 17}, {x - 10, 17}}}; }

TEST(LookOnce, EachPlaceIsLookedAtOnceAndToldInTheOrderThatIsAskedFor) {
  std::vector<double> looked_at;
  LookOnce looks([&](std::span<const Triangle> places) {
    std::vector<CloseLook> all;
    for (const auto& place : places) {
      looked_at.push_back(place[0].x);
      all.push_back({place, 0, place[0].x, 0});
    }
    return all;
  });
  EXPECT_EQ(looks(std::vector{at(1), at(2)}).size(), 2U);
  const auto again = looks(std::vector{at(3), at(2), at(1), at(3)});
  ASSERT_EQ(again.size(), 4U);
  EXPECT_EQ(again[0].face_up, 3);
  EXPECT_EQ(again[1].face_up, 2);
  EXPECT_EQ(again[2].face_up, 1);
  EXPECT_EQ(again[3].face_up, 3);
  EXPECT_EQ(looks(std::vector<Triangle>{}).size(), 0U);
  EXPECT_EQ(looked_at.size(), 4U) << "3 twice within one question";
}

}  // namespace
}  // namespace tricorner::vision
