#include "league/season_rule.hpp"

#include "config/json_view.hpp"

namespace tricorner::league {
namespace {

std::string day_at(const config::JsonView& view) {
  const std::string day = view.text();
  bool good = day.size() == 10 && day[4] == '-' && day[7] == '-';
  for (const std::size_t k : {0U, 1U, 2U, 3U, 5U, 6U, 8U, 9U}) good = good && day[k] >= '0' && day[k] <= '9';
  if (!good) view.fail("a day such as 2026-09-01");
  return day;
}

double number_at(const config::JsonView& view) {
  if (!view.json().is_number()) view.fail("a number");
  return view.json().get<double>();
}

}  // namespace

double SeasonRule::worth(int players, int place, int sharing) const {
  const auto row = places.find(players);
  if (row == places.end() || sharing < 1) return 0;
  double sum = 0;
  for (int k = place; k < place + sharing; ++k) {
    if (k <= static_cast<int>(row->second.size())) sum += row->second[static_cast<std::size_t>(k - 1)];
  }
  return sum / sharing;
}

SeasonRule parse_season_rule(const std::string& json, const std::string& source) {
  const config::Json parsed = config::parse_json(json, source);
  const config::JsonView view(parsed, source);
  view.require_keys({"from", "to", "rules", "players", "least-matches", "best", "points", "guests", "ratings"});
  SeasonRule rule;
  if (view.has_value("from")) rule.from = day_at(view.at("from"));
  if (view.has_value("to")) rule.to = day_at(view.at("to"));
  if (view.has_value("rules")) {
    const config::JsonView rules = view.at("rules");
    for (std::size_t k = 0; k < rules.size(); ++k) rule.rules.push_back(rules.at(k).text());
  }
  if (view.has_value("players")) {
    view.at("players").require_list(2, "least and most players, such as [2, 6]");
    rule.least_players = view.at("players").at(0).integer(2, 6, "a number of players from 2 to 6");
    rule.most_players = view.at("players").at(1).integer(2, 6, "a number of players from 2 to 6");
  }
  if (view.has_value("least-matches")) rule.least_matches = view.at("least-matches").integer(0, 100000, "0 or more");
  if (view.has_value("best")) rule.best = view.at("best").integer(0, 100000, "0 (all) or more");
  if (view.has_value("guests")) rule.guests = view.at("guests").boolean();
  if (view.has_value("ratings")) {
    const std::string ratings = view.at("ratings").text();
    if (ratings != "together" && ratings != "by-rules") view.at("ratings").fail("\"together\" or \"by-rules\"");
    rule.ratings_by_rules = ratings == "by-rules";
  }
  if (view.has_value("points") && view.at("points").json().is_object()) {
    rule.by_places = true;
    for (const auto& [count, unused] : view.at("points").json().items()) {
      const config::JsonView row = view.at("points").at(count);
      if (count.size() != 1 || count[0] < '2' || count[0] > '6')
        row.complain("expected a number of players from 2 to 6");
      for (std::size_t k = 0; k < row.size(); ++k) rule.places[count[0] - '0'].push_back(number_at(row.at(k)));
    }
  } else if (view.has_value("points") && view.at("points").text() != "match-points") {
    view.at("points").fail("\"match-points\", or points for places such as {\"2\": [2, 0], \"3\": [3, 1, 0]}");
  }
  return rule;
}

SeasonRule rule_of(const store::Season& season) {
  return parse_season_rule(season.rule, "rule of season '" + season.name + "'");
}

}  // namespace tricorner::league
