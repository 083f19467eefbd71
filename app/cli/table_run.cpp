#include "cli/table_run.hpp"

#include <algorithm>
#include <csignal>
#include <stdexcept>
#include <utility>

#include "cli/commands.hpp"
#include "config/data_paths.hpp"

namespace tricorner::cli {
namespace {

volatile std::sig_atomic_t stop_asked = 0;

void ask_to_stop(int) { stop_asked = 1; }

/// Commands as they come in and as they fall due.
class CommandLine {
 public:
  CommandLine(TableRun& run, table::Session& session) : run_(run), session_(session) {}

  void carry_out(double time) {
    while (run_.next_line) {
      const std::optional<std::string> line = run_.next_line();
      if (!line) break;
      if (line->find_first_not_of(" \t\r") == std::string::npos) continue;
      auto parsed = table::parse_command(*line, session_.info().players);
      if (const auto* error = std::get_if<std::string>(&parsed)) {
        run_.on_note("'" + *line + "': " + *error);
      } else {
        queue_.push(std::get<table::Command>(std::move(parsed)));
      }
    }
    while (!session_.quit_asked()) {
      const std::optional<table::Command> command = queue_.due(time);
      if (!command) break;
      if (const auto error = session_.command(*command, std::max(time, command->at.value_or(time))))
        run_.on_note(*error);
    }
  }

  void tell_left_over() const {
    if (!queue_.waiting().empty()) {
      run_.on_note(std::to_string(queue_.waiting().size()) + " timed lines of input were not reached");
    }
  }

 private:
  TableRun& run_;
  table::Session& session_;
  table::CommandQueue queue_;
};

}  // namespace

StopSignals::StopSignals() {
  stop_asked = 0;
  struct sigaction action {};
  action.sa_handler = ask_to_stop;
  sigaction(SIGINT, &action, &old_interrupt_);
  sigaction(SIGTERM, &action, &old_terminate_);
}

StopSignals::~StopSignals() {
  sigaction(SIGINT, &old_interrupt_, nullptr);
  sigaction(SIGTERM, &old_terminate_, nullptr);
}

bool StopSignals::asked() noexcept { return stop_asked != 0; }

void follow_table(TableRun run) {
  // How long a camera may keep us from looking at the input and at signals.
  constexpr std::chrono::milliseconds kWait{50};
  vision::BoardReader reader = load_reader();
  const vision::ReaderOptions reading{.set = run.set};
  table::Session* told_by = nullptr;
  table::Session session(
      run.store, run.session, [&](const table::Frame& frame) { return reader.read(frame.view(), reading); },
      [&](const table::SessionEvent& event) { run.on_event(event, told_by->match()); }, run.on_note);
  told_by = &session;
  if (session.resumed()) run.on_note("going on with the unfinished match of these players (--new starts another)");

  CommandLine commands(run, session);
  double time = 0;
  bool ended = false;
  bool damaged = false;
  try {
    commands.carry_out(0);
    while (!ended && !StopSignals::asked() && !session.quit_asked()) {
      table::SourceStep step = run.source.next(kWait);
      time = std::max(time, step.time);
      commands.carry_out(time);
      if (session.quit_asked()) break;
      switch (step.kind) {
        case table::StepKind::frame:
          session.look(step.frame);
          break;
        case table::StepKind::nothing:
          break;
        case table::StepKind::lost:
          session.lost(step.time, step.text);
          break;
        case table::StepKind::found:
          session.found(step.time);
          break;
        case table::StepKind::warning:
          damaged = true;
          run.on_note(step.text);
          break;
        case table::StepKind::ended:
          ended = true;
          break;
      }
    }
    commands.tell_left_over();
  } catch (const store::StoreError&) {
    session.finish(time);  // what stands is told before the reason
    throw;
  }
  session.finish(time);
  if (damaged) throw ExitStatus{1};  // what could be read is told and kept; the reason was said as it came
}

vision::BoardReader load_reader() { return vision::BoardReader(config::data_dir() / "models"); }

}  // namespace tricorner::cli
