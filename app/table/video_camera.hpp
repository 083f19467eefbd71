/// A camera of Video4Linux: what it is called, which pictures it gives, its pictures one after the other.
#pragma once

#include <chrono>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "table/video_calls.hpp"

namespace tricorner::table {

enum class PictureCoding : std::uint8_t { mjpeg, yuyv };

struct CameraFormat {
  PictureCoding coding = PictureCoding::mjpeg;
  int width = 0;   ///< px
  int height = 0;  ///< px
  double fps = 0;  ///< pictures a second, the most that it gives in this size; 0: it does not say
};

/// The one that suits a table: a tile must have its pixels, and ten pictures a second are enough. Compressed before
/// uncompressed, because USB 2 carries large uncompressed pictures only five times a second.
[[nodiscard]] std::optional<CameraFormat> best_format(const std::vector<CameraFormat>& formats);

enum class CameraFault : std::uint8_t { missing, busy, denied, no_camera, no_format, failed };

/// One line that says what is wrong with the camera and what helps.
class CameraError : public std::runtime_error {
 public:
  CameraError(CameraFault fault, const std::string& text) : std::runtime_error(text), fault_(fault) {}
  [[nodiscard]] CameraFault fault() const noexcept { return fault_; }

 private:
  CameraFault fault_;
};

struct CameraPicture {
  enum class Kind : std::uint8_t { picture, nothing, gone } kind = Kind::nothing;
  std::string bytes;  ///< JPEG, or rows of YUYV
};

class VideoCamera {
 public:
  /// Opens it and asks for its formats; no picture comes yet.
  /// @throws CameraError
  VideoCamera(std::string path, VideoCalls& calls);
  ~VideoCamera();
  VideoCamera(const VideoCamera&) = delete;
  VideoCamera& operator=(const VideoCamera&) = delete;

  [[nodiscard]] const std::string& name() const noexcept { return name_; }
  [[nodiscard]] const std::vector<CameraFormat>& formats() const noexcept { return formats_; }

  /// Pictures come from now on. @return as they really come
  /// @throws CameraError  busy: another program takes its pictures
  CameraFormat start(const CameraFormat& wanted);

  /// The newest picture; older ones that waited are let go.
  [[nodiscard]] CameraPicture next(std::chrono::milliseconds wait);

  /// Lets exposure, focus and white balance find their values by themselves, or keeps them as they are.
  /// @return how many of the three the driver can keep
  int keep_settings(bool keep);

 private:
  struct Buffer {
    void* start = nullptr;
    std::size_t length = 0;
  };
  void ask_formats();
  void ask_sizes(PictureCoding coding);
  [[nodiscard]] double most_fps(PictureCoding coding, int width, int height);
  [[nodiscard]] CameraError error(CameraFault fault, const std::string& what) const;
  [[nodiscard]] CameraError last_error(const std::string& what) const;
  void map_buffers();
  void release_buffers();
  [[nodiscard]] std::optional<int> control(unsigned id);
  bool set_control(unsigned id, int value);

  std::string path_;
  VideoCalls& calls_;
  int file_ = -1;
  std::string name_;
  std::vector<CameraFormat> formats_;
  std::vector<Buffer> buffers_;
  bool streaming_ = false;
};

struct CameraListing {
  std::string path;
  std::string name;
  std::optional<CameraFormat> format;  ///< that would be taken
  std::string problem;                 ///< why it cannot be used; empty: it can
};

/// Every camera that there is, also those that cannot be used; what gives no pictures (metadata, encoders) is left out.
[[nodiscard]] std::vector<CameraListing> list_cameras(VideoCalls& calls = kernel_video_calls());

}  // namespace tricorner::table
