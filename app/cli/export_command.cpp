/// tricorner export: every match of a score database as a record.
#include <filesystem>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "cli/commands.hpp"
#include "cli/error_line.hpp"
#include "config/record_format.hpp"
#include "store/database_path.hpp"
#include "store/score_store.hpp"
#include "table/event_lines.hpp"
#include "table/match_log.hpp"
#include "table/match_rules.hpp"

namespace tricorner::cli {
namespace {

struct ExportArguments {
  std::string database;
  bool json = false;
};

void export_matches(const ExportArguments& arguments) {
  const std::filesystem::path path =
      arguments.database.empty() ? store::default_database_path() : std::filesystem::path(arguments.database);
  const store::ScoreStore store(path, store::OpenMode::existing);
  nlohmann::ordered_json matches = nlohmann::ordered_json::array();
  int status = 0;
  auto infos = store.matches();
  for (auto info = infos.rbegin(); info != infos.rend(); ++info) {  // oldest first, as they were played
    try {
      const table::MatchLog log(table::rules_of(*info), *info, store.events(info->id));
      if (!arguments.json) {
        std::cout << info->created_at.substr(0, 10) << "  " << info->rules_id << "  " << table::totals_text(log.match()) << "  "
                  << (log.match().over() ? "finished" : "running") << "  " << info->uuid << '\n';
        continue;
      }
      engine::Record record = log.record();
      record.options = table::options_of(info->options_json);
      matches.push_back({{"id", info->uuid},
                         {"created", info->created_at},
                         {"status", record.status},
                         {"record", nlohmann::ordered_json::parse(config::record_text(record))}});
    } catch (const std::exception& error) {  // the others are exported all the same
      say_error("tricorner export",
                "score database '" + path.string() + "': match " + info->uuid + ": " + error.what());
      status = 1;
    }
  }
  if (arguments.json) {
    std::cout << nlohmann::ordered_json{{"matches", std::move(matches)}}.dump(
                     1, ' ', false, nlohmann::ordered_json::error_handler_t::replace)
              << '\n';
  }
  if (status != 0) throw ExitStatus{status};
}

}  // namespace

void add_export_command(CLI::App& program) {
  auto* command = program.add_subcommand("export", "Writes every match of a score database as a record");
  auto arguments = std::make_shared<ExportArguments>();
  command->add_option("--db", arguments->database, "Score database; default: your own");
  command->add_flag("--json", arguments->json, "As JSON; else one line a match");
  command->callback([arguments] { export_matches(*arguments); });
}

}  // namespace tricorner::cli
