#include "config/notation.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "config/record_format.hpp"
#include "config/rule_library.hpp"
#include "expect_error.hpp"
#include "support.hpp"

namespace tricorner::config {
namespace {

using testing::error_of;
using ::testing::HasSubstr;

void expect_round_trip(const engine::Record& record) {
  const auto back = parse_notation(notation_text(record), "text");
  EXPECT_EQ(record_json(back), record_json(record)) << notation_text(record);
}

TEST(Notation, RandomGamesOfAllBooksComeBackWhole) {
  for (const std::string& id : rule_set_ids()) {
    for (unsigned seed = 0; seed < 5; ++seed) {
      const auto rules = load_rules(id);
      engine::testing::RandomGame game;
      game.rules = id;
      game.players = rules->players.value[0];
      game.seed = seed;
      game.hands_known = seed % 2 == 0;
      expect_round_trip(engine::testing::play(game));
    }
  }
}

TEST(Notation, EverythingThatARecordCanHoldComesBack) {
  expect_round_trip(
      parse_record(R"({"format": "tricorner-record/1", "rules": "noris-trio-domino", "id": "a b", "date": "2026-01-02",
    "note": "two\nlines; and \"more\"", "status": "abandoned", "set": "54", "options": {"rounds": 2, "x-why": "as always"},
    "players": ["Ана", "b: c", "end", "round"], "history": [{"x": 1}], "x-a": {"b": [1]}, "x-comment": "at home",
    "rounds": [{"starter": "end", "points": {"end": -7, "round": 3, "x-p": []}, "end": null, "x-r": 1},
      {"starter": "b: c", "racks": {"Ана": [[0, 1, 2], {"values": [0, 1, 2], "colours": ["b", "r", "g"], "x-t": 1}], "x-dealt": "by hand"}, "actions": [
        {"by": "b: c", "do": "place", "field": -3, "cell": ["D", -1000, 1000], "values": [2, 1, 0], "colours": ["g", "r", "b"],
         "allowed": true, "x-n": null, "x-comment": "a quarrel"},
        {"by": "end", "do": "place", "field": -3, "cell": ["U", -1000, 1000], "values": [0, 0, 1]},
        {"by": "end", "do": "draw", "values": [0, 1, 1], "colours": ["b", "g", "r"]}, {"by": "round", "do": "pass"}],
       "end": {"how": "blocked", "racks": {"end": [[1, 1, 1], {"values": [2, 2, 2], "x-seen": {}}], "x-s": 0}, "x-e": true}}]})",
                   "r.json"));
}

TEST(Notation, XKeysOfPlacesWithinAreKeptInJsonToo) {
  const Json json = parse_json(R"({"format": "tricorner-record/1", "rules": "noris-triodomino", "options": {"x-why": 1},
    "players": ["x-Ana", "B"], "rounds": [{"starter": "B", "racks": {"x-dealt": true}, "actions": [], "end": null}, {"starter": "B",
      "points": {"x-Ana": 3, "B": 4, "x-p": null}, "end": null}, {"starter": "B", "racks": {"x-Ana": [{"values": [1, 2, 3],
      "x-t": "first"}, [2, 2, 2]]}, "actions": [], "end": {"how": "out", "by": "B", "racks": {"x-Ana": [{"values": [0, 0, 1],
      "x-l": [1, {}]}], "x-c": 2}}}]})",
                               "r.json");
  const auto record = read_record(JsonView(json, "r.json"));
  EXPECT_EQ(record_json(record), json);
  EXPECT_EQ(record_json(parse_record(record_text(record), "again")), json);
  EXPECT_EQ(record_json(parse_notation(notation_text(record), "text")), json) << notation_text(record);
}

TEST(Notation, XKeysOfPlacesThatAreNotThereAreRefused) {
  const std::string start = "tricorner-text/1\nrules noris-triodomino\nplayers A B\n";
  for (const char* bad :
       {"round A {\"/racks\": {\"/C\": {\"/0\": {\"x-a\": 1}}}}\nrack A 1-2-3",
        "round A {\"/racks\": {\"/A\": {\"/1\": {\"x-a\": 1}}}}\nrack A 1-2-3",
        "round A {\"/racks\": {\"/A\": {\"x-a\": 1}}}\nrack A 1-2-3", "round A {\"/points\": {\"x-a\": 1}}",
        "round A {\"/racks\": {}}", "round A {\"/racks\": 3}"}) {
    EXPECT_THAT(error_of([&] { return parse_notation(start + bad, "t"); }),
                HasSubstr("line 4: expected x- keys of places that are there"))
        << bad;
  }
  EXPECT_THAT(error_of([&] { return parse_notation(start + "round A\nA: pass {\"/racks\": {\"x-a\": 1}}", "t"); }),
              HasSubstr("line 5, column 9: expected keys that begin with x-"));
  EXPECT_THAT(error_of([&] { return parse_notation(start + "round A\nrack A 1-2-3 {\"x-a\": 1}", "t"); }),
              HasSubstr("line 5, column 14: expected a comment or the end of the line"));
}

TEST(Notation, ReadsWhatAPersonTypes) {
  const auto record = parse_notation(
      "tricorner-text/1\n; a game in the kitchen\nrules goliath-triominos\nplayers Ana Ben\n\nround Ana\n"
      "Ana: 3-4-4 at U0,0   ; a start\nBen: draw 1-2-2\nBen: 4-3-0 at 1a\nend out Ben\nleft Ana 5-5-5 0-0-1\n",
      "text");
  ASSERT_EQ(record.rounds.size(), 1U);
  const auto& placed = record.rounds[0].actions[2];
  EXPECT_EQ(placed.cell, (engine::Cell{engine::Orientation::down, -1, 0}));
  EXPECT_EQ(placed.tile.values, (engine::Values{4, 3, 0}));
  EXPECT_TRUE(engine::Match::replay(load_rules(record.rules), record).rulings()[0].actions[2].legal);
}

TEST(Notation, ErrorsNameLineAndColumn) {
  const std::string head = "tricorner-text/1\nrules goliath-triominos\nplayers Ana Ben\n";
  const auto error = [&](const std::string& rest) {
    return error_of([&] { return parse_notation(head + rest, "m.txt"); });
  };
  EXPECT_EQ(error("round Cyd\n"), "m.txt: line 4, column 7: expected one of the players");
  EXPECT_EQ(error("round Ana\nAna: 3-4-9 at U0,0\n"),
            "m.txt: line 5, column 6: expected a tile such as 3-4-4 or 2b-1r-0g");
  EXPECT_THAT(error("round Ana\nAna: 3-4-4 at 2b\n"), HasSubstr("line 5, column 15"));
  EXPECT_THAT(error("round Ana\nAna: 3-4-4 at U0,1001\n"), HasSubstr("line 5, column 15"));
  EXPECT_THAT(error("Ana: pass\n"), HasSubstr("round NAME"));
  EXPECT_THAT(error("colour blue\n"), HasSubstr("line 4, column 1"));
  EXPECT_THAT(error_of([] { return parse_notation("", "m.txt"); }), HasSubstr("tricorner-text/1"));
  EXPECT_THAT(error_of([] { return parse_notation("tricorner-text/1\n", "m.txt"); }), HasSubstr("rules ID"));
}

TEST(Notation, AByteOrderMarkIsNoPartOfTheText) {
  const std::string path = std::string(TEST_WORK_DIR) + "/marked.txt";
  std::ofstream(path) << "\xEF\xBB\xBFtricorner-text/1\nrules goliath-triominos\nplayers A B\n";
  EXPECT_EQ(parse_notation(read_text_file(path), path).players.size(), 2U);
}

}  // namespace
}  // namespace tricorner::config
