/// Pictures as a network of data/models takes them.
#pragma once

#include <opencv2/core.hpp>

namespace tricorner::vision {

/// Whether the processor multiplies 16-bit floats (bfloat16) by itself; elsewhere they would only be slower.
[[nodiscard]] bool half_precision_is_fast();

/// What a picture's bytes mean to a network: gain * (byte - offset).
struct Levels {
  double gain = 1;
  double offset = 0;
};

/// Light taken away, colour kept: all bytes of the view together have mean 0 and deviation about 1.
[[nodiscard]] Levels normalised(const cv::Mat& view);

/// N pictures of one size, their pixels' blue, green and red side by side, as the floats that the networks are computed
/// with: so nothing has to be laid out anew. A byte has 256 values, so its float is looked up.
class NetworkInput {
 public:
  NetworkInput(int count, cv::Size size, bool half_precision = half_precision_is_fast());

  /// @param n  which of the pictures
  /// @param bgr  8 bits, of this input's size
  void put(int n, const cv::Mat& bgr, const Levels& levels);

  [[nodiscard]] int count() const noexcept { return numbers_.rows; }
  [[nodiscard]] cv::Size size() const noexcept { return size_; }
  [[nodiscard]] bool half_precision() const noexcept { return numbers_.depth() == CV_16U; }

  /// The pictures from number `first` on, and black ones after the last.
  [[nodiscard]] NetworkInput part(int first, int count) const;

  /// H x W x 3 numbers of each picture, bfloat16 or float.
  [[nodiscard]] void* data() const noexcept { return numbers_.data; }

 private:
  cv::Size size_;
  cv::Mat numbers_;  ///< a row for each picture; bfloat16 as the upper half of a float's bits
};

}  // namespace tricorner::vision
