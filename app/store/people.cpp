#include "store/people.hpp"

#include <unordered_map>

#include "store/guarded.hpp"

namespace tricorner::store {
namespace {

StoreError refused(const std::string& text) { return {StoreFault::refused, text}; }

/// One name in quotation marks for a message, cut where it is absurdly long.
std::string quoted(const std::string& name) {
  constexpr std::size_t kLongest = 60;
  return "'" + (name.size() > kLongest ? name.substr(0, kLongest) + "..." : name) + "'";
}

void execute(ScoreStore& store, const char* sql, std::int64_t first, std::int64_t second) {
  SQLite::Statement statement(store.connection(), sql);
  statement.bind(1, first);
  if (statement.getBindParameterCount() > 1) statement.bind(2, second);
  statement.exec();
}

bool name_taken(ScoreStore& store, const std::string& name) {
  SQLite::Statement taken(
      store.connection(),
      "SELECT EXISTS (SELECT 1 FROM person WHERE name = ?1) OR EXISTS (SELECT 1 FROM spelling WHERE name = ?1)");
  taken.bind(1, name);
  taken.executeStep();
  return taken.getColumn(0).getInt() != 0;
}

std::int64_t insert(ScoreStore& store, const std::string& name, bool guest, const std::string& uuid) {
  SQLite::Statement person(store.connection(), "INSERT INTO person (uuid, name, guest) VALUES (?1, ?2, ?3)");
  person.bind(1, uuid.empty() ? new_uuid() : uuid);
  person.bind(2, name);
  person.bind(3, guest ? 1 : 0);
  person.exec();
  return store.connection().getLastInsertRowid();
}

void point_spelling(ScoreStore& store, const std::string& name, std::int64_t person) {
  SQLite::Statement spelling(store.connection(),
                             "INSERT INTO spelling (name, person) VALUES (?1, ?2) "
                             "ON CONFLICT (name) DO UPDATE SET person = excluded.person");
  spelling.bind(1, name);
  spelling.bind(2, person);
  spelling.exec();
}

constexpr const char* kSeats =
    "SELECT p.match, p.seat, coalesce(o.person, s.person) AS person FROM player p JOIN spelling s ON s.name = p.name "
    "LEFT JOIN seat_person o ON o.match = p.match AND o.seat = p.seat";

}  // namespace

std::vector<Person> People::select(const std::string& where, const std::string& value) const {
  return guarded(store_, "reading players", [&] {
    SQLite::Statement people(store_.connection(),
                             std::string("WITH seats AS (") + kSeats +
                                 "), counted AS (SELECT person, count(*) AS matches FROM seats GROUP BY person) "
                                 "SELECT p.id, p.uuid, p.name, p.guest, coalesce(c.matches, 0) FROM person p "
                                 "LEFT JOIN counted c ON c.person = p.id " +
                                 where + " ORDER BY p.name COLLATE NOCASE, p.name");
    if (!where.empty()) people.bind(1, value);
    std::vector<Person> found;
    while (people.executeStep()) {
      Person person{people.getColumn(0).getInt64(),
                    people.getColumn(1).getString(),
                    people.getColumn(2).getString(),
                    people.getColumn(3).getInt() != 0,
                    {},
                    people.getColumn(4).getInt()};
      SQLite::Statement spellings(store_.connection(), "SELECT name FROM spelling WHERE person = ?1 ORDER BY name");
      spellings.bind(1, person.id);
      while (spellings.executeStep()) person.spellings.push_back(spellings.getColumn(0).getString());
      found.push_back(std::move(person));
    }
    return found;
  });
}

std::vector<Person> People::all() const { return select("", ""); }

std::vector<Person> People::names() const {
  return guarded(store_, "reading players", [&] {
    std::vector<Person> found;
    std::unordered_map<std::int64_t, std::size_t> at;
    SQLite::Statement people(store_.connection(),
                             "SELECT id, uuid, name, guest FROM person ORDER BY name COLLATE NOCASE, name");
    while (people.executeStep()) {
      Person person;
      person.id = people.getColumn(0).getInt64();
      person.uuid = people.getColumn(1).getString();
      person.name = people.getColumn(2).getString();
      person.guest = people.getColumn(3).getInt() != 0;
      at[person.id] = found.size();
      found.push_back(std::move(person));
    }
    SQLite::Statement spellings(store_.connection(), "SELECT name, person FROM spelling ORDER BY name");
    while (spellings.executeStep()) {
      const auto person = at.find(spellings.getColumn(1).getInt64());
      if (person != at.end()) found[person->second].spellings.push_back(spellings.getColumn(0).getString());
    }
    return found;
  });
}

std::optional<Person> People::find(const std::string& name) const {
  for (const char* where :
       {"WHERE p.name = ?1", "WHERE p.id = (SELECT person FROM spelling WHERE name = ?1)", "WHERE p.uuid = ?1"}) {
    auto found = select(where, name);
    if (!found.empty()) return std::move(found.front());
  }
  return std::nullopt;
}

std::int64_t People::at_seat(std::int64_t match, int seat) const {
  return guarded(store_, "reading players", [&] {
    SQLite::Statement who(store_.connection(), std::string(kSeats) + " WHERE p.match = ?1 AND p.seat = ?2");
    who.bind(1, match);
    who.bind(2, seat);
    if (!who.executeStep()) throw StoreError(StoreFault::not_found, "no such seat");
    return who.getColumn(2).getInt64();
  });
}

std::vector<SeatException> People::exceptions() const {
  return guarded(store_, "reading players", [&] {
    SQLite::Statement rows(store_.connection(),
                           "SELECT m.uuid, s.seat, s.person FROM seat_person s JOIN match m ON m.id = s.match "
                           "ORDER BY s.match, s.seat");
    std::vector<SeatException> found;
    while (rows.executeStep()) {
      found.push_back({rows.getColumn(0).getString(), rows.getColumn(1).getInt(), rows.getColumn(2).getInt64()});
    }
    return found;
  });
}

Person People::add(const std::string& name, bool guest, const std::string& uuid) {
  in_transaction(store_, "adding a player", [&] {
    if (name.empty()) throw refused("a player has a name; this one is empty");
    if (name_taken(store_, name)) throw refused("player " + quoted(name) + " is known already");
    const std::int64_t id = insert(store_, name, guest, uuid);
    point_spelling(store_, name, id);
  });
  return *find(name);
}

void People::join(std::int64_t from, std::int64_t into) {
  in_transaction(store_, "joining players", [&] {
    if (from == into) throw refused("both names are the same player already");
    SQLite::Statement together(store_.connection(),
                               std::string("WITH seats AS (") + kSeats +
                                   ") SELECT m.uuid FROM seats a JOIN seats b ON b.match = a.match AND b.person = ?2 "
                                   "JOIN match m ON m.id = a.match WHERE a.person = ?1 LIMIT 1");
    together.bind(1, from);
    together.bind(2, into);
    if (together.executeStep()) {
      throw refused("they sat at one table in match " + together.getColumn(0).getString() +
                    ": two players of one match cannot be one person");
    }
    execute(store_, "UPDATE spelling SET person = ?2 WHERE person = ?1", from, into);
    execute(store_, "UPDATE seat_person SET person = ?2 WHERE person = ?1", from, into);
    // A tournament that both entered keeps both rows; it cannot be one person there.
    SQLite::Statement both(
        store_.connection(),
        "SELECT t.name FROM entrant a JOIN entrant b ON b.tournament = a.tournament AND b.person = ?2 "
        "JOIN tournament t ON t.id = a.tournament WHERE a.person = ?1 LIMIT 1");
    both.bind(1, from);
    both.bind(2, into);
    if (both.executeStep()) throw refused("both take part in the tournament " + quoted(both.getColumn(0).getString()));
    execute(store_, "UPDATE entrant SET person = ?2 WHERE person = ?1", from, into);
    execute(store_, "UPDATE seating SET person = ?2 WHERE person = ?1", from, into);
    execute(store_, "DELETE FROM person WHERE id = ?1", from, into);
  });
}

Person People::split(const std::string& spelling) {
  in_transaction(store_, "splitting a player", [&] {
    SQLite::Statement owner(store_.connection(),
                            "SELECT p.id, p.name, (SELECT count(*) FROM spelling WHERE person = p.id) FROM spelling s "
                            "JOIN person p ON p.id = s.person WHERE s.name = ?1");
    owner.bind(1, spelling);
    if (!owner.executeStep()) {
      throw StoreError(StoreFault::not_found, "no match has a player spelled " + quoted(spelling));
    }
    if (owner.getColumn(2).getInt() < 2) throw refused(quoted(spelling) + " is that player's only spelling");
    const std::int64_t old = owner.getColumn(0).getInt64();
    if (owner.getColumn(1).getString() == spelling) {
      // The shown name goes with its spelling; who stays behind is shown by another one.
      SQLite::Statement other(
          store_.connection(),
          "UPDATE person SET name = (SELECT min(name) FROM spelling WHERE person = ?1 AND name <> ?2) "
          "WHERE id = ?1");
      other.bind(1, old);
      other.bind(2, spelling);
      other.exec();
    }
    point_spelling(store_, spelling, insert(store_, spelling, false, {}));
  });
  return *find(spelling);
}

Person People::split_seat(const std::string& match_uuid, const std::string& name, const std::string& as) {
  in_transaction(store_, "splitting a player", [&] {
    SQLite::Statement seat(
        store_.connection(),
        "SELECT p.match, p.seat FROM player p JOIN match m ON m.id = p.match WHERE m.uuid = ?1 AND p.name = ?2");
    seat.bind(1, match_uuid);
    seat.bind(2, name);
    if (!seat.executeStep()) {
      throw StoreError(StoreFault::not_found, "no player " + quoted(name) + " in a match " + quoted(match_uuid));
    }
    const std::int64_t match = seat.getColumn(0).getInt64();
    const int number = seat.getColumn(1).getInt();
    auto person = find(as);
    std::int64_t id = 0;
    if (person) {
      id = person->id;
    } else {
      id = insert(store_, as, false, {});
      point_spelling(store_, as, id);
    }
    SQLite::Statement others(store_.connection(), std::string(kSeats) + " WHERE p.match = ?1 AND p.seat <> ?2");
    others.bind(1, match);
    others.bind(2, number);
    while (others.executeStep()) {
      if (others.getColumn(2).getInt64() == id) throw refused(quoted(as) + " sits at that table already");
    }
    SQLite::Statement exception(store_.connection(),
                                "INSERT INTO seat_person (match, seat, person) VALUES (?1, ?2, ?3) "
                                "ON CONFLICT (match, seat) DO UPDATE SET person = excluded.person");
    exception.bind(1, match);
    exception.bind(2, number);
    exception.bind(3, id);
    exception.exec();
  });
  return *find(as);
}

void People::rename(std::int64_t person, const std::string& name) {
  in_transaction(store_, "renaming a player", [&] {
    if (name.empty()) throw refused("a player has a name; this one is empty");
    const auto other = find(name);
    if (other && other->id != person) {
      throw refused("player " + quoted(name) + " is somebody else; 'tricorner player join' makes one person of two");
    }
    SQLite::Statement update(store_.connection(), "UPDATE person SET name = ?2 WHERE id = ?1");
    update.bind(1, person);
    update.bind(2, name);
    update.exec();
    point_spelling(store_, name, person);
  });
}

void People::set_guest(std::int64_t person, bool guest) {
  in_transaction(store_, "changing a player",
                 [&] { execute(store_, "UPDATE person SET guest = ?2 WHERE id = ?1", person, guest ? 1 : 0); });
}

}  // namespace tricorner::store
