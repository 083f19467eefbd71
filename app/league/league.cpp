#include "league/league.hpp"

#include <algorithm>
#include <utility>

#include "league/results.hpp"

namespace tricorner::league {
namespace {

using store::PlayedMatch;
using store::PlayedSeat;

const PlayedSeat* seat_of(const PlayedMatch& match, std::int64_t person) {
  for (const PlayedSeat& seat : match.seats) {
    if (seat.person == person) return &seat;
  }
  return nullptr;
}

int sharing(const PlayedMatch& match, int place) {
  return static_cast<int>(std::count_if(match.seats.begin(), match.seats.end(),
                                        [&](const PlayedSeat& seat) { return seat.result.place == place; }));
}

/// Whether a value beats what is kept; the first of equal ones stays.
bool better(const std::optional<Feat>& kept, int value, bool low) {
  return !kept || (low ? value < kept->value : value > kept->value);
}

void rate_match(std::unordered_map<std::int64_t, Rating>& ratings, const PlayedMatch& match) {
  std::vector<Rating> before;
  std::vector<int> places;
  for (const PlayedSeat& seat : match.seats) {
    before.push_back(ratings[seat.person]);
    places.push_back(seat.result.place);
  }
  const std::vector<Rating> after = rate(before, places);
  for (std::size_t k = 0; k < after.size(); ++k) ratings[match.seats[k].person] = after[k];
}

/// Ratings are made by everything before, so days do not limit them.
Scope without_days(Scope scope) {
  scope.from.clear();
  scope.to.clear();
  if (scope.season) {
    scope.season->from.clear();
    scope.season->to.clear();
  }
  scope.together.clear();
  return scope;
}

std::string last_day(const Scope& scope) {
  std::string last = scope.to;
  if (scope.season && !scope.season->to.empty() && (last.empty() || scope.season->to < last)) last = scope.season->to;
  return last;
}

}  // namespace

League::League(store::ScoreStore& store, std::vector<std::string>& problems)
    // In braces: from left to right, results first.
    : League{(problems = refresh(store), store::People(store).names()), store::LeagueStore(store).played()} {}

League::League(std::vector<store::Person> people, std::vector<PlayedMatch> matches)
    : people_(std::move(people)), matches_(std::move(matches)) {
  for (std::size_t k = 0; k < people_.size(); ++k) by_id_[people_[k].id] = k;
  std::erase_if(matches_, [&](const PlayedMatch& match) {
    return match.seats.empty() || std::any_of(match.seats.begin(), match.seats.end(),
                                              [&](const PlayedSeat& seat) { return !by_id_.contains(seat.person); });
  });
}

const store::Person* League::find(const std::string& name) const {
  for (const store::Person& person : people_) {
    if (person.name == name) return &person;
  }
  for (const store::Person& person : people_) {
    const auto& spellings = person.spellings;
    if (person.uuid == name || std::find(spellings.begin(), spellings.end(), name) != spellings.end()) return &person;
  }
  return nullptr;
}

std::vector<std::size_t> League::in_scope(const Scope& scope) const {
  std::vector<std::size_t> found;
  for (std::size_t k = 0; k < matches_.size(); ++k) {
    const PlayedMatch& match = matches_[k];
    if (!scope.rules.empty() && match.rules_id != scope.rules) continue;
    if (!scope.from.empty() && match.played_on < scope.from) continue;
    if (!scope.to.empty() && match.played_on > scope.to) continue;
    if (std::any_of(scope.together.begin(), scope.together.end(),
                    [&](std::int64_t person) { return seat_of(match, person) == nullptr; })) {
      continue;
    }
    if (scope.season) {
      const SeasonRule& rule = *scope.season;
      const int players = static_cast<int>(match.seats.size());
      if (!rule.from.empty() && match.played_on < rule.from) continue;
      if (!rule.to.empty() && match.played_on > rule.to) continue;
      if (players < rule.least_players || players > rule.most_players) continue;
      if (!rule.rules.empty() && std::find(rule.rules.begin(), rule.rules.end(), match.rules_id) == rule.rules.end())
        continue;
    }
    found.push_back(k);
  }
  return found;
}

std::vector<StandingRow> League::standings(const Scope& scope) const {
  const SeasonRule rule = scope.season.value_or(SeasonRule{});
  std::unordered_map<std::int64_t, StandingRow> rows;
  std::unordered_map<std::int64_t, std::vector<std::pair<double, std::size_t>>> worth;
  bool all_low = true;
  for (const std::size_t index : in_scope(scope)) {
    const PlayedMatch& match = matches_[index];
    const int players = static_cast<int>(match.seats.size());
    all_low = all_low && match.low_wins;
    long sum = 0;
    for (const PlayedSeat& seat : match.seats) sum += seat.result.points;
    for (const PlayedSeat& seat : match.seats) {
      const store::SeatResult& result = seat.result;
      StandingRow& row = rows[seat.person];
      row.person = seat.person;
      ++row.played;
      row.won += result.won ? 1 : 0;
      row.shared += result.shared ? 1 : 0;
      row.match_points += result.points;
      row.points_against += sum - result.points;
      row.bridges += result.bridges;
      row.hexagons += result.hexagons;
      row.streak = result.won ? row.streak + 1 : 0;
      row.longest_streak = std::max(row.longest_streak, row.streak);
      if (result.best_round && better(row.best_round, *result.best_round, match.low_wins)) {
        row.best_round = Feat{*result.best_round, index, result.best_round_no, std::nullopt, seat.person};
      }
      if (result.best_turn && better(row.best_turn, *result.best_turn, false)) {
        row.best_turn = Feat{*result.best_turn, index, std::nullopt, result.best_turn_seq, seat.person};
      }
      row.matches.push_back(index);
      const double value =
          rule.by_places ? rule.worth(players, result.place, sharing(match, result.place)) : result.points;
      worth[seat.person].emplace_back(value, index);
    }
  }
  const bool low_first = !rule.by_places && all_low;
  const auto rated = ratings(scope);
  std::vector<StandingRow> table;
  for (auto& [person, row] : rows) {
    auto& values = worth[person];
    if (rule.best > 0 && values.size() > static_cast<std::size_t>(rule.best)) {
      std::stable_sort(values.begin(), values.end(),
                       [&](const auto& a, const auto& b) { return low_first ? a.first < b.first : a.first > b.first; });
      values.resize(static_cast<std::size_t>(rule.best));
    }
    for (const auto& [value, index] : values) {
      row.points += value;
      row.counted.push_back(index);
    }
    std::sort(row.counted.begin(), row.counted.end());
    if (const auto known = rated.find(person); known != rated.end()) row.rating = known->second;
    table.push_back(std::move(row));
  }
  const auto ranked = [&](const StandingRow& row) {
    return row.played >= rule.least_matches && (rule.guests || !this->person(row.person).guest);
  };
  const auto ahead = [&](const StandingRow& a, const StandingRow& b) {  // -1: a, 1: b, 0: level
    const auto by = [](double x, double y) { return x > y ? -1 : x < y ? 1 : 0; };
    if (const int answer = by(ranked(a), ranked(b)); answer != 0) return answer;
    const double sign = low_first ? -1 : 1;
    const int first =
        scope.season ? by(sign * a.points, sign * b.points) : by(a.rating.cautious(), b.rating.cautious());
    if (first != 0) return first;
    if (const int answer = by(a.won, b.won); answer != 0) return answer;
    return by(sign * static_cast<double>(a.match_points) / a.played,
              sign * static_cast<double>(b.match_points) / b.played);
  };
  std::sort(table.begin(), table.end(), [&](const StandingRow& a, const StandingRow& b) {
    const int answer = ahead(a, b);
    return answer != 0 ? answer < 0 : this->person(a.person).name < this->person(b.person).name;
  });
  for (std::size_t k = 0; k < table.size(); ++k) {
    if (!ranked(table[k])) continue;
    table[k].rank = k > 0 && ahead(table[k - 1], table[k]) == 0 ? table[k - 1].rank : static_cast<int>(k) + 1;
  }
  return table;
}

HeadToHead League::head_to_head(std::int64_t a, std::int64_t b, const Scope& scope) const {
  HeadToHead page;
  page.a = a;
  page.b = b;
  Scope both = scope;
  both.together = {a, b};
  for (const std::size_t index : in_scope(both)) {
    const store::SeatResult& one = seat_of(matches_[index], a)->result;
    const store::SeatResult& two = seat_of(matches_[index], b)->result;
    (one.place < two.place ? page.a_ahead : one.place > two.place ? page.b_ahead : page.level)++;
    page.a_won += one.won ? 1 : 0;
    page.b_won += two.won ? 1 : 0;
    page.a_points += one.points;
    page.b_points += two.points;
    page.matches.push_back(index);
  }
  return page;
}

std::vector<RecordLine> League::records(const Scope& scope) const {
  std::optional<Feat> most, fewest, round, low_round, turn, bridges, hexagons, margin, streak;
  std::unordered_map<std::int64_t, int> running;
  for (const std::size_t index : in_scope(scope)) {
    const PlayedMatch& match = matches_[index];
    for (const PlayedSeat& seat : match.seats) {
      const store::SeatResult& result = seat.result;
      const auto take = [&](std::optional<Feat>& kept, int value, bool low, std::optional<int> at = {},
                            std::optional<int> event = {}) {
        if (better(kept, value, low)) kept = Feat{value, index, at, event, seat.person};
      };
      take(match.low_wins ? fewest : most, result.points, match.low_wins);
      if (result.best_round) {
        take(match.low_wins ? low_round : round, *result.best_round, match.low_wins, result.best_round_no);
      }
      if (result.best_turn) take(turn, *result.best_turn, false, {}, result.best_turn_seq);
      if (result.bridges > 0) take(bridges, result.bridges, false);
      if (result.hexagons > 0) take(hexagons, result.hexagons, false);
      int& row = running[seat.person];
      row = result.won ? row + 1 : 0;
      if (row > 1) take(streak, row, false);
      if (!result.won) continue;
      int next = 0;
      bool any = false;
      for (const PlayedSeat& other : match.seats) {
        if (other.person == seat.person) continue;
        const int distance = match.low_wins ? other.result.points - result.points : result.points - other.result.points;
        if (!any || distance < next) next = distance;
        any = true;
      }
      if (any) take(margin, next, false);
    }
  }
  std::vector<RecordLine> lines;
  const auto add = [&](const char* what, const std::optional<Feat>& feat) {
    if (feat) lines.push_back({what, *feat});
  };
  add("most points in a match", most);
  add("fewest points in a match, where the low score wins", fewest);
  add("most points in a round", round);
  add("fewest points in a round, where the low score wins", low_round);
  add("most points for one tile", turn);
  add("most bridges in a match", bridges);
  add("most hexagons in a match", hexagons);
  add("widest win", margin);
  add("most wins in a row", streak);
  return lines;
}

std::unordered_map<std::int64_t, Rating> League::ratings(const Scope& scope) const {
  std::unordered_map<std::int64_t, Rating> ratings;
  const std::string last = last_day(scope);
  for (const std::size_t index : in_scope(without_days(scope))) {
    if (!last.empty() && matches_[index].played_on > last) break;
    rate_match(ratings, matches_[index]);
  }
  return ratings;
}

std::vector<RatingPoint> League::curve(std::int64_t person, const Scope& scope) const {
  std::unordered_map<std::int64_t, Rating> ratings;
  std::vector<RatingPoint> points;
  const std::string last = last_day(scope);
  for (const std::size_t index : in_scope(without_days(scope))) {
    if (!last.empty() && matches_[index].played_on > last) break;
    const bool there = seat_of(matches_[index], person) != nullptr;
    const Rating before = there ? ratings[person] : Rating{};
    rate_match(ratings, matches_[index]);
    if (there) points.push_back({index, before, ratings[person]});
  }
  return points;
}

std::vector<std::size_t> League::evening(const std::string& day, std::optional<std::int64_t> evening) const {
  std::vector<std::size_t> found;
  for (std::size_t k = 0; k < matches_.size(); ++k) {
    const bool put = evening && matches_[k].evening == evening;
    if (put || (!matches_[k].evening && matches_[k].played_on == day)) found.push_back(k);
  }
  return found;
}

}  // namespace tricorner::league
