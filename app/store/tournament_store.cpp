#include "store/tournament_store.hpp"

#include "store/guarded.hpp"

namespace tricorner::store {
namespace {

StoreError refused(const std::string& text) { return {StoreFault::refused, text}; }

}  // namespace

Tournament TournamentStore::create(const std::string& name, const std::string& rule) {
  in_transaction(store_, "starting a tournament", [&] {
    SQLite::Statement taken(store_.connection(), "SELECT 1 FROM tournament WHERE name = ?1");
    taken.bind(1, name);
    if (taken.executeStep()) throw refused("there is a tournament '" + name + "' already");
    SQLite::Statement insert(store_.connection(), "INSERT INTO tournament (uuid, name, rule) VALUES (?1, ?2, ?3)");
    insert.bind(1, new_uuid());
    insert.bind(2, name);
    insert.bind(3, rule);
    insert.exec();
  });
  return named(name);
}

std::vector<Tournament> TournamentStore::all() const {
  return guarded(store_, "reading tournaments", [&] {
    SQLite::Statement select(store_.connection(), "SELECT id, uuid, name, rule FROM tournament ORDER BY id");
    std::vector<Tournament> found;
    while (select.executeStep()) {
      found.push_back({select.getColumn(0).getInt64(), select.getColumn(1).getString(), select.getColumn(2).getString(),
                       select.getColumn(3).getString()});
    }
    return found;
  });
}

Tournament TournamentStore::named(const std::string& name) const {
  for (Tournament& one : all()) {
    if (one.name == name) return std::move(one);
  }
  throw StoreError(StoreFault::not_found,
                   "there is no tournament '" + name + "'; 'tricorner tournament list' names them");
}

std::vector<Entrant> TournamentStore::entrants(std::int64_t tournament) const {
  return guarded(store_, "reading a tournament", [&] {
    SQLite::Statement select(
        store_.connection(),
        "SELECT number, person, from_round, to_round FROM entrant WHERE tournament = ?1 ORDER BY number");
    select.bind(1, tournament);
    std::vector<Entrant> found;
    while (select.executeStep()) {
      Entrant entrant{select.getColumn(0).getInt(), select.getColumn(1).getInt64(), select.getColumn(2).getInt(), {}};
      if (!select.getColumn(3).isNull()) entrant.to_round = select.getColumn(3).getInt();
      found.push_back(entrant);
    }
    return found;
  });
}

std::vector<SeatingRow> TournamentStore::seating(std::int64_t tournament) const {
  return guarded(store_, "reading a tournament", [&] {
    SQLite::Statement select(store_.connection(),
                             "SELECT round, place, seat, person, points, match FROM seating "
                             "WHERE tournament = ?1 ORDER BY round, place, seat");
    select.bind(1, tournament);
    std::vector<SeatingRow> found;
    while (select.executeStep()) {
      SeatingRow row{select.getColumn(0).getInt(),
                     select.getColumn(1).getInt(),
                     select.getColumn(2).getInt(),
                     select.getColumn(3).getInt64(),
                     {},
                     {}};
      if (!select.getColumn(4).isNull()) row.points = select.getColumn(4).getInt();
      if (!select.getColumn(5).isNull()) row.match = select.getColumn(5).getInt64();
      found.push_back(row);
    }
    return found;
  });
}

void TournamentStore::enter(std::int64_t tournament, std::int64_t person, int from_round) {
  in_transaction(store_, "entering a tournament", [&] {
    SQLite::Statement insert(store_.connection(),
                             "INSERT INTO entrant (tournament, number, person, from_round) SELECT ?1, "
                             "coalesce(max(number), 0) + 1, ?2, ?3 FROM entrant WHERE tournament = ?1 "
                             "ON CONFLICT (tournament, person) DO UPDATE SET to_round = NULL");
    insert.bind(1, tournament);
    insert.bind(2, person);
    insert.bind(3, from_round);
    insert.exec();
  });
}

void TournamentStore::leave(std::int64_t tournament, std::int64_t person, int last_round) {
  in_transaction(store_, "leaving a tournament", [&] {
    SQLite::Statement update(store_.connection(),
                             "UPDATE entrant SET to_round = ?3 WHERE tournament = ?1 AND person = ?2");
    update.bind(1, tournament);
    update.bind(2, person);
    update.bind(3, last_round);
    if (update.exec() == 0) throw StoreError(StoreFault::not_found, "that player takes no part in the tournament");
  });
}

void TournamentStore::add_round(std::int64_t tournament, const std::vector<SeatingRow>& rows) {
  in_transaction(store_, "keeping a draw", [&] {
    SQLite::Statement last(store_.connection(), "SELECT coalesce(max(round), 0) FROM seating WHERE tournament = ?1");
    last.bind(1, tournament);
    last.executeStep();
    if (!rows.empty() && last.getColumn(0).getInt() + 1 != rows.front().round) {
      throw StoreError(StoreFault::conflict, "another program has drawn this round meanwhile; look at it first");
    }
    SQLite::Statement insert(
        store_.connection(),
        "INSERT INTO seating (tournament, round, place, seat, person) VALUES (?1, ?2, ?3, ?4, ?5)");
    for (const SeatingRow& row : rows) {
      insert.reset();
      insert.bind(1, tournament);
      insert.bind(2, row.round);
      insert.bind(3, row.place);
      insert.bind(4, row.seat);
      insert.bind(5, row.person);
      insert.exec();
    }
  });
}

void TournamentStore::import_whole(const Tournament& tournament, const std::vector<Entrant>& entrants,
                                   const std::vector<SeatingRow>& rows) {
  in_transaction(store_, "taking a tournament over", [&] {
    SQLite::Database& connection = store_.connection();
    SQLite::Statement insert(connection, "INSERT INTO tournament (uuid, name, rule) VALUES (?1, ?2, ?3)");
    insert.bind(1, tournament.uuid);
    insert.bind(2, tournament.name);
    insert.bind(3, tournament.rule);
    insert.exec();
    const std::int64_t id = connection.getLastInsertRowid();
    SQLite::Statement enter(
        connection,
        "INSERT INTO entrant (tournament, number, person, from_round, to_round) VALUES (?1, ?2, ?3, ?4, ?5)");
    for (const Entrant& entrant : entrants) {
      enter.reset();
      enter.clearBindings();
      enter.bind(1, id);
      enter.bind(2, entrant.number);
      enter.bind(3, entrant.person);
      enter.bind(4, entrant.from_round);
      if (entrant.to_round) enter.bind(5, *entrant.to_round);
      enter.exec();
    }
    SQLite::Statement seat(connection,
                           "INSERT INTO seating (tournament, round, place, seat, person, points, match) "
                           "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)");
    for (const SeatingRow& row : rows) {
      seat.reset();
      seat.clearBindings();
      seat.bind(1, id);
      seat.bind(2, row.round);
      seat.bind(3, row.place);
      seat.bind(4, row.seat);
      seat.bind(5, row.person);
      if (row.points) seat.bind(6, *row.points);
      if (row.match) seat.bind(7, *row.match);
      seat.exec();
    }
  });
}

void TournamentStore::remove_round(std::int64_t tournament, int round) {
  in_transaction(store_, "taking a draw back", [&] {
    SQLite::Statement results(store_.connection(),
                              "SELECT 1 FROM seating WHERE tournament = ?1 AND round = ?2 AND "
                              "(points IS NOT NULL OR match IS NOT NULL)");
    results.bind(1, tournament);
    results.bind(2, round);
    if (results.executeStep()) throw refused("round " + std::to_string(round) + " has results already");
    SQLite::Statement remove(store_.connection(), "DELETE FROM seating WHERE tournament = ?1 AND round = ?2");
    remove.bind(1, tournament);
    remove.bind(2, round);
    if (remove.exec() == 0) throw StoreError(StoreFault::not_found, "there is no round " + std::to_string(round));
  });
}

void TournamentStore::enter_points(std::int64_t tournament, int round, int place, const std::vector<int>& points) {
  in_transaction(store_, "entering a result", [&] {
    SQLite::Statement count(store_.connection(),
                            "SELECT count(*) FROM seating WHERE tournament = ?1 AND round = ?2 AND place = ?3");
    count.bind(1, tournament);
    count.bind(2, round);
    count.bind(3, place);
    count.executeStep();
    if (place < 1 || count.getColumn(0).getInt() != static_cast<int>(points.size())) {
      throw refused("round " + std::to_string(round) + ", table " + std::to_string(place) + ": " +
                    std::to_string(count.getColumn(0).getInt()) + " players sit there, and " +
                    std::to_string(points.size()) + " results were given");
    }
    SQLite::Statement update(store_.connection(),
                             "UPDATE seating SET points = ?5, match = NULL WHERE tournament = ?1 AND "
                             "round = ?2 AND place = ?3 AND seat = ?4");
    for (std::size_t seat = 0; seat < points.size(); ++seat) {
      update.reset();
      update.bind(1, tournament);
      update.bind(2, round);
      update.bind(3, place);
      update.bind(4, static_cast<int>(seat));
      update.bind(5, points[seat]);
      update.exec();
    }
  });
}

void TournamentStore::link_match(std::int64_t tournament, int round, int place, std::int64_t match) {
  in_transaction(store_, "entering a result", [&] {
    SQLite::Statement update(store_.connection(),
                             "UPDATE seating SET match = ?4, points = NULL WHERE tournament = ?1 AND "
                             "round = ?2 AND place = ?3");
    update.bind(1, tournament);
    update.bind(2, round);
    update.bind(3, place);
    update.bind(4, match);
    if (place < 1 || update.exec() == 0)
      throw StoreError(StoreFault::not_found, "there is no such table in that round");
  });
}

}  // namespace tricorner::store
