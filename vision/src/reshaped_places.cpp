#include "reshaped_places.hpp"

#include <algorithm>

#include "selection.hpp"

namespace tricorner::vision {
namespace {

// What the close look found less likely than this is nothing.
constexpr double worth_reshaping = 0.05;
constexpr std::size_t most_reshaped = 96;
constexpr std::size_t most_hints = 64;  // a speckled table has more to reshape than that

Triangle half_turned(const Triangle& t) {
  const auto middle = centre(t);
  return {2 * middle - t[0], 2 * middle - t[1], 2 * middle - t[2]};
}

}  // namespace

std::vector<Triangle> reshaped_places(const CommonPlane& plane, std::span<const Triangle> tiles,
                                      std::span<const RejectedPlace> refused, std::span<const Triangle> hints) {
  std::vector<RejectedPlace> doubtful;
  for (const auto& place : refused) {
    const bool unlikely = place.reason == Rejection::no_tile && place.probability >= worth_reshaping;
    if (unlikely || place.reason == Rejection::other_plane) doubtful.push_back(place);
  }
  std::stable_sort(doubtful.begin(), doubtful.end(),
                   [](const RejectedPlace& a, const RejectedPlace& b) { return a.probability > b.probability; });

  std::vector<Triangle> places;
  const auto add = [&](const Triangle& like, std::size_t most) {
    const auto shaped = plane.shaped(like);
    const auto covers = [&](const Triangle& tile) { return overlap(tile, shaped) > most_overlap; };
    if (places.size() < most && std::none_of(tiles.begin(), tiles.end(), covers)) places.push_back(shaped);
  };
  for (const auto& place : doubtful) {
    const auto seen = as_triangle(place.outline);
    add(seen, most_reshaped);
    add(half_turned(seen), most_reshaped);
  }
  const auto all = std::max(most_reshaped, places.size() + most_hints);
  for (const auto& hint : hints) {
    if (plane.holds(hint)) add(hint, all);
  }
  return places;
}

}  // namespace tricorner::vision
