// `watch --trace` and `replay`: an evening written down, played again by another process, and compared; the evidence of
// a turn.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <opencv2/core.hpp>
#include <opencv2/imgcodecs.hpp>

#include "program.hpp"
#include "samples.hpp"

namespace tricorner::test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

class Trace : public FolderTest {
 protected:
  /// Watches the beginning of the demo film, with some lines said.
  void watch() {
    Surroundings surroundings;
    surroundings.input = "@1 draw\n@6.5 set 9 U 0 0 7 7 7\n@12 quit\n";
    surroundings.limit = std::chrono::seconds(200);
    watched_ =
        tricorner({"watch", "--json", "--players", "Ana,Ben,Cleo", "--db", database_, "--trace", trace_, DEMO_FILM},
                  surroundings);
    ASSERT_TRUE(done(watched_));
    ASSERT_GE(lines_of(watched_.out).size(), 3U) << watched_.out;
  }
  Surroundings slow() const {
    Surroundings surroundings;
    surroundings.limit = std::chrono::seconds(200);
    return surroundings;
  }

  std::string trace_ = (folder_ / "evening.trace").string();
  std::string database_ = (folder_ / "scores.sqlite3").string();
  Outcome watched_;
};

TEST_F(Trace, ReplayGivesBitForBitTheSameLinesAndTouchesNoDatabase) {
  watch();
  fs::remove(database_);
  const Outcome again = tricorner({"replay", "--json", trace_}, slow());
  ASSERT_TRUE(done(again));
  EXPECT_EQ(again.out, watched_.out);
  EXPECT_NE(again.err.find("all as recorded"), std::string::npos) << again.err;
  EXPECT_FALSE(fs::exists(database_));
  const Outcome words = tricorner({"replay", trace_}, slow());
  EXPECT_NE(words.out.find("Ana places"), std::string::npos) << words.out;
  // 12 seconds of a film with hands, each look's picture included.
  EXPECT_LT(fs::file_size(trace_), 2'000'000U);
}

TEST_F(Trace, ReadingTheKeptPicturesAgainFindsTheSameGame) {
  watch();
  const Outcome again = tricorner({"replay", "--json", "--read", trace_}, slow());
  ASSERT_TRUE(done(again));
  std::vector<json> placed;
  for (const std::string& line : lines_of(again.out)) {
    if (json event = json::parse(line); event.at("event") == "placed") placed.push_back(event.at("values"));
  }
  std::vector<json> then;
  for (const std::string& line : lines_of(watched_.out)) {
    if (json event = json::parse(line); event.at("event") == "placed") then.push_back(event.at("values"));
  }
  EXPECT_EQ(placed, then) << again.err;
}

TEST_F(Trace, WhereAnotherProgramDecidesDifferentlyIsSaid) {
  watch();
  // Lines of another program: as if an older one had told something else.
  std::string bytes = bytes_of(trace_);
  const std::string head_end = "\"program\":\"";
  ASSERT_NE(bytes.find(head_end), std::string::npos);
  const std::size_t players = bytes.find("\"players\":[\"Ana\"");
  ASSERT_NE(players, std::string::npos);
  bytes.replace(players, 16, "\"players\":[\"Eva\"");
  const std::string other = file("other.trace", bytes);
  const Outcome again = tricorner({"replay", "--json", other}, slow());
  EXPECT_EQ(again.status, 0);
  EXPECT_NE(again.err.find("only then: {"), std::string::npos) << again.err;
  EXPECT_NE(again.err.find("only now: {"), std::string::npos) << again.err;
  EXPECT_NE(again.err.find("decides differently"), std::string::npos) << again.err;
}

TEST_F(Trace, WhatIsNoWholeTraceIsOneLine) {
  EXPECT_TRUE(refused(tricorner({"replay", (folder_ / "none").string()}), {"none", "no such file"}));
  EXPECT_TRUE(refused(tricorner({"replay", file("letter", "Dear Ana, it rains.")}), {"letter", "expected"}));
  EXPECT_TRUE(refused(tricorner({"replay", folder_.string()}), {"expected a file"}));
  EXPECT_EQ(tricorner({"replay"}).status, 2);
  const std::string precious = file("precious.txt", "do not lose me");
  EXPECT_TRUE(
      refused(tricorner({"watch", "--db", database_, "--trace", precious, DEMO_FILM}), {"precious", "another kind"}));
  EXPECT_EQ(bytes_of(precious), "do not lose me");
}

TEST_F(Trace, OneThatIsCutOffIsPlayedAsFarAsItGoes) {
  watch();
  const std::string bytes = bytes_of(trace_);
  const Outcome part =
      tricorner({"replay", "--json", file("part.trace", bytes.substr(0, bytes.size() * 3 / 4))}, slow());
  EXPECT_EQ(part.status, 1);
  EXPECT_NE(part.err.find("cut off"), std::string::npos) << part.err;
  EXPECT_FALSE(part.out.empty());
  EXPECT_EQ(watched_.out.substr(0, part.out.size()), part.out);
}

TEST_F(Trace, JudgeShowsWhatTheCameraSawOfATurn) {
  watch();
  const std::string picture = (folder_ / "turn.jpg").string();
  int turn = 0;
  json placed;
  for (const std::string& line : lines_of(watched_.out)) {
    json event = json::parse(line);
    if (event.at("event") == "placed" || event.at("event") == "drew") ++turn;
    if (event.at("event") == "placed") placed = std::move(event);
    if (turn == 3) break;
  }
  ASSERT_EQ(turn, 3);
  const Outcome outcome = tricorner({"judge", "--turn", "3", "--db", database_, "--picture", picture, "--json"});
  ASSERT_TRUE(done(outcome));
  const json seen = json::parse(outcome.out).at("seen");
  EXPECT_EQ(seen.at("source_time"), placed.at("t"));
  EXPECT_EQ(seen.at("media"), "image/jpeg");
  EXPECT_LE(seen.at("bytes"), 48 * 1024);
  for (std::size_t k = 0; k < 3; ++k) {
    EXPECT_EQ(seen.at("reading").at("corners").at(k).at("value"), placed.at("values").at(k));
    EXPECT_EQ(seen.at("reading").at("corners").at(k).at("probabilities").size(), 6U);
  }
  const cv::Mat strip = cv::imread(picture);
  EXPECT_EQ(strip.rows, 256);
  EXPECT_EQ(strip.cols, 3 * 256 + 2 * 4);
  // The tile was not there before.
  const cv::Mat before = strip(cv::Rect(0, 0, 256, 256));
  const cv::Mat after = strip(cv::Rect(260, 0, 256, 256));
  EXPECT_GT(cv::norm(before, after, cv::NORM_L1) / (3 * 256 * 256), 4);

  const Outcome words = tricorner({"judge", "--turn", "3", "--db", database_});
  EXPECT_NE(words.out.find("Seen at"), std::string::npos) << words.out;
  // The first turn was a draw: nobody took a picture of it.
  EXPECT_TRUE(refused(tricorner({"judge", "--turn", "1", "--db", database_, "--picture", picture}), {"no picture"}));
  EXPECT_TRUE(refused(tricorner({"judge", "--turn", "99", "--db", database_}), {"99"}));
  EXPECT_EQ(tricorner({"judge", "--picture", picture, "--db", database_}).status, 2);
  EXPECT_EQ(tricorner({"judge"}).status, 2);
}

TEST_F(Trace, CamerasAreListed) {
  const Outcome listed = tricorner({"watch", "--list-cameras", "--json"});
  ASSERT_TRUE(done(listed));
  EXPECT_TRUE(json::parse(listed.out).is_array());
  EXPECT_EQ(tricorner({"watch"}).status, 2);
}

}  // namespace
}  // namespace tricorner::test
