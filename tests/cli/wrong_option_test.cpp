// Options that say what cannot be, or something else than what is kept: one short line, and nothing is changed.
#include <filesystem>
#include <nlohmann/json.hpp>

#include "club_file.hpp"
#include "samples.hpp"

namespace tricorner::test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

/// Wrong usage: status 2, nothing on standard output, one line that a person can read, which holds all of `words`.
testing::AssertionResult misused(const Outcome& outcome, const std::vector<std::string>& words) {
  const auto failure = [&] {
    return testing::AssertionFailure() << "exit status " << outcome.status << ", standard error:\n"
                                       << outcome.err << "\n";
  };
  constexpr std::size_t kReadable = 200;
  if (outcome.timed_out || outcome.status != 2 || !outcome.out.empty()) return failure() << "expected exit status 2";
  if (lines_of(outcome.err).size() != 1) return failure() << "expected exactly one line";
  if (outcome.err.size() > kReadable) return failure() << "expected a short line";
  for (const std::string& word : words) {
    if (outcome.err.find(word) == std::string::npos) return failure() << "expected a line with: " << word;
  }
  return testing::AssertionSuccess();
}

class WrongOption : public ClubFile {
 protected:
  /// A film that shows nothing.
  std::string film() const {
    const fs::path path = folder_ / "grey.avi";
    if (!fs::exists(path)) write_grey_film(path, 5);
    return path.string();
  }
};

TEST_F(WrongOption, AnUnfinishedMatchKeepsItsSet) {
  ASSERT_TRUE(done(said({"type", "--players", "Ana,Ben", "--set", "76"}, "11\n")));
  const json before = answer({"export"});
  const std::vector<std::string> words{"--set 56", "has the set 76", "--new"};
  EXPECT_TRUE(refused(said({"type", "--players", "Ana,Ben", "--set", "56"}, "10\n"), words));
  EXPECT_TRUE(refused(said({"watch", "--players", "Ana,Ben", "--set", "56", film()}), words));
  EXPECT_EQ(answer({"export"}), before);

  EXPECT_TRUE(done(said({"type", "--players", "Ana,Ben", "--set", "76"}, "10\n")));
  EXPECT_TRUE(done(said({"type", "--players", "Ana,Ben"}, "9\n"))) << "what is not said is as it was";
  EXPECT_TRUE(done(said({"watch", "--players", "Ana,Ben", "--set", "76", film()})));
  EXPECT_EQ(answer({"match", "list"}).size(), 1U);
  EXPECT_TRUE(done(said({"type", "--players", "Ana,Ben", "--set", "56", "--new"}, "10\n")));
  EXPECT_EQ(answer({"match", "list"}).size(), 2U);
}

TEST_F(WrongOption, TheSetOfTheBookMayBeNamedLater) {
  ASSERT_TRUE(done(said({"type", "--players", "Ana,Ben"}, "11\n")));
  EXPECT_TRUE(done(said({"type", "--players", "Ana,Ben", "--set", "76"}, "10\n")));
  EXPECT_TRUE(refused(said({"type", "--players", "Ana,Ben", "--set", "56m"}, "10\n"), {"has the set 76;", "--new"}));
  EXPECT_EQ(answer({"match", "list"}).size(), 1U);
}

TEST_F(WrongOption, DaysThatNoCalendarHas) {
  for (const char* day : {"2026-02-30", "2026-13-01", "tomorrow", "2026-1-5", "2026-05-09T19:00:00Z"}) {
    EXPECT_TRUE(misused(said({"type", "--date", day}, "10\n"), {"--date", day, "YYYY-MM-DD"}));
    EXPECT_FALSE(fs::exists(database_)) << day;
  }
  ASSERT_TRUE(done(said({"type", "--date", "2024-02-29"}, "10\n")));
  EXPECT_TRUE(done(said({"league", "evening", "2024-02-29"})));
  EXPECT_TRUE(misused(said({"league", "evening", "2026-02-30"}), {"DAY", "2026-02-30", "YYYY-MM-DD"}));
  EXPECT_TRUE(misused(said({"league", "put", "2026-02-30"}), {"DAY", "2026-02-30", "YYYY-MM-DD"}));
  EXPECT_TRUE(misused(said({"league", "put", ""}), {"DAY", "YYYY-MM-DD"}));
  EXPECT_TRUE(misused(said({"league", "standings", "--from", "2026-02-30"}), {"--from", "YYYY-MM-DD"}));
  EXPECT_TRUE(misused(said({"league", "standings", "--to", "x"}), {"--to", "YYYY-MM-DD"}));
  EXPECT_TRUE(done(said({"league", "standings", "--from", "", "--to", ""})));
}

TEST_F(WrongOption, NumbersOutOfReach) {
  const std::string record = file("record.json", short_record());
  ASSERT_TRUE(done(said({"type"}, "10\n")));
  for (const char* number : {"0", "-1", "1.5", "nan", "many", "99999999999"}) {
    const std::vector<std::string> words{number, "expected a whole number from 1 on"};
    EXPECT_TRUE(misused(tricorner({"judge", "--turn", number, record}), words));
    EXPECT_TRUE(misused(said({"match", "correct", "x", "--turn", number}), words));
    EXPECT_TRUE(misused(said({"match", "withdraw", "x", "--event", number}), words));
    EXPECT_TRUE(misused(said({"league", "put", "2026-05-09", "--table", number}), words));
    EXPECT_TRUE(misused(said({"tournament", "result", "T", "--table", number}), words));
  }
  EXPECT_TRUE(misused(said({"match", "correct", "x", "--field", "-1"}), {"a whole number from 0 on"}));
  for (const char* number : {"0", "-1", "inf", "nan", "1e-300", "1e300", "many"})
    EXPECT_TRUE(misused(said({"watch", "--fps", number, film()}), {"--fps", number, "expected a number from"}));
  for (const char* number : {"-1", "inf", "nan", "1e300"})
    EXPECT_TRUE(
        misused(said({"watch", "--start", number, film()}), {"--start", number, "expected a number from 0 to"}));
  for (const char* number : {"-1", "inf", "nan", "1e300"})
    EXPECT_TRUE(misused(said({"match", "pictures", "--limit", number}), {"--limit", number, "from 0 to 1048576"}));
  EXPECT_TRUE(done(said({"match", "pictures", "--limit", "0.5"})));
}

TEST_F(WrongOption, NamesThatWouldSteerATerminal) {
  const std::string red = "C\x1b[31mX";
  const Outcome typed = said({"type", "--players", red + ",Dan"}, "10\n7\n");
  ASSERT_TRUE(done(typed));
  EXPECT_EQ((typed.out + typed.err).find('\x1b'), std::string::npos);
  EXPECT_NE(typed.out.find("C\\x1b[31mX"), std::string::npos) << typed.out;
  const Outcome watched = said({"watch", "--new", "--players", red + ",Dan", film()});
  ASSERT_TRUE(done(watched));
  EXPECT_EQ((watched.out + watched.err).find('\x1b'), std::string::npos);
  EXPECT_EQ(answer({"match", "list"}).at(0).at("players"), (json{red, "Dan"})) << "kept as it was said";
}

TEST_F(WrongOption, AMisspeltCommandIsNamed) {
  EXPECT_TRUE(misused(tricorner({"raed", "a.jpg"}), {"'raed'", "no command of 'tricorner'", "did you mean 'read'?"}));
  EXPECT_TRUE(misused(tricorner({"frobnicate"}), {"'frobnicate'", "'tricorner --help'"}));
  EXPECT_TRUE(misused(tricorner({"league", "standigns"}), {"'standigns'", "'tricorner league'", "'standings'?"}));
  EXPECT_TRUE(misused(tricorner({"--frob"}), {"'--frob'", "no option"}));
  EXPECT_TRUE(misused(tricorner({"re\x1b[31mad"}), {"'re\\x1b[31mad'"}));
  EXPECT_TRUE(misused(tricorner({"league"}), {"subcommand", "'tricorner league --help'"}));
  EXPECT_TRUE(misused(tricorner({"read"}), {"'tricorner read --help'"}));
}

TEST_F(WrongOption, ANameThatBeginsLikeAnOption) {
  for (const std::string command : {"read", "judge"})
    EXPECT_TRUE(misused(tricorner({command, "-dash.png"}), {"'-dash.png': no option of 'tricorner " + command + "'",
                                                            "./-dash.png", command + " --help'"}));
  EXPECT_TRUE(misused(tricorner({"read", "-dash.png", "a.jpg"}), {"'-dash.png': no option", "./-dash.png"}));
  const Outcome misspelt = tricorner({"read", "--overlya", "a.jpg"});
  EXPECT_TRUE(misused(misspelt, {"'--overlya': no option of 'tricorner read'"}));
  EXPECT_EQ(misspelt.err.find("./"), std::string::npos) << misspelt.err;
  const Surroundings here{.folder = folder_};
  file("-dash.bmp", grey_bmp(64, 48));
  EXPECT_TRUE(done(tricorner({"read", "./-dash.bmp"}, here)));
  EXPECT_TRUE(done(tricorner({"read", "--", "-dash.bmp"}, here)));
  file("--dash.bmp", grey_bmp(64, 48));
  EXPECT_TRUE(misused(tricorner({"read", "--dash.bmp"}, here), {"'--dash.bmp': no option", "./--dash.bmp"}));
}

TEST_F(WrongOption, ATurnOfAMatchWithoutTurns) {
  ASSERT_TRUE(done(said({"type"}, "10\n")));
  EXPECT_TRUE(refused(said({"judge", "--turn", "1"}), {"--turn 1", "no turn yet"}));
}

TEST_F(WrongOption, APlayerOfATournamentIsNamedOnce) {
  EXPECT_TRUE(refused(said({"tournament", "new", "T", "Ana", "Ben", "Ana"}), {"'Ana'", "named twice"}));
  ASSERT_TRUE(done(said({"tournament", "new", "T", "Ana", "Ben"})));
  EXPECT_TRUE(refused(said({"tournament", "enter", "T", "Cleo", "Cleo"}), {"'Cleo'", "named twice"}));
  EXPECT_TRUE(done(said({"tournament", "enter", "T", "Cleo"})));
}

}  // namespace
}  // namespace tricorner::test
