/// Copies of the score database: made at the program's start and daily, kept by a rule, restored on demand.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "store/event.hpp"

namespace tricorner::store {

class ScoreStore;

struct Backup {
  std::filesystem::path path;
  std::string at;  ///< UTC, YYYY-MM-DDTHH:MM:SSZ, from the file's name
  std::uintmax_t bytes = 0;
};

/// The folder of a database's backups: "<file>.backups" beside it.
[[nodiscard]] std::filesystem::path backup_folder(const std::filesystem::path& database);

/// Newest first. Files of other names are left alone and not listed.
[[nodiscard]] std::vector<Backup> backups_of(const std::filesystem::path& database);

/// Copies the database as it is now through SQLite's backup API, while others may go on writing to it; then drops what
/// `surplus_backups` names, and the pictures of all but the newest 3. The copy has its final name only once it is whole
/// and on the disk.
/// @param at  UTC, ISO 8601; empty: now
/// @throws StoreError
std::filesystem::path back_up(const std::filesystem::path& database, const std::string& at = {});

/// back_up, unless there is one of the same day already, or nothing was added since the newest, or
/// another program makes it just now.
/// @return the new backup's path; nullopt when none was due
std::optional<std::filesystem::path> back_up_if_due(const ScoreStore& store, const std::string& at = {});

/// The rule: the newest 3 always; of the last 14 days the newest of each day; of the 12 weeks before, the newest of
/// each week; before that the newest of each month, for ever.
/// @param backups  newest first
/// @param now  UTC, ISO 8601
/// @return those to be dropped
[[nodiscard]] std::vector<Backup> surplus_backups(const std::vector<Backup>& backups, const std::string& now);

/// What one match would lose or gain if a backup took the place of the file.
struct RestoreChange {
  std::string uuid;
  std::vector<std::string> players;
  std::string created_at;
  int events_now = 0;     ///< 0: the match is not in the file now
  int events_backup = 0;  ///< 0: the match is not in the backup
};

/// Matches that differ between the file and a backup of it, oldest first. A file that cannot be read counts as empty.
/// @throws StoreError  the backup is no usable score database
[[nodiscard]] std::vector<RestoreChange> restore_changes(const std::filesystem::path& database,
                                                         const std::filesystem::path& backup);

/// Puts the backup's content in place of the file's, in one step that a crash leaves done or undone; other programs
/// that have the file open see the restored one. What was there before is kept as a backup of its own first; a file
/// that cannot be read any more is renamed instead. Pictures that the backup lacks are kept where their events are.
/// @return where what was there before is now; nullopt when there was no file
/// @throws StoreError
std::optional<std::filesystem::path> restore(const std::filesystem::path& database,
                                             const std::filesystem::path& backup);

}  // namespace tricorner::store
