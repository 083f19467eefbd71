// `tricorner watch` stopped by Ctrl-C, by SIGTERM and by SIGKILL in the middle of a real film: what was announced is
// kept, and the same match goes on.
#include <gtest/gtest.h>
#include <unistd.h>

#include <csignal>
#include <map>

#include "watched_match.hpp"

namespace tricorner::test {
namespace {

namespace fs = std::filesystem;

class WatchEnds : public WatchedMatch {};

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

TEST_F(WatchEnds, AnotherInterruptWhileItEndsIsNoAbort) {
  Running program(words(database("impatient.sqlite3")));
  read_until_placed(program, 1);
  program.signal(SIGINT);
  json last;
  while (const auto line = program.line()) {
    last = json::parse(*line);
    if (last.at("event") == "end") break;
  }
  ASSERT_EQ(last.at("event"), "end");
  // All is told and kept by now; what is left is to give memory back. It is not waited for before all are sent.
  for (int more = 0; more < 300; ++more) {
    program.signal(SIGINT);
    usleep(1000);
  }
  EXPECT_EQ(program.wait(), 0);
}

}  // namespace
}  // namespace tricorner::test
