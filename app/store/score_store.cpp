#include "store/score_store.hpp"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>
#include <sqlite3.h>

#include <chrono>
#include <ctime>
#include <iomanip>
#include <random>
#include <sstream>

#include "store/event_names.hpp"

namespace tricorner::store {
namespace {

constexpr const char* kInsertEvent =
    "INSERT INTO event (match, seq, round, kind, seat, target, field, orientation, i, j, a, b, c, colours, allowed, how, "
    "detail, source, source_time, at) VALUES (?1,?2,?3,?4,?5,?6,?7,?8,?9,?10,?11,?12,?13,?14,?15,?16,?17,?18,?19,?20)";

constexpr const char* kSelectMatch =
    "SELECT m.id, m.uuid, m.rules_id, m.rules, m.options, m.tile_set, m.created_at, l.status, l.rounds, l.events "
    "FROM match m JOIN match_listing l ON l.id = m.id ";

template <class T>
void bind_optional(SQLite::Statement& statement, int at, const std::optional<T>& value) {
  if (value) {
    statement.bind(at, *value);
  } else {
    statement.bind(at);
  }
}

void bind_text(SQLite::Statement& statement, int at, const std::string& text) {
  if (text.empty()) {
    statement.bind(at);
  } else {
    statement.bind(at, text);
  }
}

void bind_event(SQLite::Statement& insert, std::int64_t match, int seq, const Event& event) {
  insert.reset();
  insert.clearBindings();
  insert.bind(1, match);
  insert.bind(2, seq);
  insert.bind(3, event.round);
  insert.bind(4, std::string(name_of(kEventNames, event.kind)));
  bind_optional(insert, 5, event.seat);
  bind_optional(insert, 6, event.target);
  const std::array<int, 3>* values = nullptr;
  if (event.tile) {
    insert.bind(7, event.tile->field);
    insert.bind(8, event.tile->cell.orientation == engine::Orientation::up ? "U" : "D");
    insert.bind(9, event.tile->cell.i);
    insert.bind(10, event.tile->cell.j);
    bind_text(insert, 14, event.tile->colours);
    values = &event.tile->values;
  } else if (event.drawn) {
    values = &*event.drawn;
    bind_text(insert, 14, event.drawn_colours);
  }
  for (int k = 0; values != nullptr && k < 3; ++k) insert.bind(11 + k, (*values)[static_cast<std::size_t>(k)]);
  insert.bind(15, event.allowed ? 1 : 0);
  bind_text(insert, 16, event.how);
  bind_text(insert, 17, event.detail);
  insert.bind(18, std::string(name_of(kSourceNames, event.source)));
  bind_optional(insert, 19, event.source_time);
  insert.bind(20, event.at.empty() ? utc_now() : event.at);
}

std::optional<int> optional_int(const SQLite::Column& column) {
  if (column.isNull()) return std::nullopt;
  return column.getInt();
}

Event event_of(SQLite::Statement& row) {
  Event event;
  event.seq = row.getColumn(0).getInt();
  event.round = row.getColumn(1).getInt();
  value_of(kEventNames, row.getColumn(2).getString(), event.kind);
  event.seat = optional_int(row.getColumn(3));
  event.target = optional_int(row.getColumn(4));
  std::optional<std::array<int, 3>> values;
  if (!row.getColumn(9).isNull()) {
    values = {row.getColumn(9).getInt(), row.getColumn(10).getInt(), row.getColumn(11).getInt()};
  }
  if (!row.getColumn(5).isNull() && values) {
    const auto orientation = row.getColumn(6).getString() == "U" ? engine::Orientation::up : engine::Orientation::down;
    event.tile = PlacedTile{row.getColumn(5).getInt(),
                            {orientation, row.getColumn(7).getInt(), row.getColumn(8).getInt()},
                            *values,
                            row.getColumn(12).getString()};
  } else {
    event.drawn = values;
    event.drawn_colours = row.getColumn(12).getString();
  }
  event.allowed = row.getColumn(13).getInt() != 0;
  event.how = row.getColumn(14).getString();
  event.detail = row.getColumn(15).getString();
  value_of(kSourceNames, row.getColumn(16).getString(), event.source);
  if (!row.getColumn(17).isNull()) event.source_time = row.getColumn(17).getDouble();
  event.at = row.getColumn(18).getString();
  return event;
}

}  // namespace

struct ScoreStore::Impl {
  std::filesystem::path path;
  OpenedDatabase opened;
  SQLite::Statement insert_event;
  SQLite::Statement last_seq;

  Impl(const std::filesystem::path& file, OpenMode mode)
      : path(file),
        opened(open_database(file, mode)),
        insert_event(*opened.connection, kInsertEvent),
        last_seq(*opened.connection, "SELECT coalesce(max(seq), 0) FROM event WHERE match = ?1") {}

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

  std::int64_t insert_match(const NewMatch& match) {
    SQLite::Statement insert(connection(),
                             "INSERT INTO match (uuid, rules_id, rules, options, tile_set, created_at) "
                             "VALUES (?1, ?2, ?3, ?4, ?5, ?6)");
    insert.bind(1, match.uuid.empty() ? new_uuid() : match.uuid);
    insert.bind(2, match.rules_id);
    insert.bind(3, match.rules_json);
    insert.bind(4, match.options_json);
    bind_text(insert, 5, match.tile_set);
    insert.bind(6, match.created_at.empty() ? utc_now() : match.created_at);
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

  MatchInfo match_of(SQLite::Statement& row) {
    MatchInfo info;
    info.id = row.getColumn(0).getInt64();
    info.uuid = row.getColumn(1).getString();
    info.rules_id = row.getColumn(2).getString();
    info.rules_json = row.getColumn(3).getString();
    info.options_json = row.getColumn(4).getString();
    info.tile_set = row.getColumn(5).getString();
    info.created_at = row.getColumn(6).getString();
    value_of(kStatusNames, row.getColumn(7).getString(), info.status);
    info.rounds = row.getColumn(8).getInt();
    info.events = row.getColumn(9).getInt();
    SQLite::Statement names(connection(), "SELECT name FROM player WHERE match = ?1 ORDER BY seat");
    names.bind(1, info.id);
    while (names.executeStep()) info.players.push_back(names.getColumn(0).getString());
    return info;
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

std::int64_t ScoreStore::create_match(const NewMatch& match) {
  return impl_->guarded("starting a match", [&] {
    SQLite::Transaction transaction(impl_->connection(), SQLite::TransactionBehavior::IMMEDIATE);
    const std::int64_t id = impl_->insert_match(match);
    Event start;
    start.kind = EventKind::round_started;
    start.seat = match.starter;
    impl_->insert_one(id, 1, start);
    transaction.commit();
    return id;
  });
}

int ScoreStore::append(std::int64_t match, int last_seq, std::span<const Event> events) {
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
    transaction.commit();
    return seq;
  });
}

std::int64_t ScoreStore::import_match(const NewMatch& match, std::span<const Event> events) {
  return impl_->guarded("importing a match", [&] {
    SQLite::Transaction transaction(impl_->connection(), SQLite::TransactionBehavior::IMMEDIATE);
    const std::int64_t id = impl_->insert_match(match);
    for (const Event& event : events) impl_->insert_one(id, event.seq, event);
    transaction.commit();
    return id;
  });
}

std::vector<MatchInfo> ScoreStore::matches() const {
  return impl_->select_matches("ORDER BY m.created_at DESC, m.id DESC", [](SQLite::Statement&) {});
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
      "WHERE m.rules_id = ?1 AND m.options = ?2 AND l.status = 'running' ORDER BY m.created_at DESC, m.id DESC",
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
    SQLite::Statement select(impl_->connection(),
                             "SELECT seq, round, kind, seat, target, field, orientation, i, j, a, b, c, colours, allowed, "
                             "how, detail, source, source_time, at FROM event WHERE match = ?1 AND seq > ?2 ORDER BY seq");
    select.bind(1, match);
    select.bind(2, after_seq);
    std::vector<Event> events;
    while (select.executeStep()) events.push_back(event_of(select));
    return events;
  });
}

std::string new_uuid() {
  std::random_device entropy;
  std::array<unsigned char, 16> bytes{};
  for (unsigned char& byte : bytes) byte = static_cast<unsigned char>(entropy() & 0xff);
  bytes[6] = static_cast<unsigned char>((bytes[6] & 0x0f) | 0x40);  // version 4: random
  bytes[8] = static_cast<unsigned char>((bytes[8] & 0x3f) | 0x80);  // variant of RFC 4122
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  for (std::size_t k = 0; k < bytes.size(); ++k) {
    if (k == 4 || k == 6 || k == 8 || k == 10) text += '-';
    text += digits[bytes[k] >> 4];
    text += digits[bytes[k] & 15];
  }
  return text;
}

std::string utc_now() {
  const auto now = std::chrono::system_clock::now();
  const std::time_t seconds = std::chrono::system_clock::to_time_t(now);
  const auto milliseconds = std::chrono::duration_cast<std::chrono::milliseconds>(now.time_since_epoch()).count() % 1000;
  std::tm utc{};
  gmtime_r(&seconds, &utc);
  std::ostringstream text;
  text.imbue(std::locale::classic());
  text << std::put_time(&utc, "%Y-%m-%dT%H:%M:%S") << '.' << std::setw(3) << std::setfill('0') << milliseconds << 'Z';
  return text.str();
}

}  // namespace tricorner::store
