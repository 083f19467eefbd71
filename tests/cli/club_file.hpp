/// A score database of a test's own, and the program asked about it.
#pragma once

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "program.hpp"

namespace tricorner::test {

class ClubFile : public FolderTest {
 protected:
  /// What `tricorner WORDS... --db FILE` says, `input` typed into it.
  Outcome said(std::vector<std::string> words, const std::string& input = {}) const {
    words.insert(words.end(), {"--db", database_});
    Surroundings surroundings;
    surroundings.input = input;
    return tricorner(words, surroundings);
  }

  /// The same with `--json`, which must succeed.
  nlohmann::json answer(std::vector<std::string> words, const std::string& input = {}) const {
    words.emplace_back("--json");
    const Outcome outcome = said(std::move(words), input);
    EXPECT_TRUE(done(outcome));
    return nlohmann::json::parse(outcome.out, nullptr, false);
  }

  std::string database_ = (folder_ / "club.sqlite3").string();
};

}  // namespace tricorner::test
