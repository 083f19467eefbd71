/// A folder of its own for every test, and a match to put into a database.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "store/score_store.hpp"

namespace tricorner::store {

class StoreTest : public ::testing::Test {
 protected:
  StoreTest() {
    const auto* test = ::testing::UnitTest::GetInstance()->current_test_info();
    folder_ = std::filesystem::path(TEST_WORK_DIR) / (std::string(test->test_suite_name()) + "." + test->name());
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
  }
  ~StoreTest() override { std::filesystem::remove_all(folder_); }

  [[nodiscard]] std::filesystem::path file() const { return folder_ / "scores.sqlite3"; }

  static NewMatch ana_and_ben() {
    NewMatch match;
    match.rules_id = "goliath-triominos";
    match.rules_json = R"({"id": "goliath-triominos"})";
    match.options_json = "{}";
    match.players = {"Ana", "Ben"};
    return match;
  }

  static Event placed(int seat, engine::Cell cell, std::array<int, 3> values) {
    Event event;
    event.kind = EventKind::placed;
    event.seat = seat;
    event.tile = PlacedTile{0, cell, values, ""};
    event.source = EventSource::camera;
    event.source_time = 12.5;
    return event;
  }

  /// The fault with which `action` is refused, and its text.
  template <class Action>
  static std::pair<StoreFault, std::string> fault_of(Action&& action) {
    try {
      action();
    } catch (const StoreError& error) {
      return {error.fault(), error.what()};
    }
    ADD_FAILURE() << "nothing was thrown";
    return {};
  }

  std::filesystem::path folder_;
};

}  // namespace tricorner::store
