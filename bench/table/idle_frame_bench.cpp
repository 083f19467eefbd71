// What an idle frame costs beyond capture and decoding, beside OpenCV's grey conversion of the same frame.
#include <benchmark/benchmark.h>

#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>
#include <vector>

#include "table/follower.hpp"
#include "table/glance_gate.hpp"

namespace {

using namespace tricorner;

/// Two frames of one table, with a camera's noise.
std::vector<cv::Mat> noisy_frames(int width, int height) {
  std::vector<cv::Mat> frames;
  cv::RNG random(7);
  for (int k = 0; k < 2; ++k) {
    cv::Mat frame(height, width, CV_8UC3, cv::Scalar(120, 130, 140));
    cv::rectangle(frame, {width / 3, height / 3, width / 3, height / 3}, cv::Scalar(220, 230, 235), cv::FILLED);
    cv::Mat noise(frame.size(), CV_8UC3);
    random.fill(noise, cv::RNG::NORMAL, 4, 3);
    frame += noise;
    frames.push_back(frame);
  }
  return frames;
}

void IdleFrame(benchmark::State& state) {
  const auto frames = noisy_frames(static_cast<int>(state.range(0)), static_cast<int>(state.range(1)));
  table::GlanceGate gate;
  table::Follower follower;
  vision::BoardReading empty;
  empty.width = static_cast<int>(state.range(0));
  empty.height = static_cast<int>(state.range(1));
  double time = 0;
  std::size_t at = 0;
  const auto show = [&] {
    const cv::Mat& frame = frames[at++ % frames.size()];
    time += 0.1;
    const vision::FrameView view{frame.data, frame.cols, frame.rows, frame.step[0], vision::PixelFormat::bgr24};
    const table::Glance& seen = gate.pass(table::take_glance(view));
    return follower.glance(seen, time, !gate.news().nothing());
  };
  for (int k = 0; k < 50; ++k) {  // until the table has been looked at and is at rest
    if (show()) benchmark::DoNotOptimize(follower.reading(empty, time));
  }
  long wanted = 0;
  for (auto _ : state) wanted += show() ? 1 : 0;
  if (wanted != 0) state.SkipWithError("an idle frame asked to be read");
}
BENCHMARK(IdleFrame)->Args({1280, 720})->Args({1280, 960})->Args({1920, 1080})->Unit(benchmark::kMicrosecond);

void GreyConversion(benchmark::State& state) {
  const auto frames = noisy_frames(static_cast<int>(state.range(0)), static_cast<int>(state.range(1)));
  cv::setNumThreads(1);
  cv::Mat grey;
  for (auto _ : state) {
    cv::cvtColor(frames[0], grey, cv::COLOR_BGR2GRAY);
    benchmark::DoNotOptimize(grey.data);
  }
}
BENCHMARK(GreyConversion)->Args({1280, 720})->Args({1280, 960})->Args({1920, 1080})->Unit(benchmark::kMicrosecond);

}  // namespace
