// `tricorner judge`: rules on every action of a record; of a position: every clash in what lies there.
#include <iostream>
#include <memory>
#include <string>

#include "cli/commands.hpp"
#include "config/judge_report.hpp"
#include "config/judge_text.hpp"
#include "config/position_format.hpp"
#include "config/position_report.hpp"
#include "config/record_format.hpp"
#include "config/second_opinions.hpp"
#include "config/svg_drawing.hpp"

namespace tricorner::cli {

namespace {

struct JudgeArguments {
  std::string file;
  bool json = false;
  int turn = 0;
  std::string svg;
};

void judge_position(const JudgeArguments& arguments, const config::JsonView& view) {
  const engine::Position position = config::read_position(view);
  const config::TablePosition table = config::lay_out(position, arguments.file);
  if (!arguments.svg.empty()) config::write_text_file(arguments.svg, config::position_svg(table));
  if (arguments.json) {
    std::cout << config::position_judgement_json(table).dump() << '\n';
  } else {
    std::cout << config::position_judgement_text(table);
  }
}

void judge_match(const JudgeArguments& arguments, const config::JsonView& view) {
  const engine::Record record = config::read_record(view);
  const engine::Match match = config::judge_record(record, arguments.file);
  if (arguments.turn > 0) {
    const config::TurnPlace place = config::turn_numbered(match, arguments.turn, arguments.file);
    if (!arguments.svg.empty()) config::write_text_file(arguments.svg, config::turn_svg(match, place));
    if (arguments.json) {
      const config::SecondOpinions opinions(match);
      std::cout << config::ruling_json(match.rules(), match.rulings()[place.round].actions[place.action],
                                       &opinions.of(place.round, place.action))
                       .dump()
                << '\n';
    } else {
      std::cout << config::turn_text(match, place);
    }
    return;
  }
  if (!arguments.svg.empty()) config::write_text_file(arguments.svg, config::match_svg(match));
  if (arguments.json) {
    const config::SecondOpinions opinions(match);
    std::cout << config::judgement_json(match, &opinions).dump() << '\n';
  } else {
    std::cout << config::match_text(match);
  }
}

void judge(const JudgeArguments& arguments) {
  const config::Json json = config::parse_json(config::read_text_file(arguments.file), arguments.file);
  const config::JsonView view(json, arguments.file);
  if (json.is_object() && json.contains("format") && json["format"] == "tricorner-position/1") {
    judge_position(arguments, view);
  } else {
    judge_match(arguments, view);
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
      ->check(CLI::PositiveNumber);
  command->add_option("--svg", arguments->svg, "Draws the layout to this file, the clash or the bonus marked");
  command->add_option("FILE", arguments->file, "A record or a position")->required();
  command->callback([arguments] { judge(*arguments); });
}

}  // namespace tricorner::cli
