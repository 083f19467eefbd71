#include <algorithm>
#include <cctype>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <opencv2/core.hpp>
#include <optional>
#include <thread>
#include <variant>
#include <vector>

#include "table/source_kinds.hpp"
#include "tricorner/vision/picture_file.hpp"

namespace tricorner::table {
namespace {

namespace fs = std::filesystem;

bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }

/// The last run of digits in a file's name.
std::optional<std::int64_t> number_in(const std::string& stem) {
  std::size_t end = stem.size();
  while (end > 0 && !is_digit(stem[end - 1])) --end;
  std::size_t begin = end;
  while (begin > 0 && is_digit(stem[begin - 1])) --begin;
  // Longer ones are dates, not picture numbers.
  if (begin == end || end - begin > 7) return std::nullopt;
  return std::stoll(stem.substr(begin, end - begin));
}

// A picture written less than this long ago may be followed by another, and may not be whole yet.
constexpr std::chrono::milliseconds kBeingWritten{2000};
constexpr std::chrono::milliseconds kLookAgain{100};

struct Picture {
  fs::path path;
  double time = 0;  ///< s
};

/// The pictures of a folder, in the order of their numbers. One that somebody still writes to is followed: a picture
/// that comes soon after the last one belongs to it.
class FolderSource : public FrameSource {
 public:
  FolderSource(const fs::path& folder, double fps, double start) : folder_(folder), fps_(fps) {
    std::error_code error;
    if (const fs::directory_iterator readable(folder, error); error) {
      throw SourceError("folder '" + folder.string() + "': cannot be read (" + error.message() + ")");
    }
    pictures_ = listed();
    if (pictures_.empty()) {
      throw SourceError("folder '" + folder.string() + "': no pictures; expected numbered ones such as 0001.png");
    }
    // Their own numbers are the clock where every picture has one and they rise; else the place in the row.
    std::optional<std::int64_t> last;
    for (const Picture& picture : pictures_) {
      const auto number = number_in(picture.path.stem().string());
      numbered_ = numbered_ && number && (!last || *number > *last);
      last = number;
    }
    for (std::size_t k = 0; k < pictures_.size(); ++k) pictures_[k].time = time_of(k);
    while (at_ < pictures_.size() && pictures_[at_].time < start - 1e-9) ++at_;
  }

  SourceStep next(std::chrono::milliseconds wait) override {
    if (at_ == pictures_.size() && !more_has_come()) {
      if (!being_written()) return {StepKind::ended, {}, {}, pictures_.back().time};
      std::this_thread::sleep_for(std::min(wait, kLookAgain));
      return {StepKind::nothing, {}, {}, pictures_.back().time};
    }
    const Picture& picture = pictures_[at_];
    auto loaded = vision::load_picture(picture.path);
    if (const auto* error = std::get_if<vision::PictureError>(&loaded)) {
      if (at_ + 1 == pictures_.size() && being_written() && !more_has_come()) {  // not whole yet
        std::this_thread::sleep_for(std::min(wait, kLookAgain));
        return {StepKind::nothing, {}, {}, at_ == 0 ? picture.time : pictures_[at_ - 1].time};
      }
      ++at_;
      return {StepKind::warning, {}, "picture '" + picture.path.string() + "': " + error->text, picture.time};
    }
    ++at_;
    auto& pixels = std::get<vision::Picture>(loaded);
    const cv::Mat borrowed(pixels.height, pixels.width, CV_8UC3, pixels.pixels.data());
    return {StepKind::frame, frame_of(borrowed.clone(), picture.time), {}, picture.time};
  }

  [[nodiscard]] bool live() const noexcept override { return false; }

 private:
  /// What lies in the folder now, sorted; without times.
  [[nodiscard]] std::vector<Picture> listed() const {
    std::vector<Picture> pictures;
    std::error_code error;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder_, error)) {
      if (entry.is_regular_file(error) && vision::has_picture_name(entry.path())) pictures.push_back({entry.path()});
    }
    std::sort(pictures.begin(), pictures.end(), [](const Picture& a, const Picture& b) {
      return natural_less(a.path.filename().string(), b.path.filename().string());
    });
    return pictures;
  }

  [[nodiscard]] double time_of(std::size_t k) const {
    const auto number = numbered_ ? number_in(pictures_[k].path.stem().string()) : std::nullopt;
    if (number) return static_cast<double>(*number) / fps_;
    if (numbered_ && k > 0) return pictures_[k - 1].time + 1 / fps_;  // a late one without a number
    return static_cast<double>(k) / fps_;
  }

  /// Whether the last picture is so new that another may follow.
  [[nodiscard]] bool being_written() const {
    std::error_code error;
    const auto written = fs::last_write_time(pictures_.back().path, error);
    if (error) return false;
    const auto age = fs::file_time_type::clock::now() - written;
    return age >= fs::file_time_type::duration::zero() && age < kBeingWritten;
  }

  /// Takes in pictures that stand behind the last known one by now.
  bool more_has_come() {
    const std::size_t before = pictures_.size();
    const std::string last = pictures_.back().path.filename().string();
    for (Picture& picture : listed()) {
      if (!natural_less(last, picture.path.filename().string())) continue;
      pictures_.push_back(std::move(picture));
      pictures_.back().time = std::max(time_of(pictures_.size() - 1), pictures_[pictures_.size() - 2].time);
    }
    return pictures_.size() > before;
  }

  fs::path folder_;
  double fps_;
  bool numbered_ = true;
  std::vector<Picture> pictures_;
  std::size_t at_ = 0;
};

}  // namespace

bool natural_less(const std::string& a, const std::string& b) {
  std::size_t i = 0;
  std::size_t j = 0;
  while (i < a.size() && j < b.size()) {
    if (is_digit(a[i]) && is_digit(b[j])) {
      std::size_t i_end = i;
      std::size_t j_end = j;
      while (i < a.size() && a[i] == '0') ++i;
      while (j < b.size() && b[j] == '0') ++j;
      i_end = i;
      j_end = j;
      while (i_end < a.size() && is_digit(a[i_end])) ++i_end;
      while (j_end < b.size() && is_digit(b[j_end])) ++j_end;
      if (i_end - i != j_end - j) return i_end - i < j_end - j;
      const int order = a.compare(i, i_end - i, b, j, j_end - j);
      if (order != 0) return order < 0;
      i = i_end;
      j = j_end;
    } else {
      if (a[i] != b[j]) return a[i] < b[j];
      ++i;
      ++j;
    }
  }
  if (a.size() - i != b.size() - j) return a.size() - i < b.size() - j;
  return a < b;  // "01" and "1": any order, but always the same
}

std::unique_ptr<FrameSource> open_folder(const fs::path& folder, double fps, double start) {
  return std::make_unique<FolderSource>(folder, fps, start);
}

}  // namespace tricorner::table
