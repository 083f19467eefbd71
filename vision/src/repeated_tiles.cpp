#include "repeated_tiles.hpp"

#include <optional>
#include <set>

#include "calibration.hpp"

namespace tricorner::vision {
namespace {

constexpr int most_repeated = 2;  // a doubtful tile or two may be told as others that lie there
constexpr double most_told = 0.98;

using Values = std::array<int, 3>;

/// The tile's values from whichever corner gives the smallest sequence: the same however the tile is turned.
std::optional<Values> values_of(const std::array<CornerReading, 3>& corners) {
  std::optional<Values> least;
  for (std::size_t first = 0; first < 3; ++first) {
    Values values{};
    for (std::size_t k = 0; k < 3; ++k) {
      const auto& value = corners[(first + k) % 3].value;
      if (!value) return std::nullopt;
      values[k] = *value;
    }
    if (!least || values < *least) least = values;
  }
  return least;
}

}  // namespace

void doubt_repeated_tiles(std::span<TileReading> told) {
  std::set<Values> seen;
  int repeated = 0;
  for (const auto& tile : told) {
    const auto values = values_of(tile.corners);
    if (values && !seen.insert(*values).second) ++repeated;
  }
  if (repeated <= most_repeated) return;
  for (auto& tile : told) {
    for (auto& corner : tile.corners) tell_at_most(corner, most_told);
  }
}

}  // namespace tricorner::vision
