#include "table/place_memory.hpp"

#include <algorithm>

#include "table/glance_change.hpp"

namespace tricorner::table {
namespace {

constexpr std::size_t kMostGlances = 40;
constexpr std::size_t kMostUnderstood = 24;
// Of a tile's blocks: a tile on a bare place changes most of them, a camera that trembles few.
constexpr double kSamePlace = 0.25;
// With more than this something may have been laid there that looks much like the table.
constexpr double kUntouched = 0.02;
// Of a place that was remembered as it is now, and then otherwise.
constexpr double kStayed = 0.05;
constexpr double kPlainlyOther = 0.5;
// In sides: what is compared lies well inside.
constexpr double kInside = 0.05;

/// The first ones tell most: of the others every second goes.
template <class Glances>
void thin(Glances& glances, std::size_t most) {
  if (glances.size() <= most) return;
  for (std::size_t k = glances.size() - 2; k > most / 2; k -= 2)
    glances.erase(glances.begin() + static_cast<std::ptrdiff_t>(k));
}

}  // namespace

void PlaceMemory::add(const Glance& glance, double time) {
  if (!since_.empty() && !since_.back().second.same_shape(glance)) forget();
  if (!understood_.empty() && !understood_.back().second.same_shape(glance)) forget();
  since_.emplace_back(time, glance);
  thin(since_, kMostGlances);
}

void PlaceMemory::understood() {
  if (since_.empty()) return;
  understood_.push_back(std::move(since_.back()));
  since_.clear();
  thin(understood_, kMostUnderstood);
}

void PlaceMemory::forget() noexcept {
  understood_.clear();
  since_.clear();
}

PlaceStay PlaceMemory::stay(const Outline& outline) const {
  if (since_.empty()) return {};
  const Glance& now = since_.back().second;
  BlockMask inside(now.grey.size());
  paint(inside, now, outline, -kInside * side_px(outline));
  const int blocks = count(inside);
  PlaceStay stay{since_.back().first};
  if (blocks == 0) return stay;
  const auto share = [&](const Remembered& before, bool shadows = true) {
    const BlockMask changed = changed_blocks(before.second, now, {.edges_blocks = 0.3, .shadows = shadows});
    int differing = 0;
    for (std::size_t k = 0; k < changed.size(); ++k) differing += inside[k] & changed[k];
    return static_cast<double>(differing) / blocks;
  };
  // No hand is over an understood table: what looked otherwise last has gone since. Further back only what has plainly
  // come, and plainly stayed, tells anything: light and camera change too.
  double most = 0;
  for (auto last = understood_.rbegin(); last != understood_.rend(); ++last) {
    const double differs = share(*last);
    if (differs >= kPlainlyOther && most <= kStayed && last != understood_.rbegin()) {
      stay.since = std::prev(last)->first;
      return stay;
    }
    most = std::max({most, differs, share(*last, false)});
    if (differs > kSamePlace) break;
  }
  stay.untouched = !understood_.empty() && most <= kUntouched;
  for (const Remembered& before : since_) {
    if (share(before) > kSamePlace) continue;
    stay.since = before.first;
    break;
  }
  return stay;
}

}  // namespace tricorner::table
