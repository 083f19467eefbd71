// The world's faults: a full disk at every write in turn, a folder without write permission, a file that another
// program holds.
#include <SQLiteCpp/Database.h>
#include <gmock/gmock.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <fstream>

#include "store_fixture.hpp"

namespace tricorner::store {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

class FaultsTest : public StoreTest {};

/// In a child of its own, because the limit holds for the whole process: adds placements until the disk is full.
/// @return the number of placements that were acknowledged, or -1 when something else went wrong
int fill_disk(const fs::path& path, std::int64_t match, rlim_t limit) {
  int numbers[2];
  if (pipe(numbers) != 0) return -1;
  const pid_t child = fork();
  if (child == 0) {
    std::signal(SIGXFSZ, SIG_IGN);  // then write() fails with EFBIG, as it does with ENOSPC on a full disk
    const rlimit bytes{limit, limit};
    setrlimit(RLIMIT_FSIZE, &bytes);
    int acknowledged = 0;
    bool said = false;
    try {
      ScoreStore store(path, OpenMode::existing);
      Event event;
      event.kind = EventKind::note;
      event.detail = "\"" + std::string(300, 'x') + "\"";
      for (int seq = 1; seq < 5000; ++seq, ++acknowledged) store.append(match, seq, {&event, 1});
    } catch (const StoreError& error) {
      said = error.fault() == StoreFault::full;
    }
    const int result = said ? acknowledged : -1;
    const auto written = write(numbers[1], &result, sizeof result);
    _exit(written == sizeof result ? 0 : 1);
  }
  close(numbers[1]);
  int result = -1;
  if (read(numbers[0], &result, sizeof result) != sizeof result) result = -1;
  close(numbers[0]);
  int status = 0;
  waitpid(child, &status, 0);
  return result;
}

TEST_F(FaultsTest, AFullDiskLosesNothingThatWasAcknowledged) {
  int sizes = 0;
  for (rlim_t limit = 64 * 1024; limit <= 512 * 1024; limit += 37 * 1024, ++sizes) {
    SCOPED_TRACE(limit);
    fs::remove_all(folder_);
    std::int64_t id = 0;
    {
      ScoreStore store(file());
      id = store.create_match(ana_and_ben());
    }
    const int acknowledged = fill_disk(file(), id, limit);
    ASSERT_GE(acknowledged, 0);
    ScoreStore store(file());
    EXPECT_EQ(store.events(id).size(), static_cast<std::size_t>(acknowledged) + 1);
    const Event more = placed(0, {engine::Orientation::up, 0, 0}, {3, 4, 4});
    EXPECT_EQ(store.append(id, acknowledged + 1, {&more, 1}), acknowledged + 2);  // with space again it goes on
  }
  EXPECT_GE(sizes, 10);
}

TEST_F(FaultsTest, AFolderWithoutWritePermissionIsSaid) {
  if (geteuid() == 0) {
    // The superuser may write anywhere; another user is asked in a child.
    { const ScoreStore store(file()); }
    chmod(folder_.c_str(), 0555);
    chmod(file().c_str(), 0444);
    const pid_t child = fork();
    if (child == 0) {
      int result = 1;
      if (setgid(65534) == 0 && setuid(65534) == 0) {
        if (access(folder_.c_str(), X_OK) != 0) _exit(77);
        try {
          ScoreStore store(file());
        } catch (const StoreError& error) {
          result = error.fault() == StoreFault::read_only ? 0 : 2;
        }
      }
      _exit(result);
    }
    int status = 0;
    waitpid(child, &status, 0);
    chmod(folder_.c_str(), 0755);
    ASSERT_TRUE(WIFEXITED(status));
    if (WEXITSTATUS(status) == 77) GTEST_SKIP() << "the build folder is closed to other users";
    EXPECT_EQ(WEXITSTATUS(status), 0);
    return;
  }
  chmod(folder_.c_str(), 0555);
  const auto [fault, text] = fault_of([&] { ScoreStore store(file()); });
  chmod(folder_.c_str(), 0755);
  EXPECT_EQ(fault, StoreFault::read_only);
  EXPECT_THAT(text, HasSubstr("write permission"));
}

TEST_F(FaultsTest, AFolderThatCannotBeMadeIsSaid) {
  std::ofstream(folder_ / "file") << "x";
  const auto [fault, text] = fault_of([&] { ScoreStore store(folder_ / "file" / "scores.sqlite3"); });
  EXPECT_TRUE(fault == StoreFault::read_only || fault == StoreFault::not_found);
  EXPECT_THAT(text, HasSubstr("scores.sqlite3"));
}

TEST_F(FaultsTest, AFileThatAnotherProgramHoldsIsSaidAfterAWhile) {
  ScoreStore store(file());
  const auto id = store.create_match(ana_and_ben());
  SQLite::Database other(file().string(), SQLite::OPEN_READWRITE);
  other.exec("BEGIN IMMEDIATE");
  const Event event = placed(0, {engine::Orientation::up, 0, 0}, {3, 4, 4});
  const auto [fault, text] = fault_of([&] { store.append(id, 1, {&event, 1}); });
  EXPECT_EQ(fault, StoreFault::locked);
  EXPECT_THAT(text, HasSubstr("another program"));
  other.exec("ROLLBACK");
  EXPECT_EQ(store.append(id, 1, {&event, 1}), 2);
}

}  // namespace
}  // namespace tricorner::store
