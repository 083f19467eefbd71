// `tricorner teach`: what it makes of pictures that show nothing, when it refuses, and the file with answers.
#include <sys/stat.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "program.hpp"
#include "samples.hpp"

namespace tricorner::test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

class Teach : public FolderTest {
 protected:
  /// Taught sets go into the test's folder, which is the one that it runs in.
  [[nodiscard]] Surroundings here() const {
    Surroundings surroundings;
    surroundings.environment["XDG_DATA_HOME"] = (folder_ / "home").string();
    surroundings.folder = folder_;
    return surroundings;
  }
  [[nodiscard]] Outcome teach(const std::vector<std::string>& words) const {
    std::vector<std::string> all{"teach"};
    all.insert(all.end(), words.begin(), words.end());
    return tricorner(all, here());
  }
  /// The lines in which something is asked: those after the two about the set and the one that explains.
  static std::vector<std::string> questions_of(const Outcome& outcome) {
    auto lines = lines_of(outcome.out);
    lines.erase(lines.begin(), lines.begin() + std::min<std::ptrdiff_t>(3, std::ssize(lines)));
    return lines;
  }
  [[nodiscard]] bool nothing_taught() const { return !fs::exists(folder_ / "home"); }
};

// They were counted as pictures without pips: of one set with pips and one black picture digits were made.
TEST_F(Teach, PicturesThatShowNothingHaveNoSayInTheKind) {
  const std::string pips = file("pips.png", pip_table());
  const auto symbols_of = [&](const std::vector<std::string>& beside) {
    std::vector<std::string> words{"--json", "mine", pips};
    words.insert(words.end(), beside.begin(), beside.end());
    const Outcome outcome = teach(words);
    return json::parse(outcome.out).at("symbols").get<std::string>();
  };
  EXPECT_EQ(symbols_of({}), "pips");
  const std::string grey = file("grey.bmp", grey_bmp(320, 240));
  EXPECT_EQ(symbols_of({grey}), "pips");
  EXPECT_EQ(symbols_of({"missing.jpg", file("text.jpg", "no picture"), grey}), "pips");
}

TEST_F(Teach, ANameThatMakesNoFileIsRefusedBeforeAnythingIsRead) {
  // the error of a picture that is read would be another line
  EXPECT_TRUE(refused(teach({"../evil", "missing.jpg"}), {"'../evil'", "a name of 1 to 100 bytes"}));
  EXPECT_TRUE(refused(teach({"", "missing.jpg"}), {"''", "a name of 1 to 100 bytes"}));
  EXPECT_TRUE(nothing_taught());
}

TEST_F(Teach, AnswersThatCannotBeReadAreRefusedBeforeAnythingIsRead) {
  const auto with_answers = [&](const std::string& answers) {
    return teach({"mine", "missing.jpg", "--answers", answers});
  };
  EXPECT_TRUE(refused(with_answers("none.txt"), {"none.txt", "no such file"}));
  EXPECT_TRUE(refused(with_answers(file("wrong.txt", "missing.jpg 1 2 6\n")), {"wrong.txt: line 1", "0 to 5"}));
  EXPECT_TRUE(refused(with_answers(file("other.txt", "\nother.jpg 1 2 3\n")), {"line 2", "none of the pictures"}));
  EXPECT_EQ(with_answers("").status, 2);
}

TEST_F(Teach, AnswersWithoutEndAreRefused) {
  if (!fs::is_character_file("/dev/zero")) GTEST_SKIP() << "there is no /dev/zero here";
  Surroundings small = here();
  small.before = {"sh", "-c", "ulimit -v 4000000; exec \"$@\"", "little-memory"};
  small.limit = std::chrono::seconds(20);
  EXPECT_TRUE(
      refused(tricorner({"teach", "mine", "missing.jpg", "--answers", "/dev/zero"}, small), {"/dev/zero", "expected"}));
  const std::string large = file("large.txt", std::string(5 << 20, '\n'));
  EXPECT_TRUE(refused(teach({"mine", "missing.jpg", "--answers", large}), {large, "larger than 4 MB", "expected"}));
}

TEST_F(Teach, AnswersMayComeThroughAPipe) {
  file("pips.png", pip_table());
  ASSERT_EQ(mkfifo((folder_ / "answers").c_str(), 0600), 0);
  const Outcome outcome = run(
      {"sh", "-c", "echo '# none' > answers & \"$0\" teach mine pips.png --answers answers; wait", TRICORNER_PROGRAM},
      here());
  EXPECT_TRUE(done(outcome));
}

/// What is asked of the table under this name is answered by the same lines: asked again, nothing of it is left.
TEST_F(Teach, WhatItPrintsIsWhatItReads) {
  for (const std::string name : {"plain.png", "#h.png", "two words .png", "red\x1b[31m\nname.png", " # x.png"}) {
    const fs::path picture = folder_ / name;
    file(name, pip_table());
    const Outcome asked = teach({"mine", name});
    ASSERT_TRUE(done(asked)) << name;
    EXPECT_EQ(asked.out.find('\x1b'), std::string::npos) << name;
    const auto questions = questions_of(asked);
    ASSERT_FALSE(questions.empty()) << asked.out;
    file("answers.txt", "# a comment\n" + questions.front() + "\n");
    const Outcome answered = teach({"mine", name, "--answers", "answers.txt"});
    EXPECT_TRUE(done(answered)) << name;
    const auto left = questions_of(answered);
    EXPECT_EQ(std::count(left.begin(), left.end(), questions.front()), 0) << name << ": the answer was not taken";
    fs::remove(picture);
  }
}

TEST_F(Teach, WhatBeginsLikeACommentAndNamesNoPictureIsOne) {
  file("h.png", pip_table());
  file("answers.txt", "#h.png 1 2 9\n#\n# no picture 1 2 3\n#h.png 1 2\n");
  EXPECT_TRUE(done(teach({"mine", "h.png", "--answers", "answers.txt"})));
  file("#h.png", pip_table());
  EXPECT_TRUE(refused(teach({"mine", "#h.png", "--answers", "answers.txt"}), {"answers.txt: line 1", "0 to 5"}));
}

TEST_F(Teach, AnEmptyNameIsToldOf) {
  const Outcome outcome = teach({"mine", "", file("pips.png", pip_table())});
  EXPECT_TRUE(refused_in_part(outcome, {"tricorner teach: ''", "an empty name"}));
}

TEST_F(Teach, AFolderThatCannotBeWrittenIsSaidPlainly) {
  file("home", "a file where the folder should be");
  const Outcome outcome = teach({"mine", file("pips.png", pip_table())});
  EXPECT_TRUE(refused(outcome, {"mine.json", "is the folder yours to write to, or is the disk full?"}));
}

}  // namespace
}  // namespace tricorner::test
