// `tricorner judge` on records that are none: the line names the file, the place, and what was expected there.
#include <nlohmann/json.hpp>

#include "program.hpp"
#include "samples.hpp"

namespace tricorner::test {
namespace {

using nlohmann::json;

class RecordInput : public FolderTest {
 protected:
  [[nodiscard]] testing::AssertionResult judge_refuses(const std::string& content,
                                                       std::vector<std::string> words) const {
    const std::string path = file("record.json", content);
    words.push_back(path);
    return refused(tricorner({"judge", "--json", path}), words);
  }

  /// As judge_refuses, of the short record with `what` replaced by `by`.
  [[nodiscard]] testing::AssertionResult change_refused(const std::string& what, const std::string& by,
                                                        const std::vector<std::string>& words) const {
    return judge_refuses(with(short_record(), what, by), words);
  }
};

// A device that never ends filled the memory.
TEST_F(RecordInput, AFileWithoutEnd) {
  Surroundings small;
  small.before = {"sh", "-c", "test -c /dev/zero || exit 77; ulimit -v 4000000; exec \"$@\"", "little-memory"};
  small.limit = std::chrono::seconds(30);
  const std::string database = (folder_ / "club.sqlite3").string();
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"judge", "/dev/zero"},
        {"moves", "/dev/zero"},
        {"league", "seasons", "2026", "--rule", "/dev/zero", "--db", database}}) {
    const Outcome outcome = tricorner(words, small);
    if (outcome.status == 77) GTEST_SKIP() << "there is no /dev/zero here";
    EXPECT_TRUE(refused(outcome, {"/dev/zero", "is larger than", "expected"}));
  }
  EXPECT_TRUE(refused(tricorner({"moves", ""}), {"an empty name", "expected"}));
}

TEST_F(RecordInput, TheUnchangedRecordIsJudged) {
  const Outcome outcome = tricorner({"judge", "--json", file("record.json", short_record())});
  ASSERT_TRUE(done(outcome));
  const json judgement = json::parse(outcome.out);
  EXPECT_EQ(judgement.at("rules"), "goliath-triominos");
  const json& actions = judgement.at("rounds").at(0).at("actions");
  ASSERT_EQ(actions.size(), 2U);
  EXPECT_EQ(actions[1].at("legal"), true);
  EXPECT_EQ(actions[1].at("parts").at(0).at("for"), "tile");
  EXPECT_EQ(actions[1].at("parts").at(0).at("points"), 9);
  EXPECT_EQ(actions[1].at("points"), 9);
  EXPECT_EQ(judgement.at("rounds").at(0).at("end"), nullptr);
  EXPECT_EQ(judgement.at("match").at("over"), false);
  EXPECT_EQ(judgement.at("match").at("winners"), json::array());
}

TEST_F(RecordInput, MissingEmptyAndFolder) {
  const std::string missing = (folder_ / "none.json").string();
  EXPECT_TRUE(refused(tricorner({"judge", missing}), {missing}));
  EXPECT_TRUE(judge_refuses("", {"expected"}));
  EXPECT_TRUE(refused(tricorner({"judge", folder_.string()}), {folder_.string()}));
}

TEST_F(RecordInput, NotJson) {
  EXPECT_TRUE(judge_refuses("Ana 3-4-4\n", {"line 1"}));
  EXPECT_TRUE(judge_refuses(short_record().substr(0, 200), {"line 3"}));
  EXPECT_TRUE(judge_refuses(std::string("\xff\xfe\x00{", 4), {"line 1"}));
}

TEST_F(RecordInput, TenMegabytesOfNestedBrackets) {
  EXPECT_TRUE(judge_refuses(std::string(10'000'000, '['), {"line 1"}));
  EXPECT_TRUE(judge_refuses(std::string(5'000'000, '[') + std::string(5'000'000, ']'), {"line 1"}));
  std::string objects;
  while (objects.size() < 10'000'000) objects += "{\"a\":";
  EXPECT_TRUE(judge_refuses(objects, {"line 1"}));
}

TEST_F(RecordInput, WrongType) {
  EXPECT_TRUE(judge_refuses("[]", {"object"}));
  EXPECT_TRUE(change_refused("[3, 4, 4]", "[3, 4.5, 4]", {"rounds[0].actions[0].values"}));
  EXPECT_TRUE(change_refused("[3, 4, 4]", "\"344\"", {"rounds[0].actions[0].values"}));
  EXPECT_TRUE(change_refused("[3, 4, 4]", "[3, 4]", {"rounds[0].actions[0].values"}));
  EXPECT_TRUE(change_refused("[3, 4, 4]", "[3, 4, 6]", {"rounds[0].actions[0].values"}));
  EXPECT_TRUE(change_refused("[3, 4, 4]", "[3, 4, 1e99]", {"rounds[0].actions[0].values"}));
  EXPECT_TRUE(change_refused("\"do\": \"place\"", "\"do\": \"throw\"", {"rounds[0].actions[0].do"}));
  EXPECT_TRUE(change_refused("[\"Ana\", \"Ben\"]", "\"Ana\"", {"players"}));
  EXPECT_TRUE(change_refused("\"end\": null", "\"end\": 7", {"rounds[0].end"}));
}

TEST_F(RecordInput, UnknownKey) {
  EXPECT_TRUE(change_refused("\"end\": null", "\"ende\": null", {"rounds[0]", "ende"}));
  EXPECT_TRUE(change_refused("\"players\"", "\"colour\": 1, \"players\"", {"colour"}));
  EXPECT_TRUE(
      change_refused("\"do\": \"place\"", "\"do\": \"place\", \"speed\": 1", {"rounds[0].actions[0]", "speed"}));
}

TEST_F(RecordInput, KeysThatBeginWithXAreKept) {
  const std::string path = file("record.json", with(short_record(), "\"players\"", "\"x-colour\": 1, \"players\""));
  EXPECT_TRUE(done(tricorner({"judge", "--json", path})));
}

TEST_F(RecordInput, UnknownNames) {
  EXPECT_TRUE(change_refused("goliath-triominos", "golliath", {"golliath"}));
  EXPECT_TRUE(change_refused("\"by\": \"Ben\"", "\"by\": \"Bob\"", {"rounds[0].actions[1].by"}));
  EXPECT_TRUE(change_refused("\"starter\": \"Ana\"", "\"starter\": \"Eve\"", {"rounds[0].starter"}));
  EXPECT_TRUE(change_refused("tricorner-record/1", "tricorner-record/2", {"format", "tricorner-record/1"}));
  EXPECT_TRUE(change_refused("\"players\"", "\"options\": {\"no-such\": 1}, \"players\"", {"no-such"}));
}

TEST_F(RecordInput, PlayersOutOfRange) {
  EXPECT_TRUE(change_refused("[\"Ana\", \"Ben\"]", "[\"Ana\", \"Ana\", \"Ben\"]", {"players"}));
  EXPECT_TRUE(change_refused("[\"Ana\", \"Ben\"]", "[\"Ana\", \"Ben\", \"C\", \"D\", \"E\", \"F\", \"G\", \"H\"]",
                             {"players"}));
  EXPECT_TRUE(change_refused("[\"Ana\", \"Ben\"]", "[]", {"players"}));
}

TEST_F(RecordInput, LatticeIndexBeyondAThousand) {
  EXPECT_TRUE(change_refused("[\"U\", 0, 0]", "[\"U\", 1001, 0]", {"rounds[0].actions[0].cell"}));
  EXPECT_TRUE(change_refused("[\"U\", 0, 0]", "[\"U\", 0, -99999999999999999999]", {"rounds[0].actions[0].cell"}));
  EXPECT_TRUE(change_refused("[\"U\", 0, 0]", "[\"X\", 0, 0]", {"rounds[0].actions[0].cell"}));
}

TEST_F(RecordInput, RoundAfterOneWithoutEnd) {
  const std::string round = "\"end\": null}, {\"starter\": \"Ben\", \"actions\": [], \"end\": null}";
  EXPECT_TRUE(change_refused("\"end\": null}", round, {"rounds[1]"}));
}

TEST_F(RecordInput, RuleFileThatIsNone) {
  const std::string path = file("rules.json", "{\"id\": 7}");
  EXPECT_TRUE(refused(tricorner({"rules", "check", path}), {path, "format"}));
  EXPECT_TRUE(refused(tricorner({"rules", "show", "no-such-book"}), {"no-such-book"}));
}

}  // namespace
}  // namespace tricorner::test
