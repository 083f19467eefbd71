#include "league/tournament.hpp"

#include <algorithm>
#include <cstdio>
#include <functional>
#include <set>
#include <stdexcept>

#include "config/json_view.hpp"
#include "league/results.hpp"

namespace tricorner::league {
namespace {

std::string short_number(double value) {
  char text[32];
  std::snprintf(text, sizeof text, value == static_cast<long>(value) ? "%.0f" : "%.2f", value);
  return text;
}

}  // namespace

TournamentRule parse_tournament_rule(const std::string& json, const std::string& source) {
  const config::Json parsed = config::parse_json(json, source);
  const config::JsonView view(parsed, source);
  view.require_keys({"draw", "table", "least", "most", "seed", "points", "low-wins", "bye"});
  TournamentRule rule;
  if (view.has_value("draw")) {
    const std::string kind = view.at("draw").text();
    if (kind != "even" && kind != "swiss") view.at("draw").fail("\"even\" or \"swiss\"");
    rule.draw.kind = kind == "swiss" ? DrawKind::swiss : DrawKind::even;
  }
  if (view.has_value("table")) rule.draw.table_size = view.at("table").integer(2, 6, "a size from 2 to 6");
  rule.draw.least = view.has_value("least") ? view.at("least").integer(2, 6, "a size from 2 to 6")
                                            : std::max(2, rule.draw.table_size - 1);
  rule.draw.most = view.has_value("most") ? view.at("most").integer(2, 6, "a size from 2 to 6")
                                          : (rule.draw.table_size == 2 ? 2 : std::min(6, rule.draw.table_size + 1));
  if (view.has_value("seed"))
    rule.draw.seed = static_cast<std::uint32_t>(view.at("seed").integer(0, 2000000000, "0 or more"));
  if (view.has_value("low-wins")) rule.low_wins = view.at("low-wins").boolean();
  if (view.has_value("bye")) {
    if (!view.at("bye").json().is_number()) view.at("bye").fail("a number");
    rule.bye = view.at("bye").json().get<double>();
  }
  if (view.has_value("points")) {
    if (view.at("points").json().is_string()) {
      const std::string points = view.at("points").text();
      if (points != "match-points" && points != "places")
        view.at("points").fail("\"places\", \"match-points\" or points for places");
      rule.by_places = points == "places";
    } else {
      rule.places = parse_season_rule(config::Json{{"points", view.at("points").json()}}.dump(), source).places;
    }
  }
  return rule;
}

bool TableResult::complete() const {
  return place == 0 || std::all_of(points.begin(), points.end(), [](const auto& one) { return one.has_value(); });
}

TournamentDesk::TournamentDesk(store::ScoreStore& store, const std::string& name)
    : store_(store), door_(store), tournament_(door_.named(name)) {
  rule_ = parse_tournament_rule(tournament_.rule, "rule of tournament '" + name + "'");
  load();
}

void TournamentDesk::load() {
  entrants_ = door_.entrants(tournament_.id);
  tables_.clear();
  rounds_ = 0;
  refresh(store_);
  const store::LeagueStore league(store_);
  const store::People people(store_);
  for (const store::SeatingRow& row : door_.seating(tournament_.id)) {
    rounds_ = std::max(rounds_, row.round);
    if (tables_.empty() || tables_.back().round != row.round || tables_.back().place != row.place) {
      tables_.push_back({row.round, row.place, {}, {}, row.match});
    }
    tables_.back().people.push_back(row.person);
    tables_.back().points.push_back(row.points);
  }
  for (TableResult& table : tables_) {
    if (!table.match) continue;
    const auto result = league.result(*table.match);
    if (!result || (result->state != "finished" && result->state != "agreed")) continue;
    for (const store::SeatResult& seat : result->seats) {
      const std::int64_t person = people.at_seat(*table.match, seat.seat);
      const auto at = std::find(table.people.begin(), table.people.end(), person);
      if (at != table.people.end()) table.points[static_cast<std::size_t>(at - table.people.begin())] = seat.points;
    }
  }
}

std::vector<std::int64_t> TournamentDesk::present(int round) const {
  std::vector<std::int64_t> people;
  for (const store::Entrant& entrant : entrants_) {
    if (entrant.from_round <= round && (!entrant.to_round || *entrant.to_round >= round))
      people.push_back(entrant.person);
  }
  return people;
}

std::vector<double> TournamentDesk::worth(const TableResult& table) const {
  std::vector<int> points;
  for (const auto& one : table.points) points.push_back(one.value_or(0));
  const std::vector<int> places = places_of(points, rule_.low_wins);
  const auto size = static_cast<int>(points.size());
  std::vector<double> worth;
  SeasonRule shares;
  shares.places = rule_.places;
  for (std::size_t seat = 0; seat < points.size(); ++seat) {
    if (!rule_.by_places) {
      worth.push_back(rule_.low_wins ? -points[seat] : points[seat]);
      continue;
    }
    const auto sharing = static_cast<int>(std::count(places.begin(), places.end(), places[seat]));
    if (rule_.places.contains(size)) {
      worth.push_back(shares.worth(size, places[seat], sharing));
    } else {
      worth.push_back(size - places[seat] - sharing + 1 + (sharing - 1) / 2.0);
    }
  }
  return worth;
}

std::vector<TournamentRow> TournamentDesk::standings() const {
  std::map<std::int64_t, TournamentRow> rows;
  std::map<std::int64_t, std::vector<std::int64_t>> opponents;
  for (const store::Entrant& entrant : entrants_) {
    TournamentRow row;
    row.person = entrant.person;
    row.there = !entrant.to_round;
    rows[entrant.person] = row;
  }
  for (const TableResult& table : tables_) {
    if (table.place == 0) {
      for (const std::int64_t person : table.people) ++rows[person].byes;
      continue;
    }
    if (!table.complete()) continue;
    const std::vector<double> worth = this->worth(table);
    const double most = *std::max_element(worth.begin(), worth.end());
    for (std::size_t seat = 0; seat < worth.size(); ++seat) {
      TournamentRow& row = rows[table.people[seat]];
      row.score += worth[seat];
      row.match_points += *table.points[seat];
      row.tables_won += worth[seat] == most ? 1 : 0;
      ++row.played;
      for (const std::int64_t other : table.people) {
        if (other != table.people[seat]) opponents[table.people[seat]].push_back(other);
      }
    }
  }
  for (auto& [person, row] : rows) {
    if (row.byes == 0) continue;
    row.score += row.byes * rule_.bye.value_or(row.played == 0 ? 0 : row.score / row.played);
  }
  for (auto& [person, row] : rows) {
    for (const std::int64_t other : opponents[person]) row.opponents += rows[other].score;
  }
  for (const TableResult& table : tables_) {
    if (table.place == 0 || !table.complete()) continue;
    const std::vector<double> worth = this->worth(table);
    for (std::size_t a = 0; a < worth.size(); ++a) {
      for (std::size_t b = 0; b < worth.size(); ++b) {
        if (a == b || rows[table.people[a]].score != rows[table.people[b]].score) continue;
        rows[table.people[a]].direct += worth[a] > worth[b] ? 1 : worth[a] == worth[b] ? 0.5 : 0;
      }
    }
  }
  std::vector<TournamentRow> sorted;
  for (auto& [person, row] : rows) sorted.push_back(row);
  struct TieBreak {
    const char* name;
    std::function<double(const TournamentRow&)> value;
  };
  const std::vector<TieBreak> breaks = {
      {"", [](const TournamentRow& row) { return row.score; }},
      {"meetings with those level on points", [](const TournamentRow& row) { return row.direct; }},
      {"opponents' points", [](const TournamentRow& row) { return row.opponents; }},
      {"tables won", [](const TournamentRow& row) { return static_cast<double>(row.tables_won); }},
      {"points on the pads", [this](const TournamentRow& row) {
         return static_cast<double>(rule_.low_wins ? -row.match_points : row.match_points);
       }}};
  const auto parted_by = [&](const TournamentRow& a, const TournamentRow& b) {
    std::size_t k = 0;
    while (k < breaks.size() && breaks[k].value(a) == breaks[k].value(b)) ++k;
    return k;
  };
  std::stable_sort(sorted.begin(), sorted.end(), [&](const TournamentRow& a, const TournamentRow& b) {
    const std::size_t k = parted_by(a, b);
    return k < breaks.size() && breaks[k].value(a) > breaks[k].value(b);
  });
  for (std::size_t k = 0; k < sorted.size(); ++k) {
    const bool level = k > 0 && parted_by(sorted[k - 1], sorted[k]) == breaks.size();
    sorted[k].rank = level ? sorted[k - 1].rank : static_cast<int>(k) + 1;
    if (k + 1 == sorted.size()) continue;
    const std::size_t at = parted_by(sorted[k], sorted[k + 1]);
    if (at == 0 || sorted[k].score != sorted[k + 1].score) continue;
    if (sorted[k].played == 0 && sorted[k + 1].played == 0) continue;  // nothing to explain yet
    sorted[k].explained = at == breaks.size() ? "level with the next in everything: the place is shared"
                                              : std::string("before the next by ") + breaks[at].name + ", " +
                                                    short_number(breaks[at].value(sorted[k])) + " to " +
                                                    short_number(breaks[at].value(sorted[k + 1]));
  }
  return sorted;
}

Meetings TournamentDesk::meetings() const {
  Meetings met;
  for (const TableResult& table : tables_) {
    if (table.place == 0) continue;
    for (std::size_t a = 0; a < table.people.size(); ++a) {
      for (std::size_t b = a + 1; b < table.people.size(); ++b) {
        const auto pair = std::minmax(table.people[a], table.people[b]);
        ++met[{pair.first, pair.second}];
      }
    }
  }
  return met;
}

Drawn TournamentDesk::draw_next(bool even_if_open) {
  for (const TableResult& table : tables_) {
    if (table.complete() || even_if_open) continue;
    throw std::runtime_error("round " + std::to_string(table.round) + ", table " + std::to_string(table.place) +
                             " has no result yet; enter it, or say --open to draw all the same");
  }
  const int round = rounds_ + 1;
  const auto here = present(round);
  std::vector<DrawPlayer> players;
  for (const TournamentRow& row : standings()) {
    if (std::find(here.begin(), here.end(), row.person) == here.end()) continue;
    DrawPlayer player{row.person, row.score, row.byes, 0};
    for (const TableResult& table : tables_) {
      if (table.place > 0 && table.people.front() == row.person) ++player.first_seats;
    }
    players.push_back(player);
  }
  DrawOrder order = rule_.draw;
  order.seed += static_cast<std::uint32_t>(round) * 7919U;
  Drawn drawn = draw_tables(players, meetings(), order);
  std::vector<store::SeatingRow> rows;
  for (std::size_t k = 0; k < drawn.tables.size(); ++k) {
    for (std::size_t seat = 0; seat < drawn.tables[k].seats.size(); ++seat) {
      rows.push_back({round, static_cast<int>(k) + 1, static_cast<int>(seat), drawn.tables[k].seats[seat], {}, {}});
    }
  }
  for (std::size_t k = 0; k < drawn.byes.size(); ++k)
    rows.push_back({round, 0, static_cast<int>(k), drawn.byes[k], {}, {}});
  door_.add_round(tournament_.id, rows);
  load();
  return drawn;
}

}  // namespace tricorner::league
