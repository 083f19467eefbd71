#include "face_colour.hpp"

#include <algorithm>
#include <limits>
#include <opencv2/imgproc.hpp>

namespace tricorner::vision {
namespace {

// A view of the middle of a tile: its inner circle's square, away from edges and symbols.
constexpr PatchSize middle{9, 9.0};
constexpr std::size_t least_plain = 6;
// In units of Lab's 8-bit scale: below this, faces are alike whatever the others do.
constexpr double least_odd = 24;
constexpr double odd_times = 2;  // as far from the others as these are from each other

cv::Vec3d face(Pyramid& pyramid, const Triangle& tile) {
  cv::Mat lab;
  cv::cvtColor(pyramid.sample(patch_view(tile, middle), middle.size), lab, cv::COLOR_BGR2Lab);
  const auto mean = cv::mean(lab);
  return {mean[0], mean[1], mean[2]};
}

}  // namespace

std::vector<bool> odd_faces(Pyramid& pyramid, std::span<const Triangle> tiles, const std::vector<bool>& doubtful) {
  std::vector<bool> odd(tiles.size(), false);
  const auto plain = static_cast<std::size_t>(std::count(doubtful.begin(), doubtful.end(), false));
  if (plain < least_plain || plain == tiles.size()) return odd;
  std::vector<cv::Vec3d> faces;
  for (const auto& tile : tiles) faces.push_back(face(pyramid, tile));
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
  const auto most = apart.begin() + static_cast<std::ptrdiff_t>(apart.size() * 9 / 10);
  std::nth_element(apart.begin(), most, apart.end());
  const double usual = *most;
  for (std::size_t n = 0; n < tiles.size(); ++n) {
    odd[n] = doubtful[n] && nearest(n) > std::max(least_odd, odd_times * usual);
  }
  return odd;
}

}  // namespace tricorner::vision
