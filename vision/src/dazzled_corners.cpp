#include "dazzled_corners.hpp"

#include <algorithm>
#include <vector>

#include "calibration.hpp"
#include "face_colour.hpp"

namespace tricorner::vision {
namespace {

// L of CIE Lab, 0-255.
constexpr double dazzling = 236;
constexpr double plainly_darker = 40;
// Where a picture is as white as it can be pale pips are gone, on faces of any colour, and all pips in a lamp's spot.
constexpr double white_all_over = 252;
constexpr double most_of_white = 0.95;  // of 72 such corners that were told with 0.99 or more four showed pips
constexpr double plain_number = 0.9;
constexpr std::size_t least_faces = 2;

/// A triangle about the symbol of corner `k`, of a third of the tile's size.
Triangle about_symbol(const Triangle& tile, std::size_t k) {
  const cv::Point2d shift = (tile[k] - centre(tile)) * 0.5;
  Triangle part;
  for (std::size_t n = 0; n < 3; ++n) part[n] = centre(tile) + shift + (tile[n] - centre(tile)) / 3;
  return part;
}

/// Of the faces whose pips are seen, how bright the brighter ones are.
double usual_brightness(Sight& sight, std::span<const Triangle> tiles,
                        std::span<const std::array<CornerReading, 3>> told) {
  std::vector<double> faces;
  for (std::size_t n = 0; n < tiles.size(); ++n) {
    const auto shows_pips = [](const CornerReading& c) {
      return c.value.value_or(0) > 0 && c.confidence >= plain_number;
    };
    if (std::any_of(told[n].begin(), told[n].end(), shows_pips)) faces.push_back(face_colour(sight, tiles[n])[0]);
  }
  if (faces.size() < least_faces) return dazzling;
  const auto bright = faces.begin() + static_cast<std::ptrdiff_t>((faces.size() - 1) * 9 / 10);
  std::nth_element(faces.begin(), bright, faces.end());
  return *bright;
}

}  // namespace

void doubt_dazzled_corners(Sight& sight, std::span<const Triangle> tiles,
                           std::span<std::array<CornerReading, 3>> told) {
  const auto is_blank = [](const CornerReading& c) { return c.value == 0; };
  const auto has_blank = [&](const auto& corners) { return std::any_of(corners.begin(), corners.end(), is_blank); };
  if (std::none_of(told.begin(), told.end(), has_blank)) return;
  const bool dark_faces = usual_brightness(sight, tiles, told) <= dazzling - plainly_darker;
  for (std::size_t n = 0; n < tiles.size(); ++n) {
    for (std::size_t k = 0; k < 3; ++k) {
      auto& corner = told[n][k];
      if (!is_blank(corner)) continue;
      const double brightness = face_colour(sight, about_symbol(tiles[n], k))[0];
      if (brightness >= white_all_over) tell_at_most(corner, most_of_white);
      if (!dark_faces || brightness < dazzling) continue;
      corner.value.reset();
      corner.confidence = 0;
      corner.probabilities.fill(1.0 / static_cast<double>(corner.probabilities.size()));
    }
  }
}

}  // namespace tricorner::vision
