#include "league/league_transfer.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <unordered_map>

#include "league/pages.hpp"
#include "league/season_rule.hpp"
#include "league/tournament.hpp"
#include "store/league_store.hpp"
#include "store/people.hpp"
#include "store/tournament_store.hpp"

namespace tricorner::league {
namespace {

using nlohmann::ordered_json;

/// The people of a database by every name and UUID, read anew after each change.
class Register {
 public:
  explicit Register(store::ScoreStore& store) : people_(store), all_(people_.names()) {}

  [[nodiscard]] const store::Person* find(const std::string& name) const {
    const store::Person* by_spelling = nullptr;
    for (const store::Person& person : all_) {
      if (person.name == name) return &person;
      if (std::find(person.spellings.begin(), person.spellings.end(), name) != person.spellings.end()) {
        by_spelling = &person;
      }
    }
    return by_spelling;
  }

  template <class Work>
  void change(Work&& work) {
    work(people_);
    all_ = people_.names();
  }

  std::int64_t somebody(const std::string& name) {
    if (const store::Person* known = find(name)) return known->id;
    change([&](store::People& people) { people.add(name, false); });
    return find(name)->id;
  }

 private:
  store::People people_;
  std::vector<store::Person> all_;
};

std::string text_in(const ordered_json& entry, const char* key) {
  const auto& text = entry.at(key).get_ref<const std::string&>();
  if (text.empty()) throw std::runtime_error(std::string(key) + " is empty");
  return text;
}

/// Nothing that was decided here is decided anew: only names that stand for themselves alone are put together.
void take_person(Register& people, const ordered_json& entry, ImportTally& tally) {
  const std::string name = text_in(entry, "name");
  for (const ordered_json& json : entry.at("spellings")) {
    const auto spelling = json.get<std::string>();
    const store::Person* other = people.find(spelling);
    if (other == nullptr || other->spellings.size() != 1 || other->name != spelling) continue;
    const store::Person* person = people.find(name);
    const std::int64_t from = other->id;
    if (person == nullptr) {
      people.change([&](store::People& door) { door.rename(from, name); });
      tally.joined.push_back(shown(spelling) + " is " + shown(name));
    } else if (person->id != from) {
      try {
        people.change([&, into = person->id](store::People& door) { door.join(from, into); });
        tally.joined.push_back(shown(spelling) + " is " + shown(name));
      } catch (const store::StoreError& error) {
        if (error.fault() != store::StoreFault::refused) throw;  // they sat at one table here: two persons
      }
    }
  }
  const store::Person* person = people.find(name);
  if (person == nullptr) {  // somebody who has not played
    people.change([&](store::People& door) { door.add(name, entry.value("guest", false)); });
  } else if (entry.value("guest", false) && !person->guest && person->spellings.size() <= 1) {
    people.change([&, id = person->id](store::People& door) { door.set_guest(id, true); });
  }
}

/// Seats at which a name was somebody else than it is elsewhere.
void take_seats(store::ScoreStore& store, const ordered_json& entry) {
  store::People people(store);
  const auto known = people.exceptions();
  for (const ordered_json& seat : entry.at("seats")) {
    const std::string match = text_in(seat, "match");
    const int number = seat.at("seat").get<int>();
    const auto info = store.match_by_uuid(match);
    if (!info || number < 0 || number >= static_cast<int>(info->players.size())) continue;
    const bool decided = std::any_of(known.begin(), known.end(),
                                     [&](const auto& one) { return one.match == match && one.seat == number; });
    if (decided) continue;
    people.split_seat(match, info->players[static_cast<std::size_t>(number)], text_in(entry, "name"));
  }
}

void take_season(store::LeagueStore& league, const ordered_json& entry) {
  const std::string name = text_in(entry, "name");
  const std::string rule = entry.at("rule").dump();
  static_cast<void>(parse_season_rule(rule, "rule"));
  if (!league.season(name)) league.put_season(name, rule, entry.value("club", std::string{}));
}

void take_evening(store::ScoreStore& store, store::LeagueStore& league, const ordered_json& entry) {
  const store::Evening evening =
      league.evening_on(text_in(entry, "day"), entry.value("name", std::string{}), entry.value("club", std::string{}));
  const ordered_json tables = entry.value("tables", ordered_json::object());
  for (const ordered_json& uuid : entry.at("matches")) {
    const auto info = store.match_by_uuid(uuid.get<std::string>());
    if (info) league.put_in_evening(info->id, evening.id, tables.value(info->uuid, 0));
  }
}

void take_tournament(store::ScoreStore& store, Register& people, const ordered_json& entry) {
  store::TournamentStore door(store);
  store::Tournament one;
  one.name = text_in(entry, "name");
  one.uuid = text_in(entry, "id");
  one.rule = entry.at("rule").dump();
  static_cast<void>(parse_tournament_rule(one.rule, "rule"));
  std::vector<store::SeatingRow> rows;
  for (const ordered_json& json : entry.at("seats")) {
    store::SeatingRow row;
    row.round = json.at("round").get<int>();
    row.place = json.at("table").get<int>();
    row.seat = json.at("seat").get<int>();
    row.person = people.somebody(text_in(json, "player"));
    if (json.contains("points")) row.points = json.at("points").get<int>();
    if (json.contains("match")) {
      const auto info = store.match_by_uuid(json.at("match").get<std::string>());
      if (info) row.match = info->id;
    }
    rows.push_back(row);
  }
  for (const store::Tournament& known : door.all()) {
    if (known.name != one.name && known.uuid != one.uuid) continue;
    if (known.uuid == one.uuid && door.seating(known.id).size() >= rows.size()) return;
    throw std::runtime_error("there is one of this name, with other rounds; nothing was changed");
  }
  std::vector<store::Entrant> entrants;
  for (const ordered_json& json : entry.at("players")) {
    store::Entrant entrant;
    entrant.number = static_cast<int>(entrants.size()) + 1;
    entrant.person = people.somebody(text_in(json, "player"));
    entrant.from_round = json.value("from", 1);
    if (json.contains("to")) entrant.to_round = json.at("to").get<int>();
    entrants.push_back(entrant);
  }
  door.import_whole(one, entrants, rows);
}

}  // namespace

void export_league(store::ScoreStore& store, ordered_json& json) {
  const store::People people(store);
  const auto seats = people.exceptions();
  std::unordered_map<std::int64_t, std::string> names;
  ordered_json persons = ordered_json::array();
  for (const store::Person& person : people.names()) {
    names[person.id] = person.name;
    ordered_json one = {
        {"id", person.uuid}, {"name", person.name}, {"guest", person.guest}, {"spellings", person.spellings}};
    for (const store::SeatException& seat : seats) {
      if (seat.person == person.id) one["seats"].push_back({{"match", seat.match}, {"seat", seat.seat}});
    }
    persons.push_back(std::move(one));
  }
  json["people"] = std::move(persons);
  const store::LeagueStore league(store);
  ordered_json seasons = ordered_json::array();
  for (const store::Season& season : league.seasons()) {
    seasons.push_back({{"name", season.name}, {"club", season.club}, {"rule", ordered_json::parse(season.rule)}});
  }
  json["seasons"] = std::move(seasons);
  ordered_json evenings = ordered_json::array();
  for (const store::Evening& evening : league.evenings()) {
    ordered_json one = {{"day", evening.held_on}, {"name", evening.name}, {"club", evening.club}};
    one["matches"] = ordered_json::array();
    for (const store::EveningMatch& match : league.matches_of_evening(evening.id)) {
      one["matches"].push_back(match.uuid);
      if (match.place > 0) one["tables"][match.uuid] = match.place;
    }
    evenings.push_back(std::move(one));
  }
  json["evenings"] = std::move(evenings);
  const store::TournamentStore door(store);
  ordered_json tournaments = ordered_json::array();
  for (const store::Tournament& tournament : door.all()) {
    ordered_json one = {
        {"id", tournament.uuid}, {"name", tournament.name}, {"rule", ordered_json::parse(tournament.rule)}};
    one["players"] = ordered_json::array();
    for (const store::Entrant& entrant : door.entrants(tournament.id)) {
      ordered_json player = {{"player", names[entrant.person]}, {"from", entrant.from_round}};
      if (entrant.to_round) player["to"] = *entrant.to_round;
      one["players"].push_back(std::move(player));
    }
    one["seats"] = ordered_json::array();
    for (const store::SeatingRow& row : door.seating(tournament.id)) {
      ordered_json seat = {
          {"round", row.round}, {"table", row.place}, {"seat", row.seat}, {"player", names[row.person]}};
      if (row.points) seat["points"] = *row.points;
      const auto match = row.match ? store.match(*row.match) : std::nullopt;
      if (match) seat["match"] = match->uuid;
      one["seats"].push_back(std::move(seat));
    }
    tournaments.push_back(std::move(one));
  }
  json["tournaments"] = std::move(tournaments);
}

void take_over_league(store::ScoreStore& store, const ordered_json& json, const std::string& where,
                      ImportTally& tally) {
  const auto each = [&](const char* key, auto&& take) {
    if (!json.is_object() || !json.contains(key) || !json.at(key).is_array()) return;
    const ordered_json& list = json.at(key);
    for (std::size_t k = 0; k < list.size(); ++k) {
      const std::string place = where + ": " + key + "[" + std::to_string(k) + "]";
      try {
        take(list[k]);
      } catch (const store::StoreError& error) {
        if (error.fault() != store::StoreFault::refused) throw;  // the file itself; else this entry alone
        tally.unclear.push_back({place, place + ": " + error.what()});
      } catch (const std::exception& error) {
        tally.unclear.push_back({place, place + ": " + error.what()});
      }
    }
  };
  Register people(store);
  store::LeagueStore league(store);
  each("people", [&](const ordered_json& entry) { take_person(people, entry, tally); });
  each("people", [&](const ordered_json& entry) {
    if (entry.contains("seats")) people.change([&](store::People&) { take_seats(store, entry); });
  });
  each("seasons", [&](const ordered_json& entry) { take_season(league, entry); });
  each("evenings", [&](const ordered_json& entry) { take_evening(store, league, entry); });
  each("tournaments", [&](const ordered_json& entry) { take_tournament(store, people, entry); });
}

}  // namespace tricorner::league
