/// What can go wrong with the score database, in words for the person at the table.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>

namespace tricorner::store {

enum class StoreFault : std::uint8_t {
  not_found,       ///< no such file or folder
  not_a_database,  ///< the file holds something else
  foreign,         ///< an SQLite database, but not one of ours
  newer,           ///< written by a newer version of the program
  altered,         ///< somebody changed its tables or added triggers
  broken,          ///< damaged, or a migration failed
  read_only,       ///< file or folder cannot be written to
  full,            ///< no space left
  locked,          ///< another program holds the file for longer than we wait
  conflict,        ///< another program has added to the same match
  refused,         ///< a row that the schema forbids: a caller's bug
  io               ///< the disk failed
};

/// Thrown at the store's doors. `what()` is one line that names the file and what was expected.
class StoreError : public std::runtime_error {
 public:
  StoreError(StoreFault fault, const std::string& text) : std::runtime_error(text), fault_(fault) {}
  [[nodiscard]] StoreFault fault() const noexcept { return fault_; }

 private:
  StoreFault fault_;
};

/// Turns an SQLite result code into one line about `path`.
/// @param extended_code  as sqlite3_extended_errcode gives it
/// @param doing          what was being done, e.g. "opening"
/// @param text           SQLite's own words
[[nodiscard]] StoreError describe(const std::string& path, const std::string& doing, int extended_code,
                                  const std::string& text);

}  // namespace tricorner::store
