// SIGKILL at random moments, with a reader beside: everything that was announced is there afterwards, once, and the
// match goes on. A share of the kills in the normal tests, KILL_RUNS of them in the long ones.
#include <SQLiteCpp/Database.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <random>
#include <sstream>
#include <string>
#include <thread>

#include "store_fixture.hpp"

#ifndef KILL_RUNS
#define KILL_RUNS 25
#endif

namespace tricorner::store {
namespace {

class KillTest : public StoreTest {
 protected:
  /// Starts the writer, kills it after `lifetime`, and gives the last number that it announced (0: none).
  int run_and_kill(std::chrono::microseconds lifetime) const {
    int lines[2];
    if (pipe(lines) != 0) return -1;
    const std::string path = file().string();
    const pid_t child = fork();
    if (child == 0) {
      dup2(lines[1], STDOUT_FILENO);
      close(lines[0]);
      close(lines[1]);
      execl(STORE_WRITER, STORE_WRITER, path.c_str(), static_cast<char*>(nullptr));
      _exit(127);
    }
    close(lines[1]);
    usleep(static_cast<useconds_t>(lifetime.count()));
    kill(child, SIGKILL);
    std::string text;
    char buffer[4096];
    for (ssize_t n = 0; (n = read(lines[0], buffer, sizeof buffer)) > 0;)
      text.append(buffer, static_cast<std::size_t>(n));
    close(lines[0]);
    int status = 0;
    waitpid(child, &status, 0);
    EXPECT_TRUE(WIFSIGNALED(status)) << "the writer ended by itself with " << WEXITSTATUS(status);
    int last = 0;
    std::istringstream numbers(text);
    for (std::string line; std::getline(numbers, line) && !numbers.eof();) last = std::stoi(line);
    return last;
  }
};

TEST_F(KillTest, NothingAnnouncedIsLost) {
  std::mt19937 random(20261121);
  std::uniform_int_distribution<int> lifetime(20000, 250000);
  int announced = 0;
  int runs_that_announced = 0;
  // The reader looks all the time: what it has seen it sees again, in order and without gaps.
  std::atomic<bool> done = false;
  std::atomic<int> looks = 0;
  std::string seen_wrong;
  { const ScoreStore made(file()); }
  std::jthread reader([&] {
    std::size_t most = 0;
    while (!done) {
      try {
        const ScoreStore store(file(), OpenMode::existing);
        for (int look = 0; look < 20 && !done; ++look) {
          const auto match = store.unfinished_match("goliath-triominos", "{}", {"Ana", "Ben"});
          if (!match) continue;
          const auto events = store.events(match->id);
          if (events.size() < most) seen_wrong = "events that were there are gone";
          for (std::size_t k = 0; k < events.size(); ++k) {
            if (events[k].seq != static_cast<int>(k) + 1) seen_wrong = "a gap";
          }
          most = events.size();
          ++looks;
          usleep(2000);
        }
      } catch (const std::exception& error) {
        seen_wrong = error.what();
      }
    }
  });
  struct AtTheEnd {
    std::atomic<bool>& flag;
    ~AtTheEnd() { flag = true; }
  };
  const AtTheEnd end{done};  // also when an assertion leaves early: the reader is joined after it
  for (int run = 0; run < KILL_RUNS; ++run) {
    SCOPED_TRACE(run);
    const int last = run_and_kill(std::chrono::microseconds(lifetime(random)));
    ASSERT_GE(last, 0);
    if (last > 0) {
      ++runs_that_announced;
      announced = last;
    }
    const ScoreStore store(file());
    const auto match = store.unfinished_match("goliath-triominos", "{}", {"Ana", "Ben"});
    if (!match) {  // killed before the match was made
      ASSERT_EQ(announced, 0);
      continue;
    }
    const auto events = store.events(match->id);
    ASSERT_GE(static_cast<int>(events.size()), announced);
    // At most the one that was kept and not announced any more.
    ASSERT_LE(static_cast<int>(events.size()), std::max(announced, 1) + 1 + (last == 0 ? 1 : 0));
    for (std::size_t k = 0; k < events.size(); ++k) ASSERT_EQ(events[k].seq, static_cast<int>(k) + 1);
    announced = static_cast<int>(events.size());
    SQLite::Database check(file().string(), SQLite::OPEN_READONLY,
                           5000);  // ms: the reader may be mending the file's log
    ASSERT_EQ(check.execAndGet("PRAGMA integrity_check").getString(), "ok");
  }
  done = true;
  reader.join();
  EXPECT_EQ(seen_wrong, "");
  EXPECT_GT(looks, KILL_RUNS);
  EXPECT_GE(runs_that_announced, KILL_RUNS / 4) << "the writer was killed too early to say anything";
}

}  // namespace
}  // namespace tricorner::store
