// The list models tell their views exactly what changed.
#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <cmath>

#include "candidate_model.hpp"
#include "layout_model.hpp"
#include "match_list_model.hpp"
#include "pad_model.hpp"
#include "players_model.hpp"
#include "rule_set_model.hpp"
#include "table_feed.hpp"

namespace tricorner::app {
namespace {

using engine::Cell;
using engine::Orientation;

constexpr auto fatal = QAbstractItemModelTester::FailureReportingMode::Fatal;

LayoutTile tileAt(Orientation orientation, int i, int j, std::array<int, 3> values, int field = 0) {
  return {{field, Cell{orientation, i, j}}, values, 0, TileState::placed, false};
}

// Models are made by their owner; here by a class that can.
template <class Model>
struct Made : Model {
  using Model::Model;
};

TEST(LayoutModel, PutsTilesSideBySideWithTheTopOfTheTableUp) {
  Made<LayoutModel> model;
  const QAbstractItemModelTester tester(&model, fatal);
  model.setTiles({tileAt(Orientation::up, 0, 0, {3, 4, 4}), tileAt(Orientation::down, 0, 0, {5, 4, 4}),
                  tileAt(Orientation::up, 0, 1, {4, 1, 5})});
  ASSERT_EQ(model.count(), 3);
  EXPECT_DOUBLE_EQ(model.unitWidth(), 1.5);
  EXPECT_DOUBLE_EQ(model.unitHeight(), std::sqrt(3.0));
  const auto value = [&](int row, int role) { return model.data(model.index(row), role); };
  EXPECT_DOUBLE_EQ(value(0, LayoutModel::LeftRole).toDouble(), 0);
  EXPECT_DOUBLE_EQ(value(0, LayoutModel::TopRole).toDouble(), std::sqrt(3.0) / 2);  // row 0 lies below row 1
  EXPECT_DOUBLE_EQ(value(1, LayoutModel::LeftRole).toDouble(), 0.5);
  EXPECT_FALSE(value(1, LayoutModel::PointsUpRole).toBool());
  EXPECT_DOUBLE_EQ(value(2, LayoutModel::TopRole).toDouble(), 0);
  EXPECT_EQ(value(2, LayoutModel::LabelRole).toString(), "4-1-5");
}

TEST(LayoutModel, SeparateFieldsDoNotTouch) {
  Made<LayoutModel> model;
  model.setTiles({tileAt(Orientation::up, 0, 0, {0, 0, 0}), tileAt(Orientation::up, -7, 3, {1, 1, 1}, 4)});
  const double first = model.data(model.index(0), LayoutModel::LeftRole).toDouble();
  const double second = model.data(model.index(1), LayoutModel::LeftRole).toDouble();
  EXPECT_GT(second, first + 1.5);
  EXPECT_DOUBLE_EQ(model.unitWidth(), second + 1);
  EXPECT_DOUBLE_EQ(model.unitHeight(), std::sqrt(3.0) / 2);
}

TEST(LayoutModel, GrowsByOneRowAndKeepsTheOthers) {
  Made<LayoutModel> model;
  const QAbstractItemModelTester tester(&model, fatal);
  model.setTiles({tileAt(Orientation::up, 0, 0, {3, 4, 4})});
  const QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
  const QSignalSpy removed(&model, &QAbstractItemModel::rowsRemoved);
  model.setTiles({tileAt(Orientation::up, 0, 0, {3, 4, 4}), tileAt(Orientation::down, 0, 0, {5, 4, 4})});
  EXPECT_EQ(inserted.count(), 1);
  EXPECT_EQ(removed.count(), 0);
  model.setTiles({});
  EXPECT_EQ(removed.count(), 1);
  EXPECT_EQ(model.unitWidth(), 0);
}

TEST(LayoutModel, LightsCellsUntilTheyAreGone) {
  Made<LayoutModel> model;
  const LayoutTile first = tileAt(Orientation::up, 0, 0, {3, 4, 4});
  const LayoutTile second = tileAt(Orientation::down, 0, 0, {5, 4, 4});
  model.setTiles({first, second});
  model.setLit({second.key});
  EXPECT_FALSE(model.data(model.index(0), LayoutModel::LitRole).toBool());
  EXPECT_TRUE(model.data(model.index(1), LayoutModel::LitRole).toBool());
  model.setTiles({second});
  EXPECT_TRUE(model.data(model.index(0), LayoutModel::LitRole).toBool());
  model.setLit({});
  EXPECT_FALSE(model.data(model.index(0), LayoutModel::LitRole).toBool());
  EXPECT_FALSE(model.tileAt(1).has_value());
  EXPECT_FALSE(model.tileAt(-1).has_value());
}

TEST(PadModel, TellsOnlyTheChangedLine) {
  Made<PadModel> model;
  const QAbstractItemModelTester tester(&model, fatal);
  QList<PadLine> lines(3);
  lines[0].sum = "3+4+4 = 11";
  model.setLines(lines);
  const QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
  lines[1].points = 40;
  model.setLines(lines);
  ASSERT_EQ(changed.count(), 1);
  EXPECT_EQ(changed[0][0].toModelIndex().row(), 1);
  EXPECT_EQ(model.data(model.index(0), PadModel::SumRole).toString(), "3+4+4 = 11");
  EXPECT_EQ(model.data(model.index(0), PadModel::RoundRole).toInt(), 1);
}

TEST(PadModel, ALitLineGoesOutWithItsRow) {
  Made<PadModel> model;
  model.setLines(QList<PadLine>(3));
  model.setLitRow(2);
  EXPECT_TRUE(model.data(model.index(2), PadModel::LitRole).toBool());
  model.setLines(QList<PadLine>(2));
  EXPECT_EQ(model.litRow(), -1);
  model.setLitRow(17);
  EXPECT_EQ(model.litRow(), -1);
}

TEST(Models, AnswerNothingBeyondTheirRows) {
  Made<PlayersModel> players;
  const QAbstractItemModelTester playersTester(&players, fatal);
  players.setPlayers({{"Ana", 11, true, false}, {"Ben", -5, false, false}});
  EXPECT_EQ(players.data(players.index(1), PlayersModel::TotalRole).toInt(), -5);
  EXPECT_TRUE(players.data(players.index(0), PlayersModel::TurnRole).toBool());
  EXPECT_FALSE(players.data(players.index(5), PlayersModel::NameRole).isValid());

  Made<CandidateModel> candidates;
  const QAbstractItemModelTester candidatesTester(&candidates, fatal);
  candidates.setCandidates({{{1, 2, 3}, 0.25, true}});
  EXPECT_EQ(candidates.data(candidates.index(0), CandidateModel::LabelRole).toString(), "1-2-3");
  EXPECT_DOUBLE_EQ(candidates.data(candidates.index(0), CandidateModel::ShareRole).toDouble(), 0.25);

  Made<MatchListModel> matches;
  const QAbstractItemModelTester matchesTester(&matches, fatal);
  MatchLine line;
  line.players = QStringList{"Ana", "Ben"};
  line.running = true;
  matches.setMatches({line});
  EXPECT_EQ(matches.data(matches.index(0), MatchListModel::PlayersRole).toString(), "Ana, Ben");
}

TEST(RuleSetModel, KnowsPlayersAndOptions) {
  Made<RuleSetModel> model;
  const QAbstractItemModelTester tester(&model, fatal);
  model.setRuleSets({{"a", "A", "76", 2, 6, {{"tie", "Who wins a tie?", {"shared", "one more round"}, 0, false, 0}}},
                     {"b", "B", "56", 2, 4, {}}});
  EXPECT_EQ(model.rowOf("b"), 1);
  EXPECT_EQ(model.rowOf("none"), 0);
  EXPECT_EQ(model.mostPlayersAt(1), 4);
  const QVariantList options = model.optionsAt(0);
  ASSERT_EQ(options.size(), 1);
  EXPECT_EQ(options[0].toMap()["choices"].toStringList().size(), 2);
  EXPECT_TRUE(model.optionsAt(1).isEmpty());
  EXPECT_TRUE(model.optionsAt(7).isEmpty());
}

TEST(TableFeed, FitsAPictureIntoAnItem) {
  EXPECT_EQ(TableFeed::fit({1280, 960}, {400, 400}), QRectF(0, 50, 400, 300));
  EXPECT_EQ(TableFeed::fit({960, 1280}, {400, 400}), QRectF(50, 0, 300, 400));
  EXPECT_TRUE(TableFeed::fit({0, 0}, {400, 400}).isEmpty());
}

TEST(TableFeed, CountsWhatIsUnsure) {
  Made<TableFeed> feed;
  using Doubt = OverlayTile::Doubt;
  feed.showReading({{{}, {1, 2, 3}, Doubt::sure},
                    {{}, {1, 2, 3}, Doubt::unsure},
                    {{}, {1, -1, 3}, Doubt::unread},
                    {{}, {}, Doubt::faceDown}});
  EXPECT_EQ(feed.tileCount(), 3);
  EXPECT_EQ(feed.unsureCount(), 2);
  feed.clear();
  EXPECT_EQ(feed.tileCount(), 0);
}

}  // namespace
}  // namespace tricorner::app
