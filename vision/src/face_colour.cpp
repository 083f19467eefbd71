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
}  // namespace

cv::Vec3d lab_of(const cv::Scalar& bgr) {
  // cv::cvtColor would first make tables for a tenth of a second
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

}  // namespace tricorner::vision
