#include "network_input.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <dnnl.hpp>

namespace tricorner::vision {
namespace {

constexpr double largest = 127;
// All but one or two numbers of ten thousand lie within so many deviations of the mean.
constexpr double usual_reach = 4;
// Of the numbers from 0 to 255; keeps what little there is in an even view from being blown up.
constexpr double least_deviation = 8;

bool processor_has(dnnl::cpu_isa wanted) {
  const auto bits = static_cast<int>(wanted);
  return (static_cast<int>(dnnl::get_effective_cpu_isa()) & bits) == bits;
}

}  // namespace

bool bytes_are_fast() { return processor_has(dnnl::cpu_isa::avx2); }

int largest_byte() {
  const bool vnni = processor_has(dnnl::cpu_isa::avx512_core_vnni) || processor_has(dnnl::cpu_isa::avx2_vnni);
  return vnni ? 255 : 127;
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
  return {1 / (usual_reach * (deviation + least_deviation)), mean};
}

NetworkInput::NetworkInput(int count, cv::Size size, bool bytes)
    : size_(size), numbers_(count, 3 * size.area(), bytes ? CV_8S : CV_32F) {}

void NetworkInput::put(int n, const cv::Mat& bgr, const Levels& levels) {
  CV_Assert(bgr.type() == CV_8UC3 && bgr.size() == size_);
  cv::Mat row = numbers_.row(n);
  cv::Mat place = row.reshape(3, size_.height);
  const double steps = bytes() ? largest : 1;
  bgr.convertTo(place, numbers_.type(), steps * levels.gain, -steps * levels.gain * levels.offset);
  // One step less than a byte with a sign could hold; often black itself does not come so low.
  if (bytes() && steps * levels.gain * levels.offset > largest) cv::max(row, -largest, row);
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
