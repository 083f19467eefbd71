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

TEST(Scene, BeforeAnythingIsSettledNothingIsAsItWas) {
  Scene scene;
  EXPECT_FALSE(scene.as_settled({}));
}

}  // namespace
}  // namespace tricorner::table
