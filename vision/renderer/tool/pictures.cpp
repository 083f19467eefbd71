#include <array>
#include <atomic>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <opencv2/imgcodecs.hpp>
#include <thread>

#include "arguments.hpp"
#include "tricorner/renderer/picture.hpp"

namespace tricorner::renderer::tool {
namespace {

/// Each picture has a seed of its own, so the number of jobs changes nothing.
std::uint64_t picture_seed(const Arguments& a, int index) {
  return a.seed * 1000003ULL + static_cast<std::uint64_t>(index);
}

/// The scene of a picture: drawn anew, with another seed, until it has as many difficulties as are asked for.
Scene drawn_scene(const Arguments& a, int index) {
  constexpr std::uint64_t another = 1ULL << 40;
  constexpr std::uint64_t most_draws = 200;
  for (std::uint64_t n = 0; n < most_draws; ++n) {
    auto scene = make_scene(picture_seed(a, index) + n * another, a.scene);
    if (static_cast<int>(difficulties(scene).size()) >= a.least_difficulties) return scene;
  }
  throw std::runtime_error("no scene with " + std::to_string(a.least_difficulties) + " difficulties in " +
                           std::to_string(most_draws) + " draws");
}

}  // namespace

void write_pictures(const Arguments& a) {
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
        const auto scene = drawn_scene(a, k);
        auto picture = render(scene);
        if (a.legible) keep_legible(scene, picture);
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

}  // namespace tricorner::renderer::tool
