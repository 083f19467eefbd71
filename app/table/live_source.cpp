#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <opencv2/core.hpp>
#include <opencv2/videoio.hpp>
#include <opencv2/videoio/registry.hpp>
#include <thread>
#include <utility>
#include <vector>

#include "table/camera_grabber.hpp"
#include "table/source_kinds.hpp"

namespace tricorner::table {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

// An address that does not answer is given up after this long, so that the user reads why within a breath.
constexpr int kOpenTimeoutMs = 5000;
constexpr int kReadTimeoutMs = 3000;
constexpr milliseconds kFirstPause{500};
constexpr milliseconds kLongestPause{10000};

/// An address that FFmpeg plays.
class StreamGrabber : public Grabber {
 public:
  explicit StreamGrabber(std::string name) : name_(std::move(name)) {}

  void open() override {
    bool opened = false;
    try {
      opened = capture_.open(
          name_, cv::CAP_FFMPEG,
          {cv::CAP_PROP_OPEN_TIMEOUT_MSEC, kOpenTimeoutMs, cv::CAP_PROP_READ_TIMEOUT_MSEC, kReadTimeoutMs});
    } catch (const std::exception&) {
      opened = false;
    }
    if (opened) return;
    if (!cv::videoio_registry::hasBackend(cv::CAP_FFMPEG)) {
      throw SourceError("stream '" + name_ +
                        "': this OpenCV was built without FFmpeg, so that it can open no address; expected a camera");
    }
    throw SourceError("stream '" + name_ + "': no picture within " + std::to_string(kOpenTimeoutMs / 1000) +
                      " s; expected the address of a camera that sends motion JPEG, RTSP or another stream that FFmpeg "
                      "plays");
  }

  bool read(cv::Mat& picture) override {
    try {
      return capture_.read(picture) && !picture.empty();
    } catch (const cv::Exception&) {
      return false;
    }
  }

  void close() override { capture_.release(); }
  [[nodiscard]] std::string what() const override { return "stream '" + name_ + "'"; }

 private:
  std::string name_;
  cv::VideoCapture capture_;
};

/// Cameras and streams. A thread of its own grabs; only the newest frame is kept.
class LiveSource : public FrameSource {
 public:
  explicit LiveSource(std::unique_ptr<Grabber> grabber) : grabber_(std::move(grabber)) {
    grabber_->open();
    start_ = Clock::now();
    thread_ = std::thread([this] { grab_all(); });
  }

  ~LiveSource() override {
    {
      const std::scoped_lock lock(pause_mutex_);
      stop_ = true;
    }
    stopping_.notify_all();
    thread_.join();
  }

  SourceStep next(milliseconds wait) override {
    std::unique_lock lock(mutex_);
    wake_.wait_for(lock, wait, [this] { return !notices_.empty() || newest_.kind == StepKind::frame; });
    // A picture from before the camera was lost comes before that news.
    const bool picture_first =
        newest_.kind == StepKind::frame && !notices_.empty() && newest_.time < notices_.front().time;
    if (!notices_.empty() && !picture_first) {
      SourceStep step = std::move(notices_.front());
      notices_.pop_front();
      return step;
    }
    if (newest_.kind == StepKind::frame) return std::exchange(newest_, {});
    return {StepKind::nothing, {}, {}, now()};
  }

  [[nodiscard]] bool live() const noexcept override { return true; }

 private:
  [[nodiscard]] double now() const {
    // To the microsecond: what is written down of an evening has no room for more.
    const auto passed = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - start_);
    return static_cast<double>(passed.count()) / 1e6;
  }

  void notify(SourceStep step) {
    {
      const std::scoped_lock lock(mutex_);
      if (step.kind == StepKind::frame) {
        newest_ = std::move(step);
      } else {
        notices_.push_back(std::move(step));
      }
    }
    wake_.notify_all();
  }

  void pause(milliseconds length) {
    std::unique_lock lock(pause_mutex_);
    stopping_.wait_for(lock, length, [this] { return stop_.load(); });
  }

  void grab_all() {
    while (!stop_) {
      cv::Mat picture;
      if (grabber_->read(picture)) {
        notify({StepKind::frame, frame_of(picture, now()), {}, now()});
        continue;
      }
      notify({StepKind::lost, {}, grabber_->what() + " gives no picture", now()});
      recover();
    }
  }

  /// Tries again with growing pauses, until a picture comes or we are told to stop.
  void recover() {
    milliseconds length = kFirstPause;
    while (!stop_) {
      grabber_->close();
      pause(length);
      length = std::min(length * 2, kLongestPause);
      cv::Mat picture;
      if (stop_) return;
      try {
        grabber_->open();
      } catch (const SourceError&) {  // not yet
        continue;
      }
      if (!grabber_->read(picture)) continue;
      notify({StepKind::found, {}, {}, now()});
      notify({StepKind::frame, frame_of(picture, now()), {}, now()});
      return;
    }
  }

  std::unique_ptr<Grabber> grabber_;
  Clock::time_point start_;
  std::atomic<bool> stop_ = false;
  std::mutex mutex_;
  std::mutex pause_mutex_;
  std::condition_variable wake_;
  std::condition_variable stopping_;
  std::deque<SourceStep> notices_;
  SourceStep newest_;
  std::thread thread_;
};

std::unique_ptr<FrameSource> opened(std::unique_ptr<Grabber> grabber) {
  std::string name = grabber->what();
  return noticing_hangs(std::make_unique<LiveSource>(std::move(grabber)), std::move(name));
}

}  // namespace

std::unique_ptr<FrameSource> open_live(const std::string& name) {
  if (name.find("://") != std::string::npos) return opened(std::make_unique<StreamGrabber>(name));
  return open_camera(name, kernel_video_calls());
}

std::unique_ptr<FrameSource> open_camera(const std::string& name, VideoCalls& calls) {
  return opened(make_camera_grabber(name, calls));
}

}  // namespace tricorner::table
