/// A trained network of data/models, run through cv::dnn.
#pragma once

#include <filesystem>
#include <opencv2/core.hpp>
#include <opencv2/dnn.hpp>

namespace tricorner::vision {

class Network {
 public:
  /// @throws std::runtime_error  when the file is missing or is no network that can be loaded; the text names it
  explicit Network(const std::filesystem::path& file);

  /// One pass. `input` is N x C x H x W floats; the answer has the network's own shape and is the caller's to keep.
  [[nodiscard]] cv::Mat run(const cv::Mat& input);

 private:
  cv::dnn::Net net_;
};

}  // namespace tricorner::vision
