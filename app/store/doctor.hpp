/// Looking into a database that may be damaged or made to harm, and saving what can be saved of it.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace tricorner::store {

/// What a file's own checks say. Nothing is written, no schema step is run.
struct Examination {
  int version = 0;  ///< of the schema; 0 where it cannot be read
  int matches = 0;  ///< rows that can be counted
  int pictures = 0;
  std::vector<std::string> problems;  ///< one line each; empty: sound
};

/// Header, structure, integrity of pages and indexes, references, numbering of events, pictures without events.
/// @throws StoreError (not_found)  no such file
[[nodiscard]] Examination examine(const std::filesystem::path& database);

struct Saved {
  int matches = 0;
  int events = 0;
  int pictures = 0;
  std::vector<std::string> lost;  ///< what could not be saved, one line each
};

/// Copies everything that can be read and is possible into a new database: each match with its events up to the first
/// that cannot be read. The damaged file stays as it is.
/// @throws StoreError (refused)  `target` exists; others: nothing at all can be read
Saved save_into(const std::filesystem::path& database, const std::filesystem::path& target);

}  // namespace tricorner::store
