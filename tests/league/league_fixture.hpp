/// A database of its own for every test, filled with matches of which only the points matter.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "config/rule_library.hpp"
#include "league/results.hpp"
#include "league/transfer.hpp"
#include "store/score_store.hpp"

namespace tricorner::league {

class LeagueTest : public ::testing::Test {
 protected:
  LeagueTest() {
    const auto* test = ::testing::UnitTest::GetInstance()->current_test_info();
    folder_ = std::filesystem::path(TEST_WORK_DIR) / (std::string(test->test_suite_name()) + "." + test->name());
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
  }
  ~LeagueTest() override { std::filesystem::remove_all(folder_); }

  [[nodiscard]] std::filesystem::path file(const std::string& name = "scores.sqlite3") const { return folder_ / name; }

  /// A match of single rounds; one that no rule decides was agreed on.
  static std::string play(store::ScoreStore& store, const std::string& day, const std::vector<std::string>& players,
                          const std::vector<std::vector<int>>& rounds, const std::string& rules = "goliath-triominos") {
    Incoming match;
    match.where = "test";
    match.record.id = store::new_uuid();
    match.record.rules = rules;
    match.record.date = day;
    match.record.players = players;
    std::vector<int> totals(players.size(), 0);
    for (const auto& points : rounds) {
      engine::Round round;
      round.points = points;
      for (std::size_t k = 0; k < points.size(); ++k) totals[k] += points[k];
      match.record.rounds.push_back(round);
    }
    const bool low = config::load_rules(rules)->ending.winner.value == engine::WinnerRule::lowest;
    const auto places = places_of(totals, low);
    for (std::size_t k = 0; k < places.size(); ++k) {
      if (places[k] == 1) match.winners.push_back(players[k]);
    }
    ImportTally tally;
    take_over(&store, {match}, false, tally);
    for (const auto& unclear : tally.unclear) ADD_FAILURE() << unclear.why;
    return match.record.id;
  }

  std::filesystem::path folder_;
};

}  // namespace tricorner::league
