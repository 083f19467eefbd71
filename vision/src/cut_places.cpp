#include "cut_places.hpp"

#include <algorithm>
#include <cmath>

namespace tricorner::vision {
namespace {

constexpr std::size_t most_cut = 48;
// Places nearer to each other than this, in radii, and turned alike, are one.
constexpr double same_place = 0.15;
constexpr double symbol_reach = 0.12;  // of the side, from a symbol's middle: most are as large

bool same(const Triangle& a, const Triangle& b) {
  const double near = same_place * radius(b);
  return std::all_of(a.begin(), a.end(), [&](const cv::Point2d& p) {
    return std::any_of(b.begin(), b.end(), [&](const cv::Point2d& q) { return cv::norm(p - q) < near; });
  });
}

/// `turned` beginning with the corner that lies nearest to the first one of `like`.
Triangle named_alike(const Triangle& turned, const Triangle& like) {
  int first = 0;
  for (int k = 1; k < 3; ++k) {
    const auto away = [&](int n) { return cv::norm(turned[static_cast<std::size_t>(n)] - like[0]); };
    if (away(k) < away(first)) first = k;
  }
  return rotated(turned, first);
}

}  // namespace

std::array<bool, 3> shown_corners(const Sight& sight, const Triangle& tile) {
  std::array<bool, 3> shown{};
  for (std::size_t k = 0; k < 3; ++k) shown[k] = sight.shows(symbol_of_corner(tile, k));
  return shown;
}

bool cuts_symbol(const Sight& sight, const Triangle& tile, std::size_t corner) {
  const auto symbol = symbol_of_corner(tile, corner);
  const double reach = symbol_reach * mean_side(tile);
  for (const cv::Point2d& to : {cv::Point2d(reach, 0), cv::Point2d(0, reach)}) {
    if (!sight.shows(symbol + to) || !sight.shows(symbol - to)) return true;
  }
  return false;
}

bool is_cut(const Sight& sight, const Triangle& tile) {
  const auto shown = shown_corners(sight, tile);
  const auto count = std::count(shown.begin(), shown.end(), true);
  return count == 1 || count == 2;
}

Triangle held_by_shown(const CommonPlane& plane, const Sight& sight, const Triangle& seen) {
  auto shaped = named_alike(plane.shaped(seen), seen);
  const auto shown = shown_corners(sight, seen);
  cv::Point2d shift;
  int count = 0;
  for (std::size_t k = 0; k < 3; ++k) {
    if (!shown[k]) continue;
    shift += seen[k] - shaped[k];
    ++count;
  }
  if (count == 0) return shaped;
  for (auto& corner : shaped) corner += shift / count;
  return shaped;
}

std::vector<Triangle> cut_places(const CommonPlane& plane, const Sight& sight, std::span<const Triangle> tiles,
                                 std::span<const RejectedPlace> refused, std::span<const Triangle> hints) {
  std::vector<RejectedPlace> likeliest_first(refused.begin(), refused.end());
  std::stable_sort(likeliest_first.begin(), likeliest_first.end(),
                   [](const RejectedPlace& a, const RejectedPlace& b) { return a.probability > b.probability; });
  std::vector<Triangle> places;
  const auto add = [&](const Triangle& seen) {
    if (places.size() >= most_cut || !is_cut(sight, seen)) return;
    const auto held = held_by_shown(plane, sight, seen);
    const auto covers = [&](const Triangle& tile) { return overlap(tile, held) > most_overlap; };
    const auto repeats = [&](const Triangle& place) { return same(place, held); };
    if (std::none_of(tiles.begin(), tiles.end(), covers) && std::none_of(places.begin(), places.end(), repeats))
      places.push_back(held);
  };
  for (const auto& place : likeliest_first) add(as_triangle(place.outline));
  for (const auto& hint : hints) add(hint);
  return places;
}

}  // namespace tricorner::vision
