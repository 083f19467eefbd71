// `tricorner watch` killed two hundred times over films, while the games go on.
#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <iostream>
#include <map>
#include <random>
#include <set>
#include <thread>

#include "watched_match.hpp"

namespace tricorner::test {
namespace {

class ManyKills : public WatchedMatch {
 protected:
  /// A tile wherever its values begin.
  static std::string tile_of(const json& values) {
    std::vector<int> v = values;
    std::rotate(v.begin(), std::min_element(v.begin(), v.end()), v.end());
    std::vector<std::string> turns;
    for (int k = 0; k < 3; ++k) {
      turns.push_back(json(v).dump());
      std::rotate(v.begin(), v.begin() + 1, v.end());
    }
    return *std::min_element(turns.begin(), turns.end());
  }
};

TEST_F(ManyKills, TwoHundredTimesWhileTheGameGoesOn) {
  constexpr int kKills = 200;
  Running unharmed(words(database("whole.sqlite3")));
  const std::vector<json> whole = read_all(unharmed);
  ASSERT_EQ(unharmed.wait(), 0);
  std::multiset<std::string> expected;
  for (const json& tile : whole.back().at("tiles")) expected.insert(tile_of(tile.at("values")));
  ASSERT_GE(expected.size(), 12U);

  std::mt19937 random(2026);
  int kills = 0;
  int games = 0;
  int before_the_first = 0;
  int kept_not_told = 0;
  while (kills < kKills) {
    const std::string scores = database("game-" + std::to_string(++games) + ".sqlite3");
    SCOPED_TRACE(scores);
    std::vector<json> announced;
    double at = 0;  // of the film: the table does not wait for us
    for (bool ended = false; !ended;) {
      Running program(words(scores, {"--start", std::to_string(at)}));
      const auto life = std::chrono::milliseconds(100 + random() % 4000);
      const bool to_the_end = kills >= kKills || at > 24;
      std::vector<json> events;
      if (!to_the_end) {
        std::this_thread::sleep_for(life);
        program.signal(SIGKILL);
        ++kills;
      }
      events = read_all(program);
      const int status = program.wait(std::chrono::seconds(200));
      ended = status == 0;
      ASSERT_TRUE(ended || status == 128 + SIGKILL) << program.errors();
      for (const json& event : placed_in(events)) {
        at = std::max(at, event.at("t").get<double>());
        announced.push_back(event);
      }
      if (announced.empty()) ++before_the_first;
      if (!ended) at += static_cast<double>(random() % 1000) / 1000;
      if (!std::filesystem::exists(scores)) continue;
      const Outcome outcome = tricorner({"export", "--json", "--db", scores});
      ASSERT_TRUE(done(outcome));
      const json all = json::parse(outcome.out).at("matches");
      if (all.empty()) {
        ASSERT_TRUE(announced.empty());
        continue;
      }
      ASSERT_EQ(all.size(), 1U) << "a match was begun anew";
      ASSERT_NO_FATAL_FAILURE(expect_kept(announced, all.at(0).at("record")));
      if (!ended) continue;
      // Everything that lies there is known, nothing twice.
      std::multiset<std::string> lies;
      for (const json& tile : events.back().at("tiles")) lies.insert(tile_of(tile.at("values")));
      EXPECT_EQ(lies, expected);
      std::map<std::string, int> times;
      for (const json& event : announced) EXPECT_EQ(++times[placement(event).dump()], 1) << event;
      kept_not_told += static_cast<int>(lies.size()) - static_cast<int>(announced.size());
    }
  }
  std::cout << kills << " kills over " << games << " games, " << before_the_first << " before the first placement, "
            << kept_not_told << " placements kept and not told any more\n";
}

}  // namespace
}  // namespace tricorner::test
