/// tricorner league: tables, players, ratings, evenings, seasons.
#include <algorithm>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "cli/commands.hpp"
#include "cli/error_line.hpp"
#include "cli/league_commands.hpp"
#include "cli/option_checks.hpp"
#include "cli/own_store.hpp"
#include "cli/store_options.hpp"
#include "config/rule_library.hpp"
#include "league/find_match.hpp"
#include "league/pages.hpp"

namespace tricorner::cli {
namespace {

struct Arguments {
  std::string database;
  std::string season;
  std::string rules;
  std::string from, to;
  std::vector<std::string> with;
  std::string name, other, day, title, club, rule, match;
  int table = 0;
  bool matches = false;
  bool json = false;
};

const store::Person& required(const league::League& league, const std::string& name) {
  if (const store::Person* found = league.find(name)) return *found;
  throw std::runtime_error("player '" + name + "': not in the database; 'tricorner player list' names all");
}

/// A rule set that neither this program nor any match knows is a slip of the pen, not an empty table.
const std::string& rules_of(const league::League& league, const std::string& id) {
  const auto ids = config::rule_set_ids();
  const bool known = id.empty() || std::find(ids.begin(), ids.end(), id) != ids.end() ||
                     std::any_of(league.matches().begin(), league.matches().end(),
                                 [&](const store::PlayedMatch& match) { return match.rules_id == id; });
  if (!known) throw std::runtime_error("--rules '" + id + "': there is none; 'tricorner rules list' names them");
  return id;
}

league::Scope scope_of(const Arguments& arguments, store::ScoreStore& store, const league::League& league) {
  league::Scope scope;
  if (!arguments.season.empty()) {
    scope.season = league::rule_of(store::LeagueStore(store).required_season(arguments.season));
  }
  scope.rules = rules_of(league, arguments.rules);
  scope.from = arguments.from;
  scope.to = arguments.to;
  for (const std::string& name : arguments.with) scope.together.push_back(required(league, name).id);
  return scope;
}

void print(const Arguments& arguments, const std::string& kind, const league::Page& page) {
  print_page(kind, page, arguments.json, arguments.matches);
}

void show(const std::string& kind, const Arguments& arguments) {
  store::ScoreStore store = open_for_reading(arguments.database);
  std::vector<std::string> problems;
  const league::League league(store, problems);
  for (const std::string& line : problems) say_error("tricorner league", line + "; it counts nowhere");
  const league::Scope scope = scope_of(arguments, store, league);
  if (kind == "standings") {
    print(arguments, kind, league::standings_page(league, scope));
  } else if (kind == "player") {
    print(arguments, kind, league::player_page(league, required(league, arguments.name).id, scope));
  } else if (kind == "head-to-head") {
    if (required(league, arguments.name).id == required(league, arguments.other).id) {
      throw std::runtime_error("'" + arguments.name + "' and '" + arguments.other + "' are one player; expected two");
    }
    print(arguments, kind,
          league::head_to_head_page(league, league.head_to_head(required(league, arguments.name).id,
                                                                required(league, arguments.other).id, scope)));
  } else if (kind == "records") {
    print(arguments, kind, league::records_page(league, scope));
  } else if (kind == "ratings") {
    print(arguments, kind, league::ratings_page(league, scope));
  } else {
    std::string day = arguments.day;
    if (day.empty() && !league.matches().empty()) day = league.matches().back().played_on;
    std::optional<std::int64_t> id;
    std::string title;
    for (const store::Evening& evening : store::LeagueStore(store).evenings()) {
      if (evening.held_on != day) continue;
      id = evening.id;
      title = evening.name;
    }
    print(arguments, kind, league::evening_page(league, day, title, id));
  }
}

void seasons(const Arguments& arguments) {
  if (!arguments.name.empty()) {
    const std::string rule = arguments.rule.empty() ? "{}" : rule_text(arguments.rule, "a season's rule");
    static_cast<void>(league::parse_season_rule(rule, rule_source(arguments.rule)));
    store::ScoreStore store = open_for_writing(arguments.database, "tricorner league", store::OpenMode::create_or_open);
    store::LeagueStore(store).put_season(arguments.name, rule, arguments.club);
    return;
  }
  store::ScoreStore store = open_for_reading(arguments.database);
  league::Page list = league::Page::array();
  for (const store::Season& season : store::LeagueStore(store).seasons()) {
    list.push_back({{"season", season.name}, {"club", season.club}, {"rule", league::Page::parse(season.rule)}});
    if (!arguments.json) std::cout << season.name << "  " << season.rule << '\n';
  }
  if (arguments.json) std::cout << list.dump() << '\n';
}

void put_evening(const Arguments& arguments) {
  if (arguments.day.empty()) throw CLI::ValidationError("DAY", "expected a day of the calendar, YYYY-MM-DD");
  store::ScoreStore store = open_for_writing(arguments.database, "tricorner league");
  store::LeagueStore door(store);
  const store::Evening evening = door.evening_on(arguments.day, arguments.title, arguments.club);
  if (arguments.match.empty()) return;
  door.put_in_evening(league::match_named(store, arguments.match).id, evening.id, arguments.table);
}

}  // namespace

void add_league_command(CLI::App& program) {
  auto arguments = std::make_shared<Arguments>();
  auto* command = program.add_subcommand("league", "Tables, players, ratings, evenings, seasons");
  command->require_subcommand(1);
  const auto sub = [&](const char* name, const char* help) {
    return add_store_subcommand(*command, name, help, arguments->database, arguments->json);
  };
  const auto page = [&](const char* name, const char* help) {
    auto* one = sub(name, help);
    one->add_option("--season", arguments->season, "Only what counts for this season");
    one->add_option("--rules", arguments->rules, "Only this rule set");
    one->add_option("--from", arguments->from, "First day, YYYY-MM-DD")->check(calendar_day());
    one->add_option("--to", arguments->to, "Last day, YYYY-MM-DD")->check(calendar_day());
    one->add_option("--with", arguments->with, "Only matches with this player; again for more");
    one->add_flag("--matches", arguments->matches, "The matches behind every row too");
    one->callback([arguments, kind = std::string(name)] { show(kind, *arguments); });
    return one;
  };
  page("standings", "The table, best first");
  page("player", "One player's page")->add_option("NAME", arguments->name, "Whose")->required();
  auto* duel = page("head-to-head", "Two players at one table");
  duel->add_option("NAME", arguments->name, "One")->required();
  duel->add_option("OTHER", arguments->other, "The other")->required();
  page("records", "The most and the best, with the match and turn behind it");
  page("ratings", "Ratings with their uncertainty");
  page("evening", "What happened on a day")
      ->add_option("DAY", arguments->day, "YYYY-MM-DD; default: the last one")
      ->check(calendar_day());
  auto* season = sub("seasons", "Lists the seasons; with a name and a rule, adds or changes one");
  season->add_option("NAME", arguments->name, "Name of the season");
  season->add_option("--rule", arguments->rule, "A file with its rule, or the JSON itself; see docs/league.md");
  season->add_option("--club", arguments->club, "Whose season it is");
  season->callback([arguments] { seasons(*arguments); });
  auto* put = sub("put", "Names an evening, and puts a match into it");
  put->add_option("DAY", arguments->day, "YYYY-MM-DD")->required()->check(calendar_day());
  put->add_option("--name", arguments->title, "What the evening is called");
  put->add_option("--club", arguments->club, "Whose evening it is");
  put->add_option("--match", arguments->match, "UUID of a match");
  put->add_option("--table", arguments->table, "Number of its table")->check(whole_number_from(1));
  put->callback([arguments] { put_evening(*arguments); });
}

}  // namespace tricorner::cli
