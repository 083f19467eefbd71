#include "store/migration.hpp"

#include <sqlite3.h>

#include <string>

#include "store/store_error.hpp"

namespace tricorner::store {
namespace {

void run(sqlite3* connection, const char* path, const std::string& doing, const char* sql) {
  char* message = nullptr;
  if (sqlite3_exec(connection, sql, nullptr, nullptr, &message) == SQLITE_OK) return;
  const std::string text = message != nullptr ? message : sqlite3_errmsg(connection);
  sqlite3_free(message);
  const int code = sqlite3_extended_errcode(connection);
  throw describe(path, doing, code, text);
}

int version_of(sqlite3* connection, const char* path) {
  sqlite3_stmt* statement = nullptr;
  if (sqlite3_prepare_v2(connection, "PRAGMA user_version", -1, &statement, nullptr) != SQLITE_OK ||
      sqlite3_step(statement) != SQLITE_ROW) {
    const StoreError error =
        describe(path, "reading the schema version", sqlite3_extended_errcode(connection), sqlite3_errmsg(connection));
    sqlite3_finalize(statement);
    throw error;
  }
  const int version = sqlite3_column_int(statement, 0);
  sqlite3_finalize(statement);
  return version;
}

/// Rows that point to nothing, after a step that wrote tables anew with the checks of references off.
void require_references(sqlite3* connection, const char* path, const std::string& doing) {
  sqlite3_stmt* statement = nullptr;
  int step = sqlite3_prepare_v2(connection, "PRAGMA foreign_key_check", -1, &statement, nullptr);
  if (step == SQLITE_OK) step = sqlite3_step(statement);
  const int code = sqlite3_extended_errcode(connection);
  const std::string text = sqlite3_errmsg(connection);
  sqlite3_finalize(statement);
  if (step == SQLITE_ROW) {
    throw describe(path, doing, SQLITE_CORRUPT, "rows point to rows that are not there");
  }
  if (step != SQLITE_DONE) throw describe(path, doing, code, text);
}

}  // namespace

int newest_version() { return migrations().back().number; }

int migrate(sqlite3* connection, const char* path, std::span<const Migration> steps) {
  for (const Migration& step : steps) {
    const std::string doing = std::string("schema step ") + step.name;
    run(connection, path, doing, "BEGIN IMMEDIATE");
    try {
      // Read inside the transaction: another program may have done the step while we waited.
      if (version_of(connection, path) < step.number) {
        run(connection, path, doing, step.sql);
        require_references(connection, path, doing);
        run(connection, path, doing, ("PRAGMA user_version = " + std::to_string(step.number)).c_str());
      }
      run(connection, path, doing, "COMMIT");
    } catch (...) {
      // A failed statement may have rolled back already; then there is nothing to do.
      if (sqlite3_get_autocommit(connection) == 0) sqlite3_exec(connection, "ROLLBACK", nullptr, nullptr, nullptr);
      throw;
    }
  }
  return version_of(connection, path);
}

}  // namespace tricorner::store
