#include "store/schema_check.hpp"

#include <sqlite3.h>

#include <map>
#include <memory>
#include <utility>

#include "store/migration.hpp"
#include "store/store_error.hpp"

namespace tricorner::store {
namespace {

using Name = std::pair<std::string, std::string>;  // type, name
using Schema = std::map<Name, std::string>;        // its SQL

std::string text_at(sqlite3_stmt* row, int column) {
  const auto* text = sqlite3_column_text(row, column);
  return text == nullptr ? std::string{} : std::string(reinterpret_cast<const char*>(text));
}

Schema schema_of(sqlite3* connection, const std::string& path) {
  sqlite3_stmt* statement = nullptr;
  const int prepared = sqlite3_prepare_v2(
      connection, "SELECT type, name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'", -1,
      &statement, nullptr);
  const std::unique_ptr<sqlite3_stmt, int (*)(sqlite3_stmt*)> owner(statement, sqlite3_finalize);
  Schema schema;
  int step = prepared;
  if (prepared == SQLITE_OK) {
    while ((step = sqlite3_step(statement)) == SQLITE_ROW) {
      schema[{text_at(statement, 0), text_at(statement, 1)}] = text_at(statement, 2);
    }
  }
  if (step != SQLITE_DONE) {
    throw describe(path, "reading the schema", sqlite3_extended_errcode(connection), sqlite3_errmsg(connection));
  }
  return schema;
}

const Schema& expected_schema() {
  static const Schema expected = [] {
    sqlite3* memory = nullptr;
    const int opened = sqlite3_open(":memory:", &memory);
    const std::unique_ptr<sqlite3, int (*)(sqlite3*)> owner(memory, sqlite3_close);
    if (opened != SQLITE_OK) throw describe(":memory:", "opening", opened, sqlite3_errstr(opened));
    migrate(memory, ":memory:", migrations());
    return schema_of(memory, ":memory:");
  }();
  return expected;
}

}  // namespace

std::vector<std::string> schema_differences(sqlite3* connection, const std::string& path) {
  const Schema found = schema_of(connection, path);
  std::vector<std::string> differences;
  for (const auto& [name, sql] : expected_schema()) {
    const auto same = found.find(name);
    if (same == found.end()) {
      differences.push_back("the " + name.first + " '" + name.second + "' is missing");
    } else if (same->second != sql) {
      differences.push_back("the " + name.first + " '" + name.second + "' is not as Tricorner made it");
    }
  }
  for (const auto& [name, sql] : found) {
    if (expected_schema().contains(name) || (name.first != "trigger" && name.first != "index")) continue;
    differences.push_back("the " + name.first + " '" + name.second + "' is not Tricorner's");
  }
  return differences;
}

}  // namespace tricorner::store
