#include "table/scene.hpp"

#include <gtest/gtest.h>

#include "table_model.hpp"

namespace tricorner::table {
namespace {

class SceneTest : public ::testing::Test {
 protected:
  SceneTest() {
    table_.tiles[up(0, 0)] = {3, 4, 4};
    look();
    scene_.settle({table_.outline(up(0, 0))});
  }
  void look() { scene_.look(table_.glance(), time_ += 0.1); }
  bool as_settled() const { return scene_.as_settled(table_.outline(down(0, 0))); }

  TableModel table_;
  Scene scene_;
  double time_ = 0;
};

TEST_F(SceneTest, WhereSomethingWasLaidTheTableIsNotAsItWasSettled) {
  look();
  EXPECT_TRUE(as_settled());
  table_.tiles[down(0, 0)] = {1, 4, 4};
  look();
  EXPECT_FALSE(as_settled());
  table_.tiles.erase(down(0, 0));
  look();
  EXPECT_TRUE(as_settled());
}

TEST_F(SceneTest, WhatIsAsBrightAsTheTableIsSeenByItsColour) {
  table_.as_bright = true;
  table_.tiles[down(0, 0)] = {1, 4, 4};
  look();
  EXPECT_FALSE(as_settled());
}

TEST_F(SceneTest, LessLightIsNothingLaid) {
  table_.light = 95;
  look();
  EXPECT_TRUE(as_settled());
  table_.tiles[down(0, 0)] = {1, 4, 4};
  look();
  EXPECT_FALSE(as_settled());
}

TEST_F(SceneTest, WhatIsSettledWithATileIsAsSettledWithIt) {
  table_.tiles[down(0, 0)] = {1, 4, 4};
  look();
  scene_.settle({table_.outline(up(0, 0)), table_.outline(down(0, 0))});
  look();
  EXPECT_TRUE(as_settled());
  table_.tiles.erase(down(0, 0));
  look();
  EXPECT_FALSE(as_settled());
}

TEST_F(SceneTest, APushThatTheTilesTellRoughlyIsMadeFinerByTheWholeTable) {
  table_.grain = 40;
  look();
  const std::vector<Outline> lying{table_.outline(up(0, 0))};
  scene_.settle(lying);
  scene_.watch_near(lying);
  const std::vector<engine::Vertex> marks{{-4, 1}, {5, 0}, {0, 4}, {-1, -4}};
  std::vector<std::pair<vision::PointPx, vision::PointPx>> pairs;
  for (const auto& mark : marks) pairs.push_back({table_.point(mark), {}});
  table_.x0 += 7;
  table_.y0 -= 4;
  table_.turn = 0.01;
  for (std::size_t k = 0; k < marks.size(); ++k) pairs[k].second = table_.point(marks[k]);
  const auto exact = move_between(pairs, 1);
  ASSERT_TRUE(exact);
  look();
  const PictureMove leaning{{1, 0.02, -0.02 * table_.y0, 0.015, 1, -0.015 * table_.x0}};  // about the only tile
  scene_.follow(chained(*exact, leaning));
  EXPECT_LT(scene_.unexplained({table_.outline(up(0, 0))}), 0.2);
}

TEST(Scene, BeforeAnythingIsSettledNothingIsAsItWas) {
  Scene scene;
  EXPECT_FALSE(scene.as_settled({}));
}

}  // namespace
}  // namespace tricorner::table
