#include "store/database.hpp"

#include <SQLiteCpp/Backup.h>
#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>
#include <sqlite3.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <fstream>
#include <string>
#include <system_error>
#include <thread>

#include "store/migration.hpp"
#include "store/schema_check.hpp"
#include "store/store_error.hpp"

namespace tricorner::store {
namespace {

namespace fs = std::filesystem;

constexpr int kApplicationId = 0x54726963;  // "Tric", set by the first migration
// Long enough for another table's commit on a slow USB stick, short enough that a person still waits.
constexpr int kBusyTimeoutMs = 5000;

/// The numbers of an SQLite file's header that tell whose file it is (https://sqlite.org/fileformat.html, 1.3).
struct Header {
  bool empty = false;
  bool is_sqlite = false;
  int user_version = 0;
  int application_id = 0;
};

int big_endian(const std::array<char, 100>& bytes, std::size_t at) {
  std::uint32_t value = 0;
  for (std::size_t k = 0; k < 4; ++k) value = value << 8 | static_cast<unsigned char>(bytes[at + k]);
  return static_cast<int>(value);
}

Header read_header(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) {
    throw StoreError(StoreFault::read_only,
                     "score database '" + path.string() + "': cannot be read; expected a file with read permission");
  }
  std::array<char, 100> bytes{};
  file.read(bytes.data(), bytes.size());
  Header header;
  header.empty = file.gcount() == 0;
  if (file.gcount() < static_cast<std::streamsize>(bytes.size())) return header;
  constexpr std::array<char, 16> magic = {'S', 'Q', 'L', 'i', 't', 'e', ' ', 'f',
                                          'o', 'r', 'm', 'a', 't', ' ', '3', '\0'};
  header.is_sqlite = std::equal(magic.begin(), magic.end(), bytes.begin());
  header.user_version = big_endian(bytes, 60);
  header.application_id = big_endian(bytes, 68);
  return header;
}

[[noreturn]] void refuse_newer(const fs::path& path, int version) {
  throw StoreError(StoreFault::newer, "score database '" + path.string() + "': written by a newer Tricorner (schema " +
                                          std::to_string(version) + ", this one knows up to " +
                                          std::to_string(newest_version()) +
                                          "); update Tricorner or choose another file with --db; nothing was changed");
}

[[noreturn]] void refuse_foreign(const fs::path& path) {
  throw StoreError(StoreFault::foreign, "score database '" + path.string() +
                                            "': an SQLite database of another program; choose another file with --db");
}

void check_before_opening(const fs::path& path) {
  const Header header = read_header(path);
  if (header.empty) return;  // what a crash during creation leaves behind
  if (!header.is_sqlite) {
    throw StoreError(StoreFault::not_a_database,
                     "score database '" + path.string() + "': not an SQLite database; nothing was changed");
  }
  if (header.user_version > newest_version()) refuse_newer(path, header.user_version);
  // A file whose first step still lies in its WAL has both numbers 0; SQLite's own answer is asked for after opening.
  if (header.application_id != kApplicationId && header.user_version != 0) refuse_foreign(path);
}

void make_folder(const fs::path& path) {
  if (!path.has_parent_path()) return;
  std::error_code error;
  fs::create_directories(path.parent_path(), error);
  if (error) {
    throw StoreError(StoreFault::read_only, "score database '" + path.string() + "': the folder '" +
                                                path.parent_path().string() + "' cannot be made (" + error.message() +
                                                ")");
  }
}

int pragma(SQLite::Database& connection, const char* name) {
  SQLite::Statement statement(connection, std::string("PRAGMA ") + name);
  statement.executeStep();
  return statement.getColumn(0).getInt();
}

/// What SQLite says of whose file it is.
struct Numbers {
  int version = 0;
  int application = 0;
  int schema = 0;  ///< 0: no table was ever made
};

/// All as of one moment: another table may be making the file just now.
Numbers read_numbers(SQLite::Database& connection) {
  SQLite::Transaction moment(connection, SQLite::TransactionBehavior::DEFERRED);
  Numbers numbers;
  numbers.version = pragma(connection, "user_version");
  numbers.application = pragma(connection, "application_id");
  numbers.schema = pragma(connection, "schema_version");
  moment.commit();
  return numbers;
}

/// How a turn waits for another table's commit. SQLite's own way sleeps longer and longer, up to a tenth of a second:
/// with several tables writing at once, who came last goes first, and somebody waits for seconds. Short sleeps of
/// uneven length give everybody the same chance.
int wait_for_others(void* /*nothing*/, int times) {
  using Clock = std::chrono::steady_clock;
  thread_local Clock::time_point began;
  if (times == 0) began = Clock::now();
  if (Clock::now() - began > std::chrono::milliseconds(kBusyTimeoutMs)) return 0;
  constexpr int kShortest = 300;  // microseconds
  constexpr int kUneven = 1700;
  std::this_thread::sleep_for(std::chrono::microseconds(kShortest + times * 977 % kUneven));
  return 1;
}

/// What a file made to harm could do with a connection is switched off: writes to the schema table, "text" that
/// silently becomes a column, cells that reach out of their page. (Not TRUSTED_SCHEMA: it forbids our own CHECKs
/// json_valid(); instead a schema that is not ours is refused.)
void distrust(sqlite3* connection) {
  sqlite3_db_config(connection, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
  sqlite3_db_config(connection, SQLITE_DBCONFIG_DQS_DML, 0, nullptr);
  sqlite3_db_config(connection, SQLITE_DBCONFIG_DQS_DDL, 0, nullptr);
  sqlite3_exec(connection, "PRAGMA cell_size_check = ON", nullptr, nullptr, nullptr);
}

/// @throws StoreError (altered)
void require_our_schema(sqlite3* connection, const fs::path& path) {
  const auto differences = schema_differences(connection, path.string());
  if (differences.empty()) return;
  throw StoreError(
      StoreFault::altered,
      "score database '" + path.string() + "': " + differences.front() +
          (differences.size() > 1 ? " (and " + std::to_string(differences.size() - 1) + " more)" : std::string{}) +
          "; somebody changed its structure; 'tricorner doctor --repair NEW-FILE' "
          "saves its matches into a new file; nothing was changed");
}

/// A copy of the file as it was, beside it: what an upgrade that went wrong is undone with.
void copy_before_upgrade(SQLite::Database& connection, const fs::path& path, int version) {
  const fs::path copy = path.string() + ".schema-" + std::to_string(version) + ".bak";
  SQLite::Database target(copy.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
  SQLite::Backup(target, connection).executeStep();
}

/// Where another table does the same just now SQLite gives up at once instead of waiting (a lock would have to grow).
void turn_to_wal(SQLite::Database& connection) {
  for (int times = 0;; ++times) {
    try {
      connection.exec("PRAGMA journal_mode = WAL");
      return;
    } catch (const SQLite::Exception& problem) {
      if (problem.getErrorCode() != SQLITE_BUSY || wait_for_others(nullptr, times) == 0) throw;
    }
  }
}

}  // namespace

bool file_is_there(const fs::path& path) {
  const auto refuse = [&](const std::string& what) {
    throw StoreError(StoreFault::not_found, "score database '" + path.string() + "': " + what + "; expected a file");
  };
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (status.type() == fs::file_type::not_found) return false;
  if (!fs::status_known(status)) refuse("cannot be looked at (" + error.message() + ")");
  if (fs::is_directory(status)) refuse("a folder");
  // Opening a pipe would wait for somebody who writes into it.
  if (!fs::is_regular_file(status)) refuse("a pipe or a device");
  return true;
}

OpenedDatabase open_database(const fs::path& path, OpenMode mode) {
  if (file_is_there(path)) {
    check_before_opening(path);
  } else if (mode == OpenMode::existing) {
    throw StoreError(StoreFault::not_found, "score database '" + path.string() + "': no such file");
  } else {
    make_folder(path);
  }

  try {
    auto connection =
        std::make_unique<SQLite::Database>(path.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, kBusyTimeoutMs);
    sqlite3_busy_handler(connection->getHandle(), wait_for_others, nullptr);
    distrust(connection->getHandle());
    const auto [version, application, schema] = read_numbers(*connection);
    if (version > newest_version()) refuse_newer(path, version);
    if (version != 0 && application != kApplicationId) refuse_foreign(path);
    if (version == 0 && schema != 0) refuse_foreign(path);

    if (version == newest_version()) require_our_schema(connection->getHandle(), path);

    turn_to_wal(*connection);
    connection->exec("PRAGMA synchronous = FULL");
    // After a checkpoint the log shrinks to this: an import of years must not leave its size behind for ever.
    connection->exec("PRAGMA journal_size_limit = 4194304");
    OpenOutcome outcome = version == 0 ? OpenOutcome::created : OpenOutcome::current;
    if (version < newest_version()) {
      if (version > 0) {
        copy_before_upgrade(*connection, path, version);
        outcome = OpenOutcome::upgraded;
      }
      migrate(connection->getHandle(), path.c_str(), migrations());
      require_our_schema(connection->getHandle(), path);
      // The version number goes into the file's header at once: an older program reads it there.
      connection->exec("PRAGMA wal_checkpoint(TRUNCATE)");
    }
    // Not before the steps: one that writes a table anew would drag the rows that point to it along. Each checks
    // itself.
    connection->exec("PRAGMA foreign_keys = ON");
    return {outcome, std::move(connection)};
  } catch (const SQLite::Exception& problem) {
    throw describe(path.string(), "opening", problem.getExtendedErrorCode(), problem.what());
  }
}

}  // namespace tricorner::store
