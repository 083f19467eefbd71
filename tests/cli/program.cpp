#include "program.hpp"

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <iterator>
#include <sstream>
#include <stdexcept>
#include <thread>

namespace tricorner::test {
namespace {

namespace fs = std::filesystem;

std::string text_of(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// A path that no other run of this process or of another uses.
fs::path scratch(const std::string& ending) {
  static int counter = 0;
  return fs::path(TEST_WORK_DIR) / ("run-" + std::to_string(getpid()) + "-" + std::to_string(++counter) + ending);
}

void redirect(const fs::path& path, int descriptor, int flags) {
  const int opened = open(path.c_str(), flags, 0600);
  if (opened < 0 || dup2(opened, descriptor) < 0) _exit(126);
  close(opened);
}

[[noreturn]] void become(const std::vector<std::string>& words, const Surroundings& surroundings) {
  for (const auto& [name, value] : surroundings.environment) {
    if (value) {
      setenv(name.c_str(), value->c_str(), 1);
    } else {
      unsetenv(name.c_str());
    }
  }
  if (!surroundings.folder.empty() && chdir(surroundings.folder.c_str()) != 0) _exit(126);
  std::vector<std::string> own = words;
  std::vector<char*> arguments;
  for (std::string& word : own) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  execvp(arguments.front(), arguments.data());
  _exit(127);
}

testing::AssertionResult says_one_line(const Outcome& outcome, const std::vector<std::string>& words) {
  const auto failure = [&] {
    return testing::AssertionFailure() << "exit status " << outcome.status << (outcome.timed_out ? " (timed out)" : "")
                                       << ", standard error:\n"
                                       << outcome.err << "\n";
  };
  if (outcome.timed_out || outcome.status != 1) return failure() << "expected exit status 1";
  if (lines_of(outcome.err).size() != 1) return failure() << "expected exactly one line";
  for (const std::string& word : words) {
    if (outcome.err.find(word) == std::string::npos) return failure() << "expected a line with: " << word;
  }
  return testing::AssertionSuccess();
}

}  // namespace

Outcome run(const std::vector<std::string>& words, const Surroundings& surroundings) {
  const fs::path in = scratch(".in");
  const fs::path out = surroundings.output.empty() ? scratch(".out") : surroundings.output;
  const fs::path err = scratch(".err");
  std::ofstream(in, std::ios::binary) << surroundings.input;
  const pid_t child = fork();
  if (child < 0) throw std::runtime_error("fork failed");
  if (child == 0) {
    setpgid(0, 0);
    redirect(in, STDIN_FILENO, O_RDONLY);
    redirect(out, STDOUT_FILENO, O_WRONLY | O_CREAT | O_TRUNC);
    redirect(err, STDERR_FILENO, O_WRONLY | O_CREAT | O_TRUNC);
    become(words, surroundings);
  }
  Outcome outcome;
  const auto deadline = std::chrono::steady_clock::now() + surroundings.limit;
  int state = 0;
  while (waitpid(child, &state, WNOHANG) == 0) {
    if (std::chrono::steady_clock::now() > deadline && !outcome.timed_out) {
      outcome.timed_out = true;
      kill(-child, SIGKILL);
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  outcome.status = WIFEXITED(state) ? WEXITSTATUS(state) : 128 + WTERMSIG(state);
  outcome.err = text_of(err);
  if (surroundings.output.empty()) {
    outcome.out = text_of(out);
    fs::remove(out);
  }
  fs::remove(in);
  fs::remove(err);
  return outcome;
}

Outcome tricorner(const std::vector<std::string>& arguments, const Surroundings& surroundings) {
  std::vector<std::string> words = surroundings.before;
  words.emplace_back(TRICORNER_PROGRAM);
  words.insert(words.end(), arguments.begin(), arguments.end());
  return run(words, surroundings);
}

testing::AssertionResult refused(const Outcome& outcome, const std::vector<std::string>& words) {
  if (!outcome.out.empty())
    return testing::AssertionFailure() << "expected nothing on standard output: " << outcome.out;
  return says_one_line(outcome, words);
}

testing::AssertionResult refused_in_part(const Outcome& outcome, const std::vector<std::string>& words) {
  return says_one_line(outcome, words);
}

testing::AssertionResult done(const Outcome& outcome) {
  if (outcome.status == 0 && !outcome.timed_out) return testing::AssertionSuccess();
  return testing::AssertionFailure() << "exit status " << outcome.status << (outcome.timed_out ? " (timed out)" : "")
                                     << ", standard error:\n"
                                     << outcome.err;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

FolderTest::FolderTest() {
  const auto* info = testing::UnitTest::GetInstance()->current_test_info();
  folder_ = fs::path(TEST_WORK_DIR) / (std::string(info->test_suite_name()) + "." + info->name());
  fs::remove_all(folder_);
  fs::create_directories(folder_);
}

std::string FolderTest::file(const std::string& name, const std::string& content) const {
  const fs::path path = folder_ / name;
  std::ofstream out(path, std::ios::binary);
  out << content;
  if (!out.flush()) throw std::runtime_error("cannot write " + path.string());
  return path.string();
}

}  // namespace tricorner::test
