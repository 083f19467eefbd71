// Other names in texts: all at once, whole words, and nothing but names.
#include "league/forget_text.hpp"

#include <gtest/gtest.h>

namespace tricorner::league {
namespace {

TEST(ForgetText, AllNamesAtOnceAndTheLongerFirst) {
  const Renaming names = {{"Ana", "Player 1"}, {"Ana Maria", "Player 2"}, {"Player 1", "Player 3"}};
  EXPECT_EQ(renamed("Ana Maria, Ana and Player 1; Anna stays", names), "Player 2, Player 1 and Player 3; Anna stays");
  EXPECT_EQ(renamed(R"({"racks":{"Ana":[[0,1,2]],"Ana Maria":[]}})", names),
            R"({"racks":{"Player 1":[[0,1,2]],"Player 2":[]}})");
}

// People who are called like what stands in our formats: only where a name stands is it one.
TEST(ForgetText, WhatIsNoNameStays) {
  for (const char* name : {"U", "D", "place", "points", "racks", "winners", "text", "out", "finished", "brg", "cell",
                           "waits", "by", "players", "record", "0", "2026"}) {
    const std::string quoted = std::string("\"") + name + "\"";
    const std::string entry =
        R"({"id":"7f1f0c0e-55b1-4d0e-9a53-0d6a1b2c3d4e","status":"finished","record":{"players":[)" + quoted +
        R"(,"Ben"],"rounds":[{"starter":)" + quoted + R"(,"actions":[{"by":)" + quoted +
        R"(,"do":"place","cell":["U",0,0],"values":[0,1,2],"colours":["b","r","g"]}],"end":{"how":"out","by":)" +
        quoted + R"(,"racks":{)" + quoted + R"(:[[0,1,2]],"Ben":[[5,5,5]]}}},{"points":{)" + quoted +
        R"(:12,"Ben":3}}]},"events":[{"seq":1,"kind":"note","at":"2026-05-09T19:04:11.482Z","detail":{"waits":{"cell":["D",0,0]}}},{"seq":2,"kind":"round-ended","how":"out","detail":{)" +
        quoted + R"(:[[0,1,2]]}},{"seq":3,"detail":{"winners":[)" + quoted + R"(]}}]})";
    const std::string anew = without_names(entry, {name}, "X");
    std::string expected = entry;
    for (const auto& [from, to] : {std::pair{"[" + quoted + ",\"Ben\"]", std::string("[\"X\",\"Ben\"]")},
                                   {"\"starter\":" + quoted, "\"starter\":\"X\""},
                                   {"{\"by\":" + quoted, "{\"by\":\"X\""},
                                   {",\"by\":" + quoted, ",\"by\":\"X\""},
                                   {"{" + quoted + ":[[0,1,2]],", "{\"X\":[[0,1,2]],"},
                                   {"{" + quoted + ":12", "{\"X\":12"},
                                   {"{" + quoted + ":[[0,1,2]]}", "{\"X\":[[0,1,2]]}"},
                                   {"\"winners\":[" + quoted, "\"winners\":[\"X\""}}) {
      const auto at = expected.find(from);
      ASSERT_NE(at, std::string::npos) << from;
      expected.replace(at, from.size(), to);
    }
    EXPECT_EQ(anew, expected) << name;
  }
}

TEST(ForgetText, LettersBehindABackslashAreLettersToo) {
  EXPECT_EQ(without_names(R"({"text":"for \u0041na"})", {"Ana"}, "X"), R"({"text":"for X"})");
}

}  // namespace
}  // namespace tricorner::league
