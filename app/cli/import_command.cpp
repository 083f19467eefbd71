/// tricorner import: matches that `export` wrote, into a score database.
#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "cli/commands.hpp"
#include "cli/error_line.hpp"
#include "config/record_format.hpp"
#include "config/rule_library.hpp"
#include "store/database_path.hpp"
#include "store/score_store.hpp"
#include "table/imported.hpp"

namespace tricorner::cli {
namespace {

using nlohmann::ordered_json;

struct ImportArguments {
  std::string database;
  std::vector<std::string> files;
  bool dry_run = false;
  bool json = false;
};

struct Tally {
  int fresh = 0;
  int known = 0;
  ordered_json unclear = ordered_json::array();  ///< {"match": where, "why": text}
};

/// A file of an evening's matches is far below this; what is larger is not read into memory.
constexpr std::uintmax_t kLargestFile = std::uintmax_t{256} << 20;
/// Deeper than any record; a million open brackets must not become a million calls.
constexpr int kDeepest = 64;

ordered_json parse_file(const std::string& path) {
  std::error_code error;
  const auto size = std::filesystem::file_size(path, error);
  std::ifstream file(path, std::ios::binary);
  if (error || !file) throw std::runtime_error(path + ": cannot be read; expected a file that 'tricorner export' wrote");
  if (size > kLargestFile) throw std::runtime_error(path + ": too large; expected a file that 'tricorner export' wrote");
  std::ostringstream text;
  text << file.rdbuf();
  bool too_deep = false;
  try {
    ordered_json json = ordered_json::parse(text.str(), [&](int depth, ordered_json::parse_event_t, ordered_json&) {
      if (depth > kDeepest) throw std::length_error("too deep");
      return true;
    });
    return json;
  } catch (const std::length_error&) {
    too_deep = true;
  } catch (const ordered_json::parse_error& problem) {
    throw std::runtime_error(path + ": byte " + std::to_string(problem.byte) + ": not JSON; expected what 'tricorner export' wrote");
  }
  if (too_deep) throw std::runtime_error(path + ": nested too deeply; expected what 'tricorner export' wrote");
  return {};
}

/// Takes over one match. @return why it cannot be; nothing when it was taken over or is known
std::optional<std::string> import_one(store::ScoreStore* store, const ordered_json& entry, const std::string& where,
                                      bool dry_run, Tally& tally) {
  const bool wrapped = entry.is_object() && entry.contains("record");
  const ordered_json& json = wrapped ? entry.at("record") : entry;
  engine::Record record;
  std::string rules_json;
  try {
    record = config::parse_record(json.dump(), where);
    const engine::Match judged = config::judge_record(record, where);
    rules_json = config::rules_text(record.rules);
  } catch (const std::exception& error) {
    return error.what();
  }
  if (record.id.empty() && wrapped && entry.contains("id") && entry.at("id").is_string()) {
    record.id = entry.at("id").get<std::string>();
  }
  constexpr std::size_t kUuidLength = 36;
  if (!record.id.empty() && record.id.size() != kUuidLength) return where + ": id \"" + record.id + "\"; expected a UUID";
  if (record.id.empty()) return where + ": no id; without one nobody can say whether it is known";
  if (store != nullptr && store->match_by_uuid(record.id)) {
    ++tally.known;
    return std::nullopt;
  }
  ++tally.fresh;
  if (dry_run || store == nullptr) return std::nullopt;
  store::NewMatch match;
  match.uuid = record.id;
  match.rules_id = record.rules;
  match.rules_json = rules_json;
  match.options_json = json.contains("options") ? json.at("options").dump() : "{}";
  if (record.set) match.tile_set = engine::name(*record.set);
  match.players = record.players;
  if (wrapped && entry.contains("created") && entry.at("created").is_string()) {
    match.created_at = entry.at("created").get<std::string>();
  } else if (!record.date.empty()) {
    match.created_at = record.date + "T00:00:00.000Z";
  }
  try {
    store->import_match(match, table::events_of(record));
  } catch (const store::StoreError& error) {
    if (error.fault() != store::StoreFault::refused) throw;  // the file itself; else this match alone
    --tally.fresh;
    return where + ": " + error.what();
  }
  return std::nullopt;
}

void import_files(const ImportArguments& arguments) {
  const std::filesystem::path path =
      arguments.database.empty() ? store::default_database_path() : std::filesystem::path(arguments.database);
  std::optional<store::ScoreStore> store;
  // A dry run makes no file.
  if (!arguments.dry_run || std::filesystem::exists(path)) store.emplace(path);
  Tally tally;
  int status = 0;
  for (const std::string& file : arguments.files) {
    try {
      const ordered_json json = parse_file(file);
      const bool several = json.is_object() && json.contains("matches") && json.at("matches").is_array();
      const ordered_json matches = several ? json.at("matches") : ordered_json::array({json});
      for (std::size_t k = 0; k < matches.size(); ++k) {
        const std::string where = several ? file + ": matches[" + std::to_string(k) + "]" : file;
        if (const auto why = import_one(store ? &*store : nullptr, matches[k], where, arguments.dry_run, tally)) {
          tally.unclear.push_back({{"match", where}, {"why", *why}});
        }
      }
    } catch (const store::StoreError&) {
      throw;
    } catch (const std::exception& error) {  // the other files are read all the same
      say_error("tricorner import", error.what());
      status = 1;
    }
  }
  if (arguments.json) {
    std::cout << ordered_json{{"new", tally.fresh}, {"known", tally.known}, {"unclear", tally.unclear}}.dump() << '\n';
  } else {
    std::cout << tally.fresh << (arguments.dry_run ? " would be new, " : " new, ") << tally.known << " known, "
              << tally.unclear.size() << " unclear\n";
    for (const auto& entry : tally.unclear) std::cout << "  " << entry.at("why").get<std::string>() << '\n';
  }
  if (status != 0) throw ExitStatus{status};
}

}  // namespace

void add_import_command(CLI::App& program) {
  auto* command = program.add_subcommand("import", "Reads exported matches into a score database");
  auto arguments = std::make_shared<ImportArguments>();
  command->add_option("--db", arguments->database, "Score database; default: your own");
  command->add_flag("--dry-run", arguments->dry_run, "Only say what would happen");
  command->add_flag("--json", arguments->json, "As JSON");
  command->add_option("FILE", arguments->files, "Files that 'tricorner export --json' wrote, or single records")->required();
  command->callback([arguments] { import_files(*arguments); });
}

}  // namespace tricorner::cli
