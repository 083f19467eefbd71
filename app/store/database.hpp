/// Opening a score database: checks first, then the schema steps, then the settings of a connection.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>

namespace SQLite {
class Database;
}

namespace tricorner::store {

/// What opening came to. Every other ending is a StoreError with its StoreFault.
enum class OpenOutcome : std::uint8_t {
  created,  ///< the file is new
  current,  ///< it had the newest schema
  upgraded  ///< it was brought to the newest schema; a copy of the older file lies beside it
};

enum class OpenMode : std::uint8_t {
  create_or_open,  ///< folders and file are made where they are missing
  existing         ///< a missing file is an error
};

struct OpenedDatabase {
  OpenOutcome outcome;
  std::unique_ptr<SQLite::Database> connection;
};

/// Whether there is a file of this name (what is in it nobody has looked at).
/// @throws StoreError (not_found)  something else lies there: a folder, a pipe, a link that leads nowhere for ever
[[nodiscard]] bool file_is_there(const std::filesystem::path& path);

/// Opens `path` for reading and writing.
///
/// The file's header is looked at before SQLite touches it: something that is no database, a database of another
/// program, or one of a newer version is refused with nothing written. Journal: WAL, so that readers and one writer do
/// not wait for each other. synchronous = FULL: with WAL the default NORMAL would lose the last commits in a power cut,
/// and a placement is announced only when it can no longer be lost; at one commit per turn the price is not felt.
/// Checkpoints are SQLite's own, every 1000 pages: a turn never waits for more than that.
///
/// @throws StoreError  as StoreFault says
[[nodiscard]] OpenedDatabase open_database(const std::filesystem::path& path, OpenMode mode);

}  // namespace tricorner::store
