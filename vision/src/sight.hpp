/// What the stages of a reading look at.
#pragma once

#include <algorithm>
#include <array>
#include <opencv2/core.hpp>

#include "tile_geometry.hpp"

namespace tricorner::vision {

/// A picture as it lies, or under an affine map. A mapped one is never painted as a whole: every view is taken from the
/// picture's own pixels.
class Sight {
 public:
  /// As it lies.
  /// @param pyramid  borrowed, must outlive this
  explicit Sight(Pyramid& pyramid);

  /// @param to_picture  the pixels that the stages speak of to the picture's
  /// @param size        how far those reach, from 0, 0; what lies outside the picture has its mean colour
  Sight(Pyramid& pyramid, const ViewToPicture& to_picture, cv::Size size);

  [[nodiscard]] cv::Size size() const { return size_; }
  [[nodiscard]] int longest_side() const { return std::max(size_.width, size_.height); }
  [[nodiscard]] const ViewToPicture& to_picture() const { return to_picture_; }

  /// Where a point of the picture lies here.
  [[nodiscard]] cv::Point2d from_picture(cv::Point2d point) const;

  /// Whether a point lies in the picture.
  [[nodiscard]] bool shows(cv::Point2d point) const;

  /// Where the picture's four outermost pixels lie here, around it.
  [[nodiscard]] std::array<cv::Point2d, 4> frame() const;

  /// Where a triangle lies in the picture.
  [[nodiscard]] Triangle in_picture(const Triangle& triangle) const;

  /// The view through `view`, `size` x `size` BGR.
  [[nodiscard]] cv::Mat sample(const ViewToPicture& view, int size);

  /// As `Pyramid::colour_about`, all in pixels of this.
  [[nodiscard]] cv::Scalar colour_about(cv::Point2d point, double width);

  /// All of it, reduced to `longest_side` pixels; as it is where it has no more.
  [[nodiscard]] cv::Mat reduced(int longest_side);

 private:
  Pyramid* pyramid_;
  ViewToPicture to_picture_;
  cv::Size size_;
  bool as_it_lies_;
};

}  // namespace tricorner::vision
