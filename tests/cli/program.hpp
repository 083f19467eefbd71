/// Runs the real `tricorner` as a person would, and says what came of it.
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace tricorner::test {

struct Outcome {
  int status = -1;  ///< exit status; 128 + n after signal n, as a shell gives it
  bool timed_out = false;
  std::string out;
  std::string err;
};

/// Where and how the program runs. What is not set is as CTest set it.
struct Surroundings {
  std::map<std::string, std::optional<std::string>> environment{};  ///< nullopt: the variable is taken away
  std::filesystem::path folder{};                                   ///< to run in
  std::string input{};                                              ///< on standard input, then its end
  std::filesystem::path output{};                                   ///< standard output goes here instead of to Outcome
  std::vector<std::string> before{};                                ///< words before the program's path, e.g. a wrapper
  std::chrono::seconds limit{60};
};

/// Runs any program. @param words  the program and its arguments
Outcome run(const std::vector<std::string>& words, const Surroundings& surroundings = {});

/// Runs build/bin/tricorner.
Outcome tricorner(const std::vector<std::string>& arguments, const Surroundings& surroundings = {});

/// Whether the program refused its input as it should: exit status 1, nothing on standard output, and on standard error
/// exactly one line, which holds all of `words`.
testing::AssertionResult refused(const Outcome& outcome, const std::vector<std::string>& words);

/// As `refused`, of a run that had usable input too: standard output is not looked at.
testing::AssertionResult refused_in_part(const Outcome& outcome, const std::vector<std::string>& words);

/// Whether the program did its work: exit status 0.
testing::AssertionResult done(const Outcome& outcome);

std::vector<std::string> lines_of(const std::string& text);

/// A test with an empty folder of its own.
class FolderTest : public testing::Test {
 protected:
  FolderTest();

  /// Writes a file into the folder and gives its path.
  std::string file(const std::string& name, const std::string& content) const;

  std::filesystem::path folder_;
};

}  // namespace tricorner::test
