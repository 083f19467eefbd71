/// tricorner replay: plays a trace again and says where the program decides differently now.
#include <csignal>
#include <iostream>
#include <memory>
#include <string>

#include "cli/commands.hpp"
#include "cli/error_line.hpp"
#include "cli/table_run.hpp"
#include "cli/trace_commands.hpp"
#include "table/event_lines.hpp"
#include "table/match_rules.hpp"
#include "table/trace_replay.hpp"

namespace tricorner::cli {
namespace {

constexpr const char* kWho = "tricorner replay";

struct ReplayArguments {
  std::string file;
  bool json = false;
  bool read = false;
};

std::string counted(std::size_t n, const std::string& what) {
  return std::to_string(n) + " " + what + (n == 1 ? "" : "s");
}

void replay(const ReplayArguments& arguments) {
  std::signal(SIGPIPE, SIG_IGN);
  table::TraceReplay replay(arguments.file);
  table::ReplayOptions options;
  std::unique_ptr<vision::BoardReader> reader;
  vision::ReaderOptions reading;
  if (arguments.read) {
    reader = std::make_unique<vision::BoardReader>(load_reader());
    std::optional<engine::SetId> named;
    if (!replay.head().tiles.empty()) named = engine::set_named(replay.head().tiles);
    reading.set = hint_for(named, *table::rules_of(replay.head().match));
    options.read = [&](const table::Frame& frame) { return reader->read(frame.view(), reading); };
  }
  options.on_event = [&](const table::SessionEvent& event) {
    if (!arguments.json) {
      std::cout << table::event_text(event, replay.match()) << '\n';
    } else if (const auto line = table::event_json(event, replay.match())) {
      std::cout << *line << '\n';
    } else {
      say_error(kWho, table::event_text(event, replay.match()));
    }
    if (!std::cout.flush()) throw std::runtime_error("standard output cannot be written (closed, or the disk is full)");
  };
  const table::ReplayOutcome outcome = replay.run(options);

  const std::vector<table::LineDifference> differing = table::differences(outcome.told_then, outcome.told_now);
  for (const table::LineDifference& one : differing)
    say_error(kWho, (one.now ? "only now: " : "only then: ") + one.line);
  const std::string by = replay.head().program.empty() ? "" : " by version " + replay.head().program;
  if (differing.empty()) {
    say_error(kWho, counted(outcome.told_now.size(), "event") + ", all as recorded" + by);
  } else {
    say_error(kWho, "decides differently than recorded" + by + ": " + counted(differing.size(), "line"));
  }
  if (outcome.looks_missing > 0) {
    say_error(kWho, counted(static_cast<std::size_t>(outcome.looks_missing), "look") +
                        " that would be taken now were not taken then");
  }
  if (outcome.broken) throw std::runtime_error(*outcome.broken);
}

}  // namespace

void add_replay_command(CLI::App& program) {
  auto arguments = std::make_shared<ReplayArguments>();
  CLI::App* command = program.add_subcommand("replay", "Plays again what `watch --trace` wrote down, and compares");
  command->add_flag("--json", arguments->json, "One JSON object a line and event, as `watch` writes them");
  command->add_flag("--read", arguments->read, "Read the kept pictures again instead of taking the readings of then");
  command->add_option("FILE", arguments->file, "A file that --trace wrote")->required();
  command->callback([arguments] { replay(*arguments); });
}

}  // namespace tricorner::cli
