/// The picture while it is painted: larger than the finished one, before the lens bends it.
#pragma once

#include <opencv2/core.hpp>
#include <vector>

#include "face.hpp"
#include "projection.hpp"
#include "tricorner/renderer/scene.hpp"

namespace tricorner::renderer {

/// A straight body: an outline of the table's plane from height `low` to `high`.
struct Prism {
  std::vector<cv::Point2d> outline;  ///< clockwise, where it stands
  double low = 0;
  double high = 0;
  Colour side;
  Colour top;
};

class Canvas {
 public:
  static constexpr int hidden = 255;  ///< label of whatever hides tiles

  explicit Canvas(const Scene& scene);
  /// `kept`, where given, holds the bare table from one picture of the same camera to the next.
  void table(cv::Mat* kept = nullptr);
  /// Darkens what is painted so far; both masks are 0-255 in ideal pixels of the finished picture.
  void darken(const cv::Mat& mask, const Colour& darkest);
  void sides(const Prism& prism, int label);
  void top(const Prism& prism, int label);
  void face(const Face& face, const cv::Point2d& centre, double angle, double z,
            const std::vector<cv::Point2d>& outline, int label, const cv::Mat& shadow, const Colour& darkest);
  void polygon(const std::vector<cv::Point2d>& ideal_pixels, const Colour& colour, int label);

  /// Ideal pixels of the finished picture, in the smaller frame of masks.
  [[nodiscard]] cv::Mat mask() const { return cv::Mat::zeros(mask_size_, CV_8UC1); }
  [[nodiscard]] cv::Point2d in_mask(const cv::Point2d& ideal) const { return ideal + offset_; }
  [[nodiscard]] int label_at(const cv::Point2d& ideal) const;
  /// Finished pixels per tile side at the point aimed at.
  [[nodiscard]] double pixels_per_side() const { return scene_.camera.focal / scene_.camera.distance; }
  [[nodiscard]] const Projection& view() const { return view_; }
  /// As seen through the lens, CV_8UC3 of the finished size.
  [[nodiscard]] cv::Mat through_lens() const;

 private:
  [[nodiscard]] cv::Point2d on_canvas(const cv::Point2d& ideal) const;
  [[nodiscard]] cv::Matx33d to_canvas() const;
  void fill(const std::vector<cv::Point2d>& ideal, const Colour& colour);
  void mark(const std::vector<cv::Point2d>& ideal, int label);

  const Scene& scene_;
  Projection view_;
  double factor_ = 2;   ///< canvas pixels per finished pixel
  cv::Point2d offset_;  ///< margin that the lens pulls in, finished pixels
  cv::Size mask_size_;
  cv::Mat image_;
  cv::Mat labels_;
};

}  // namespace tricorner::renderer
