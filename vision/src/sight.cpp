#include "sight.hpp"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

namespace tricorner::vision {
namespace {

/// `inner` first, then `outer`.
ViewToPicture through(const ViewToPicture& outer, const ViewToPicture& inner) {
  const cv::Matx33d first(inner(0, 0), inner(0, 1), inner(0, 2), inner(1, 0), inner(1, 1), inner(1, 2), 0, 0, 1);
  return outer * first;
}

}  // namespace

Sight::Sight(Pyramid& pyramid)
    : pyramid_(&pyramid), to_picture_(1, 0, 0, 0, 1, 0), size_(pyramid.picture().size()), as_it_lies_(true) {}

Sight::Sight(Pyramid& pyramid, const ViewToPicture& to_picture, cv::Size size)
    : pyramid_(&pyramid), to_picture_(to_picture), size_(size), as_it_lies_(false) {}

cv::Point2d Sight::from_picture(cv::Point2d point) const {
  const cv::Matx22d linear(to_picture_(0, 0), to_picture_(0, 1), to_picture_(1, 0), to_picture_(1, 1));
  const cv::Vec2d p = linear.inv() * cv::Vec2d(point.x - to_picture_(0, 2), point.y - to_picture_(1, 2));
  return {p[0], p[1]};
}

bool Sight::shows(cv::Point2d point) const {
  const auto p = vision::apply(to_picture_, point);
  const auto& picture = pyramid_->picture();
  return p.x >= 0 && p.y >= 0 && p.x <= picture.cols - 1 && p.y <= picture.rows - 1;
}

std::array<cv::Point2d, 4> Sight::frame() const {
  const cv::Point2d last(pyramid_->picture().cols - 1, pyramid_->picture().rows - 1);
  return {from_picture({0, 0}), from_picture({last.x, 0}), from_picture(last), from_picture({0, last.y})};
}

Triangle Sight::in_picture(const Triangle& triangle) const {
  return {apply(to_picture_, triangle[0]), apply(to_picture_, triangle[1]), apply(to_picture_, triangle[2])};
}

cv::Mat Sight::sample(const ViewToPicture& view, int size) {
  return pyramid_->sample(as_it_lies_ ? view : through(to_picture_, view), {size, size});
}

cv::Scalar Sight::colour_about(cv::Point2d point, double width) {
  return pyramid_->colour_about(vision::apply(to_picture_, point), width * scale_of(to_picture_));
}

cv::Mat Sight::reduced(int longest_side) {
  const double scale = std::min(1.0, static_cast<double>(longest_side) / this->longest_side());
  const auto shorter = [&](int length) { return std::max(1, static_cast<int>(std::lround(length * scale))); };
  const cv::Size wanted(shorter(size_.width), shorter(size_.height));
  cv::Mat small;
  if (as_it_lies_) {
    // halvings are shared with the later stages; what is left is less than a factor of two
    int level = 0;
    while (this->longest_side() >> (level + 1) >= longest_side) ++level;
    cv::resize(pyramid_->level(level), small, wanted, 0, 0, cv::INTER_AREA);
    return small;
  }
  const double rx = static_cast<double>(size_.width) / wanted.width;
  const double ry = static_cast<double>(size_.height) / wanted.height;
  const ViewToPicture view(rx, 0, 0.5 * rx - 0.5, 0, ry, 0.5 * ry - 0.5);
  return pyramid_->sample(through(to_picture_, view), wanted, Outside::mean);
}

}  // namespace tricorner::vision
