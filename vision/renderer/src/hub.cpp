#include "hub.hpp"

#include <algorithm>
#include <cmath>

namespace tricorner::renderer {

void shade_hub(cv::Mat& face, const cv::Point2d& middle, double scale, const Hub& hub, const cv::Point2d& light) {
  // a lamp is mirrored a little off the top, towards where it stands
  const auto glint_at = light * (0.35 * hub.radius);
  const double glint_radius = 0.3 * hub.radius;
  const int reach = static_cast<int>(std::ceil(3 * hub.radius * scale));
  const auto area =
      cv::Rect(static_cast<int>(middle.x) - reach, static_cast<int>(middle.y) - reach, 2 * reach + 1, 2 * reach + 1) &
      cv::Rect({}, face.size());
  for (int y = area.y; y < area.br().y; ++y) {
    auto* row = face.ptr<cv::Vec3b>(y);
    for (int x = area.x; x < area.br().x; ++x) {
      const cv::Point2d p{(x - middle.x) / scale, (middle.y - y) / scale};
      const auto slope = p / hub.radius;  // of a Gaussian hill, but for its height
      const double hill = std::exp(-0.5 * slope.dot(slope));
      const double shade = 1 + hub.height * hill * slope.dot(light);
      const auto off = (p - glint_at) / glint_radius;
      const double glint = 140 * hub.gloss * hub.height * std::exp(-0.5 * off.dot(off));
      for (int c = 0; c < 3; ++c) row[x][c] = cv::saturate_cast<uchar>(row[x][c] * std::max(0.2, shade) + glint);
    }
  }
}

}  // namespace tricorner::renderer
