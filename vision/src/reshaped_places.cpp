#include "reshaped_places.hpp"

#include <algorithm>

#include "selection.hpp"

namespace tricorner::vision {
namespace {

// What the close look found less likely than this is nothing.
constexpr double worth_reshaping = 0.05;
constexpr std::size_t most_reshaped = 96;

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
  const auto add = [&](const Triangle& like) {
    const auto shaped = plane.shaped(like);
    const auto covers = [&](const Triangle& tile) { return overlap(tile, shaped) > most_overlap; };
    if (places.size() < most_reshaped && std::none_of(tiles.begin(), tiles.end(), covers)) places.push_back(shaped);
  };
  for (const auto& place : doubtful) {
    const auto seen = as_triangle(place.outline);
    add(seen);
    add(half_turned(seen));
  }
  for (const auto& hint : hints) {
    if (plane.holds(hint)) add(hint);
  }
  return places;
}

}  // namespace tricorner::vision
