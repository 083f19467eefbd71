/// A program that runs beside the test: its lines as they come, its input, signals, its end.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace tricorner::test {

/// Killed when it still runs at the end of its life.
class Running {
 public:
  /// @param words  the program and its arguments
  explicit Running(const std::vector<std::string>& words);
  ~Running();
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;

  /// The next whole line of standard output; none when the output has ended or nothing came for so long.
  std::optional<std::string> line(std::chrono::seconds patience = std::chrono::seconds(60));

  /// A line on standard input.
  void say(const std::string& line) const;

  void signal(int number) const;

  /// Waits for the end. @return exit status; 128 + n after signal n; -1 when it had to be killed after `patience`
  int wait(std::chrono::seconds patience = std::chrono::seconds(60));

  /// What came on standard error until now.
  [[nodiscard]] std::string errors() const;

 private:
  /// Takes in what is there. @return false: the output has ended
  bool take_in(std::chrono::milliseconds patience);

  pid_t process_ = -1;
  int input_ = -1;
  int output_ = -1;
  std::string errors_path_;
  std::string rest_;
};

/// Runs build/bin/tricorner with these arguments.
[[nodiscard]] std::vector<std::string> tricorner_words(const std::vector<std::string>& arguments);

}  // namespace tricorner::test
