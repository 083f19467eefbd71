// Arithmetic, typed racks, cameras, and the choices of a correction.
#include <gtest/gtest.h>

#include <QDir>
#include <QFile>
#include <algorithm>

#include "advice_texts.hpp"
#include "camera_list.hpp"
#include "config/rule_library.hpp"
#include "correction_choices.hpp"
#include "house_rules.hpp"
#include "match_view.hpp"
#include "overlay_tiles.hpp"
#include "rack_text.hpp"
#include "sample_game.hpp"
#include "score_texts.hpp"

namespace tricorner::app {
namespace {

using engine::Cell;
using engine::Orientation;

constexpr std::array<int, 3> values{3, 4, 4};

TEST(Arithmetic, SaysEveryTerm) {
  EXPECT_EQ(arithmetic(values, {{"tile", 11}}, 11), "3+4+4 = 11");
  EXPECT_EQ(arithmetic(values, {{"tile", 11}, {"bridge", 40}}, 51), "3+4+4 + bridge 40 = 51");
  EXPECT_EQ(arithmetic(std::array{5, 3, 4}, {{"tile", 12}, {"hexagon", 60}}, 72), "5+3+4 + hexagon 60 = 72");
}

TEST(AdviceText, SaysWhatThePictureLacksOneSentenceToALine) {
  using table::AdviceKind;
  using table::PictureEdge;
  EXPECT_EQ(adviceText({}), "");
  EXPECT_EQ(adviceText({{AdviceKind::too_far, PictureEdge::none, {}, 28},
                        {AdviceKind::glare, PictureEdge::none, {{3, values}, {0, std::nullopt}}}}),
            "The camera is too far away: the tiles are 28 pixels wide, 40 are needed.\n"
            "Glare hides tile 3 (3-4-4), the new tile. Move the lamp or the camera.");
  EXPECT_TRUE(adviceText({{AdviceKind::upside_down}}).contains("upside down"));
  QStringList all;
  for (const PictureEdge edge : {PictureEdge::left, PictureEdge::right, PictureEdge::top, PictureEdge::bottom}) {
    all.append(adviceText({{AdviceKind::cut_off, edge}}));
    all.append(adviceText({{AdviceKind::near_edge, edge}}));
  }
  EXPECT_EQ(all.removeDuplicates(), 0);
  EXPECT_FALSE(all.contains(QString()));
  EXPECT_TRUE(all.last().contains("bottom"));
}

TEST(Arithmetic, WritesLossesWithAMinus) {
  EXPECT_EQ(arithmetic(std::nullopt, {{"draw", -5}}, -5), "draw −5");
  EXPECT_EQ(arithmetic(std::nullopt, {{"out", 25}, {"own-rack", -12}}, 13), "out 25 − own tiles 12 = 13");
}

TEST(Arithmetic, NamesTheTileWherePlacingScoresNothing) {
  EXPECT_EQ(arithmetic(values, {}, 0), "3-4-4");
  EXPECT_EQ(arithmetic(values, {{"corners", 6}, {"colours", 6}}, 12), "3-4-4: corners 6 + colours agree 6 = 12");
}

TEST(Arithmetic, NeverHidesAnIdWithoutWords) {
  EXPECT_EQ(partText("something-new"), "something-new");
  EXPECT_EQ(reasonText("something-new"), "something-new");
  EXPECT_NE(reasonText("corner-mismatch"), "corner-mismatch");
}

TEST(Arithmetic, Signs) {
  EXPECT_EQ(signedNumber(25), "+25");
  EXPECT_EQ(signedNumber(-10), "−10");
  EXPECT_EQ(signedNumber(0), "0");
}

TEST(RackText, ReadsTilesInSeveralWritings) {
  for (const char* text : {"0-1-2 5-5-5", "012 555", "0-1-2, 5-5-5", " 0.1.2;555 "}) {
    const RackText rack = parseRack(QString::fromUtf8(text));
    EXPECT_EQ(rack.error, QString()) << text;
    ASSERT_EQ(rack.tiles.size(), 2) << text;
    EXPECT_EQ(rack.sum, 18) << text;
  }
  EXPECT_TRUE(parseRack("  ").tiles.isEmpty());
  EXPECT_EQ(parseRack("").error, QString());
}

TEST(RackText, SaysWhatIsWrong) {
  for (const char* text : {"0-1", "0-1-6", "18", "abc", "0-1-2-3", "−1-2-3", "1e3"}) {
    const RackText rack = parseRack(QString::fromUtf8(text));
    EXPECT_FALSE(rack.error.isEmpty()) << text;
    EXPECT_TRUE(rack.tiles.isEmpty()) << text;
  }
  EXPECT_LT(parseRack(QString(10'000, 'x')).error.size(), 100);
}

TEST(CameraList, NamesCamerasInOrder) {
  const QString folder = QStringLiteral(TEST_WORK_DIR "/video4linux");
  QDir(folder).removeRecursively();
  const auto node = [&](const QString& name, const QByteArray& camera, const QByteArray& index) {
    QDir().mkpath(folder + "/" + name);
    QFile file(folder + "/" + name + "/name");
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(camera + "\n");
    QFile number(folder + "/" + name + "/index");
    ASSERT_TRUE(number.open(QIODevice::WriteOnly));
    number.write(index + "\n");
  };
  node("video10", "Doc Camera", "0");
  node("video2", "HD Webcam", "0");
  node("video3", "HD Webcam", "1");  // the same camera's metadata
  node("vbi0", "Tuner", "0");
  const QList<CameraLine> cameras = findCameras(folder);
  ASSERT_EQ(cameras.size(), 2);
  EXPECT_EQ(cameras[0].name, "HD Webcam");
  EXPECT_EQ(cameras[0].address, "/dev/video2");
  EXPECT_EQ(cameras[1].address, "/dev/video10");
  EXPECT_TRUE(findCameras(folder + "/none").isEmpty());
}

TEST(HouseRules, GoIntoJsonAndBack) {
  const engine::Options options{{"a", true}, {"b", 3}, {"c", std::string("one")}, {"d", std::vector<int>{50, 60}}};
  const std::string json = optionsToJson(options);
  EXPECT_EQ(json, R"({"a":true,"b":3,"c":"one","d":[50,60]})");
  EXPECT_EQ(optionsFromJson(json), options);
  EXPECT_TRUE(optionsFromJson("{}").empty());
  EXPECT_THROW((void)optionsFromJson("[1]"), std::runtime_error);
  EXPECT_THROW((void)optionsFromJson(R"({"a":{}})"), std::runtime_error);
}

TEST(HouseRules, RefusesWhatTheBookDoesNotHave) {
  const auto rules = config::load_rules("goliath-triominos");
  EXPECT_THROW((void)chosenOptions(*rules, {{"no-such-option", 0}}), std::out_of_range);
  EXPECT_THROW((void)chosenOptions(*rules, {{"tie", 99}}), std::out_of_range);
  ASSERT_EQ(chosenOptions(*rules, {{"tie", 1}}).size(), 1U);
}

class OneBridge : public ::testing::Test {
 protected:
  OneBridge() : match(config::load_rules("goliath-triominos"), {"Ana", "Ben"}) {
    match.begin_round(0);
    match.apply(engine::place(0, {Orientation::up, 0, 0}, {{3, 4, 4}}));
    match.apply(engine::place(1, {Orientation::down, 0, 0}, {{5, 4, 4}}));
  }
  engine::Match match;
};

TEST_F(OneBridge, ViewHasEveryFact) {
  const GameView view = viewOf(match);
  ASSERT_EQ(view.pad.size(), 2);
  EXPECT_EQ(view.pad[0].sum, "3+4+4 = 11");
  EXPECT_EQ(view.pad[1].playerName, "Ben");
  EXPECT_EQ(view.pad[1].total, 13);
  EXPECT_FALSE(view.pad[0].rule.isEmpty());
  ASSERT_EQ(view.rounds.size(), 1);
  ASSERT_EQ(view.rounds[0].tiles.size(), 2);
  EXPECT_TRUE(view.rounds[0].tiles[1].last);
  EXPECT_EQ(view.turn, 0);
  EXPECT_TRUE(view.players[0].turn);
  EXPECT_EQ(view.pool, 76 - 2 * 9);
  EXPECT_FALSE(view.roundOver);
}

TEST_F(OneBridge, ARefusedPlacementIsExplained) {
  const auto wrong = engine::place(0, {Orientation::up, 0, 1}, {{1, 1, 5}});
  TableState table;
  table.pending.push_back({{0, wrong.cell, wrong.tile, false}, 0, match.judge(wrong)});
  const GameView view = viewOf(match, table);
  ASSERT_TRUE(view.pending);
  EXPECT_EQ(view.pending->player, "Ana");
  EXPECT_EQ(view.pending->reason, "at a corner 1 meets 4");
  EXPECT_TRUE(view.pending->canBeAllowed);
  EXPECT_EQ(view.rounds[0].tiles.last().state, TileState::pending);
}

TEST_F(OneBridge, ChoicesBeginWithWhatTheCameraSaw) {
  const CellKey key{0, {Orientation::down, 0, 0}};
  const QList<Candidate> choices =
      correctionChoices(match, key, {5, 4, 4}, {{{3, 4, 4}, 0.02, true}, {{2, 4, 4}, 0.1, true}});
  ASSERT_EQ(choices.size(), mostChoices);
  EXPECT_EQ(choices[0].values, (std::array{2, 4, 4}));
  EXPECT_EQ(choices[1].values, (std::array{3, 4, 4}));
  for (const Candidate& choice : choices) EXPECT_NE(choice.values, (std::array{5, 4, 4}));
  // Of the rest, those that fit both corners of the neighbour come first, and 3-4-4 is on the table already.
  EXPECT_TRUE(choices[2].fits);
  EXPECT_EQ(choices[2].values, (std::array{0, 4, 4}));
}

TEST(SampleGame, IsLegalThroughoutAndEndsAsTheRulesWant) {
  const auto rules = config::load_rules("goliath-triominos");
  const engine::Record record = sampleRecord(rules, {"Ana", "Ben", "Cem"}, 12, 0, 7);
  const engine::Match match = engine::Match::replay(rules, record);
  EXPECT_TRUE(match.over());
  int beyond_tiles = 0;
  for (const auto& round : match.rulings()) {
    for (const auto& ruling : round.actions) {
      EXPECT_TRUE(ruling.legal);
      beyond_tiles += std::any_of(ruling.parts.begin(), ruling.parts.end(),
                                  [](const engine::Part& part) { return part.kind != engine::PartKind::tile; });
    }
  }
  EXPECT_GT(beyond_tiles, 0);
  const GameView view = viewOf(match);
  EXPECT_TRUE(view.matchOver);
  EXPECT_FALSE(view.winners.isEmpty());
  // The last total of each player on the pad is the match's.
  for (int seat = 0; seat < 3; ++seat) {
    const auto last =
        std::find_if(view.pad.rbegin(), view.pad.rend(), [&](const PadLine& line) { return line.player == seat; });
    ASSERT_NE(last, view.pad.rend());
    EXPECT_EQ(last->total, match.totals()[static_cast<std::size_t>(seat)]);
  }
}

TEST(Overlay, MarksDoubts) {
  vision::BoardReading reading;
  vision::TileReading tile;
  for (auto& corner : tile.corners) {
    corner.value = 3;
    corner.confidence = 0.999;
  }
  reading.tiles.push_back(tile);
  tile.corners[1].confidence = 0.7;
  reading.tiles.push_back(tile);
  tile.corners[2].value.reset();
  reading.tiles.push_back(tile);
  reading.face_down.emplace_back();
  const QList<OverlayTile> tiles = overlayOf(reading);
  ASSERT_EQ(tiles.size(), 4);
  EXPECT_EQ(tiles[0].doubt, OverlayTile::Doubt::sure);
  EXPECT_EQ(tiles[1].doubt, OverlayTile::Doubt::unsure);
  EXPECT_EQ(tiles[2].doubt, OverlayTile::Doubt::unread);
  EXPECT_EQ(tiles[2].values[2], -1);
  EXPECT_EQ(tiles[3].doubt, OverlayTile::Doubt::faceDown);
}

TEST(Overlay, CopiesPixelsWithTheirStride) {
  const std::vector<std::uint8_t> bgr{255, 0, 0, 9, 9, 0, 0, 255, 9, 9};  // blue over red, rows of 5 bytes
  const QImage image = imageOf({bgr.data(), 1, 2, 5, vision::PixelFormat::bgr24});
  EXPECT_EQ(image.pixelColor(0, 0), QColor(Qt::blue));
  EXPECT_EQ(image.pixelColor(0, 1), QColor(Qt::red));
}

}  // namespace
}  // namespace tricorner::app
