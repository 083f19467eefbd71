#include "store/forget.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "store/backup.hpp"
#include "store/event_rows.hpp"
#include "store/guarded.hpp"
#include "store/people.hpp"
#include "store/write_anew.hpp"

namespace tricorner::store {
namespace {

namespace fs = std::filesystem;

void unlock(ScoreStore& store, std::int64_t match) {
  SQLite::Statement statement(store.connection(), "INSERT OR IGNORE INTO unlocked (match) VALUES (?1)");
  statement.bind(1, match);
  statement.exec();
}

int run(ScoreStore& store, const char* sql, std::int64_t value) {
  SQLite::Statement statement(store.connection(), sql);
  statement.bind(1, value);
  return statement.exec();
}

/// Whether a text is worth taking apart. (JSON may spell any letter as a number, behind a backslash.)
bool may_hold(const std::string& text, const std::vector<std::string>& names) {
  return text.find('\\') != std::string::npos || std::any_of(names.begin(), names.end(), [&](const std::string& name) {
           return text.find(name) != std::string::npos;
         });
}

/// Rewrites one column of every row where that changes something. @param key  the primary key's columns
void rewrite_column(ScoreStore& store, const std::string& table, const std::string& key, const std::string& column,
                    const Rewrite& rewrite, const std::vector<std::string>& names, const std::string& stand_in) {
  const bool two = key.find(',') != std::string::npos;
  std::vector<std::pair<std::array<std::int64_t, 2>, std::string>> changed;
  {
    SQLite::Statement rows(store.connection(),
                           "SELECT " + column + ", " + key + " FROM " + table + " WHERE " + column + " IS NOT NULL");
    while (rows.executeStep()) {
      const std::string text = rows.getColumn(0).getString();
      if (!may_hold(text, names)) continue;
      std::string anew = rewrite(text, names, stand_in);
      if (anew == text) continue;
      changed.push_back({{rows.getColumn(1).getInt64(), two ? rows.getColumn(2).getInt64() : 0}, std::move(anew)});
    }
  }
  SQLite::Statement update(store.connection(), "UPDATE " + table + " SET " + column + " = ?1 WHERE (" + key +
                                                   ") = " + (two ? "(?2, ?3)" : "?2"));
  for (const auto& [at, text] : changed) {
    if (table == "event" || table == "match") unlock(store, at[0]);
    update.reset();
    update.bind(1, text);
    update.bind(2, at[0]);
    if (two) update.bind(3, at[1]);
    update.exec();
  }
}

/// The events of a match without the name that stands at a seat, which may be somebody else's everywhere else.
void rewrite_match(ScoreStore& store, std::int64_t match, int seat, const Rewrite& rewrite,
                   const std::string& stand_in) {
  SQLite::Statement name(store.connection(), "SELECT name FROM player WHERE match = ?1 AND seat = ?2");
  name.bind(1, match);
  name.bind(2, seat);
  if (!name.executeStep()) return;
  const std::vector<std::string> names{name.getColumn(0).getString()};
  std::vector<std::pair<int, std::string>> changed;
  SQLite::Statement rows(store.connection(), "SELECT seq, detail FROM event WHERE match = ?1 AND detail IS NOT NULL");
  rows.bind(1, match);
  while (rows.executeStep()) {
    const std::string text = rows.getColumn(1).getString();
    std::string anew = rewrite(text, names, stand_in);
    if (anew != text) changed.emplace_back(rows.getColumn(0).getInt(), std::move(anew));
  }
  SQLite::Statement update(store.connection(), "UPDATE event SET detail = ?3 WHERE match = ?1 AND seq = ?2");
  for (const auto& [seq, text] : changed) {
    update.reset();
    update.bind(1, match);
    update.bind(2, seq);
    update.bind(3, text);
    update.exec();
  }
}

/// A program that has the match open still knows the name, and would write it once more with the next racks: it is told
/// that something was added, and reads the match again.
void tell_writers(ScoreStore& store, std::int64_t match) {
  const auto info = store.match(match);
  if (!info || info->status != MatchStatus::running) return;
  Event note;
  note.kind = EventKind::note;
  note.round = std::max(0, info->rounds - 1);
  note.detail = R"({"text":"a player was forgotten"})";
  SQLite::Statement insert(store.connection(), kInsertEvent);
  bind_event(insert, match, info->events + 1, note);
  insert.exec();
}

struct InOneFile {
  int matches = 0;
  int pictures = 0;
};

/// The rows, in one transaction.
InOneFile forget_in_file(ScoreStore& store, std::int64_t person, const std::vector<std::string>& names,
                         const std::string& stand_in, const Rewrite& rewrite) {
  guarded(store, "forgetting a player", [&] { store.connection().exec("PRAGMA secure_delete = ON"); });
  InOneFile done = in_transaction(store, "forgetting a player", [&] {
    InOneFile in_file;
    std::vector<std::pair<std::int64_t, int>> seats;
    {
      SQLite::Statement select(store.connection(),
                               "SELECT p.match, p.seat FROM player p JOIN spelling s ON s.name = p.name "
                               "LEFT JOIN seat_person o ON o.match = p.match AND o.seat = p.seat "
                               "WHERE coalesce(o.person, s.person) = ?1 OR s.person = ?1");
      select.bind(1, person);
      while (select.executeStep()) seats.emplace_back(select.getColumn(0).getInt64(), select.getColumn(1).getInt());
    }
    for (const auto& [match, seat] : seats) {
      unlock(store, match);
      rewrite_match(store, match, seat, rewrite, stand_in);
      SQLite::Statement rename(store.connection(), "UPDATE player SET name = ?3 WHERE match = ?1 AND seat = ?2");
      rename.bind(1, match);
      rename.bind(2, seat);
      rename.bind(3, stand_in);
      rename.exec();
      tell_writers(store, match);
      in_file.pictures += run(store, "DELETE FROM picture WHERE match = ?1", match);
    }
    in_file.matches = static_cast<int>(seats.size());
    for (const auto& [table, key, column] :
         std::initializer_list<std::array<const char*, 3>>{{"event", "match, seq", "detail"},
                                                           {"reading", "match, seq", "text"},
                                                           {"evening", "id", "name"},
                                                           {"club", "id", "name"},
                                                           {"season", "id", "name"},
                                                           {"season", "id", "rule"},
                                                           {"tournament", "id", "name"},
                                                           {"tournament", "id", "rule"},
                                                           {"match", "id", "options"}}) {
      rewrite_column(store, table, key, column, rewrite, names, stand_in);
    }
    run(store, "DELETE FROM spelling WHERE person = ?1", person);
    SQLite::Statement update(store.connection(), "UPDATE person SET name = ?2, uuid = ?3 WHERE id = ?1");
    update.bind(1, person);
    update.bind(2, stand_in);
    update.bind(3, new_uuid());
    update.exec();
    SQLite::Statement spelling(store.connection(), "INSERT INTO spelling (name, person) VALUES (?2, ?1)");
    spelling.bind(1, person);
    spelling.bind(2, stand_in);
    spelling.exec();
    store.connection().exec("DELETE FROM unlocked");
    return in_file;
  });
  return done;
}

}  // namespace

Forgotten forget_person(ScoreStore& store, std::int64_t person, const Rewrite& rewrite) {
  const People people(store);
  std::vector<std::string> names;
  for (const Person& one : people.all()) {
    if (one.id != person) continue;
    names = one.spellings;
    names.push_back(one.name);
  }
  if (names.empty()) throw StoreError(StoreFault::not_found, "no such player");
  Forgotten forgotten;
  forgotten.stand_in = "forgotten-" + new_uuid().substr(0, 8);
  const InOneFile here = forget_in_file(store, person, names, forgotten.stand_in, rewrite);
  forgotten.matches = here.matches;
  forgotten.pictures = here.pictures;
  try {
    write_anew(store);
  } catch (const StoreError& error) {
    if (error.fault() != StoreFault::locked) throw;
    forgotten.not_cleaned.push_back(store.path().string());  // the rows are done; its free pages wait for the reader
  }

  const auto remove_copies = [&](const fs::path& database) {
    std::error_code error;
    for (fs::directory_iterator entry(fs::absolute(database).parent_path(), error), end; !error && entry != end;
         entry.increment(error)) {
      const std::string name = entry->path().filename().string();
      const std::string ours = database.filename().string();
      if (name.starts_with(ours + ".schema-") && name.ends_with(".bak")) {
        std::error_code ignored;
        if (fs::remove(entry->path(), ignored)) forgotten.removed.push_back(entry->path().string());
      } else if (name.starts_with(ours + ".unreadable-") || name.ends_with(".unfinished")) {
        forgotten.not_cleaned.push_back(entry->path().string());
      }
    }
  };
  remove_copies(store.path());
  for (const Backup& backup : backups_of(store.path())) {
    try {
      {
        ScoreStore copy(backup.path, OpenMode::existing);
        const People there(copy);
        std::set<std::int64_t> meant;  // the same names may be two persons there, joined only later
        for (const std::string& name : names) {
          if (const auto found = there.find(name)) meant.insert(found->id);
        }
        int number = 0;
        for (const std::int64_t id : meant) {
          const std::string stand_in = forgotten.stand_in + (number++ == 0 ? "" : "-" + std::to_string(number));
          forget_in_file(copy, id, names, stand_in, rewrite);
        }
        write_anew(copy);
        ++forgotten.backups;
      }
      remove_copies(backup.path);
    } catch (const StoreError&) {
      forgotten.not_cleaned.push_back(backup.path.string());
    }
  }
  return forgotten;
}

void delete_set_aside(ScoreStore& store, std::int64_t match) {
  guarded(store, "deleting a match", [&] { store.connection().exec("PRAGMA secure_delete = ON"); });
  in_transaction(store, "deleting a match", [&] {
    const auto info = store.match(match);
    if (!info) throw StoreError(StoreFault::not_found, "no such match");
    if (!info->set_aside) {
      throw StoreError(StoreFault::refused,
                       "match " + info->uuid + " counts; only one that was set aside can be deleted");
    }
    unlock(store, match);
    for (const char* sql :
         {"DELETE FROM picture WHERE match = ?1", "DELETE FROM reading WHERE match = ?1",
          "DELETE FROM picture_room WHERE match = ?1", "DELETE FROM match_state WHERE match = ?1",
          "DELETE FROM evening_match WHERE match = ?1", "UPDATE seating SET match = NULL WHERE match = ?1",
          "DELETE FROM result WHERE match = ?1", "DELETE FROM stale WHERE match = ?1",
          "DELETE FROM seat_person WHERE match = ?1", "DELETE FROM event WHERE match = ?1",
          "DELETE FROM player WHERE match = ?1", "DELETE FROM unlocked WHERE match = ?1"}) {
      if (std::string_view(sql).starts_with("DELETE FROM unlocked")) {
        // The match's own row goes while it is unlocked, and its lock after it: references are looked at on commit.
        store.connection().exec("PRAGMA defer_foreign_keys = ON");
        run(store, "DELETE FROM match WHERE id = ?1", match);
      }
      run(store, sql, match);
    }
  });
  write_anew(store);
}

}  // namespace tricorner::store
