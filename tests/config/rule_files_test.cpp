#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <set>

#include "config/json_view.hpp"
#include "config/judge_report.hpp"
#include "config/judge_text.hpp"
#include "config/record_format.hpp"
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

TEST(RuleFiles, AMatchReplaysUnderTheRulesThatItWasKeptWith) {
  const Json record =
      parse_json(R"({"format": "tricorner-record/1", "rules": "goliath-triominos", "players": ["A", "B"],
    "options": {"bridge": "one-side-free"}, "rounds": [{"starter": "A", "actions": [
      {"by": "A", "do": "place", "cell": ["U", 0, 0], "values": [1, 4, 4]},
      {"by": "B", "do": "place", "cell": ["U", 1, 0], "values": [4, 3, 2], "allowed": true},
      {"by": "A", "do": "place", "cell": ["D", 0, 0], "values": [3, 4, 4]}], "end": null}]})",
                 "r.json");
  const engine::Record match = read_record(JsonView(record, "r.json"));
  // What a database kept on the evening itself; since then the book's file has become another one.
  Json kept = parse_json(rules_text("goliath-triominos"), "kept");
  kept["scoring"]["bridge"]["is"] = 45;
  const auto then = judge_record(match, parse_rules(kept.dump(), "kept", match.options), "r.json");
  EXPECT_EQ(then.rulings()[0].actions[2].points, 11 + 45);
  EXPECT_EQ(judge_record(match, "r.json").rulings()[0].actions[2].points, 11 + 40);
}

TEST(RuleFiles, TheHouseRulesOfATableAreShownWhereARulingDependsOnThem) {
  const auto match = judge_record(parse_record(R"({"format": "tricorner-record/1", "rules": "goliath-triominos",
    "players": ["A", "B"], "options": {"target_strict": false, "draw_stop": "yes"}, "rounds": [
      {"starter": "A", "points": {"A": 375}}, {"starter": "A", "actions": [{"by": "A", "do": "draw"}, {"by": "A", "do": "pass"}],
       "end": {"how": "out", "by": "A", "racks": {"B": [[0, 0, 5]]}}}]})",
                                               "r.json"),
                                  "r.json");
  const std::string text = match_text(match);
  EXPECT_THAT(text, HasSubstr("House rule: draw_stop = yes"));
  EXPECT_THAT(text,
              HasSubstr("A wins the match.\n  By the house rule target_strict = false: Exactly 400 is enough.\n"));
  const Json json = judgement_json(match);
  EXPECT_EQ(json["house_rules"], (Json{{"draw_stop", "yes"}, {"target_strict", false}}));
  EXPECT_THAT(turn_text(match, {1, 1}), HasSubstr("House rule draw_stop = yes (chosen by this table)"));
}

}  // namespace
}  // namespace tricorner::config
