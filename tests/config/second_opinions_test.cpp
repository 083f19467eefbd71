// What editions, house rules and other books say of the same action.
#include "config/second_opinions.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "config/judge_report.hpp"
#include "config/judge_text.hpp"
#include "config/record_format.hpp"
#include "config/rule_library.hpp"

namespace tricorner::config {
namespace {

/// Ana joins a gap with two sides and claims a bridge.
constexpr const char* kDispute =
    R"({"format": "tricorner-record/1", "rules": "goliath-triominos", "players": ["Ana", "Ben"],
  "rounds": [{"starter": "Ana", "actions": [
    {"by": "Ana", "do": "place", "cell": ["D", 0, -1], "values": [4, 1, 3]},
    {"by": "Ben", "do": "place", "cell": ["D", 0, 0], "values": [0, 4, 4], "allowed": true},
    {"by": "Ana", "do": "place", "cell": ["U", 0, 0], "values": [3, 4, 4]},
    {"by": "Ben", "do": "draw"},
    {"by": "Ben", "do": "place", "cell": ["U", 9, 9], "values": [5, 5, 5]}], "end": null}]})";

const Opinion* find(const std::vector<Opinion>& opinions, const std::string& who) {
  const auto found = std::find_if(opinions.begin(), opinions.end(), [&](const Opinion& one) {
    return one.option.empty() ? one.rules->id == who : one.option + " " + one.value == who;
  });
  return found == opinions.end() ? nullptr : &*found;
}

class SecondOpinionsTest : public ::testing::Test {
 protected:
  engine::Match match_ = judge_record(parse_record(kDispute, "dispute"), "dispute");
  SecondOpinions opinions_{match_};
};

TEST_F(SecondOpinionsTest, AnotherReadingOfTheSameBook) {
  const auto& differing = opinions_.of(0, 2);
  const Opinion* loose = find(differing, "bridge one-side-free");
  ASSERT_NE(loose, nullptr);
  EXPECT_TRUE(loose->ruling.legal);
  EXPECT_EQ(loose->ruling.points, 51);
  EXPECT_EQ(match_.rulings()[0].actions[2].points, 11);
  EXPECT_EQ(find(differing, "bridge both-sides-free"), nullptr) << "that is how it was judged";
  EXPECT_EQ(find(differing, "tie extra-round"), nullptr) << "changes nothing here";
}

TEST_F(SecondOpinionsTest, OtherBooks) {
  const auto& differing = opinions_.of(0, 2);
  const Opinion* schmidt = find(differing, "schmidt-tripple-domino");
  ASSERT_NE(schmidt, nullptr);
  EXPECT_EQ(schmidt->ruling.points, 21) << "3+4+4 and a double connection";
  const Opinion* noris = find(differing, "noris-triodomino");
  ASSERT_NE(noris, nullptr);
  EXPECT_EQ(noris->ruling.points, 0);
  EXPECT_EQ(find(differing, "noris-trio-domino"), nullptr) << "its cards cannot hold this record";
  EXPECT_EQ(find(differing, "schmidt-solitaire"), nullptr) << "not for two";
  EXPECT_EQ(find(opinions_.of(0, 3), "noris-triodomino")->ruling.points, 0) << "drawing is free there";
  EXPECT_EQ(find(opinions_.of(0, 3), "triominos-classic"), nullptr) << "five points there too";
  // Refused everywhere: nobody differs.
  EXPECT_TRUE(opinions_.of(0, 4).empty());
}

TEST_F(SecondOpinionsTest, StandInTheJudgement) {
  const Json action = judgement_json(match_, &opinions_)["rounds"][0]["actions"][2];
  ASSERT_TRUE(action.contains("readings"));
  EXPECT_EQ(action["readings"][0]["option"], "bridge");
  EXPECT_EQ(action["readings"][0]["value"], "one-side-free");
  EXPECT_EQ(action["readings"][0]["points"], 51);
  const Json& elsewhere = action.at("elsewhere");
  const auto schmidt = std::find_if(elsewhere.begin(), elsewhere.end(),
                                    [](const Json& one) { return one["rules"] == "schmidt-tripple-domino"; });
  ASSERT_NE(schmidt, elsewhere.end());
  EXPECT_EQ((*schmidt)["legal"], true);
  EXPECT_TRUE((*schmidt)["clause"].is_string());
  // What the contract fixes is not touched by it.
  Json bare = action;
  for (const char* key : {"readings", "elsewhere", "editions"}) bare.erase(key);
  EXPECT_EQ(bare, judgement_json(match_)["rounds"][0]["actions"][2]);
}

TEST_F(SecondOpinionsTest, EditionsOfTheClausesThatARulingRestsOn) {
  const engine::Options loose = {{"bridge", std::string("one-side-free")}};
  const auto record = parse_record(kDispute, "dispute");
  const engine::Match match = judge_record(record, load_rules("goliath-triominos", loose), "dispute");
  const SecondOpinions opinions(match);
  const Json action = judgement_json(match, &opinions)["rounds"][0]["actions"][2];
  const Json& editions = action.at("editions");
  const auto german =
      std::find_if(editions.begin(), editions.end(), [](const Json& one) { return one["edition"] == "DE"; });
  ASSERT_NE(german, editions.end());
  EXPECT_EQ((*german)["clause"], "bridge");
  EXPECT_FALSE((*german)["text"].get<std::string>().empty());
  EXPECT_EQ(find(opinions.of(0, 2), "bridge both-sides-free")->ruling.points, 11);
}

TEST_F(SecondOpinionsTest, StandInTheSentencesOfATurn) {
  const std::string text = turn_text(match_, {0, 2});
  EXPECT_NE(text.find("with the house rule bridge = one-side-free: 3+4+4 + bridge 40 = 51"), std::string::npos) << text;
  EXPECT_NE(text.find("schmidt-tripple-domino: 3+4+4 + double connection 10 = 21"), std::string::npos) << text;
}

}  // namespace
}  // namespace tricorner::config
