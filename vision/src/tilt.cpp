#include "tilt.hpp"

#include <algorithm>
#include <cmath>

namespace tricorner::vision {
namespace {

// How much of tiles there has to be, and how often longer than wide they must look: below a tilt of 30 degrees
// laying flat finds hardly more of them. The networks see tiles a little less flattened than they are: in 378 held-back
// pictures by a tenth, however much that is.
constexpr double enough = 0.9;
constexpr double worth_it = 1.15;
constexpr double understated = 1.1;
constexpr double most = 2.5;
// The finder looks at a few shapes of pictures only: each has to be prepared for. So one side is a multiple of this
// share of the other.
constexpr double shapes = 0.2;

}  // namespace

std::optional<cv::Matx22d> flattening(std::span<const Weighed> tiles) {
  cv::Matx22d moments = cv::Matx22d::zeros();
  double weights = 0;
  for (const auto& tile : tiles) {
    cv::Matx22d own = cv::Matx22d::zeros();
    for (std::size_t k = 0; k < 3; ++k) {
      const auto edge = tile.corners[(k + 1) % 3] - tile.corners[k];
      own += cv::Matx22d(edge.x * edge.x, edge.x * edge.y, edge.x * edge.y, edge.y * edge.y);
    }
    const double size = own(0, 0) + own(1, 1);
    if (!(size > 0)) continue;
    moments += own * (tile.weight / size);
    weights += tile.weight;
  }
  if (weights < enough) return {};
  cv::Vec2d values;
  cv::Matx22d directions;  // rows, the long one first
  cv::eigen(moments, values, directions);
  if (!(values[1] > 0)) return {};
  const double ratio = std::sqrt(values[0] / values[1]);
  if (ratio < worth_it) return {};
  const double more = std::min(understated * (ratio - 1), most - 1);
  const double x = directions(1, 0);
  const double y = directions(1, 1);
  return cv::Matx22d(1 + more * x * x, more * x * y, more * x * y, 1 + more * y * y);
}

LaidFlat laid_flat(cv::Size picture, const cv::Matx22d& from_original) {
  LaidFlat flat;
  flat.from_original = from_original;
  cv::Vec2d least(0, 0);
  cv::Vec2d farthest(0, 0);
  for (const auto& corner :
       {cv::Vec2d(picture.width, 0), cv::Vec2d(0, picture.height), cv::Vec2d(picture.width, picture.height)}) {
    const cv::Vec2d at = from_original * corner;
    for (int c = 0; c < 2; ++c) {
      least[c] = std::min(least[c], at[c]);
      farthest[c] = std::max(farthest[c], at[c]);
    }
  }
  const cv::Vec2d span = farthest - least;
  const double longest = std::max(span[0], span[1]);
  const auto rounded = [&](double length) {
    return std::max(1, static_cast<int>(std::lround(std::ceil(length / longest / shapes - 1e-9) * shapes * longest)));
  };
  flat.size = {rounded(span[0]), rounded(span[1])};
  const cv::Matx22d back = from_original.inv();
  const cv::Vec2d origin = back * least;
  flat.to_original = {back(0, 0), back(0, 1), origin[0], back(1, 0), back(1, 1), origin[1]};
  return flat;
}

}  // namespace tricorner::vision
