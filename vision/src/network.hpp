/// A trained network of data/models: read by cv::dnn, computed by oneDNN.
#pragma once

#include <array>
#include <filesystem>
#include <map>
#include <mutex>
#include <opencv2/core.hpp>
#include <opencv2/dnn.hpp>
#include <optional>
#include <vector>

#include "network_input.hpp"
#include "network_plan.hpp"

namespace tricorner::vision {

/// @throws std::runtime_error  when the file is missing or is no network that can be loaded; the text names it
[[nodiscard]] cv::dnn::Net load_network(const std::filesystem::path& file);

class Network {
 public:
  // A plan takes some milliseconds to make: so views are passed in handfuls of one size, the last one filled up. Larger
  // ones leave more places empty, and these cost as much as views; in twos each view takes longer.
  static constexpr int handful = 4;

  /// What is likely to be asked for: so many pictures at a time, of this size.
  struct Usual {
    int count;
    cv::Size size;
  };
  /// Views of this size, by `run_views`.
  static Usual views_of(int size) { return {handful, {size, size}}; }

  /// The file is loaded by whoever needs it first.
  /// @throws std::runtime_error  when there is no such file; the text names it
  Network(const std::filesystem::path& file, const Usual& usual);

  /// Loads the file and lays out a plan for what is usual, so that who runs the network need not: by any thread, once.
  /// @throws as `load_network`; later calls try again
  void prepare();

  /// One pass on one thread. The answer, floats, has the network's own shape and is the caller's to keep.
  /// @throws as `load_network`, and when the network has layers that are not expected; the text names the file
  [[nodiscard]] cv::Mat run(const NetworkInput& input);

  /// Many small views, a handful at a time, by as many threads as OpenCV may use.
  /// @return a row for each
  /// @throws as `run`
  [[nodiscard]] cv::Mat run_views(const NetworkInput& input);

 private:
  /// What a plan is laid out for: so many pictures, of this height and width, in bytes or not.
  using Shape = std::array<int, 4>;

  /// Plans for one shape of input: one for each thread that works at the same time.
  std::vector<NetworkPlan>& plans_for(const NetworkInput& input, std::size_t count);

  std::filesystem::path file_;
  Usual usual_;
  std::mutex preparing_;
  std::optional<cv::dnn::Net> net_;
  std::map<Shape, std::vector<NetworkPlan>> plans_;
};

}  // namespace tricorner::vision
