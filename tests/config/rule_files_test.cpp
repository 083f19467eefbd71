#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <set>

#include "config/json_view.hpp"
#include "config/rule_library.hpp"
#include "expect_error.hpp"

namespace tricorner::config {
namespace {

using testing::error_of;
using ::testing::HasSubstr;

/// Goliath's rules as text with the first `from` replaced, checked as a file of one's own.
std::string error_with(const std::string& from, const std::string& to) {
  std::string text = rules_text("goliath-triominos");
  const auto at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  text.replace(at, from.size(), to);
  return error_of([&] { return parse_rules(text, "own.json"); });
}

TEST(RuleFiles, AllBooksAreValidAndEveryEntryHasAClause) {
  EXPECT_EQ(rule_set_ids().size(), 9U);
  for (const std::string& id : rule_set_ids()) {
    const auto rules = load_rules(id);
    EXPECT_EQ(rules->id, id);
    EXPECT_FALSE(rules->clauses.empty());
    EXPECT_NE(rules->clause(rules->placing.match.clause), nullptr) << id;
    std::set<std::string> names;
    for (const auto& option : rules->options) {
      EXPECT_TRUE(names.insert(option.name).second);
      EXPECT_EQ(option.chosen, option.standard) << id << ' ' << option.name;
      EXPECT_NE(rules->clause(option.clause), nullptr) << id << ' ' << option.name;
      for (const auto& reading : option.readings) {
        EXPECT_EQ(load_rules(id, {{option.name, reading.value}})->option(option.name)->chosen, reading.value);
      }
    }
  }
}

TEST(RuleFiles, ARuleSetKeptAsTextPlaysAsItsFile) {
  for (const std::string& id : rule_set_ids()) {
    EXPECT_EQ(parse_rules(rules_text(id), "kept")->clauses.size(), load_rules(id)->clauses.size()) << id;
  }
}

TEST(RuleFiles, MistakesAreNamed) {
  EXPECT_THAT(error_with("\"tile_value\"", "\"tile_valeu\""), HasSubstr("scoring: unknown key \"tile_valeu\""));
  EXPECT_THAT(error_with("\"is\": 9", "\"is\": \"nine\""), HasSubstr("racks.2.is: expected an integer from 0 to 76"));
  EXPECT_THAT(error_with("\"is\": 9", "\"is\": 60"), HasSubstr("the set has not so many tiles"));
  EXPECT_THAT(error_with("\"is\": 400", "\"is\": 1000000000000"), HasSubstr("ending.target.is"));
  EXPECT_THAT(error_with("\"is\": \"clockwise\"", "\"is\": \"backwards\""),
              HasSubstr("turn.is: expected one of \"clockwise\""));
  EXPECT_THAT(error_with("\"target\": {", "\"rounds\": {\"is\": 3, \"clause\": \"match\"}, \"target\": {"),
              HasSubstr("either a target or a number of rounds"));
  EXPECT_THAT(error_with("\"default\": \"both-sides-free\"", "\"default\": \"one-side-free\""),
              HasSubstr("contradicts"));
  EXPECT_THAT(error_with("\"of\": \"scoring.bridge_shape\"", "\"of\": \"scoring.nothing\""),
              HasSubstr("the path of an entry of this rule set"));
}

TEST(RuleFiles, AFileThatExtendsItselfIsRefused) {
  const std::string path = std::string(TEST_WORK_DIR) + "/ring.json";
  std::ofstream(path) << R"({"format": "tricorner-rules/1", "id": "ring", "extends": "ring"})";
  EXPECT_THAT(error_of([&] { return load_rules_file(path); }), HasSubstr("extends itself"));
}

TEST(RuleFiles, AFileOfOnesOwnStatesDifferencesOnly) {
  const std::string path = std::string(TEST_WORK_DIR) + "/our-table.json";
  std::ofstream(path) << R"({"format": "tricorner-rules/1", "id": "our-table", "extends": "goliath-triominos",
    "name": "Ours", "scoring": {"bridge": {"is": 45, "clause": "bridge"}},
    "options": [{"name": "draw_stop", "removed": true}]})";
  const auto rules = load_rules_file(path);
  EXPECT_EQ(rules->scoring.bridge.value, 45);
  EXPECT_EQ(rules->scoring.hexagon.value[2], 70);
  EXPECT_EQ(rules->option("draw_stop"), nullptr);
  EXPECT_EQ(rules->clause("bridge")->book, "Goliath, The Original Triominos, 6 players, 2021");
}

}  // namespace
}  // namespace tricorner::config
