// Sets that their owner taught: files that cannot be used, answers to what teaching asks, no place to keep them.
#include <sys/stat.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/videoio.hpp>

#include "program.hpp"
#include "samples.hpp"

namespace tricorner::test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

constexpr std::size_t kLooks = 32;  // numbers that stand for a symbol

class TaughtSet : public FolderTest {
 protected:
  [[nodiscard]] Surroundings at_home() const {
    Surroundings surroundings;
    surroundings.environment["XDG_DATA_HOME"] = (folder_ / "home").string();
    return surroundings;
  }
};

TEST_F(TaughtSet, APipeAmongTheDesignsHoldsNobodyUp) {
  fs::create_directories(folder_ / "home/tricorner/designs");
  ASSERT_EQ(mkfifo((folder_ / "home/tricorner/designs/pipe.json").c_str(), 0600), 0);
  const auto picture = file("grey.bmp", grey_bmp(320, 240));
  Surroundings soon = at_home();
  soon.limit = std::chrono::seconds(20);
  EXPECT_TRUE(done(tricorner({"read", picture}, soon)));
  EXPECT_TRUE(refused(tricorner({"read", "--design", "pipe", picture}, soon), {"pipe.json"}));
}

TEST_F(TaughtSet, ADesignWithNumbersOutOfReachIsDamaged) {
  fs::create_directories(folder_ / "home/tricorner/designs");
  std::vector<double> looks(kLooks, 1);
  looks[2] = 1e300;
  file(
      "home/tricorner/designs/mine.json",
      R"({"format": "tricorner-design/1", "reader": 7, "name": "mine", "symbols": "digits", "values": {"3": {"corners": 4, "looks": )" +
          json(looks).dump() + "}}}");
  const auto picture = file("grey.bmp", grey_bmp(320, 240));
  EXPECT_TRUE(refused(tricorner({"read", "--design", "mine", picture}, at_home()),
                      {"mine.json", "values.3.looks[2]", "expected a number from"}));
}

TEST_F(TaughtSet, ASetThatLiesElsewhereIsNoEmptyTable) {
  fs::create_directories(folder_ / "home/tricorner/designs");
  const json mine{{"format", "tricorner-design/1"},
                  {"reader", 7},
                  {"name", "mine"},
                  {"symbols", "pips"},
                  {"values", {{"3", {{"corners", 4}, {"looks", std::vector<double>(kLooks, 1)}}}}}};
  file("home/tricorner/designs/mine.json", mine.dump());
  cv::VideoCapture film(DEMO_FILM);
  film.set(cv::CAP_PROP_POS_FRAMES, film.get(cv::CAP_PROP_FRAME_COUNT) / 5);
  cv::Mat few_digits;
  ASSERT_TRUE(film.read(few_digits));
  const std::string picture = (folder_ / "digits.png").string();
  ASSERT_TRUE(cv::imwrite(picture, few_digits));
  const Outcome as_pips = tricorner({"read", "--json", "--design", "mine", picture}, at_home());
  ASSERT_EQ(as_pips.status, 0) << as_pips.err;
  EXPECT_TRUE(json::parse(as_pips.out).at("tiles").empty());
  EXPECT_NE(as_pips.err.find("the set 'mine'"), std::string::npos) << as_pips.err;
  const Outcome as_it_is = tricorner({"read", "--json", picture}, at_home());
  EXPECT_FALSE(json::parse(as_it_is.out).at("tiles").empty());
  EXPECT_EQ(as_it_is.err, "");
}

TEST_F(TaughtSet, TeachingNeedsAPlaceForWhatIsLearned) {
  Surroundings nowhere;
  nowhere.environment = {{"HOME", std::nullopt}, {"XDG_DATA_HOME", std::nullopt}};
  const Outcome outcome = tricorner({"teach", "mine", file("grey.bmp", grey_bmp(320, 240))}, nowhere);
  EXPECT_TRUE(refused(outcome, {"sets that were taught", "HOME"}));
  EXPECT_EQ(outcome.err.find("--db"), std::string::npos) << outcome.err;
}

TEST_F(TaughtSet, AnAnswerNamesItsPictureInAnyWay) {
  fs::create_directories(folder_ / "set");
  cv::VideoCapture film(DEMO_FILM);
  film.set(cv::CAP_PROP_POS_FRAMES, film.get(cv::CAP_PROP_FRAME_COUNT) - 10);
  cv::Mat last;
  ASSERT_TRUE(film.read(last));
  ASSERT_TRUE(cv::imwrite((folder_ / "set/last.png").string(), last));
  Surroundings here = at_home();
  here.folder = folder_;
  for (const std::string& name : {std::string("set/last.png"), std::string("./set/last.png"),
                                  (folder_ / "set/last.png").string(), std::string("last.png")}) {
    const auto answers = file("answers.txt", name + " 1 1 3\n");
    EXPECT_TRUE(
        refused(tricorner({"teach", "mine", "set", "--answers", answers}, here), {"no corner of a tile", name}));
  }
  const auto answers = file("answers.txt", "other/last.png 1 1 3\n");
  EXPECT_TRUE(refused(tricorner({"teach", "mine", "set", "--answers", answers}, here), {"none of the pictures"}));
}

}  // namespace
}  // namespace tricorner::test
