/// tricorner backup: copies of the score database, listed, made, restored.
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "cli/commands.hpp"
#include "cli/league_commands.hpp"
#include "cli/own_store.hpp"
#include "cli/store_options.hpp"
#include "store/backup.hpp"

namespace tricorner::cli {
namespace {

using nlohmann::ordered_json;

struct Arguments {
  std::string database;
  std::string backup;
  bool yes = false;
  bool json = false;
};

void list(const Arguments& arguments) {
  const auto database = database_path(arguments.database);
  const auto backups = store::backups_of(database);
  // Of a file that is gone there may be backups; with neither the name is a slip of the pen.
  if (backups.empty() && !store::file_is_there(database)) {
    throw std::runtime_error("score database '" + database.string() +
                             "': no such file, and there are no backups of it");
  }
  ordered_json rows = ordered_json::array();
  int number = 0;
  for (const store::Backup& one : backups) {
    ++number;
    if (arguments.json) {
      rows.push_back({{"number", number}, {"at", one.at}, {"bytes", one.bytes}, {"file", one.path.string()}});
    } else {
      std::cout << number << "  " << one.at << "  " << (one.bytes + 1023) / 1024 << " KiB  " << one.path.string()
                << '\n';
    }
  }
  if (arguments.json) std::cout << rows.dump() << '\n';
  if (!arguments.json && backups.empty()) {
    std::cout << "no backups yet; one is made each day before the first change, or with 'tricorner backup make'\n";
  }
}

std::filesystem::path chosen(const Arguments& arguments, const std::filesystem::path& database) {
  const auto backups = store::backups_of(database);
  const bool number =
      !arguments.backup.empty() && arguments.backup.find_first_not_of("0123456789") == std::string::npos;
  if (!number) return arguments.backup;
  const std::size_t at = arguments.backup.size() > 6 ? 0 : std::stoul(arguments.backup);
  if (at < 1 || at > backups.size()) {
    throw std::runtime_error("backup " + arguments.backup + ": there are " + std::to_string(backups.size()) +
                             "; 'tricorner backup list' numbers them");
  }
  return backups[at - 1].path;
}

void restore(const Arguments& arguments) {
  const auto database = database_path(arguments.database);
  const auto backup = chosen(arguments, database);
  const auto changes = store::restore_changes(database, backup);
  ordered_json rows = ordered_json::array();
  for (const store::RestoreChange& change : changes) {
    std::string names;
    for (const std::string& name : change.players) names += (names.empty() ? "" : ", ") + league::shown(name);
    const std::string what = change.events_backup == 0 ? "would be gone"
                             : change.events_now == 0  ? "would come back"
                                                       : std::to_string(change.events_now) + " events now, " +
                                                            std::to_string(change.events_backup) + " in the backup";
    if (arguments.json) {
      rows.push_back({{"match", change.uuid},
                      {"created", change.created_at},
                      {"players", change.players},
                      {"events", change.events_now},
                      {"events_in_backup", change.events_backup}});
    } else {
      std::cout << change.created_at.substr(0, 10) << "  " << change.uuid.substr(0, 8) << "  " << names << ": " << what
                << '\n';
    }
  }
  if (!arguments.json && changes.empty()) std::cout << "every match is the same in both\n";
  const bool go = arguments.yes || (!arguments.json && confirmed("Put this backup in place of the file?"));
  ordered_json answer = {{"backup", backup.string()}, {"changes", std::move(rows)}, {"restored", go}};
  if (go) {
    const auto before = store::restore(database, backup);
    if (before) answer["before"] = before->string();
    if (!arguments.json) {
      std::cout << "restored " << backup.string() << '\n';
      if (before) std::cout << "what was there before is kept in " << before->string() << '\n';
    }
  } else if (!arguments.json) {
    std::cout << "nothing was changed; --yes restores it\n";
  }
  if (arguments.json) std::cout << answer.dump() << '\n';
}

}  // namespace

void add_backup_command(CLI::App& program) {
  auto arguments = std::make_shared<Arguments>();
  auto* command = program.add_subcommand("backup", "Copies of the score database: list, make, restore");
  command->require_subcommand(1);
  const auto sub = [&](const char* name, const char* help) {
    return add_store_subcommand(*command, name, help, arguments->database, arguments->json);
  };
  sub("list", "Newest first")->callback([arguments] { list(*arguments); });
  sub("make", "One more, now")->callback([arguments] {
    { static_cast<void>(open_for_reading(arguments->database)); }
    const auto path = store::back_up(database_path(arguments->database));
    std::cout << (arguments->json ? ordered_json{{"backup", path.string()}}.dump() : path.string()) << '\n';
  });
  auto* back = sub("restore", "Shows what would change, and with --yes puts the backup in place of the file");
  back->add_option("BACKUP", arguments->backup, "Its number in the list, or a file")->required();
  back->add_flag("--yes", arguments->yes, "Do it");
  back->callback([arguments] { restore(*arguments); });
}

}  // namespace tricorner::cli
