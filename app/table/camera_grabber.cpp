#include "table/camera_grabber.hpp"

#include <chrono>
#include <opencv2/core.hpp>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>
#include <optional>
#include <utility>

#include "table/video_camera.hpp"

namespace tricorner::table {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

// A camera that gives no picture for so long is lost.
constexpr milliseconds kPatience{3000};
// Exposure, focus and white balance find their values within this; then they are kept.
constexpr milliseconds kFindsLight{3000};
// A picture this dark or bright on the whole (grey levels) for so long needs another exposure.
constexpr double kTooDark = 35;
constexpr double kTooBright = 225;
constexpr milliseconds kOtherLight{5000};

/// Whether a JPEG is there to its end; a camera that is short of power sends halves.
bool whole_jpeg(const std::string& bytes) {
  const auto at = [&](std::size_t k) { return static_cast<unsigned char>(bytes[k]); };
  if (bytes.size() < 4 || at(0) != 0xFF || at(1) != 0xD8) return false;
  std::size_t end = bytes.size();  // drivers fill up behind the end
  while (end > 2 && at(end - 1) == 0) --end;
  return at(end - 2) == 0xFF && at(end - 1) == 0xD9;
}

class CameraGrabber : public Grabber {
 public:
  CameraGrabber(const std::string& name, VideoCalls& calls)
      : path_(name.front() == '/' ? name : "/dev/video" + name), calls_(calls) {}

  void open() override {
    close();
    try {
      camera_.emplace(path_, calls_);
      const auto wanted = best_format(camera_->formats());
      if (!wanted) {
        throw CameraError(CameraFault::no_format,
                          what_of(camera_->name()) + ": gives neither MJPG nor YUYV; expected another camera");
      }
      format_ = camera_->start(*wanted);
      name_ = camera_->name();
    } catch (const CameraError& error) {
      camera_.reset();
      throw SourceError(error.what());
    }
    kept_ = false;
    since_ = Clock::now();
    odd_since_.reset();
  }

  bool read(cv::Mat& picture) override {
    if (!camera_) return false;
    const auto deadline = Clock::now() + kPatience;
    while (Clock::now() < deadline) {
      const auto left = std::chrono::duration_cast<milliseconds>(deadline - Clock::now());
      const CameraPicture got = camera_->next(std::max(left, milliseconds(1)));
      if (got.kind == CameraPicture::Kind::gone) return false;
      if (got.kind == CameraPicture::Kind::picture && decode(got.bytes, picture)) {
        look_after_light(picture);
        return true;
      }
    }
    return false;
  }

  void close() override { camera_.reset(); }

  [[nodiscard]] std::string what() const override { return what_of(name_); }

 private:
  [[nodiscard]] std::string what_of(const std::string& name) const {
    return "camera '" + path_ + (name.empty() ? "" : " (" + name + ")") + "'";
  }

  [[nodiscard]] bool decode(const std::string& bytes, cv::Mat& picture) const {
    try {
      auto* start = const_cast<char*>(bytes.data());
      if (format_.coding == PictureCoding::yuyv) {
        const std::size_t size = 2 * static_cast<std::size_t>(format_.width) * static_cast<std::size_t>(format_.height);
        if (bytes.size() < size) return false;
        cv::cvtColor(cv::Mat(format_.height, format_.width, CV_8UC2, start), picture, cv::COLOR_YUV2BGR_YUYV);
        return true;
      }
      if (!whole_jpeg(bytes)) return false;
      picture = cv::imdecode(cv::Mat(1, static_cast<int>(bytes.size()), CV_8UC1, start), cv::IMREAD_COLOR);
      return !picture.empty();
    } catch (const cv::Exception&) {
      return false;
    }
  }

  void look_after_light(const cv::Mat& picture) {
    const auto now = Clock::now();
    if (!kept_) {
      if (now - since_ < kFindsLight) return;
      camera_->keep_settings(true);
      kept_ = true;
      odd_since_.reset();
      return;
    }
    cv::Mat few;
    cv::resize(picture, few, {32, 24}, 0, 0, cv::INTER_NEAREST);
    const double light = cv::mean(few)[1];
    if (light >= kTooDark && light <= kTooBright) {
      odd_since_.reset();
    } else if (!odd_since_) {
      odd_since_ = now;
    } else if (now - *odd_since_ >= kOtherLight) {
      camera_->keep_settings(false);
      kept_ = false;
      since_ = now;
    }
  }

  std::string path_;
  VideoCalls& calls_;
  std::string name_;
  std::optional<VideoCamera> camera_;
  CameraFormat format_;
  bool kept_ = false;
  Clock::time_point since_;
  std::optional<Clock::time_point> odd_since_;
};

}  // namespace

std::unique_ptr<Grabber> make_camera_grabber(const std::string& name, VideoCalls& calls) {
  return std::make_unique<CameraGrabber>(name, calls);
}

}  // namespace tricorner::table
