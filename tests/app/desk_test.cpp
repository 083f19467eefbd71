// Whole games through the desk, the worker's thread and the session into a real database.
#include "desk.hpp"

#include <gtest/gtest.h>

#include <QFile>
#include <QImage>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "sample_game.hpp"
#include "store/score_store.hpp"

namespace tricorner::app {
namespace {

constexpr int patience = 10'000;  // ms

class DeskTest : public ::testing::Test {
 protected:
  [[nodiscard]] std::filesystem::path database() const {
    return folder.filePath(QStringLiteral("scores.sqlite3")).toStdString();
  }
  static bool comes(const std::function<bool()>& done) { return QTest::qWaitFor(done, patience); }
  static double match(const Desk& desk, bool running) {
    MatchListModel& matches = *const_cast<Desk&>(desk).matches();
    for (int row = 0; row < matches.count(); ++row) {
      if (matches.data(matches.index(row), MatchListModel::RunningRole).toBool() == running) {
        return matches.data(matches.index(row), MatchListModel::IdRole).toDouble();
      }
    }
    return -1;
  }
  QTemporaryDir folder;
};

TEST_F(DeskTest, ANewDatabaseHasNoMatches) {
  Desk desk(database());
  EXPECT_EQ(desk.problem(), "");
  EXPECT_EQ(desk.matches()->count(), 0);
  EXPECT_GT(desk.ruleSets()->count(), 0);
}

TEST_F(DeskTest, AGameByHandIsKeptAndGoesOnAfterQuitting) {
  {
    Desk desk(database());
    ASSERT_TRUE(desk.startGame({"Ana", "Ben"}, "goliath-triominos", {}, ""));
    ASSERT_TRUE(comes([&] { return desk.game()->turnName() == "Ana"; }));
    desk.game()->draw();
    ASSERT_TRUE(comes([&] { return desk.game()->pad()->count() == 1; }));
    EXPECT_EQ(desk.game()->pad()->lineAt(0)->points, -5);
  }
  Desk again(database());
  ASSERT_EQ(again.matches()->count(), 1);
  ASSERT_TRUE(again.resume(match(again, true), ""));
  ASSERT_TRUE(comes([&] { return again.game()->pad()->count() == 1; }));
  again.game()->undo();
  ASSERT_TRUE(comes([&] { return again.game()->pad()->count() == 0; }));
}

TEST_F(DeskTest, HouseRulesStayWithTheMatch) {
  Desk desk(database());
  const QVariantList options = desk.ruleSets()->optionsAt(desk.ruleSets()->rowOf("goliath-triominos"));
  int stop = -1;
  for (const QVariant& option : options) {
    if (option.toMap()["name"] == "draw_stop") stop = 1 - option.toMap()["normal"].toInt();
  }
  ASSERT_GE(stop, 0);
  ASSERT_TRUE(desk.startGame({"Ana", "Ben"}, "goliath-triominos", {{"draw_stop", stop}}, ""));
  ASSERT_TRUE(comes([&] { return desk.game()->turnName() == "Ana"; }));
  desk.leave();
  ASSERT_TRUE(desk.resume(match(desk, true), ""));
  ASSERT_TRUE(comes([&] { return desk.game()->turnName() == "Ana"; }));
  desk.game()->draw();
  desk.game()->pass();  // the book wants two more draws
  ASSERT_TRUE(comes([&] { return desk.game()->turnName() == "Ben"; }));
}

TEST_F(DeskTest, RefusesPlayersThatTheBookDoesNotKnow) {
  Desk desk(database());
  EXPECT_FALSE(desk.startGame({"Ana"}, "goliath-triominos", {}, ""));
  EXPECT_FALSE(desk.problem().isEmpty());
  EXPECT_FALSE(desk.startGame({"Ana", "Ana"}, "goliath-triominos", {}, ""));
  EXPECT_FALSE(desk.startGame({"Ana", "Ben"}, "no-such-rules", {}, ""));
  EXPECT_EQ(desk.game(), nullptr);
}

TEST_F(DeskTest, AMissingSourceIsSaidAndTheGameGoesOnByHand) {
  Desk desk(database());
  ASSERT_TRUE(desk.startGame({"Ana", "Ben"}, "goliath-triominos", {}, folder.filePath("none.mp4")));
  ASSERT_TRUE(comes([&] { return desk.game()->cameraText().contains("none.mp4"); }));
  desk.game()->draw();
  ASSERT_TRUE(comes([&] { return desk.game()->pad()->count() == 1; }));
}

TEST_F(DeskTest, AFolderOfPicturesIsShownToItsEnd) {
  const QString pictures = folder.filePath("pictures");
  QDir().mkpath(pictures);
  QImage bare(640, 480, QImage::Format_RGB32);
  bare.fill(QColor(90, 70, 50));
  for (int k = 0; k < 5; ++k) ASSERT_TRUE(bare.save(pictures + QStringLiteral("/%1.png").arg(k)));
  Desk desk(database());
  desk.setPaced(false);
  QSignalSpy ended(&desk, &Desk::sourceEnded);
  ASSERT_TRUE(desk.startGame({"Ana", "Ben"}, "goliath-triominos", {}, pictures));
  ASSERT_TRUE(comes([&] { return ended.count() == 1; }));
  EXPECT_TRUE(desk.game()->feed()->hasPicture());
  EXPECT_EQ(desk.game()->feed()->picture().size(), QSize(640, 480));
  EXPECT_EQ(desk.game()->layout()->count(), 0);
}

TEST_F(DeskTest, ADatabaseThatIsNoneIsSaid) {
  QFile file(folder.filePath("scores.sqlite3"));
  ASSERT_TRUE(file.open(QIODevice::WriteOnly));
  file.write("this is a letter to my aunt, not a database, and it shall stay as it is");
  file.close();
  Desk desk(database());
  EXPECT_TRUE(desk.problem().contains("scores.sqlite3")) << desk.problem().toStdString();
  desk.dismissProblem();
  ASSERT_TRUE(desk.startGame({"Ana", "Ben"}, "goliath-triominos", {}, ""));
  ASSERT_TRUE(comes([&] { return desk.game() == nullptr; }));
  EXPECT_FALSE(desk.problem().isEmpty());
  ASSERT_TRUE(file.open(QIODevice::ReadOnly));
  EXPECT_TRUE(file.readAll().startsWith("this is a letter"));
}

TEST_F(DeskTest, ARackThatIsNoneDoesNotEndTheRound) {
  seedDatabase(database());
  Desk desk(database());
  ASSERT_TRUE(desk.resume(match(desk, true), ""));
  ASSERT_TRUE(comes([&] { return desk.game()->pad()->count() > 0; }));
  GameController& game = *desk.game();
  const QSignalSpy commands(&game, &GameController::commanded);
  EXPECT_TRUE(game.endRound("Ana", {{"Ben", "0-1"}}).startsWith("Ben"));
  EXPECT_EQ(commands.count(), 0);
  EXPECT_FALSE(game.roundOver());
}

TEST_F(DeskTest, ACorrectionJudgesTheRestAnew) {
  seedDatabase(database());
  Desk desk(database());
  ASSERT_TRUE(desk.resume(match(desk, true), ""));
  ASSERT_TRUE(comes([&] { return desk.game()->layout()->count() > 0; }));
  GameController& game = *desk.game();
  ASSERT_TRUE(game.beginCorrection(0));
  ASSERT_TRUE(comes([&] { return game.candidates()->count() > 0; }));
  const auto wanted = game.candidates()->candidates()[0].values;
  game.chooseCandidate(0);
  ASSERT_TRUE(comes([&] { return game.layout()->tileAt(0)->values == wanted; }));
  EXPECT_FALSE(game.beginCorrection(4711));
}

TEST_F(DeskTest, AFinishedMatchCanBeLookedAtAndNothingElse) {
  seedDatabase(database());
  Desk desk(database());
  ASSERT_TRUE(desk.look(match(desk, false)));
  GameController& game = *desk.game();
  EXPECT_TRUE(game.readOnly());
  EXPECT_TRUE(game.matchOver());
  EXPECT_FALSE(game.canUndo());
  QSignalSpy commands(&game, &GameController::commanded);
  game.draw();
  game.undo();
  game.nextRound();
  EXPECT_FALSE(game.beginCorrection(0));
  EXPECT_EQ(commands.count(), 0);
}

}  // namespace
}  // namespace tricorner::app
