/// tricorner doctor: is the score database sound, and what can be saved of one that is not.
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "cli/league_commands.hpp"
#include "cli/own_store.hpp"
#include "league/results.hpp"
#include "store/backup.hpp"
#include "store/doctor.hpp"
#include "store/storage_warning.hpp"

namespace tricorner::cli {
namespace {

using nlohmann::ordered_json;

struct Arguments {
  std::string database;
  std::string repair;
  bool json = false;
};

void doctor(const Arguments& arguments) {
  const auto path = database_path(arguments.database);
  store::Examination found = store::examine(path);
  if (found.problems.empty()) {
    // Only a sound file is opened as usual: the sums of its matches are derived again.
    store::ScoreStore store(path, store::OpenMode::existing);
    for (const std::string& line : league::differing_results(store)) found.problems.push_back("sums: " + line);
  }
  const auto warning = store::storage_warning(path);
  const auto backups = store::backups_of(path).size();
  ordered_json answer = {{"database", path.string()},  {"schema", found.version}, {"matches", found.matches},
                         {"pictures", found.pictures}, {"backups", backups},      {"problems", found.problems}};
  if (warning) answer["warning"] = *warning;
  if (!arguments.json) {
    std::cout << path.string() << ": schema " << found.version << ", " << found.matches << " matches, "
              << found.pictures << " pictures, " << backups << " backups\n";
    for (const std::string& line : found.problems) std::cout << "  " << line << '\n';
    if (found.problems.empty()) std::cout << "sound\n";
    if (warning) std::cout << *warning << '\n';
  }
  bool lost = false;
  if (!arguments.repair.empty()) {
    const store::Saved saved = store::save_into(path, arguments.repair);
    lost = !saved.lost.empty();
    answer["saved"] = {{"file", arguments.repair},
                       {"matches", saved.matches},
                       {"events", saved.events},
                       {"pictures", saved.pictures},
                       {"lost", saved.lost}};
    if (!arguments.json) {
      std::cout << "saved into " << arguments.repair << ": " << saved.matches << " matches with " << saved.events
                << " events, " << saved.pictures << " pictures\n";
      for (const std::string& line : saved.lost) std::cout << "  lost: " << line << '\n';
    }
  } else if (!found.problems.empty() && !arguments.json) {
    std::cout
        << "'tricorner doctor --repair NEW-FILE' saves what can be saved into a new file; this one stays as it is\n";
  }
  if (arguments.json) {
    std::cout << answer.dump(-1, ' ', false, ordered_json::error_handler_t::replace) << '\n';
  }
  std::cout << std::flush;
  if ((arguments.repair.empty() && !found.problems.empty()) || lost) throw ExitStatus{1};
}

}  // namespace

void add_doctor_command(CLI::App& program) {
  auto arguments = std::make_shared<Arguments>();
  auto* command =
      program.add_subcommand("doctor", "Checks a score database, and saves what can be saved of a damaged one");
  command->add_option("--db", arguments->database, "Score database; default: your own");
  command->add_option("--repair", arguments->repair, "A new file for everything that can be saved");
  command->add_flag("--json", arguments->json, "As JSON");
  command->callback([arguments] { doctor(*arguments); });
}

}  // namespace tricorner::cli
