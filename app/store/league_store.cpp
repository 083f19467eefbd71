#include "store/league_store.hpp"

#include <sqlite3.h>

#include <memory>
#include <string_view>
#include <unordered_map>

#include "store/guarded.hpp"

namespace tricorner::store {
namespace {

constexpr const char* kMatches =
    "SELECT r.match, m.uuid, m.rules_id, r.played_on, m.created_at, r.rounds, r.low_wins, e.evening FROM result r "
    "JOIN match m ON m.id = r.match LEFT JOIN evening_match e ON e.match = r.match "
    "WHERE r.state IN ('finished', 'agreed') ORDER BY r.played_on, m.created_at, r.match";
constexpr const char* kSeats =
    "SELECT s.match, s.seat, p.name, s.points, s.place, s.won, s.shared, s.best_round, s.best_round_no, s.best_turn, "
    "s.best_turn_seq, s.turns, s.bridges, s.hexagons FROM seat_result s JOIN player p ON p.match = s.match AND p.seat "
    "= s.seat";
/// The same without a seek for each name: both tables lie in the order of match and seat and are walked side by side.
constexpr const char* kAllSeats =
    "SELECT match, seat, points, place, won, shared, best_round, best_round_no, best_turn, best_turn_seq, turns, "
    "bridges, "
    "hexagons FROM seat_result ORDER BY match, seat";
constexpr const char* kAllNames = "SELECT match, seat, name FROM player ORDER BY match, seat";
constexpr const char* kSpellings = "SELECT name, person FROM spelling";
constexpr const char* kExceptions = "SELECT match, seat, person FROM seat_person";

std::optional<int> optional_int(const SQLite::Column& column) {
  if (column.isNull()) return std::nullopt;
  return column.getInt();
}

void bind(SQLite::Statement& statement, int at, const std::optional<int>& value) {
  if (value) {
    statement.bind(at, *value);
  } else {
    statement.bind(at);
  }
}

/// @param at  number of the column with the points
SeatResult seat_of(SQLite::Statement& row, int seat_at, int at) {
  SeatResult seat;
  seat.seat = row.getColumn(seat_at).getInt();
  seat.points = row.getColumn(at).getInt();
  seat.place = row.getColumn(at + 1).getInt();
  seat.won = row.getColumn(at + 2).getInt() != 0;
  seat.shared = row.getColumn(at + 3).getInt() != 0;
  seat.best_round = optional_int(row.getColumn(at + 4));
  seat.best_round_no = optional_int(row.getColumn(at + 5));
  seat.best_turn = optional_int(row.getColumn(at + 6));
  seat.best_turn_seq = optional_int(row.getColumn(at + 7));
  seat.turns = row.getColumn(at + 8).getInt();
  seat.bridges = row.getColumn(at + 9).getInt();
  seat.hexagons = row.getColumn(at + 10).getInt();
  return seat;
}

/// Tens of thousands of rows for every page: SQLite's own calls, without an object for each cell.
/// @throws SQLite::Exception
void read_seats(sqlite3* connection, const std::unordered_map<std::string, std::int64_t>& people,
                const std::unordered_map<std::int64_t, std::size_t>& at, std::vector<PlayedMatch>& played) {
  const auto prepared = [&](const char* sql) {
    sqlite3_stmt* statement = nullptr;
    const int code = sqlite3_prepare_v2(connection, sql, -1, &statement, nullptr);
    if (code != SQLITE_OK) throw SQLite::Exception(connection, code);
    return std::unique_ptr<sqlite3_stmt, int (*)(sqlite3_stmt*)>(statement, sqlite3_finalize);
  };
  const auto row = prepared(kAllSeats);
  const auto who = prepared(kAllNames);
  const auto number = [&](int column) { return sqlite3_column_int(row.get(), column); };
  const auto perhaps = [&](int column) -> std::optional<int> {
    if (sqlite3_column_type(row.get(), column) == SQLITE_NULL) return std::nullopt;
    return number(column);
  };
  std::string name;
  int step = SQLITE_ROW;
  int walk = sqlite3_step(who.get());
  while ((step = sqlite3_step(row.get())) == SQLITE_ROW) {
    const sqlite3_int64 id = sqlite3_column_int64(row.get(), 0);
    const auto behind = [&] {
      const sqlite3_int64 there = sqlite3_column_int64(who.get(), 0);
      return there < id || (there == id && sqlite3_column_int(who.get(), 1) < number(1));
    };
    while (walk == SQLITE_ROW && behind()) walk = sqlite3_step(who.get());
    if (walk != SQLITE_ROW) break;
    const auto match = at.find(id);
    if (match == at.end() || sqlite3_column_int64(who.get(), 0) != id || sqlite3_column_int(who.get(), 1) != number(1))
      continue;
    name.assign(reinterpret_cast<const char*>(sqlite3_column_text(who.get(), 2)),
                static_cast<std::size_t>(sqlite3_column_bytes(who.get(), 2)));
    const auto person = people.find(name);
    if (person == people.end()) continue;
    PlayedSeat seat;
    seat.person = person->second;
    seat.result = {number(1),  number(2),  number(3),  number(4) != 0, number(5) != 0, perhaps(6),
                   perhaps(7), perhaps(8), perhaps(9), number(10),     number(11),     number(12)};
    played[match->second].seats.push_back(seat);
  }
  if (step != SQLITE_DONE && step != SQLITE_ROW) throw SQLite::Exception(connection, step);
  if (walk != SQLITE_DONE && walk != SQLITE_ROW) throw SQLite::Exception(connection, walk);
}

}  // namespace

std::vector<std::string> played_queries() { return {kMatches, kAllSeats, kAllNames, kSpellings, kExceptions}; }

std::vector<std::int64_t> LeagueStore::stale() const {
  return guarded(store_, "looking for new results", [&] {
    SQLite::Statement select(store_.connection(), "SELECT match FROM stale ORDER BY match");
    std::vector<std::int64_t> found;
    while (select.executeStep()) found.push_back(select.getColumn(0).getInt64());
    return found;
  });
}

void LeagueStore::put(const std::vector<MatchResult>& results) {
  if (results.empty()) return;
  in_transaction(store_, "keeping results", [&] {
    SQLite::Database& connection = store_.connection();
    SQLite::Statement drop(connection, "DELETE FROM result WHERE match = ?1");
    SQLite::Statement insert(connection,
                             "INSERT INTO result (match, seq, state, rounds, low_wins, played_on) "
                             "VALUES (?1, ?2, ?3, ?4, ?5, ?6)");
    SQLite::Statement seat(
        connection,
        "INSERT INTO seat_result (match, seat, points, place, won, shared, best_round, best_round_no, "
        "best_turn, best_turn_seq, turns, bridges, hexagons) "
        "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)");
    SQLite::Statement fresh(connection,
                            "DELETE FROM stale WHERE match = ?1 AND "
                            "(SELECT coalesce(max(seq), 0) FROM event WHERE match = ?1) = ?2");
    for (const MatchResult& result : results) {
      drop.reset();
      drop.bind(1, result.match);
      drop.exec();
      insert.reset();
      insert.bind(1, result.match);
      insert.bind(2, result.seq);
      insert.bind(3, result.state);
      insert.bind(4, result.rounds);
      insert.bind(5, result.low_wins ? 1 : 0);
      insert.bind(6, result.played_on);
      insert.exec();
      for (const SeatResult& one : result.seats) {
        seat.reset();
        seat.bind(1, result.match);
        seat.bind(2, one.seat);
        seat.bind(3, one.points);
        seat.bind(4, one.place);
        seat.bind(5, one.won ? 1 : 0);
        seat.bind(6, one.shared ? 1 : 0);
        bind(seat, 7, one.best_round);
        bind(seat, 8, one.best_round_no);
        bind(seat, 9, one.best_turn);
        bind(seat, 10, one.best_turn_seq);
        seat.bind(11, one.turns);
        seat.bind(12, one.bridges);
        seat.bind(13, one.hexagons);
        seat.exec();
      }
      fresh.reset();
      fresh.bind(1, result.match);
      fresh.bind(2, result.seq);
      fresh.exec();
    }
  });
}

std::optional<MatchResult> LeagueStore::result(std::int64_t match) const {
  return guarded(store_, "reading a result", [&]() -> std::optional<MatchResult> {
    SQLite::Statement select(store_.connection(),
                             "SELECT seq, state, rounds, low_wins, played_on FROM result WHERE match = ?1");
    select.bind(1, match);
    if (!select.executeStep()) return std::nullopt;
    MatchResult result;
    result.match = match;
    result.seq = select.getColumn(0).getInt();
    result.state = select.getColumn(1).getString();
    result.rounds = select.getColumn(2).getInt();
    result.low_wins = select.getColumn(3).getInt() != 0;
    result.played_on = select.getColumn(4).getString();
    SQLite::Statement seats(store_.connection(), std::string(kSeats) + " WHERE s.match = ?1 ORDER BY s.seat");
    seats.bind(1, match);
    while (seats.executeStep()) result.seats.push_back(seat_of(seats, 1, 3));
    return result;
  });
}

std::vector<PlayedMatch> LeagueStore::played() const {
  return guarded(store_, "reading results", [&] {
    SQLite::Database& connection = store_.connection();
    // One snapshot for all four queries: another program may be adding a result meanwhile.
    SQLite::Transaction snapshot(connection);
    std::unordered_map<std::string, std::int64_t> people;
    SQLite::Statement spellings(connection, kSpellings);
    while (spellings.executeStep())
      people.emplace(spellings.getColumn(0).getString(), spellings.getColumn(1).getInt64());
    std::vector<PlayedMatch> played;
    std::unordered_map<std::int64_t, std::size_t> at;
    SQLite::Statement matches(connection, kMatches);
    while (matches.executeStep()) {
      PlayedMatch match;
      match.id = matches.getColumn(0).getInt64();
      match.uuid = matches.getColumn(1).getString();
      match.rules_id = matches.getColumn(2).getString();
      match.played_on = matches.getColumn(3).getString();
      match.created_at = matches.getColumn(4).getString();
      match.rounds = matches.getColumn(5).getInt();
      match.low_wins = matches.getColumn(6).getInt() != 0;
      if (!matches.getColumn(7).isNull()) match.evening = matches.getColumn(7).getInt64();
      at.emplace(match.id, played.size());
      played.push_back(std::move(match));
    }
    read_seats(connection.getHandle(), people, at, played);
    SQLite::Statement exceptions(connection, kExceptions);
    while (exceptions.executeStep()) {
      const auto match = at.find(exceptions.getColumn(0).getInt64());
      if (match == at.end()) continue;
      for (PlayedSeat& seat : played[match->second].seats) {
        if (seat.result.seat == exceptions.getColumn(1).getInt()) seat.person = exceptions.getColumn(2).getInt64();
      }
    }
    return played;
  });
}

std::vector<Season> LeagueStore::seasons() const {
  return guarded(store_, "reading seasons", [&] {
    SQLite::Statement select(
        store_.connection(),
        "SELECT s.id, s.uuid, s.name, s.rule, c.name FROM season s LEFT JOIN club c ON c.id = s.club ORDER BY s.id");
    std::vector<Season> found;
    while (select.executeStep()) {
      found.push_back({select.getColumn(0).getInt64(), select.getColumn(1).getString(), select.getColumn(2).getString(),
                       select.getColumn(3).getString(), select.getColumn(4).getString()});
    }
    return found;
  });
}

std::optional<Season> LeagueStore::season(const std::string& name) const {
  for (Season& season : seasons()) {
    if (season.name == name) return std::move(season);
  }
  return std::nullopt;
}

Season LeagueStore::required_season(const std::string& name) const {
  if (auto found = season(name)) return *std::move(found);
  throw StoreError(StoreFault::not_found,
                   "season '" + name + "': there is none; 'tricorner league seasons' names them");
}

namespace {

/// The club's row, made where there is none; nothing for an empty name.
std::optional<std::int64_t> club_named(ScoreStore& store, const std::string& name) {
  if (name.empty()) return std::nullopt;
  SQLite::Statement insert(store.connection(),
                           "INSERT INTO club (uuid, name) VALUES (?1, ?2) ON CONFLICT (name) DO NOTHING");
  insert.bind(1, new_uuid());
  insert.bind(2, name);
  insert.exec();
  SQLite::Statement select(store.connection(), "SELECT id FROM club WHERE name = ?1");
  select.bind(1, name);
  select.executeStep();
  return select.getColumn(0).getInt64();
}

}  // namespace

void LeagueStore::put_season(const std::string& name, const std::string& rule, const std::string& club) {
  in_transaction(store_, "keeping a season", [&] {
    const auto at_club = club_named(store_, club);
    SQLite::Statement put(
        store_.connection(),
        "INSERT INTO season (uuid, name, rule, club) VALUES (?1, ?2, ?3, ?4) "
        "ON CONFLICT (name) DO UPDATE SET rule = excluded.rule, club = coalesce(excluded.club, club)");
    put.bind(1, new_uuid());
    put.bind(2, name);
    put.bind(3, rule);
    if (at_club) put.bind(4, *at_club);
    put.exec();
  });
}

void LeagueStore::remove_season(const std::string& name) {
  in_transaction(store_, "removing a season", [&] {
    SQLite::Statement remove(store_.connection(), "DELETE FROM season WHERE name = ?1");
    remove.bind(1, name);
    if (remove.exec() == 0) throw StoreError(StoreFault::not_found, "there is no season '" + name + "'");
  });
}

std::vector<Evening> LeagueStore::evenings() const {
  return guarded(store_, "reading evenings", [&] {
    SQLite::Statement select(store_.connection(),
                             "SELECT e.id, e.uuid, e.held_on, e.name, c.name FROM evening e "
                             "LEFT JOIN club c ON c.id = e.club ORDER BY e.held_on, e.id");
    std::vector<Evening> found;
    while (select.executeStep()) {
      found.push_back({select.getColumn(0).getInt64(), select.getColumn(1).getString(), select.getColumn(2).getString(),
                       select.getColumn(3).getString(), select.getColumn(4).getString()});
    }
    return found;
  });
}

Evening LeagueStore::evening_on(const std::string& held_on, const std::string& name, const std::string& club) {
  in_transaction(store_, "keeping an evening", [&] {
    const auto at_club = club_named(store_, club);
    SQLite::Statement put(store_.connection(),
                          "INSERT INTO evening (uuid, held_on, name, club) SELECT ?1, ?2, ?3, ?4 "
                          "WHERE NOT EXISTS (SELECT 1 FROM evening WHERE held_on = ?2)");
    put.bind(1, new_uuid());
    put.bind(2, held_on);
    put.bind(3, name);
    if (at_club) put.bind(4, *at_club);
    put.exec();
    if (name.empty()) return;
    SQLite::Statement rename(store_.connection(), "UPDATE evening SET name = ?2 WHERE held_on = ?1");
    rename.bind(1, held_on);
    rename.bind(2, name);
    rename.exec();
  });
  for (Evening& evening : evenings()) {
    if (evening.held_on == held_on) return std::move(evening);
  }
  throw StoreError(StoreFault::not_found, "no evening on " + held_on);
}

std::vector<EveningMatch> LeagueStore::matches_of_evening(std::int64_t evening) const {
  return guarded(store_, "reading an evening", [&] {
    SQLite::Statement select(store_.connection(),
                             "SELECT m.uuid, coalesce(e.place, 0) FROM evening_match e JOIN match m ON m.id = e.match "
                             "WHERE e.evening = ?1 ORDER BY e.place, m.id");
    select.bind(1, evening);
    std::vector<EveningMatch> found;
    while (select.executeStep()) found.push_back({select.getColumn(0).getString(), select.getColumn(1).getInt()});
    return found;
  });
}

void LeagueStore::put_in_evening(std::int64_t match, std::int64_t evening, int place) {
  in_transaction(store_, "putting a match into an evening", [&] {
    SQLite::Statement put(store_.connection(),
                          "INSERT INTO evening_match (match, evening, place) VALUES (?1, ?2, ?3) ON CONFLICT (match) "
                          "DO UPDATE SET evening = excluded.evening, place = coalesce(excluded.place, place)");
    put.bind(1, match);
    put.bind(2, evening);
    if (place > 0) put.bind(3, place);
    put.exec();
  });
}

}  // namespace tricorner::store
