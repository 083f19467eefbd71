#include "table/trace_replay.hpp"

#include <unistd.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "table/glance_code.hpp"
#include "table/match_rules.hpp"
#include "table/reading_code.hpp"
#include "table/trace_pictures.hpp"
#include "table/trace_recorder.hpp"

namespace tricorner::table {
namespace {

namespace fs = std::filesystem;

fs::path folder_for_a_while() {
  std::string pattern = (fs::temp_directory_path() / "tricorner-replay-XXXXXX").string();
  if (mkdtemp(pattern.data()) == nullptr) {
    throw std::runtime_error("folder '" + fs::temp_directory_path().string() +
                             "': no temporary file can be made; expected a folder that can be written to");
  }
  return pattern;
}

}  // namespace

/// One input with what it brought about, as they stand in the file.
struct TraceReplay::Step {
  TraceEntry kind = TraceEntry::still;
  double t = 0;
  std::string text;  ///< of a command or a loss
  std::optional<vision::BoardReading> reading;
  std::vector<store::Event> others;  ///< what another program added while it was worked on
};

TraceReplay::TraceReplay(const fs::path& path) : trace_(path) {}

TraceReplay::~TraceReplay() {
  session_.reset();
  store_.reset();
  std::error_code ignored;
  if (!folder_.empty()) fs::remove_all(folder_, ignored);
}

void TraceReplay::begin(const ReplayOptions& options, ReplayOutcome& outcome) {
  const TraceHead& head = trace_.head();
  folder_ = folder_for_a_while();
  store_ = std::make_unique<store::ScoreStore>(folder_ / "replay.sqlite3");
  try {
    store::NewMatch match;
    match.rules_id = head.match.rules_id;
    match.rules_json = head.match.rules_json;
    match.options_json = head.match.options_json;
    match.tile_set = head.match.tile_set;
    match.players = head.match.players;
    match.created_at = head.match.created_at;
    SessionOptions session;
    session.match = store_->import_match(match, head.events);
    session.rules = rules_of(*store_->match(*session.match));
    session.rules_json = head.match.rules_json;
    session.options_json = head.match.options_json;
    session.players = head.match.players;
    session_ = std::make_unique<Session>(*store_, session, options.read, [&](const SessionEvent& event) {
      outcome.told_now.push_back(traced_line(event, session_->match()));
      if (options.on_event) options.on_event(event);
    });
  } catch (const std::exception& error) {
    throw TraceError(trace_.broken("its head makes no match (" + std::string(error.what()) + ")"));
  }
}

ReplayOutcome TraceReplay::run(const ReplayOptions& options) {
  ReplayOutcome outcome;
  begin(options, outcome);
  GlanceCode code;
  PictureCanvas canvas;
  std::string regions;                         // of the look that comes
  std::optional<vision::BoardReading> latest;  // of the picture as it still is
  bool ended = false;
  std::optional<Step> waiting;

  // An input waits until everything is known that happened while it was worked on.
  const auto play = [&](Step step) {
    if (!step.others.empty()) {
      store_->append(session_->info().id, session_->log().last_seq(), step.others);
    }
    switch (step.kind) {
      case TraceEntry::command:
        static_cast<void>(session_->command(step.text, step.t));
        return;
      case TraceEntry::lost:
        session_->lost(step.t, step.text);
        return;
      case TraceEntry::found:
        session_->found(step.t);
        return;
      case TraceEntry::tick:
        session_->tick(step.t);
        return;
      case TraceEntry::finish:
        session_->finish(step.t);
        return;
      default:
        break;
    }
    const bool wanted = session_->glance(code.seen(), step.t);
    if (step.reading) {
      ++outcome.looks_then;
      latest = std::move(step.reading);
      if (!regions.empty()) canvas.paste(std::exchange(regions, {}));
      if (options.read) {
        if (const Frame frame = canvas.frame(step.t); frame.pixels) latest = options.read(frame);
      }
    } else if (step.kind == TraceEntry::frame) {
      latest.reset();
    }
    if (!wanted) return;
    if (latest) {
      session_->reading(*latest, step.t);
    } else {
      ++outcome.looks_missing;
    }
  };
  const auto settle = [&] {
    if (waiting) play(*std::exchange(waiting, std::nullopt));
  };
  try {
    while (const std::optional<std::string> piece = trace_.piece()) {
      ByteReader in(*piece);
      try {
        while (!in.done()) {
          const auto kind = static_cast<TraceEntry>(in.byte());
          switch (kind) {
            case TraceEntry::still:
            case TraceEntry::frame:
            case TraceEntry::command:
            case TraceEntry::lost:
            case TraceEntry::found:
            case TraceEntry::tick:
            case TraceEntry::finish: {
              settle();
              Step step;
              step.kind = kind;
              step.t = trace_.time(in);
              if (kind == TraceEntry::frame) code.decode(in.text());
              if (kind == TraceEntry::command || kind == TraceEntry::lost) step.text = std::string(in.text());
              waiting = std::move(step);
              break;
            }
            case TraceEntry::reading:
              if (!waiting) throw std::runtime_error("a reading without a frame");
              waiting->reading = read_reading(in);
              break;
            case TraceEntry::picture:
              regions = std::string(in.text());
              break;
            case TraceEntry::told:
              outcome.told_then.emplace_back(in.text());
              break;
            case TraceEntry::others_added:
              if (!waiting) throw std::runtime_error("events without an input");
              for (std::uint64_t left = in.number(in.left()); left > 0; --left) {
                waiting->others.push_back(trace_event(std::string(in.text())));
              }
              break;
            case TraceEntry::end:
              ended = true;
              break;
            default:
              throw std::runtime_error("an entry of unknown kind");
          }
        }
      } catch (const store::StoreError&) {
        throw;
      } catch (const TraceError&) {
        throw;
      } catch (const std::runtime_error& error) {
        throw trace_.broken(error.what());
      }
    }
    settle();
    if (!ended) throw trace_.broken("it is cut off there");
  } catch (const TraceError& error) {
    outcome.broken = error.what();
    settle();
  }
  return outcome;
}

std::vector<LineDifference> differences(const std::vector<std::string>& then, const std::vector<std::string>& now) {
  // The longest common subsequence (Wagner and Fischer, 1974) of what lies between a common beginning and end.
  std::size_t begin = 0;
  while (begin < then.size() && begin < now.size() && then[begin] == now[begin]) ++begin;
  std::size_t end = 0;
  while (end < then.size() - begin && end < now.size() - begin &&
         then[then.size() - 1 - end] == now[now.size() - 1 - end]) {
    ++end;
  }
  const std::size_t n = then.size() - begin - end;
  const std::size_t m = now.size() - begin - end;
  std::vector<LineDifference> found;
  constexpr std::size_t kMost = 4'000'000;  // of cells; two evenings that have nothing in common are not aligned
  if (n * m > kMost) {
    for (std::size_t k = 0; k < n; ++k) found.push_back({false, then[begin + k]});
    for (std::size_t k = 0; k < m; ++k) found.push_back({true, now[begin + k]});
    return found;
  }
  std::vector<std::uint32_t> longest((n + 1) * (m + 1));
  const auto at = [&](std::size_t a, std::size_t b) -> std::uint32_t& { return longest[a * (m + 1) + b]; };
  for (std::size_t a = n; a-- > 0;) {
    for (std::size_t b = m; b-- > 0;) {
      at(a, b) = then[begin + a] == now[begin + b] ? at(a + 1, b + 1) + 1 : std::max(at(a + 1, b), at(a, b + 1));
    }
  }
  std::size_t a = 0;
  std::size_t b = 0;
  while (a < n || b < m) {
    if (a < n && b < m && then[begin + a] == now[begin + b]) {
      ++a;
      ++b;
    } else if (b == m || (a < n && at(a + 1, b) >= at(a, b + 1))) {
      found.push_back({false, then[begin + a++]});
    } else {
      found.push_back({true, now[begin + b++]});
    }
  }
  return found;
}

}  // namespace tricorner::table
