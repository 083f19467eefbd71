#include "store/score_store.hpp"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>
#include <sqlite3.h>
#include <sys/stat.h>

#include <unordered_map>

#include "store/event_names.hpp"
#include "store/event_rows.hpp"

namespace tricorner::store {
namespace {

// As the view match_listing has it, without a second look at the match's own row.
constexpr const char* kSelectMatch =
    "SELECT m.id, m.uuid, m.rules_id, m.rule_book, m.options, m.tile_set, m.created_at, coalesce(l.status, 'running'), "
    "coalesce(l.rounds, 1), coalesce(l.events, 0), coalesce(l.set_aside, 0) "
    "FROM match m LEFT JOIN match_state l ON l.match = m.id ";

/// Which file a path names now.
struct FileIdentity {
  dev_t device = 0;
  ino_t number = 0;
  friend bool operator==(const FileIdentity&, const FileIdentity&) = default;
};

FileIdentity identity_of(const std::filesystem::path& path) {
  struct stat status {};
  if (stat(path.c_str(), &status) != 0) return {};
  return {status.st_dev, status.st_ino};
}

constexpr const char* kNewestFirst = "ORDER BY m.created_at DESC, m.id DESC";

}  // namespace

std::vector<std::string> listing_queries() {
  return {std::string(kSelectMatch) + kNewestFirst, "SELECT match, name FROM player ORDER BY match, seat"};
}

struct ScoreStore::Impl {
  std::filesystem::path path;
  OpenedDatabase opened;
  FileIdentity identity;
  SQLite::Statement insert_event;
  SQLite::Statement last_seq;
  SQLite::Statement names;
  std::unordered_map<std::int64_t, std::string> books;

  Impl(const std::filesystem::path& file, OpenMode mode)
      : path(file),
        opened(open_database(file, mode)),
        identity(identity_of(file)),
        insert_event(*opened.connection, kInsertEvent),
        last_seq(*opened.connection, "SELECT coalesce(max(seq), 0) FROM event WHERE match = ?1"),
        names(*opened.connection, "SELECT name FROM player WHERE match = ?1 ORDER BY seat") {}

  SQLite::Database& connection() { return *opened.connection; }

  /// Runs `work`, turning SQLite's exceptions into ours.
  template <class Work>
  auto guarded(const char* doing, Work&& work) {
    try {
      return work();
    } catch (const SQLite::Exception& problem) {
      throw describe(path.string(), doing, problem.getExtendedErrorCode(), problem.what());
    }
  }

  /// A file that was deleted or replaced while it is open still takes rows, and nobody would ever find them.
  /// @throws StoreError (not_found)
  void require_same_file() const {
    if (identity_of(path) == identity) return;
    throw StoreError(StoreFault::not_found,
                     "score database '" + path.string() +
                         "': the file was moved, replaced or pulled out while it was in use; put "
                         "it back and start again, what was announced is in it");
  }

  /// The row of a rules text, made where there is none: there are as many as rule books and their editions.
  std::int64_t rule_book(const std::string& text) {
    SQLite::Statement known(connection(), "SELECT id FROM rule_book WHERE text = ?1");
    known.bindNoCopy(1, text);
    if (known.executeStep()) return known.getColumn(0).getInt64();
    SQLite::Statement insert(connection(), "INSERT INTO rule_book (text) VALUES (?1)");
    insert.bindNoCopy(1, text);
    insert.exec();
    return connection().getLastInsertRowid();
  }

  /// Rules texts are long and few: a list of thousands of matches is not sorted with them, each is read once.
  const std::string& book_text(std::int64_t book) {
    const auto known = books.find(book);
    if (known != books.end()) return known->second;
    SQLite::Statement select(connection(), "SELECT text FROM rule_book WHERE id = ?1");
    select.bind(1, book);
    return books[book] = select.executeStep() ? select.getColumn(0).getString() : std::string{};
  }

  std::int64_t insert_match(const NewMatch& match, std::optional<std::int64_t> wanted = {}) {
    SQLite::Statement insert(connection(),
                             "INSERT INTO match (uuid, rules_id, rule_book, options, tile_set, created_at, id) "
                             "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)");
    insert.bind(1, match.uuid.empty() ? new_uuid() : match.uuid);
    insert.bind(2, match.rules_id);
    insert.bind(3, rule_book(match.rules_json));
    insert.bind(4, match.options_json);
    bind_text(insert, 5, match.tile_set);
    insert.bind(6, match.created_at.empty() ? utc_now() : match.created_at);
    if (wanted) insert.bind(7, *wanted);
    insert.exec();
    const std::int64_t id = connection().getLastInsertRowid();
    SQLite::Statement player(connection(), "INSERT INTO player (match, seat, name) VALUES (?1, ?2, ?3)");
    for (std::size_t seat = 0; seat < match.players.size(); ++seat) {
      player.reset();
      player.bind(1, id);
      player.bind(2, static_cast<int>(seat));
      player.bind(3, match.players[seat]);
      player.exec();
    }
    return id;
  }

  void insert_one(std::int64_t match, int seq, const Event& event) {
    bind_event(insert_event, match, seq, event);
    insert_event.exec();
    insert_event.reset();
  }

  /// Without players and the text of the rules.
  static MatchInfo bare_match_of(SQLite::Statement& row) {
    MatchInfo info;
    info.id = row.getColumn(0).getInt64();
    info.uuid = row.getColumn(1).getString();
    info.rules_id = row.getColumn(2).getString();
    info.options_json = row.getColumn(4).getString();
    info.tile_set = row.getColumn(5).getString();
    info.created_at = row.getColumn(6).getString();
    value_of(kStatusNames, row.getColumn(7).getString(), info.status);
    info.rounds = row.getColumn(8).getInt();
    info.events = row.getColumn(9).getInt();
    info.set_aside = row.getColumn(10).getInt() != 0;
    return info;
  }

  MatchInfo match_of(SQLite::Statement& row) {
    MatchInfo info = bare_match_of(row);
    info.rules_json = book_text(row.getColumn(3).getInt64());
    names.tryReset();
    names.bind(1, info.id);
    while (names.executeStep()) info.players.push_back(names.getColumn(0).getString());
    names.reset();
    return info;
  }

  /// Both tables once, each in its own order.
  std::vector<MatchInfo> listing() {
    return guarded("reading matches", [&] {
      const auto queries = listing_queries();
      std::vector<MatchInfo> found;
      std::unordered_map<std::int64_t, std::size_t> at;
      SQLite::Statement matches(connection(), queries[0]);
      while (matches.executeStep()) {
        found.push_back(bare_match_of(matches));
        at[found.back().id] = found.size() - 1;
      }
      SQLite::Statement players(connection(), queries[1]);
      while (players.executeStep()) {
        const auto match = at.find(players.getColumn(0).getInt64());
        if (match != at.end()) found[match->second].players.push_back(players.getColumn(1).getString());
      }
      return found;
    });
  }

  template <class Bind>
  std::vector<MatchInfo> select_matches(const std::string& tail, Bind&& bind) {
    return guarded("reading matches", [&] {
      SQLite::Statement select(connection(), kSelectMatch + tail);
      bind(select);
      std::vector<MatchInfo> found;
      while (select.executeStep()) found.push_back(match_of(select));
      return found;
    });
  }
};

ScoreStore::ScoreStore(const std::filesystem::path& path, OpenMode mode) {
  try {
    impl_ = std::make_unique<Impl>(path, mode);
  } catch (const SQLite::Exception& problem) {  // a schema that lacks our tables
    throw describe(path.string(), "opening", problem.getExtendedErrorCode(), problem.what());
  }
}

ScoreStore::~ScoreStore() = default;
ScoreStore::ScoreStore(ScoreStore&&) noexcept = default;
ScoreStore& ScoreStore::operator=(ScoreStore&&) noexcept = default;

OpenOutcome ScoreStore::outcome() const noexcept { return impl_->opened.outcome; }
const std::filesystem::path& ScoreStore::path() const noexcept { return impl_->path; }
SQLite::Database& ScoreStore::connection() const noexcept { return *impl_->opened.connection; }

std::int64_t ScoreStore::create_match(const NewMatch& match) {
  return impl_->guarded("starting a match", [&] {
    SQLite::Transaction transaction(impl_->connection(), SQLite::TransactionBehavior::IMMEDIATE);
    const std::int64_t id = impl_->insert_match(match);
    Event start;
    start.kind = EventKind::round_started;
    start.seat = match.starter;
    impl_->insert_one(id, 1, start);
    impl_->require_same_file();
    transaction.commit();
    return id;
  });
}

int ScoreStore::append(std::int64_t match, int last_seq, std::span<const Event> events,
                       const std::function<void()>& also) {
  return impl_->guarded("adding to a match", [&] {
    SQLite::Transaction transaction(impl_->connection(), SQLite::TransactionBehavior::IMMEDIATE);
    impl_->last_seq.reset();
    impl_->last_seq.bind(1, match);
    impl_->last_seq.executeStep();
    const int stored = impl_->last_seq.getColumn(0).getInt();
    impl_->last_seq.reset();
    if (stored != last_seq) {
      throw StoreError(StoreFault::conflict, "score database '" + impl_->path.string() +
                                                 "': another program has added to this match; open the match again");
    }
    int seq = last_seq;
    for (const Event& event : events) impl_->insert_one(match, ++seq, event);
    if (also) also();
    impl_->require_same_file();
    transaction.commit();
    return seq;
  });
}

std::int64_t ScoreStore::import_match(const NewMatch& match, std::span<const Event> events,
                                      std::optional<std::int64_t> wanted) {
  return impl_->guarded("importing a match", [&] {
    SQLite::Transaction transaction(impl_->connection(), SQLite::TransactionBehavior::IMMEDIATE);
    const std::int64_t id = impl_->insert_match(match, wanted);
    for (const Event& event : events) impl_->insert_one(id, event.seq, event);
    impl_->require_same_file();
    transaction.commit();
    return id;
  });
}

std::vector<MatchInfo> ScoreStore::matches() const {
  return impl_->select_matches(kNewestFirst, [](SQLite::Statement&) {});
}

std::vector<MatchInfo> ScoreStore::listing() const { return impl_->listing(); }

std::vector<MatchInfo> ScoreStore::matches_beginning(const std::string& uuid) const {
  return impl_->select_matches("WHERE m.id IN (SELECT id FROM match WHERE substr(uuid, 1, length(?1)) = ?1)",
                               [&](SQLite::Statement& select) { select.bind(1, uuid); });
}

std::optional<MatchInfo> ScoreStore::match(std::int64_t id) const {
  auto found = impl_->select_matches("WHERE m.id = ?1", [&](SQLite::Statement& select) { select.bind(1, id); });
  if (found.empty()) return std::nullopt;
  return std::move(found.front());
}

std::optional<MatchInfo> ScoreStore::match_by_uuid(const std::string& uuid) const {
  auto found = impl_->select_matches("WHERE m.uuid = ?1", [&](SQLite::Statement& select) { select.bind(1, uuid); });
  if (found.empty()) return std::nullopt;
  return std::move(found.front());
}

std::optional<MatchInfo> ScoreStore::unfinished_match(const std::string& rules_id, const std::string& options_json,
                                                      const std::vector<std::string>& players) const {
  auto found = impl_->select_matches(
      "WHERE m.rules_id = ?1 AND m.options = ?2 AND coalesce(l.status, 'running') = 'running' ORDER BY m.created_at "
      "DESC, m.id DESC",
      [&](SQLite::Statement& select) {
        select.bind(1, rules_id);
        select.bind(2, options_json);
      });
  for (MatchInfo& info : found) {
    if (info.players == players) return std::move(info);
  }
  return std::nullopt;
}

std::vector<Event> ScoreStore::events(std::int64_t match, int after_seq) const {
  return impl_->guarded("reading a match", [&] {
    SQLite::Statement select(impl_->connection(), std::string("SELECT ") + kEventColumns +
                                                      " FROM event WHERE match = ?1 AND seq > ?2 ORDER BY seq");
    select.bind(1, match);
    select.bind(2, after_seq);
    std::vector<Event> events;
    while (select.executeStep()) events.push_back(event_of(select));
    return events;
  });
}

}  // namespace tricorner::store
