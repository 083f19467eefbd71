#include "holes.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "face_colour.hpp"

namespace tricorner::vision {
namespace {

// A view of the middle of a tile: its inner circle's square, away from edges and symbols.
constexpr PatchSize middle{9, 9.0};
constexpr std::size_t least_faces = 2;
constexpr double most_holes = 0.5;       // to a face that is known: more are tiles in another light
constexpr double same_place = 0.45;      // sides between the middles of places that overlap
constexpr double shares_an_edge = 0.75;  // sides between the middles of neighbours; 0.58 where they touch

// The regression's weights: log odds of a hole.
constexpr double by_itself = 13.9;
constexpr double by_table = -1.41;    // for each e-fold that the table's look is farther
constexpr double by_colours = 1.09;   // for each e-fold that the faces' colours are farther than the table's
constexpr double by_outline = -1.33;  // for each e-fold that the outline is less doubtful
constexpr double by_neighbour = 0.51;
constexpr double by_nothing = -5.8;
constexpr double by_unread = -1.42;
constexpr double by_sure = -3.78;
constexpr double least_odds = -0.5;  // from here on it is one
// ... and of what is half hidden from here on: its outline is poor and little is read because something lies on it.
constexpr double least_odds_hidden = 2;

// Differences of looks are in units of Lab's 8-bit scale: less than the first cannot be told, more than the second says
// no more.
constexpr double noise = 0.5;
constexpr double far = 200;
constexpr double least_outline_doubt = 0.0005;

double log_apart(double apart) { return std::log(std::min(apart, far) + noise); }

/// What a face, or the table in its place, looks like.
struct Surface {
  cv::Vec3d colour;  ///< as face_colour gives it
  double grain = 0;  ///< deviation from the mean, of 8-bit channels: speckles, veins, noise
};

double apart(const Surface& a, const Surface& b) {
  return std::hypot(cv::norm(a.colour - b.colour), a.grain - b.grain);
}
double colours_apart(const Surface& a, const Surface& b) { return cv::norm(a.colour - b.colour); }

Surface surface(Sight& sight, const Triangle& place) {
  cv::Scalar mean;
  cv::Scalar deviation;
  cv::meanStdDev(sight.sample(patch_view(place, middle), middle.size), mean, deviation);
  return {lab_of(mean), (deviation[0] + deviation[1] + deviation[2]) / 3};
}

/// The table in the empty places beside tiles.
std::vector<Surface> table_beside(Sight& sight, std::span<const Triangle> tiles) {
  std::vector<Surface> table;
  for (const auto& tile : tiles) {
    for (std::size_t k = 0; k < 3; ++k) {
      const auto& a = tile[k];
      const auto& b = tile[(k + 1) % 3];
      const Triangle place{b, a, a + b - tile[(k + 2) % 3]};
      const auto taken = [&](const Triangle& other) {
        return cv::norm(centre(other) - centre(place)) < same_place * mean_side(other);
      };
      if (sight.shows(centre(place)) && std::none_of(tiles.begin(), tiles.end(), taken))
        table.push_back(surface(sight, place));
    }
  }
  return table;
}

template <class Apart>
double nearest(const std::vector<Surface>& surfaces, const Surface& to, Apart measure) {
  double least = std::numeric_limits<double>::max();
  for (const auto& one : surfaces) least = std::min(least, measure(one, to));
  return least;
}

/// How many tiles share an edge with this one.
std::ptrdiff_t neighbours_of(std::span<const Triangle> tiles, std::size_t n) {
  const double reach = shares_an_edge * mean_side(tiles[n]);
  const auto near = [&](const Triangle& other) { return cv::norm(centre(other) - centre(tiles[n])) < reach; };
  return std::count_if(tiles.begin(), tiles.end(), near) - 1;
}

}  // namespace

std::vector<bool> holes(Sight& sight, std::span<const Triangle> tiles, std::span<const HoleClues> clues) {
  std::vector<bool> hole(tiles.size(), false);
  std::vector<Surface> faces;
  for (std::size_t n = 0; n < tiles.size(); ++n) {
    if (!clues[n].doubtful) faces.push_back(surface(sight, tiles[n]));
  }
  if (faces.size() < least_faces || faces.size() == tiles.size()) return hole;
  const auto table = table_beside(sight, tiles);
  std::size_t count = 0;
  for (std::size_t n = 0; n < tiles.size(); ++n) {
    if (!clues[n].doubtful) continue;
    const auto here = surface(sight, tiles[n]);
    const double odds =
        by_itself + by_table * log_apart(nearest(table, here, apart)) +
        by_colours * (log_apart(nearest(faces, here, colours_apart)) - log_apart(nearest(table, here, colours_apart))) -
        by_outline * std::log(1 + least_outline_doubt - std::min(1.0, clues[n].outline)) +
        by_neighbour * static_cast<double>(neighbours_of(tiles, n)) + by_nothing * clues[n].nothing +
        by_unread * clues[n].unread + by_sure * clues[n].sure;
    hole[n] = odds > (clues[n].half_hidden ? least_odds_hidden : least_odds);
    count += hole[n] ? 1 : 0;
  }
  if (static_cast<double>(count) > std::max(1.0, most_holes * static_cast<double>(faces.size())))
    return std::vector<bool>(tiles.size(), false);
  return hole;
}

}  // namespace tricorner::vision
