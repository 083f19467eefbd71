#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <opencv2/core.hpp>
#include <opencv2/videoio.hpp>
#include <opencv2/videoio/registry.hpp>
#include <thread>
#include <vector>

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

/// Cameras and streams. A thread of its own grabs; only the newest frame is kept.
class LiveSource : public FrameSource {
 public:
  explicit LiveSource(const std::string& name) : name_(name) {
    if (!open()) throw SourceError(why_not());
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
  [[nodiscard]] bool is_address() const { return name_.find("://") != std::string::npos; }
  [[nodiscard]] double now() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }

  [[nodiscard]] std::string why_not() const {
    if (is_address() && !cv::videoio_registry::hasBackend(cv::CAP_FFMPEG))
      return "stream '" + name_ +
             "': this OpenCV was built without FFmpeg, so that it can open no address; expected a camera";
    if (is_address())
      return "stream '" + name_ + "': no picture within " + std::to_string(kOpenTimeoutMs / 1000) +
             " s; expected the address of a camera that sends motion JPEG, RTSP or another stream that FFmpeg plays";
    return "camera '" + name_ +
           "': no such camera, or another program uses it; expected an index (0), a device "
           "(/dev/video0), a film or a folder of pictures";
  }

  bool open() {
    try {
      if (is_address()) {
        return capture_.open(
            name_, cv::CAP_FFMPEG,
            {cv::CAP_PROP_OPEN_TIMEOUT_MSEC, kOpenTimeoutMs, cv::CAP_PROP_READ_TIMEOUT_MSEC, kReadTimeoutMs});
      }
      const bool index = name_.front() != '/';
      if (!(index ? capture_.open(std::stoi(name_), cv::CAP_V4L2) : capture_.open(name_, cv::CAP_V4L2))) return false;
      // Compressed first: uncompressed frames of this size come at 5 to 10 a second over USB 2.
      capture_.set(cv::CAP_PROP_FOURCC, cv::VideoWriter::fourcc('M', 'J', 'P', 'G'));
      capture_.set(cv::CAP_PROP_FRAME_WIDTH, 1280);
      capture_.set(cv::CAP_PROP_FRAME_HEIGHT, 720);
      capture_.set(cv::CAP_PROP_BUFFERSIZE, 1);
      return true;
    } catch (const std::exception&) {
      return false;
    }
  }

  bool read(cv::Mat& picture) {
    try {
      return capture_.read(picture) && !picture.empty();
    } catch (const cv::Exception&) {
      return false;
    }
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
      if (read(picture)) {
        notify({StepKind::frame, frame_of(picture, now()), {}, now()});
        continue;
      }
      notify({StepKind::lost, {}, (is_address() ? "stream '" : "camera '") + name_ + "' gives no picture", now()});
      recover();
    }
  }

  /// Tries again with growing pauses, until a picture comes or we are told to stop.
  void recover() {
    milliseconds length = kFirstPause;
    while (!stop_) {
      capture_.release();
      pause(length);
      length = std::min(length * 2, kLongestPause);
      cv::Mat picture;
      if (stop_ || !open() || !read(picture)) continue;
      notify({StepKind::found, {}, {}, now()});
      notify({StepKind::frame, frame_of(picture, now()), {}, now()});
      return;
    }
  }

  std::string name_;
  cv::VideoCapture capture_;
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

}  // namespace

std::unique_ptr<FrameSource> open_live(const std::string& name) { return std::make_unique<LiveSource>(name); }

}  // namespace tricorner::table
