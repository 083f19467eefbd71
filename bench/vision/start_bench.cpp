// From the start of the program to its first reading, beside a program that does nothing and links the same parts of
// OpenCV; and what the reading of a picture takes in memory. Real processes, one after the other.
#include <benchmark/benchmark.h>
#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <opencv2/imgcodecs.hpp>
#include <string>
#include <vector>

#include "pictures.hpp"

namespace {

using namespace tricorner;

/// Runs a program to its end, its output thrown away; returns its largest memory in MiB, or -1 when it failed.
double run(std::vector<std::string> words) {
  std::vector<char*> arguments;
  for (auto& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  pid_t child = 0;
  const int failed = posix_spawn(&child, words[0].c_str(), &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  int status = 0;
  rusage used{};
  if (failed != 0 || wait4(child, &status, 0, &used) != child || status != 0) return -1;
  return static_cast<double>(used.ru_maxrss) / 1024;
}

void start(benchmark::State& state, const std::vector<std::string>& words) {
  double memory = 0;
  for (auto _ : state) {
    memory = run(words);
    if (memory < 0) return state.SkipWithError(("failed: " + words[0]).c_str());
  }
  state.counters["MiB"] = memory;
}

std::string picture_of(double megapixels) {
  const auto file = std::filesystem::temp_directory_path() / ("tricorner_bench_" + std::to_string(megapixels) + ".jpg");
  const double scale = std::sqrt(megapixels * 1e6 / static_cast<double>(bench::table().total()));
  cv::Mat picture;
  cv::resize(bench::table(), picture, {}, scale, scale, cv::INTER_CUBIC);
  cv::imwrite(file.string(), picture);
  return file.string();
}

void an_empty_program(benchmark::State& state) { start(state, {EMPTY_PROGRAM}); }
BENCHMARK(an_empty_program)->Unit(benchmark::kMillisecond)->UseRealTime();

void the_program_says_its_version(benchmark::State& state) { start(state, {TRICORNER_PROGRAM, "--version"}); }
BENCHMARK(the_program_says_its_version)->Unit(benchmark::kMillisecond)->UseRealTime();

/// By the picture's size in hundredths of a megapixel.
void start_to_first_reading(benchmark::State& state) {
  const double megapixels = static_cast<double>(state.range(0)) / 100;
  const auto picture = picture_of(megapixels);
  start(state, {TRICORNER_PROGRAM, "read", "--json", picture});
  state.counters["picture_MiB"] = megapixels * 3e6 / 1048576;
  std::filesystem::remove(picture);
}
BENCHMARK(start_to_first_reading)
    ->Arg(31)
    ->Arg(123)
    ->Arg(1200)
    ->Arg(4800)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();

}  // namespace
