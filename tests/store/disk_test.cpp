// A disk that fails at every write, sync and read in turn; power that is cut at every sync; damage; the clock; harmful
// files.
#include <SQLiteCpp/Database.h>
#include <gmock/gmock.h>
#include <sqlite3.h>

#include <fstream>
#include <vector>

#include "fault_vfs.hpp"
#include "store/backup.hpp"
#include "store/doctor.hpp"
#include "store/storage_warning.hpp"
#include "store_fixture.hpp"

namespace tricorner::store {
namespace {

namespace fs = std::filesystem;
using ::testing::AnyOf;
using ::testing::HasSubstr;

class DiskTest : public StoreTest {
 protected:
  /// Makes a match and adds placements. @return how many events were announced
  int play(int turns, std::optional<StoreError>& error) const {
    int announced = 0;
    try {
      ScoreStore store(file());
      const auto known = store.unfinished_match("goliath-triominos", "{}", {"Ana", "Ben"});
      const auto id = known ? known->id : store.create_match(ana_and_ben());
      announced = known ? known->events : 1;
      for (int k = 0; k < turns; ++k) {
        const Event event = placed(k % 2, {engine::Orientation::up, k, 0}, {k % 6, 1, 2});
        announced = store.append(id, announced, {&event, 1});
      }
    } catch (const StoreError& problem) {
      error = problem;
    }
    return announced;
  }

  /// Opens what is there without faults: it is sound, and holds at least what was announced.
  void expect_sound(const fs::path& path, int announced) const {
    {
      SQLite::Database check(path.string(), SQLite::OPEN_READWRITE);
      ASSERT_EQ(check.execAndGet("PRAGMA integrity_check").getString(), "ok");
    }
    const ScoreStore store(path);
    const auto matches = store.matches();
    if (matches.empty()) {
      ASSERT_EQ(announced, 0);
      return;
    }
    const auto events = store.events(matches[0].id);
    ASSERT_GE(static_cast<int>(events.size()), announced);
    ASSERT_LE(static_cast<int>(events.size()), announced + 1);
  }

  void clear() const {
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }

  /// Every operation of a kind fails in turn, until a whole evening meets none any more. @return how often
  int fail_everywhere(DiskFault fault) {
    int times = 0;
    for (int at = 1;; at += at < 60 ? 1 : 7) {
      clear();
      int announced = 0;
      bool met = false;
      std::optional<StoreError> error;
      {
        FaultyDisk disk;
        disk.arm(fault, at);
        announced = play(12, error);
        met = disk.met();
        disk.mend();
      }
      if (!met) break;
      ++times;
      SCOPED_TRACE(testing::Message() << "operation " << at);
      if (error) {
        EXPECT_THAT(error->fault(), AnyOf(StoreFault::full, StoreFault::io, StoreFault::read_only, StoreFault::broken,
                                          StoreFault::not_a_database));
        EXPECT_THAT(error->what(), HasSubstr(file().string()));
        EXPECT_EQ(std::string(error->what()).find('\n'), std::string::npos);
      }
      if (fs::exists(file())) expect_sound(file(), announced);
      if (HasFatalFailure()) break;
      std::optional<StoreError> again;  // and it goes on where it was
      EXPECT_GE(play(2, again), announced + 2);
      EXPECT_FALSE(again) << again->what();
    }
    RecordProperty("times", times);  // for docs/score-database.md: --gtest_output=xml
    return times;
  }
};

TEST_F(DiskTest, FullAtEveryWriteInTurn) { EXPECT_GT(fail_everywhere(DiskFault::full), 40); }
TEST_F(DiskTest, ErrorAtEveryWriteInTurn) { EXPECT_GT(fail_everywhere(DiskFault::error), 40); }
TEST_F(DiskTest, HalfAWriteEveryTime) { EXPECT_GT(fail_everywhere(DiskFault::short_write), 40); }
TEST_F(DiskTest, ErrorAtEverySyncInTurn) { EXPECT_GT(fail_everywhere(DiskFault::sync_error), 10); }
TEST_F(DiskTest, ErrorAtEveryReadInTurn) { EXPECT_GT(fail_everywhere(DiskFault::short_read), 5); }

TEST_F(DiskTest, PowerCutAtEverySyncLeavesWhatWasAnnounced) {
  struct Cut {
    fs::path path;
    int announced;
  };
  std::vector<Cut> cuts;
  int announced = 0;
  const fs::path kept = folder_ / "cuts";
  fs::create_directories(kept);
  {
    FaultyDisk disk;
    disk.on_sync([&](const std::string&) {
      const fs::path copy = kept / (std::to_string(cuts.size()) + ".sqlite3");
      std::error_code error;
      fs::copy_file(file(), copy, error);
      fs::copy_file(file().string() + "-wal", copy.string() + "-wal",
                    error);  // not the -shm: memory dies with the power
      cuts.push_back({copy, announced});
    });
    ScoreStore store(file());
    const auto id = store.create_match(ana_and_ben());
    announced = 1;
    for (int k = 0; k < 60; ++k) {
      const Event event = placed(k % 2, {engine::Orientation::up, k, 0}, {k % 6, 1, 2});
      announced = store.append(id, announced, {&event, 1});
      if (k == 40) store.connection().exec("PRAGMA wal_checkpoint(TRUNCATE)");
    }
  }
  EXPECT_GT(cuts.size(), 60U);
  RecordProperty("times", static_cast<int>(cuts.size()));
  for (const Cut& cut : cuts) {
    SCOPED_TRACE(cut.path);
    expect_sound(cut.path, cut.announced);
    if (HasFatalFailure()) break;
  }
}

TEST_F(DiskTest, APageThatWasOverwrittenIsSaidAndTheOthersAreSaved) {
  {
    ScoreStore store(file());
    for (int k = 0; k < 60; ++k) {
      NewMatch match = ana_and_ben();
      match.players = {"Ana " + std::to_string(k), "Ben"};
      const auto id = store.create_match(match);
      std::vector<Event> events;
      for (int turn = 0; turn < 40; ++turn)
        events.push_back(placed(turn % 2, {engine::Orientation::up, turn, 0}, {turn % 6, 1, 2}));
      store.append(id, 1, events);
    }
    store.connection().exec("PRAGMA wal_checkpoint(TRUNCATE)");
  }
  EXPECT_TRUE(examine(file()).problems.empty());
  const auto size = fs::file_size(file());
  {
    std::fstream bytes(file(), std::ios::in | std::ios::out | std::ios::binary);
    bytes.seekp(static_cast<std::streamoff>(size / 4096 * 3 / 4 * 4096));
    bytes << std::string(4096, '\x5a');
  }
  const auto before = fs::last_write_time(file());
  EXPECT_FALSE(examine(file()).problems.empty());
  const Saved saved = save_into(file(), folder_ / "saved.sqlite3");
  EXPECT_GE(saved.matches, 50);
  EXPECT_FALSE(saved.lost.empty());
  EXPECT_EQ(fs::last_write_time(file()), before);  // the damaged file stays as it is
  EXPECT_TRUE(examine(folder_ / "saved.sqlite3").problems.empty());
  EXPECT_EQ(fault_of([&] { static_cast<void>(save_into(file(), folder_ / "saved.sqlite3")); }).first,
            StoreFault::refused);
}

TEST_F(DiskTest, WithoutItsLogTheFileIsAsAtTheLastCheckpoint) {
  std::optional<StoreError> error;
  play(5, error);  // closing checkpoints
  {
    ScoreStore store(file());
    const auto match = store.matches()[0];
    const Event event = placed(1, {engine::Orientation::up, 9, 9}, {1, 1, 2});
    store.append(match.id, match.events, {&event, 1});
    fs::copy_file(file(), folder_ / "without.sqlite3");  // as when somebody copies the one file of two
  }
  expect_sound(folder_ / "without.sqlite3", 6);
}

TEST_F(DiskTest, AFileThatIsPulledAwayIsNoticedBeforeAnythingIsAnnounced) {
  ScoreStore store(file());
  const auto id = store.create_match(ana_and_ben());
  fs::rename(file(), folder_ / "elsewhere.sqlite3");
  const Event event = placed(0, {engine::Orientation::up, 0, 0}, {3, 4, 4});
  const auto [fault, text] = fault_of([&] { store.append(id, 1, {&event, 1}); });
  EXPECT_EQ(fault, StoreFault::not_found);
  EXPECT_THAT(text, HasSubstr("pulled out"));
  fs::rename(folder_ / "elsewhere.sqlite3", file());
  EXPECT_EQ(store.append(id, 1, {&event, 1}), 2);  // put back, it goes on
}

TEST_F(DiskTest, AClockThatRunsBackwardsChangesNoOrder) {
  ScoreStore store(file());
  const auto id = store.create_match(ana_and_ben());
  std::vector<Event> events(2);
  events[0] = placed(0, {engine::Orientation::up, 0, 0}, {3, 4, 4});
  events[0].at = "2026-05-09T19:04:11.482Z";
  events[1] = placed(1, {engine::Orientation::up, 1, 0}, {3, 4, 4});
  events[1].at = "1999-12-31T23:59:59.000Z";
  store.append(id, 1, events);
  EXPECT_EQ(store.events(id)[2].at, "1999-12-31T23:59:59.000Z");
  EXPECT_EQ(store.events(id)[1].tile->cell.i, 0);
  // A backup from a day that is still to come keeps none of today's from being made.
  back_up(file(), "2199-01-01T00:00:00.000Z");
  EXPECT_TRUE(back_up_if_due(store, "2026-05-10T08:00:00.000Z"));
  EXPECT_FALSE(back_up_if_due(store, "2026-05-10T20:00:00.000Z"));
}

TEST_F(DiskTest, StructureThatSomebodyChangedIsRefusedAndItsMatchesAreSaved) {
  const std::vector<std::pair<const char*, const char*>> attacks = {
      {"a trigger", "CREATE TRIGGER evil AFTER INSERT ON event BEGIN DELETE FROM person; END"},
      {"a trigger that rewrites",
       "CREATE TRIGGER evil BEFORE INSERT ON player BEGIN UPDATE person SET name = 'x'; END"},
      {"a view in place of a view", "DROP VIEW match_listing; CREATE VIEW match_listing AS SELECT 1 AS id"},
      {"no protection", "DROP TRIGGER event_stays"},
      {"a unique index", "CREATE UNIQUE INDEX evil ON event (match, at, seq)"},
      {"a table of other types", "DROP TABLE seating; CREATE TABLE seating (tournament BLOB)"},
  };
  for (const auto& [what, sql] : attacks) {
    SCOPED_TRACE(what);
    clear();
    std::optional<StoreError> error;
    play(3, error);
    SQLite::Database(file().string(), SQLite::OPEN_READWRITE).exec(sql);
    const auto [fault, text] = fault_of([&] { ScoreStore store(file()); });
    EXPECT_EQ(fault, StoreFault::altered);
    EXPECT_THAT(text, HasSubstr("doctor"));
    EXPECT_FALSE(examine(file()).problems.empty());
    EXPECT_EQ(save_into(file(), folder_ / "saved.sqlite3").events, 4);
    expect_sound(folder_ / "saved.sqlite3", 4);
  }
}

TEST_F(DiskTest, RowsThatNoProgramOfOursWritesAreImpossible) {
  std::optional<StoreError> error;
  play(1, error);
  SQLite::Database other(file().string(), SQLite::OPEN_READWRITE);
  other.exec("PRAGMA foreign_keys = ON");
  for (const char* sql :
       {"INSERT INTO event (match, seq, round, kind, seat, source, at) VALUES (1, 3, 0, 'placed', 0, 'hand', "
        "'2026-01-01')",
        "INSERT INTO event (match, seq, round, kind, seat, source, at) VALUES (1, 3, 0, 'scored', 0, 'hand', "
        "'2026-01-01')",
        "INSERT INTO event (match, seq, round, kind, target, source, at) VALUES (1, 3, 0, 'allowed', 1, 'hand', "
        "'2026-01-01')",
        "INSERT INTO event (match, seq, round, kind, seat, source, at) VALUES (1, 3, 'x', 'passed', 0, 'hand', "
        "'2026-01-01')",
        "UPDATE match SET rules_id = 'other'", "DELETE FROM match", "UPDATE player SET name = 'Zoe'",
        "DELETE FROM player",
        "INSERT INTO match (uuid, rules_id, rule_book, options, created_at) VALUES ('short', 'x', 1, '{}', "
        "'2026-01-01')",
        "INSERT INTO season (uuid, name, rule) VALUES ('00000000-0000-4000-8000-000000000000', 's', 'no json')"}) {
    EXPECT_THROW(other.exec(sql), SQLite::Exception) << sql;
  }
}

TEST_F(DiskTest, FoldersThatAreSynchronisedAreWarnedOf) {
  EXPECT_FALSE(storage_warning(folder_ / "scores.sqlite3"));
  fs::create_directories(folder_ / "Dropbox" / "scores");
  EXPECT_THAT(storage_warning(folder_ / "Dropbox" / "scores" / "s.sqlite3").value_or(""), HasSubstr("Dropbox"));
  fs::create_directories(folder_ / "shared" / ".stfolder");
  EXPECT_THAT(storage_warning(folder_ / "shared" / "new" / "s.sqlite3").value_or(""), HasSubstr("Syncthing"));
}

}  // namespace
}  // namespace tricorner::store
