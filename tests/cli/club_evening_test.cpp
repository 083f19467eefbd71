// An evening of a club with the real program: two tables are watched at once and a third one is typed, all into one
// file, while somebody looks at the tables; then a season's table, sheets, and a correction three evenings back.
#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <nlohmann/json.hpp>

#include "club_file.hpp"
#include "running.hpp"

namespace tricorner::test {
namespace {

using nlohmann::json;

class ClubEvening : public ClubFile {};

TEST_F(ClubEvening, TwoWatchedTablesAndATypedOneOnOneFile) {
  const auto table = [&](const char* players) {
    return tricorner_words({"watch", "--json", "--players", players, "--db", database_, DEMO_FILM});
  };
  Running first(table("Ana,Ben,Cleo"));
  Running second(table("Dora,Eli,Finn"));
  std::vector<json> announced[2];
  Running* tables[] = {&first, &second};
  // Typed in the middle of it, while both write.
  for (std::size_t k = 0; k < 2; ++k) {
    while (announced[k].size() < 3) {
      const auto line = tables[k]->line();
      ASSERT_TRUE(line) << tables[k]->errors();
      const json event = json::parse(*line);
      if (event.at("event") == "placed") announced[k].push_back(event);
    }
  }
  EXPECT_TRUE(done(said({"type", "--players", "Gil,Hana"}, "= 220 100\n= 190 90\n")));
  EXPECT_EQ(answer({"match", "list"}).size(), 3U);
  EXPECT_EQ(answer({"league", "standings"}).size(), 2U);  // the two that are decided
  for (Running* one : tables) one->signal(SIGINT);
  for (std::size_t k = 0; k < 2; ++k) {
    while (const auto line = tables[k]->line()) {
      const json event = json::parse(*line);
      if (event.at("event") == "placed") announced[k].push_back(event);
    }
    EXPECT_EQ(tables[k]->wait(), 0) << tables[k]->errors();
    EXPECT_EQ(tables[k]->errors(), "");
  }
  const json all = answer({"export"}).at("matches");
  ASSERT_EQ(all.size(), 3U);
  for (const json& entry : all) {
    const json& record = entry.at("record");
    for (std::size_t k = 0; k < 2; ++k) {
      if (record.at("players").at(0) != (k == 0 ? "Ana" : "Dora")) continue;
      const json& actions = record.at("rounds").at(0).at("actions");
      ASSERT_EQ(actions.size(), announced[k].size());
      for (std::size_t n = 0; n < actions.size(); ++n) {
        for (const char* key : {"by", "field", "cell", "values"})
          EXPECT_EQ(actions[n].at(key), announced[k][n].at(key));
      }
    }
  }
  EXPECT_TRUE(answer({"doctor"}).at("problems").empty());
}

// The opening tile of an evening three weeks ago was read wrong: put right, everything that follows says so; withdrawn,
// all is as before.
TEST_F(ClubEvening, ACorrectionThreeEveningsBackMovesPadMatchAndRatingsAndBack) {
  const std::string record = R"({"format":"tricorner-record/1","rules":"goliath-triominos","players":["Ana","Ben"],
    "id":"7f1f0c0e-55b1-4d0e-9a53-0d6a1b2c3d4e","date":"2026-03-01","rounds":[
    {"starter":"Ana","actions":[{"by":"Ana","do":"place","field":0,"cell":["U",0,0],"values":[3,4,4]},
                                {"by":"Ben","do":"place","field":0,"cell":["D",0,0],"values":[1,4,4]}],
     "end":{"how":"out","by":"Ana","racks":{"Ben":[[5,5,5]]}}},
    {"starter":"Ben","points":{"Ana":350,"Ben":392}}]})";
  EXPECT_EQ(answer({"import", file("first.json", record)}).at("new"), 1);
  for (const char* day : {"2026-03-08", "2026-03-15", "2026-03-22"}) {
    EXPECT_TRUE(done(said({"type", "--players", "Ana,Ben", "--date", day}, "= 200 150\n= 210 120\n")));
    EXPECT_TRUE(done(said({"type", "--players", "Ben,Cleo", "--date", day}, "= 100 250\n= 90 180\n")));
  }
  const std::string uuid = "7f1f0c0e";
  const json standings = answer({"league", "standings"});
  const json ratings = answer({"league", "ratings"});
  const json pad = answer({"match", "show", uuid});
  // Ana: 11 for the tile, 25 for going out, 15 for Ben's rack, 350. Ben: 9 and 392. They share it.
  EXPECT_EQ(pad.at("totals"), (json{{"Ana", 401}, {"Ben", 401}}));
  EXPECT_EQ(ratings.at(0).at("player"), "Ana");

  EXPECT_EQ(answer({"match", "correct", uuid, "--turn", "1", "--tile", "2-4-4", "--dry-run"}).at("kept"), false);
  EXPECT_EQ(answer({"league", "ratings"}), ratings);
  const json corrected = answer({"match", "correct", uuid, "--turn", "1", "--tile", "2-4-4"});
  EXPECT_EQ(corrected.at("kept"), true);
  EXPECT_EQ(corrected.at("rulings"), (json{"round 1, Ana: 3-4-4 at U(0, 0) -> 2-4-4 at U(0, 0): 11 -> 10"}));
  EXPECT_EQ(corrected.at("totals"), (json{"round 1, Ana: 51 -> 50", "Ana's total: 401 -> 400"}));
  EXPECT_EQ(corrected.at("outcome"), (json{"winner: Ana and Ben -> Ben"}));
  // Cleo did not even sit there: she beat Ben later, and he is worth more now.
  EXPECT_EQ(corrected.at("ratings"),
            (json{"Ana's rating: 30.6 ± 7.4 -> 29.1 ± 7.4", "Ben's rating: 15.0 ± 6.9 -> 16.2 ± 6.9",
                  "Cleo's rating: 30.4 ± 7.6 -> 30.8 ± 7.6"}));
  EXPECT_EQ(answer({"league", "ratings"}).at(0).at("player"), "Cleo");
  EXPECT_NE(answer({"league", "standings"}), standings);
  const json after = answer({"match", "show", uuid});
  EXPECT_EQ(after.at("totals"), (json{{"Ana", 400}, {"Ben", 401}}));
  EXPECT_EQ(after.at("events").at(1).at("tile"), "3-4-4 at U(0, 0)");  // the original is still there
  EXPECT_EQ(after.at("events").at(1).at("counts_as"), "2-4-4 at U(0, 0)");

  int event = 0;
  for (const json& one : after.at("events")) {
    if (one.at("kind") == "corrected") event = one.at("event").get<int>();
  }
  const json back = answer({"match", "withdraw", uuid, "--event", std::to_string(event)});
  EXPECT_FALSE(back.at("ratings").empty());
  EXPECT_EQ(answer({"match", "show", uuid}).at("totals"), pad.at("totals"));
  EXPECT_EQ(answer({"league", "ratings"}), ratings);
  EXPECT_EQ(answer({"league", "standings"}), standings);
}

}  // namespace
}  // namespace tricorner::test
