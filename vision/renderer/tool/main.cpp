/// tricorner-render: writes pictures of tables with their truth, for tests, measurements and training.
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <mutex>
#include <opencv2/core.hpp>
#include <opencv2/imgcodecs.hpp>
#include <sstream>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "tricorner/renderer/picture.hpp"

namespace {

using namespace tricorner::renderer;

constexpr const char* usage =
    "usage: tricorner-render (--out DIR | --tensors FILE.bin) [--count N] [--seed S] [--size WxH] [--side MIN,MAX] "
    "[--tilt MAX]\n"
    "                        [--split train|heldout|all] [--designs A,B] [--tables A,B] [--kind "
    "layout|loose|mixed|empty]\n"
    "                        [--difficulty 0..1] [--format jpg|png] [--jobs J]\n";

struct UsageError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

struct Arguments {
  std::string out;
  std::string tensors;
  std::string format = "jpg";
  int count = 1;
  std::uint64_t seed = 1;
  int jobs = 1;
  SceneOptions scene;
};

std::vector<std::string> parts_of(const std::string& text, char separator) {
  std::vector<std::string> parts;
  std::stringstream stream(text);
  for (std::string part; std::getline(stream, part, separator);) parts.push_back(part);
  return parts;
}

double number_of(const std::string& name, const std::string& text) {
  std::istringstream stream(text);
  stream.imbue(std::locale::classic());
  double value = 0;
  if (!(stream >> value) || !stream.eof()) throw UsageError(name + ": expected a number, found '" + text + "'");
  return value;
}

int whole(const std::string& name, const std::string& text, int least) {
  const double value = number_of(name, text);
  if (value < least || value > 1e9 || value != static_cast<int>(value)) {
    throw UsageError(name + ": expected a whole number of at least " + std::to_string(least) + ", found '" + text +
                     "'");
  }
  return static_cast<int>(value);
}

Arguments parse(const std::vector<std::string>& words) {
  Arguments a;
  for (std::size_t k = 0; k < words.size(); ++k) {
    const auto& name = words[k];
    if (k + 1 >= words.size()) throw UsageError(name + ": a value is missing");
    const auto& value = words[++k];
    if (name == "--out")
      a.out = value;
    else if (name == "--tensors")
      a.tensors = value;
    else if (name == "--format" && (value == "jpg" || value == "png"))
      a.format = value;
    else if (name == "--count")
      a.count = whole(name, value, 1);
    else if (name == "--seed")
      a.seed = static_cast<std::uint64_t>(whole(name, value, 0));
    else if (name == "--jobs")
      a.jobs = whole(name, value, 1);
    else if (name == "--difficulty")
      a.scene.difficulty = number_of(name, value);
    else if (name == "--tilt")
      a.scene.most_tilt = number_of(name, value);
    else if (name == "--designs")
      a.scene.designs = parts_of(value, ',');
    else if (name == "--tables")
      a.scene.tables = parts_of(value, ',');
    else if (name == "--kind")
      a.scene.kind = value;
    else if (name == "--split" && (value == "train" || value == "heldout" || value == "all"))
      a.scene.split = value == "train" ? Split::train : value == "all" ? Split::all : Split::held_out;
    else if (name == "--size" || name == "--side") {
      const auto parts = parts_of(value, name == "--size" ? 'x' : ',');
      if (parts.size() != 2) throw UsageError(name + ": expected two numbers, found '" + value + "'");
      if (name == "--size")
        a.scene.size = {whole(name, parts[0], 32), whole(name, parts[1], 32)};
      else
        a.scene.least_side = number_of(name, parts[0]), a.scene.most_side = number_of(name, parts[1]);
    } else
      throw UsageError("unknown: " + name + " " + value);
  }
  if (a.out.empty() == a.tensors.empty()) throw UsageError("give either --out or --tensors");
  if (!(a.scene.least_side > 4) || a.scene.most_side < a.scene.least_side)
    throw UsageError("--side: expected 4 < MIN <= MAX");
  if (a.scene.most_tilt < 0 || a.scene.most_tilt > 70) throw UsageError("--tilt: expected 0-70 degrees");
  if (a.scene.difficulty < 0 || a.scene.difficulty > 1) throw UsageError("--difficulty: expected 0-1");
  return a;
}

/// Each picture has a seed of its own, so the number of jobs changes nothing.
std::uint64_t picture_seed(const Arguments& a, int index) {
  return a.seed * 1000003ULL + static_cast<std::uint64_t>(index);
}

void run(const Arguments& a) {
  std::vector<std::string> truths(static_cast<std::size_t>(a.count));
  std::vector<std::string> names(static_cast<std::size_t>(a.count));
  std::FILE* tensors = nullptr;
  if (!a.tensors.empty()) {
    tensors = std::fopen(a.tensors.c_str(), "wb");
    if (tensors == nullptr) throw std::runtime_error(a.tensors + ": cannot be written");
  } else {
    std::filesystem::create_directories(a.out);
  }
  std::atomic<int> next{0};
  std::mutex guard;
  std::exception_ptr failure;
  const auto work = [&] {
    try {
      for (int k = next++; k < a.count; k = next++) {
        const auto picture = render(make_scene(picture_seed(a, k), a.scene));
        const auto at = static_cast<std::size_t>(k);
        truths[at] = to_json(picture.truth);
        if (tensors != nullptr) {
          const std::lock_guard lock(guard);
          const auto bytes = picture.bgr.total() * picture.bgr.elemSize();
          if (fseeko(tensors, static_cast<off_t>(bytes) * k, SEEK_SET) != 0 ||
              std::fwrite(picture.bgr.data, 1, bytes, tensors) != bytes) {
            throw std::runtime_error(a.tensors + ": writing failed");
          }
        } else {
          std::array<char, 16> number{};
          std::snprintf(number.data(), number.size(), "%06d", k);
          names[at] = picture.truth.style + "_" + picture.truth.kind + "_" + number.data();
          const auto path = a.out + "/" + names[at] + "." + a.format;
          if (!cv::imwrite(path, picture.bgr, {cv::IMWRITE_JPEG_QUALITY, 95}))
            throw std::runtime_error(path + ": cannot be written");
        }
      }
    } catch (...) {
      const std::lock_guard lock(guard);
      failure = std::current_exception();
      next = a.count;
    }
  };
  std::vector<std::thread> threads;
  for (int k = 1; k < a.jobs; ++k) threads.emplace_back(work);
  work();
  for (auto& thread : threads) thread.join();
  if (tensors != nullptr && std::fclose(tensors) != 0 && !failure)
    throw std::runtime_error(a.tensors + ": writing failed");
  if (failure) std::rethrow_exception(failure);
  const auto path =
      tensors != nullptr ? std::filesystem::path(a.tensors).replace_extension(".json").string() : a.out + "/truth.json";
  std::ofstream file(path);
  file << (tensors != nullptr ? "[" : "{");
  for (std::size_t k = 0; k < truths.size(); ++k) {
    file << (k ? ",\n" : "");
    if (tensors == nullptr) file << '"' << names[k] << "\": ";
    file << truths[k];
  }
  file << (tensors != nullptr ? "]\n" : "}\n");
  if (!file.flush()) throw std::runtime_error(path + ": cannot be written");
}

}  // namespace

int main(int argc, char** argv) {
  try {
    cv::setNumThreads(1);
    run(parse({argv + 1, argv + argc}));
    return 0;
  } catch (const UsageError& error) {
    std::cerr << "tricorner-render: " << error.what() << "\n" << usage;
    return 2;
  } catch (const std::exception& error) {
    std::cerr << "tricorner-render: " << error.what() << "\n";
    return 1;
  }
}
