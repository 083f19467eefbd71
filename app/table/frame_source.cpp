#include "table/frame_source.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <mutex>
#include <opencv2/core.hpp>
#include <opencv2/core/utils/logger.hpp>
#include <opencv2/imgproc.hpp>

#include "table/source_kinds.hpp"

namespace tricorner::table {
namespace {

/// OpenCV and FFmpeg write their own complaints to standard error; ours are one clear line.
void silence_libraries() {
  static std::once_flag once;
  std::call_once(once, [] {
    setenv("OPENCV_FFMPEG_LOGLEVEL", "-8", 0);  // AV_LOG_QUIET
    cv::utils::logging::setLogLevel(cv::utils::logging::LOG_LEVEL_SILENT);
  });
}

bool is_index(const std::string& name) {
  return !name.empty() && name.size() <= 3 &&
         std::all_of(name.begin(), name.end(), [](unsigned char c) { return std::isdigit(c) != 0; });
}

}  // namespace

Frame frame_of(const cv::Mat& picture, double time) {
  cv::Mat bgr;
  if (picture.channels() == 1) {
    cv::cvtColor(picture, bgr, cv::COLOR_GRAY2BGR);
  } else if (picture.channels() == 4) {
    cv::cvtColor(picture, bgr, cv::COLOR_BGRA2BGR);
  } else {
    bgr = picture;
  }
  auto owner = std::make_shared<cv::Mat>(bgr);
  return {std::shared_ptr<const std::uint8_t>(owner, owner->data), bgr.cols, bgr.rows, bgr.step[0], time};
}

std::unique_ptr<FrameSource> open_source(const std::string& name, const SourceOptions& options) {
  namespace fs = std::filesystem;
  silence_libraries();
  if (name.empty()) throw SourceError("source '': expected a film, a folder of pictures, a camera or an address");
  if (name.find("://") != std::string::npos) return open_live(name);
  std::error_code error;
  const fs::file_status status = fs::status(name, error);
  if (fs::is_directory(status)) return open_folder(name, options.fps > 0 ? options.fps : 10.0, options.start);
  if (is_index(name) || fs::is_character_file(status) || name.starts_with("/dev/video")) return open_live(name);
  if (!fs::exists(status)) {
    throw SourceError("source '" + name +
                      "': no such file; expected a film, a folder of pictures, a camera or an address");
  }
  if (!fs::is_regular_file(status)) {
    throw SourceError("source '" + name + "': expected a film, a folder of pictures, a camera or an address");
  }
  return open_film(name, options.start);
}

}  // namespace tricorner::table
