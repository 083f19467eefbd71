/// The camera's geometry: from the table to ideal pixels and to seen ones.
#pragma once

#include <opencv2/core.hpp>

#include "tricorner/renderer/scene.hpp"

namespace tricorner::renderer {

class Projection {
 public:
  explicit Projection(const Camera& camera);
  /// Ideal pixel (before the lens bends it); centre of the top-left pixel = 0, 0.
  [[nodiscard]] cv::Point2d ideal(const cv::Point3d& point) const;
  /// Pixel as seen through the lens.
  [[nodiscard]] cv::Point2d seen(const cv::Point3d& point) const { return bend(ideal(point)); }
  [[nodiscard]] cv::Point2d bend(const cv::Point2d& ideal_pixel) const;
  [[nodiscard]] cv::Point2d unbend(const cv::Point2d& seen_pixel) const;
  /// From (x, y, 1) on the plane z to ideal pixels.
  [[nodiscard]] cv::Matx33d plane(double z) const;
  [[nodiscard]] cv::Point3d eye() const { return eye_; }
  /// Where a seen pixel's ray meets the plane z; false above the horizon.
  [[nodiscard]] bool on_plane(const cv::Point2d& seen_pixel, double z, cv::Point2d& point) const;

 private:
  Camera camera_;
  cv::Matx34d matrix_;
  cv::Point3d eye_;
  cv::Point2d middle_;
  double radius_ = 1;
};

}  // namespace tricorner::renderer
