// `tricorner watch` stopped by Ctrl-C, by SIGTERM and by SIGKILL in the middle of a real film: what was announced is
// kept, and the same match goes on.
#include <gtest/gtest.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>

#include "program.hpp"
#include "running.hpp"

namespace tricorner::test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

const std::string kFilm = DEMO_FILM;

class WatchEnds : public FolderTest {
 protected:
  [[nodiscard]] std::vector<std::string> words(const std::string& database, std::vector<std::string> more = {}) const {
    std::vector<std::string> arguments{"watch", "--json", "--players", "Ana,Ben,Cleo", "--db", database};
    arguments.insert(arguments.end(), more.begin(), more.end());
    arguments.push_back(kFilm);
    return tricorner_words(arguments);
  }

  [[nodiscard]] std::string database(const std::string& name) const { return (folder_ / name).string(); }

  /// The one match of a database, as `export` writes it.
  static json exported(const std::string& database) {
    const Outcome outcome = tricorner({"export", "--json", "--db", database});
    EXPECT_TRUE(done(outcome));
    const json all = json::parse(outcome.out);
    EXPECT_EQ(all.at("matches").size(), 1U);
    return all.at("matches").at(0).at("record");
  }

  /// What the pad says of it: the judge's rulings of a record, action by action.
  [[nodiscard]] std::vector<json> judged(const json& record) const {
    const Outcome outcome = tricorner({"judge", "--json", file("record.json", record.dump())});
    EXPECT_TRUE(done(outcome));
    return json::parse(outcome.out).at("rounds").at(0).at("actions").get<std::vector<json>>();
  }

  /// Placements that count, as they were announced: player, field, cell, values.
  static json placement(const json& event) {
    return {event.at("by"), event.at("field"), event.at("cell"), event.at("values")};
  }

  /// Reads lines until `placed` has come `count` times; gives all of them.
  static std::vector<json> read_until_placed(Running& program, int count) {
    std::vector<json> events;
    while (count > 0) {
      const auto line = program.line();
      if (!line) {
        ADD_FAILURE() << "no further line; standard error: " << program.errors();
        return events;
      }
      events.push_back(json::parse(*line));
      if (events.back().at("event") == "placed") --count;
    }
    return events;
  }

  static std::vector<json> read_all(Running& program) {
    std::vector<json> events;
    while (const auto line = program.line()) events.push_back(json::parse(*line));
    return events;
  }

  /// Each placement that was announced is in the record with the same points and total, in this order.
  void expect_kept(const std::vector<json>& announced, const json& record) const {
    const std::vector<json> rulings = judged(record);
    const json& actions = record.at("rounds").at(0).at("actions");
    std::size_t at = 0;
    for (const json& event : announced) {
      while (at < actions.size() && (actions[at].at("do") != "place" || placement(actions[at]) != placement(event))) {
        ++at;
      }
      ASSERT_LT(at, actions.size()) << "announced but not kept: " << event;
      EXPECT_EQ(rulings[at].at("points"), event.at("points"));
      EXPECT_EQ(rulings[at].at("total"), event.at("total"));
      ++at;
    }
  }

  static std::vector<json> placed_in(const std::vector<json>& events) {
    std::vector<json> placed;
    for (const json& event : events) {
      if (event.at("event") == "placed") placed.push_back(event);
    }
    return placed;
  }
};

TEST_F(WatchEnds, InterruptAndTerminateEndItInOrder) {
  for (const int signal : {SIGINT, SIGTERM}) {
    SCOPED_TRACE(signal);
    const std::string scores = database("signal" + std::to_string(signal) + ".sqlite3");
    Running program(words(scores));
    std::vector<json> events = read_until_placed(program, 4);
    program.signal(signal);
    for (json& event : read_all(program)) events.push_back(std::move(event));
    EXPECT_EQ(program.wait(), 0);
    EXPECT_EQ(program.errors(), "");
    // The last line is the end, with what lies there and the score as it was announced.
    ASSERT_EQ(events.back().at("event"), "end");
    const std::vector<json> placed = placed_in(events);
    EXPECT_LT(placed.size(), 16U) << "it went on to the end of the film";
    EXPECT_EQ(events.back().at("tiles").size(), placed.size());
    json totals = {{"Ana", 0}, {"Ben", 0}, {"Cleo", 0}};
    for (const json& event : placed) totals[event.at("by").get<std::string>()] = event.at("total");
    EXPECT_EQ(events.back().at("totals"), totals);
    // The database was closed: nothing of it is left beside the file.
    EXPECT_FALSE(fs::exists(scores + "-wal"));
    EXPECT_FALSE(fs::exists(scores + "-shm"));
    const json record = exported(scores);
    EXPECT_EQ(record.at("status"), "running");
    EXPECT_EQ(record.at("rounds").at(0).at("actions").size(), placed.size());
    expect_kept(placed, record);
  }
}

TEST_F(WatchEnds, KilledAgainAndAgainItLosesNothingAndGoesOnWithTheSameMatch) {
  // The whole film without interruption, to compare with.
  const std::string whole = database("whole.sqlite3");
  Running unharmed(words(whole));
  const std::vector<json> expected = placed_in(read_all(unharmed));
  ASSERT_EQ(unharmed.wait(), 0);
  ASSERT_GE(expected.size(), 12U);

  const std::string scores = database("killed.sqlite3");
  std::vector<json> announced;
  int kills = 0;
  for (const int more : {1, 3, 2, 4}) {
    SCOPED_TRACE("kill " + std::to_string(++kills));
    Running program(words(scores));
    std::vector<json> placed = placed_in(read_until_placed(program, more));
    program.signal(SIGKILL);
    EXPECT_EQ(program.wait(), 128 + SIGKILL);
    for (json& event : placed_in(read_all(program))) placed.push_back(std::move(event));
    announced.insert(announced.end(), placed.begin(), placed.end());
    const json record = exported(scores);
    expect_kept(announced, record);
    // At most the one of each kill that was kept and not announced any more.
    EXPECT_LE(record.at("rounds").at(0).at("actions").size(), announced.size() + static_cast<std::size_t>(kills));
  }
  Running last(words(scores));
  const std::vector<json> events = read_all(last);
  EXPECT_EQ(last.wait(), 0);
  EXPECT_NE(last.errors().find("going on with the unfinished match"), std::string::npos) << last.errors();
  for (json& event : placed_in(events)) announced.push_back(std::move(event));

  const json record = exported(scores);
  expect_kept(announced, record);
  // The same game as without interruption, and no placement is announced twice.
  EXPECT_EQ(record.at("rounds"), exported(whole).at("rounds"));
  std::map<std::string, int> times;
  for (const json& event : announced) EXPECT_EQ(++times[placement(event).dump()], 1) << event;
  ASSERT_EQ(events.back().at("event"), "end");
  EXPECT_EQ(events.back().at("tiles").size(), expected.size());
  EXPECT_EQ(events.back().at("totals").at(expected.back().at("by").get<std::string>()), expected.back().at("total"));
}

TEST_F(WatchEnds, AnInterruptBeforeTheFirstFrameEndsItInOrderToo) {
  // Loading the networks takes a while; a signal meanwhile is no abort either.
  const std::string scores = database("early.sqlite3");
  Running program(words(scores));
  for (int tries = 0; tries < 2000 && !fs::exists(scores); ++tries) usleep(1000);
  program.signal(SIGINT);
  const std::vector<json> events = read_all(program);
  EXPECT_EQ(program.wait(), 0);
  ASSERT_EQ(events.size(), 1U);
  EXPECT_EQ(events[0].at("event"), "end");
}

}  // namespace
}  // namespace tricorner::test
