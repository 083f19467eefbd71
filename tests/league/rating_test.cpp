// Ratings against figures of the npm package openskill, and what must hold of any ratings.
#include "league/rating.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "league/results.hpp"

namespace tricorner::league {
namespace {

nlohmann::json figures() {
  std::ifstream file(std::string(TEST_SOURCE_DIR) + "/openskill_figures.json");
  return nlohmann::json::parse(file);
}

constexpr double kClose = 1e-9;

TEST(Rating, AgreesWithOpenSkillOnGamesOfEverySizeAndTie) {
  const auto cases = figures().at("single");
  ASSERT_EQ(cases.size(), 20U);  // 2 to 6 players; distinct, all tied, some tied, in any order
  for (const auto& one : cases) {
    std::vector<Rating> before;
    for (const auto& rating : one.at("before")) before.push_back({rating[0], rating[1]});
    const auto after = rate(before, one.at("rank").get<std::vector<int>>());
    ASSERT_EQ(after.size(), one.at("after").size());
    for (std::size_t k = 0; k < after.size(); ++k) {
      EXPECT_NEAR(after[k].mu, one.at("after")[k][0].get<double>(), kClose) << one;
      EXPECT_NEAR(after[k].sigma, one.at("after")[k][1].get<double>(), kClose) << one;
    }
  }
}

TEST(Rating, AgreesWithOpenSkillOverASeasonWithLowScoreWins) {
  const auto json = figures();
  std::vector<Rating> pool(8);
  int low_games = 0;
  for (const auto& game : json.at("season")) {
    const auto who = game.at("who").get<std::vector<std::size_t>>();
    const bool low = game.at("low").get<bool>();
    low_games += low ? 1 : 0;
    std::vector<Rating> before;
    for (const std::size_t k : who) before.push_back(pool[k]);
    const auto after = rate(before, places_of(game.at("points").get<std::vector<int>>(), low));
    for (std::size_t k = 0; k < who.size(); ++k) {
      pool[who[k]] = after[k];
      EXPECT_NEAR(after[k].mu, game.at("after")[k][0].get<double>(), kClose) << game;
      EXPECT_NEAR(after[k].sigma, game.at("after")[k][1].get<double>(), kClose) << game;
    }
  }
  EXPECT_EQ(json.at("season").size(), 60U);
  EXPECT_GT(low_games, 5);
  for (std::size_t k = 0; k < pool.size(); ++k)
    EXPECT_NEAR(pool[k].cautious(), json.at("ordinal")[k].get<double>(), kClose);
}

TEST(Rating, SharedPlacesOfEqualPlayersMoveNobody) {
  const auto after = rate({{}, {}, {}}, {1, 1, 1});
  for (const Rating& rating : after) {
    EXPECT_NEAR(rating.mu, 25, kClose);
    EXPECT_LT(rating.sigma, 25.0 / 3);
  }
}

TEST(Places, EqualPointsShareAndTheNextPlaceIsLeftOut) {
  EXPECT_EQ(places_of({10, 30, 30, 5}, false), (std::vector<int>{3, 1, 1, 4}));
  EXPECT_EQ(places_of({10, 30, 30, 5}, true), (std::vector<int>{2, 3, 3, 1}));
}

}  // namespace
}  // namespace tricorner::league
