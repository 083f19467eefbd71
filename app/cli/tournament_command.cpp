/// tricorner tournament: tables drawn, results entered, standings with their tie-breaks.
#include <charconv>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>
#include <stdexcept>

#include "cli/commands.hpp"
#include "cli/error_line.hpp"
#include "cli/league_commands.hpp"
#include "cli/option_checks.hpp"
#include "cli/own_store.hpp"
#include "cli/store_options.hpp"
#include "league/find_match.hpp"
#include "league/pages.hpp"

namespace tricorner::cli {
namespace {

struct Arguments {
  std::string database;
  std::string name;
  std::string rule = "{}";
  std::vector<std::string> players;
  int round = 0;
  int table = 0;
  std::vector<int> points;
  std::string match;
  bool open = false;
  bool json = false;
};

store::Person somebody(store::ScoreStore& store, const std::string& name) {
  store::People people(store);
  if (auto known = people.find(name)) return *known;
  return people.add(name, false);
}

/// Who takes part; those who are new are added. @throws std::runtime_error  one is there twice, in whatever spelling
std::vector<std::int64_t> entrants(store::ScoreStore& store, const std::vector<std::string>& names) {
  store::People people(store);
  std::set<std::string> said;
  std::set<std::int64_t> known;
  for (const std::string& name : names) {
    const auto person = people.find(name);
    if (!said.insert(name).second || (person && !known.insert(person->id).second)) {
      throw std::runtime_error("player '" + name + "' is named twice; expected every player once");
    }
  }
  std::vector<std::int64_t> ids;
  for (const std::string& name : names) ids.push_back(somebody(store, name).id);
  return ids;
}

void show(const Arguments& arguments, store::ScoreStore& store) {
  std::vector<std::string> problems;
  const league::League league(store, problems);
  const league::Page page = league::tournament_page(league, league::TournamentDesk(store, arguments.name));
  print_page("tournament", page, arguments.json, false);
}

}  // namespace

void add_tournament_command(CLI::App& program) {
  auto arguments = std::make_shared<Arguments>();
  auto* command = program.add_subcommand("tournament", "Evenings of several tables: draw, results, standings");
  command->require_subcommand(1);
  const auto sub = [&](const char* name, const char* help) {
    auto* one = add_store_subcommand(*command, name, help, arguments->database, arguments->json);
    one->add_option("TOURNAMENT", arguments->name, "Its name")->required();
    return one;
  };
  const auto open = [arguments] {
    return open_for_writing(arguments->database, "tricorner tournament", store::OpenMode::create_or_open);
  };
  auto* fresh = sub("new", "Starts one");
  fresh->add_option("PLAYER", arguments->players, "Who takes part from the first round on");
  fresh->add_option("--rule", arguments->rule, "A file with its rule, or the JSON itself; see docs/league.md");
  fresh->callback([arguments, open] {
    const std::string rule = rule_text(arguments->rule, "a tournament's rule");
    static_cast<void>(league::parse_tournament_rule(rule, rule_source(arguments->rule)));
    store::ScoreStore store = open();
    store::TournamentStore door(store);
    const std::vector<std::int64_t> players = entrants(store, arguments->players);
    const store::Tournament one = door.create(arguments->name, rule);
    for (const std::int64_t player : players) door.enter(one.id, player, 1);
    show(*arguments, store);
  });
  auto* enter = sub("enter", "Players who come later; from the next round on");
  enter->add_option("PLAYER", arguments->players, "Who")->required();
  enter->callback([arguments, open] {
    store::ScoreStore store = open();
    const league::TournamentDesk desk(store, arguments->name);
    store::TournamentStore door(store);
    for (const std::int64_t player : entrants(store, arguments->players))
      door.enter(desk.tournament().id, player, desk.rounds() + 1);
    show(*arguments, store);
  });
  auto* leave = sub("leave", "Players who go; their results stay");
  leave->add_option("PLAYER", arguments->players, "Who")->required();
  leave->callback([arguments, open] {
    store::ScoreStore store = open();
    const league::TournamentDesk desk(store, arguments->name);
    store::TournamentStore door(store);
    for (const std::string& name : arguments->players)
      door.leave(desk.tournament().id, somebody(store, name).id, desk.rounds());
    show(*arguments, store);
  });
  auto* draw = sub("draw", "Draws the next round");
  draw->add_flag("--open", arguments->open, "Although tables of the last round have no result yet");
  draw->callback([arguments, open] {
    store::ScoreStore store = open();
    const league::Drawn drawn = league::TournamentDesk(store, arguments->name).draw_next(arguments->open);
    say_error("tricorner tournament", drawn.why);
    show(*arguments, store);
  });
  auto* undraw = sub("undraw", "Takes the last draw back, while it has no results");
  undraw->callback([arguments, open] {
    store::ScoreStore store = open();
    const league::TournamentDesk desk(store, arguments->name);
    store::TournamentStore(store).remove_round(desk.tournament().id, desk.rounds());
    show(*arguments, store);
  });
  auto* result =
      sub("result", "What came of a table: points in the order of seats, or the match that was played there");
  result->add_option("--round", arguments->round, "Round; default: the last one")->check(whole_number_from(1));
  result->add_option("--table", arguments->table, "Table")->required()->check(whole_number_from(1));
  result->add_option("--match", arguments->match, "UUID of the match, as 'tricorner match list' names it");
  result->add_option("POINTS", arguments->points, "Points");
  result->callback([arguments, open] {
    store::ScoreStore store = open();
    const league::TournamentDesk desk(store, arguments->name);
    store::TournamentStore door(store);
    const int round = arguments->round > 0 ? arguments->round : desk.rounds();
    if (arguments->match.empty()) {
      door.enter_points(desk.tournament().id, round, arguments->table, arguments->points);
    } else {
      door.link_match(desk.tournament().id, round, arguments->table, league::match_named(store, arguments->match).id);
    }
    show(*arguments, store);
  });
  sub("show", "Rounds and standings")->callback([arguments] {
    store::ScoreStore store = open_for_reading(arguments->database);
    show(*arguments, store);
  });
  add_store_subcommand(*command, "list", "All tournaments", arguments->database, arguments->json)
      ->callback([arguments] {
        store::ScoreStore store = open_for_reading(arguments->database);
        league::Page rows = league::Page::array();
        for (const store::Tournament& one : store::TournamentStore(store).all()) {
          rows.push_back({{"tournament", one.name}, {"rule", league::Page::parse(one.rule, nullptr, false)}});
          if (!arguments->json) std::cout << one.name << "  " << one.rule << '\n';
        }
        if (arguments->json) std::cout << rows.dump(-1, ' ', false, league::Page::error_handler_t::replace) << '\n';
      });
}

}  // namespace tricorner::cli
