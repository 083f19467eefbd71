// Lines that people type: read as they were meant, or answered with what was expected.
#include "table/command.hpp"

#include <gmock/gmock.h>

namespace tricorner::table {
namespace {

using ::testing::HasSubstr;

const std::vector<std::string> players = {"Ana", "Ben Jr", "ben", "Ben"};

Command command_of(const std::string& line) {
  const auto parsed = parse_command(line, players);
  if (const auto* error = std::get_if<std::string>(&parsed)) {
    ADD_FAILURE() << line << ": " << *error;
    return {};
  }
  return std::get<Command>(parsed);
}

std::string error_of(const std::string& line) {
  const auto parsed = parse_command(line, players);
  if (const auto* error = std::get_if<std::string>(&parsed)) return *error;
  ADD_FAILURE() << line << " was taken";
  return {};
}

TEST(CommandTest, ReadsEveryCommand) {
  EXPECT_EQ(command_of("draw").verb, Verb::draw);
  EXPECT_FALSE(command_of("draw").at);
  EXPECT_EQ(command_of("  @12.5   pass ").verb, Verb::pass);
  EXPECT_EQ(command_of("@12.5 pass\r").at, 12.5);
  EXPECT_EQ(command_of("undo").verb, Verb::undo);
  EXPECT_EQ(command_of("accept").verb, Verb::accept);
  EXPECT_EQ(command_of("blocked").verb, Verb::blocked);
  EXPECT_EQ(command_of("next").verb, Verb::next);
  EXPECT_EQ(command_of("quit").verb, Verb::quit);
  EXPECT_EQ(command_of("by Ben Jr").seat, 1);
  EXPECT_EQ(command_of("by ben").seat, 2);
  EXPECT_EQ(command_of("by ANA").seat, 0);
  EXPECT_EQ(command_of("out Ana").seat, 0);
  const Command set = command_of("set 1 D -3 4 0 5 2");
  EXPECT_EQ(set.tile, (TileOnTable{1, {engine::Orientation::down, -3, 4}, {0, 5, 2}, ""}));
  EXPECT_EQ(command_of("set 0 U 0 0 1 2 0 BRG").tile.colours, "brg");
  EXPECT_FALSE(set.asks);
  const Command asks = command_of("set 1 D -3 4");
  EXPECT_TRUE(asks.asks);
  EXPECT_FALSE(asks.by_values);
  EXPECT_EQ(asks.tile.cell, (engine::Cell{engine::Orientation::down, -3, 4}));
  const Command wherever = command_of("set 3-4-5");
  EXPECT_TRUE(wherever.asks && wherever.by_values);
  EXPECT_EQ(wherever.tile.values, (TileValues{3, 4, 5}));
  const Command none = command_of("set 0 U 1 2 -");
  EXPECT_TRUE(none.none && !none.asks);
  EXPECT_EQ(none.tile.cell, (engine::Cell{engine::Orientation::up, 1, 2}));
  const Command missed = command_of("set 0 U 1 2 0 1 2 before 3-4-5");
  EXPECT_EQ(missed.tile.values, (TileValues{0, 1, 2}));
  EXPECT_EQ(missed.before, (TileValues{3, 4, 5}));
  const Command rack = command_of("rack Ben Jr 0-1-2 5-5-5");
  EXPECT_EQ(rack.seat, 1);
  ASSERT_EQ(rack.tiles.size(), 2U);
  EXPECT_EQ(rack.tiles[1].values, (engine::Values{5, 5, 5}));
  EXPECT_TRUE(command_of("rack Ana").tiles.empty());
}

TEST(CommandTest, AnswersWhatCannotBeUsed) {
  EXPECT_THAT(error_of(""), HasSubstr("expected a command"));
  EXPECT_THAT(error_of("dance"), HasSubstr("dance"));
  EXPECT_THAT(error_of("@ draw"), HasSubstr("@SECONDS"));
  EXPECT_THAT(error_of("@1,5 draw"), HasSubstr("@SECONDS"));  // whatever the locale
  EXPECT_THAT(error_of("@-1 draw"), HasSubstr("@SECONDS"));
  EXPECT_THAT(error_of("@nan draw"), HasSubstr("@SECONDS"));
  EXPECT_THAT(error_of("@5"), HasSubstr("expected a command"));
  EXPECT_THAT(error_of("draw twice"), HasSubstr("twice"));
  EXPECT_THAT(error_of("by Cleo"), HasSubstr("Ana, Ben Jr"));
  EXPECT_THAT(error_of("by BEN"), HasSubstr("no player"));  // "ben" or "Ben"?
  EXPECT_THAT(error_of("set 0 U 0 0 1 2"), HasSubstr("set FIELD"));
  EXPECT_THAT(error_of("set 0 U 0 0 x"), HasSubstr("set FIELD U|D I J -"));
  EXPECT_THAT(error_of("set 0 X 0 0 -"), HasSubstr("set FIELD"));
  EXPECT_THAT(error_of("set 0 U 0 0 before 1-2-3"), HasSubstr("set FIELD"));
  EXPECT_THAT(error_of("set 0 U 0 0 1 2 3 before"), HasSubstr("set FIELD"));
  EXPECT_THAT(error_of("set 0 U 0 0 1 2 3 before 9-9-9"), HasSubstr("set FIELD"));
  EXPECT_THAT(error_of("set 0 X 0 0"), HasSubstr("set FIELD"));
  EXPECT_THAT(error_of("set 3-4-6"), HasSubstr("set FIELD"));
  EXPECT_THAT(error_of("set"), HasSubstr("set FIELD"));
  EXPECT_THAT(error_of("set 0 X 0 0 1 2 3"), HasSubstr("set FIELD"));
  EXPECT_THAT(error_of("set 0 U 0 0 1 2 0 bbg"), HasSubstr("brg"));
  EXPECT_THAT(error_of("set 0 U 0 0 1 2 0 brg x"), HasSubstr("set FIELD"));
  EXPECT_THAT(error_of("set 0 U 0 0 1 2 6"), HasSubstr("set FIELD"));
  EXPECT_THAT(error_of("set 0 U 99999999999 0 1 2 3"), HasSubstr("set FIELD"));
  EXPECT_THAT(error_of("set 0 U 1001 0 1 2 3"), HasSubstr("set FIELD"));
  EXPECT_THAT(error_of("rack Ana 0-1"), HasSubstr("rack NAME"));
  EXPECT_THAT(error_of("rack Ana 0-1-6"), HasSubstr("rack NAME"));
}

TEST(CommandTest, IsWrittenAsItIsRead) {
  for (const std::string line :
       {"set 1 D -3 4 0 5 2", "set 0 U 0 0", "set 0 U 0 0 -", "set 0 U 0 0 1 2 3 brg before 3-4-5", "set 3-4-5", "draw",
        "rack Ana 0-1-2", "by ben"}) {
    EXPECT_EQ(command_line(command_of(line), players), line);
  }
}

TEST(CommandQueueTest, GivesWhatIsDueInOrderOfTime) {
  CommandQueue queue;
  queue.push(command_of("@5 draw"));
  queue.push(command_of("@2 pass"));
  queue.push(command_of("@5 undo"));
  queue.push(command_of("accept"));
  EXPECT_EQ(queue.due(0)->verb, Verb::accept);
  EXPECT_FALSE(queue.due(1.99));
  EXPECT_EQ(queue.due(2)->verb, Verb::pass);
  EXPECT_FALSE(queue.due(4.9));
  EXPECT_EQ(queue.due(7)->verb, Verb::draw);
  EXPECT_EQ(queue.due(7)->verb, Verb::undo);
  EXPECT_TRUE(queue.waiting().empty());
}

}  // namespace
}  // namespace tricorner::table
