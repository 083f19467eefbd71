// `tricorner import`: matches that were written down elsewhere, as far as they were written down.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "program.hpp"
#include "samples.hpp"

namespace tricorner::test {
namespace {

using nlohmann::json;

class Import : public FolderTest {
 protected:
  [[nodiscard]] json import(const json& content, std::vector<std::string> more = {}) const {
    std::vector<std::string> arguments{"import", "--json", "--db", database_, file("in.json", content.dump())};
    arguments.insert(arguments.end(), more.begin(), more.end());
    const Outcome outcome = tricorner(arguments);
    EXPECT_TRUE(done(outcome));
    return json::parse(outcome.out);
  }

  [[nodiscard]] json exported() const {
    const Outcome outcome = tricorner({"export", "--json", "--db", database_});
    EXPECT_TRUE(done(outcome));
    return json::parse(outcome.out).at("matches");
  }

  [[nodiscard]] json judged(const json& record) const {
    const Outcome outcome = tricorner({"judge", "--json", file("judged.json", record.dump())});
    EXPECT_TRUE(done(outcome));
    return json::parse(outcome.out);
  }

  static json points_round(const std::string& starter, int ana, int ben) {
    return {{"starter", starter}, {"points", {{"Ana", ana}, {"Ben", ben}}}, {"end", nullptr}};
  }

  /// Three evenings' rounds of which only the sums were noted.
  static json totals_only(const std::string& id) {
    return {{"format", "tricorner-record/1"},
            {"rules", "goliath-triominos"},
            {"id", id},
            {"date", "2026-03-01"},
            {"players", {"Ana", "Ben"}},
            {"rounds", {points_round("Ana", 150, 120), points_round("Ben", -10, 95), points_round("Ana", 200, 40)}}};
  }

  std::string database_ = (folder_ / "scores.sqlite3").string();
};

constexpr const char* kFirst = "11111111-2222-4333-8444-555555555555";
constexpr const char* kSecond = "11111111-2222-4333-8444-666666666666";

TEST_F(Import, RoundsOfWhichOnlyThePointsAreKnown) {
  const json record = totals_only(kFirst);
  EXPECT_EQ(import(record, {"--dry-run"}), (json{{"new", 1}, {"known", 0}, {"unclear", json::array()}}));
  EXPECT_EQ(import(record), (json{{"new", 1}, {"known", 0}, {"unclear", json::array()}}));
  EXPECT_EQ(import(record), (json{{"new", 0}, {"known", 1}, {"unclear", json::array()}}));
  const json matches = exported();
  ASSERT_EQ(matches.size(), 1U);
  const json& back = matches[0].at("record");
  EXPECT_EQ(back.at("rounds"), record.at("rounds"));
  EXPECT_EQ(back.at("date"), "2026-03-01");
  EXPECT_EQ(back.at("status"), "running");  // 340 to 255
  EXPECT_EQ(judged(back), judged(record));
  EXPECT_EQ(judged(back).at("match").at("totals"), (json{{"Ana", 340}, {"Ben", 255}}));
}

TEST_F(Import, TotalsCountForTheMatchAsFarAsTheyGo) {
  json record = totals_only(kFirst);
  record["rounds"].push_back(points_round("Ben", 61, 150));  // 401: exceeded
  EXPECT_EQ(import(record).at("new"), 1);
  const json back = exported()[0].at("record");
  EXPECT_EQ(back.at("status"), "finished");
  EXPECT_EQ(judged(back).at("match").at("winners"), (json{"Ben"}));
  // A round after the match was decided is no match of this book, however it was noted.
  record["id"] = kSecond;
  record["rounds"].push_back(points_round("Ana", 1, 1));
  const json answer = import(record);
  EXPECT_EQ(answer.at("new"), 0);
  ASSERT_EQ(answer.at("unclear").size(), 1U);
  EXPECT_NE(answer["unclear"][0]["why"].get<std::string>().find("decided"), std::string::npos) << answer;
}

TEST_F(Import, PlayedRoundsBesideNotedOnes) {
  json record = totals_only(kFirst);
  json played = json::parse(short_record()).at("rounds").at(0);
  record["rounds"].insert(record["rounds"].begin() + 1, points_round("Ana", 3, 4));
  record["rounds"].push_back(played);
  EXPECT_EQ(import(record).at("new"), 1);
  const json back = exported()[0].at("record");
  EXPECT_EQ(back.at("rounds"), record.at("rounds"));
  EXPECT_EQ(judged(back), judged(record));
}

TEST_F(Import, HandsDrawnTilesNotesAndHistoryComeBack) {
  json record = json::parse(short_record());
  record["id"] = kFirst;
  record["note"] = "at the kitchen table";
  record["x-club"] = {{"table", 3}};
  record["history"] = {{{"what", "withdrawn"}, {"round", 0}}};
  json& round = record["rounds"][0];
  round["racks"] = {{"Ana", {{3, 4, 4}, {0, 0, 1}}}, {"Ben", json::array()}};
  // Ben's hand is known and empty: his placement is not in it.
  round["actions"].insert(round["actions"].begin() + 1, json{{"by", "Ben"}, {"do", "draw"}, {"values", {5, 5, 5}}});
  EXPECT_EQ(import(record).at("new"), 1);
  const json back = exported()[0].at("record");
  EXPECT_EQ(back.at("rounds"), record.at("rounds"));
  EXPECT_EQ(back.at("note"), record.at("note"));
  EXPECT_EQ(back.at("history"), record.at("history"));
  EXPECT_EQ(back.at("x-club"), record.at("x-club"));
  const json rulings = judged(back).at("rounds").at(0).at("actions");
  EXPECT_EQ(rulings.at(2).at("reason"), "not-in-rack");
  EXPECT_EQ(judged(back), judged(record));
}

TEST_F(Import, XKeysOfRoundsActionsAndEndsComeBack) {
  json record = json::parse(short_record());
  record["id"] = kFirst;
  record["options"] = {{"x-agreed", "by phone"}};
  json& round = record["rounds"][0];
  round["x-table"] = 3;
  round["racks"] = {{"Ana", {{{"values", {3, 4, 4}}, {"x-new", true}}, {0, 0, 1}}}, {"x-dealer", "Ben"}};
  for (std::size_t k = 0; k < round["actions"].size(); ++k) round["actions"][k]["x-second"] = 10 * k;
  round["end"] = {{"how", "blocked"}, {"racks", {{"Ben", {{0, 1, 2}}}}}, {"x-clock", "21:40"}};
  EXPECT_EQ(import(record).at("new"), 1);
  const json back = exported()[0].at("record");
  EXPECT_EQ(back.at("rounds"), record.at("rounds"));
  EXPECT_EQ(back.at("options"), record.at("options"));
  EXPECT_EQ(judged(back), judged(record));
}

TEST_F(Import, AFileWithoutAnyMatchIsRefused) {
  for (const char* text : {"{}", "[]", R"({"a": 1})", R"([{"format": "tricorner-record/1"}])"}) {
    const std::string odd = file("odd.json", text);
    EXPECT_TRUE(refused_in_part(tricorner({"import", "--db", database_, odd}), {odd, "no match", "expected"})) << text;
  }
}

TEST_F(Import, AMatchThatCannotBeTakenOverHoldsNoOtherUp) {
  json odd = totals_only("number 7");
  json nameless = totals_only(kFirst);
  nameless.erase("id");
  json undated = totals_only(kSecond);
  undated["date"] = "last winter";
  const json answer =
      import({{"matches",
               {{{"record", odd}}, {{"record", nameless}}, {{"record", undated}}, {{"record", totals_only(kFirst)}}}}});
  EXPECT_EQ(answer.at("new"), 1);
  EXPECT_EQ(answer.at("unclear").size(), 3U) << answer;
  EXPECT_EQ(exported().size(), 1U);
}

}  // namespace
}  // namespace tricorner::test
