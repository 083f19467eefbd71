// Whole matches of every rule set, kept as readable text beside their records; each line names its clause.
#include <gtest/gtest.h>

#include <filesystem>
#include <set>

#include "config/json_view.hpp"
#include "config/judge_text.hpp"
#include "config/notation.hpp"
#include "config/record_format.hpp"
#include "config/rule_library.hpp"
#include "tricorner/engine/ruling.hpp"

namespace tricorner::config {
namespace {

const std::string folder = std::string(TEST_SOURCE_DIR) + "/../playthroughs/";

class Playthrough : public ::testing::TestWithParam<std::string> {};

TEST_P(Playthrough, IsJudgedAsWrittenDown) {
  const std::string record = folder + GetParam() + ".json";
  const auto match = judge_record(read_record_file(record), record);
  EXPECT_EQ(match_text(match), read_text_file(folder + GetParam() + ".txt"));
  EXPECT_TRUE(match.over());
}

TEST_P(Playthrough, ComesBackFromTheNotation) {
  const auto record = read_record_file(folder + GetParam() + ".json");
  EXPECT_EQ(record_text(parse_notation(notation_text(record), "text")), record_text(record));
}

INSTANTIATE_TEST_SUITE_P(AllBooks, Playthrough, ::testing::ValuesIn(rule_set_ids()), [](const auto& test) {
  std::string name = test.param;
  for (char& c : name) c = c == '-' ? '_' : c;
  return name;
});

TEST(Playthroughs, GoliathTakesThreeRoundsOver400WithABridgeAndAHexagon) {
  const std::string file = folder + "goliath-triominos.json";
  const auto match = judge_record(read_record_file(file), file);
  EXPECT_EQ(match.rulings().size(), 3U);
  EXPECT_GT(match.totals()[static_cast<std::size_t>(match.winners().front())], 400);
  std::set<engine::PartKind> kinds;
  for (const auto& round : match.rulings()) {
    for (const auto& ruling : round.actions) {
      for (const auto& part : ruling.parts) kinds.insert(part.kind);
    }
  }
  EXPECT_TRUE(kinds.contains(engine::PartKind::bridge));
  EXPECT_TRUE(kinds.contains(engine::PartKind::hexagon));
}

}  // namespace
}  // namespace tricorner::config
