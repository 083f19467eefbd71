// What a reading costs, beside a named OpenCV call on the same picture in the same run: only the ratio travels between
// machines.
#include <benchmark/benchmark.h>

#include <opencv2/imgproc.hpp>

#include "tricorner/renderer/picture.hpp"
#include "tricorner/vision/read_board.hpp"

namespace {

using namespace tricorner;

vision::FrameView view_of(const cv::Mat& bgr) {
  return {bgr.data, bgr.cols, bgr.rows, bgr.step[0], vision::PixelFormat::bgr24};
}

/// A layout on a table, 1280 x 960, digits on ivory.
const cv::Mat& table() {
  static const cv::Mat picture = [] {
    cv::setNumThreads(1);
    renderer::SceneOptions options;
    options.size = {1280, 960};
    options.least_side = 80;
    options.most_side = 81;
    options.most_tilt = 30;
    options.kind = "layout";
    options.designs = {"ivory"};
    return renderer::render(renderer::make_scene(5, options)).bgr;
  }();
  return picture;
}

void read_table(benchmark::State& state) {
  vision::BoardReader reader(MODELS_DIR);
  std::size_t tiles = 0;
  for (auto _ : state) tiles = reader.read(view_of(table())).tiles.size();
  state.counters["tiles"] = static_cast<double>(tiles);
}
BENCHMARK(read_table)->Unit(benchmark::kMillisecond);

void read_twelve_megapixels(benchmark::State& state) {
  cv::Mat large;
  cv::resize(table(), large, {4000, 3000}, 0, 0, cv::INTER_CUBIC);
  vision::BoardReader reader(MODELS_DIR);
  for (auto _ : state) benchmark::DoNotOptimize(reader.read(view_of(large)).tiles.size());
}
BENCHMARK(read_twelve_megapixels)->Unit(benchmark::kMillisecond);

void read_empty_table(benchmark::State& state) {
  const cv::Mat empty(960, 1280, CV_8UC3, cv::Scalar(90, 130, 160));
  vision::BoardReader reader(MODELS_DIR);
  for (auto _ : state) benchmark::DoNotOptimize(reader.read(view_of(empty)).tiles.size());
}
BENCHMARK(read_empty_table)->Unit(benchmark::kMillisecond);

/// The yardstick: cv::bilateralFilter, 9 pixels across, on the grey picture.
void opencv_bilateral_filter(benchmark::State& state) {
  cv::Mat grey;
  cv::cvtColor(table(), grey, cv::COLOR_BGR2GRAY);
  cv::Mat out;
  for (auto _ : state) cv::bilateralFilter(grey, out, 9, 50, 50);
}
BENCHMARK(opencv_bilateral_filter)->Unit(benchmark::kMillisecond);

/// The smaller yardstick: grey conversion of the same picture.
void opencv_grey(benchmark::State& state) {
  cv::Mat grey;
  for (auto _ : state) cv::cvtColor(table(), grey, cv::COLOR_BGR2GRAY);
}
BENCHMARK(opencv_grey)->Unit(benchmark::kMillisecond);

}  // namespace
