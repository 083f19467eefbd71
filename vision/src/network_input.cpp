#include "network_input.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <dnnl.hpp>

namespace tricorner::vision {
namespace {

constexpr int bytes = 256;
// Of the numbers from 0 to 255; keeps what little there is in an even view from being blown up.
constexpr double least_deviation = 8;

/// The nearest one, the even one of two.
std::uint16_t as_bfloat16(float number) {
  const auto bits = std::bit_cast<std::uint32_t>(number);
  return static_cast<std::uint16_t>((bits + 0x7fff + (bits >> 16 & 1)) >> 16);
}

}  // namespace

bool half_precision_is_fast() {
  constexpr auto wanted = static_cast<int>(dnnl::cpu_isa::avx512_core_bf16);
  return (static_cast<int>(dnnl::get_effective_cpu_isa()) & wanted) == wanted;
}

Levels normalised(const cv::Mat& view) {
  CV_Assert(view.type() == CV_8UC3);
  std::uint64_t sum = 0;
  std::uint64_t squares = 0;
  for (int y = 0; y < view.rows; ++y) {
    const auto* row = view.ptr<std::uint8_t>(y);
    std::uint32_t row_sum = 0;
    std::uint32_t row_squares = 0;
    for (int x = 0; x < 3 * view.cols; ++x) {
      row_sum += row[x];
      row_squares += std::uint32_t{row[x]} * row[x];
    }
    sum += row_sum;
    squares += row_squares;
  }
  const double count = 3.0 * static_cast<double>(view.total());
  const double mean = static_cast<double>(sum) / count;
  const double deviation = std::sqrt(std::max(0.0, static_cast<double>(squares) / count - mean * mean));
  return {1 / (deviation + least_deviation), mean};
}

NetworkInput::NetworkInput(int count, cv::Size size, bool half_precision)
    : size_(size), numbers_(count, 3 * size.area(), half_precision ? CV_16U : CV_32F) {}

void NetworkInput::put(int n, const cv::Mat& bgr, const Levels& levels) {
  CV_Assert(bgr.type() == CV_8UC3 && bgr.size() == size_);
  cv::Mat table(1, bytes, numbers_.type());
  for (int byte = 0; byte < bytes; ++byte) {
    const auto number = static_cast<float>(levels.gain * (byte - levels.offset));
    if (half_precision()) {
      table.at<std::uint16_t>(byte) = as_bfloat16(number);
    } else {
      table.at<float>(byte) = number;
    }
  }
  cv::Mat place = numbers_.row(n).reshape(3, size_.height);
  cv::LUT(bgr, table, place);
}

NetworkInput NetworkInput::part(int first, int count) const {
  NetworkInput some(*this);
  const int there = std::min(count, numbers_.rows - first);
  some.numbers_ = numbers_.rowRange(first, first + there);
  if (there == count) return some;
  cv::Mat filled = cv::Mat::zeros(count, numbers_.cols, numbers_.type());
  some.numbers_.copyTo(filled.rowRange(0, there));
  some.numbers_ = filled;
  return some;
}

}  // namespace tricorner::vision
