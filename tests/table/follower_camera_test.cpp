// What is no event: the camera, the light, a picture that is lost.
#include "follower_fixture.hpp"

namespace tricorner::table {
namespace {

using FollowerCameraTest = FollowerTest;

TEST_F(FollowerCameraTest, ThePushedCameraChangesNothing) {
  watch.show(1.5);
  lay(4);
  for (int push = 0; push < 5; ++push) {
    watch.table.x0 += 35;
    watch.table.y0 -= 20;
    watch.table.turn += 0.06;
    watch.table.side *= 1.02;
    EXPECT_EQ(text_of(watch.show(2)), "") << push;
  }
  EXPECT_EQ(text_of(watch.turn([&] { watch.table.tiles[down(0, -1)] = {4, 0, 3}; })), "appeared D0,-1=403");
}

TEST_F(FollowerCameraTest, ACameraThatTurnsSlowlyDelaysNothing) {
  watch.show(1.5);
  lay(1);
  watch.table.drift = {0.4, -0.2, 0.0012, 1.0004};
  watch.show(3);
  lay(5);  // each of them told in its own turn
  EXPECT_EQ(watch.follower.tiles().size(), 5U);
  for (const auto& [time, change] : watch.told) EXPECT_EQ(change.kind, ChangeKind::appeared) << time;
}

TEST_F(FollowerCameraTest, ACameraThatTurnsShowsWhatIsTakenBack) {
  watch.show(1.5);
  lay(4);
  watch.table.drift = {-0.3, 0.3, -0.001, 1.0};
  watch.show(3);
  EXPECT_EQ(text_of(watch.turn([&] { watch.table.tiles.erase(down(1, 0)); })), "vanished D1,0=251");
  EXPECT_EQ(text_of(watch.turn([&] { watch.table.tiles[down(1, 0)] = {2, 5, 1}; })), "appeared D1,0=251");
}

TEST_F(FollowerCameraTest, APushWithAHandOverTheTableIsNoReasonToWait) {
  watch.show(1.5);
  lay(4);
  const auto told = watch.turn([&] {
    watch.table.x0 += 40;
    watch.table.y0 += 25;
    watch.table.turn += 0.05;
    watch.table.tiles[down(0, -1)] = {4, 0, 3};
  });
  EXPECT_EQ(text_of(told), "appeared D0,-1=403");
}

TEST_F(FollowerCameraTest, AHandThatComesWithAPushIsNotTheTable) {
  watch.show(1.5);
  lay(4);
  watch.table.hand = {620, 60, 400, 250};  // beside the tiles
  watch.table.x0 += 43;
  watch.table.y0 += 25;
  watch.table.turn += 0.05;
  EXPECT_EQ(text_of(watch.show(0.5)), "");
  watch.table.hand.reset();
  watch.table.tiles[down(0, -1)] = {4, 0, 3};
  EXPECT_EQ(text_of(watch.show(0.5)), "appeared D0,-1=403");
}

TEST_F(FollowerCameraTest, ALostPictureIsSaidOnceAndTheGameGoesOn) {
  watch.show(1.5);
  lay(3);
  for (const auto lost : {TableModel::Failure::dark, TableModel::Failure::even, TableModel::Failure::noise}) {
    watch.table.failure = lost;
    EXPECT_EQ(text_of(watch.show(0.2)), "");
    EXPECT_FALSE(watch.follower.take_picture_news()) << "a flicker";
    EXPECT_EQ(text_of(watch.show(5)), "");
    const auto news = watch.follower.take_picture_news();
    ASSERT_TRUE(news);
    EXPECT_TRUE(news->lost);
    EXPECT_FALSE(news->why.empty());
    watch.table.failure = TableModel::Failure::none;
    EXPECT_EQ(text_of(watch.show(3)), "");
    const auto found = watch.follower.take_picture_news();
    ASSERT_TRUE(found);
    EXPECT_FALSE(found->lost);
  }
  // What happened meanwhile is seen at once.
  watch.table.failure = TableModel::Failure::dark;
  watch.show(2);
  watch.table.failure = TableModel::Failure::none;
  watch.table.tiles[down(1, 0)] = {2, 5, 1};
  watch.table.x0 += 30;
  EXPECT_EQ(text_of(watch.show(1)), "appeared D1,0=251");
}

TEST_F(FollowerCameraTest, ACameraThatIsTurnedAwayHasLostTheTable) {
  watch.show(1.5);
  lay(3);
  watch.table.failure = TableModel::Failure::elsewhere;
  EXPECT_EQ(text_of(watch.show(6)), "");
  const auto news = watch.follower.take_picture_news();
  ASSERT_TRUE(news);
  EXPECT_TRUE(news->lost);
  watch.table.failure = TableModel::Failure::none;
  EXPECT_EQ(text_of(watch.show(3)), "");
  const auto found = watch.follower.take_picture_news();
  ASSERT_TRUE(found);
  EXPECT_FALSE(found->lost);
}

TEST_F(FollowerCameraTest, AThirdOfATurnOfTheTableChangesNothing) {
  watch.show(1.5);
  lay(5);
  watch.table.turn += 2.0944;
  EXPECT_EQ(text_of(watch.show(4)), "");
  watch.table.turn += 1.0472;
  EXPECT_EQ(text_of(watch.show(4)), "");
}

TEST_F(FollowerCameraTest, LightChangesNothing) {
  watch.show(1.5);
  lay(4);
  for (const int light : {100, 70, 50, 110}) {
    watch.table.light = light;
    EXPECT_EQ(text_of(watch.show(3)), "") << light;
  }
  EXPECT_EQ(text_of(watch.turn([&] { watch.table.tiles[down(0, -1)] = {4, 0, 3}; })), "appeared D0,-1=403");
}

TEST_F(FollowerCameraTest, TheDarkIsNoClearedTable) {
  watch.show(1.5);
  lay(2);
  const TableModel lit = watch.table;
  watch.table.light = 0;
  watch.table.tiles.clear();
  EXPECT_EQ(text_of(watch.show(10)), "");
  watch.table = lit;
  EXPECT_EQ(text_of(watch.show(3)), "");
  EXPECT_EQ(watch.follower.tiles().size(), 2U);
}

TEST_F(FollowerCameraTest, ALampThatIsSwitchedOffWhileAHandIsThereDelaysNothing) {
  watch.show(1.5);
  lay(4);
  watch.table.hand = {600, 100, 400, 400};
  watch.table.light = 48;
  EXPECT_EQ(text_of(watch.show(0.5)), "");
  watch.table.tiles[down(0, -1)] = {4, 0, 3};
  watch.table.hand.reset();
  EXPECT_EQ(text_of(watch.show(0.5)), "appeared D0,-1=403");
}

TEST_F(FollowerCameraTest, InTheDuskAHandIsNoBareTable) {
  watch.show(1.5);
  lay(4);
  for (int light = 120; light >= 24; light -= 4) {
    watch.table.light = light;
    watch.show(0.3);
  }
  for (const double x : {500.0, 540.0, 600.0, 300.0}) {
    watch.table.hand = {x, 300, 300, 300};
    EXPECT_EQ(text_of(watch.show(1)), "") << x;
  }
  watch.table.hand.reset();
  EXPECT_EQ(text_of(watch.show(2)), "");
}

TEST_F(FollowerCameraTest, AShadowThatWandersDelaysNothing) {
  watch.show(1.5);
  lay(1);
  for (std::size_t count = 2; count <= 5; ++count) {
    for (int step = 0; step < 10; ++step) {
      watch.table.shadow = {static_cast<double>(count) * 150 + step * 15, 200, 0.5};
      EXPECT_EQ(text_of(watch.show(0.1)), "");
    }
    lay(count);
  }
  watch.table.shadow.reset();
  EXPECT_EQ(text_of(watch.show(3)), "");
}

TEST_F(FollowerCameraTest, ACameraThatTremblesDelaysNothing) {
  watch.show(1.5);
  watch.table.tremble = 1.2;
  lay(5);
  for (const auto& [time, change] : watch.told) EXPECT_EQ(change.kind, ChangeKind::appeared) << time;
  EXPECT_EQ(text_of(watch.show(5)), "");
  EXPECT_EQ(text_of(watch.turn([&] { watch.table.tiles.erase(down(0, -1)); })), "vanished D0,-1=403");
}

TEST_F(FollowerCameraTest, ATableAsGreyAsNoiseIsATable) {
  watch.table.grain = 97;
  watch.table.light = 60;
  watch.show(1.5);
  lay(3);
  EXPECT_FALSE(watch.follower.take_picture_news());
}

TEST_F(FollowerCameraTest, ACameraThatNeverStandsStillSeesAllTheSame) {
  watch.table.tremble = 9;
  watch.show(3);
  watch.turn([&] { watch.table.tiles[up(0, 0)] = {3, 4, 4}; });
  watch.show(4);
  watch.turn([&] { watch.table.tiles[down(0, 0)] = {1, 4, 4}; });
  watch.show(4);
  std::vector<TableChange> changes;
  for (const auto& [time, change] : watch.told) changes.push_back(change);
  EXPECT_EQ(text_of(changes), "appeared U0,0=344; appeared D0,0=144");
}

}  // namespace
}  // namespace tricorner::table
