// A small fixed share of the campaign: two short games, each followed from its first picture to its last.
#include "campaign.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace tricorner::campaign {
namespace {

GamePlan short_game(std::uint64_t seed, const std::string& rules, const std::string& design,
                    std::set<Trouble> troubles) {
  GamePlan plan;
  plan.seed = seed;
  plan.rules = rules;
  plan.design = design;
  plan.troubles = std::move(troubles);
  plan.placements = 6;
  plan.difficulty = 0.1;
  plan.size = {640, 480};
  return plan;
}

std::string told(const GameResult& result) {
  std::string text = line_of(0, result);
  for (const std::string& line : result.told) text += "\n      " + line;
  return text;
}

TEST(Campaign, AFilmIsTheSameEachTime) {
  const GamePlan plan = short_game(5, "goliath-triominos", "ivory", {Trouble::bump, Trouble::dropout});
  const FilmedGame one = prepare(plan);
  const FilmedGame other = prepare(plan);
  ASSERT_EQ(one.film->frames(), other.film->frames());
  for (const std::size_t frame : {std::size_t{3}, static_cast<std::size_t>(one.film->frames()) / 2}) {
    if (one.film->unplugged(frame)) continue;
    // Not in the same order: what was painted before must not show.
    static_cast<void>(other.film->picture(frame + 1));
    EXPECT_EQ(cv::norm(one.film->picture(frame), other.film->picture(frame), cv::NORM_INF), 0) << frame;
  }
}

TEST(Campaign, EveryTroubleComesUpInItsTurn) {
  std::map<Trouble, int> met;
  std::set<std::string> rules;
  std::set<std::string> designs;
  for (int number = 0; number < 52; ++number) {
    const GamePlan plan = plan_of(number, 1);
    EXPECT_EQ(plan.troubles.size(), 3U);
    for (const Trouble trouble : plan.troubles) ++met[trouble];
    rules.insert(plan.rules);
    designs.insert(plan.design);
  }
  for (const auto& [trouble, games] : met) EXPECT_EQ(games, 13) << name(trouble);
  EXPECT_EQ(rules.size(), 6U);
  EXPECT_EQ(designs.size(), 13U);
}

TEST(Campaign, WhatIsToldIsJudged) {
  const FilmedGame game = prepare(short_game(5, "goliath-triominos", "ivory", {}));
  EXPECT_FALSE(judge(game.play, game.film->due(), {}, {}).wrong.empty()) << "nothing was told";
}

table::SessionEvent event_at(double t, table::EventKind kind) {
  table::SessionEvent event;
  event.t = t;
  event.kind = kind;
  return event;
}

TEST(Person, AllowsOnceMoreWhatWasAllowedBeforeItWasSeen) {
  const std::vector<Due> nothing;
  Person person(nothing, {"@9.0 draw", "@19.1 accept"});
  EXPECT_EQ(person.answer(event_at(19.6, table::EventKind::illegal)), "@20.1 accept");
  EXPECT_EQ(person.answer(event_at(25.0, table::EventKind::illegal)), std::nullopt);
}

TEST(Person, AllowsOnceWhatTheProgramHasHeard) {
  const std::vector<Due> nothing;
  Person person(nothing, {"@19.1 accept"});
  EXPECT_EQ(person.answer(event_at(18.5, table::EventKind::illegal)), std::nullopt);
  EXPECT_EQ(person.answer(event_at(19.2, table::EventKind::placed)), std::nullopt);
  EXPECT_EQ(person.answer(event_at(25.0, table::EventKind::illegal)), std::nullopt);
}

// Whoever was asked and has not answered yet when the tile goes has heard of it.
TEST(Campaign, AnIllegalTryTakenBackInDoubtNeedNotBeTold) {
  const FilmedGame game = prepare(short_game(5, "goliath-triominos", "ivory", {Trouble::wrong_turned}));
  const auto& due = game.film->due();
  std::vector<table::SessionEvent> events;
  std::optional<table::SessionEvent> doubt;
  for (const Due& one : due) {
    const Laid& laid = one.expected.laid;
    table::SessionEvent event;
    event.kind = one.expected.kind;
    event.t = one.clear;
    event.by = one.expected.by;
    if (laid.id >= 0) event.tile = {laid.field, laid.cell, laid.tile.values};
    const auto gone = std::find_if(due.begin(), due.end(), [&](const Due& other) {
      return other.expected.kind == table::EventKind::removed && other.expected.laid.id == laid.id;
    });
    if (one.expected.kind == table::EventKind::illegal && gone != due.end()) {
      doubt = event;
      doubt->kind = table::EventKind::uncertain;
    } else if (one.expected.kind != table::EventKind::removed) {
      events.push_back(event);
    }
  }
  ASSERT_TRUE(doubt);
  const auto missing = [&] {
    int count = 0;
    for (const Wrong& wrong : judge(game.play, due, events, {}).wrong)
      count += wrong.kind.starts_with("missing") ? 1 : 0;
    return count;
  };
  EXPECT_EQ(missing(), 2) << "the try, and that it was taken back";
  events.push_back(*doubt);
  EXPECT_EQ(missing(), 0);
  events.back().t = 1e6;
  EXPECT_EQ(missing(), 2) << "asked too late";
}

// Two tiles came while nobody saw the table: either may have been first, and who is said to have laid one moves it.
TEST(Campaign, WhoeverIsSaidToHaveLaidATileIsSaidToHaveMovedIt) {
  const engine::Cell here{engine::Orientation::up, 0, 0};
  const engine::Cell beside{engine::Orientation::down, 0, 0};
  const engine::Cell later{engine::Orientation::down, -1, 0};
  const Laid one{0, 0, here, {{1, 2, 3}}};
  const Laid two{1, 0, beside, {{1, 3, 2}}};
  const Laid moved{2, 0, later, two.tile};
  std::vector<Due> due(3);
  due[0].expected = {table::EventKind::placed, 0, one, {}, true};
  due[1].expected = {table::EventKind::placed, 1, two, {}, true};
  due[2].expected = {table::EventKind::moved, 1, moved, two, false};
  const auto told = [](table::EventKind kind, int by, const Laid& laid) {
    table::SessionEvent event;
    event.kind = kind;
    event.by = by;
    event.t = 1;
    event.tile = {laid.field, laid.cell, laid.tile.values};
    return event;
  };
  const auto wrong = [&](int placer, int mover) {
    const std::vector<table::SessionEvent> events{told(table::EventKind::placed, 1 - placer, one),
                                                  told(table::EventKind::placed, placer, two),
                                                  told(table::EventKind::moved, mover, moved)};
    const std::vector<table::TileOnTable> last;
    return judge({}, due, events, last).wrong;
  };
  EXPECT_TRUE(wrong(1, 1).empty());
  EXPECT_TRUE(wrong(0, 0).empty());
  EXPECT_EQ(wrong(0, 1).size(), 2U) << "missing, and extra";
  EXPECT_EQ(wrong(1, 0).size(), 2U);
}

TEST(Kept, RendersAndReadsOnce) {
  const std::filesystem::path folder = std::filesystem::path(TEST_WORK_DIR) / "kept";
  std::filesystem::remove_all(folder);
  const Kept kept(folder);
  int rendered = 0;
  int read = 0;
  cv::Mat noise(30, 41, CV_8UC3);
  cv::RNG(3).fill(noise, cv::RNG::UNIFORM, 0, 256);
  const auto render = [&] {
    ++rendered;
    return noise.clone();
  };
  const auto reader = [&](const table::Frame& frame) {
    ++read;
    vision::BoardReading reading;
    reading.width = frame.width;
    reading.tiles.resize(1);
    reading.tiles[0].outline[0].x = 1.0 / 3;
    return reading;
  };
  const auto frame_of = [](const cv::Mat& picture) {
    table::Frame frame;
    const auto pixels = std::make_shared<cv::Mat>(picture);
    frame.pixels = std::shared_ptr<const std::uint8_t>(pixels, pixels->data);
    frame.width = picture.cols;
    frame.height = picture.rows;
    frame.stride_bytes = picture.step[0];
    return frame;
  };
  for (int time = 0; time < 2; ++time) {
    const cv::Mat picture = kept.picture("noise", render);
    EXPECT_EQ(cv::norm(picture, noise, cv::NORM_INF), 0);
    const vision::BoardReading reading = kept.reading(frame_of(picture), reader);
    EXPECT_EQ(reading.width, 41);
    ASSERT_EQ(reading.tiles.size(), 1U);
    EXPECT_EQ(reading.tiles[0].outline[0].x, 1.0 / 3);
  }
  EXPECT_EQ(rendered, 1);
  EXPECT_EQ(read, 1);
  cv::Mat other = noise.clone();
  ++other.at<cv::Vec3b>(17, 23)[1];
  static_cast<void>(kept.reading(frame_of(other), reader));
  EXPECT_EQ(read, 2) << "one pixel is another";
}

TEST(Campaign, AShortGameWithABumpAndATileTakenBack) {
  const GameResult result =
      play_game(short_game(11, "goliath-triominos", "ivory", {Trouble::bump, Trouble::taken_back}), {TEST_WORK_DIR});
  EXPECT_TRUE(result.verdict.wrong.empty()) << told(result);
  EXPECT_GE(result.verdict.placements, 6);
}

TEST(Campaign, AShortGameWithAShakingCameraAndSeveralAtOnce) {
  const GameResult result =
      play_game(short_game(12, "triominos-classic", "black", {Trouble::shake, Trouble::several}), {TEST_WORK_DIR});
  EXPECT_TRUE(result.verdict.wrong.empty()) << told(result);
  EXPECT_GE(result.verdict.placements, 6);
}

}  // namespace
}  // namespace tricorner::campaign
