#include "store/doctor.hpp"

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <sqlite3.h>

#include <algorithm>
#include <array>
#include <optional>
#include <set>

#include "store/event_rows.hpp"
#include "store/guarded.hpp"
#include "store/migration.hpp"
#include "store/schema_check.hpp"

namespace tricorner::store {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostLines = 50;  // of one kind: a report is for people

// What the checks ask; each row is a line of the report.
constexpr const char* kReferences =
    "SELECT \"table\" || ' points to a row of ' || parent || ' that is not there' FROM pragma_foreign_key_check";
constexpr const char* kNumbering =
    "SELECT 'match ' || match || ' has ' || count(*) || ' events, numbered up to ' || max(seq) "
    "FROM event GROUP BY match HAVING count(*) <> max(seq) OR min(seq) <> 1";
constexpr const char* kPicturesOfNothing =
    "SELECT 'picture ' || id || ' belongs to no event' FROM picture p "
    "WHERE NOT EXISTS (SELECT 1 FROM event e WHERE e.match = p.match AND e.seq = p.seq)";
constexpr const char* kReadingsOfNothing =
    "SELECT 'the reading of event ' || seq || ' in match ' || match || ' belongs to no event' FROM reading r "
    "WHERE NOT EXISTS (SELECT 1 FROM event e WHERE e.match = r.match AND e.seq = r.seq)";
constexpr const char* kRoom =
    "WITH seen AS (SELECT match, count(*) AS pictures, sum(length(bytes)) AS bytes FROM picture GROUP BY match) "
    "SELECT 'the room of match ' || m.id || ' is not that of its pictures' FROM match m "
    "LEFT JOIN seen s ON s.match = m.id LEFT JOIN picture_room r ON r.match = m.id "
    "WHERE s.pictures IS NOT r.pictures OR s.bytes IS NOT r.bytes";
// As the trigger event_moves_state keeps it, from the events alone.
constexpr const char* kStates =
    "WITH said AS (SELECT match, max(seq) AS events, "
    "coalesce(max(CASE kind WHEN 'round-started' THEN round END), 0) + 1 AS rounds, "
    "max(CASE WHEN kind IN ('finished', 'agreed', 'abandoned', 'reopened') THEN seq END) AS status, "
    "max(CASE WHEN kind IN ('set-aside', 'taken-back') THEN seq END) AS aside FROM event GROUP BY match) "
    "SELECT 'what is kept of where match ' || d.match || ' stands is not what its events say' FROM said d "
    "LEFT JOIN match_state s ON s.match = d.match "
    "LEFT JOIN event x ON x.match = d.match AND x.seq = d.status "
    "LEFT JOIN event a ON a.match = d.match AND a.seq = d.aside "
    "WHERE s.events IS NOT d.events OR s.rounds IS NOT d.rounds OR s.status IS NOT CASE coalesce(x.kind, 'reopened') "
    "WHEN 'reopened' THEN 'running' WHEN 'abandoned' THEN 'abandoned' ELSE 'finished' END "
    "OR s.set_aside IS NOT (coalesce(a.kind, '') = 'set-aside')";

void require_there(const fs::path& database) {
  if (!file_is_there(database)) {
    throw StoreError(StoreFault::not_found, "score database '" + database.string() + "': no such file");
  }
}

/// Every first column of a query as a line; where SQLite stops, its words are a line too.
std::vector<std::string> lines_of(SQLite::Database& connection, const std::string& sql) {
  std::vector<std::string> lines;
  try {
    SQLite::Statement statement(connection, sql);
    while (statement.executeStep() && lines.size() < kMostLines) {
      lines.push_back(statement.getColumn(0).getString());
      std::replace(lines.back().begin(), lines.back().end(), '\n', ' ');
    }
  } catch (const SQLite::Exception& problem) {
    lines.push_back(std::string("cannot be looked at: ") + problem.what());
  }
  return lines;
}

int count(SQLite::Database& connection, const std::string& table) {
  try {
    return connection.execAndGet("SELECT count(*) FROM " + table).getInt();
  } catch (const SQLite::Exception&) {
    return 0;
  }
}

void distrust(SQLite::Database& connection) {
  sqlite3_db_config(connection.getHandle(), SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
  sqlite3_db_config(connection.getHandle(), SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);
  sqlite3_db_config(connection.getHandle(), SQLITE_DBCONFIG_ENABLE_VIEW, 0, nullptr);
}

}  // namespace

Examination examine(const fs::path& database) {
  require_there(database);
  Examination found;
  try {
    SQLite::Database connection(database.string(), SQLite::OPEN_READONLY, 5000);
    distrust(connection);
    found.version = connection.execAndGet("PRAGMA user_version").getInt();
    if (found.version > newest_version()) {
      found.problems.push_back("written by a newer Tricorner (schema " + std::to_string(found.version) +
                               "); update Tricorner");
      return found;
    }
    const auto note = [&](const std::string& prefix, const std::vector<std::string>& lines) {
      for (const std::string& line : lines) found.problems.push_back(prefix + line);
    };
    if (found.version == newest_version()) {
      note("structure: ", schema_differences(connection.getHandle(), database.string()));
    } else if (found.version > 0) {
      found.problems.push_back("schema " + std::to_string(found.version) +
                               " of an earlier Tricorner; opening it with '" +
                               "tricorner export' brings it up to date");
    }
    note("integrity: ", lines_of(connection, "SELECT * FROM pragma_integrity_check(50) WHERE integrity_check <> 'ok'"));
    note("references: ", lines_of(connection, kReferences));
    if (found.version >= 1) note("events: ", lines_of(connection, kNumbering));
    if (found.version >= 3) {
      note("pictures: ", lines_of(connection, kPicturesOfNothing));
      found.pictures = count(connection, "picture");
    }
    if (found.version >= 5) {
      note("readings: ", lines_of(connection, kReadingsOfNothing));
      note("pictures: ", lines_of(connection, kRoom));
      note("matches: ", lines_of(connection, kStates));
    }
    found.matches = count(connection, "match");
  } catch (const SQLite::Exception& problem) {
    found.problems.push_back(
        describe(database.string(), "examining", problem.getExtendedErrorCode(), problem.what()).what());
  } catch (const StoreError& problem) {
    found.problems.emplace_back(problem.what());
  }
  return found;
}

namespace {

/// The damaged file beside the new one, on the new one's connection.
class Salvage {
 public:
  Salvage(const fs::path& database, const fs::path& target)
      : copy_(target.string() + ".source"), store_(target), connection_(store_.connection()) {
    // SQLite tidies up a file and its log when it opens them: that happens to a copy.
    fs::copy_file(database, copy_, fs::copy_options::overwrite_existing);
    if (fs::exists(database.string() + "-wal")) {
      fs::copy_file(database.string() + "-wal", copy_.string() + "-wal", fs::copy_options::overwrite_existing);
    }
    SQLite::Statement attach(connection_, "ATTACH DATABASE ?1 AS old");
    attach.bind(1, copy_.string());
    attach.exec();
    has_points_ = has_column("event", "points");
    has_books_ = has_column("match", "rule_book");
  }

  ~Salvage() {
    sqlite3_exec(connection_.getHandle(), "DETACH DATABASE old", nullptr, nullptr, nullptr);
    std::error_code ignored;
    for (const char* ending : {"", "-wal", "-shm"}) fs::remove(copy_.string() + ending, ignored);
  }
  Salvage(const Salvage&) = delete;
  Salvage& operator=(const Salvage&) = delete;

  Saved run() {
    // People first, so that adding players makes no second ones.
    for (const char* table : {"setting", "rule_book", "person", "spelling", "club", "season", "evening", "tournament"})
      copy_table(table);
    for (const std::int64_t id : ids_of_matches()) copy_match(id);
    for (const char* table : {"seat_person", "evening_match", "entrant", "seating", "picture", "reading"})
      copy_table(table);
    return saved_;
  }

 private:
  bool has_column(const std::string& table, const std::string& column) {
    try {
      SQLite::Statement columns(connection_, "SELECT count(*) FROM pragma_table_info(?1, 'old') WHERE name = ?2");
      columns.bind(1, table);
      columns.bind(2, column);
      return columns.executeStep() && columns.getColumn(0).getInt() > 0;
    } catch (const SQLite::Exception&) {
      return false;
    }
  }

  /// Only a table may stand for a table: a view by its name would run what somebody wrote there.
  bool is_table(const std::string& name) {
    SQLite::Statement type(connection_, "SELECT count(*) FROM old.sqlite_schema WHERE type = 'table' AND name = ?1");
    type.bind(1, name);
    return type.executeStep() && type.getColumn(0).getInt() > 0;
  }

  static void bind_column(SQLite::Statement& insert, int at, const SQLite::Column& column) {
    if (column.isNull()) {
      insert.bind(at);
    } else if (column.isInteger()) {
      insert.bind(at, column.getInt64());
    } else if (column.isFloat()) {
      insert.bind(at, column.getDouble());
    } else if (column.isBlob()) {
      insert.bind(at, column.getBlob(), column.getBytes());
    } else {
      insert.bind(at, column.getString());
    }
  }

  void lose(const std::string& what) {
    if (saved_.lost.size() < kMostLines * 20) saved_.lost.push_back(what);
  }

  std::set<std::int64_t> ids_of_matches() {
    std::set<std::int64_t> ids;
    // From both ends, and by the players and events that name them: a damaged page in between hides only its own.
    for (const char* sql : {"SELECT id FROM old.match ORDER BY id", "SELECT id FROM old.match ORDER BY id DESC",
                            "SELECT DISTINCT match FROM old.player ORDER BY match",
                            "SELECT DISTINCT match FROM old.event ORDER BY match DESC"}) {
      try {
        SQLite::Statement select(connection_, sql);
        while (select.executeStep()) ids.insert(select.getColumn(0).getInt64());
      } catch (const SQLite::Exception&) {  // what was read so far counts
      }
    }
    return ids;
  }

  void copy_table(const std::string& table) {
    std::size_t lost = 0;
    std::string why;
    try {
      if (!is_table(table)) return;  // an earlier schema, or a view in its place
      std::string columns;
      SQLite::Statement names(connection_, "SELECT name FROM pragma_table_info(?1, 'main')");
      names.bind(1, table);
      int number = 0;
      std::string marks;
      while (names.executeStep()) {
        columns += (number == 0 ? "" : ", ") + names.getColumn(0).getString();
        marks += (number == 0 ? "?" : ", ?") + std::to_string(number + 1);
        ++number;
      }
      SQLite::Statement select(connection_, "SELECT " + columns + " FROM old." + table);
      SQLite::Statement insert(connection_, "INSERT INTO main." + table + " (" + columns + ") VALUES (" + marks + ")");
      while (select.executeStep()) {
        try {
          insert.tryReset();  // reset() would say the last row's error once more
          for (int k = 0; k < number; ++k) bind_column(insert, k + 1, select.getColumn(k));
          insert.exec();
          if (table == "picture") ++saved_.pictures;
        } catch (const SQLite::Exception& problem) {
          ++lost;
          why = problem.what();
        }
      }
    } catch (const SQLite::Exception& problem) {
      lose(table + ": rows that cannot be read (" + problem.what() + ")");
    }
    if (lost > 0) lose(table + ": " + std::to_string(lost) + " rows that are not possible (" + why + ")");
  }

  /// Reading and writing are kept apart: a page that cannot be read must not undo what was written beside it.
  void copy_match(std::int64_t id) {
    const std::string name = "match " + std::to_string(id);
    NewMatch match;
    std::vector<Event> events;
    int last = 0;
    std::string why;
    try {
      SQLite::Statement row(connection_,
                            std::string("SELECT o.uuid, o.rules_id, o.options, o.tile_set, o.created_at, ") +
                                (has_books_ ? "b.text FROM old.match o JOIN main.rule_book b ON b.id = o.rule_book"
                                            : "o.rules FROM old.match o") +
                                " WHERE o.id = ?1");
      row.bind(1, id);
      if (!row.executeStep()) {
        lose(name + ": its own row cannot be read");
        return;
      }
      match.uuid = row.getColumn(0).getString();
      match.rules_id = row.getColumn(1).getString();
      match.options_json = row.getColumn(2).getString();
      match.tile_set = row.getColumn(3).getString();
      match.created_at = row.getColumn(4).getString();
      match.rules_json = row.getColumn(5).getString();
      SQLite::Statement players(connection_, "SELECT name FROM old.player WHERE match = ?1 ORDER BY seat");
      players.bind(1, id);
      while (players.executeStep()) match.players.push_back(players.getColumn(0).getString());
    } catch (const SQLite::Exception& problem) {
      lose(name + ": " + problem.what());
      return;
    }
    try {
      SQLite::Statement highest(connection_, "SELECT max(seq) FROM old.event WHERE match = ?1");
      highest.bind(1, id);
      if (highest.executeStep()) last = highest.getColumn(0).getInt();
    } catch (const SQLite::Exception&) {  // said with the events
    }
    try {
      std::string columns = kEventColumns;
      if (!has_points_) columns.replace(columns.find("points"), std::string("points").size(), "NULL");
      SQLite::Statement event(connection_, "SELECT " + columns + " FROM old.event WHERE match = ?1 ORDER BY seq");
      event.bind(1, id);
      while (event.executeStep() && event.getColumn(0).getInt() == static_cast<int>(events.size()) + 1) {
        events.push_back(event_of(event));
      }
    } catch (const SQLite::Exception& problem) {
      why = std::string(" (") + problem.what() + ")";
    }
    // All that are possible, from the first on: one that is not takes those behind it along.
    for (;;) {
      try {
        store_.import_match(match, events, id);
        break;
      } catch (const StoreError& problem) {
        if (events.empty()) {
          lose(name + ": " + problem.what());
          return;
        }
        why = std::string(" (") + problem.what() + ")";
        events.resize(events.size() / 2);
      }
    }
    ++saved_.matches;
    const int count = static_cast<int>(events.size());
    saved_.events += count;
    if (last != count || !why.empty()) {
      lose(name + ": " + std::to_string(count) + " events saved, " +
           (last > count ? std::to_string(last - count) : std::string("the rest")) + " behind them lost" + why);
    }
  }

  fs::path copy_;
  ScoreStore store_;
  SQLite::Database& connection_;
  bool has_points_ = false;
  bool has_books_ = false;
  Saved saved_;
};

}  // namespace

Saved save_into(const fs::path& database, const fs::path& target) {
  require_there(database);
  if (fs::exists(target)) {
    throw StoreError(StoreFault::refused, "'" + target.string() + "' exists already; expected the name of a new file");
  }
  try {
    Salvage salvage(database, target);
    return salvage.run();
  } catch (const SQLite::Exception& problem) {
    throw describe(database.string(), "saving what can be saved", problem.getExtendedErrorCode(), problem.what());
  }
}

}  // namespace tricorner::store
