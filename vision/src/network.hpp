/// A trained network of data/models: read by cv::dnn, computed by oneDNN.
#pragma once

#include <array>
#include <filesystem>
#include <map>
#include <opencv2/core.hpp>
#include <opencv2/dnn.hpp>
#include <vector>

#include "network_input.hpp"
#include "network_plan.hpp"

namespace tricorner::vision {

/// @throws std::runtime_error  when the file is missing or is no network that can be loaded; the text names it
[[nodiscard]] cv::dnn::Net load_network(const std::filesystem::path& file);

class Network {
 public:
  /// @throws as `load_network`
  explicit Network(const std::filesystem::path& file);

  /// One pass on one thread. The answer, floats, has the network's own shape and is the caller's to keep.
  /// @throws std::runtime_error  when the network has layers that are not expected; the text names the file
  [[nodiscard]] cv::Mat run(const NetworkInput& input);

  /// Many small views, a handful at a time, by as many threads as OpenCV may use.
  /// @return a row for each
  /// @throws as `run`
  [[nodiscard]] cv::Mat run_views(const NetworkInput& input);

 private:
  /// What a plan is laid out for: so many pictures, of this height and width, in half precision or not.
  using Shape = std::array<int, 4>;

  /// Plans for one shape of input: one for each thread that works at the same time.
  std::vector<NetworkPlan>& plans_for(const NetworkInput& input, std::size_t count);

  std::filesystem::path file_;
  cv::dnn::Net net_;
  std::map<Shape, std::vector<NetworkPlan>> plans_;
};

}  // namespace tricorner::vision
