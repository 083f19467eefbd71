#include "cli/read_pictures.hpp"

#include <algorithm>
#include <array>
#include <condition_variable>
#include <exception>
#include <filesystem>
#include <fstream>
#include <map>
#include <mutex>
#include <thread>

#include "cli/reading_json.hpp"
#include "tricorner/vision/overlay.hpp"
#include "tricorner/vision/picture_file.hpp"

namespace tricorner::cli {
namespace {

namespace fs = std::filesystem;

/// Where the output for one of several pictures goes: into the folder OUT, under the picture's name; for a single one,
/// OUT itself.
fs::path output_path(const std::string& out, const fs::path& image, bool several, const std::string& ending) {
  if (!several) return out;
  fs::create_directories(out);
  return fs::path(out) / (image.stem().string() + ending);
}

void save(const fs::path& path, const vision::Picture& picture, const char* what) {
  if (const auto error = vision::save_picture(path, picture.view()); !error.empty())
    throw std::runtime_error(std::string(what) + " " + path.string() + ": " + error);
}

std::string read_loaded(vision::BoardReader& reader, const std::string& image, const vision::Picture& picture,
                        const ReadWishes& wishes) {
  auto options = wishes.options;
  if (!wishes.trace.empty()) {
    fs::create_directories(wishes.trace);
    const auto stem = (fs::path(wishes.trace) / fs::path(image).stem()).string();
    options.watch_stage = [&picture, stem, number = 0](const char* name, const auto& outlines) mutable {
      const auto path = stem + "-" + std::to_string(++number) + "-" + name + ".png";
      save(path, vision::draw_outlines(picture.view(), outlines), "trace");
    };
  }
  const auto reading = reader.read(picture.view(), options);
  if (!wishes.overlay.empty()) {
    save(output_path(wishes.overlay, image, wishes.several, ".png"),
         vision::draw_overlay(picture.view(), reading, wishes.explain), "overlay");
  }
  if (!wishes.position.empty()) {
    const auto path = output_path(wishes.position, image, wishes.several, ".json");
    std::ofstream file(path);
    file << position_json(reading, wishes.set).dump(2) << '\n';
    if (!file.flush()) throw std::runtime_error("position " + path.string() + ": cannot be written");
  }
  if (!wishes.json) return reading_text(image, reading, wishes.explain);
  return reading_json(image, reading, wishes.explain).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) +
         '\n';
}

bool picture_name(const fs::path& path) {
  constexpr std::array endings{".jpg", ".jpeg", ".png", ".webp", ".bmp", ".tif", ".tiff", ".heic", ".heif"};
  auto ending = path.extension().string();
  for (char& c : ending) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return std::find(endings.begin(), endings.end(), ending) != endings.end();
}

/// Hands out numbers to the workers, and their outcomes back in order.
class Counter {
 public:
  Counter(std::size_t count, std::size_t most_waiting) : count_(count), most_waiting_(most_waiting) {}

  /// The next number to work on, or nothing when all are given out.
  std::optional<std::size_t> next() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return stopped_ || given_ >= count_ || given_ < taken_ + most_waiting_; });
    if (stopped_ || given_ >= count_) return std::nullopt;
    return given_++;
  }
  void done(std::size_t n, ReadOutcome outcome) {
    const std::lock_guard lock(mutex_);
    outcomes_.emplace(n, std::move(outcome));
    changed_.notify_all();
  }
  void failed(std::exception_ptr error) {
    const std::lock_guard lock(mutex_);
    if (!error_) error_ = std::move(error);
    stopped_ = true;
    changed_.notify_all();
  }
  void stop() { failed(nullptr); }
  /// The outcome of number n, once it is there. Throws what a worker threw.
  ReadOutcome take(std::size_t n) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return error_ || outcomes_.count(n) > 0; });
    if (error_) std::rethrow_exception(error_);
    auto outcome = std::move(outcomes_.extract(n).mapped());
    taken_ = n + 1;
    changed_.notify_all();
    return outcome;
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::map<std::size_t, ReadOutcome> outcomes_;
  std::exception_ptr error_;
  std::size_t count_;
  std::size_t most_waiting_;
  std::size_t given_ = 0;
  std::size_t taken_ = 0;
  bool stopped_ = false;
};

}  // namespace

ReadOutcome read_picture(vision::BoardReader& reader, const std::string& image, const ReadWishes& wishes) {
  try {
    auto loaded = vision::load_picture(image);
    if (const auto* error = std::get_if<vision::PictureError>(&loaded)) return {{}, error->text};
    return {read_loaded(reader, image, std::get<vision::Picture>(loaded), wishes), std::nullopt};
  } catch (const std::bad_alloc&) {
    return {{}, "not enough memory for this picture"};
  } catch (const std::exception& e) {
    return {{}, e.what()};
  }
}

std::vector<std::string> with_folders_opened(const std::vector<std::string>& paths) {
  std::vector<std::string> opened;
  for (const auto& path : paths) {
    std::error_code ignored;
    std::vector<std::string> within;
    if (fs::is_directory(path, ignored)) {
      for (const auto& entry : fs::directory_iterator(path, ignored)) {
        if (picture_name(entry.path()) && entry.is_regular_file(ignored)) within.push_back(entry.path().string());
      }
      std::sort(within.begin(), within.end());
    }
    if (within.empty()) within.push_back(path);  // a folder without pictures is told of as such when it is read
    opened.insert(opened.end(), within.begin(), within.end());
  }
  return opened;
}

void side_by_side(std::size_t count, std::size_t workers,
                  const std::function<ReadOutcome(std::size_t worker, std::size_t n)>& work,
                  const std::function<void(std::size_t n, const ReadOutcome&)>& take) {
  Counter counter(count, 4 * workers);
  std::vector<std::thread> threads;
  const auto join = [&] {
    counter.stop();
    for (auto& thread : threads) thread.join();
  };
  try {
    for (std::size_t worker = 0; worker < workers; ++worker) {
      threads.emplace_back([&, worker] {
        try {
          while (const auto n = counter.next()) counter.done(*n, work(worker, *n));
        } catch (...) {
          counter.failed(std::current_exception());
        }
      });
    }
    for (std::size_t n = 0; n < count; ++n) take(n, counter.take(n));
  } catch (...) {
    join();
    throw;
  }
  join();
}

}  // namespace tricorner::cli
