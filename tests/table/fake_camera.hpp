/// A kernel with one camera, as far as a program can tell: formats, buffers, pictures, controls, and what goes wrong.
#pragma once

#include <linux/videodev2.h>
#include <poll.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <cstring>
#include <deque>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "table/video_calls.hpp"

namespace tricorner::table {

class FakeCamera : public VideoCalls {
 public:
  struct Size {
    std::uint32_t width = 0;
    std::uint32_t height = 0;
    std::vector<std::uint32_t> rates;  ///< pictures a second
  };

  FakeCamera() {
    formats[V4L2_PIX_FMT_YUYV] = {{640, 480, {30}}, {1280, 960, {5}}};
    formats[V4L2_PIX_FMT_MJPEG] = {{640, 480, {30}}, {1280, 720, {30, 15}}, {1280, 960, {30, 15}}, {1920, 1080, {30}}};
    controls = {{V4L2_CID_EXPOSURE_AUTO, V4L2_EXPOSURE_APERTURE_PRIORITY},
                {V4L2_CID_EXPOSURE_ABSOLUTE, 312},
                {V4L2_CID_AUTO_WHITE_BALANCE, 1},
                {V4L2_CID_WHITE_BALANCE_TEMPERATURE, 4600}};
  }

  // What the camera is, to be set by a test.
  std::map<std::uint32_t, std::vector<Size>> formats;
  std::map<std::uint32_t, int> controls;
  std::uint32_t abilities = V4L2_CAP_VIDEO_CAPTURE | V4L2_CAP_STREAMING;
  std::string card = "HD Webcam";
  int open_fails = 0;  ///< errno of the next opens
  bool busy = false;   ///< another program takes its pictures

  /// The next picture is ready.
  void shows(const std::string& bytes) {
    const std::scoped_lock lock(mutex_);
    pictures_.push_back(bytes);
    ready_.notify_all();
  }
  /// From now on every buffer is filled with this as soon as it can be.
  void shows_always(const std::string& bytes) {
    const std::scoped_lock lock(mutex_);
    always_ = bytes;
    ready_.notify_all();
  }
  void falls_silent() {
    const std::scoped_lock lock(mutex_);
    always_.clear();
    pictures_.clear();
  }
  void is_pulled() {
    const std::scoped_lock lock(mutex_);
    pulled_ = true;
    ready_.notify_all();
  }
  void is_plugged_in() {
    const std::scoped_lock lock(mutex_);
    pulled_ = false;
    stale_ = true;  // files that were opened before see the old device
  }
  [[nodiscard]] int value(std::uint32_t id) {
    const std::scoped_lock lock(mutex_);
    return controls.at(id);
  }
  [[nodiscard]] int open_files() {
    const std::scoped_lock lock(mutex_);
    return open_;
  }
  [[nodiscard]] int mapped() {
    const std::scoped_lock lock(mutex_);
    return mapped_;
  }
  std::uint32_t asked_width = 0;
  std::uint32_t asked_format = 0;

  std::vector<std::string> devices() override { return {"/dev/video0"}; }

  int open(const std::string& path) override {
    const std::scoped_lock lock(mutex_);
    if (path != "/dev/video0" || pulled_) return fail(ENOENT);
    if (open_fails != 0) return fail(open_fails);
    ++open_;
    stale_ = false;
    return kFile;
  }

  int close(int) override {
    const std::scoped_lock lock(mutex_);
    --open_;
    streaming_ = false;
    queued_.clear();
    return 0;
  }

  int poll(int, int wait_ms) override {
    std::unique_lock lock(mutex_);
    if (!always_.empty() && streaming_ && !pulled_) {  // thirty a second
      lock.unlock();
      std::this_thread::sleep_for(std::chrono::milliseconds(33));
      lock.lock();
      taken_ = false;
    }
    const bool came =
        ready_.wait_for(lock, std::chrono::milliseconds(wait_ms), [this] { return pulled_ || has_picture(); });
    if (!came) return 0;
    return pulled_ ? POLLERR | POLLHUP : POLLIN;
  }

  void* map(int, std::size_t length, std::size_t offset) override {
    const std::scoped_lock lock(mutex_);
    if (offset / kBufferBytes >= memory_.size() || length != kBufferBytes) {
      errno = EINVAL;
      return nullptr;
    }
    ++mapped_;
    return memory_[offset / kBufferBytes].data();
  }
  void unmap(void*, std::size_t) override {
    const std::scoped_lock lock(mutex_);
    --mapped_;
  }

  int ioctl(int, unsigned long request, void* argument) override {
    const std::scoped_lock lock(mutex_);
    if (pulled_ || stale_) return fail(ENODEV);
    switch (request) {
      case VIDIOC_QUERYCAP: {
        auto& can = *static_cast<v4l2_capability*>(argument);
        std::memcpy(can.card, card.c_str(), std::min(card.size(), sizeof can.card - 1));
        can.capabilities = V4L2_CAP_DEVICE_CAPS | V4L2_CAP_VIDEO_CAPTURE | V4L2_CAP_STREAMING;
        can.device_caps = abilities;
        return 0;
      }
      case VIDIOC_ENUM_FMT: {
        auto& described = *static_cast<v4l2_fmtdesc*>(argument);
        if (described.index >= formats.size()) return fail(EINVAL);
        described.pixelformat = std::next(formats.begin(), described.index)->first;
        return 0;
      }
      case VIDIOC_ENUM_FRAMESIZES: {
        auto& size = *static_cast<v4l2_frmsizeenum*>(argument);
        const auto of = formats.find(size.pixel_format);
        if (of == formats.end() || size.index >= of->second.size()) return fail(EINVAL);
        size.type = V4L2_FRMSIZE_TYPE_DISCRETE;
        size.discrete = {of->second[size.index].width, of->second[size.index].height};
        return 0;
      }
      case VIDIOC_ENUM_FRAMEINTERVALS: {
        auto& interval = *static_cast<v4l2_frmivalenum*>(argument);
        for (const Size& size : formats[interval.pixel_format]) {
          if (size.width != interval.width || size.height != interval.height || interval.index >= size.rates.size())
            continue;
          interval.type = V4L2_FRMIVAL_TYPE_DISCRETE;
          interval.discrete = {1, size.rates[interval.index]};
          return 0;
        }
        return fail(EINVAL);
      }
      case VIDIOC_S_FMT: {
        if (busy || streaming_) return fail(EBUSY);
        auto& format = *static_cast<v4l2_format*>(argument);
        asked_width = format.fmt.pix.width;
        asked_format = format.fmt.pix.pixelformat;
        return 0;
      }
      case VIDIOC_S_PARM: {
        auto& pace = *static_cast<v4l2_streamparm*>(argument);
        pace.parm.capture.timeperframe = {1, 15};
        return 0;
      }
      case VIDIOC_REQBUFS: {
        if (busy) return fail(EBUSY);
        auto& wanted = *static_cast<v4l2_requestbuffers*>(argument);
        wanted.count = 3;  // a driver gives what it has
        memory_.assign(wanted.count, std::vector<char>(kBufferBytes));
        return 0;
      }
      case VIDIOC_QUERYBUF: {
        auto& buffer = *static_cast<v4l2_buffer*>(argument);
        if (buffer.index >= memory_.size()) return fail(EINVAL);
        buffer.length = kBufferBytes;
        buffer.m.offset = buffer.index * kBufferBytes;
        return 0;
      }
      case VIDIOC_QBUF:
        queued_.push_back(static_cast<v4l2_buffer*>(argument)->index);
        return 0;
      case VIDIOC_DQBUF: {
        if (!streaming_) return fail(EINVAL);
        if (!has_picture()) return fail(EAGAIN);
        auto& buffer = *static_cast<v4l2_buffer*>(argument);
        const std::string bytes = pictures_.empty() ? always_ : pictures_.front();
        if (pictures_.empty()) {
          taken_ = true;
        } else {
          pictures_.pop_front();
        }
        buffer.index = queued_.front();
        queued_.pop_front();
        buffer.flags = bytes == "broken" ? V4L2_BUF_FLAG_ERROR : 0;
        buffer.bytesused = static_cast<std::uint32_t>(std::min<std::size_t>(bytes.size(), kBufferBytes));
        std::memcpy(memory_[buffer.index].data(), bytes.data(), buffer.bytesused);
        return 0;
      }
      case VIDIOC_STREAMON:
        if (busy) return fail(EBUSY);
        streaming_ = true;
        return 0;
      case VIDIOC_STREAMOFF:
        streaming_ = false;
        queued_.clear();
        return 0;
      case VIDIOC_QUERYCTRL:
        return controls.contains(static_cast<v4l2_queryctrl*>(argument)->id) ? 0 : fail(EINVAL);
      case VIDIOC_G_CTRL: {
        auto& one = *static_cast<v4l2_control*>(argument);
        if (!controls.contains(one.id)) return fail(EINVAL);
        one.value = controls[one.id];
        return 0;
      }
      case VIDIOC_S_CTRL: {
        const auto& one = *static_cast<v4l2_control*>(argument);
        if (!controls.contains(one.id)) return fail(EINVAL);
        // While exposure looks after itself, nobody else sets it.
        if (one.id == V4L2_CID_EXPOSURE_ABSOLUTE && controls[V4L2_CID_EXPOSURE_AUTO] != V4L2_EXPOSURE_MANUAL)
          return fail(EBUSY);
        controls[one.id] = one.value;
        return 0;
      }
      default:
        return fail(ENOTTY);
    }
  }

 private:
  static constexpr int kFile = 77;
  static constexpr std::uint32_t kBufferBytes = 4U << 20U;

  static int fail(int why) {
    errno = why;
    return -1;
  }
  /// Of a picture that is always there, one comes for each wait.
  [[nodiscard]] bool has_picture() const {
    return !queued_.empty() && streaming_ && (!pictures_.empty() || (!always_.empty() && !taken_));
  }

  std::mutex mutex_;
  std::condition_variable ready_;
  std::deque<std::string> pictures_;
  std::string always_;
  std::vector<std::vector<char>> memory_;
  std::deque<std::uint32_t> queued_;
  int open_ = 0;
  int mapped_ = 0;
  bool streaming_ = false;
  bool pulled_ = false;
  bool stale_ = false;
  bool taken_ = false;
};

}  // namespace tricorner::table
