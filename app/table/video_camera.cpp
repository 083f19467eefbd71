#include "table/video_camera.hpp"

#include <linux/videodev2.h>
#include <poll.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <tuple>
#include <utility>

namespace tricorner::table {
namespace {

// A tile of 40 pixels needs this much picture; more only costs time.
constexpr int kGoodWidth = 1280;
constexpr int kGoodHeight = 960;
constexpr int kEnoughHeight = 720;
constexpr double kEnoughFps = 8;
constexpr int kAskedFps = 15;
constexpr unsigned kBuffers = 4;

std::uint32_t code_of(PictureCoding coding) {
  return coding == PictureCoding::mjpeg ? V4L2_PIX_FMT_MJPEG : V4L2_PIX_FMT_YUYV;
}

std::string text_of(const std::uint8_t* bytes, std::size_t most) {
  std::string text(reinterpret_cast<const char*>(bytes), most);
  return text.substr(0, text.find('\0'));
}

}  // namespace

std::optional<CameraFormat> best_format(const std::vector<CameraFormat>& formats) {
  const auto rank = [](const CameraFormat& format) {
    const bool large = format.width >= kGoodWidth && format.height >= kEnoughHeight;
    const bool fast = format.fps <= 0 || format.fps >= kEnoughFps;
    const double size = std::log(static_cast<double>(format.width) * format.height / (kGoodWidth * kGoodHeight));
    return std::tuple(large && fast, fast, large, format.coding == PictureCoding::mjpeg, -std::abs(size), format.fps);
  };
  const auto best = std::max_element(formats.begin(), formats.end(),
                                     [&](const CameraFormat& a, const CameraFormat& b) { return rank(a) < rank(b); });
  if (best == formats.end()) return std::nullopt;
  return *best;
}

VideoCamera::VideoCamera(std::string path, VideoCalls& calls) : path_(std::move(path)), calls_(calls) {
  file_ = calls_.open(path_);
  if (file_ < 0) throw last_error("cannot be opened");
  try {
    v4l2_capability can{};
    if (calls_.ioctl(file_, VIDIOC_QUERYCAP, &can) != 0) {
      if (errno == ENODEV) throw last_error("is gone");
      throw error(CameraFault::no_camera, "is no camera");
    }
    name_ = text_of(can.card, sizeof can.card);
    const std::uint32_t abilities = (can.capabilities & V4L2_CAP_DEVICE_CAPS) != 0 ? can.device_caps : can.capabilities;
    if ((abilities & V4L2_CAP_VIDEO_CAPTURE) == 0 || (abilities & V4L2_CAP_STREAMING) == 0) {
      throw error(CameraFault::no_camera, "gives no pictures");
    }
    ask_formats();
  } catch (...) {
    calls_.close(file_);
    throw;
  }
}

VideoCamera::~VideoCamera() {
  if (streaming_) {
    keep_settings(false);  // the next program expects a camera that looks after itself
    int type = V4L2_BUF_TYPE_VIDEO_CAPTURE;
    calls_.ioctl(file_, VIDIOC_STREAMOFF, &type);
  }
  release_buffers();
  calls_.close(file_);
}

CameraError VideoCamera::error(CameraFault fault, const std::string& what) const {
  return {fault, "camera '" + path_ + (name_.empty() ? "" : " (" + name_ + ")") + "': " + what};
}

CameraError VideoCamera::last_error(const std::string& what) const {
  switch (errno) {
    case ENOENT:
    case ENODEV:
    case ENXIO:
      return error(CameraFault::missing,
                   "no such camera; expected one that `tricorner watch --list-cameras` shows, a film or a folder");
    case EBUSY:
      return error(CameraFault::busy, "another program uses it; close that one first");
    case EACCES:
    case EPERM:
      return error(CameraFault::denied, "this user may not open it; expected a member of the group 'video'");
    default:
      return error(CameraFault::failed, what + " (" + std::strerror(errno) + ")");
  }
}

void VideoCamera::ask_formats() {
  for (std::uint32_t index = 0;; ++index) {
    v4l2_fmtdesc described{};
    described.index = index;
    described.type = V4L2_BUF_TYPE_VIDEO_CAPTURE;
    if (calls_.ioctl(file_, VIDIOC_ENUM_FMT, &described) != 0) break;
    if (described.pixelformat == V4L2_PIX_FMT_MJPEG || described.pixelformat == V4L2_PIX_FMT_JPEG)
      ask_sizes(PictureCoding::mjpeg);
    if (described.pixelformat == V4L2_PIX_FMT_YUYV) ask_sizes(PictureCoding::yuyv);
  }
}

void VideoCamera::ask_sizes(PictureCoding coding) {
  for (std::uint32_t index = 0;; ++index) {
    v4l2_frmsizeenum size{};
    size.index = index;
    size.pixel_format = code_of(coding);
    if (calls_.ioctl(file_, VIDIOC_ENUM_FRAMESIZES, &size) != 0) break;
    CameraFormat format{coding, 0, 0, 0};
    if (size.type == V4L2_FRMSIZE_TYPE_DISCRETE) {
      format.width = static_cast<int>(size.discrete.width);
      format.height = static_cast<int>(size.discrete.height);
    } else {  // any size between two: ours, or the nearest
      const auto within = [](int wanted, std::uint32_t least, std::uint32_t most, std::uint32_t step) {
        const auto clamped = std::clamp(static_cast<std::uint32_t>(wanted), least, most);
        return static_cast<int>(least + (clamped - least) / std::max(1U, step) * std::max(1U, step));
      };
      const v4l2_frmsize_stepwise& range = size.stepwise;
      format.width = within(kGoodWidth, range.min_width, range.max_width, range.step_width);
      format.height = within(kGoodHeight, range.min_height, range.max_height, range.step_height);
    }
    format.fps = most_fps(coding, format.width, format.height);
    if (format.width > 0 && format.height > 0) formats_.push_back(format);
    if (size.type != V4L2_FRMSIZE_TYPE_DISCRETE) break;
  }
}

double VideoCamera::most_fps(PictureCoding coding, int width, int height) {
  double most = 0;
  for (std::uint32_t index = 0;; ++index) {
    v4l2_frmivalenum interval{};
    interval.index = index;
    interval.pixel_format = code_of(coding);
    interval.width = static_cast<std::uint32_t>(width);
    interval.height = static_cast<std::uint32_t>(height);
    if (calls_.ioctl(file_, VIDIOC_ENUM_FRAMEINTERVALS, &interval) != 0) break;
    const v4l2_fract& shortest =
        interval.type == V4L2_FRMIVAL_TYPE_DISCRETE ? interval.discrete : interval.stepwise.min;
    if (shortest.numerator > 0) most = std::max(most, static_cast<double>(shortest.denominator) / shortest.numerator);
    if (interval.type != V4L2_FRMIVAL_TYPE_DISCRETE) break;
  }
  return most;
}

CameraFormat VideoCamera::start(const CameraFormat& wanted) {
  v4l2_format format{};
  format.type = V4L2_BUF_TYPE_VIDEO_CAPTURE;
  format.fmt.pix.width = static_cast<std::uint32_t>(wanted.width);
  format.fmt.pix.height = static_cast<std::uint32_t>(wanted.height);
  format.fmt.pix.pixelformat = code_of(wanted.coding);
  format.fmt.pix.field = V4L2_FIELD_ANY;
  if (calls_.ioctl(file_, VIDIOC_S_FMT, &format) != 0) throw last_error("does not take a picture format");
  CameraFormat got = wanted;  // a driver answers with what it can
  got.width = static_cast<int>(format.fmt.pix.width);
  got.height = static_cast<int>(format.fmt.pix.height);
  if (format.fmt.pix.pixelformat == V4L2_PIX_FMT_YUYV) {
    got.coding = PictureCoding::yuyv;
  } else if (format.fmt.pix.pixelformat == V4L2_PIX_FMT_MJPEG || format.fmt.pix.pixelformat == V4L2_PIX_FMT_JPEG) {
    got.coding = PictureCoding::mjpeg;
  } else {
    throw error(CameraFault::no_format, "gives neither MJPG nor YUYV; expected another camera");
  }
  v4l2_streamparm pace{};
  pace.type = V4L2_BUF_TYPE_VIDEO_CAPTURE;
  pace.parm.capture.timeperframe = {1, static_cast<std::uint32_t>(kAskedFps)};
  if (calls_.ioctl(file_, VIDIOC_S_PARM, &pace) == 0 && pace.parm.capture.timeperframe.numerator > 0) {
    got.fps =
        static_cast<double>(pace.parm.capture.timeperframe.denominator) / pace.parm.capture.timeperframe.numerator;
  }
  map_buffers();
  int type = V4L2_BUF_TYPE_VIDEO_CAPTURE;
  if (calls_.ioctl(file_, VIDIOC_STREAMON, &type) != 0) {
    const CameraError why = last_error("gives no pictures");
    release_buffers();
    throw why;
  }
  streaming_ = true;
  keep_settings(false);
  return got;
}

void VideoCamera::map_buffers() {
  v4l2_requestbuffers request{};
  request.count = kBuffers;
  request.type = V4L2_BUF_TYPE_VIDEO_CAPTURE;
  request.memory = V4L2_MEMORY_MMAP;
  if (calls_.ioctl(file_, VIDIOC_REQBUFS, &request) != 0) throw last_error("gives no room for pictures");
  for (std::uint32_t index = 0; index < request.count; ++index) {
    v4l2_buffer buffer{};
    buffer.index = index;
    buffer.type = V4L2_BUF_TYPE_VIDEO_CAPTURE;
    buffer.memory = V4L2_MEMORY_MMAP;
    Buffer mapped;
    if (calls_.ioctl(file_, VIDIOC_QUERYBUF, &buffer) == 0) {
      mapped = {calls_.map(file_, buffer.length, buffer.m.offset), buffer.length};
    }
    if (mapped.start == nullptr || calls_.ioctl(file_, VIDIOC_QBUF, &buffer) != 0) {
      const CameraError why = last_error("gives no room for pictures");
      if (mapped.start != nullptr) buffers_.push_back(mapped);
      release_buffers();
      throw why;
    }
    buffers_.push_back(mapped);
  }
}

void VideoCamera::release_buffers() {
  for (const Buffer& buffer : buffers_) calls_.unmap(buffer.start, buffer.length);
  buffers_.clear();
}

CameraPicture VideoCamera::next(std::chrono::milliseconds wait) {
  CameraPicture newest;
  const int events = calls_.poll(file_, static_cast<int>(wait.count()));
  if (events == 0 || (events < 0 && errno == EINTR)) return newest;
  if (events < 0) return {CameraPicture::Kind::gone, {}};
  for (;;) {
    v4l2_buffer buffer{};
    buffer.type = V4L2_BUF_TYPE_VIDEO_CAPTURE;
    buffer.memory = V4L2_MEMORY_MMAP;
    if (calls_.ioctl(file_, VIDIOC_DQBUF, &buffer) != 0) {
      // Nothing more is ready; with an error pending and no picture, nothing ever will be.
      const bool pulled = errno != EAGAIN || (newest.kind == CameraPicture::Kind::nothing &&
                                              (events & (POLLERR | POLLHUP)) != 0 && (events & POLLIN) == 0);
      if (pulled && newest.kind == CameraPicture::Kind::nothing) return {CameraPicture::Kind::gone, {}};
      return newest;
    }
    if (buffer.index < buffers_.size() && (buffer.flags & V4L2_BUF_FLAG_ERROR) == 0) {
      const Buffer& from = buffers_[buffer.index];
      const std::size_t used = std::min<std::size_t>(buffer.bytesused, from.length);
      newest.bytes.assign(static_cast<const char*>(from.start), used);
      newest.kind = CameraPicture::Kind::picture;
    }
    if (calls_.ioctl(file_, VIDIOC_QBUF, &buffer) != 0) return {CameraPicture::Kind::gone, {}};
  }
}

std::optional<int> VideoCamera::control(unsigned id) {
  v4l2_queryctrl known{};
  known.id = id;
  if (calls_.ioctl(file_, VIDIOC_QUERYCTRL, &known) != 0) return std::nullopt;
  if ((known.flags & V4L2_CTRL_FLAG_DISABLED) != 0) return std::nullopt;
  v4l2_control value{};
  value.id = id;
  if (calls_.ioctl(file_, VIDIOC_G_CTRL, &value) != 0) return std::nullopt;
  return value.value;
}

bool VideoCamera::set_control(unsigned id, int value) {
  v4l2_control wanted{};
  wanted.id = id;
  wanted.value = value;
  return calls_.ioctl(file_, VIDIOC_S_CTRL, &wanted) == 0;
}

int VideoCamera::keep_settings(bool keep) {
  struct Setting {
    unsigned automatic;  ///< the switch
    unsigned value;      ///< what it moves
    int on;
    int other_on;  ///< for drivers that know only this
    int off;
  };
  static constexpr std::array<Setting, 3> kSettings = {{
      {V4L2_CID_EXPOSURE_AUTO, V4L2_CID_EXPOSURE_ABSOLUTE, V4L2_EXPOSURE_APERTURE_PRIORITY, V4L2_EXPOSURE_AUTO,
       V4L2_EXPOSURE_MANUAL},
      {V4L2_CID_FOCUS_AUTO, V4L2_CID_FOCUS_ABSOLUTE, 1, 1, 0},
      {V4L2_CID_AUTO_WHITE_BALANCE, V4L2_CID_WHITE_BALANCE_TEMPERATURE, 1, 1, 0},
  }};
  int kept = 0;
  for (const Setting& setting : kSettings) {
    if (!control(setting.automatic)) continue;
    if (!keep) {
      if (!set_control(setting.automatic, setting.on)) set_control(setting.automatic, setting.other_on);
      continue;
    }
    const std::optional<int> found = control(setting.value);
    if (!set_control(setting.automatic, setting.off)) continue;
    if (found) set_control(setting.value, *found);  // some drivers fall back to an old value
    ++kept;
  }
  return kept;
}

std::vector<CameraListing> list_cameras(VideoCalls& calls) {
  std::vector<CameraListing> all;
  for (const std::string& path : calls.devices()) {
    CameraListing one;
    one.path = path;
    try {
      const VideoCamera camera(path, calls);
      one.name = camera.name();
      one.format = best_format(camera.formats());
      if (!one.format) one.problem = "gives neither MJPG nor YUYV";
    } catch (const CameraError& error) {
      if (error.fault() == CameraFault::no_camera) continue;
      one.problem = error.what();
    }
    all.push_back(std::move(one));
  }
  return all;
}

}  // namespace tricorner::table
