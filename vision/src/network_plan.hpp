/// A network of data/models laid out for oneDNN, for one shape of its input.
#pragma once

#include <cstddef>
#include <dnnl.hpp>
#include <opencv2/core.hpp>
#include <opencv2/dnn/all_layers.hpp>
#include <unordered_map>
#include <vector>

#include "network_input.hpp"

namespace tricorner::vision {

/// cv::dnn of OpenCV 4.6 reads the file; oneDNN computes the same layers in half to a third of the time, on the thread
/// that asks for it: threads that wait for each other inside a layer lose more than they win on a busy machine.
class NetworkPlan {
 public:
  /// @param net  as it was loaded: once it was run, its layers have melted into each other
  /// @param count  pictures of an input, of this size
  /// @param bytes  compute with whole numbers of one byte instead of floats
  /// @param largest  what a byte without a sign may hold, see `largest_byte`
  /// @throws std::runtime_error  when a layer is of a kind that none of the networks of data/models has
  NetworkPlan(const cv::dnn::Net& net, int count, cv::Size size, bool bytes, int largest = largest_byte());

  /// One pass over an input of the plan's count, size and precision. The answer, floats in the network's own shape, is
  /// the caller's to keep.
  [[nodiscard]] cv::Mat run(const NetworkInput& input);

 private:
  struct Step {
    dnnl::primitive primitive;
    std::unordered_map<int, dnnl::memory> arguments;
  };

  /// What a step leaves for later ones, at its place in the thread's scratch memory while it is needed.
  struct Scratch {
    dnnl::memory memory;
    std::size_t size;
    std::size_t first;  ///< the step that writes it
    std::size_t last;   ///< the last one that reads it
    std::size_t place = 0;
  };

  /// What a layer multiplies by and adds, with its normalisation melted in.
  struct Weighing {
    cv::Mat weights;
    cv::Mat added;  ///< a row
    bool rectified;
    dnnl::memory::data_type told;
  };

  /// What a step of one stands for. The networks' layers tell up to 1 (vision/training/unit_range.py): in bytes that is
  /// all they can hold.
  [[nodiscard]] float unit_of(dnnl::memory::data_type type) const;
  void keep_in_range(dnnl::primitive_attr& attributes) const;
  dnnl::memory written_by_next_step(const dnnl::memory::desc& wanted);
  void place_scratch();
  void bind(std::byte* memory);
  dnnl::memory in_layout(const dnnl::memory& given, const dnnl::memory::desc& wanted);
  dnnl::memory kept(const cv::Mat& values, const dnnl::memory::desc& wanted, dnnl::memory::format_tag tag);
  dnnl::memory convolved(const cv::dnn::ConvolutionLayer& layer, const dnnl::memory& input, const Weighing& weighing);
  dnnl::memory connected(const dnnl::memory& input, const Weighing& weighing);
  template <typename Kind>
  dnnl::memory weighed(const typename Kind::desc& wanted, const dnnl::memory& input, const Weighing& weighing,
                       dnnl::memory::format_tag tag);
  dnnl::memory doubled(const dnnl::memory& input);
  dnnl::memory sum(const dnnl::memory& one, const dnnl::memory& other);

  int largest_;
  dnnl::engine engine_;
  dnnl::stream stream_;
  std::vector<Step> steps_;
  std::vector<Scratch> scratch_;
  std::size_t scratch_size_ = 0;
  std::byte* bound_ = nullptr;
  dnnl::memory input_;
  dnnl::memory output_;
};

}  // namespace tricorner::vision
