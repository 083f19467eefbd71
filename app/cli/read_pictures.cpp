#include "cli/read_pictures.hpp"

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <filesystem>
#include <map>
#include <mutex>
#include <thread>

#include "cli/error_line.hpp"
#include "cli/output_file.hpp"
#include "cli/reading_json.hpp"
#include "tricorner/vision/overlay.hpp"
#include "tricorner/vision/picture_file.hpp"

namespace tricorner::cli {
namespace {

namespace fs = std::filesystem;

// Probability from which what is left out looks like a tile to people, too.
constexpr double plain_outline = 0.95;

void save(const char* option, const fs::path& path, const vision::Picture& picture) {
  const auto encoded = vision::encode_picture(path.extension().string(), picture.view());
  if (const auto* error = std::get_if<vision::PictureError>(&encoded))
    throw std::runtime_error(std::string(option) + " " + path.string() + ": " + error->text);
  const auto& bytes = std::get<std::vector<std::uint8_t>>(encoded);
  write_output(option, path, {reinterpret_cast<const char*>(bytes.data()), bytes.size()});
}

/// How many places look like a tile to people though nothing was read there.
std::ptrdiff_t plain_but_unread(const vision::BoardReading& reading) {
  return std::count_if(reading.rejected.begin(), reading.rejected.end(), [](const vision::RejectedPlace& place) {
    return place.reason == vision::Rejection::unreadable && place.probability >= plain_outline;
  });
}

bool shows_a_value(const vision::TileReading& tile) {
  return std::any_of(tile.corners.begin(), tile.corners.end(), [](const auto& corner) { return corner.value; });
}

std::string looking_like_tiles(std::ptrdiff_t count) {
  return std::to_string(count) + (count == 1 ? " place looks" : " places look") + " like a tile";
}

/// Of a set that was asked for and lies elsewhere nothing is read, which looks like an empty table.
std::optional<std::string> remark_on(const vision::BoardReading& reading, const vision::ReaderOptions& options) {
  const auto unread = plain_but_unread(reading);
  if (options.design_given && reading.tiles.empty() && unread > 0) {
    return "nothing can be read as the set '" + options.designs.front().name + "', though " +
           looking_like_tiles(unread) + "; without --design it is found out which set lies there";
  }
  const auto found = unread + std::ssize(reading.tiles);
  if (options.set == vision::SetHint::set_54 && found > 0 &&
      std::none_of(reading.tiles.begin(), reading.tiles.end(), shows_a_value)) {
    return "no coloured points can be read, as the set 54 has them, though " + looking_like_tiles(found) +
           "; without --set it is found out what the tiles carry";
  }
  return std::nullopt;
}

/// Writes an output; what goes wrong is added to the errors. @param what  for an error without words of its own
template <class Write>
bool written(std::vector<std::string>& errors, const std::string& what, const Write& write) {
  try {
    write();
    return true;
  } catch (const std::bad_alloc&) {
    errors.push_back(what + ": not enough memory for it");
  } catch (const std::exception& e) {
    errors.emplace_back(e.what());
  }
  return false;
}

ReadOutcome read_loaded(vision::BoardReader& reader, const std::string& image, const vision::Picture& picture,
                        const PictureOutputs& wanted, const ReadWishes& wishes) {
  ReadOutcome outcome;
  auto& errors = outcome.errors;
  auto options = wishes.options;
  if (!wanted.trace.empty()) {
    options.watch_stage = [&, number = 0, goes_on = true](const char* name, const auto& outlines) mutable {
      if (!goes_on) return;  // on a full disk one error is enough
      const auto path = wanted.trace.string() + "-" + std::to_string(++number) + "-" + name + ".png";
      goes_on = written(errors, "--trace " + path,
                        [&] { save("--trace", path, vision::draw_outlines(picture.view(), outlines)); });
    };
  }
  const auto reading = reader.read(picture.view(), options);
  const auto replace = nlohmann::json::error_handler_t::replace;
  outcome.text = wishes.json ? reading_json(image, reading, wishes.explain).dump(-1, ' ', false, replace) + '\n'
                             : reading_text(one_line(image), reading, wishes.explain);
  outcome.remark = remark_on(reading, options);
  if (!wanted.overlay.empty()) {
    written(errors, "--overlay " + wanted.overlay.string(),
            [&] { save("--overlay", wanted.overlay, vision::draw_overlay(picture.view(), reading, wishes.explain)); });
  }
  if (!wanted.position.empty()) {
    written(errors, "--position " + wanted.position.string(),
            [&] { write_output("--position", wanted.position, position_json(reading, wishes.set).dump(2) + '\n'); });
  }
  return outcome;
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

std::string called(const std::string& image) { return image.empty() ? "''" : image; }

std::variant<vision::Picture, vision::PictureError> load_image(const std::string& image) {
  if (image.empty()) return vision::PictureError{"an empty name was given; a picture was expected"};
  return vision::load_picture(image);
}

ReadOutcome read_picture(vision::BoardReader& reader, const std::string& image, const PictureOutputs& outputs,
                         const ReadWishes& wishes) {
  try {
    auto loaded = load_image(image);
    if (const auto* error = std::get_if<vision::PictureError>(&loaded)) return {{}, {error->text}, {}};
    return read_loaded(reader, image, std::get<vision::Picture>(loaded), outputs, wishes);
  } catch (const std::bad_alloc&) {
    return {{}, {"not enough memory for this picture"}, {}};
  } catch (const std::exception& e) {
    return {{}, {e.what()}, {}};
  }
}

std::vector<std::string> with_folders_opened(const std::vector<std::string>& paths) {
  std::vector<std::string> opened;
  for (const auto& path : paths) {
    std::error_code ignored;
    std::vector<std::string> within;
    if (fs::is_directory(path, ignored)) {
      for (const auto& entry : fs::directory_iterator(path, ignored)) {
        if (vision::has_picture_name(entry.path()) && entry.is_regular_file(ignored))
          within.push_back(entry.path().string());
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
