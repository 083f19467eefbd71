#include "table/place_memory.hpp"

#include "table/glance_change.hpp"

namespace tricorner::table {
namespace {

constexpr std::size_t kMostGlances = 40;
// Of a tile's blocks: a tile on a bare place changes most of them, a camera that trembles few.
constexpr double kSamePlace = 0.25;
// In sides: what is compared lies well inside.
constexpr double kInside = 0.05;

}  // namespace

void PlaceMemory::add(const Glance& glance, double time) {
  if (!glances_.empty() && !glances_.back().second.same_shape(glance)) forget();
  glances_.emplace_back(time, glance);
  // The first ones tell most: of the others every second goes.
  if (glances_.size() > kMostGlances) {
    for (std::size_t k = glances_.size() - 2; k > kMostGlances / 2; k -= 2) {
      glances_.erase(glances_.begin() + static_cast<std::ptrdiff_t>(k));
    }
  }
}

double PlaceMemory::since(const Outline& outline) const {
  if (glances_.empty()) return 0;
  const Glance& now = glances_.back().second;
  BlockMask inside(now.grey.size());
  paint(inside, now, outline, -kInside * side_px(outline));
  const int blocks = count(inside);
  if (blocks == 0) return glances_.back().first;
  for (const auto& [time, before] : glances_) {
    const BlockMask changed = changed_blocks(before, now, {.edges_blocks = 0.3, .shadows = true});
    int differing = 0;
    for (std::size_t k = 0; k < changed.size(); ++k) differing += inside[k] & changed[k];
    if (differing <= kSamePlace * blocks) return time;
  }
  return glances_.back().first;
}

}  // namespace tricorner::table
