// Games that are kept by hand: tiles laid in the window, rounds ended with typed racks, into a real database.
#include <gtest/gtest.h>

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "desk.hpp"
#include "store/score_store.hpp"

namespace tricorner::app {
namespace {

constexpr int patience = 10'000;  // ms

class HandGame : public ::testing::Test {
 protected:
  void SetUp() override {
    ASSERT_TRUE(desk.startGame({"Ana", "Ben", "Cem"}, "goliath-triominos", {}, ""));
    ASSERT_TRUE(comes([&] { return game().turnName() == "Ana"; }));
  }
  [[nodiscard]] std::filesystem::path database() const {
    return folder.filePath(QStringLiteral("scores.sqlite3")).toStdString();
  }
  [[nodiscard]] GameController& game() const { return *desk.game(); }
  [[nodiscard]] TilePlacing& placing() const { return *game().placing(); }
  [[nodiscard]] PlaceModel& places() const { return *game().layout()->places(); }
  static bool comes(const std::function<bool()>& done) { return QTest::qWaitFor(done, patience); }

  /// Types a tile and waits until the drawing shows where it may go.
  void type(const QString& tile) {
    placing().setText(tile);
    ASSERT_TRUE(comes([&] { return places().count() > 0; })) << tile.toStdString();
  }
  /// Lays a tile where it brings most, in the first of its turns.
  void lay(const QString& tile) {
    const int before = game().layout()->count();
    type(tile);
    if (!placing().choosePlace(0)) placing().chooseTurn(0);
    EXPECT_EQ(placing().text(), "");
    ASSERT_TRUE(comes([&] { return game().layout()->count() == before + 1; })) << tile.toStdString();
  }
  /// Ana 11, Ben 8, Cem 10.
  void layThree() {
    lay("3-4-4");
    lay("0-4-4");
    lay("3-4-3");
    ASSERT_EQ(game().pad()->count(), 3);
    ASSERT_EQ(game().turnName(), "Ana");
  }
  /// @return what the session answered
  QString endRound(const QString& out, const QVariantMap& racks) {
    const QSignalSpy answers(&game(), &GameController::roundEndAnswered);
    EXPECT_EQ(game().endRound(out, racks), "");
    EXPECT_TRUE(comes([&] { return answers.count() == 1; }));
    return answers.isEmpty() ? QStringLiteral("no answer") : answers[0][0].toString();
  }
  [[nodiscard]] QStringList awards() const {
    QStringList lines;
    for (int row = 0; row < game().pad()->count(); ++row) {
      const PadLine line = *game().pad()->lineAt(row);
      if (line.award) lines.append(line.playerName + ": " + line.sum);
    }
    return lines;
  }
  [[nodiscard]] QList<int> totals() const {
    QList<int> all;
    for (int row = 0; row < game().players()->count(); ++row) {
      all.append(game().players()->data(game().players()->index(row), PlayersModel::TotalRole).toInt());
    }
    return all;
  }

  QTemporaryDir folder;
  Desk desk{database()};
};

TEST_F(HandGame, TilesAreLaidWithTheirPoints) {
  layThree();
  EXPECT_EQ(game().pad()->lineAt(0)->sum, "3+4+4 = 11");
  EXPECT_EQ(game().pad()->lineAt(1)->points, 8);
  EXPECT_EQ(totals(), (QList<int>{11, 8, 10}));
  const store::ScoreStore store(database());
  EXPECT_EQ(store.events(store.matches()[0].id).size(), 3U + 1);  // the round's start, and every placement
}

TEST_F(HandGame, TheDrawingShowsWhereATileFits) {
  lay("3-4-4");
  type("5-4-3");  // fits at one side only, and in one way
  int fitting = 0;
  for (int row = 0; row < places().count(); ++row) {
    const PlaceCell cell = *places().cellAt(row);
    if (!cell.legal) continue;
    ++fitting;
    EXPECT_EQ(row, fitting - 1) << "those that fit come first";
    EXPECT_EQ(cell.points, 12);
  }
  EXPECT_EQ(places().count(), 3);
  EXPECT_EQ(fitting, 1);
  EXPECT_EQ(placing().hint(), "Fits in 1 place(s). Tap one in the drawing.");
  EXPECT_TRUE(placing().takeOnly());
  ASSERT_TRUE(comes([&] { return game().layout()->count() == 2; }));
  EXPECT_EQ(places().count(), 0);
}

TEST_F(HandGame, WhatIsTypedIsCheckedAsItIsTyped) {
  placing().type("3");
  placing().type("4");
  EXPECT_EQ(placing().text(), "3-4");
  EXPECT_EQ(placing().values(), (QList<int>{3, 4, -1}));
  EXPECT_EQ(places().count(), 0);
  placing().type("4");
  ASSERT_TRUE(comes([&] { return places().count() == 1; }));
  placing().type("1");  // a whole tile stands there: the next one begins
  EXPECT_EQ(placing().text(), "1");
  EXPECT_EQ(places().count(), 0);
  placing().setText("7");
  EXPECT_TRUE(placing().wrong());
  placing().setText("3-4-4-4");
  EXPECT_TRUE(placing().wrong());
}

TEST_F(HandGame, AnIllegalTileWaitsAndIsTakenBack) {
  lay("3-4-4");
  type("0-1-2");
  EXPECT_EQ(placing().hint(), "Fits nowhere. Tap a cell to see why, or to lay it all the same.");
  ASSERT_FALSE(placing().choosePlace(0));
  ASSERT_EQ(placing().turns()->count(), 3);
  for (const Candidate& turn : placing().turns()->candidates()) {
    EXPECT_FALSE(turn.fits);
    EXPECT_TRUE(turn.note.startsWith("at a corner")) << turn.note.toStdString();
  }
  placing().chooseTurn(0);
  ASSERT_TRUE(comes([&] { return !game().pendingText().isEmpty(); }));
  EXPECT_TRUE(game().pendingText().startsWith("Ben's tile"));
  EXPECT_TRUE(game().pendingRule().contains("Playing the game")) << game().pendingRule().toStdString();
  EXPECT_TRUE(game().canTakeBack());
  EXPECT_TRUE(game().canAllow());
  EXPECT_EQ(game().pad()->count(), 1);

  game().undo();
  ASSERT_TRUE(comes([&] { return game().pendingText().isEmpty(); }));
  EXPECT_EQ(game().layout()->count(), 1);
  EXPECT_EQ(game().pad()->count(), 1);
  EXPECT_EQ(game().turnName(), "Ben");
}

TEST_F(HandGame, AnIllegalTileCountsWhenTheTableAllowsIt) {
  lay("3-4-4");
  type("0-1-2");
  ASSERT_FALSE(placing().choosePlace(0));
  placing().chooseTurn(0);
  ASSERT_TRUE(comes([&] { return game().canAllow(); }));
  game().allow();
  ASSERT_TRUE(comes([&] { return game().pad()->count() == 2; }));
  EXPECT_EQ(game().pad()->lineAt(1)->points, 3);
  EXPECT_TRUE(game().pad()->lineAt(1)->remark.contains("allowed"));
}

TEST_F(HandGame, TilesAreUndoneAndCorrectedLikeOthers) {
  layThree();
  game().undo();
  ASSERT_TRUE(comes([&] { return game().layout()->count() == 2; }));
  ASSERT_TRUE(game().beginCorrection(0));
  EXPECT_EQ(game().correctedTile(), "3-4-4");
  EXPECT_EQ(game().typeCorrection("2 4 4"), "");
  ASSERT_TRUE(comes([&] { return game().pad()->lineAt(0)->points == 10; }));
  EXPECT_EQ(totals(), (QList<int>{10, 8, 0}));
}

TEST_F(HandGame, SomebodyElseMayLayTheTile) {
  lay("3-4-4");
  game().setTurn("Cem");
  ASSERT_TRUE(comes([&] { return game().turnName() == "Cem"; }));
  type("0-4-4");
  EXPECT_EQ(placing().hint(), "It is somebody else's turn. You can lay it all the same.");
}

TEST_F(HandGame, OutBringsWhatIsLeftToTheOthers) {
  layThree();
  EXPECT_EQ(endRound("Ana", {{"Ben", "3-4-5 0-0-1"}, {"Cem", "222"}}), "");
  EXPECT_TRUE(game().roundOver());
  EXPECT_EQ(awards(), (QStringList{"Ana: out 25", "Ana: the others' tiles 19"}));
  EXPECT_EQ(totals(), (QList<int>{11 + 25 + 13 + 6, 8, 10}));
  desk.leave();
  Desk again(database());
  ASSERT_TRUE(again.resume(static_cast<double>(store::ScoreStore(database()).matches()[0].id), ""));
  ASSERT_TRUE(comes([&] { return again.game()->roundOver(); }));
  again.game()->nextRound();
  ASSERT_TRUE(comes([&] { return again.game()->turnName() == "Ben"; }));
}

TEST_F(HandGame, RacksAreReadInSeveralWritings) {
  for (const char* text : {"3-4-5 0-0-1", "345 001", "3-4-5, 0.0.1", "3/4/5;001", " 3–4–5   0-0-1 "}) {
    if (game().layout()->count() == 0) layThree();
    EXPECT_EQ(endRound("Ana", {{"Ben", QString::fromUtf8(text)}}), "") << text;
    EXPECT_EQ(awards(), (QStringList{"Ana: out 25", "Ana: the others' tiles 13"})) << text;
    game().undo();
    ASSERT_TRUE(comes([&] { return game().roundRunning(); }));
  }
}

TEST_F(HandGame, ABlockedRoundTakesEverybodysOwnTiles) {
  layThree();
  EXPECT_EQ(endRound({}, {{"Ana", "555"}, {"Ben", "3-4-5 0-0-1"}}), "");
  EXPECT_EQ(awards(), (QStringList{"Ana: own tiles −15", "Ben: own tiles −13"}));
  EXPECT_EQ(totals(), (QList<int>{11 - 15, 8 - 13, 10}));
}

TEST_F(HandGame, ATileThatLiesOnTheTableIsInNoRack) {
  layThree();
  // Turned as somebody may well type it.
  const QString why = endRound("Ana", {{"Ben", "0-0-1 4-3-4"}, {"Cem", "222"}});
  EXPECT_TRUE(why.startsWith("Ben: 4-3-4 lies on the table already")) << why.toStdString();
  EXPECT_TRUE(game().roundRunning());
  EXPECT_TRUE(awards().isEmpty());
  // The same tile in two racks.
  EXPECT_TRUE(endRound("Ana", {{"Ben", "2-2-2"}, {"Cem", "222"}}).startsWith("Cem: 2-2-2"));
  // It had been written down for the wrong one.
  EXPECT_EQ(endRound("Ana", {{"Ben", "2-2-2"}, {"Cem", ""}}), "");
  EXPECT_EQ(awards(), (QStringList{"Ana: out 25", "Ana: the others' tiles 6"}));
}

TEST_F(HandGame, WhoSeemedOutMayTurnOutToHaveTiles) {
  layThree();
  EXPECT_TRUE(endRound("Ana", {{"Ben", "344"}}).startsWith("Ben: 3-4-4"));
  // Ana's tiles of the first try are forgotten with it.
  EXPECT_TRUE(endRound({}, {{"Ana", "555"}, {"Ben", "344"}}).startsWith("Ben: 3-4-4"));
  EXPECT_EQ(endRound("Ana", {{"Ben", "123"}}), "");
  EXPECT_EQ(awards(), (QStringList{"Ana: out 25", "Ana: the others' tiles 6"}));
}

TEST_F(HandGame, ARoundWithoutATileDoesNotEnd) {
  EXPECT_EQ(endRound("Ana", {}), "No tile has been placed in this round yet, so it cannot end.");
  EXPECT_TRUE(game().roundRunning());
}

TEST_F(HandGame, ARefusalGoesAwayWithTheNextThingThatIsDone) {
  game().pass();
  ASSERT_TRUE(comes([&] { return game().notice() == "Ana cannot pass. Another tile has to be drawn before passing."; }))
      << game().notice().toStdString();
  game().draw();
  ASSERT_TRUE(comes([&] { return game().pad()->count() == 1; }));
  ASSERT_TRUE(comes([&] { return game().notice().isEmpty(); }));
}

TEST(HandGameOfColours, ColoursAreTypedWithTheValues) {
  QTemporaryDir folder;
  Desk desk(folder.filePath(QStringLiteral("scores.sqlite3")).toStdString());
  ASSERT_TRUE(desk.startGame({"Ana", "Ben"}, "noris-trio-domino", {}, ""));
  const auto comes = [](const std::function<bool()>& done) { return QTest::qWaitFor(done, patience); };
  ASSERT_TRUE(comes([&] { return desk.game()->roundRunning(); }));
  TilePlacing& placing = *desk.game()->placing();
  EXPECT_TRUE(placing.coloured());
  placing.setText("0b 1r 2g");
  ASSERT_TRUE(comes([&] { return desk.game()->layout()->places()->count() == 1; }));
  EXPECT_TRUE(desk.game()->layout()->places()->cellAt(0)->legal);
  EXPECT_TRUE(placing.choosePlace(0));
  ASSERT_TRUE(comes([&] { return desk.game()->layout()->count() == 1; }));
  EXPECT_EQ(desk.game()->layout()->tileAt(0)->colours, "brg");
}

}  // namespace
}  // namespace tricorner::app
