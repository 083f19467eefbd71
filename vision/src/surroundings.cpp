#include "surroundings.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace tricorner::vision {
namespace {

// Colours are seen along two triangles around a tile, so many times as large, at so many places of each edge.
constexpr std::array around{1.45, 1.75};
constexpr int places_of_edge = 6;
constexpr double first_place = 0.15;  // of an edge
constexpr double spot = 0.06;         // of the side
constexpr double covered = 1.12;      // times as large as a tile is what it covers, with its edges and its shadow
constexpr std::size_t enough_seen = 8;
// Around no more than this share of the layout's tiles is a colour of something that lies beside it.
constexpr double few_tiles = 0.25;
// Of three quarters of the places the colours are farther than this from any around the layout. A lamp may light one
// part of a table and a shadow lie on another.
constexpr double other_colour = 16;
constexpr double brightness_counts = 0.2;
constexpr double darkest = 0.3;
constexpr double brightest = 3;

/// How far one colour is from another in light and shadow (YCrCb).
double apart(const cv::Vec3d& bgr, const cv::Vec3d& known) {
  const double lit = std::clamp(bgr.dot(known) / std::max(known.dot(known), 1.0), darkest, brightest);
  const cv::Vec3d off = bgr - lit * known;
  const double y = 0.114 * off[0] + 0.587 * off[1] + 0.299 * off[2];
  return cv::norm(cv::Vec3d(brightness_counts * y, 0.713 * (off[2] - y), 0.564 * (off[0] - y)));
}

cv::Vec3d colour_at(Sight& sight, const cv::Point2d& point, double width) {
  const auto bgr = sight.colour_about(point, width);
  return {bgr[0], bgr[1], bgr[2]};
}

/// The colours around tile `n` where no other covers them.
/// @param covering  what each covers
std::vector<cv::Vec3d> colours_around(Sight& sight, std::span<const Triangle> covering, std::size_t n) {
  std::vector<cv::Vec3d> colours;
  const double width = spot * mean_side(covering[n]);
  for (const double by : around) {
    const auto ring = scaled(covering[n], by / covered);
    for (std::size_t k = 0; k < 3; ++k) {
      for (int i = 0; i < places_of_edge; ++i) {
        const double along = first_place + (1 - 2 * first_place) * i / (places_of_edge - 1);
        const auto at = (1 - along) * ring[k] + along * ring[(k + 1) % 3];
        // the ring lies beyond what the tile itself covers
        const bool is_covered =
            std::any_of(covering.begin(), covering.end(), [&](const auto& tile) { return inside_by(tile, at) >= 0; });
        if (sight.shows(at) && !is_covered) colours.push_back(colour_at(sight, at, width));
      }
    }
  }
  return colours;
}

}  // namespace

Surroundings::Surroundings(Sight& sight, std::span<const Triangle> tiles, std::span<const std::size_t> layout)
    : sight_(&sight) {
  for (const auto& tile : tiles) covering_.push_back(scaled(tile, covered));
  for (const auto n : layout) around_.push_back(colours_around(sight, covering_, n));
}

bool Surroundings::are_other_than_of_layout(std::size_t n) const {
  const auto seen = colours_around(*sight_, covering_, n);
  const auto strange = std::count_if(seen.begin(), seen.end(), [&](const auto& colour) { return !is_known(colour); });
  return seen.size() >= enough_seen && 4 * strange > 3 * std::ssize(seen);
}

bool Surroundings::is_known(const cv::Vec3d& colour) const {
  const auto is_near = [&](const cv::Vec3d& other) { return apart(colour, other) <= other_colour; };
  const auto tiles = std::count_if(around_.begin(), around_.end(), [&](const auto& colours) {
    return std::any_of(colours.begin(), colours.end(), is_near);
  });
  return static_cast<double>(tiles) > few_tiles * static_cast<double>(around_.size());
}

}  // namespace tricorner::vision
