/// tricorner import: matches from elsewhere, into a score database.
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <sstream>
#include <stdexcept>

#include "cli/commands.hpp"
#include "cli/error_line.hpp"
#include "cli/own_store.hpp"
#include "config/notation.hpp"
#include "config/record_format.hpp"
#include "league/bg_stats.hpp"
#include "league/bg_stats_link.hpp"
#include "league/league_transfer.hpp"
#include "league/pages.hpp"
#include "league/spreadsheet.hpp"
#include "league/transfer.hpp"
#include "store/backup.hpp"

namespace tricorner::cli {
namespace {

namespace fs = std::filesystem;
using nlohmann::ordered_json;

struct ImportArguments {
  std::string database;
  std::string rules = "goliath-triominos";
  std::vector<std::string> files;
  bool dry_run = false;
  bool json = false;
};

/// A club's years are far below this; what is larger is not read into memory.
constexpr std::uintmax_t kLargestFile = std::uintmax_t{2} << 30;
/// Deeper than any record; a million open brackets must not become a million calls.
constexpr int kDeepest = 64;
/// A club with 1.5 million actions has some 90 million keys and values; far more would not fit into memory.
constexpr std::size_t kMostParts = 150'000'000;

constexpr std::size_t kWidest = 400;  // of a line about what is unclear

constexpr const char* kExpected =
    "expected a file that 'tricorner export' wrote, a record, BG Stats, CSV or a score database";

std::string read_file(const std::string& path) {
  std::error_code error;
  const auto size = fs::file_size(path, error);
  std::ifstream file(path, std::ios::binary);
  if (error || !file) throw std::runtime_error(path + ": cannot be read; " + kExpected);
  if (size > kLargestFile) throw std::runtime_error(path + ": too large; " + kExpected);
  std::ostringstream text;
  text << file.rdbuf();
  return std::move(text).str();
}

ordered_json parse(const std::string& text, const std::string& path) {
  bool too_deep = false;
  std::size_t parts = 0;
  try {
    return ordered_json::parse(text, [&](int depth, ordered_json::parse_event_t, ordered_json&) {
      if (depth > kDeepest || ++parts > kMostParts) throw std::length_error("too deep, or too much");
      return true;
    });
  } catch (const std::length_error&) {
    too_deep = true;
  } catch (const ordered_json::parse_error& problem) {
    throw std::runtime_error(path + ": byte " + std::to_string(problem.byte) + ": not JSON; " + kExpected);
  }
  if (too_deep) throw std::runtime_error(path + ": nested too deeply, or too much of it; " + kExpected);
  return {};
}

/// Another database is read from a copy: looking at it changes nothing in it, and it may be in use.
ordered_json from_database(const std::string& path, league::ImportTally& tally) {
  const fs::path copy = fs::temp_directory_path() / ("tricorner-import-" + store::new_uuid() + ".sqlite3");
  const auto remove = [&] {
    std::error_code ignored;
    for (const char* ending : {"", "-wal", "-shm"}) fs::remove(copy.string() + ending, ignored);
    for (int version = 1; version < 10; ++version)
      fs::remove(copy.string() + ".schema-" + std::to_string(version) + ".bak", ignored);
  };
  try {
    fs::copy_file(path, copy);
    if (fs::exists(path + "-wal")) fs::copy_file(path + "-wal", copy.string() + "-wal");
    ordered_json json;
    {
      store::ScoreStore other(copy, store::OpenMode::existing);
      std::vector<std::string> problems;
      json = league::export_json(other, {}, problems);
      for (const std::string& line : problems) tally.unclear.push_back({path, path + ": " + line});
    }
    remove();
    return json;
  } catch (const store::StoreError& error) {
    remove();
    std::string why = error.what();  // of the copy's name nobody knows anything
    if (const auto at = why.find("': "); at != std::string::npos) why.erase(0, at + 3);
    throw std::runtime_error(path + ": " + why);
  } catch (...) {
    remove();
    throw;
  }
}

/// @param league  gets what an export says beside its matches
std::vector<league::Incoming> matches_in(const std::string& path, const ImportArguments& arguments,
                                         league::ImportTally& tally, ordered_json& league) {
  const std::string text = read_file(path);
  if (text.starts_with("SQLite format 3")) {
    league = from_database(path, tally);
    return league::incoming_from_json(league, path, tally);
  }
  if (league::is_bg_stats_link(text)) return {league::from_bg_stats_link(text, path)};
  const std::size_t first = text.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
  if (text.starts_with("tricorner-text/1")) {
    league::Incoming match;
    match.where = path;
    match.record = config::parse_notation(text, path);
    if (match.record.id.empty()) match.record.id = league::uuid_of("text " + text);
    static_cast<void>(config::judge_record(match.record, path));
    return {match};
  }
  if (first != std::string::npos && (text[first] == '{' || text[first] == '[')) {
    ordered_json json = parse(text, path);
    if (league::is_bg_stats(json)) return league::from_bg_stats(json, path, tally);
    // A match that cannot be taken over is unclear; a file that holds none at all is the wrong file.
    const bool may_hold_matches = json.is_object() && (json.contains("matches") || json.contains("record") ||
                                                       json.contains("format") || json.contains("rounds"));
    if (!may_hold_matches) throw std::runtime_error(path + ": there is no match in it; " + kExpected);
    auto found = league::incoming_from_json(json, path, tally);
    league = std::move(json);
    return found;
  }
  const std::string extension = fs::path(path).extension().string();
  const std::string head = text.substr(0, text.find('\n'));
  if (extension == ".csv" || extension == ".tsv" || head.find("date") != std::string::npos) {
    return league::from_csv(text, path, arguments.rules, tally);
  }
  static_cast<void>(parse(text, path));  // says where it is no JSON
  return {};
}

void import_files(const ImportArguments& arguments) {
  const fs::path path = database_path(arguments.database);
  std::optional<store::ScoreStore> store;
  if (!arguments.dry_run) {
    store.emplace(open_for_writing(arguments.database, "tricorner import", store::OpenMode::create_or_open));
  } else if (fs::exists(path)) {
    store.emplace(path, store::OpenMode::existing);  // a dry run makes no file
  }
  league::ImportTally tally;
  int status = 0;
  for (const std::string& file : arguments.files) {
    try {
      ordered_json league;
      const auto matches = matches_in(file, arguments, tally, league);
      league::take_over(store ? &*store : nullptr, matches, arguments.dry_run, tally);
      if (store && !arguments.dry_run && league.is_object()) league::take_over_league(*store, league, file, tally);
    } catch (const store::StoreError&) {
      throw;
    } catch (const std::exception& error) {  // the other files are read all the same
      say_error("tricorner import", error.what());
      status = 1;
    }
  }
  if (arguments.json) {
    ordered_json unclear = ordered_json::array();
    for (const auto& entry : tally.unclear) unclear.push_back({{"match", entry.match}, {"why", entry.why}});
    ordered_json answer = {{"new", tally.fresh}, {"known", tally.known}, {"unclear", std::move(unclear)}};
    if (tally.continued > 0) answer["continued"] = tally.continued;
    if (!tally.joined.empty()) answer["joined"] = tally.joined;
    std::cout << answer.dump(-1, ' ', false, ordered_json::error_handler_t::replace) << '\n';
  } else {
    if (arguments.dry_run) {
      for (const std::string& line : tally.lines) std::cout << "  " << line << '\n';
    }
    std::cout << tally.fresh << (arguments.dry_run ? " would be new, " : " new, ") << tally.known << " known, "
              << tally.unclear.size() << " unclear\n";
    if (tally.continued > 0) std::cout << "  of the known ones " << tally.continued << " went on elsewhere\n";
    for (const std::string& line : tally.joined) {
      std::cout << "  the file says that " << line << "; 'tricorner player split' takes that back\n";
    }
    for (const auto& entry : tally.unclear) std::cout << "  " << league::shown(entry.why, kWidest) << '\n';
  }
  std::cout << std::flush;
  if (status != 0) throw ExitStatus{status};
}

}  // namespace

void add_import_command(CLI::App& program) {
  auto* command = program.add_subcommand("import", "Reads matches from files into a score database");
  auto arguments = std::make_shared<ImportArguments>();
  command->add_option("--db", arguments->database, "Score database; default: your own");
  command->add_option("--rules", arguments->rules, "Rule set of tables that name none")->capture_default_str();
  command->add_flag("--dry-run", arguments->dry_run, "Only say what would happen");
  command->add_flag("--json", arguments->json, "As JSON");
  command
      ->add_option("FILE", arguments->files,
                   "What 'tricorner export' wrote, single records, text notation, BG Stats, CSV, other score databases")
      ->required();
  command->callback([arguments] { import_files(*arguments); });
}

}  // namespace tricorner::cli
