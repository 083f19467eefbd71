#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdint>
#include <opencv2/core.hpp>
#include <optional>
#include <set>
#include <variant>
#include <vector>

#include "table/source_kinds.hpp"
#include "tricorner/vision/picture_file.hpp"

namespace tricorner::table {
namespace {

namespace fs = std::filesystem;

bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }

bool is_picture(const fs::path& path) {
  std::string ending = path.extension().string();
  std::transform(ending.begin(), ending.end(), ending.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  static const std::set<std::string> known = {".png", ".jpg", ".jpeg", ".bmp", ".webp", ".tif", ".tiff"};
  return known.contains(ending);
}

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

struct Picture {
  fs::path path;
  double time = 0;
};

/// Pictures in the natural order of their names; the clock is number / fps.
class FolderSource : public FrameSource {
 public:
  FolderSource(const fs::path& folder, double fps, double start) {
    std::error_code error;
    fs::directory_iterator entries(folder, error);
    if (error) throw SourceError("folder '" + folder.string() + "': cannot be read (" + error.message() + ")");
    for (const fs::directory_entry& entry : entries) {
      if (entry.is_regular_file(error) && is_picture(entry.path())) pictures_.push_back({entry.path()});
    }
    if (pictures_.empty()) {
      throw SourceError("folder '" + folder.string() + "': no pictures; expected numbered ones such as 0001.png");
    }
    std::sort(pictures_.begin(), pictures_.end(), [](const Picture& a, const Picture& b) {
      return natural_less(a.path.filename().string(), b.path.filename().string());
    });
    // Their own numbers are the clock where every picture has one and they rise; else the place in the row.
    std::vector<std::int64_t> numbers;
    for (const Picture& picture : pictures_) {
      const auto number = number_in(picture.path.stem().string());
      if (!number || (!numbers.empty() && *number <= numbers.back())) break;
      numbers.push_back(*number);
    }
    const bool numbered = numbers.size() == pictures_.size();
    for (std::size_t k = 0; k < pictures_.size(); ++k) {
      pictures_[k].time = static_cast<double>(numbered ? numbers[k] : static_cast<std::int64_t>(k)) / fps;
    }
    while (at_ < pictures_.size() && pictures_[at_].time < start - 1e-9) ++at_;
  }

  SourceStep next(std::chrono::milliseconds) override {
    if (at_ == pictures_.size()) return {StepKind::ended, {}, {}, pictures_.back().time};
    const Picture& picture = pictures_[at_++];
    auto loaded = vision::load_picture(picture.path);
    if (const auto* error = std::get_if<vision::PictureError>(&loaded)) {
      return {StepKind::warning, {}, "picture '" + picture.path.string() + "': " + error->text, picture.time};
    }
    auto& pixels = std::get<vision::Picture>(loaded);
    const cv::Mat borrowed(pixels.height, pixels.width, CV_8UC3, pixels.pixels.data());
    return {StepKind::frame, frame_of(borrowed.clone(), picture.time), {}, picture.time};
  }

  [[nodiscard]] bool live() const noexcept override { return false; }

 private:
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
