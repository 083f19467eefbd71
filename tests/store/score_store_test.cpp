// What is put into a score database comes out of it, in this run and the next.
#include "store/score_store.hpp"

#include <gmock/gmock.h>

#include <set>

#include "store/database_path.hpp"
#include "store_fixture.hpp"

namespace tricorner::store {
namespace {

using engine::Orientation;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::MatchesRegex;

class ScoreStoreTest : public StoreTest {};

TEST_F(ScoreStoreTest, KeepsAMatchOverReopening) {
  std::int64_t id = 0;
  {
    ScoreStore store(file());
    EXPECT_EQ(store.outcome(), OpenOutcome::created);
    id = store.create_match(ana_and_ben());
    const std::array events = {placed(0, {Orientation::up, 0, 0}, {3, 4, 4}),
                               placed(1, {Orientation::down, -1, 2}, {0, 5, 5})};
    EXPECT_EQ(store.append(id, 1, events), 3);
  }
  const ScoreStore store(file());
  EXPECT_EQ(store.outcome(), OpenOutcome::current);
  const auto matches = store.matches();
  ASSERT_EQ(matches.size(), 1U);
  EXPECT_EQ(matches[0].id, id);
  EXPECT_THAT(matches[0].players, ElementsAre("Ana", "Ben"));
  EXPECT_EQ(matches[0].rules_id, "goliath-triominos");
  EXPECT_EQ(matches[0].rules_json, R"({"id": "goliath-triominos"})");
  EXPECT_EQ(matches[0].status, MatchStatus::running);
  EXPECT_EQ(matches[0].events, 3);
  EXPECT_THAT(matches[0].uuid, MatchesRegex("[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}"));

  const auto events = store.events(id);
  ASSERT_EQ(events.size(), 3U);
  EXPECT_EQ(events[0].kind, EventKind::round_started);
  EXPECT_EQ(events[0].seat, 0);
  EXPECT_EQ(events[2].seq, 3);
  EXPECT_EQ(events[2].kind, EventKind::placed);
  EXPECT_EQ(events[2].seat, 1);
  ASSERT_TRUE(events[2].tile);
  EXPECT_EQ(events[2].tile->cell, (engine::Cell{Orientation::down, -1, 2}));
  EXPECT_THAT(events[2].tile->values, ElementsAre(0, 5, 5));
  EXPECT_EQ(events[2].source, EventSource::camera);
  EXPECT_EQ(events[2].source_time, 12.5);
  EXPECT_THAT(events[2].at, MatchesRegex("2[0-9]{3}-[0-9]{2}-[0-9]{2}T[0-9:]{8}\\.[0-9]{3}Z"));
}

TEST_F(ScoreStoreTest, KeepsEveryKindOfEvent) {
  ScoreStore store(file());
  const auto id = store.create_match(ana_and_ben());
  std::vector<Event> events(8);
  events[0] = placed(0, {Orientation::up, 0, 0}, {3, 4, 4});
  events[0].allowed = true;
  events[0].tile->colours = "brg";
  events[1].kind = EventKind::drew;
  events[1].seat = 1;
  events[1].drawn = {1, 2, 3};
  events[2].kind = EventKind::passed;
  events[2].seat = 1;
  events[3].kind = EventKind::corrected;
  events[3].target = 2;
  events[3].tile = PlacedTile{1, {Orientation::down, 4, -5}, {0, 0, 1}, ""};
  events[4].kind = EventKind::withdrawn;
  events[4].target = 3;
  events[5].kind = EventKind::allowed;
  events[5].target = 2;
  events[6].kind = EventKind::round_ended;
  events[6].how = "out";
  events[6].seat = 0;
  events[6].detail = R"({"Ben": [[0,1,2]]})";
  events[7].kind = EventKind::finished;
  EXPECT_EQ(store.append(id, 1, events), 9);
  const auto kept = store.events(id, 1);
  ASSERT_EQ(kept.size(), events.size());
  for (std::size_t k = 0; k < events.size(); ++k) {
    SCOPED_TRACE(k);
    EXPECT_EQ(kept[k].kind, events[k].kind);
    EXPECT_EQ(kept[k].seat, events[k].seat);
    EXPECT_EQ(kept[k].target, events[k].target);
    EXPECT_EQ(kept[k].allowed, events[k].allowed);
    EXPECT_EQ(kept[k].drawn, events[k].drawn);
    EXPECT_EQ(kept[k].how, events[k].how);
    EXPECT_EQ(kept[k].detail, events[k].detail);
    ASSERT_EQ(kept[k].tile.has_value(), events[k].tile.has_value());
    if (!kept[k].tile) continue;
    EXPECT_EQ(kept[k].tile->field, events[k].tile->field);
    EXPECT_EQ(kept[k].tile->cell, events[k].tile->cell);
    EXPECT_EQ(kept[k].tile->colours, events[k].tile->colours);
  }
  EXPECT_EQ(store.match(id)->status, MatchStatus::finished);
}

TEST_F(ScoreStoreTest, FindsTheNewestUnfinishedMatchOfTheseRulesAndPlayers) {
  ScoreStore store(file());
  const auto first = store.create_match(ana_and_ben());
  NewMatch others = ana_and_ben();
  others.players = {"Ben", "Ana"};
  store.create_match(others);
  EXPECT_EQ(store.unfinished_match("goliath-triominos", "{}", {"Ana", "Ben"})->id, first);
  const auto second = store.create_match(ana_and_ben());
  EXPECT_EQ(store.unfinished_match("goliath-triominos", "{}", {"Ana", "Ben"})->id, second);
  Event end;
  end.kind = EventKind::finished;
  store.append(second, 1, {&end, 1});
  EXPECT_EQ(store.unfinished_match("goliath-triominos", "{}", {"Ana", "Ben"})->id, first);
  end.kind = EventKind::reopened;
  store.append(second, 2, {&end, 1});
  EXPECT_EQ(store.unfinished_match("goliath-triominos", "{}", {"Ana", "Ben"})->id, second);
  EXPECT_FALSE(store.unfinished_match("goliath-triominos", "{}", {"Ana", "Cleo"}));
  EXPECT_FALSE(store.unfinished_match("noris-triodomino", "{}", {"Ana", "Ben"}));
  EXPECT_FALSE(store.unfinished_match("goliath-triominos", R"({"bridge":"one-side-free"})", {"Ana", "Ben"}));
}

TEST_F(ScoreStoreTest, RefusesImpossibleRowsAndKeepsNothingOfThem) {
  ScoreStore store(file());
  const auto id = store.create_match(ana_and_ben());
  Event wrong = placed(0, {Orientation::up, 0, 0}, {3, 4, 6});
  EXPECT_EQ(fault_of([&] { store.append(id, 1, {&wrong, 1}); }).first, StoreFault::refused);
  wrong = placed(2, {Orientation::up, 0, 0}, {3, 4, 4});  // there are two players
  EXPECT_EQ(fault_of([&] { store.append(id, 1, {&wrong, 1}); }).first, StoreFault::refused);
  wrong = placed(0, {Orientation::up, 0, 0}, {3, 4, 4});
  wrong.tile.reset();  // a placement without a tile
  EXPECT_EQ(fault_of([&] { store.append(id, 1, {&wrong, 1}); }).first, StoreFault::refused);
  wrong = {};
  wrong.kind = EventKind::withdrawn;
  wrong.target = 7;  // an event that is not there
  EXPECT_EQ(fault_of([&] { store.append(id, 1, {&wrong, 1}); }).first, StoreFault::refused);
  // A good one and a bad one: neither is kept.
  const std::array both = {placed(0, {Orientation::up, 0, 0}, {3, 4, 4}),
                           placed(5, {Orientation::up, 0, 0}, {3, 4, 4})};
  EXPECT_EQ(fault_of([&] { store.append(id, 1, both); }).first, StoreFault::refused);
  EXPECT_EQ(store.events(id).size(), 1U);
}

TEST_F(ScoreStoreTest, TwoProgramsOnOneMatchDoNotOverwriteEachOther) {
  ScoreStore one(file());
  ScoreStore two(file());
  const auto id = one.create_match(ana_and_ben());
  const Event first = placed(0, {Orientation::up, 0, 0}, {3, 4, 4});
  one.append(id, 1, {&first, 1});
  const Event second = placed(1, {Orientation::down, 0, 0}, {1, 4, 4});
  EXPECT_EQ(fault_of([&] { two.append(id, 1, {&second, 1}); }).first, StoreFault::conflict);
  EXPECT_EQ(two.events(id).size(), 2U);  // sees the other's rows
  EXPECT_EQ(two.append(id, 2, {&second, 1}), 3);
  EXPECT_EQ(one.events(id).size(), 3U);
}

TEST_F(ScoreStoreTest, NamesOfAnyKindSurvive) {
  ScoreStore store(file());
  NewMatch match = ana_and_ben();
  match.players = {"O'Neil\"; DROP TABLE event; --", "اَلْعَرَبِيَّةُ", "line\nbreak \U0001F600", std::string(10000, 'x')};
  const auto id = store.create_match(match);
  EXPECT_EQ(store.match(id)->players, match.players);
}

TEST(DatabasePathTest, FollowsTheDesktopsConventions) {
  const std::string xdg = std::getenv("XDG_DATA_HOME");
  const std::string home = std::getenv("HOME");
  EXPECT_EQ(default_database_path(), std::filesystem::path(xdg) / "tricorner" / "scores.sqlite3");
  setenv("XDG_DATA_HOME", "relative/is/ignored", 1);
  EXPECT_EQ(default_database_path(), std::filesystem::path(home) / ".local/share/tricorner/scores.sqlite3");
  unsetenv("XDG_DATA_HOME");
  unsetenv("HOME");
  try {
    static_cast<void>(default_database_path());
    ADD_FAILURE() << "nothing was thrown";
  } catch (const StoreError& error) {
    EXPECT_THAT(error.what(), HasSubstr("--db"));
  }
  setenv("XDG_DATA_HOME", xdg.c_str(), 1);
  setenv("HOME", home.c_str(), 1);
}

TEST(UuidTest, AreDifferent) {
  std::set<std::string> seen;
  for (int k = 0; k < 200; ++k) seen.insert(new_uuid());
  EXPECT_EQ(seen.size(), 200U);
}

}  // namespace
}  // namespace tricorner::store
