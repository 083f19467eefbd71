#include "running.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <thread>

namespace tricorner::test {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

Running::Running(const std::vector<std::string>& words) {
  static int counter = 0;
  errors_path_ = std::string(TEST_WORK_DIR) + "/running-" + std::to_string(getpid()) + "-" + std::to_string(++counter);
  std::array<int, 2> in{};
  std::array<int, 2> out{};
  if (pipe2(in.data(), O_CLOEXEC) != 0 || pipe2(out.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
  std::signal(SIGPIPE, SIG_IGN);
  process_ = fork();
  if (process_ < 0) throw std::runtime_error("fork failed");
  if (process_ == 0) {
    std::signal(SIGPIPE, SIG_DFL);
    const int err = open(errors_path_.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (err < 0 || dup2(in[0], STDIN_FILENO) < 0 || dup2(out[1], STDOUT_FILENO) < 0 || dup2(err, STDERR_FILENO) < 0) {
      _exit(126);
    }
    std::vector<std::string> own = words;
    std::vector<char*> arguments;
    for (std::string& word : own) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    execvp(arguments.front(), arguments.data());
    _exit(127);
  }
  close(in[0]);
  close(out[1]);
  input_ = in[1];
  output_ = out[0];
}

Running::~Running() {
  if (process_ > 0) {
    kill(process_, SIGKILL);
    waitpid(process_, nullptr, 0);
  }
  close(input_);
  close(output_);
  std::error_code ignored;
  std::filesystem::remove(errors_path_, ignored);
}

bool Running::take_in(milliseconds patience) {
  pollfd file{output_, POLLIN, 0};
  if (poll(&file, 1, static_cast<int>(patience.count())) <= 0) return true;
  std::array<char, 4096> buffer{};
  const ssize_t n = read(output_, buffer.data(), buffer.size());
  if (n <= 0) return false;
  rest_.append(buffer.data(), static_cast<std::size_t>(n));
  return true;
}

std::optional<std::string> Running::line(std::chrono::seconds patience) {
  const auto deadline = steady_clock::now() + patience;
  for (;;) {
    if (const auto end = rest_.find('\n'); end != std::string::npos) {
      std::string text = rest_.substr(0, end);
      rest_.erase(0, end + 1);
      return text;
    }
    const auto left = std::chrono::duration_cast<milliseconds>(deadline - steady_clock::now());
    if (left.count() <= 0 || !take_in(left)) return std::nullopt;
  }
}

void Running::say(const std::string& line) const {
  const std::string text = line + "\n";
  if (write(input_, text.data(), text.size()) != static_cast<ssize_t>(text.size())) {
    throw std::runtime_error("the program does not listen any more");
  }
}

void Running::signal(int number) const {
  if (process_ > 0) kill(process_, number);
}

int Running::wait(std::chrono::seconds patience) {
  const auto deadline = steady_clock::now() + patience;
  int state = 0;
  bool killed = false;
  while (waitpid(process_, &state, WNOHANG) == 0) {
    if (!killed && steady_clock::now() > deadline) {
      killed = true;
      kill(process_, SIGKILL);
    }
    take_in(milliseconds(0));  // a full pipe must not hold it up
    std::this_thread::sleep_for(milliseconds(2));
  }
  process_ = -1;
  if (killed) return -1;
  return WIFEXITED(state) ? WEXITSTATUS(state) : 128 + WTERMSIG(state);
}

std::string Running::errors() const {
  std::ifstream in(errors_path_, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<std::string> tricorner_words(const std::vector<std::string>& arguments) {
  std::vector<std::string> words{TRICORNER_PROGRAM};
  words.insert(words.end(), arguments.begin(), arguments.end());
  return words;
}

}  // namespace tricorner::test
