// What goes wrong round a running `tricorner watch`: a database that somebody holds, a clock that is set, a computer
// that sleeps, a listener that leaves. Said, and nothing announced is lost.
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <csignal>
#include <fstream>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/videoio.hpp>
#include <set>
#include <thread>

#include "watched_match.hpp"

namespace tricorner::test {
namespace {

namespace fs = std::filesystem;
using std::chrono::seconds;

class WatchFaults : public WatchedMatch {
 protected:
  /// The film without any trouble.
  std::vector<json> unharmed() const {
    Running program(words(database("unharmed.sqlite3")));
    std::vector<json> events = read_all(program);
    EXPECT_EQ(program.wait(), 0);
    return placed_in(events);
  }
  void expect_same(const std::vector<json>& placed, const std::vector<json>& expected) const {
    ASSERT_EQ(placed.size(), expected.size());
    for (std::size_t k = 0; k < placed.size(); ++k) EXPECT_EQ(placement(placed[k]), placement(expected[k]));
  }
};

/// Another program that writes to the database and takes its time.
class Holder {
 public:
  explicit Holder(const std::string& database) {
    EXPECT_EQ(sqlite3_open(database.c_str(), &connection_), SQLITE_OK);
    sqlite3_busy_timeout(connection_, 5000);
    EXPECT_EQ(sqlite3_exec(connection_, "BEGIN IMMEDIATE", nullptr, nullptr, nullptr), SQLITE_OK);
  }
  ~Holder() {
    sqlite3_exec(connection_, "ROLLBACK", nullptr, nullptr, nullptr);
    sqlite3_close(connection_);
  }
  Holder(const Holder&) = delete;
  Holder& operator=(const Holder&) = delete;

 private:
  sqlite3* connection_ = nullptr;
};

TEST_F(WatchFaults, ADatabaseThatAnotherProgramHoldsIsWaitedFor) {
  const std::vector<json> expected = unharmed();
  const std::string scores = database("held.sqlite3");
  Running program(words(scores));
  std::vector<json> placed = placed_in(read_until_placed(program, 2));
  {
    const Holder holder(scores);
    // Longer than a commit waits by itself.
    for (int k = 0; k < 300 && program.errors().find("trying again") == std::string::npos; ++k) {
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
    EXPECT_NE(program.errors().find("trying again"), std::string::npos) << program.errors();
  }
  for (json& event : placed_in(read_all(program))) placed.push_back(std::move(event));
  EXPECT_EQ(program.wait(), 0);
  EXPECT_NE(program.errors().find("answers again"), std::string::npos) << program.errors();
  // All that lies there was told, each tile once; what came while nobody could write, in an order that the rules
  // explain.
  std::multiset<std::string> told;
  std::multiset<std::string> whole;
  for (const json& event : placed) told.insert(event.at("cell").dump() + event.at("values").dump());
  for (const json& event : expected) whole.insert(event.at("cell").dump() + event.at("values").dump());
  EXPECT_EQ(told, whole);
  expect_kept(placed, exported(scores));
}

TEST_F(WatchFaults, AComputerThatSleepsAwakesInTheSameGame) {
  const std::vector<json> expected = unharmed();
  const std::string scores = database("slept.sqlite3");
  Running program(words(scores));
  std::vector<json> placed = placed_in(read_until_placed(program, 3));
  program.signal(SIGSTOP);
  std::this_thread::sleep_for(seconds(4));
  program.signal(SIGCONT);
  for (json& event : placed_in(read_all(program))) placed.push_back(std::move(event));
  EXPECT_EQ(program.wait(), 0);
  expect_same(placed, expected);
  expect_kept(placed, exported(scores));
}

TEST_F(WatchFaults, AClockThatIsSetBackAndForwardChangesNothing) {
  const std::vector<json> expected = unharmed();
  const std::string scores = database("clock.sqlite3");
  const std::string clock = file("clock", "+0");
  std::vector<std::string> with_clock = {"env", "LD_PRELOAD=" FAKETIME_LIBRARY, "FAKETIME_TIMESTAMP_FILE=" + clock,
                                         "FAKETIME_NO_CACHE=1", "FAKETIME_DONT_FAKE_MONOTONIC=1"};
  if (!fs::exists(FAKETIME_LIBRARY)) GTEST_SKIP() << "there is no " FAKETIME_LIBRARY;
  for (const std::string& word : words(scores)) with_clock.push_back(word);
  Running program(with_clock);
  std::vector<json> placed;
  for (const std::string set : {"-3d", "+400d", "-40y"}) {
    for (json& event : placed_in(read_until_placed(program, 2))) placed.push_back(std::move(event));
    std::ofstream(clock) << set;
  }
  program.signal(SIGKILL);
  program.wait();
  for (json& event : placed_in(read_all(program))) placed.push_back(std::move(event));
  // Found again, although by the clock it began in another year.
  Running rest(words(scores));
  for (json& event : placed_in(read_all(rest))) placed.push_back(std::move(event));
  EXPECT_EQ(rest.wait(), 0);
  EXPECT_NE(rest.errors().find("going on with the unfinished match"), std::string::npos) << rest.errors();
  expect_kept(placed, exported(scores));
  EXPECT_LE(placed.size(), expected.size());
  EXPECT_GE(placed.size() + 1, expected.size());  // at most the one that was kept and not told any more
}

TEST_F(WatchFaults, WithAFakedClockAndAnOpenInputAFolderIsWatchedToItsEnd) {
  if (!fs::exists(FAKETIME_LIBRARY)) GTEST_SKIP() << "there is no " FAKETIME_LIBRARY;
  const fs::path pictures = folder_ / "pictures";
  fs::create_directory(pictures);
  for (int k = 0; k < 5; ++k) {
    ASSERT_TRUE(
        cv::imwrite((pictures / (std::to_string(k) + ".png")).string(), cv::Mat(240, 320, CV_8UC3, {90, 90, 90})));
  }
  // The steady clock is moved too, as it is by default.
  for (const std::string clock : {"FAKETIME=-3d", "FAKETIME=+0 x100"}) {
    SCOPED_TRACE(clock);
    std::vector<std::string> faked = {"env", "LD_PRELOAD=" FAKETIME_LIBRARY, clock};
    for (const std::string& word :
         tricorner_words({"watch", "--json", "--db", database("faked.sqlite3"), pictures.string()}))
      faked.push_back(word);
    Running program(faked);
    const auto line = program.line(seconds(30));
    ASSERT_TRUE(line) << program.errors();
    EXPECT_EQ(json::parse(*line).at("event"), "end");
    EXPECT_EQ(program.wait(), 0);
  }
}

TEST_F(WatchFaults, AMatchThatGoesOnForDaysIsBackedUpEachDay) {
  if (!fs::exists(FAKETIME_LIBRARY)) GTEST_SKIP() << "there is no " FAKETIME_LIBRARY;
  const std::string scores = database("days.sqlite3");
  // The film as a folder of pictures: the library that plays films gives up when it waits for fast hours.
  const fs::path pictures = folder_ / "pictures";
  fs::create_directory(pictures);
  cv::VideoCapture film(DEMO_FILM);
  cv::Mat picture;
  for (int k = 1000; k < 1100 && film.read(picture); ++k) {
    ASSERT_TRUE(cv::imwrite((pictures / (std::to_string(k) + ".jpg")).string(), picture));
  }
  // Seconds become days.
  std::vector<std::string> fast = {"env", "LD_PRELOAD=" FAKETIME_LIBRARY, "FAKETIME=+0 x200000"};
  for (const std::string& word : tricorner_words({"watch", "--json", "--db", scores, pictures.string()}))
    fast.push_back(word);
  const Outcome outcome = run(fast);
  ASSERT_TRUE(done(outcome));
  EXPECT_EQ(outcome.err.find("backup"), std::string::npos) << outcome.err;
  EXPECT_GE(lines_of(outcome.out).size(), 5U);
  std::set<std::string> copies;  // named by their time, one of each day
  for (const auto& copy : fs::directory_iterator(scores + ".backups")) copies.insert(copy.path().string());
  ASSERT_GE(copies.size(), 2U);
  EXPECT_FALSE(exported(*copies.rbegin()).at("rounds").at(0).at("actions").empty());
}

TEST_F(WatchFaults, WhenNobodyListensAnyMoreItEndsAndKeepsWhatItSaid) {
  const std::string scores = database("deaf.sqlite3");
  std::string command;
  for (const std::string& word : words(scores)) command += "'" + word + "' ";
  Surroundings slow;
  slow.limit = seconds(120);
  const Outcome outcome = run({"bash", "-c", command + "| head -n 2; exit ${PIPESTATUS[0]}"}, slow);
  EXPECT_EQ(outcome.status, 1);
  EXPECT_NE(outcome.err.find("standard output"), std::string::npos) << outcome.err;
  std::vector<json> told;
  for (const std::string& line : lines_of(outcome.out)) told.push_back(json::parse(line));
  ASSERT_EQ(told.size(), 2U);
  expect_kept(placed_in(told), exported(scores));
}

TEST_F(WatchFaults, TwoTablesWatchedIntoOneDatabaseDoNotMeet) {
  const std::string scores = database("both.sqlite3");
  Running one(words(scores));
  Running other(tricorner_words({"watch", "--json", "--players", "Dora,Emil", "--db", scores, DEMO_FILM}));
  const std::vector<json> first = placed_in(read_all(one));
  const std::vector<json> second = placed_in(read_all(other));
  EXPECT_EQ(one.wait(), 0) << one.errors();
  EXPECT_EQ(other.wait(), 0) << other.errors();
  EXPECT_GE(first.size(), 12U);
  EXPECT_EQ(first.size(), second.size());
}

}  // namespace
}  // namespace tricorner::test
