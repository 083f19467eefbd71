#include "blank_zeros.hpp"

#include <algorithm>

namespace tricorner::vision {
namespace {

constexpr double plainly = 0.9;
// So many, and such a share of all corners; of a whole set a sixth is.
constexpr int enough = 3;
constexpr double enough_of_all = 0.05;

}  // namespace

bool zeros_are_blank(std::span<const std::array<CornerShown, 3>> tiles) {
  int blank = 0;
  for (const auto& tile : tiles) {
    if (std::none_of(tile.begin(), tile.end(), [](const CornerShown& c) { return c.digit > plainly; })) continue;
    blank += static_cast<int>(
        std::count_if(tile.begin(), tile.end(), [](const CornerShown& c) { return c.blank > plainly; }));
  }
  return blank >= enough && blank >= enough_of_all * 3 * static_cast<double>(tiles.size());
}

}  // namespace tricorner::vision
