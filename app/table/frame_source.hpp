/// Where frames come from: films, folders of pictures, cameras and streams behind one door.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>

#include "tricorner/vision/frame_view.hpp"

namespace tricorner::table {

/// One picture with its time. Copies share the pixels, which are never changed.
struct Frame {
  std::shared_ptr<const std::uint8_t> pixels;  ///< blue, green, red; 8 bits each
  int width = 0;                               ///< pixels
  int height = 0;                              ///< pixels
  std::size_t stride_bytes = 0;
  double time = 0;  ///< seconds on the source's own clock

  [[nodiscard]] vision::FrameView view() const noexcept {
    return {pixels.get(), width, height, stride_bytes, vision::PixelFormat::bgr24};
  }
};

enum class StepKind : std::uint8_t {
  frame,
  nothing,  ///< no new frame within the wait (cameras and streams; a folder whose last picture was written just now)
  lost,     ///< the camera or stream gives nothing any more; it is tried again with growing pauses
  found,    ///< it is back
  warning,  ///< `text` is for the person in front: an unreadable picture was left out, a film ends early
  ended     ///< nothing comes any more (films and folders only)
};

struct SourceStep {
  StepKind kind = StepKind::nothing;
  Frame frame;       ///< of `frame`
  std::string text;  ///< of `lost` and `warning`
  double time = 0;   ///< seconds on the source's own clock
};

/// Thrown when a source cannot be opened; one line that names it and says what was expected.
class SourceError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Used by one thread at a time.
class FrameSource {
 public:
  virtual ~FrameSource() = default;

  /// The next step. Films and folders give every frame in order and do not wait, but for the next picture of a folder
  /// that is still being written; cameras and streams give the newest frame that was not given yet.
  /// @param wait  how long the caller may be kept waiting
  virtual SourceStep next(std::chrono::milliseconds wait) = 0;

  /// Whether time runs by itself (cameras and streams).
  [[nodiscard]] virtual bool live() const noexcept = 0;
};

struct SourceOptions {
  double start = 0;  ///< seconds at which a film or folder begins
  double fps = 0;    ///< pictures per second of a folder; 0: 10
};

/// Opens `name`: a film, a folder of numbered pictures, a camera's index ("0"), a device ("/dev/video0") or the address
/// of a stream ("http://...", "rtsp://...").
/// @throws SourceError
[[nodiscard]] std::unique_ptr<FrameSource> open_source(const std::string& name, const SourceOptions& options = {});

}  // namespace tricorner::table
