#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "config/comparison.hpp"
#include "config/judge_report.hpp"
#include "config/position_report.hpp"
#include "config/record_format.hpp"
#include "expect_error.hpp"

namespace tricorner::config {
namespace {

using testing::error_of;
using ::testing::HasSubstr;

constexpr const char* good =
    R"({"format": "tricorner-record/1", "rules": "goliath-triominos", "players": ["Ana", "Ben"],
  "x-table": {"colour": "green"}, "rounds": [{"starter": "Ana", "actions": [
    {"by": "Ana", "do": "place", "field": 0, "cell": ["U", 0, 0], "values": [3, 4, 4], "x-seen": [1, 2.5]},
    {"by": "Ben", "do": "draw", "values": [1, 4, 4]}, {"by": "Ben", "do": "pass"}], "end": null}]})";

/// The good record with the first `from` replaced.
std::string with(const std::string& from, const std::string& to) {
  std::string text = good;
  const auto at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

std::string error_with(const std::string& from, const std::string& to) {
  return error_of([&] { return judge_record(parse_record(with(from, to), "r.json"), "r.json"); });
}

TEST(Records, NothingIsLostOnTheWayThroughTheEngine) {
  const Json json = parse_json(good, "r.json");
  const auto record = read_record(JsonView(json, "r.json"));
  EXPECT_EQ(record_json(record)["x-table"], json["x-table"]);
  EXPECT_EQ(record_json(record)["rounds"], json["rounds"]);
  EXPECT_EQ(record_json(parse_record(record_text(record), "again")), record_json(record));
}

TEST(Records, ErrorsNameThePlaceAndWhatWasExpected) {
  EXPECT_EQ(error_with("[3, 4, 4]", "[3, 4, 6]"),
            "r.json: rounds[0].actions[0].values[2]: expected an integer from 0 to 5, found 6");
  EXPECT_EQ(error_with("[3, 4, 4]", "[3, 4, 4.0]"),
            "r.json: rounds[0].actions[0].values[2]: expected an integer from 0 to 5, found 4.0");
  EXPECT_EQ(error_with("[\"U\", 0, 0]", "[\"U\", 0, 1001]"),
            "r.json: rounds[0].actions[0].cell[2]: expected an integer from -1000 to 1000, found 1001");
  EXPECT_EQ(error_with("[\"U\", 0, 0]", "[\"V\", 0, 0]"),
            "r.json: rounds[0].actions[0].cell[0]: expected \"U\" or \"D\", found \"V\"");
  EXPECT_THAT(error_with("\"Ben\", \"do\": \"draw\"", "\"Bea\", \"do\": \"draw\""),
              HasSubstr("rounds[0].actions[1].by: expected one of the players"));
  EXPECT_THAT(error_with("\"do\": \"pass\"", "\"do\": \"pass\", \"extra\": 1"),
              HasSubstr("rounds[0].actions[2]: unknown key \"extra\""));
  EXPECT_THAT(error_with("goliath-triominos", "no-such-book"), HasSubstr("unknown rule set \"no-such-book\""));
  EXPECT_THAT(error_with("[\"Ana\", \"Ben\"]", "[\"Ana\", \"Ana\"]"), HasSubstr("listed twice"));
  EXPECT_THAT(error_with("[\"Ana\", \"Ben\"]", "[\"Ana\"]"), HasSubstr("one of the players"));
  EXPECT_THAT(error_with("\"end\": null}]", "\"end\": null}, {\"starter\": \"Ana\", \"actions\": []}]"),
              HasSubstr("rounds[1]"));
  EXPECT_THAT(error_with("\"x-table\"", "\"options\": {\"bridge\": \"wide\"}, \"x-table\""),
              HasSubstr("options.bridge: expected \"both-sides-free\" | \"one-side-free\", found \"wide\""));
  EXPECT_THAT(error_with("\"x-table\"", "\"options\": {\"nothing\": 1}, \"x-table\""), HasSubstr("options.nothing"));
}

TEST(Records, BrokenTextIsNamedByLineAndColumn) {
  EXPECT_THAT(error_of([] { return parse_record("{\n  \"format\": tricorner", "r.json"); }),
              HasSubstr("r.json: line 2, column 15"));
  EXPECT_THAT(error_of([] { return parse_record("", "r.json"); }), HasSubstr("line 1, column 1"));
  EXPECT_THAT(error_of([] { return parse_record(std::string(10'000'000, '['), "r.json"); }),
              HasSubstr("levels of brackets"));
  EXPECT_THAT(error_of([] { return parse_record("{\"format\": 1, \"format\": 2}", "r.json"); }), HasSubstr("twice"));
}

TEST(Records, FilesThatCannotBeReadAreNamed) {
  EXPECT_THAT(error_of([] { return read_record_file("/no/such/file.json"); }), HasSubstr("there is no such file"));
  EXPECT_THAT(error_of([] { return read_record_file(TEST_WORK_DIR); }), HasSubstr("is a folder"));
}

TEST(Judging, HasTheShapeOfTheContract) {
  const auto record = parse_record(good, "r.json");
  const Json judged = judgement_json(judge_record(record, "r.json"));
  const Json& actions = judged["rounds"][0]["actions"];
  EXPECT_EQ(actions[0]["legal"], true);
  EXPECT_EQ(actions[0]["parts"], Json::parse(R"([{"for": "tile", "points": 11}])"));
  EXPECT_EQ(actions[1]["parts"], Json::parse(R"([{"for": "draw", "points": -5}])"));
  EXPECT_EQ(actions[2]["reason"], "must-draw-first");
  EXPECT_EQ(actions[2]["parts"], Json::array());
  EXPECT_EQ(actions[2]["total"], -5);
  EXPECT_TRUE(judged["rounds"][0]["end"].is_null());
  EXPECT_EQ(judged["match"], Json::parse(R"({"over": false, "winners": [], "totals": {"Ana": 11, "Ben": -5}})"));
}

TEST(Judging, EveryRulingNamesItsClause) {
  const auto match = judge_record(parse_record(good, "r.json"), "r.json");
  for (const auto& ruling : match.rulings()[0].actions) EXPECT_NE(match.rules().clause(ruling.clause), nullptr);
}

TEST(Comparing, HoldsTheRecordAgainstEveryBookThatCan) {
  const Json compared = comparison_json(compare(parse_record(good, "r.json"), "r.json"));
  std::vector<std::string> results;
  for (const auto& result : compared["results"]) results.push_back(result["rules"]);
  EXPECT_THAT(results, ::testing::ElementsAre("goliath-triominos", "noris-triodomino", "noris-triodomino-topsy-turvy",
                                              "pressman-tri-ominos", "schmidt-tripple-domino", "triominos-classic"));
  EXPECT_EQ(compared["excluded"].size(), 3U);
  const Json& first = compared["differences"][0];
  EXPECT_EQ(first["action"], 0);
  EXPECT_EQ(first["by_rules"]["schmidt-tripple-domino"]["points"], 21);
  EXPECT_EQ(first["by_rules"]["schmidt-tripple-domino"]["clause"], "start-bonus");
}

constexpr const char* position = R"({"format": "tricorner-position/1", "rules": "goliath-triominos", "options": {},
  "tiles": [{"field": 0, "cell": ["U", 0, 0], "values": [1, 2, 3], "colours": null, "bridge": false},
            {"field": 0, "cell": ["D", 0, 0], "values": [5, 3, 4]}, {"field": 0, "cell": ["U", 5, 5], "values": [2, 3, 1]}],
  "rack": [[2, 1, 4]], "pool": 0, "unseen": [[1, 2, 2]]})";

TEST(Positions, ClashesRepeatsAndPiecesAreListed) {
  const auto table = lay_out(parse_position(position, "p.json"), "p.json");
  EXPECT_EQ(position_judgement_json(table),
            Json::parse(
                R"({"clashes": [{"field": 0, "vertex": [0, 1], "values": [2, 4], "cells": [["U", 0, 0], ["D", 0, 0]]}],
                            "repeated": [[["U", 0, 0], ["U", 5, 5]]], "unknown": [], "parts_of": 2})"));
}

TEST(Positions, MovesAreBestFirstAndSayWhatTheyLeave) {
  const Json moves = moves_json(lay_out(parse_position(position, "p.json"), "p.json"));
  ASSERT_FALSE(moves["moves"].empty());
  EXPECT_TRUE(moves["then"].is_null());
  EXPECT_TRUE(moves["moves"][0].contains("leaves"));
}

TEST(Positions, ARackWithoutAMoveSaysWhatComesThen) {
  std::string text = position;
  text.replace(text.find("[2, 1, 4]"), 9, "[0, 0, 0]");
  EXPECT_EQ(moves_json(lay_out(parse_position(text, "p.json"), "p.json")),
            Json::parse(R"({"moves": [], "then": "pass"})"));
  text.replace(text.find("\"pool\": 0"), 9, "\"pool\": 1");
  EXPECT_EQ(moves_json(lay_out(parse_position(text, "p.json"), "p.json"))["then"], "draw");
}

TEST(Positions, OnAnEmptyTableTheCellIsTheOrigin) {
  const char* empty =
      R"({"format": "tricorner-position/1", "rules": "triominos-classic", "tiles": [], "rack": [[0, 0, 0]]})";
  EXPECT_EQ(moves_json(lay_out(parse_position(empty, "p.json"), "p.json"))["moves"],
            Json::parse(R"([{"field": 0, "cell": ["U", 0, 0], "values": [0, 0, 0], "points": 40,
                             "parts": [{"for": "tile", "points": 0}, {"for": "triple-zero", "points": 30},
                                       {"for": "start", "points": 10}]}])"));
}

TEST(Positions, TwoTilesInOneCellAreAnError) {
  std::string text = position;
  text.replace(text.find("\"U\", 5, 5"), 9, "\"D\", 0, 0");
  EXPECT_THAT(error_of([&] { return lay_out(parse_position(text, "p.json"), "p.json").layout; }),
              HasSubstr("tiles[2].cell"));
}

}  // namespace
}  // namespace tricorner::config
