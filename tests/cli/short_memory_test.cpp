// Pictures are read, or are told not to be, with whatever memory there is.
#include "program.hpp"
#include "samples.hpp"

namespace tricorner::test {
namespace {

/// A wrapper under which the program may have so much memory.
std::vector<std::string> with_memory(int kib) {
  return {"sh", "-c", "ulimit -v \"$0\"; exec \"$@\"", std::to_string(kib)};
}

class ShortMemory : public FolderTest {};

TEST_F(ShortMemory, IsToldAndEndsNothing) {
  const auto picture = file("noise.png", noise_picture(".png"));
  int read = 0;
  int refused = 0;
  for (int kib = 300'000; kib <= 900'000; kib += 40'000) {
    if (tricorner({"--version"}, {.before = with_memory(kib)}).status != 0) continue;
    const auto outcome = tricorner({"read", "--json", "--jobs", "1", picture}, {.before = with_memory(kib)});
    ASSERT_LE(outcome.status, 1) << kib << " KiB: " << outcome.err;
    EXPECT_EQ(lines_of(outcome.err).size(), static_cast<std::size_t>(outcome.status)) << outcome.err;
    ++(outcome.status == 0 ? read : refused);
  }
  if (read + refused == 0) GTEST_SKIP() << "the program does not start with so little: it was built to be watched";
  EXPECT_GT(refused, 0);
  EXPECT_GT(read, 0);
}

}  // namespace
}  // namespace tricorner::test
