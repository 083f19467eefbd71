#include "known_faces.hpp"

#include <algorithm>

#include "cut_places.hpp"
#include "face_colour.hpp"

namespace tricorner::vision {
namespace {

constexpr std::size_t enough_tiles = 5;
constexpr double width = 0.25;  // of the spots whose colours are compared, in sides
// In units of Lab's 8-bit scale, of which so much of the brightness counts (docs/reading-steps.md).
constexpr double alike = 10;
constexpr double of_brightness = 0.1;

cv::Vec3d colour_about(Sight& sight, const cv::Point2d& spot, const Triangle& place) {
  auto lab = lab_of(sight.colour_about(spot, width * mean_side(place)));
  lab[0] *= of_brightness;
  return lab;
}

cv::Point2d spot_of_corner(const Triangle& place, std::size_t corner) { return centre(corner_part(place, corner)); }

}  // namespace

KnownFaces::KnownFaces(Sight& sight, std::span<const Triangle> tiles) : sight_(&sight) {
  if (tiles.size() < enough_tiles) return;
  for (const auto& tile : tiles) {
    colours_.push_back(colour_about(sight, centre(tile), tile));
    const auto shown = shown_corners(sight, tile);
    for (std::size_t k = 0; k < 3; ++k) {
      if (shown[k]) colours_.push_back(colour_about(sight, spot_of_corner(tile, k), tile));
    }
  }
}

bool KnownFaces::is_known(const cv::Vec3d& colour) const {
  return std::any_of(colours_.begin(), colours_.end(), [&](const cv::Vec3d& known) {
    const auto off = known - colour;
    return off.dot(off) < alike * alike;
  });
}

bool KnownFaces::one_seen_in(const Triangle& place) {
  if (colours_.empty() || is_known(colour_about(*sight_, centre(place), place))) return true;
  const auto shown = shown_corners(*sight_, place);
  for (std::size_t k = 0; k < 3; ++k) {
    if (shown[k] && is_known(colour_about(*sight_, spot_of_corner(place, k), place))) return true;
  }
  return false;
}

}  // namespace tricorner::vision
