/// The steps that bring a score database from one schema version to the next.
#pragma once

#include <span>

struct sqlite3;

namespace tricorner::store {

/// One step: an SQL file of data/migrations, handed to SQLite whole (triggers contain semicolons).
struct Migration {
  int number;        ///< the schema version after this step; 1, 2, 3 ... without gaps, never reused
  const char* name;  ///< the file's name without ending, for messages
  const char* sql;
};

/// All steps that this program knows, in order.
[[nodiscard]] std::span<const Migration> migrations();

/// The version that a database of this program has.
[[nodiscard]] int newest_version();

/// Runs every step above the database's version. Each step is one transaction with the version number inside it, so
/// that a crash or a failure leaves it done or undone, never half done.
/// @return the version afterwards
/// @throws StoreError  naming the step that failed; the database is then as after the step before
int migrate(sqlite3* connection, const char* path, std::span<const Migration> steps);

}  // namespace tricorner::store
