#include "league/rating_change.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <tuple>
#include <unordered_map>
#include <utility>

#include "league/results.hpp"

namespace tricorner::league {
namespace {

std::string tenth(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.1f", value);
  return text;
}

/// Everybody's rating, with the match as `log` has it in place of what is kept.
std::unordered_map<std::int64_t, Rating> ratings_with(const League& league, const table::MatchLog& log,
                                                      const std::vector<std::int64_t>& people) {
  const store::MatchResult result = result_of(log);
  const bool counts = result.state == "finished" || result.state == "agreed";
  std::vector<store::PlayedMatch> matches = league.matches();
  const auto at =
      std::find_if(matches.begin(), matches.end(), [&](const auto& match) { return match.id == log.info().id; });
  if (at != matches.end()) matches.erase(at);
  if (counts) {
    store::PlayedMatch anew;
    anew.id = log.info().id;
    anew.uuid = log.info().uuid;
    anew.rules_id = log.info().rules_id;
    anew.played_on = result.played_on;
    anew.created_at = log.info().created_at;
    anew.low_wins = result.low_wins;
    for (const store::SeatResult& seat : result.seats) {
      anew.seats.push_back({people[static_cast<std::size_t>(seat.seat)], seat});
    }
    const auto before = [](const store::PlayedMatch& a, const store::PlayedMatch& b) {
      return std::tie(a.played_on, a.created_at, a.id) < std::tie(b.played_on, b.created_at, b.id);
    };
    matches.insert(std::upper_bound(matches.begin(), matches.end(), anew, before), std::move(anew));
  }
  return League(league.people(), std::move(matches)).ratings({});
}

/// Whose rating moves: those of the match first, then everybody who met them later, the largest change first.
std::vector<std::string> rating_lines(const League& league, const std::vector<std::int64_t>& people,
                                      const std::unordered_map<std::int64_t, Rating>& old,
                                      const std::unordered_map<std::int64_t, Rating>& now) {
  constexpr std::size_t kMostOthers = 10;
  const auto of = [](const std::unordered_map<std::int64_t, Rating>& ratings, std::int64_t person) {
    const auto known = ratings.find(person);
    return known == ratings.end() ? Rating{} : known->second;
  };
  const auto line = [&](std::int64_t person, const Rating& was, const Rating& is) {
    return league.person(person).name + "'s rating: " + tenth(was.mu) + " ± " + tenth(was.sigma) + " -> " +
           tenth(is.mu) + " ± " + tenth(is.sigma);
  };
  const auto moves = [](const Rating& was, const Rating& is) { return was.mu != is.mu || was.sigma != is.sigma; };
  std::vector<std::string> lines;
  for (const std::int64_t person : people) {
    if (moves(of(old, person), of(now, person))) lines.push_back(line(person, of(old, person), of(now, person)));
  }
  std::vector<std::pair<double, std::int64_t>> others;
  for (const auto& [person, is] : now) {
    if (std::find(people.begin(), people.end(), person) != people.end() || !moves(of(old, person), is)) continue;
    others.emplace_back(-std::abs(is.mu - of(old, person).mu), person);
  }
  std::sort(others.begin(), others.end());
  for (std::size_t k = 0; k < std::min(others.size(), kMostOthers); ++k) {
    lines.push_back(line(others[k].second, of(old, others[k].second), of(now, others[k].second)));
  }
  if (others.size() > kMostOthers) {
    lines.push_back("and less, the ratings of " + std::to_string(others.size() - kMostOthers) + " more");
  }
  return lines;
}

}  // namespace

std::vector<std::string> rating_changes(const League& league, const std::vector<std::int64_t>& people,
                                        const table::MatchLog& before, const table::MatchLog& after) {
  return rating_lines(league, people, ratings_with(league, before, people), ratings_with(league, after, people));
}

}  // namespace tricorner::league
