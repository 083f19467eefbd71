// A club evening on one file: several programs write to it at once, one of them is this test, and somebody reads. No
// write is lost, nobody waits for long, everybody sees the others' rows.
#include <SQLiteCpp/Database.h>
#include <gmock/gmock.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <string>
#include <thread>
#include <vector>

#include "store/backup.hpp"
#include "store/database.hpp"
#include "store/doctor.hpp"
#include "store/evidence.hpp"
#include "store_fixture.hpp"

namespace tricorner::store {
namespace {

using ::testing::SizeIs;
using Clock = std::chrono::steady_clock;

class SeveralTables : public StoreTest {
 protected:
  /// A table of its own: another process that writes `events` events of a match of `player` and Ben, once the file
  /// holds the matches of so many `tables`: so all write at once, however slowly one of them starts.
  [[nodiscard]] pid_t table(const std::string& player, int events, std::size_t tables) const {
    const std::string path = file().string();
    const std::string number = std::to_string(events);
    const std::string company = std::to_string(tables);
    const pid_t child = fork();
    if (child == 0) {
      close(STDOUT_FILENO);
      if (open_null() < 0) _exit(126);
      execl(STORE_WRITER, STORE_WRITER, path.c_str(), player.c_str(), number.c_str(), company.c_str(),
            static_cast<char*>(nullptr));
      _exit(127);
    }
    return child;
  }

  static int open_null() { return dup(fileno(fopen("/dev/null", "w"))); }

  /// Waits until what the file lists is as wanted; false if it isn't within a minute.
  template <typename Wanted>
  static bool comes_to_be(ScoreStore& store, Wanted wanted) {
    const auto late = Clock::now() + std::chrono::minutes(1);
    while (!wanted(store.listing())) {
      if (Clock::now() > late) return false;
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return true;
  }

  static int end_of(pid_t child) {
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  }
};

// What one of them has not finished when another one looks is not taken for another program's database.
TEST_F(SeveralTables, TheyMayAllBeTheFirstToOpenTheFile) {
  for (int evening = 0; evening < 40; ++evening) {
    const auto path = folder_ / ("evening" + std::to_string(evening) + ".sqlite3");
    const auto start = Clock::now() + std::chrono::milliseconds(5);
    std::vector<pid_t> tables;
    for (int table = 0; table < 4; ++table) {
      const pid_t child = fork();
      if (child == 0) {
        std::this_thread::sleep_until(start);
        try {
          static_cast<void>(open_database(path, OpenMode::create_or_open));
          _exit(0);
        } catch (const StoreError& error) {
          _exit(1 + static_cast<int>(error.fault()));
        }
      }
      tables.push_back(child);
    }
    for (const pid_t table : tables) EXPECT_EQ(end_of(table), 0) << "evening " << evening;
  }
}

TEST_F(SeveralTables, NoWriteIsLostNobodyFreezesAndEachSeesTheOthers) {
  constexpr int kEvents = 150;
  constexpr std::size_t kTables = 4;
  ScoreStore store(file());
  const auto own = store.create_match(ana_and_ben());
  std::vector<pid_t> tables;
  for (const char* player : {"Cleo", "Dora", "Eli"}) tables.push_back(table(player, kEvents, kTables));
  ASSERT_TRUE(comes_to_be(store, [&](const auto& listed) { return listed.size() == kTables; }))
      << "the other tables' matches are not seen";

  Clock::duration longest{};
  for (int seq = 1; seq < kEvents;) {
    const Event event = placed(seq % 2, {engine::Orientation::up, seq % 1000, 0}, {seq % 6, seq / 6 % 6, 0});
    Evidence evidence;
    evidence.seq = seq + 1;
    evidence.bytes.assign(8000, static_cast<char>('a' + seq % 26));
    const auto begin = Clock::now();
    seq = append_with_evidence(store, own, seq, {&event, 1}, {&evidence, 1});
    longest = std::max(longest, Clock::now() - begin);
    if (seq == 40) back_up(file());  // meanwhile, too
  }
  EXPECT_TRUE(comes_to_be(store, [](const auto& listed) {
    return std::ranges::all_of(listed, [](const MatchInfo& info) { return info.events == kEvents; });
  })) << "what the other tables write is not seen";
  for (const pid_t child : tables) EXPECT_EQ(end_of(child), 0);
  EXPECT_LT(longest, std::chrono::seconds(5)) << "a turn waited that long for the other tables";
  ASSERT_THAT(store.listing(), SizeIs(4));
  for (const MatchInfo& info : store.listing()) {
    const auto events = store.events(info.id);
    EXPECT_EQ(info.events, kEvents);
    ASSERT_THAT(events, SizeIs(kEvents));
    for (std::size_t k = 0; k < events.size(); ++k) EXPECT_EQ(events[k].seq, static_cast<int>(k) + 1);
  }
  EXPECT_THAT(evidence_in(store, own), SizeIs(kEvents - 1));
  EXPECT_THAT(examine(file()).problems, SizeIs(0));
  RecordProperty("longest_wait_ms",
                 static_cast<int>(std::chrono::duration_cast<std::chrono::milliseconds>(longest).count()));
}

// Two programs on the same match: one of them is told, and nothing is written twice or over the other's.
TEST_F(SeveralTables, OnOneMatchTheSecondIsToldAndReadsAgain) {
  ScoreStore window(file());
  ScoreStore watch(file());
  const auto match = window.create_match(ana_and_ben());
  int seq_of_window = 1;
  int seq_of_watch = 1;
  int conflicts = 0;
  const auto add = [&](ScoreStore& store, int& seq, int value) {
    const Event event = placed(value % 2, {engine::Orientation::up, value, 0}, {value % 6, 0, 0});
    for (;;) {
      try {
        seq = store.append(match, seq, {&event, 1});
        return;
      } catch (const StoreError& error) {
        ASSERT_EQ(error.fault(), StoreFault::conflict);
        ++conflicts;
        seq = store.match(match)->events;
      }
    }
  };
  for (int turn = 0; turn < 20; ++turn) {
    add(turn % 3 == 0 ? window : watch, turn % 3 == 0 ? seq_of_window : seq_of_watch, turn);
  }
  const auto events = watch.events(match);
  ASSERT_THAT(events, SizeIs(21));
  for (int turn = 0; turn < 20; ++turn) EXPECT_EQ(events[static_cast<std::size_t>(turn) + 1].tile->cell.i, turn);
  EXPECT_GT(conflicts, 10);
}

}  // namespace
}  // namespace tricorner::store
