#include "ink_cover.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <opencv2/imgproc.hpp>

#include "median.hpp"

namespace tricorner::vision {
namespace {

constexpr PatchSize face{80, 38.0};
constexpr double edge_share = 0.045;   // of the side: what is as near to an edge may be the edge
constexpr double middle_share = 0.05;  // ... as near to the centre, a stud
constexpr double plain_share = 0.6;    // of the face's pixels show no ink
constexpr double strong_share = 0.04;  // of a corner's pixels, those that differ most: a pip's
constexpr float half_inked = 0.45F;    // of the full difference
constexpr double least_inked = 0.5;    // a corner that shows a symbol as likely
constexpr std::size_t least_corners = 2;
// Of one colour are inks of which three quarters lie as near to the common direction (cosine), and nine tenths stand
// out no more than the one in the middle does, by this factor: on a grey picture colours differ in that alone.
constexpr float one_direction = 0.95F;
constexpr float one_strength = 1.45F;
constexpr float luma_scale = 0.5F;  // what brightness counts beside the two differences of colour, about as in L*a*b*

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
      std::array<double, 3> away{};
      bool in = true;
      for (std::size_t k = 0; k < 3; ++k) {
        const auto edge = corners[(k + 1) % 3] - corners[k];
        in = in && edge.cross(at - corners[k]) > edge_share * side * cv::norm(edge);
        away[k] = cv::norm(at - corners[k]);
      }
      if (!in) continue;
      places.inside.emplace_back(x, y);
      const auto nearest = static_cast<std::size_t>(std::min_element(away.begin(), away.end()) - away.begin());
      if (cv::norm(at - middle) > middle_share * side) places.corners[nearest].emplace_back(x, y);
    }
  }
  const auto shortest = std::min({places.corners[0].size(), places.corners[1].size(), places.corners[2].size()});
  for (auto& corner : places.corners) corner.resize(shortest);
  return places;
}

cv::Vec3f pixel_at(const cv::Mat& ycc, cv::Point p) {
  const auto& pixel = ycc.at<cv::Vec3b>(p);
  return {luma_scale * static_cast<float>(pixel[0]), static_cast<float>(pixel[1]), static_cast<float>(pixel[2])};
}

/// The face's colour, which light makes grow evenly across it: a plane through the pixels that are nearest to the
/// median (least squares). Its value at x, y is `plane * (x, y, 1)`.
cv::Matx33f face_plane(const cv::Mat& ycc, const std::vector<cv::Point>& inside) {
  std::vector<cv::Vec3f> pixels;
  for (const auto& p : inside) pixels.push_back(pixel_at(ycc, p));
  cv::Vec3f middle;
  std::vector<float> channel(pixels.size());
  for (int c = 0; c < 3; ++c) {
    std::transform(pixels.begin(), pixels.end(), channel.begin(), [&](const cv::Vec3f& p) { return p[c]; });
    middle[c] = median(channel);
  }
  std::vector<float> away;
  for (const auto& p : pixels) away.push_back(static_cast<float>(cv::norm(p - middle)));
  auto sorted = away;
  const auto plain = sorted.begin() + static_cast<std::ptrdiff_t>(plain_share * static_cast<double>(sorted.size()));
  std::nth_element(sorted.begin(), plain, sorted.end());
  cv::Matx33d normal = 1e-6 * cv::Matx33d::eye();
  cv::Matx33d right = cv::Matx33d::zeros();
  for (std::size_t n = 0; n < pixels.size(); ++n) {
    if (away[n] > *plain) continue;
    const cv::Vec3d row(inside[n].x, inside[n].y, 1);
    normal += row * row.t();
    right += cv::Vec3d(pixels[n]) * row.t();
  }
  return right * normal.inv(cv::DECOMP_CHOLESKY);
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
        seen[n][k].push_back(pixel_at(ycc, p) - plane * at);
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
