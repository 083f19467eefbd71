#include "projection.hpp"

#include <cmath>

namespace tricorner::renderer {

Projection::Projection(const Camera& camera) : camera_(camera) {
  middle_ = {(camera.size.width - 1) / 2.0, (camera.size.height - 1) / 2.0};
  radius_ = std::hypot(camera.size.width, camera.size.height) / 2;
  const double st = std::sin(camera.tilt);
  const double ct = std::cos(camera.tilt);
  const cv::Vec3d back(st * std::sin(camera.direction), -st * std::cos(camera.direction),
                       ct);  // from the aim to the eye
  const cv::Vec3d forward = -back;
  const cv::Vec3d right(std::cos(camera.direction), std::sin(camera.direction), 0);
  const cv::Vec3d down = forward.cross(right);
  const double cr = std::cos(camera.roll);
  const double sr = std::sin(camera.roll);
  const cv::Vec3d x = right * cr + down * sr;
  const cv::Vec3d y = down * cr - right * sr;
  eye_ = cv::Point3d(camera.aim.x, camera.aim.y, 0) + cv::Point3d(back * camera.distance);
  const cv::Vec3d eye(eye_.x, eye_.y, eye_.z);
  const cv::Matx34d pose(x[0], x[1], x[2], -x.dot(eye), y[0], y[1], y[2], -y.dot(eye), forward[0], forward[1],
                         forward[2], -forward.dot(eye));
  const cv::Matx33d intrinsics(camera.focal, 0, middle_.x, 0, camera.focal, middle_.y, 0, 0, 1);
  matrix_ = intrinsics * pose;
}

cv::Point2d Projection::ideal(const cv::Point3d& p) const {
  const cv::Vec3d h = matrix_ * cv::Vec4d(p.x, p.y, p.z, 1);
  const double w = std::max(h[2], 1e-3);  // what lies behind the camera is far outside, not mirrored
  return {h[0] / w, h[1] / w};
}

cv::Matx33d Projection::plane(double z) const {
  cv::Matx33d h;
  for (int r = 0; r < 3; ++r) {
    h(r, 0) = matrix_(r, 0);
    h(r, 1) = matrix_(r, 1);
    h(r, 2) = matrix_(r, 2) * z + matrix_(r, 3);
  }
  return h;
}

cv::Point2d Projection::unbend(const cv::Point2d& seen) const {
  const auto d = (cv::Point2d(seen.x - camera_.skew * (seen.y - middle_.y), seen.y) - middle_) / radius_;
  return middle_ + d * (radius_ * (1 + camera_.barrel * d.dot(d)));
}

cv::Point2d Projection::bend(const cv::Point2d& pixel) const {
  const auto u = (pixel - middle_) / radius_;
  const double target = cv::norm(u);
  double r = target;
  for (int k = 0; k < 12; ++k) {
    const double f = r * (1 + camera_.barrel * r * r) - target;
    r -= f / (1 + 3 * camera_.barrel * r * r);
  }
  auto seen = target < 1e-12 ? middle_ : middle_ + u * (radius_ * r / target);
  seen.x += camera_.skew * (seen.y - middle_.y);
  return seen;
}

bool Projection::on_plane(const cv::Point2d& seen, double z, cv::Point2d& point) const {
  const auto pixel = unbend(seen);
  const cv::Vec3d p = plane(z).inv() * cv::Vec3d(pixel.x, pixel.y, 1);
  point = {p[0] / p[2], p[1] / p[2]};
  const cv::Vec3d h = matrix_ * cv::Vec4d(point.x, point.y, z, 1);
  return h[2] > 0;
}

}  // namespace tricorner::renderer
