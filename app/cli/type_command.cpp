/// tricorner type: a match without a camera, typed turn by turn.
#include <unistd.h>

#include <iostream>
#include <memory>
#include <stdexcept>

#include "cli/commands.hpp"
#include "cli/error_line.hpp"
#include "cli/league_commands.hpp"
#include "cli/option_checks.hpp"
#include "cli/own_store.hpp"
#include "cli/player_names.hpp"
#include "cli/unfinished_match.hpp"
#include "config/rule_library.hpp"
#include "league/typed_pad.hpp"

namespace tricorner::cli {
namespace {

struct Arguments {
  std::string database;
  std::string rules = "goliath-triominos";
  std::string players = "Player 1,Player 2";
  std::string set;
  std::string date;
  bool fresh = false;
};

void type(const Arguments& arguments) {
  const auto rules = config::load_rules(arguments.rules);
  const auto players = players_from(arguments.players);
  const std::optional<engine::SetId> set = arguments.set.empty() ? std::nullopt : engine::set_named(arguments.set);
  const engine::Match trial(rules, players, set);  // refuses a number of players that the book does not know
  store::ScoreStore store = open_for_writing(arguments.database, "tricorner type", store::OpenMode::create_or_open);
  std::optional<store::MatchInfo> match;
  if (!arguments.fresh && arguments.date.empty()) match = unfinished_match(store, *rules, players, arguments.set);
  if (!match) {
    store::NewMatch fresh;
    fresh.rules_id = rules->id;
    fresh.rules_json = config::rules_text(rules->id);
    fresh.options_json = "{}";
    fresh.tile_set = arguments.set;
    fresh.players = players;
    if (!arguments.date.empty()) fresh.created_at = arguments.date + "T00:00:00.000Z";
    match = store.match(store.create_match(fresh));
  } else {
    say_error("tricorner type", "going on with the unfinished match of these players (--new starts another)");
  }
  league::TypedPad pad(store, match->id);
  const bool asked = isatty(STDIN_FILENO) != 0;
  int number = 0;
  int unusable = 0;
  for (std::string line; !pad.quit();) {
    if (asked) {
      const auto turn = pad.turn();
      std::cerr << (turn ? harmless(players[static_cast<std::size_t>(*turn)]) : std::string("round over")) << "> "
                << std::flush;
    }
    if (!std::getline(std::cin, line)) break;
    ++number;
    if (!line.empty() && line.back() == '\r') line.pop_back();
    if (line.find_first_not_of(" \t") == std::string::npos) continue;
    try {
      std::cout << harmless(pad.say(line)) << '\n' << std::flush;
    } catch (const store::StoreError&) {
      throw;
    } catch (const std::runtime_error& error) {
      say_error("tricorner type",
                (asked ? "" : "line " + std::to_string(number) + " '" + line + "': ") + std::string(error.what()));
      ++unusable;
    }
  }
  if (!asked && unusable > 0) throw ExitStatus{1};
}

}  // namespace

void add_type_command(CLI::App& program) {
  auto arguments = std::make_shared<Arguments>();
  auto* command =
      program.add_subcommand("type", "Keeps the score of a match without a camera: lines such as '3+4+4 b'");
  command->add_option("--db", arguments->database, "Score database; default: your own");
  command->add_option("--rules", arguments->rules, "Rule set")->capture_default_str();
  command->add_option("--players", arguments->players, "Names in the order of turns, with commas between")
      ->capture_default_str();
  command->add_option("--set", arguments->set, "Tiles in play; default: the book's")
      ->check(CLI::IsMember({"56", "56m", "56mixed", "76", "54", "any"}));
  command->add_option("--date", arguments->date, "An evening that is over: its day, YYYY-MM-DD; a new match")
      ->check(calendar_day());
  command->add_flag("--new", arguments->fresh, "Start a new match instead of going on with an unfinished one");
  command->callback([arguments] { type(*arguments); });
}

}  // namespace tricorner::cli
