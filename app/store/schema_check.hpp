/// Whether a database's schema is the one that our steps make.
#pragma once

#include <string>
#include <vector>

struct sqlite3;

namespace tricorner::store {

/// What differs from the schema of the newest version, one phrase each ("the trigger 'x' is not Tricorner's"); empty
/// when nothing does. Tables and views that somebody added under names of their own are no difference: they cannot
/// change what we write. A trigger or a unique index can.
/// @throws StoreError  the schema cannot be read
[[nodiscard]] std::vector<std::string> schema_differences(sqlite3* connection, const std::string& path);

}  // namespace tricorner::store
