// The commands around the score database, as a person types them: a typed evening, corrected, ranked, kept, moved.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "club_file.hpp"

namespace tricorner::test {
namespace {

using nlohmann::json;

class LeagueCommands : public ClubFile {
 protected:
  /// Types a match that Ana wins. @return its UUID
  std::string typed(const std::string& players = "Ana,Ben") const {
    EXPECT_TRUE(done(said({"type", "--new", "--players", players}, "= 200 100\n= 210 90\n")));
    return answer({"match", "list"}).at(0).at("match");
  }
};

TEST_F(LeagueCommands, TypedRankedAndExported) {
  typed();
  const json standings = answer({"league", "standings"});
  ASSERT_EQ(standings.size(), 2U);
  EXPECT_EQ(standings[0].at("player"), "Ana");
  EXPECT_EQ(standings[0].at("played"), 1);
  EXPECT_EQ(standings[0].at("won"), 1);
  EXPECT_EQ(standings[0].at("shared"), 0);
  EXPECT_EQ(standings[0].at("points"), 410);
  EXPECT_GT(standings[0].at("rating"), standings[1].at("rating"));
  EXPECT_EQ(standings[0].at("matches").size(), 1U);
  for (const char* page : {"records", "ratings", "evening"}) EXPECT_TRUE(done(said({"league", page}))) << page;
  EXPECT_TRUE(done(said({"league", "player", "Ana"})));
  EXPECT_EQ(answer({"league", "head-to-head", "Ana", "Ben"}).at("ahead"), (json{1, 0}));
}

TEST_F(LeagueCommands, LinesThatCannotBeUsedAreSaidWithTheirNumber) {
  const Outcome outcome = said({"type", "--players", "Ana,Ben"}, "3+4+4\nnonsense\n7\n");
  EXPECT_EQ(outcome.status, 1);
  EXPECT_NE(outcome.err.find("line 2"), std::string::npos) << outcome.err;
  EXPECT_NE(outcome.out.find("Ana 11  Ben 7"), std::string::npos) << outcome.out;  // the good ones are done
}

TEST_F(LeagueCommands, EveryFormatGoesOutAndComesBack) {
  const std::string uuid = typed();
  const std::string other = (folder_ / "other.sqlite3").string();
  for (const char* format : {"--json", "--csv", "--bg-stats"}) {
    const std::string path =
        (folder_ / (std::string("out") + (std::string(format) == "--csv" ? ".csv" : ".json"))).string();
    ASSERT_TRUE(done(said({"export", format, "--to", path})));
    const json first = json::parse(tricorner({"import", "--json", "--db", other + format, path}).out);
    EXPECT_EQ(first.at("new"), 1) << format << first;
    const json again = json::parse(tricorner({"import", "--json", "--db", other + format, path}).out);
    EXPECT_EQ(again.at("known"), 1) << format << again;
    EXPECT_EQ(again.at("new"), 0) << format;
  }
  const json merged = json::parse(tricorner({"import", "--json", "--db", other, database_}).out);
  EXPECT_EQ(merged, (json{{"new", 1}, {"known", 0}, {"unclear", json::array()}}));
  EXPECT_EQ(json::parse(tricorner({"export", "--json", "--db", other}).out).at("matches"),
            answer({"export"}).at("matches"));
  for (const char* sheet : {"--html", "--svg", "--text"}) {
    const Outcome outcome = said({"export", sheet, "--match", uuid});
    EXPECT_TRUE(done(outcome)) << sheet;
    EXPECT_NE(outcome.out.find("Ana"), std::string::npos) << sheet;
  }
}

TEST_F(LeagueCommands, UndoneAgreedAndSetAside) {
  const std::string uuid = typed();
  const json undone = answer({"match", "undo", uuid});
  EXPECT_FALSE(undone.at("outcome").empty()) << undone;
  EXPECT_EQ(answer({"league", "standings"}).size(), 0U);
  EXPECT_FALSE(answer({"match", "redo", uuid}).at("ratings").empty());
  EXPECT_TRUE(done(said({"match", "set-aside", uuid})));
  EXPECT_EQ(answer({"league", "standings"}).size(), 0U);
  EXPECT_TRUE(refused(said({"match", "delete", uuid}), {uuid, "--yes"}));
  EXPECT_TRUE(done(said({"match", "delete", uuid, "--yes"})));
  EXPECT_EQ(answer({"match", "list"}).size(), 0U);
  EXPECT_TRUE(refused(said({"match", "show", uuid}), {uuid}));
}

TEST_F(LeagueCommands, BackupsAreListedShownAndRestored) {
  typed();
  EXPECT_TRUE(done(said({"backup", "make"})));
  typed("Cleo,Dora");
  const json shown = answer({"backup", "restore", "1"});
  EXPECT_EQ(shown.at("restored"), false);
  EXPECT_GE(shown.at("changes").size(), 1U);
  EXPECT_EQ(answer({"match", "list"}).size(), 2U);
  EXPECT_EQ(answer({"backup", "restore", "1", "--yes"}).at("restored"), true);
  EXPECT_LT(answer({"match", "list"}).size(), 2U);
  EXPECT_TRUE(refused(said({"backup", "restore", "99"}), {"99", "backup list"}));
}

TEST_F(LeagueCommands, TheDoctorSaysAndSaves) {
  typed();
  EXPECT_TRUE(answer({"doctor"}).at("problems").empty());
  std::string bytes;
  {
    std::ifstream in(database_, std::ios::binary);
    bytes.assign(std::istreambuf_iterator<char>(in), {});
  }
  ASSERT_GT(bytes.size(), 8192U);
  for (std::size_t k = bytes.size() / 2; k < bytes.size() / 2 + 4096; ++k) bytes[k] = '\x5a';
  database_ = file("damaged.sqlite3", bytes);
  EXPECT_EQ(said({"doctor"}).status, 1);
  const Outcome repaired = said({"doctor", "--repair", (folder_ / "saved.sqlite3").string()});
  EXPECT_NE(repaired.out.find("saved into"), std::string::npos) << repaired.out << repaired.err;
}

TEST_F(LeagueCommands, ForgettingTakesTheNameOutOfEveryFile) {
  typed("Quaxolotl,Ben");
  EXPECT_TRUE(refused(said({"player", "forget", "Quaxolotl"}), {"--yes"}));
  EXPECT_EQ(answer({"player", "forget", "Quaxolotl", "--yes"}).at("matches"), 1);
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder_)) {
    if (!entry.is_regular_file()) continue;
    std::ifstream in(entry.path(), std::ios::binary);
    const std::string content{std::istreambuf_iterator<char>(in), {}};
    EXPECT_EQ(content.find("Quaxolotl"), std::string::npos) << entry.path();
  }
  EXPECT_EQ(answer({"league", "standings"}).size(), 2U);
}

TEST_F(LeagueCommands, ATournamentFromDrawToStandings) {
  EXPECT_TRUE(done(said({"tournament", "new", "Autumn", "Ana", "Ben", "Cleo", "Dora"})));
  EXPECT_TRUE(done(said({"tournament", "draw", "Autumn"})));
  EXPECT_TRUE(refused(said({"tournament", "draw", "Autumn"}), {"no result yet"}));
  EXPECT_TRUE(done(said({"tournament", "result", "Autumn", "--table", "1", "120", "95"})));
  EXPECT_TRUE(done(said({"tournament", "result", "Autumn", "--table", "2", "80", "80"})));
  const json page = answer({"tournament", "show", "Autumn"});
  ASSERT_EQ(page.at("standings").size(), 4U);
  EXPECT_EQ(page["standings"][0].at("points"), 1);
  EXPECT_EQ(page["standings"][1].at("rank"), page["standings"][2].at("rank"));
}

}  // namespace
}  // namespace tricorner::test
