// Every outcome of opening: new, current, upgraded from each earlier schema, and the files that are refused untouched.
#include "store/database.hpp"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <gmock/gmock.h>

#include <fstream>
#include <sstream>

#include "store/doctor.hpp"
#include "store/migration.hpp"
#include "store_fixture.hpp"

namespace tricorner::store {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

class DatabaseTest : public StoreTest {
 protected:
  static std::string bytes_of(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream bytes;
    bytes << file.rdbuf();
    return bytes.str();
  }

  static int number(SQLite::Database& connection, const std::string& query) {
    return connection.execAndGet(query).getInt();
  }
};

TEST_F(DatabaseTest, MakesFoldersAndFileWithSafeSettings) {
  const fs::path path = folder_ / "deep" / "er" / "scores.sqlite3";
  const OpenedDatabase opened = open_database(path, OpenMode::create_or_open);
  EXPECT_EQ(opened.outcome, OpenOutcome::created);
  EXPECT_EQ(number(*opened.connection, "PRAGMA user_version"), newest_version());
  EXPECT_EQ(opened.connection->execAndGet("PRAGMA journal_mode").getString(), "wal");
  EXPECT_EQ(number(*opened.connection, "PRAGMA synchronous"), 2);  // FULL
  EXPECT_EQ(number(*opened.connection, "PRAGMA foreign_keys"), 1);
  // Every table of ours is STRICT.
  EXPECT_EQ(number(*opened.connection,
                   "SELECT count(*) FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND strict = 0 "
                   "AND name NOT LIKE 'sqlite_%'"),
            0);
}

TEST_F(DatabaseTest, StepsAreNumberedWithoutGaps) {
  int expected = 1;
  for (const Migration& step : migrations()) EXPECT_EQ(step.number, expected++) << step.name;
  EXPECT_GE(newest_version(), 2);
}

// A database as each earlier version of the program left it, with a match in it; kept as text, made into a file here.
TEST_F(DatabaseTest, UpgradesEveryEarlierSchemaAndKeepsACopy) {
  for (int version = 1; version < newest_version(); ++version) {
    SCOPED_TRACE(version);
    const fs::path path = folder_ / ("old-" + std::to_string(version) + ".sqlite3");
    const std::string dump =
        bytes_of(fs::path(TEST_SOURCE_DIR) / "old" / ("schema-" + std::to_string(version) + ".sql"));
    ASSERT_FALSE(dump.empty());
    SQLite::Database(path.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE).exec(dump);
    {
      const ScoreStore store(path);
      EXPECT_EQ(store.outcome(), OpenOutcome::upgraded);
      const auto matches = store.matches();
      ASSERT_EQ(matches.size(), 1U);
      EXPECT_EQ(matches[0].players.size(), 2U);
      EXPECT_EQ(store.events(matches[0].id).size(), 4U);
    }
    SQLite::Database copy(path.string() + ".schema-" + std::to_string(version) + ".bak");
    EXPECT_EQ(number(copy, "PRAGMA user_version"), version);
    EXPECT_EQ(number(copy, "SELECT count(*) FROM event"), 4);
    EXPECT_EQ(ScoreStore(path).outcome(), OpenOutcome::current);
    // What a step derived from the events, and the room of pictures, is what the doctor derives.
    EXPECT_TRUE(examine(path).problems.empty()) << examine(path).problems.front();
    EXPECT_EQ(examine(path).pictures, version >= 4 ? 1 : 0);
  }
}

TEST_F(DatabaseTest, AFailingStepLeavesTheStepBefore) {
  SQLite::Database connection(file().string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
  const Migration steps[] = {
      {1, "one", "CREATE TABLE a (x); CREATE TRIGGER t AFTER INSERT ON a BEGIN SELECT 1; SELECT 2; END;"},
      {2, "two", "CREATE TABLE b (x); INSERT INTO nowhere VALUES (1);"},
      {3, "three", "CREATE TABLE c (x);"}};
  const auto [fault, text] = fault_of([&] { migrate(connection.getHandle(), "x", steps); });
  EXPECT_THAT(text, HasSubstr("two"));
  EXPECT_EQ(fault, StoreFault::broken);
  EXPECT_EQ(number(connection, "PRAGMA user_version"), 1);
  EXPECT_EQ(number(connection, "SELECT count(*) FROM sqlite_schema WHERE name = 'b'"), 0);
  const Migration mended[] = {steps[0], {2, "two", "CREATE TABLE b (x);"}, steps[2]};
  EXPECT_EQ(migrate(connection.getHandle(), "x", mended), 3);
  EXPECT_EQ(migrate(connection.getHandle(), "x", mended), 3);  // again changes nothing
}

TEST_F(DatabaseTest, RefusesANewerFileUntouched) {
  { const ScoreStore store(file()); }
  {
    SQLite::Database newer(file().string(), SQLite::OPEN_READWRITE);
    newer.exec("PRAGMA user_version = 999; PRAGMA wal_checkpoint(TRUNCATE);");
  }
  const std::string before = bytes_of(file());
  const auto [fault, text] = fault_of([&] { ScoreStore store(file()); });
  EXPECT_EQ(fault, StoreFault::newer);
  EXPECT_THAT(text, HasSubstr("update Tricorner"));
  EXPECT_THAT(text, HasSubstr(file().string()));
  EXPECT_EQ(bytes_of(file()), before);
  EXPECT_EQ(std::distance(fs::directory_iterator(folder_), fs::directory_iterator()), 1);  // nothing beside it either
}

TEST_F(DatabaseTest, RefusesANewerFileWhoseNumberStillLiesInItsLog) {
  { const ScoreStore store(file()); }
  SQLite::Database newer(file().string(), SQLite::OPEN_READWRITE);  // stays open: no checkpoint
  newer.exec("PRAGMA user_version = 999");
  EXPECT_EQ(fault_of([&] { ScoreStore store(file()); }).first, StoreFault::newer);
}

TEST_F(DatabaseTest, RefusesWhatIsNoDatabaseOfOurs) {
  std::ofstream(file()) << "once upon a time there was a table of scores\n" << std::string(200, '.');
  const std::string before = bytes_of(file());
  EXPECT_EQ(fault_of([&] { ScoreStore store(file()); }).first, StoreFault::not_a_database);
  EXPECT_EQ(bytes_of(file()), before);

  const fs::path other = folder_ / "bookmarks.sqlite3";
  SQLite::Database(other.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE).exec("CREATE TABLE bookmark (url)");
  EXPECT_EQ(fault_of([&] { ScoreStore store(other); }).first, StoreFault::foreign);
  EXPECT_EQ(fault_of([&] { ScoreStore store(folder_); }).first, StoreFault::not_found);
  EXPECT_EQ(fault_of([&] { ScoreStore store(folder_ / "missing.sqlite3", OpenMode::existing); }).first,
            StoreFault::not_found);
  EXPECT_FALSE(fs::exists(folder_ / "missing.sqlite3"));
}

TEST_F(DatabaseTest, SaysWhenAFileIsDamaged) {
  {
    ScoreStore store(file());
    for (int k = 0; k < 50; ++k) store.create_match(ana_and_ben());
  }
  {
    std::fstream bytes(file(), std::ios::in | std::ios::out | std::ios::binary);
    bytes.seekp(4096);
    bytes << std::string(4096 * 3, '\x5a');
  }
  const auto [fault, text] = fault_of([&] {
    const ScoreStore store(file());
    static_cast<void>(store.matches());
  });
  EXPECT_EQ(fault, StoreFault::broken);
  EXPECT_THAT(text, HasSubstr("damaged"));
}

TEST_F(DatabaseTest, EventsCannotBeChangedOrDeleted) {
  ScoreStore store(file());
  const auto id = store.create_match(ana_and_ben());
  SQLite::Database other(file().string(), SQLite::OPEN_READWRITE);
  EXPECT_THROW(other.exec("UPDATE event SET round = 3"), SQLite::Exception);
  EXPECT_THROW(other.exec("DELETE FROM event"), SQLite::Exception);
  EXPECT_THROW(other.exec("INSERT INTO event (match, seq, round, kind, source, at) VALUES (1, 9, 0, 'note', 'hand', "
                          "'2026-01-01T00:00:00Z')"),
               SQLite::Exception);  // a gap
  EXPECT_EQ(store.events(id).size(), 1U);
}

}  // namespace
}  // namespace tricorner::store
