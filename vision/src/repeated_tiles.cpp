#include "repeated_tiles.hpp"

#include <array>
#include <set>

#include "calibration.hpp"
#include "told_values.hpp"

namespace tricorner::vision {
namespace {

// A doubtful tile or two, or one in fifteen, may be told as others that lie there.
constexpr int most_repeated = 2;
constexpr int one_in = 15;
constexpr double most_told = 0.98;

}  // namespace

void doubt_repeated_tiles(std::span<TileReading> told) {
  std::set<std::array<int, 3>> seen;
  int repeated = 0;
  int read = 0;
  for (const auto& tile : told) {
    const auto values = values_of(tile.corners);
    if (!values) continue;
    ++read;
    if (!seen.insert(*values).second) ++repeated;
  }
  if (repeated <= most_repeated || one_in * repeated <= read) return;
  for (auto& tile : told) tell_at_most(tile.corners, most_told);
}

}  // namespace tricorner::vision
