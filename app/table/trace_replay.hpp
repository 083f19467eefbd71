/// Plays a trace again: the same inputs into a session of its own, what it tells compared with what was told then.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "table/session.hpp"
#include "table/trace_file.hpp"

namespace tricorner::table {

struct ReplayOptions {
  ReadFrame read;             ///< reads the kept pictures again; none: the readings are those of then
  Session::OnEvent on_event;  ///< what is told now
};

struct ReplayOutcome {
  std::vector<std::string> told_then;  ///< lines as traced_line gives them
  std::vector<std::string> told_now;
  int looks_then = 0;
  int looks_missing = 0;              ///< looks that are wanted now, of frames that nobody looked at then
  std::optional<std::string> broken;  ///< why the trace ends early; what stands before was played
};

/// Needs a folder for temporary files; nothing of the user's is touched.
class TraceReplay {
 public:
  /// @throws TraceError  no trace
  explicit TraceReplay(const std::filesystem::path& path);
  ~TraceReplay();
  TraceReplay(const TraceReplay&) = delete;
  TraceReplay& operator=(const TraceReplay&) = delete;

  [[nodiscard]] const TraceHead& head() const noexcept { return trace_.head(); }
  /// As the match stands now, while and after it runs.
  [[nodiscard]] const engine::Match& match() const { return session_->match(); }

  /// To be called once. @throws TraceError  what it begins with makes no match
  [[nodiscard]] ReplayOutcome run(const ReplayOptions& options);

 private:
  struct Step;
  void begin(const ReplayOptions& options, ReplayOutcome& outcome);

  TraceReader trace_;
  std::filesystem::path folder_;
  std::unique_ptr<store::ScoreStore> store_;
  std::unique_ptr<Session> session_;
};

/// Where two runs part, in order: lines of one that the other has not.
struct LineDifference {
  bool now = false;  ///< told now and not then; else the other way round
  std::string line;
};
[[nodiscard]] std::vector<LineDifference> differences(const std::vector<std::string>& then,
                                                      const std::vector<std::string>& now);

}  // namespace tricorner::table
