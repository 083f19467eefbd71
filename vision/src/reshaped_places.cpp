#include "reshaped_places.hpp"

#include <algorithm>
#include <cmath>

#include "selection.hpp"
#include "suspects.hpp"

namespace tricorner::vision {
namespace {

// What the close look found less likely than this is nothing.
constexpr double worth_reshaping = 0.05;
constexpr std::size_t most_reshaped = 96;
constexpr std::size_t most_hints = 64;  // a speckled table has more to reshape than that
// What is so likely, and twice or three times as large as tiles there, may be tiles that lie as one large triangle.
constexpr double likely_outline = 0.5;
constexpr double off_by = 0.12;
// The white middle of a card is suspected as a triangle of these shares of the card's side: what fits into the hexagon
// has 0.58 of it, what goes about it nearly all.
constexpr double least_middle = 0.45;
constexpr double largest_middle = 1.2;
constexpr std::size_t most_cards = 64;
// The same card, as two middles tell it (in sides).
constexpr double same_centre = 0.1;
constexpr double same_corner = 0.2;

Triangle half_turned(const Triangle& t) {
  const auto middle = centre(t);
  return {2 * middle - t[0], 2 * middle - t[1], 2 * middle - t[2]};
}

bool same_outline(const Triangle& a, const Triangle& b) {
  const double side = mean_side(b);
  return cv::norm(centre(a) - centre(b)) < same_centre * side &&
         std::any_of(a.begin(), a.end(),
                     [&](const auto& corner) { return cv::norm(corner - b[0]) < same_corner * side; });
}

}  // namespace

std::vector<Triangle> cards_about_middles(const CommonPlane& plane, std::span<const Triangle> tiles,
                                          std::span<const Triangle> suspected) {
  std::vector<Triangle> cards;
  for (const auto& middle : suspected) {
    const double share = mean_side(middle) / mean_side(plane.shaped(middle));
    if (share < least_middle || share > largest_middle) continue;
    const auto about = cards_about(middle);
    for (const auto& turned : {about[0], about[1], middle, half_turned(middle)}) {
      const auto card = plane.shaped(turned);
      const auto covers = [&](const Triangle& tile) { return overlap(tile, card) > most_overlap; };
      const auto same = [&](const Triangle& other) { return same_outline(other, card); };
      if (std::any_of(tiles.begin(), tiles.end(), covers) || std::any_of(cards.begin(), cards.end(), same)) continue;
      if (cards.size() == most_cards) return cards;
      cards.push_back(card);
    }
  }
  return cards;
}

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
    if (place.probability < likely_outline) continue;
    const double times = mean_side(seen) / mean_side(plane.shaped(seen));
    for (const int along : {2, 3}) {
      if (std::abs(times - along) > off_by * along) continue;
      for (const auto& part : parts_of(seen, along)) add(part, most_reshaped);
    }
  }
  const auto all = std::max(most_reshaped, places.size() + most_hints);
  for (const auto& hint : hints) {
    if (plane.holds(hint)) add(hint, all);
  }
  return places;
}

}  // namespace tricorner::vision
