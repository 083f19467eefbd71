/// tricorner export: matches of a score database as records, tables, sheets to print, plays for BG Stats.
#include <algorithm>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "cli/commands.hpp"
#include "cli/error_line.hpp"
#include "cli/option_checks.hpp"
#include "cli/output_file.hpp"
#include "cli/own_store.hpp"
#include "config/notation.hpp"
#include "league/bg_stats.hpp"
#include "league/bg_stats_link.hpp"
#include "league/find_match.hpp"
#include "league/pages.hpp"
#include "league/results.hpp"
#include "league/sheets.hpp"
#include "league/spreadsheet.hpp"
#include "league/transfer.hpp"
#include "store/event_names.hpp"
#include "table/match_rules.hpp"

namespace tricorner::cli {
namespace {

using nlohmann::ordered_json;

struct ExportArguments {
  std::string database;
  std::string match;
  std::string season;
  std::string to;
  bool json = false;
  bool csv = false;
  bool bg_stats = false;
  bool bg_stats_link = false;
  bool text = false;
  bool html = false;
  bool svg = false;
  bool anonymous = false;
  bool without_pictures = false;
};

void write(const ExportArguments& arguments, const std::string& text) {
  if (arguments.to.empty()) {
    std::cout << text;
  } else {
    write_output("--to", arguments.to, text);
  }
}

store::MatchInfo one_match(const ExportArguments& arguments, const store::ScoreStore& store, const char* what) {
  if (arguments.match.empty())
    throw std::runtime_error(std::string(what) +
                             " is of one match: expected --match UUID; 'tricorner match list' names them");
  return league::match_named(store, arguments.match);
}

void html(const ExportArguments& arguments, store::ScoreStore& store) {
  if (!arguments.match.empty())
    return write(arguments, league::match_sheet(league::log_of(store, one_match(arguments, store, "--html"))));
  std::vector<std::string> problems;
  const league::League league(store, problems);
  league::Scope scope;
  std::string title = "All matches";
  if (!arguments.season.empty()) {
    scope.season = league::rule_of(store::LeagueStore(store).required_season(arguments.season));
    title = arguments.season;
  }
  write(arguments, league::season_sheet(league, scope, title));
}

/// One line a match.
std::string lines(const store::ScoreStore& store, std::vector<std::string>& problems) {
  std::string text;
  auto infos = store.matches();
  for (auto info = infos.rbegin(); info != infos.rend(); ++info) {
    try {
      const table::MatchLog log = league::log_of(store, *info);
      std::string totals;
      for (std::size_t seat = 0; seat < info->players.size(); ++seat) {
        totals +=
            (seat == 0 ? "" : "  ") + league::shown(info->players[seat]) + " " + std::to_string(log.totals()[seat]);
      }
      const char* state = info->set_aside   ? "set aside"
                          : log.over()      ? "finished"
                          : log.abandoned() ? "abandoned"
                                            : "running";
      text += info->created_at.substr(0, 10) + "  " + info->rules_id + "  " + totals + "  " + state + "  " +
              info->uuid + "\n";
    } catch (const store::StoreError&) {
      throw;
    } catch (const std::exception& error) {
      problems.push_back("match " + info->uuid + ": " + error.what());
    }
  }
  return text;
}

OutputKind kind_of_output(const ExportArguments& arguments) {
  if (arguments.json || arguments.bg_stats) return OutputKind::json;
  return arguments.html || arguments.svg ? OutputKind::markup : OutputKind::text;
}

void export_matches(const ExportArguments& arguments) {
  const int kinds = static_cast<int>(arguments.json) + arguments.csv + arguments.bg_stats + arguments.bg_stats_link +
                    arguments.text + arguments.html + arguments.svg;
  if (kinds > 1)
    throw CLI::ValidationError("export",
                               "expected one of --json, --csv, --bg-stats, --bg-stats-link, --text, --html, --svg");
  if (!arguments.to.empty())
    OutputPlan(database_files(database_path(arguments.database))).add("--to", arguments.to, kind_of_output(arguments));
  store::ScoreStore store = open_for_reading(arguments.database);
  league::ExportOptions options;
  options.anonymous = arguments.anonymous;
  options.pictures = !arguments.without_pictures;
  if (!arguments.match.empty()) options.matches = {one_match(arguments, store, "--match").uuid};
  std::vector<std::string> problems;
  constexpr auto kReplace = ordered_json::error_handler_t::replace;
  if (arguments.json) {
    write(arguments, league::export_json(store, options, problems).dump(1, ' ', false, kReplace) + "\n");
  } else if (arguments.csv) {
    write(arguments, league::to_csv(store, options));
  } else if (arguments.bg_stats) {
    write(arguments, league::to_bg_stats(store, options).dump(1, ' ', false, kReplace) + "\n");
  } else if (arguments.bg_stats_link) {
    const store::MatchInfo info = one_match(arguments, store, "--bg-stats-link");
    write(arguments, league::to_bg_stats_link(store, league::log_of(store, info), arguments.anonymous) + "\n");
  } else if (arguments.text) {
    const store::MatchInfo info = one_match(arguments, store, "--text");
    engine::Record record = league::log_of(store, info).record();
    record.options = table::options_of(info.options_json);
    write(arguments, config::notation_text(record));
  } else if (arguments.html) {
    html(arguments, store);
  } else if (arguments.svg) {
    write(arguments, league::share_picture(league::log_of(store, one_match(arguments, store, "--svg"))));
  } else {
    write(arguments, lines(store, problems));
  }
  for (const std::string& line : problems) {
    say_error("tricorner export", "score database '" + store.path().string() + "': " + line);
  }
  std::cout << std::flush;
  if (!problems.empty()) throw ExitStatus{1};
}

}  // namespace

void add_export_command(CLI::App& program) {
  auto* command =
      program.add_subcommand("export", "Writes the matches of a score database: records, tables, sheets to print");
  auto arguments = std::make_shared<ExportArguments>();
  command->add_option("--db", arguments->database, "Score database; default: your own");
  command->add_flag("--json", arguments->json,
                    "Every match as a record, with all that happened; else one line a match");
  command->add_flag("--csv", arguments->csv, "Points by match, round and player, for a spreadsheet");
  command->add_flag("--bg-stats", arguments->bg_stats, "Plays for the app BG Stats");
  command->add_flag("--bg-stats-link", arguments->bg_stats_link, "One match as a link that adds it to BG Stats");
  command->add_flag("--text", arguments->text, "One match in the text notation");
  command->add_flag("--html", arguments->html, "A sheet to print: of one match, of a season, of all");
  command->add_flag("--svg", arguments->svg, "One match as a picture to pass on");
  command->add_option("--match", arguments->match, "Only the match with this UUID, or beginning of one");
  command->add_option("--season", arguments->season, "Of --html: this season");
  command->add_flag("--anonymous", arguments->anonymous, "'Player 1' instead of names; remarks and pictures left out");
  command->add_flag("--without-pictures", arguments->without_pictures, "Of --json: what the camera saw left out");
  command->add_option("--to", arguments->to, "A file; default: standard output")->check(not_empty("a file"));
  command->callback([arguments] { export_matches(*arguments); });
}

}  // namespace tricorner::cli
