/// Pictures turned as their EXIF data say.
#pragma once

#include <opencv2/core.hpp>

#include "tricorner/vision/picture_file.hpp"

namespace tricorner::vision {

/// The picture upright; `orientation` is the EXIF one, 1 to 8 (1: it is upright already).
[[nodiscard]] Picture turned(Picture picture, int orientation);
/// The same of pixels that lie elsewhere, CV_8UC3.
[[nodiscard]] Picture turned(const cv::Mat& pixels, int orientation);

/// A picture that is turned while its rows come: it is never held twice.
class TurnedRows {
 public:
  /// @param width, height  as the rows come
  TurnedRows(int width, int height, int orientation);
  /// Rows from number `first` on, CV_8UC3, `width` wide.
  void put(const cv::Mat& rows, int first);
  /// The picture upright, once all rows were put.
  [[nodiscard]] Picture picture() && { return std::move(picture_); }

 private:
  int height_;
  int orientation_;
  Picture picture_;
  cv::Mat pixels_;   ///< the picture's
  cv::Mat columns_;  ///< rows that become columns, for a while
};

}  // namespace tricorner::vision
