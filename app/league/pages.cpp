#include "league/pages.hpp"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <set>

namespace tricorner::league {
namespace {

Page rounded(double value) {
  if (value == std::floor(value) && std::abs(value) < 1e15) return static_cast<long long>(value);
  return std::round(value * 100) / 100;
}

Page rating_json(const Rating& rating) {
  return {{"rating", rounded(rating.cautious())}, {"mu", rounded(rating.mu)}, {"sigma", rounded(rating.sigma)}};
}

Page uuids(const League& league, const std::vector<std::size_t>& matches) {
  Page list = Page::array();
  for (const std::size_t index : matches) list.push_back(league.matches()[index].uuid);
  return list;
}

Page feat_json(const League& league, const std::optional<Feat>& feat) {
  if (!feat) return nullptr;
  Page json = {{"value", feat->value}, {"match", league.matches()[feat->match].uuid}};
  if (feat->round) json["round"] = *feat->round;
  if (feat->event) json["event"] = *feat->event;
  return json;
}

/// "Ana 401, Ben 320 (won)".
Page match_json(const League& league, std::size_t index) {
  const store::PlayedMatch& match = league.matches()[index];
  std::vector<const store::PlayedSeat*> seats;
  for (const store::PlayedSeat& seat : match.seats) seats.push_back(&seat);
  std::stable_sort(seats.begin(), seats.end(),
                   [](const auto* a, const auto* b) { return a->result.place < b->result.place; });
  Page players = Page::array();
  for (const auto* seat : seats) {
    players.push_back({{"player", league.person(seat->person).name},
                       {"place", seat->result.place},
                       {"points", seat->result.points},
                       {"won", seat->result.won},
                       {"shared", seat->result.shared}});
  }
  return {{"match", match.uuid},
          {"day", match.played_on},
          {"rules", match.rules_id},
          {"rounds", match.rounds},
          {"players", std::move(players)}};
}

Page matches_json(const League& league, const std::vector<std::size_t>& indices) {
  Page list = Page::array();
  for (const std::size_t index : indices) list.push_back(match_json(league, index));
  return list;
}

Page row_json(const League& league, const StandingRow& row) {
  Page json = {{"rank", row.rank == 0 ? Page(nullptr) : Page(row.rank)},
               {"player", league.person(row.person).name},
               {"played", row.played},
               {"won", row.won},
               {"shared", row.shared},
               {"points", rounded(row.points)}};
  json.update(rating_json(row.rating));
  json["average"] = rounded(static_cast<double>(row.match_points) / std::max(1, row.played));
  json["points_against"] = row.points_against;
  json["best_round"] = feat_json(league, row.best_round);
  json["best_turn"] = feat_json(league, row.best_turn);
  json["bridges"] = row.bridges;
  json["hexagons"] = row.hexagons;
  json["streak"] = row.streak;
  json["longest_streak"] = row.longest_streak;
  json["matches"] = uuids(league, row.matches);
  json["counted"] = uuids(league, row.counted);
  return json;
}

}  // namespace

Page standings_page(const League& league, const Scope& scope) {
  Page list = Page::array();
  for (const StandingRow& row : league.standings(scope)) list.push_back(row_json(league, row));
  return list;
}

Page head_to_head_page(const League& league, const HeadToHead& page) {
  return {{"players", {league.person(page.a).name, league.person(page.b).name}},
          {"ahead", {page.a_ahead, page.b_ahead}},
          {"level", page.level},
          {"won", {page.a_won, page.b_won}},
          {"points", {page.a_points, page.b_points}},
          {"matches", matches_json(league, page.matches)}};
}

Page records_page(const League& league, const Scope& scope) {
  Page list = Page::array();
  for (const RecordLine& line : league.records(scope)) {
    const store::PlayedMatch& match = league.matches()[line.feat.match];
    Page entry = {{"record", line.what},
                  {"value", line.feat.value},
                  {"player", league.person(line.feat.person).name},
                  {"match", match.uuid},
                  {"day", match.played_on}};
    if (line.feat.round) entry["round"] = *line.feat.round;
    if (line.feat.event) entry["event"] = *line.feat.event;
    list.push_back(std::move(entry));
  }
  return list;
}

Page player_page(const League& league, std::int64_t person, const Scope& scope) {
  Page page = {{"player", league.person(person).name},
               {"spellings", league.person(person).spellings},
               {"guest", league.person(person).guest}};
  page["row"] = nullptr;
  for (const StandingRow& row : league.standings(scope)) {
    if (row.person == person) page["row"] = row_json(league, row);
  }
  Page curve = Page::array();
  for (const RatingPoint& point : league.curve(person, scope)) {
    Page entry = {{"match", league.matches()[point.match].uuid}, {"day", league.matches()[point.match].played_on}};
    entry.update(rating_json(point.after));
    entry["change"] = rounded(point.after.mu - point.before.mu);
    curve.push_back(std::move(entry));
  }
  page["curve"] = std::move(curve);
  Scope own = scope;
  own.together.push_back(person);
  const auto matches = league.in_scope(own);
  std::set<std::int64_t> others;
  for (const std::size_t index : matches) {
    for (const store::PlayedSeat& seat : league.matches()[index].seats) {
      if (seat.person != person) others.insert(seat.person);
    }
  }
  Page opponents = Page::array();
  for (const std::int64_t other : others) {
    const HeadToHead duel = league.head_to_head(person, other, scope);
    opponents.push_back({{"player", league.person(other).name},
                         {"met", duel.matches.size()},
                         {"ahead", duel.a_ahead},
                         {"behind", duel.b_ahead},
                         {"level", duel.level},
                         {"matches", uuids(league, duel.matches)}});
  }
  std::stable_sort(opponents.begin(), opponents.end(),
                   [](const Page& a, const Page& b) { return a.at("met") > b.at("met"); });
  page["opponents"] = std::move(opponents);
  page["matches"] = matches_json(league, matches);
  return page;
}

Page ratings_page(const League& league, const Scope& scope) {
  Page list = Page::array();
  std::vector<std::string> rules{scope.rules};
  if (scope.season && scope.season->ratings_by_rules && scope.rules.empty()) {
    std::set<std::string> used;
    for (const std::size_t index : league.in_scope(scope)) used.insert(league.matches()[index].rules_id);
    rules.clear();
    for (const std::string& one : used) rules.push_back(one);
  }
  for (const std::string& one : rules) {
    Scope narrow = scope;
    narrow.rules = one;
    std::vector<std::pair<std::int64_t, Rating>> ratings;
    for (const auto& entry : league.ratings(narrow)) ratings.push_back(entry);
    std::sort(ratings.begin(), ratings.end(), [&](const auto& a, const auto& b) {
      if (a.second.cautious() != b.second.cautious()) return a.second.cautious() > b.second.cautious();
      return league.person(a.first).name < league.person(b.first).name;
    });
    for (const auto& [person, rating] : ratings) {
      Page entry = {{"player", league.person(person).name}};
      entry.update(rating_json(rating));
      if (!one.empty()) entry["rules"] = one;
      list.push_back(std::move(entry));
    }
  }
  return list;
}

Page evening_page(const League& league, const std::string& day, const std::string& name,
                  std::optional<std::int64_t> evening) {
  const auto indices = league.evening(day, evening);
  std::vector<store::PlayedMatch> only;
  for (const std::size_t index : indices) only.push_back(league.matches()[index]);
  const League night(league.people(), only);
  Page page = {{"day", day}, {"name", name}, {"matches", matches_json(league, indices)}};
  Page table = standings_page(night, {});
  std::set<std::int64_t> people;
  for (const auto& match : only) {
    for (const auto& seat : match.seats) people.insert(seat.person);
  }
  Page changes = Page::array();
  for (const std::int64_t person : people) {
    std::optional<Rating> before, after;
    for (const RatingPoint& point : league.curve(person, {})) {
      if (std::find(indices.begin(), indices.end(), point.match) == indices.end()) continue;
      if (!before) before = point.before;
      after = point.after;
    }
    if (!before) continue;
    Page entry = {{"player", league.person(person).name}, {"before", rounded(before->cautious())}};
    entry.update(rating_json(*after));
    entry["change"] = rounded(after->mu - before->mu);
    for (Page& row : table) {  // of the whole league, not of one evening alone
      if (row.at("player") == entry.at("player")) row.update(rating_json(*after));
    }
    changes.push_back(std::move(entry));
  }
  page["table"] = std::move(table);
  page["ratings"] = std::move(changes);
  page["records"] = records_page(night, {});
  return page;
}

Page tournament_page(const League& league, const TournamentDesk& desk) {
  Page rounds = Page::array();
  for (int round = 1; round <= desk.rounds(); ++round) {
    Page tables = Page::array();
    Page byes = Page::array();
    for (const TableResult& table : desk.tables()) {
      if (table.round != round) continue;
      Page seats = Page::array();
      for (std::size_t k = 0; k < table.people.size(); ++k) {
        const std::string name = league.person(table.people[k]).name;
        if (table.place == 0) {
          byes.push_back(name);
        } else {
          seats.push_back({{"player", name}, {"points", table.points[k] ? Page(*table.points[k]) : Page(nullptr)}});
        }
      }
      if (table.place > 0) tables.push_back({{"table", table.place}, {"seats", std::move(seats)}});
    }
    rounds.push_back({{"round", round}, {"tables", std::move(tables)}, {"byes", std::move(byes)}});
  }
  Page standings = Page::array();
  for (const TournamentRow& row : desk.standings()) {
    standings.push_back({{"rank", row.rank},
                         {"player", league.person(row.person).name},
                         {"points", rounded(row.score)},
                         {"played", row.played},
                         {"byes", row.byes},
                         {"tables_won", row.tables_won},
                         {"direct", rounded(row.direct)},
                         {"opponents", rounded(row.opponents)},
                         {"match_points", row.match_points},
                         {"there", row.there},
                         {"why", row.explained}});
  }
  return {{"tournament", desk.tournament().name}, {"rounds", std::move(rounds)}, {"standings", std::move(standings)}};
}

}  // namespace tricorner::league
