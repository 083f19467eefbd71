#include "network.hpp"

#include <algorithm>
#include <new>
#include <stdexcept>

namespace tricorner::vision {
namespace {

// The finder looks at up to five sizes of upright, square and lying pictures; more shapes must not keep their plans for
// ever.
constexpr std::size_t most_shapes = 12;

void must_be_there(const std::filesystem::path& file) {
  if (!std::filesystem::is_regular_file(file))
    throw std::runtime_error(file.string() + ": a trained network is expected here, and there is no such file");
}

}  // namespace

cv::dnn::Net load_network(const std::filesystem::path& file) {
  must_be_there(file);
  try {
    return cv::dnn::readNetFromONNX(file.string());
  } catch (const cv::Exception& e) {
    if (e.code == cv::Error::StsNoMem) throw std::bad_alloc();
    throw std::runtime_error(file.string() + ": not a network that can be loaded (ONNX expected): " + e.err);
  }
}

Network::Network(const std::filesystem::path& file, const Usual& usual) : file_(file), usual_(usual) {
  must_be_there(file);
}

void Network::prepare() {
  const std::scoped_lock lock(preparing_);
  if (net_) return;
  net_ = load_network(file_);
  (void)plans_for(NetworkInput(usual_.count, usual_.size), 1);
}

std::vector<NetworkPlan>& Network::plans_for(const NetworkInput& input, std::size_t count) {
  const Shape shape{input.count(), input.size().height, input.size().width, input.bytes() ? 1 : 0};
  if (plans_.size() >= most_shapes && !plans_.contains(shape)) plans_.clear();
  auto& plans = plans_[shape];
  try {
    while (plans.size() < count) plans.emplace_back(*net_, input.count(), input.size(), input.bytes());
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const std::exception& e) {
    const auto* error = dynamic_cast<const dnnl::error*>(&e);
    if (error != nullptr && error->status == dnnl_out_of_memory) throw std::bad_alloc();
    throw std::runtime_error(file_.string() + ": not a network that can be computed: " + e.what());
  }
  return plans;
}

cv::Mat Network::run(const NetworkInput& input) {
  prepare();
  return plans_for(input, 1).front().run(input);
}

cv::Mat Network::run_views(const NetworkInput& input) {
  prepare();
  const int handfuls = (input.count() + handful - 1) / handful;
  const int threads = std::clamp(cv::getNumThreads(), 1, handfuls);
  auto& plans = plans_for(input.part(0, handful), static_cast<std::size_t>(threads));
  std::vector<cv::Mat> told(static_cast<std::size_t>(handfuls));
  const auto work = [&](int thread) {
    for (int k = thread; k < handfuls; k += threads) {
      const int here = std::min(handful, input.count() - k * handful);
      const cv::Mat rows = plans[static_cast<std::size_t>(thread)].run(input.part(k * handful, handful));
      told[static_cast<std::size_t>(k)] = rows.rowRange(0, here);
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
