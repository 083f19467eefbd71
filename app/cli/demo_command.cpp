/// tricorner demo: the bundled recording of a game, watched for real, with its score pad.
#include <csignal>
#include <filesystem>
#include <iostream>
#include <optional>
#include <string>

#include "cli/commands.hpp"
#include "cli/error_line.hpp"
#include "cli/table_run.hpp"
#include "config/data_paths.hpp"
#include "config/rule_library.hpp"
#include "store/database_path.hpp"
#include "table/event_lines.hpp"
#include "table/film_script.hpp"

namespace tricorner::cli {
namespace {

namespace fs = std::filesystem;

void print_totals(const engine::Match& match) { std::cout << "           ----  " << table::totals_text(match) << '\n'; }

void demo() {
  std::signal(SIGPIPE, SIG_IGN);
  let_signals_ask_to_stop();
  const fs::path folder = config::data_dir() / "demo";
  const table::FilmScript script = table::read_film_script(folder / "demo.commands");
  auto next_line = script.lines.begin();
  const auto source = table::open_source((folder / "demo.mp4").string());
  const fs::path database = store::data_folder() / "demo.sqlite3";
  store::ScoreStore store(database);
  table::SessionOptions session;
  session.rules = config::load_rules("goliath-triominos");
  session.rules_json = config::rules_text(session.rules->id);
  session.players = script.players;
  session.fresh = true;
  const std::size_t turns = session.players.size();

  std::cout << "A recorded game is being read, frame by frame, as from a camera; by the rules of "
            << session.rules->name << ".\n"
            << "Seconds of the film, then what happened and what it scores:\n\n"
            << std::flush;
  std::size_t scored = 0;
  follow_table({*source, store, session, vision::SetHint::any,
                [&](const table::SessionEvent& event, const engine::Match& match) {
                  std::cout << table::event_text(event, match) << '\n';
                  if (event.kind == table::EventKind::placed && ++scored % turns == 0) print_totals(match);
                  std::cout << std::flush;
                  if (!std::cout) throw std::runtime_error("standard output cannot be written");
                },
                [](const std::string& note) { say_error("tricorner demo", note); },
                [&]() -> std::optional<std::string> {
                  if (next_line == script.lines.end()) return std::nullopt;
                  return *next_line++;
                }});
  std::cout << "\nThe score pad is kept in " << database.string() << "\n"
            << "Open it in the window:  ./run --db " << database.string() << "\n"
            << "or as text:             ./run export --db " << database.string() << "\n";
}

}  // namespace

void add_demo_command(CLI::App& program) {
  auto* command = program.add_subcommand("demo", "Watches the bundled recording of a game and prints its score pad");
  command->callback(demo);
}

}  // namespace tricorner::cli
