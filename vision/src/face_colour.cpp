#include "face_colour.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tricorner::vision {
namespace {

// A view of the middle of a tile: its inner circle's square, away from edges and symbols.
constexpr PatchSize middle{9, 9.0};
constexpr std::size_t least_plain = 6;
// In units of Lab's 8-bit scale: below this, faces are alike whatever the others do.
constexpr double least_odd = 24;
constexpr double odd_times = 2;  // as far from the others as these are from each other
// Of what shows nothing that can be read, too.
constexpr double least_odd_unread = 12;
constexpr double odd_times_unread = 4;
// A lamp's reflection hides what colour a face has (L).
constexpr double glaring = 240;
// A hole is as much nearer to the table's colour and grain than to any face's, and at least so far from all of these
// and by such a part of what they are apart themselves.
constexpr double table_nearer = 5;
struct Apart {
  double least;
  double times;
};
constexpr Apart from_faces{5, 0.6};
constexpr Apart from_few_faces{12, 1.5};  // fewer than least_plain: the next tile may be unlike all of them
constexpr std::size_t least_faces = 2;
constexpr double most_holes = 0.5;   // to a face that is known: more are tiles in another light
constexpr double same_place = 0.45;  // sides between the middles of places that overlap

/// CIE Lab of an sRGB colour (blue, green, red, 0-255) under daylight (D65), in the scale of 8-bit pictures: L 0-255.
/// cv::cvtColor would first make tables for a tenth of a second.
cv::Vec3d lab_of(const cv::Scalar& bgr) {
  const auto linear = [](double v) { return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4); };
  const double b = linear(bgr[0] / 255);
  const double g = linear(bgr[1] / 255);
  const double r = linear(bgr[2] / 255);
  const auto f = [](double t) { return t > 216.0 / 24389 ? std::cbrt(t) : (24389.0 / 27 * t + 16) / 116; };
  const double x = f((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const double y = f(0.2126729 * r + 0.7151522 * g + 0.0721750 * b);
  const double z = f((0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883);
  return {(116 * y - 16) * 2.55, 500 * (x - y), 200 * (y - z)};
}

/// What a face, or the table in its place, looks like.
struct Surface {
  cv::Vec3d colour;  ///< as face_colour gives it
  double grain = 0;  ///< deviation from the mean, of 8-bit channels: speckles, veins, noise

  [[nodiscard]] double apart(const Surface& other) const {
    return std::hypot(cv::norm(colour - other.colour), grain - other.grain);
  }
};

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

}  // namespace

cv::Vec3d face_colour(Sight& sight, const Triangle& tile) {
  return lab_of(cv::mean(sight.sample(patch_view(tile, middle), middle.size)));
}

std::vector<bool> odd_faces(Sight& sight, std::span<const Triangle> tiles, const std::vector<bool>& doubtful,
                            const std::vector<bool>& unread) {
  std::vector<bool> odd(tiles.size(), false);
  const auto plain = static_cast<std::size_t>(std::count(doubtful.begin(), doubtful.end(), false));
  if (plain < least_plain || plain == tiles.size()) return odd;
  std::vector<cv::Vec3d> faces;
  for (const auto& tile : tiles) faces.push_back(face_colour(sight, tile));
  const auto nearest = [&](std::size_t n) {
    double least = std::numeric_limits<double>::max();
    for (std::size_t k = 0; k < tiles.size(); ++k) {
      if (k != n && !doubtful[k]) least = std::min(least, cv::norm(faces[n] - faces[k]));
    }
    return least;
  };
  std::vector<double> apart;
  for (std::size_t n = 0; n < tiles.size(); ++n) {
    if (!doubtful[n]) apart.push_back(nearest(n));
  }
  // of ten and fewer not the largest: one tile in a shadow would excuse everything
  const auto most = apart.begin() + static_cast<std::ptrdiff_t>((apart.size() - 1) * 9 / 10);
  std::nth_element(apart.begin(), most, apart.end());
  const double usual = *most;
  for (std::size_t n = 0; n < tiles.size(); ++n) {
    const double most_alike =
        unread[n] ? std::max(least_odd_unread, odd_times_unread * usual) : std::max(least_odd, odd_times * usual);
    odd[n] = doubtful[n] && faces[n][0] < glaring && nearest(n) > most_alike;
  }
  return odd;
}

std::vector<bool> holes(Sight& sight, std::span<const Triangle> tiles, const std::vector<bool>& doubtful) {
  std::vector<bool> hole(tiles.size(), false);
  const auto known = static_cast<std::size_t>(std::count(doubtful.begin(), doubtful.end(), false));
  if (known < least_faces || known == tiles.size()) return hole;
  const auto table = table_beside(sight, tiles);
  std::vector<Surface> faces;
  for (std::size_t n = 0; n < tiles.size(); ++n) {
    if (!doubtful[n]) faces.push_back(surface(sight, tiles[n]));
  }
  const auto nearest = [](const std::vector<Surface>& surfaces, const Surface& to, std::size_t but) {
    double least = std::numeric_limits<double>::max();
    for (std::size_t k = 0; k < surfaces.size(); ++k) {
      if (k != but) least = std::min(least, surfaces[k].apart(to));
    }
    return least;
  };
  double usual = 0;
  for (std::size_t k = 0; k < faces.size(); ++k) usual = std::max(usual, nearest(faces, faces[k], k));
  const auto& bound = known < least_plain ? from_few_faces : from_faces;
  const double least = std::max(bound.least, bound.times * usual);
  std::size_t count = 0;
  for (std::size_t n = 0; n < tiles.size(); ++n) {
    if (!doubtful[n]) continue;
    const auto here = surface(sight, tiles[n]);
    const double apart = nearest(faces, here, faces.size());
    hole[n] = apart > least && apart > table_nearer * nearest(table, here, table.size());
    count += hole[n] ? 1 : 0;
  }
  if (static_cast<double>(count) > std::max(1.0, most_holes * static_cast<double>(known)))
    return std::vector<bool>(tiles.size(), false);
  return hole;
}

}  // namespace tricorner::vision
