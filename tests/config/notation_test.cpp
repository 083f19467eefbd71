#include "config/notation.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

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
    "note": "two\nlines; and \"more\"", "status": "abandoned", "set": "54", "options": {"rounds": 2},
    "players": ["Ана", "b: c", "end", "round"], "history": [{"x": 1}], "x-a": {"b": [1]}, "x-comment": "at home",
    "rounds": [{"starter": "end", "points": {"end": -7, "round": 3}, "end": null, "x-r": 1},
      {"starter": "b: c", "racks": {"Ана": [[0, 1, 2], {"values": [0, 1, 2], "colours": ["b", "r", "g"]}]}, "actions": [
        {"by": "b: c", "do": "place", "field": -3, "cell": ["D", -1000, 1000], "values": [2, 1, 0], "colours": ["g", "r", "b"],
         "allowed": true, "x-n": null, "x-comment": "a quarrel"},
        {"by": "end", "do": "place", "field": -3, "cell": ["U", -1000, 1000], "values": [0, 0, 1]},
        {"by": "end", "do": "draw", "values": [0, 1, 1], "colours": ["b", "g", "r"]}, {"by": "round", "do": "pass"}],
       "end": {"how": "blocked", "racks": {"end": [[1, 1, 1]]}, "x-e": true}}]})",
                   "r.json"));
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

}  // namespace
}  // namespace tricorner::config
