#include "store/backup.hpp"

#include <SQLiteCpp/Backup.h>
#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <map>
#include <set>
#include <system_error>

#include "store/score_store.hpp"

namespace tricorner::store {
namespace {

namespace fs = std::filesystem;

constexpr const char* kEnding = ".sqlite3";
constexpr std::size_t kNewest = 3;  // backups that are kept whatever their age, and with their pictures
constexpr int kPagesAtOnce = 4096;  // a writer beside us waits for no more than so many

/// "2026-05-09T19:04:11.482Z" -> "2026-05-09T19-04-11Z": a file system of any kind takes it.
std::string stamp_of(const std::string& at) {
  std::string stamp = at.substr(0, 19);
  std::replace(stamp.begin(), stamp.end(), ':', '-');
  return stamp + "Z";
}

/// Back again; empty for other names. A number behind the stamp, "...Z-2", tells two of one second apart.
std::string at_of(const std::string& name) {
  const std::string pattern = "dddd-dd-ddTdd-dd-ddZ";
  if (name.size() < pattern.size() + std::string(kEnding).size() || !name.ends_with(kEnding)) return {};
  for (std::size_t k = 0; k < pattern.size(); ++k) {
    const bool digit = name[k] >= '0' && name[k] <= '9';
    if (pattern[k] == 'd' ? !digit : name[k] != pattern[k]) return {};
  }
  std::string at = name.substr(0, pattern.size());
  at[13] = ':';
  at[16] = ':';
  return at;
}

std::chrono::sys_days day_of(const std::string& at) {
  const auto number = [&](std::size_t from, std::size_t length) { return std::stoi(at.substr(from, length)); };
  using namespace std::chrono;
  return sys_days(year(number(0, 4)) / month(static_cast<unsigned>(number(5, 2))) /
                  day(static_cast<unsigned>(number(8, 2))));
}

void sync_to_disk(const fs::path& path) {
  const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return;
  fsync(file);
  close(file);
}

void copy_database(const fs::path& from, const fs::path& to) {
  try {
    SQLite::Database source(from.string(), SQLite::OPEN_READONLY, 5000);
    SQLite::Database target(to.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, 5000);
    SQLite::Backup backup(target, source);
    // A step that finds the source locked is tried again; a step that finds it changed begins anew by itself.
    constexpr int kMostWaits = 500;
    for (int waits = 0; waits < kMostWaits;) {
      const int step = backup.executeStep(kPagesAtOnce);
      if (step == SQLITE_DONE) return;
      if (step == SQLITE_BUSY || step == SQLITE_LOCKED) {
        usleep(10000);
        ++waits;
      }
    }
    throw StoreError(StoreFault::locked, "score database '" + from.string() +
                                             "': another program holds it locked; close that program and try again");
  } catch (const SQLite::Exception& problem) {
    throw describe(from.string(), "copying it to '" + to.string() + "'", problem.getExtendedErrorCode(),
                   problem.what());
  }
}

/// Older copies are kept without pictures: years of them would take many times the file's own room. One that cannot be
/// changed keeps them.
void drop_pictures(const fs::path& backup) {
  try {
    SQLite::Database connection(backup.string(), SQLite::OPEN_READWRITE);
    if (!connection.tableExists("picture")) return;  // an early schema
    if (connection.execAndGet("SELECT EXISTS (SELECT 1 FROM picture)").getInt() == 0) return;
    connection.exec("DELETE FROM picture");
    connection.exec("VACUUM");
  } catch (const SQLite::Exception&) {
  }
}

/// Pictures of events that both files have and only `from` has pictures of.
void bring_pictures(const fs::path& from, const fs::path& into) {
  try {
    ScoreStore store(into, OpenMode::existing);
    SQLite::Database& connection = store.connection();
    SQLite::Statement attach(connection, "ATTACH DATABASE ?1 AS other");
    attach.bind(1, from.string());
    attach.exec();
    connection.exec(
        "INSERT INTO picture (match, seq, media, bytes) SELECT m.id, p.seq, p.media, p.bytes FROM other.picture p "
        "JOIN other.match o ON o.id = p.match JOIN main.match m ON m.uuid = o.uuid "
        "JOIN other.event x ON x.match = p.match AND x.seq = p.seq "
        "JOIN main.event e ON e.match = m.id AND e.seq = p.seq AND e.at = x.at AND e.kind = x.kind "
        "WHERE length(p.bytes) <= 49152 "
        "AND NOT EXISTS (SELECT 1 FROM main.picture k WHERE k.match = m.id AND k.seq = p.seq)");
    connection.exec("DETACH DATABASE other");
  } catch (const SQLite::Exception&) {  // the matches are restored; pictures are still in the other file
  }
}

fs::path free_name(const fs::path& folder, const std::string& stamp) {
  fs::path path = folder / (stamp + kEnding);
  // A link that leads nowhere takes a name too.
  for (int k = 2; fs::exists(fs::symlink_status(path)); ++k)
    path = folder / (stamp + "-" + std::to_string(k) + kEnding);
  return path;
}

struct Standing {
  MatchInfo info;
  std::string last_at;  ///< of the last event: two histories of equal length are told apart by it
};

std::map<std::string, Standing> standings_in(const fs::path& database) {
  const ScoreStore store(database, OpenMode::existing);
  std::map<std::string, Standing> found;
  for (MatchInfo& info : store.matches()) {
    const auto tail = store.events(info.id, std::max(0, info.events - 1));
    std::string uuid = info.uuid;
    found[uuid] = {std::move(info), tail.empty() ? std::string{} : tail.back().at};
  }
  return found;
}

/// Backups are opened as copies: opening may bring a schema up to date, and a backup stays as it was made.
class ReadableCopy {
 public:
  ReadableCopy(const fs::path& original, const fs::path& folder)
      : path_(folder / (".reading-" + new_uuid() + kEnding)) {
    copy_database(original, path_);
  }
  ~ReadableCopy() {
    std::error_code ignored;
    for (const char* ending : {"", "-wal", "-shm", "-journal"}) fs::remove(path_.string() + ending, ignored);
    for (int version = 1; version < 100; ++version) {
      if (!fs::remove(path_.string() + ".schema-" + std::to_string(version) + ".bak", ignored) && version > 20) break;
    }
  }
  ReadableCopy(const ReadableCopy&) = delete;
  ReadableCopy& operator=(const ReadableCopy&) = delete;
  [[nodiscard]] const fs::path& path() const noexcept { return path_; }

 private:
  fs::path path_;
};

}  // namespace

fs::path backup_folder(const fs::path& database) { return database.string() + ".backups"; }

std::vector<Backup> backups_of(const fs::path& database) {
  std::vector<Backup> found;
  std::error_code error;
  for (fs::directory_iterator entry(backup_folder(database), error), end; !error && entry != end;
       entry.increment(error)) {
    const std::string at = at_of(entry->path().filename().string());
    std::error_code unsized;
    if (!at.empty()) found.push_back({entry->path(), at, fs::file_size(entry->path(), unsized)});
  }
  std::sort(found.begin(), found.end(), [](const Backup& a, const Backup& b) { return a.path > b.path; });
  return found;
}

namespace {

fs::path made_folder(const fs::path& database) {
  fs::path folder = backup_folder(database);
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) {
    throw StoreError(StoreFault::read_only, "backups of '" + database.string() + "': the folder '" + folder.string() +
                                                "' cannot be made (" + error.message() + ")");
  }
  return folder;
}

/// Renames a file to the first name that is free, and never over what another program has put there meanwhile.
fs::path give_free_name(const fs::path& file, const fs::path& folder, const std::string& stamp) {
  for (;;) {
    fs::path path = free_name(folder, stamp);
    if (renameat2(AT_FDCWD, file.c_str(), AT_FDCWD, path.c_str(), RENAME_NOREPLACE) == 0) return path;
    if (errno == EEXIST) continue;
    fs::rename(file, path);  // a file system that cannot promise it
    return path;
  }
}

/// A copy, and nothing dropped for it: one of the others may be about to be restored.
fs::path make_backup(const fs::path& database, const std::string& now) {
  const fs::path folder = made_folder(database);
  std::error_code error;
  // Another program may make one in the same second: a name of our own until it is whole.
  const fs::path unfinished = folder / (stamp_of(now) + kEnding + "." + new_uuid() + ".unfinished");
  try {
    copy_database(database, unfinished);
    sync_to_disk(unfinished);
    fs::path path = give_free_name(unfinished, folder, stamp_of(now));
    sync_to_disk(folder);
    return path;
  } catch (...) {
    fs::remove(unfinished, error);
    throw;
  }
}

/// Held by who makes the day's backup, so that several programs that begin together do not all make it.
class DaysBackup {
 public:
  explicit DaysBackup(const fs::path& folder) : folder_(open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)) {
    // A file system that knows no locks, or no folder yet: then one too many is made.
    mine_ = folder_ < 0 || flock(folder_, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
  }
  ~DaysBackup() {
    if (folder_ >= 0) close(folder_);
  }
  DaysBackup(const DaysBackup&) = delete;
  DaysBackup& operator=(const DaysBackup&) = delete;
  [[nodiscard]] bool mine() const noexcept { return mine_; }

 private:
  int folder_;
  bool mine_ = false;
};

/// A clock that ran ahead once must not keep backups from being made for ever: only its own day counts.
bool has_one_of(const fs::path& database, const std::string& day) {
  const auto backups = backups_of(database);
  return std::any_of(backups.begin(), backups.end(), [&](const Backup& one) { return one.at.starts_with(day); });
}

}  // namespace

fs::path back_up(const fs::path& database, const std::string& at) {
  const std::string now = at.empty() ? utc_now() : at;
  fs::path path = make_backup(database, now);
  std::error_code error;
  for (const Backup& old : surplus_backups(backups_of(database), now)) fs::remove(old.path, error);
  const auto kept = backups_of(database);
  for (std::size_t k = kNewest; k < kept.size(); ++k) drop_pictures(kept[k].path);
  return path;
}

std::optional<fs::path> back_up_if_due(const ScoreStore& store, const std::string& at) {
  const std::string now = at.empty() ? utc_now() : at;
  const std::string today = now.substr(0, 10);
  if (has_one_of(store.path(), today)) return std::nullopt;
  try {
    SQLite::Statement any(store.connection(), "SELECT EXISTS (SELECT 1 FROM match)");
    any.executeStep();
    if (any.getColumn(0).getInt() == 0) return std::nullopt;  // nothing to keep yet
  } catch (const SQLite::Exception& problem) {
    throw describe(store.path().string(), "looking for matches", problem.getExtendedErrorCode(), problem.what());
  }
  const DaysBackup turn(made_folder(store.path()));
  if (!turn.mine() || has_one_of(store.path(), today))
    return std::nullopt;  // another program makes it, or has just done
  return back_up(store.path(), now);
}

std::vector<Backup> surplus_backups(const std::vector<Backup>& backups, const std::string& now) {
  using namespace std::chrono;
  constexpr days kDaily{14};
  constexpr days kWeekly{14 + 12 * 7};
  const sys_days today = day_of(now);
  std::set<std::string> taken;
  std::vector<Backup> surplus;
  for (std::size_t k = 0; k < backups.size(); ++k) {
    const Backup& one = backups[k];
    const sys_days day = day_of(one.at);
    const days age = today - day;
    std::string span;
    if (age < kDaily) {
      span = one.at.substr(0, 10);
    } else if (age < kWeekly) {
      span = "week " + std::to_string(floor<weeks>(day.time_since_epoch()).count());
    } else {
      span = one.at.substr(0, 7);
    }
    const bool first_of_span = taken.insert(span).second;
    if (k >= kNewest && !first_of_span) surplus.push_back(one);
  }
  return surplus;
}

std::vector<RestoreChange> restore_changes(const fs::path& database, const fs::path& backup) {
  std::error_code unknown;
  if (!fs::is_regular_file(backup, unknown)) {
    throw StoreError(StoreFault::not_found,
                     "backup '" + backup.string() + "': no such file; 'tricorner backup list' names them");
  }
  const ReadableCopy copy(backup, fs::absolute(backup).parent_path());
  const auto then = standings_in(copy.path());
  std::map<std::string, Standing> now;
  try {
    now = standings_in(database);
  } catch (const StoreError&) {  // gone or damaged: everything in the backup is a gain
  }
  std::vector<RestoreChange> changes;
  const auto change = [](const Standing& at, int events_now, int events_backup) {
    return RestoreChange{at.info.uuid, at.info.players, at.info.created_at, events_now, events_backup};
  };
  for (const auto& [uuid, standing] : now) {
    const auto old = then.find(uuid);
    if (old == then.end()) {
      changes.push_back(change(standing, standing.info.events, 0));
    } else if (old->second.info.events != standing.info.events || old->second.last_at != standing.last_at) {
      changes.push_back(change(standing, standing.info.events, old->second.info.events));
    }
  }
  for (const auto& [uuid, standing] : then) {
    if (!now.contains(uuid)) changes.push_back(change(standing, 0, standing.info.events));
  }
  std::sort(changes.begin(), changes.end(),
            [](const RestoreChange& a, const RestoreChange& b) { return a.created_at < b.created_at; });
  return changes;
}

std::optional<fs::path> restore(const fs::path& database, const fs::path& backup) {
  { static_cast<void>(restore_changes(database, backup)); }  // the backup is usable, or nothing is touched
  std::optional<fs::path> before;
  bool readable = false;
  if (fs::exists(database)) {
    try {
      { const ScoreStore opened(database, OpenMode::existing); }
      before = make_backup(database, utc_now());
      readable = true;
    } catch (const StoreError&) {
      // What cannot be read is set aside as it is, log and all, for whoever may save more of it.
      before = free_name(fs::absolute(database).parent_path(),
                         database.filename().string() + ".unreadable-" + stamp_of(utc_now()));
      fs::rename(database, *before);
      std::error_code error;
      for (const char* ending : {"-wal", "-shm"}) {
        if (fs::exists(database.string() + ending))
          fs::rename(database.string() + ending, before->string() + ending, error);
      }
    }
  }
  copy_database(backup, database);
  { const ScoreStore opened(database, OpenMode::existing); }  // brings an older schema up to date
  if (readable) bring_pictures(*before, database);
  return before;
}

}  // namespace tricorner::store
