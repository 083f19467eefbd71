#include "network.hpp"

#include <algorithm>
#include <stdexcept>

namespace tricorner::vision {
namespace {

// A plan takes some milliseconds to make: so views are passed in handfuls of one size, the last one filled up.
constexpr int handful = 8;
// The finder looks at three sizes of upright and of lying pictures; more shapes must not keep their plans for ever.
constexpr std::size_t most_shapes = 6;

/// Whether the processor multiplies 16-bit floats by itself; elsewhere they would only be slower.
bool half_precision_is_fast() {
  constexpr auto wanted = static_cast<int>(dnnl::cpu_isa::avx512_core_bf16);
  return (static_cast<int>(dnnl::get_effective_cpu_isa()) & wanted) == wanted;
}

std::vector<int> shape_of(const cv::Mat& m) { return {m.size.p, m.size.p + m.dims}; }

}  // namespace

cv::dnn::Net load_network(const std::filesystem::path& file) {
  if (!std::filesystem::is_regular_file(file)) {
    throw std::runtime_error(file.string() + ": a trained network is expected here, and there is no such file");
  }
  try {
    return cv::dnn::readNetFromONNX(file.string());
  } catch (const cv::Exception& e) {
    throw std::runtime_error(file.string() + ": not a network that can be loaded (ONNX expected): " + e.err);
  }
}

Network::Network(const std::filesystem::path& file) : file_(file), net_(load_network(file)) {}

std::vector<NetworkPlan>& Network::plans_for(const std::vector<int>& shape, std::size_t count) {
  if (plans_.size() >= most_shapes && !plans_.contains(shape)) plans_.clear();
  auto& plans = plans_[shape];
  try {
    while (plans.size() < count) plans.emplace_back(net_, shape, half_precision_is_fast());
  } catch (const std::exception& e) {
    throw std::runtime_error(file_.string() + ": not a network that can be computed: " + e.what());
  }
  return plans;
}

cv::Mat Network::run(const cv::Mat& input) { return plans_for(shape_of(input), 1).front().run(input); }

cv::Mat Network::run_views(const cv::Mat& input) {
  auto shape = shape_of(input);
  const int count = shape[0];
  shape[0] = handful;
  const auto of_view = input.total() / static_cast<std::size_t>(count);
  const int handfuls = (count + handful - 1) / handful;
  const int threads = std::clamp(cv::getNumThreads(), 1, handfuls);
  auto& plans = plans_for(shape, static_cast<std::size_t>(threads));
  std::vector<cv::Mat> told(static_cast<std::size_t>(handfuls));
  const auto work = [&](int thread) {
    for (int k = thread; k < handfuls; k += threads) {
      const int here = std::min(handful, count - k * handful);
      cv::Mat views(shape, CV_32F, cv::Scalar(0));
      std::copy_n(input.ptr<float>(k * handful), static_cast<std::size_t>(here) * of_view, views.ptr<float>());
      told[static_cast<std::size_t>(k)] = plans[static_cast<std::size_t>(thread)].run(views).rowRange(0, here);
    }
  };
  cv::parallel_for_({0, threads}, [&](const cv::Range& range) {
    for (int thread = range.start; thread < range.end; ++thread) work(thread);
  });
  cv::Mat all;
  cv::vconcat(told, all);
  return all;
}

}  // namespace tricorner::vision
