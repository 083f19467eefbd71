#include "cli/table_run.hpp"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <map>
#include <memory>
#include <stdexcept>
#include <thread>
#include <utility>

#include "cli/commands.hpp"
#include "config/data_paths.hpp"
#include "store/backup.hpp"
#include "table/trace_recorder.hpp"

namespace tricorner::cli {
namespace {

volatile std::sig_atomic_t signal_came = 0;

void note_signal(int) { signal_came = 1; }

using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

// How long a camera may keep us from looking at the input and at signals.
constexpr milliseconds kWait{200};
constexpr milliseconds kFirstPause{1000};
constexpr milliseconds kLongestPause{10000};
// A film does not wait for ever for a database that somebody holds; a table does.
constexpr milliseconds kFilmPatience{60000};
constexpr std::chrono::minutes kBetweenBackups{10};
// A camera that gave nothing for so long and was not lost: the computer slept.
constexpr double kSlept = 30;

/// Whether a database may work again by itself, or because somebody at the table helps.
bool may_pass(store::StoreFault fault, bool live) {
  return fault == store::StoreFault::locked || fault == store::StoreFault::conflict ||
         (live && (fault == store::StoreFault::full || fault == store::StoreFault::io ||
                   fault == store::StoreFault::read_only));
}

/// A match that is followed, and taken up again where it stood when the database had failed.
class Following {
 public:
  explicit Following(TableRun& run) : run_(run) {
    if (!run_.read) {
      run_.read = [reader = std::make_shared<vision::BoardReader>(load_reader()),
                   options = vision::ReaderOptions{.set = run_.set,
                                                   .designs = run_.designs,
                                                   .design_given = run_.design_given}](const table::Frame& frame) {
        return reader->read(frame.view(), options);
      };
    }
    open(run_.session);
    if (session_->resumed()) run_.on_note("going on with the unfinished match of these players (--new starts another)");
    if (run_.trace.empty()) return;
    trace_.emplace(run_.trace, run_.trace_head, *session_, run_.on_note);
    session_->set_tap(&*trace_);
  }

  /// Until the source ends, or somebody asks to stop. @throws store::StoreError  the database failed for good
  void run() {
    carry_out_safely(0);
    while (!ended_ && !stopped()) {
      table::SourceStep step = run_.source.next(kWait);
      time_ = std::max(time_, step.time);
      carry_out_safely(time_);
      if (stopped()) break;
      try {
        take(step);
      } catch (const store::StoreError& error) {
        recover(error);
      }
      back_up();
    }
    if (!queue_.waiting().empty()) {
      run_.on_note(std::to_string(queue_.waiting().size()) + " timed lines of input were not reached");
    }
  }

  void finish() { session_->finish(time_); }
  [[nodiscard]] bool damaged() const noexcept { return damaged_; }

 private:
  void open(const table::SessionOptions& options) {
    session_ = std::make_unique<table::Session>(
        run_.store, options, run_.read, [this](const table::SessionEvent& event) { tell(event); }, run_.on_note);
    session_->set_on_advice(run_.on_advice);
  }

  [[nodiscard]] bool stopped() const { return stop_asked() || session_->quit_asked(); }

  void take(table::SourceStep& step) {
    switch (step.kind) {
      case table::StepKind::frame:
        if (run_.source.live() && last_frame_ && step.frame.time - *last_frame_ > kSlept) {
          run_.on_note("no picture for " + std::to_string(static_cast<long>(step.frame.time - *last_frame_)) +
                       " s; what happened meanwhile is taken over as it lies there");
        }
        last_frame_ = step.frame.time;
        session_->look(step.frame);
        break;
      case table::StepKind::nothing:
        session_->tick(step.time);
        break;
      case table::StepKind::lost:
        last_frame_.reset();  // it is said, and so is its end
        session_->lost(step.time, step.text);
        break;
      case table::StepKind::found:
        session_->found(step.time);
        break;
      case table::StepKind::warning:
        damaged_ = true;
        run_.on_note(step.text);
        break;
      case table::StepKind::ended:
        ended_ = true;
        break;
    }
  }

  /// Commands as they come in and as they fall due.
  void carry_out(double time) {
    while (run_.next_line) {
      const std::optional<std::string> line = run_.next_line();
      if (!line) break;
      if (line->find_first_not_of(" \t\r") == std::string::npos) continue;
      auto parsed = table::parse_command(*line, session_->info().players);
      if (const auto* error = std::get_if<std::string>(&parsed)) {
        run_.on_note("'" + *line + "': " + *error);
      } else {
        queue_.push(std::get<table::Command>(std::move(parsed)));
      }
    }
    while (!session_->quit_asked()) {
      const std::optional<table::Command> command = queue_.due(time);
      if (!command) break;
      const double at = std::max(time, command->at.value_or(time));
      try {
        if (const auto error = session_->command(*command, at)) run_.on_note(*error);
      } catch (const store::StoreError& error) {
        recover(error);
        if (stopped()) return;
        if (const auto again = session_->command(*command, at)) run_.on_note(*again);
      }
    }
  }
  void carry_out_safely(double time) {
    try {
      carry_out(time);
    } catch (const store::StoreError& error) {
      recover(error);
    }
  }

  /// Takes the match up again from what the database holds: what was not kept was not told, and will be seen again.
  void recover(const store::StoreError& error) {
    if (!may_pass(error.fault(), run_.source.live())) throw error;
    if (!failing_since_) {
      failing_since_ = Clock::now();
      pause_ = kFirstPause;
      run_.on_note(std::string(error.what()) + "; trying again, nothing is told until it is kept");
    }
    if (trace_) run_.on_note("the trace ends here: a match that is taken up again would not replay");
    session_->set_tap(nullptr);
    trace_.reset();
    table::SessionOptions again = run_.session;
    again.match = session_->info().id;
    for (bool opened = false; !opened;) {
      if (!run_.source.live() && Clock::now() - *failing_since_ > kFilmPatience) throw error;
      for (auto waited = milliseconds(0); waited < pause_ && !stopped(); waited += kWait) {
        std::this_thread::sleep_for(kWait);
      }
      pause_ = std::min(2 * pause_, kLongestPause);
      if (stopped()) return;
      try {
        open(again);
        opened = true;
      } catch (const store::StoreError& still) {
        if (!may_pass(still.fault(), run_.source.live())) throw;
      }
    }
  }

  void tell(const table::SessionEvent& event) {
    if (failing_since_ && event.kind != table::EventKind::end) {
      failing_since_.reset();
      run_.on_note("the score database answers again");
    }
    run_.on_event(event, session_->match());
  }

  /// A copy of the database each day, also of an evening that does not end.
  void back_up() {
    if (Clock::now() < next_backup_) return;
    next_backup_ = Clock::now() + kBetweenBackups;
    try {
      static_cast<void>(store::back_up_if_due(run_.store));
    } catch (const std::exception& error) {  // a match is not held up by a copy that cannot be made
      run_.on_note(std::string("no backup was made: ") + error.what());
    }
  }

  TableRun& run_;
  std::unique_ptr<table::Session> session_;
  std::optional<table::TraceRecorder> trace_;
  table::CommandQueue queue_;
  double time_ = 0;
  std::optional<double> last_frame_;
  bool ended_ = false;
  bool damaged_ = false;
  std::optional<Clock::time_point> failing_since_;  ///< of the database
  milliseconds pause_ = kFirstPause;
  Clock::time_point next_backup_ = Clock::now() + kBetweenBackups;
};

}  // namespace

void let_signals_ask_to_stop() {
  struct sigaction action {};
  action.sa_handler = note_signal;
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
}

bool stop_asked() noexcept { return signal_came != 0; }

vision::SetHint hint_for(const std::optional<engine::SetId>& named, const engine::Rules& rules) {
  static const std::map<engine::SetId, vision::SetHint> hints = {
      {engine::SetId::set56, vision::SetHint::set_56},
      {engine::SetId::set56m, vision::SetHint::set_56_mirrored},
      {engine::SetId::set56mixed, vision::SetHint::set_56_mixed},
      {engine::SetId::set76, vision::SetHint::set_76},
      {engine::SetId::set54, vision::SetHint::set_54},
      {engine::SetId::any, vision::SetHint::any}};
  if (named) return hints.at(*named);
  return rules.set.value == engine::SetId::set54 ? vision::SetHint::set_54 : vision::SetHint::any;
}

void follow_table(TableRun run) {
  Following following(run);
  try {
    following.run();
  } catch (const store::StoreError&) {
    following.finish();  // what stands is told before the reason
    throw;
  }
  following.finish();
  if (following.damaged()) throw ExitStatus{1};  // what could be read is told and kept; the reason was said as it came
}

vision::BoardReader load_reader() { return vision::BoardReader(config::data_dir() / "models"); }

}  // namespace tricorner::cli
