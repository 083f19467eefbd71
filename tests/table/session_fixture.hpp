/// A session at a modelled table, with a database of its own: laying, taking, saying, starting again.
#pragma once

#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "config/rule_library.hpp"
#include "table/event_lines.hpp"
#include "table/session.hpp"
#include "table_model.hpp"

namespace tricorner::table {

namespace fs = std::filesystem;
using nlohmann::json;

class SessionTest : public ::testing::Test {
 protected:
  void SetUp() override {
    const auto* test = ::testing::UnitTest::GetInstance()->current_test_info();
    folder_ = fs::path(TEST_WORK_DIR) / (std::string(test->test_suite_name()) + "." + test->name());
    fs::remove_all(folder_);
    play_by("goliath-triominos");
  }
  void TearDown() override {
    session_.reset();
    store_.reset();
    fs::remove_all(folder_);
  }

  /// A match of its own by these rules.
  void play_by(const std::string& rules) {
    rules_ = config::load_rules(rules);
    start(true);
  }

  /// The program begins (again).
  void start(bool fresh = false) {
    session_.reset();
    store_ = std::make_unique<store::ScoreStore>(folder_ / "scores.sqlite3");
    SessionOptions options;
    options.rules = rules_;
    options.rules_json = config::rules_text(rules_->id);
    options.players = {"Ana", "Ben"};
    options.fresh = fresh;
    session_ = std::make_unique<Session>(
        *store_, options, ReadFrame{},
        [this](const SessionEvent& event) {
          // Whoever looks into the file now finds what is being told.
          const store::ScoreStore other(folder_ / "scores.sqlite3");
          ASSERT_EQ(static_cast<int>(other.events(session_->info().id).size()), session_->log().last_seq());
          if (const auto line = event_json(event, session_->match())) told_.push_back(json::parse(*line));
          lines_.push_back(event_text(event, session_->match()));
        },
        [this](const std::string& note) { notes_.push_back(note); });
  }

  std::vector<json> show(double seconds) {
    const std::size_t before = told_.size();
    for (int frame = 0; frame < static_cast<int>(std::lround(seconds * 10)); ++frame) {
      if (session_->glance(table_.glance(), time_)) session_->reading(table_.reading(), time_);
      time_ = std::round((time_ + 0.1) * 10) / 10;
    }
    return {told_.begin() + static_cast<std::ptrdiff_t>(before), told_.end()};
  }

  std::vector<json> lay(const engine::Cell& cell, const TileValues& values) {
    const std::size_t before = told_.size();
    table_.hand = {600, 100, 400, 400};
    show(0.5);
    table_.tiles[cell] = values;
    table_.hand.reset();
    show(1.2);
    return {told_.begin() + static_cast<std::ptrdiff_t>(before), told_.end()};
  }

  std::vector<json> take(const engine::Cell& cell) {
    const std::size_t before = told_.size();
    table_.hand = {600, 100, 400, 400};
    show(0.5);
    table_.tiles.erase(cell);
    table_.hand.reset();
    show(1.5);
    return {told_.begin() + static_cast<std::ptrdiff_t>(before), told_.end()};
  }

  std::vector<json> say(const std::string& line) {
    const std::size_t before = told_.size();
    const auto error = session_->command(line, time_);
    EXPECT_FALSE(error) << line << ": " << *error;
    return {told_.begin() + static_cast<std::ptrdiff_t>(before), told_.end()};
  }

  std::string refused(const std::string& line) {
    const std::size_t before = told_.size();
    const int events = session_->log().last_seq();
    const auto error = session_->command(line, time_);
    EXPECT_TRUE(error) << line;
    EXPECT_EQ(told_.size(), before);
    EXPECT_EQ(session_->log().last_seq(), events);
    return error.value_or("");
  }

  void lay_four() {
    show(1.5);
    lay(up(0, 0), {3, 4, 4});
    lay(down(0, 0), {1, 4, 4});
    lay(up(1, 0), {4, 1, 5});
    lay(down(1, 0), {2, 5, 1});
    ASSERT_EQ(told_.size(), 4U);
    ASSERT_EQ(session_->match().totals(), (std::vector{21, 17}));
  }

  fs::path folder_;
  std::shared_ptr<const engine::Rules> rules_;
  std::unique_ptr<store::ScoreStore> store_;
  std::unique_ptr<Session> session_;
  TableModel table_;
  double time_ = 0;
  std::vector<json> told_;
  std::vector<std::string> lines_;
  std::vector<std::string> notes_;
};

}  // namespace tricorner::table
