/// Pictures as a network of data/models takes them.
#pragma once

#include <opencv2/core.hpp>

namespace tricorner::vision {

/// Whether the processor multiplies bytes faster than floats (AVX2).
[[nodiscard]] bool bytes_are_fast();

/// The largest answer of a layer that is kept in a byte without a sign: all of it where the processor adds up products
/// of bytes by itself (VNNI), half elsewhere, or the sum of two products might not fit into its 16 bits.
[[nodiscard]] int largest_byte();

/// What a picture's bytes mean to a network: gain * (byte - offset).
struct Levels {
  double gain = 1;
  double offset = 0;
};

/// Light taken away, colour kept: all bytes of the view together have mean 0 and deviation about a quarter.
[[nodiscard]] Levels normalised(const cv::Mat& view);

/// N pictures of one size, their pixels' blue, green and red side by side, as the numbers that the networks are
/// computed with, which are between -1 and 1: 127ths in bytes, or floats. So nothing has to be laid out anew.
class NetworkInput {
 public:
  NetworkInput(int count, cv::Size size, bool bytes = bytes_are_fast());

  /// @param n  which of the pictures
  /// @param bgr  8 bits, of this input's size
  void put(int n, const cv::Mat& bgr, const Levels& levels);

  [[nodiscard]] int count() const noexcept { return numbers_.rows; }
  [[nodiscard]] cv::Size size() const noexcept { return size_; }
  [[nodiscard]] bool bytes() const noexcept { return numbers_.depth() == CV_8S; }

  /// The pictures from number `first` on, and grey ones after the last.
  [[nodiscard]] NetworkInput part(int first, int count) const;

  /// H x W x 3 numbers of each picture, of one byte or floats.
  [[nodiscard]] void* data() const noexcept { return numbers_.data; }

 private:
  cv::Size size_;
  cv::Mat numbers_;  ///< a row for each picture
};

}  // namespace tricorner::vision
