// `tricorner read` on several pictures and folders, what it explains, and `tricorner teach`.
#include <filesystem>
#include <nlohmann/json.hpp>

#include "program.hpp"
#include "samples.hpp"

namespace tricorner::test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

class Read : public FolderTest {
 protected:
  [[nodiscard]] Surroundings at_home() const {
    Surroundings surroundings;
    surroundings.environment["XDG_DATA_HOME"] = (folder_ / "home").string();
    return surroundings;
  }
  static std::vector<std::string> images_of(const std::string& out) {
    std::vector<std::string> images;
    for (const auto& line : lines_of(out)) images.push_back(json::parse(line).at("image"));
    return images;
  }
};

TEST_F(Read, AFolderIsItsPicturesInOrder) {
  fs::create_directories(folder_ / "shots");
  const auto second = file("shots/b.bmp", grey_bmp(320, 240));
  const auto first = file("shots/a.bmp", grey_bmp(320, 240));
  file("shots/notes.txt", "no picture");
  const auto other = file("other.bmp", grey_bmp(160, 120));
  const Outcome outcome = tricorner({"read", "--json", other, (folder_ / "shots").string()});
  ASSERT_TRUE(done(outcome));
  EXPECT_EQ(images_of(outcome.out), (std::vector<std::string>{other, first, second}));
}

TEST_F(Read, AFolderHoldsPicturesOfAllEndings) {
  fs::create_directories(folder_ / "shots");
  std::vector<std::string> pictures;
  for (const std::string ending :
       {".AVIF", ".avif", ".bmp", ".heic", ".heif", ".jfif", ".jpeg", ".jpg", ".png", ".tif", ".tiff", ".webp"})
    pictures.push_back(file("shots/a" + ending, grey_bmp(64, 48)));  // what lies in a file is told by its beginning
  const Outcome outcome = tricorner({"read", "--json", (folder_ / "shots").string()});
  ASSERT_TRUE(done(outcome));
  EXPECT_EQ(images_of(outcome.out), pictures);
  EXPECT_NE(tricorner({"read", "--help"}).out.find("AVIF"), std::string::npos);
}

TEST_F(Read, HiddenFilesOfAFolderArePassedOver) {
  fs::create_directories(folder_ / "shots");
  const auto picture = file("shots/a.bmp", grey_bmp(320, 240));
  file("shots/._a.bmp", "what macOS leaves on a stick");
  const Outcome outcome = tricorner({"read", "--json", (folder_ / "shots").string()});
  ASSERT_TRUE(done(outcome));
  EXPECT_EQ(images_of(outcome.out), std::vector<std::string>{picture});
}

TEST_F(Read, ControlCharactersOfANameDoNotReachTheTerminal) {
  const auto picture = file("red\x1b[31m\nname.bmp", grey_bmp(320, 240));
  const Outcome outcome = tricorner({"read", picture});
  ASSERT_TRUE(done(outcome));
  EXPECT_NE(outcome.out.find("red\\x1b[31m\\nname.bmp: 0 tiles"), std::string::npos) << outcome.out;
  EXPECT_EQ(outcome.out.find('\x1b'), std::string::npos);
  EXPECT_EQ(images_of(tricorner({"read", "--json", picture}).out), std::vector<std::string>{picture});
}

TEST_F(Read, SideBySideChangesNothingButTheTime) {
  std::vector<std::string> words{"read", "--json"};
  for (int n = 0; n < 12; ++n)
    words.push_back(n == 5 ? file("bad.jpg", "no picture")
                           : file("p" + std::to_string(n) + ".bmp", grey_bmp(160 + n, 120)));
  const auto read = [&](const std::string& jobs) {
    auto with_jobs = words;
    with_jobs.insert(with_jobs.end(), {"--jobs", jobs});
    const Outcome outcome = tricorner(with_jobs);
    EXPECT_TRUE(refused_in_part(outcome, {"bad.jpg"}));
    std::vector<json> readings;
    for (const auto& line : lines_of(outcome.out)) {
      readings.push_back(json::parse(line));
      readings.back().erase("ms");
    }
    return readings;
  };
  const auto alone = read("1");
  EXPECT_EQ(alone.size(), 11U);
  EXPECT_EQ(read("3"), alone);
}

TEST_F(Read, StopsWhenNobodyCanReadTheAnswers) {
  if (!fs::is_character_file("/dev/full")) GTEST_SKIP() << "there is no /dev/full here";
  constexpr int count = 30;
  std::vector<std::string> words{"read", "--jobs", "1", "--position", (folder_ / "out").string()};
  for (int n = 0; n < count; ++n) words.push_back(file("p" + std::to_string(n) + ".bmp", grey_bmp(160, 120)));
  const Outcome outcome = tricorner(words, {.output = "/dev/full"});
  EXPECT_TRUE(refused_in_part(outcome, {"standard output cannot be written"}));
  const auto read = std::distance(fs::directory_iterator(folder_ / "out"), fs::directory_iterator());
  EXPECT_LT(read, count / 2) << "a few more than the first are read ahead";
}

// Of a layout that carries digits the tiles are there, unread; of few tiles not even that.
TEST_F(Read, CardsThatAreNoneAreRemarkedOn) {
  for (const double share : {0.2, 0.9}) {
    const auto picture = file("digits.png", film_frame(share));
    const Outcome outcome = tricorner({"read", "--json", "--set", "54", picture});
    ASSERT_TRUE(done(outcome));
    ASSERT_EQ(lines_of(outcome.err).size(), 1U) << outcome.err;
    EXPECT_NE(outcome.err.find("digits.png: no coloured points can be read"), std::string::npos) << outcome.err;
    EXPECT_NE(outcome.err.find("without --set"), std::string::npos) << outcome.err;
    EXPECT_EQ(tricorner({"read", "--set", "56", picture}).err, "");
  }
  EXPECT_EQ(tricorner({"read", "--set", "54", file("grey.bmp", grey_bmp(320, 240))}).err, "") << "an empty table";
}

TEST_F(Read, AnEmptyNameIsToldOf) {
  const auto picture = file("grey.bmp", grey_bmp(320, 240));
  const Outcome outcome = tricorner({"read", "--json", "", picture});
  EXPECT_TRUE(refused_in_part(outcome, {"tricorner read: ''", "an empty name", "expected"}));
  EXPECT_EQ(images_of(outcome.out), std::vector<std::string>{picture});
}

TEST_F(Read, ExplainsAndTraces) {
  const auto picture = file("grey.bmp", grey_bmp(320, 240));
  const auto trace = folder_ / "trace";
  const Outcome outcome = tricorner({"read", "--json", "--explain", "--trace", trace.string(), picture});
  ASSERT_TRUE(done(outcome));
  EXPECT_TRUE(json::parse(outcome.out).at("rejected").is_array());
  EXPECT_TRUE(fs::exists(trace / "grey-1-suspected.png"));
  EXPECT_FALSE(json::parse(tricorner({"read", "--json", picture}).out).contains("rejected"));
}

TEST_F(Read, ASetThatNobodyTaughtIsRefused) {
  const auto picture = file("grey.bmp", grey_bmp(320, 240));
  EXPECT_TRUE(refused(tricorner({"read", "--design", "mine", picture}, at_home()), {"mine", "teach"}));
  EXPECT_TRUE(refused(tricorner({"read", "--design", "../mine", picture}, at_home()), {"../mine", "expected"}));
}

TEST_F(Read, ADamagedDesignNamesItsPlace) {
  fs::create_directories(folder_ / "home/tricorner/designs");
  file(
      "home/tricorner/designs/mine.json",
      R"({"format": "tricorner-design/1", "reader": 7, "name": "mine", "symbols": "digits", "values": {"3": {"corners": 4, "looks": [1, 2]}}})");
  const auto picture = file("grey.bmp", grey_bmp(320, 240));
  EXPECT_TRUE(refused(tricorner({"read", "--design", "mine", picture}, at_home()),
                      {"mine.json", "values.3.looks", "expected"}));
  EXPECT_TRUE(done(tricorner({"read", picture}, at_home()))) << "one that is not asked for is left out";
}

TEST_F(Read, OnlyWhatIsTakenForDigitsHasBlankZeros) {
  fs::create_directories(folder_ / "home/tricorner/designs");
  const auto picture = file("grey.bmp", grey_bmp(320, 240));
  const auto read_with = [&](const std::string& symbols, const std::string& zero) {
    file("home/tricorner/designs/mine.json",
         R"({"format": "tricorner-design/1", "reader": 7, "name": "mine", "symbols": ")" + symbols + R"(", "zero": ")" +
             zero + R"(", "values": {}})");
    return tricorner({"read", "--design", "mine", picture}, at_home());
  };
  EXPECT_TRUE(done(read_with("digits", "blank")));
  EXPECT_TRUE(refused(read_with("digits", "round"), {"mine.json", "zero", "expected", "blank"}));
  EXPECT_TRUE(refused(read_with("pips", "blank"), {"mine.json", "zero", "expected", "digits"}));
}

TEST_F(Read, ASetThatAnotherReaderLearnedHasToBeTaughtAgain) {
  fs::create_directories(folder_ / "home/tricorner/designs");
  const auto picture = file("grey.bmp", grey_bmp(320, 240));
  for (const std::string reader : {"", R"("reader": 1, )", R"("reader": 1e300, )"}) {
    file("home/tricorner/designs/mine.json",
         R"({"format": "tricorner-design/1", )" + reader + R"("name": "mine", "symbols": "digits", "values": {}})");
    EXPECT_TRUE(refused(tricorner({"read", "--design", "mine", picture}, at_home()),
                        {"mine.json", "another version's reader", "tricorner teach"}));
    EXPECT_TRUE(done(tricorner({"read", picture}, at_home()))) << "one that is not asked for is left out";
  }
}

TEST_F(Read, TeachingNeedsTiles) {
  const auto picture = file("grey.bmp", grey_bmp(320, 240));
  EXPECT_TRUE(refused(tricorner({"teach", "mine", picture}, at_home()), {"0 tiles", "expected"}));
  EXPECT_FALSE(fs::exists(folder_ / "home"));
}

}  // namespace
}  // namespace tricorner::test
