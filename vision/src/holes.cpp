#include "holes.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "surface.hpp"

namespace tricorner::vision {
namespace {

constexpr std::size_t least_faces = 2;
constexpr double most_holes = 0.5;       // to a face that is known: more are tiles in another light
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
    if (!clues[n].doubtful) faces.push_back(surface_of(sight, tiles[n]));
  }
  if (faces.size() < least_faces || faces.size() == tiles.size()) return hole;
  std::vector<Surface> table;
  for (const auto& place : places_beside(sight, tiles)) table.push_back(surface_of(sight, place));
  std::size_t count = 0;
  for (std::size_t n = 0; n < tiles.size(); ++n) {
    if (!clues[n].doubtful) continue;
    const auto here = surface_of(sight, tiles[n]);
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
