#include "cli/line_input.hpp"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>

namespace tricorner::cli {
namespace {

// Longer than any command; what is longer is no line of ours and must not fill the memory.
constexpr std::size_t kLongestLine = 1 << 16;

}  // namespace

LineInput::LineInput() {
  if (pipe2(stop_pipe_, O_CLOEXEC) != 0) {
    ended_ = true;
    return;
  }
  thread_ = std::thread([this] { read_all(); });
}

LineInput::~LineInput() {
  if (thread_.joinable()) {
    close(stop_pipe_[1]);
    thread_.join();
    close(stop_pipe_[0]);
  }
}

std::optional<std::string> LineInput::next() {
  const std::scoped_lock lock(mutex_);
  if (lines_.empty()) return std::nullopt;
  std::string line = std::move(lines_.front());
  lines_.pop_front();
  return line;
}

void LineInput::settle(std::chrono::milliseconds quiet) {
  if (isatty(STDIN_FILENO) == 1) return;
  // Slept in short steps and counted, not waited for until a point in time: under a clock that somebody plays tricks
  // with (libfaketime, which knows nothing of waiting by the steady clock) such a point may never come.
  constexpr std::chrono::milliseconds kStep{5};
  std::size_t seen = 0;
  for (auto waited = kStep; waited <= quiet; waited += kStep) {
    {
      const std::scoped_lock lock(mutex_);
      if (ended_) return;
      if (taken_in_ != seen) waited = kStep;
      seen = taken_in_;
    }
    std::this_thread::sleep_for(kStep);
  }
}

void LineInput::read_all() {
  std::array<char, 4096> buffer{};
  for (;;) {
    std::array<pollfd, 2> files = {pollfd{STDIN_FILENO, POLLIN, 0}, pollfd{stop_pipe_[0], POLLIN, 0}};
    if (poll(files.data(), files.size(), -1) < 0 && errno != EINTR) break;
    if (files[1].revents != 0) break;
    if (files[0].revents == 0) continue;
    const ssize_t n = read(STDIN_FILENO, buffer.data(), buffer.size());
    if (n < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    const std::scoped_lock lock(mutex_);
    if (n <= 0) break;
    taken_in_ += static_cast<std::size_t>(n);
    for (ssize_t k = 0; k < n; ++k) {
      const char letter = buffer[static_cast<std::size_t>(k)];
      if (letter != '\n') {
        if (rest_.size() < kLongestLine) rest_ += letter;
        continue;
      }
      lines_.push_back(std::move(rest_));
      rest_.clear();
    }
  }
  const std::scoped_lock lock(mutex_);
  if (!rest_.empty()) lines_.push_back(std::move(rest_));
  ended_ = true;
}

}  // namespace tricorner::cli
