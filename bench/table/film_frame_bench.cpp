// What a frame of a real film costs: at rest, with a hand in it, and read in full, beside OpenCV's grey conversion of
// the same picture. Capture and decoding are left out.
#include <benchmark/benchmark.h>

#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>
#include <opencv2/videoio.hpp>
#include <stdexcept>
#include <vector>

#include "config/data_paths.hpp"
#include "table/follower.hpp"
#include "table/glance_gate.hpp"
#include "tricorner/vision/read_board.hpp"

namespace {

using namespace tricorner;

vision::FrameView view_of(const cv::Mat& frame) {
  return {frame.data, frame.cols, frame.rows, frame.step[0], vision::PixelFormat::bgr24};
}

/// The demo film; hands come and go in it, and its last second is at rest.
const std::vector<cv::Mat>& film() {
  static const std::vector<cv::Mat> frames = [] {
    cv::setNumThreads(1);
    std::vector<cv::Mat> all;
    cv::VideoCapture source((config::data_dir() / "demo" / "demo.mp4").string());
    for (cv::Mat frame; source.read(frame);) all.push_back(frame.clone());
    if (all.size() < 100) throw std::runtime_error("the demo film cannot be read");
    return all;
  }();
  return frames;
}

const vision::BoardReading& reading_of_the_end() {
  static const vision::BoardReading reading = [] {
    vision::BoardReader reader(config::data_dir() / "models");
    return reader.read(view_of(film().back()), {});
  }();
  return reading;
}

/// Everything that following does with a frame but the reading itself.
class Following {
 public:
  /// @return whether it was to be read
  bool show(const cv::Mat& frame) {
    time_ += 0.1;
    const table::Glance& seen = gate_.pass(table::take_glance(view_of(frame)));
    if (!follower_.glance(seen, time_, !gate_.news().nothing())) return false;
    benchmark::DoNotOptimize(follower_.reading(reading_of_the_end(), time_));
    return true;
  }

 private:
  table::GlanceGate gate_;
  table::Follower follower_;
  double time_ = 0;
};

void FilmFrameAtRest(benchmark::State& state) {
  const std::vector<cv::Mat>& frames = film();
  Following following;
  std::size_t at = 0;
  const auto next = [&]() -> const cv::Mat& { return frames[frames.size() - 1 - (at++ % 4)]; };
  for (int k = 0; k < 100; ++k) following.show(next());
  for (auto _ : state) benchmark::DoNotOptimize(following.show(next()));
}
BENCHMARK(FilmFrameAtRest)->Unit(benchmark::kMicrosecond);

void FilmFrameThatChanges(benchmark::State& state) {
  const std::vector<cv::Mat>& frames = film();
  Following following;
  std::size_t at = 0;
  std::size_t read = 0;
  for (auto _ : state) {
    // Forwards and backwards: hands come, tiles appear and go, and nothing is ever the same as in the frame before.
    const std::size_t k = at++ % (2 * frames.size() - 2);
    read += following.show(frames[k < frames.size() ? k : 2 * frames.size() - 2 - k]) ? 1 : 0;
  }
  state.counters["to_be_read"] = benchmark::Counter(static_cast<double>(read), benchmark::Counter::kAvgIterations);
}
BENCHMARK(FilmFrameThatChanges)->Unit(benchmark::kMicrosecond);

void FilmFrameRead(benchmark::State& state) {
  vision::BoardReader reader(config::data_dir() / "models");
  const cv::Mat& frame = film().back();
  for (auto _ : state) benchmark::DoNotOptimize(reader.read(view_of(frame), {}));
}
BENCHMARK(FilmFrameRead)->Unit(benchmark::kMicrosecond);

void FilmFrameGrey(benchmark::State& state) {
  cv::Mat grey;
  const cv::Mat& frame = film().back();
  for (auto _ : state) {
    cv::cvtColor(frame, grey, cv::COLOR_BGR2GRAY);
    benchmark::DoNotOptimize(grey.data);
  }
}
BENCHMARK(FilmFrameGrey)->Unit(benchmark::kMicrosecond);

}  // namespace
