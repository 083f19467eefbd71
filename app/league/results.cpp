#include "league/results.hpp"

#include <algorithm>
#include <chrono>
#include <map>
#include <memory>
#include <stdexcept>
#include <utility>

#include "config/json_view.hpp"
#include "store/moment.hpp"
#include "table/counting.hpp"
#include "table/match_rules.hpp"

namespace tricorner::league {
namespace {

/// Rules are read from text once for all matches that share it.
class RuleShelf {
 public:
  std::shared_ptr<const engine::Rules> rules(const store::MatchInfo& info) {
    auto& known = rules_[{info.rules_json, info.options_json}];
    if (!known) known = table::rules_of(info);
    return known;
  }

 private:
  std::map<std::pair<std::string, std::string>, std::shared_ptr<const engine::Rules>> rules_;
};

/// The day that people mean: what begins after midnight belongs to the evening before, until six. A moment that is none
/// (a database made by hand) is the first day that computers know.
std::string day_played(const std::string& created_at) {
  const std::string day = created_at.substr(0, 10);
  if (!store::is_day(day)) return "1970-01-01";
  const bool imported_day = created_at.size() >= 19 && created_at.substr(11, 8) == "00:00:00";
  if (imported_day || created_at.size() < 13 || created_at.substr(11, 2) >= "06") return day;
  using namespace std::chrono;
  const sys_days before =
      sys_days(year(std::stoi(day.substr(0, 4))) / month(static_cast<unsigned>(std::stoi(day.substr(5, 2)))) /
               std::chrono::day(static_cast<unsigned>(std::stoi(day.substr(8, 2))))) -
      days(1);
  const year_month_day date(before);
  if (static_cast<int>(date.year()) < 1) return day;
  const auto two = [](unsigned value) { return (value < 10 ? "0" : "") + std::to_string(value); };
  std::string text = std::to_string(static_cast<int>(date.year()));
  text.insert(0, 4 - std::min<std::size_t>(4, text.size()), '0');
  return text + "-" + two(static_cast<unsigned>(date.month())) + "-" + two(static_cast<unsigned>(date.day()));
}

/// How many hexagons one placement closed, by what they were worth together.
int hexagons_for(int points, const engine::Rules& rules) {
  const auto& worth = rules.scoring.hexagon.value;
  const auto at = std::find(worth.begin(), worth.end(), points);
  return at == worth.end() ? 1 : static_cast<int>(at - worth.begin()) + 1;
}

void take_rounds(const table::MatchLog& log, store::MatchResult& result) {
  const engine::Match& match = log.match();
  std::vector<int> before(result.seats.size(), 0);
  for (std::size_t round = 0; round < match.rulings().size(); ++round) {
    const engine::RoundRuling& ruling = match.rulings()[round];
    for (const auto& action : ruling.actions) {
      if (!action.legal) continue;
      auto& seat = result.seats[static_cast<std::size_t>(action.by)];
      for (const engine::Part& part : action.parts) {
        if (part.kind == engine::PartKind::bridge) ++seat.bridges;
        if (part.kind == engine::PartKind::hexagon) seat.hexagons += hexagons_for(part.points, match.rules());
      }
    }
    if (!ruling.ended) continue;
    for (std::size_t seat = 0; seat < result.seats.size(); ++seat) {
      const int points = ruling.totals[seat] - before[seat];
      auto& best = result.seats[seat];
      if (!best.best_round || (result.low_wins ? points < *best.best_round : points > *best.best_round)) {
        best.best_round = points;
        best.best_round_no = static_cast<int>(round);
      }
    }
    before = ruling.totals;
  }
  for (std::size_t round = 0; round < match.rulings().size(); ++round) {
    const auto actions = log.actions_of(round);
    for (const table::LoggedAction& at : actions) {
      const engine::Ruling& ruling = log.ruling(at);
      if (!ruling.legal || log.action(at).kind != engine::ActionKind::place) continue;
      auto& seat = result.seats[static_cast<std::size_t>(ruling.by)];
      ++seat.turns;
      if (seat.best_turn && ruling.points <= *seat.best_turn) continue;
      seat.best_turn = ruling.points;
      seat.best_turn_seq = at.seq;
    }
  }
}

/// What was said of typed turns: bridges and hexagons, and the best of them. Ends of rounds are no turns.
void take_typed(const table::MatchLog& log, store::MatchResult& result) {
  const std::vector<bool> counts = table::counting(log.events());
  for (const store::Event& event : log.events()) {
    if (event.kind != store::EventKind::scored || !event.seat || !counts[static_cast<std::size_t>(event.seq)]) continue;
    const auto detail = config::Json::parse(event.detail, nullptr, false);
    if (!detail.is_object() || detail.contains("draw") || detail.contains("end") || detail.contains("whole")) continue;
    auto& seat = result.seats[static_cast<std::size_t>(*event.seat)];
    if (detail.contains("bonuses") && detail.at("bonuses").is_array()) {
      for (const auto& bonus : detail.at("bonuses")) {
        if (!bonus.is_string()) continue;
        const auto& words = bonus.get_ref<const std::string&>();
        if (words.starts_with("bridge")) ++seat.bridges;
        if (words.starts_with("hexagon")) ++seat.hexagons;
        if (words.starts_with("2 hexagons")) seat.hexagons += 2;
        if (words.starts_with("3 hexagons")) seat.hexagons += 3;
      }
    }
    ++seat.turns;
    const int points = event.points.value_or(0);
    if (seat.best_turn && points <= *seat.best_turn) continue;
    seat.best_turn = points;
    seat.best_turn_seq = event.seq;
  }
}

store::MatchResult unreadable(const store::MatchInfo& info) {
  store::MatchResult result;
  result.match = info.id;
  result.seq = info.events;
  result.state = "unreadable";
  result.played_on = day_played(info.created_at);
  return result;
}

bool same(const store::MatchResult& a, const store::MatchResult& b) {
  const auto same_seat = [](const store::SeatResult& x, const store::SeatResult& y) {
    return x.seat == y.seat && x.points == y.points && x.place == y.place && x.won == y.won && x.shared == y.shared &&
           x.best_round == y.best_round && x.best_turn == y.best_turn && x.turns == y.turns && x.bridges == y.bridges &&
           x.hexagons == y.hexagons;
  };
  return a.seq == b.seq && a.state == b.state && a.rounds == b.rounds && a.low_wins == b.low_wins &&
         std::equal(a.seats.begin(), a.seats.end(), b.seats.begin(), b.seats.end(), same_seat);
}

}  // namespace

std::vector<int> places_of(const std::vector<int>& points, bool low_wins) {
  std::vector<int> places;
  for (const int own : points) {
    places.push_back(1 + static_cast<int>(std::count_if(points.begin(), points.end(), [&](int other) {
                       return low_wins ? other < own : other > own;
                     })));
  }
  return places;
}

store::MatchResult result_of(const table::MatchLog& log) {
  store::MatchResult result;
  result.match = log.info().id;
  result.seq = log.last_seq();
  result.rounds = static_cast<int>(log.match().record().rounds.size());
  result.low_wins = log.match().rules().ending.winner.value == engine::WinnerRule::lowest;
  result.played_on = day_played(log.info().created_at);
  result.state = log.info().set_aside ? "set-aside"
                 : log.match().over() ? "finished"
                 : log.agreed()       ? "agreed"
                 : log.abandoned()    ? "abandoned"
                                      : "running";
  const std::vector<int> totals = log.totals();
  std::vector<int> places = places_of(totals, result.low_wins);
  const std::vector<int> winners = log.winners();
  if (!winners.empty()) {
    const auto wins = [&](std::size_t seat) {
      return std::find(winners.begin(), winners.end(), static_cast<int>(seat)) != winners.end();
    };
    for (std::size_t seat = 0; seat < totals.size(); ++seat) {
      if (wins(seat)) {
        places[seat] = 1;
        continue;
      }
      int better = static_cast<int>(winners.size());
      for (std::size_t other = 0; other < totals.size(); ++other) {
        if (!wins(other) && (result.low_wins ? totals[other] < totals[seat] : totals[other] > totals[seat])) ++better;
      }
      places[seat] = better + 1;
    }
  }
  for (std::size_t seat = 0; seat < totals.size(); ++seat) {
    store::SeatResult one;
    one.seat = static_cast<int>(seat);
    one.points = totals[seat];
    one.place = places[seat];
    const bool first = std::find(winners.begin(), winners.end(), one.seat) != winners.end();
    one.won = first && winners.size() == 1;
    one.shared = first && winners.size() > 1;
    result.seats.push_back(one);
  }
  take_rounds(log, result);
  take_typed(log, result);
  return result;
}

table::MatchLog log_of(const store::ScoreStore& store, const store::MatchInfo& info) {
  return {table::rules_of(info), info, store.events(info.id)};
}

std::vector<std::string> refresh(store::ScoreStore& store) {
  constexpr std::size_t kAtOnce = 500;  // matches in a transaction: a writer beside us waits no longer
  store::LeagueStore league(store);
  RuleShelf shelf;
  std::vector<std::string> problems;
  std::vector<store::MatchResult> results;
  for (const std::int64_t id : league.stale()) {
    const auto info = store.match(id);
    if (!info) continue;
    try {
      results.push_back(result_of(table::MatchLog(shelf.rules(*info), *info, store.events(id))));
    } catch (const store::StoreError&) {
      throw;
    } catch (const std::exception& error) {
      problems.push_back("match " + info->uuid + ": " + error.what());
      results.push_back(unreadable(*info));
    }
    if (results.size() < kAtOnce) continue;
    league.put(results);
    results.clear();
  }
  league.put(results);
  return problems;
}

std::vector<std::string> differing_results(store::ScoreStore& store) {
  std::vector<std::string> lines = refresh(store);
  const store::LeagueStore league(store);
  RuleShelf shelf;
  for (const store::MatchInfo& info : store.matches()) {
    try {
      const auto kept = league.result(info.id);
      const store::MatchResult anew = result_of(table::MatchLog(shelf.rules(info), info, store.events(info.id)));
      if (!kept || !same(*kept, anew))
        lines.push_back("match " + info.uuid + ": its kept result is not what its events make");
    } catch (const store::StoreError&) {
      throw;
    } catch (const std::exception& error) {
      const std::string line = "match " + info.uuid + ": " + error.what();
      if (std::find(lines.begin(), lines.end(), line) == lines.end()) lines.push_back(line);
    }
  }
  return lines;
}

}  // namespace tricorner::league
