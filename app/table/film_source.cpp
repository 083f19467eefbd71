#include <algorithm>
#include <array>
#include <cmath>
#include <fstream>
#include <opencv2/core.hpp>
#include <opencv2/videoio.hpp>
#include <sstream>

#include "table/source_kinds.hpp"

namespace tricorner::table {
namespace {

/// Whether a file begins like plain text: FFmpeg would show it as a film of letters.
bool is_text(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::array<char, 512> bytes{};
  file.read(bytes.data(), bytes.size());
  const auto end = bytes.begin() + file.gcount();
  return std::all_of(bytes.begin(), end, [](char byte) {
    const auto code = static_cast<unsigned char>(byte);
    return code == '\t' || code == '\n' || code == '\r' || (code >= 32 && code != 127);
  });
}

/// Every frame of a film, in order; its time is its number over the frames per second.
class FilmSource : public FrameSource {
 public:
  FilmSource(const std::filesystem::path& path, double start) : path_(path) {
    std::error_code error;
    if (std::filesystem::file_size(path, error) == 0 && !error) {
      throw SourceError("film '" + path.string() + "': the file is empty");
    }
    if (!std::ifstream(path)) throw SourceError("film '" + path.string() + "': cannot be read");
    if (is_text(path)) throw SourceError("film '" + path.string() + "': not a film but text");
    bool opened = false;
    try {
      opened = capture_.open(path.string(), cv::CAP_FFMPEG);
    } catch (const cv::Exception&) {
      opened = false;
    }
    if (!opened || !capture_.grab()) {
      throw SourceError("film '" + path.string() +
                        "': not a film that can be played, or cut off before its first frame");
    }
    grabbed_ = true;
    fps_ = capture_.get(cv::CAP_PROP_FPS);
    if (!std::isfinite(fps_) || fps_ <= 0 || fps_ > 1000) fps_ = 25;  // some containers give none
    promised_ = capture_.get(cv::CAP_PROP_FRAME_COUNT);
    while (grabbed_ && time() < start - 1e-9) {
      grabbed_ = capture_.grab();
      ++number_;
    }
  }

  SourceStep next(std::chrono::milliseconds) override {
    try {
      cv::Mat picture;
      if (grabbed_ && capture_.retrieve(picture) && !picture.empty()) {
        SourceStep step{StepKind::frame, frame_of(picture.clone(), time()), {}, time()};
        grabbed_ = capture_.grab();
        ++number_;
        return step;
      }
    } catch (const cv::Exception&) {  // a frame that cannot be decoded: the film ends here
      grabbed_ = false;
    }
    grabbed_ = false;
    if (!warned_ && promised_ > 0 && static_cast<double>(number_) < promised_ - kAllowedShort) {
      warned_ = true;
      std::ostringstream text;
      text << "film '" << path_.string() << "': ends after frame " << number_ << " of " << static_cast<long>(promised_)
           << "; the file is cut off or damaged there";
      return {StepKind::warning, {}, text.str(), time()};
    }
    return {StepKind::ended, {}, {}, time()};
  }

  [[nodiscard]] bool live() const noexcept override { return false; }

 private:
  // Containers count a frame or two more than a decoder gives.
  static constexpr double kAllowedShort = 2.5;

  [[nodiscard]] double time() const { return static_cast<double>(number_) / fps_; }

  std::filesystem::path path_;
  cv::VideoCapture capture_;
  double fps_ = 25;
  double promised_ = 0;
  long number_ = 0;  ///< of the frame that is grabbed
  bool grabbed_ = false;
  bool warned_ = false;
};

}  // namespace

std::unique_ptr<FrameSource> open_film(const std::filesystem::path& path, double start) {
  return std::make_unique<FilmSource>(path, start);
}

}  // namespace tricorner::table
