/// A match that is watched from the demo film in processes of their own, and what the database keeps of it.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "program.hpp"
#include "running.hpp"

namespace tricorner::test {

using nlohmann::json;

class WatchedMatch : public FolderTest {
 protected:
  [[nodiscard]] std::vector<std::string> words(const std::string& database, std::vector<std::string> more = {}) const {
    std::vector<std::string> arguments{"watch", "--json", "--players", "Ana,Ben,Cleo", "--db", database};
    arguments.insert(arguments.end(), more.begin(), more.end());
    arguments.emplace_back(DEMO_FILM);
    return tricorner_words(arguments);
  }

  [[nodiscard]] std::string database(const std::string& name) const { return (folder_ / name).string(); }

  /// The one match of a database, as `export` writes it.
  static json exported(const std::string& database) {
    const Outcome outcome = tricorner({"export", "--json", "--db", database});
    EXPECT_TRUE(done(outcome));
    const json all = json::parse(outcome.out);
    EXPECT_EQ(all.at("matches").size(), 1U);
    return all.at("matches").at(0).at("record");
  }

  /// What the pad says of it: the judge's rulings of a record, action by action.
  [[nodiscard]] std::vector<json> judged(const json& record) const {
    const Outcome outcome = tricorner({"judge", "--json", file("record.json", record.dump())});
    EXPECT_TRUE(done(outcome));
    return json::parse(outcome.out).at("rounds").at(0).at("actions").get<std::vector<json>>();
  }

  /// Placements that count, as they were announced: player, field, cell, values.
  static json placement(const json& event) {
    return {event.at("by"), event.at("field"), event.at("cell"), event.at("values")};
  }

  /// Reads lines until `placed` has come `count` times; gives all of them.
  static std::vector<json> read_until_placed(Running& program, int count) {
    std::vector<json> events;
    while (count > 0) {
      const auto line = program.line();
      if (!line) {
        ADD_FAILURE() << "no further line; standard error: " << program.errors();
        return events;
      }
      events.push_back(json::parse(*line));
      if (events.back().at("event") == "placed") --count;
    }
    return events;
  }

  static std::vector<json> read_all(Running& program) {
    std::vector<json> events;
    while (const auto line = program.line()) events.push_back(json::parse(*line));
    return events;
  }

  /// Each placement that was announced is in the record with the same points and total, in this order.
  void expect_kept(const std::vector<json>& announced, const json& record) const {
    const std::vector<json> rulings = judged(record);
    const json& actions = record.at("rounds").at(0).at("actions");
    std::size_t at = 0;
    for (const json& event : announced) {
      while (at < actions.size() && (actions[at].at("do") != "place" || placement(actions[at]) != placement(event))) {
        ++at;
      }
      ASSERT_LT(at, actions.size()) << "announced but not kept: " << event;
      EXPECT_EQ(rulings[at].at("points"), event.at("points"));
      EXPECT_EQ(rulings[at].at("total"), event.at("total"));
      ++at;
    }
  }

  static std::vector<json> placed_in(const std::vector<json>& events) {
    std::vector<json> placed;
    for (const json& event : events) {
      if (event.at("event") == "placed") placed.push_back(event);
    }
    return placed;
  }
};

}  // namespace tricorner::test
