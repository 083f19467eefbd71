#include "surface.hpp"

#include <algorithm>
#include <cmath>

#include "face_colour.hpp"

namespace tricorner::vision {
namespace {

// A view of the middle of a tile: its inner circle's square, away from edges and symbols.
constexpr PatchSize middle{9, 9.0};
constexpr double same_place = 0.45;  // sides between the middles of places that overlap

}  // namespace

Surface surface_of(Sight& sight, const Triangle& place) {
  cv::Scalar mean;
  cv::Scalar deviation;
  cv::meanStdDev(sight.sample(patch_view(place, middle), middle.size), mean, deviation);
  return {lab_of(mean), (deviation[0] + deviation[1] + deviation[2]) / 3};
}

double apart(const Surface& a, const Surface& b) {
  return std::hypot(cv::norm(a.colour - b.colour), a.grain - b.grain);
}

double colours_apart(const Surface& a, const Surface& b) { return cv::norm(a.colour - b.colour); }

std::vector<Triangle> places_beside(const Sight& sight, std::span<const Triangle> tiles) {
  std::vector<Triangle> places;
  for (const auto& tile : tiles) {
    for (std::size_t k = 0; k < 3; ++k) {
      const auto& a = tile[k];
      const auto& b = tile[(k + 1) % 3];
      const Triangle place{b, a, a + b - tile[(k + 2) % 3]};
      const auto taken = [&](const Triangle& other) {
        return cv::norm(centre(other) - centre(place)) < same_place * mean_side(other);
      };
      if (sight.shows(centre(place)) && std::none_of(tiles.begin(), tiles.end(), taken)) places.push_back(place);
    }
  }
  return places;
}

}  // namespace tricorner::vision
