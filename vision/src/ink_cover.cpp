#include "ink_cover.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <opencv2/imgproc.hpp>

#include "face_plane.hpp"

namespace tricorner::vision {
namespace {

constexpr PatchSize face{80, 38.0};
constexpr double edge_share = 0.045;   // of the side: what is as near to an edge may be the edge
constexpr double middle_share = 0.05;  // ... as near to the centre, a stud
constexpr double strong_share = 0.04;  // of a corner's pixels, those that differ most: a pip's
constexpr float half_inked = 0.45F;    // of the full difference
constexpr double least_inked = 0.5;    // a corner that shows a symbol as likely
constexpr std::size_t least_corners = 2;
// Of one colour are inks of which three quarters lie as near to the common direction (cosine), and nine tenths stand
// out no more than the one in the middle does, by this factor: on a grey picture colours differ in that alone.
constexpr float one_direction = 0.95F;
constexpr float one_strength = 1.45F;

struct Places {
  std::vector<cv::Point> inside;
  std::array<std::vector<cv::Point>, 3> corners;
};

Places places_of_face() {
  const auto corners = patch_corners(face);
  const double side = mean_side(corners);
  const auto middle = centre(corners);
  Places places;
  for (int y = 0; y < face.size; ++y) {
    for (int x = 0; x < face.size; ++x) {
      const cv::Point2d at(x, y);
      if (inside_by(corners, at) <= edge_share * side) continue;
      std::array<double, 3> away{};
      for (std::size_t k = 0; k < 3; ++k) away[k] = cv::norm(at - corners[k]);
      places.inside.emplace_back(x, y);
      const auto nearest = static_cast<std::size_t>(std::min_element(away.begin(), away.end()) - away.begin());
      if (cv::norm(at - middle) > middle_share * side) places.corners[nearest].emplace_back(x, y);
    }
  }
  const auto shortest = std::min({places.corners[0].size(), places.corners[1].size(), places.corners[2].size()});
  for (auto& corner : places.corners) corner.resize(shortest);
  return places;
}

/// Mean of the pixels that differ most.
cv::Vec3f strongest(const CornerPixels& pixels) {
  std::vector<std::size_t> order(pixels.size());
  std::iota(order.begin(), order.end(), 0);
  const auto count = std::max<std::ptrdiff_t>(1, std::lround(strong_share * static_cast<double>(pixels.size())));
  std::nth_element(order.begin(), order.begin() + count - 1, order.end(),
                   [&](std::size_t a, std::size_t b) { return pixels[a].dot(pixels[a]) > pixels[b].dot(pixels[b]); });
  cv::Vec3f sum;
  for (std::ptrdiff_t n = 0; n < count; ++n) sum += pixels[order[static_cast<std::size_t>(n)]];
  return sum / static_cast<float>(count);
}

float quantile(std::vector<float> values, double share) {
  const auto at = values.begin() + static_cast<std::ptrdiff_t>(share * static_cast<double>(values.size() - 1));
  std::nth_element(values.begin(), at, values.end());
  return *at;
}

}  // namespace

std::vector<std::array<CornerPixels, 3>> corner_pixels(Sight& sight, std::span<const Triangle> tiles) {
  static const auto places = places_of_face();
  std::vector<std::array<CornerPixels, 3>> seen(tiles.size());
  for (std::size_t n = 0; n < tiles.size(); ++n) {
    cv::Mat ycc;
    cv::cvtColor(sight.sample(patch_view(tiles[n], face), face.size), ycc, cv::COLOR_BGR2YCrCb);
    const auto plane = face_plane(ycc, places.inside);
    for (std::size_t k = 0; k < 3; ++k) {
      seen[n][k].reserve(places.corners[k].size());
      for (const auto& p : places.corners[k]) {
        const cv::Vec3f at(static_cast<float>(p.x), static_cast<float>(p.y), 1);
        seen[n][k].push_back(tone_at(ycc, p) - plane * at);
      }
    }
  }
  return seen;
}

std::optional<std::vector<double>> ink_cover(std::span<const std::array<CornerPixels, 3>> pixels,
                                             std::span<const double> inked) {
  std::vector<cv::Vec3f> inks;
  for (std::size_t n = 0; n < inked.size(); ++n) {
    if (inked[n] > least_inked) inks.push_back(strongest(pixels[n / 3][n % 3]));
  }
  if (inks.size() < least_corners) return {};
  const cv::Vec3f common = cv::normalize(std::accumulate(inks.begin(), inks.end(), cv::Vec3f{}));
  std::vector<float> alike;
  std::vector<float> strong;
  for (const auto& ink : inks) {
    strong.push_back(ink.dot(common));
    alike.push_back(strong.back() / std::max(static_cast<float>(cv::norm(ink)), 1e-6F));
  }
  const auto usual = quantile(strong, 0.5);
  if (quantile(alike, 0.25) < one_direction || quantile(strong, 0.9) > one_strength * usual) return {};
  const auto enough = half_inked * usual;
  const double of_face = 3 * static_cast<double>(pixels.front()[0].size());
  std::vector<double> cover;
  for (const auto& tile : pixels) {
    for (const auto& corner : tile) {
      const auto covered =
          std::count_if(corner.begin(), corner.end(), [&](const cv::Vec3f& p) { return p.dot(common) > enough; });
      cover.push_back(static_cast<double>(covered) / of_face);
    }
  }
  return cover;
}

}  // namespace tricorner::vision
