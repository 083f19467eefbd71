/// Where a live source gets its pictures from, one after the other.
#pragma once

#include <memory>
#include <string>

#include "table/frame_source.hpp"
#include "table/video_calls.hpp"

namespace cv {
class Mat;
}

namespace tricorner::table {

/// Used by one thread at a time.
class Grabber {
 public:
  virtual ~Grabber() = default;
  /// Opens it, or opens it again. @throws SourceError
  virtual void open() = 0;
  /// Waits for the next picture, but not for ever. @return false: none comes any more
  virtual bool read(cv::Mat& picture) = 0;
  virtual void close() = 0;
  /// For people: "camera '/dev/video0' (HD Webcam)".
  [[nodiscard]] virtual std::string what() const = 0;
};

/// A camera of Video4Linux: it finds its light by itself, then keeps it, so that no hand over the table changes the
/// picture of the tiles. In another light it finds it anew.
/// @param name  an index ("0") or a device ("/dev/video0")
[[nodiscard]] std::unique_ptr<Grabber> make_camera_grabber(const std::string& name, VideoCalls& calls);

}  // namespace tricorner::table
