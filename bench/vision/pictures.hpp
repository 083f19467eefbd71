/// The tables that the benchmarks of the reading look at.
#pragma once

#include <opencv2/imgproc.hpp>
#include <vector>

#include "tricorner/renderer/picture.hpp"
#include "tricorner/vision/frame_view.hpp"

namespace tricorner::bench {

[[nodiscard]] inline vision::FrameView view_of(const cv::Mat& bgr) {
  return {bgr.data, bgr.cols, bgr.rows, bgr.step[0], vision::PixelFormat::bgr24};
}

[[nodiscard]] inline renderer::SceneOptions usual_table() {
  renderer::SceneOptions options;
  options.size = {1280, 960};
  options.least_side = 80;
  options.most_side = 81;
  options.most_tilt = 30;
  options.kind = "layout";
  options.designs = {"ivory"};
  return options;
}

/// A layout on a table, 1280 x 960, digits on ivory.
[[nodiscard]] inline const cv::Mat& table() {
  static const cv::Mat picture = [] {
    cv::setNumThreads(1);
    return renderer::render(renderer::make_scene(5, usual_table())).bgr;
  }();
  return picture;
}

/// A table with exactly so many tiles, all of them alike but for their number.
[[nodiscard]] inline cv::Mat table_of(std::size_t tiles) {
  auto options = usual_table();
  options.least_side = 68;
  options.most_side = 69;
  options.set = "76";
  options.difficulty = 0.3;
  options.tables = {"wood"};  // a printed cloth costs more than all tiles
  for (std::uint64_t seed = 1;; ++seed) {
    const auto scene = renderer::make_scene(seed, options);
    if (scene.tiles.size() == tiles) return renderer::render(scene).bgr;
  }
}

/// Twelve tables of four makers, as people photograph them.
[[nodiscard]] inline const std::vector<cv::Mat>& tables() {
  static const std::vector<cv::Mat> pictures = [] {
    cv::setNumThreads(1);
    std::vector<cv::Mat> all;
    auto options = usual_table();
    options.least_side = 60;
    options.most_side = 120;
    options.kind.clear();
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
      options.designs = {std::vector<std::string>{"ivory", "black", "woodpip", "trio"}[seed % 4]};
      all.push_back(renderer::render(renderer::make_scene(seed, options)).bgr);
    }
    return all;
  }();
  return pictures;
}

}  // namespace tricorner::bench
