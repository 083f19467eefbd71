#include "club.hpp"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <random>
#include <string>
#include <vector>

#include "config/rule_library.hpp"
#include "store/event_rows.hpp"
#include "table/imported.hpp"
#include "tricorner/engine/match.hpp"
#include "tricorner/engine/moves.hpp"

namespace tricorner::bench {
namespace {

std::size_t below(std::mt19937& random, std::size_t limit) { return random() % limit; }

/// One round: each lays the best tile, draws where there is none, passes where drawing ends.
void play_round(engine::Match& match, std::mt19937& random, int starter) {
  const engine::Rules& rules = match.rules();
  const int players = match.player_count();
  std::vector<engine::Tile> pool = engine::tiles_of(match.set());
  for (std::size_t k = pool.size(); k > 1; --k) std::swap(pool[k - 1], pool[below(random, k)]);
  std::vector<engine::Rack> racks(static_cast<std::size_t>(players));
  for (auto& rack : racks) {
    for (int k = 0; k < rules.rack_size(players); ++k) {
      rack.push_back(pool.back());
      pool.pop_back();
    }
  }
  match.begin_round(starter);
  int idle = 0;
  while (match.round_running()) {
    const int by = *match.turn();
    engine::Rack& rack = racks[static_cast<std::size_t>(by)];
    const auto moves = engine::legal_moves(match.layout(), rules, match.set(), rack);
    if (!moves.empty()) {
      const auto& move = moves.front();
      match.apply(engine::place(by, move.cell, move.tile, move.field));
      const int key = engine::copy_key(match.set(), move.tile);
      rack.erase(std::find_if(rack.begin(), rack.end(),
                              [&](const engine::Tile& tile) { return engine::copy_key(match.set(), tile) == key; }));
      idle = 0;
      if (rack.empty()) {
        match.end_round({engine::EndKind::out, by, racks, {}});
        return;
      }
    } else if (match.apply(engine::draw(by)).legal) {
      if (!pool.empty()) {
        rack.push_back(pool.back());
        pool.pop_back();
      }
    } else {
      match.apply(engine::pass(by));
      if (++idle > 2 * players) match.end_round({engine::EndKind::blocked, std::nullopt, racks, {}});
    }
  }
}

struct Template {
  std::string rules_id, rules_json;
  int players = 2;
  std::vector<store::Event> events;
  long actions = 0;
};

Template play_template(std::mt19937& random, const std::string& rules_id, int players, int actions) {
  Template made;
  made.rules_id = rules_id;
  made.rules_json = config::rules_text(rules_id);
  made.players = players;
  std::vector<std::string> names;
  for (int k = 0; k < players; ++k) names.push_back("seat " + std::to_string(k));
  engine::Match match(config::load_rules(rules_id), names);
  for (int round = 0; !match.over() && made.actions < actions; ++round) {
    play_round(match, random, round % players);
    made.actions += static_cast<long>(match.record().rounds.back().actions.size());
  }
  made.events = table::events_of(match.record());
  store::Event last;
  last.seq = static_cast<int>(made.events.size()) + 1;
  last.round = static_cast<int>(match.record().rounds.size()) - 1;
  last.kind = match.over() ? store::EventKind::finished : store::EventKind::agreed;
  if (!match.over()) last.detail = "{}";
  made.events.push_back(last);
  for (store::Event& event : made.events) {
    if (event.kind == store::EventKind::round_ended || event.kind == store::EventKind::round_started)
      event.detail.clear();
  }
  return made;
}

std::string two(int value) { return (value < 10 ? "0" : "") + std::to_string(value); }

}  // namespace

long make_club(store::ScoreStore& store, const ClubSize& size) {
  std::mt19937 random(size.seed);
  std::vector<Template> templates;
  const std::vector<std::string> books = {"goliath-triominos", "schmidt-tripple-domino", "triominos-classic"};
  for (int k = 0; k < 24; ++k) {
    const std::string& book = books[static_cast<std::size_t>(k) % books.size()];
    const int most = std::min(4, config::load_rules(book)->players.value[1]);
    templates.push_back(play_template(random, book, 2 + k % (most - 1), size.actions_a_match));
  }
  SQLite::Database& connection = store.connection();
  connection.exec("PRAGMA synchronous = OFF");  // a file that is made anew each time
  long actions = 0;
  SQLite::Transaction transaction(connection);
  SQLite::Statement book(connection, "INSERT INTO rule_book (text) VALUES (?1)");
  SQLite::Statement match(
      connection, "INSERT INTO match (uuid, rules_id, rule_book, options, created_at) VALUES (?1, ?2, ?3, '{}', ?4)");
  SQLite::Statement player(connection, "INSERT INTO player (match, seat, name) VALUES (?1, ?2, ?3)");
  SQLite::Statement insert(connection, store::kInsertEvent);
  for (const std::string& one : books) {
    book.reset();
    book.bind(1, config::rules_text(one));
    book.exec();
  }
  for (int number = 0; number < size.matches; ++number) {
    const Template& made = templates[below(random, templates.size())];
    const int day = number * 365 * 5 / size.matches;  // five years, evening after evening
    const std::string at = std::to_string(2021 + day / 365) + "-" + two(day % 365 / 31 + 1) + "-" +
                           two(day % 365 % 31 % 28 + 1) + "T19:" + two(number % 60) + ":00.000Z";
    char uuid[40];
    std::snprintf(uuid, sizeof uuid, "00000000-0000-4000-8000-%012d", number);
    match.reset();
    match.bind(1, std::string(uuid));
    match.bind(2, made.rules_id);
    match.bind(3, static_cast<int>(std::find(books.begin(), books.end(), made.rules_id) - books.begin()) + 1);
    match.bind(4, at);
    match.exec();
    const std::int64_t id = connection.getLastInsertRowid();
    std::vector<int> people;
    while (static_cast<int>(people.size()) < made.players) {
      const int one = static_cast<int>(below(random, static_cast<std::size_t>(size.players)));
      if (std::find(people.begin(), people.end(), one) == people.end()) people.push_back(one);
    }
    for (int seat = 0; seat < made.players; ++seat) {
      player.reset();
      player.bind(1, id);
      player.bind(2, seat);
      player.bind(3, "Member " + std::to_string(people[static_cast<std::size_t>(seat)]));
      player.exec();
    }
    for (const store::Event& event : made.events) {
      store::Event one = event;
      one.at = at;
      store::bind_event(insert, id, one.seq, one);
      insert.exec();
    }
    actions += made.actions;
  }
  transaction.commit();
  connection.exec("PRAGMA synchronous = FULL");
  connection.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  return actions;
}

}  // namespace tricorner::bench
