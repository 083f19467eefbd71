// `tricorner judge`: rules on every action of a record; of a position: every clash in what lies there.
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <sstream>
#include <string>

#include "cli/commands.hpp"
#include "cli/option_checks.hpp"
#include "cli/output_file.hpp"
#include "cli/own_store.hpp"
#include "config/judge_report.hpp"
#include "config/judge_text.hpp"
#include "config/position_format.hpp"
#include "config/position_report.hpp"
#include "config/record_format.hpp"
#include "config/second_opinions.hpp"
#include "config/svg_drawing.hpp"
#include "league/find_match.hpp"
#include "store/evidence.hpp"
#include "table/kept_evidence.hpp"
#include "table/match_log.hpp"
#include "table/match_rules.hpp"

namespace tricorner::cli {

namespace {

struct JudgeArguments {
  std::string file;
  bool json = false;
  int turn = 0;
  std::string svg;
  std::string database;
  std::string match;
  std::string picture;
};

/// A match that is kept, with what was seen of it.
class KeptMatch {
 public:
  explicit KeptMatch(const JudgeArguments& arguments) : store_(open_for_reading(arguments.database)) {
    std::optional<store::MatchInfo> info;
    if (!arguments.match.empty()) {
      info = league::match_named(store_, arguments.match);
    } else if (auto matches = store_.matches(); !matches.empty()) {
      info = std::move(matches.front());
    }
    if (!info) {
      throw std::runtime_error("score database '" + arguments.database +
                               "': has no match; expected one that `tricorner match list` shows");
    }
    log_.emplace(table::rules_of(*info), *info, store_.events(info->id));
  }

  [[nodiscard]] const engine::Match& match() const { return log_->match(); }
  /// What was seen of an action, the newest that there is: a correction has none of its own.
  [[nodiscard]] std::optional<store::Evidence> evidence(const config::TurnPlace& place) const {
    return table::evidence_of_action(store_, *log_, log_->actions_of(place.round).at(place.action));
  }

 private:
  store::ScoreStore store_;
  std::optional<table::MatchLog> log_;
};

/// "seen at 12.4 s: 3 (99.8 %), 4 (61.0 %; 1: 30.2 %), 4 (99.9 %)".
std::string seen_text(const store::Evidence& evidence) {
  std::ostringstream text;
  text.imbue(std::locale::classic());
  text << std::fixed;
  text.precision(1);
  text << "Seen";
  if (evidence.source_time) text << " at " << *evidence.source_time << " s of the camera's time";
  const char* before = ": ";
  for (const table::SeenCorner& corner : table::seen_corners(evidence.reading)) {
    text << before << table::seen_text(corner);
    before = ", ";
  }
  text << ".\n";
  return text.str();
}

nlohmann::ordered_json seen_json(const store::Evidence& evidence) {
  nlohmann::ordered_json json = {{"bytes", evidence.bytes.size()}, {"media", evidence.media}};
  if (evidence.source_time) json["source_time"] = *evidence.source_time;
  const auto reading = nlohmann::ordered_json::parse(evidence.reading, nullptr, false);
  if (reading.is_object()) json["reading"] = reading;
  return json;
}

void judge_position(const JudgeArguments& arguments, const config::JsonView& view) {
  const engine::Position position = config::read_position(view);
  const config::TablePosition table = config::lay_out(position, arguments.file);
  if (!arguments.svg.empty()) write_output("--svg", arguments.svg, config::position_svg(table));
  if (arguments.json) {
    std::cout << config::position_judgement_json(table).dump() << '\n';
  } else {
    std::cout << config::position_judgement_text(table);
  }
}

void judge_turn(const JudgeArguments& arguments, const engine::Match& match, const std::string& source,
                const KeptMatch* kept) {
  const config::TurnPlace place = config::turn_numbered(match, arguments.turn, source);
  const std::optional<store::Evidence> seen = kept != nullptr ? kept->evidence(place) : std::nullopt;
  if (!arguments.picture.empty()) {
    if (!seen || seen->bytes.empty()) {
      throw std::runtime_error(source + ": no picture was kept of turn " + std::to_string(arguments.turn) +
                               "; expected a placement that a camera saw");
    }
    write_output("--picture", arguments.picture, seen->bytes);
  }
  if (!arguments.svg.empty()) write_output("--svg", arguments.svg, config::turn_svg(match, place));
  if (arguments.json) {
    const config::SecondOpinions opinions(match);
    auto json = config::ruling_json(match.rules(), match.rulings()[place.round].actions[place.action],
                                    &opinions.of(place.round, place.action));
    if (seen) json["seen"] = seen_json(*seen);
    std::cout << json.dump() << '\n';
    return;
  }
  std::cout << config::turn_text(match, place);
  if (seen) std::cout << seen_text(*seen);
}

void judge_match(const JudgeArguments& arguments, const engine::Match& match, const std::string& source,
                 const KeptMatch* kept = nullptr) {
  if (arguments.turn > 0) return judge_turn(arguments, match, source, kept);
  if (!arguments.svg.empty()) write_output("--svg", arguments.svg, config::match_svg(match));
  if (arguments.json) {
    const config::SecondOpinions opinions(match);
    std::cout << config::judgement_json(match, &opinions).dump() << '\n';
  } else {
    std::cout << config::match_text(match);
  }
}

void plan_outputs(const JudgeArguments& arguments) {
  auto inputs = database_files(arguments.database);
  inputs.emplace_back(arguments.file);
  OutputPlan plan(inputs);
  if (!arguments.svg.empty()) plan.add("--svg", arguments.svg, OutputKind::markup);
  if (!arguments.picture.empty()) plan.add("--picture", arguments.picture, OutputKind::picture);
}

void judge(const JudgeArguments& arguments) {
  if (arguments.file.empty() == arguments.database.empty()) {
    throw CLI::ValidationError("FILE", "expected a record or a position, or --db with a score database, not both");
  }
  if (!arguments.picture.empty() && (arguments.turn == 0 || arguments.database.empty())) {
    throw CLI::ValidationError("--picture", "is for one --turn of a match in a --db");
  }
  plan_outputs(arguments);
  if (!arguments.database.empty()) {
    const KeptMatch kept(arguments);
    return judge_match(arguments, kept.match(), "score database '" + arguments.database + "'", &kept);
  }
  const config::Json json = config::parse_json(config::read_text_file(arguments.file), arguments.file);
  const config::JsonView view(json, arguments.file);
  if (json.is_object() && json.contains("format") && json["format"] == "tricorner-position/1") {
    judge_position(arguments, view);
  } else {
    judge_match(arguments, config::judge_record(config::read_record(view), arguments.file), arguments.file);
  }
}

}  // namespace

void add_judge_command(CLI::App& program) {
  auto arguments = std::make_shared<JudgeArguments>();
  CLI::App* command = program.add_subcommand("judge", "Rules on every action of a record, or on what lies on a table");
  command->add_flag("--json", arguments->json, "Machine-readable");
  command
      ->add_option("--turn", arguments->turn,
                   "Only this action (numbered 1, 2, ... through the match), in plain sentences")
      ->check(whole_number_from(1));
  command->add_option("--svg", arguments->svg, "Draws the layout to this file, the clash or the bonus marked")
      ->check(not_empty("a file"));
  command->add_option("--db", arguments->database, "A match of this score database instead of a FILE");
  command->add_option("--match", arguments->match,
                      "Its UUID or the beginning of it (`tricorner match list`); default: the newest");
  command
      ->add_option("--picture", arguments->picture,
                   "With --db and --turn: writes there what the camera saw: the place before and after, and the tile "
                   "straightened (JPEG)")
      ->check(not_empty("a file"));
  command->add_option("FILE", arguments->file, "A record or a position");
  command->callback([arguments] { judge(*arguments); });
}

}  // namespace tricorner::cli
