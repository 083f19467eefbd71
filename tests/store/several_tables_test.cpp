// A club evening on one file: several programs write to it at once, one of them is this test, and somebody reads. No
// write is lost, nobody waits for long, everybody sees the others' rows.
#include <SQLiteCpp/Database.h>
#include <gmock/gmock.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <string>
#include <vector>

#include "store/backup.hpp"
#include "store/doctor.hpp"
#include "store/evidence.hpp"
#include "store_fixture.hpp"

namespace tricorner::store {
namespace {

using ::testing::SizeIs;
using Clock = std::chrono::steady_clock;

class SeveralTables : public StoreTest {
 protected:
  /// A table of its own: another process that writes `events` events of a match of `player` and Ben.
  [[nodiscard]] pid_t table(const std::string& player, int events) const {
    const std::string path = file().string();
    const std::string number = std::to_string(events);
    const pid_t child = fork();
    if (child == 0) {
      close(STDOUT_FILENO);
      if (open_null() < 0) _exit(126);
      execl(STORE_WRITER, STORE_WRITER, path.c_str(), player.c_str(), number.c_str(), static_cast<char*>(nullptr));
      _exit(127);
    }
    return child;
  }

  static int open_null() { return dup(fileno(fopen("/dev/null", "w"))); }

  static int end_of(pid_t child) {
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  }
};

TEST_F(SeveralTables, NoWriteIsLostNobodyFreezesAndEachSeesTheOthers) {
  constexpr int kEvents = 150;
  ScoreStore store(file());
  const auto own = store.create_match(ana_and_ben());
  std::vector<pid_t> tables;
  for (const char* player : {"Cleo", "Dora", "Eli"}) tables.push_back(table(player, kEvents));

  Clock::duration longest{};
  std::size_t most_seen = 0;
  int most_of_others = 0;
  for (int seq = 1; seq < kEvents;) {
    const Event event = placed(seq % 2, {engine::Orientation::up, seq % 1000, 0}, {seq % 6, seq / 6 % 6, 0});
    Evidence evidence;
    evidence.seq = seq + 1;
    evidence.bytes.assign(8000, static_cast<char>('a' + seq % 26));
    const auto begin = Clock::now();
    seq = append_with_evidence(store, own, seq, {&event, 1}, {&evidence, 1});
    longest = std::max(longest, Clock::now() - begin);
    if (seq == 40) back_up(file());  // meanwhile, too
    if (seq % 10 != 0) continue;
    const auto listed = store.listing();
    most_seen = std::max(most_seen, listed.size());
    for (const MatchInfo& info : listed) {
      if (info.id != own) most_of_others = std::max(most_of_others, info.events);
    }
  }
  for (const pid_t child : tables) EXPECT_EQ(end_of(child), 0);
  EXPECT_LT(longest, std::chrono::seconds(5)) << "a turn waited that long for the other tables";
  EXPECT_EQ(most_seen, 4U);
  EXPECT_GT(most_of_others, 1) << "their events were not seen while they were written";
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
