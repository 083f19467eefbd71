#include "network.hpp"

#include <stdexcept>

namespace tricorner::vision {

Network::Network(const std::filesystem::path& file) {
  if (!std::filesystem::is_regular_file(file)) {
    throw std::runtime_error(file.string() + ": a trained network is expected here, and there is no such file");
  }
  try {
    net_ = cv::dnn::readNetFromONNX(file.string());
  } catch (const cv::Exception& e) {
    throw std::runtime_error(file.string() + ": not a network that can be loaded (ONNX expected): " + e.err);
  }
  net_.setPreferableBackend(cv::dnn::DNN_BACKEND_OPENCV);
  net_.setPreferableTarget(cv::dnn::DNN_TARGET_CPU);
}

cv::Mat Network::run(const cv::Mat& input) {
  net_.setInput(input);
  return net_.forward().clone();
}

}  // namespace tricorner::vision
