// What the program says when it is called wrongly, and where it says it.
#include "program.hpp"

namespace tricorner::test {
namespace {

const Surroundings no_display{
    .environment = {{"DISPLAY", std::nullopt}, {"WAYLAND_DISPLAY", std::nullopt}, {"QT_QPA_PLATFORM", std::nullopt}}};

TEST(Usage, WithoutADisplayNamesTheDemo) {
  EXPECT_TRUE(refused(tricorner({}, no_display), {"display", "tricorner demo"}));
}

TEST(Usage, TheSelfTestOfTheWindowNeedsNoDisplay) {
  Surroundings surroundings = no_display;
  surroundings.limit = std::chrono::seconds(100);
  const Outcome outcome = tricorner({"--self-test"}, surroundings);
  EXPECT_EQ(outcome.err.find("there is no display"), std::string::npos) << outcome.err;
  if (WINDOW_IS_BUILT) {
    EXPECT_TRUE(done(outcome));
  }
}

TEST(Usage, HelpGoesToStandardOutput) {
  const Outcome outcome = tricorner({"--help"});
  EXPECT_TRUE(done(outcome));
  EXPECT_EQ(outcome.err, "");
  for (const char* command : {"demo", "read", "watch", "judge", "rules", "export"}) {
    EXPECT_NE(outcome.out.find(command), std::string::npos) << command;
  }
}

TEST(Usage, SaysItsVersion) {
  const Outcome outcome = tricorner({"--version"});
  EXPECT_TRUE(done(outcome));
  EXPECT_EQ(outcome.out.rfind("Tricorner ", 0), 0U) << outcome.out;
}

TEST(Usage, WrongUsageIsStatusTwo) {
  const std::vector<std::vector<std::string>> wrong{{"frobnicate"},
                                                    {"read"},
                                                    {"read", "--set", "57", "a.jpg"},
                                                    {"read", "--no-such-option", "a.jpg"},
                                                    {"judge"},
                                                    {"judge", "a.json", "b.json"},
                                                    {"watch"},
                                                    {"watch", "--fps", "many", "0"},
                                                    {"rules", "show"}};
  for (const auto& arguments : wrong) {
    const Outcome outcome = tricorner(arguments);
    const std::string words = testing::PrintToString(arguments);
    EXPECT_EQ(outcome.status, 2) << words << ": " << outcome.err;
    EXPECT_EQ(outcome.out, "") << words;
    EXPECT_NE(outcome.err, "") << words;
  }
}

}  // namespace
}  // namespace tricorner::test
