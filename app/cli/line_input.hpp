/// Lines from standard input, read beside everything else.
#pragma once

#include <chrono>
#include <cstddef>
#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

namespace tricorner::cli {

/// Reads standard input in a thread of its own, which sleeps until something comes. The end of input is not an error.
class LineInput {
 public:
  LineInput();
  ~LineInput();
  LineInput(const LineInput&) = delete;
  LineInput& operator=(const LineInput&) = delete;

  /// The next line without its line break, if there is one already.
  [[nodiscard]] std::optional<std::string> next();

  /// Waits until the input has ended or has been quiet for a while: what was piped in beside a film is there before the
  /// film begins. Does nothing for a terminal.
  void settle(std::chrono::milliseconds quiet);

 private:
  void read_all();

  std::mutex mutex_;
  std::deque<std::string> lines_;
  std::string rest_;
  std::size_t taken_in_ = 0;  ///< bytes
  bool ended_ = false;
  int stop_pipe_[2] = {-1, -1};
  std::thread thread_;
};

}  // namespace tricorner::cli
