// What a reading costs, beside named OpenCV calls on the same pictures in the same run: only the ratio travels between
// machines. All on one thread.
#include <benchmark/benchmark.h>

#include <opencv2/aruco.hpp>
#include <opencv2/imgproc.hpp>

#include "pictures.hpp"
#include "tricorner/vision/read_board.hpp"

namespace {

using namespace tricorner;
using bench::view_of;

void read_tables(benchmark::State& state) {
  vision::BoardReader reader(MODELS_DIR);
  const auto& pictures = bench::tables();  // painted here: that is not to be measured
  std::size_t tiles = 0;
  for (auto _ : state) {
    tiles = 0;
    for (const auto& picture : pictures) tiles += reader.read(view_of(picture)).tiles.size();
  }
  state.counters["tiles"] = static_cast<double>(tiles);
}
BENCHMARK(read_tables)->Unit(benchmark::kMillisecond);

/// The yardstick: finding square markers in the same pictures. The aim is twice this.
void aruco_markers_in_them(benchmark::State& state) {
  const auto markers = cv::aruco::getPredefinedDictionary(cv::aruco::DICT_4X4_50);
  std::vector<std::vector<cv::Point2f>> corners;
  std::vector<int> numbers;
  const auto& pictures = bench::tables();
  for (auto _ : state) {
    for (const auto& picture : pictures) cv::aruco::detectMarkers(picture, markers, corners, numbers);
  }
}
BENCHMARK(aruco_markers_in_them)->Unit(benchmark::kMillisecond);

/// By the number of tiles that lie there.
void read_tiles(benchmark::State& state) {
  cv::setNumThreads(1);
  const auto picture = bench::table_of(static_cast<std::size_t>(state.range(0)));
  vision::BoardReader reader(MODELS_DIR);
  std::size_t tiles = 0;
  for (auto _ : state) tiles = reader.read(view_of(picture)).tiles.size();
  state.counters["found"] = static_cast<double>(tiles);
}
BENCHMARK(read_tiles)->Arg(4)->Arg(19)->Arg(38)->Arg(57)->Arg(76)->Unit(benchmark::kMillisecond);

/// By the picture's size, in hundredths of a megapixel; the same scene.
void read_pixels(benchmark::State& state) {
  const double scale =
      std::sqrt(static_cast<double>(state.range(0)) * 1e4 / static_cast<double>(bench::table().total()));
  cv::Mat picture;
  cv::resize(bench::table(), picture, {}, scale, scale, scale < 1 ? cv::INTER_AREA : cv::INTER_CUBIC);
  vision::BoardReader reader(MODELS_DIR);
  std::size_t tiles = 0;
  for (auto _ : state) tiles = reader.read(view_of(picture)).tiles.size();
  state.counters["found"] = static_cast<double>(tiles);
}
BENCHMARK(read_pixels)->Arg(31)->Arg(123)->Arg(480)->Arg(1200)->Arg(4800)->Unit(benchmark::kMillisecond);

void read_empty_table(benchmark::State& state) {
  const cv::Mat empty(960, 1280, CV_8UC3, cv::Scalar(90, 130, 160));
  vision::BoardReader reader(MODELS_DIR);
  for (auto _ : state) benchmark::DoNotOptimize(reader.read(view_of(empty)).tiles.size());
}
BENCHMARK(read_empty_table)->Unit(benchmark::kMillisecond);

/// Another yardstick: cv::bilateralFilter, 9 pixels across, on the grey picture.
void opencv_bilateral_filter(benchmark::State& state) {
  cv::Mat grey;
  cv::cvtColor(bench::table(), grey, cv::COLOR_BGR2GRAY);
  cv::Mat out;
  for (auto _ : state) cv::bilateralFilter(grey, out, 9, 50, 50);
}
BENCHMARK(opencv_bilateral_filter)->Unit(benchmark::kMillisecond);

}  // namespace
