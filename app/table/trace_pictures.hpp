/// The pictures of a trace: what was looked at, each region once while it stays as it is.
#pragma once

#include <string>
#include <vector>

#include "table/frame_source.hpp"
#include "table/glance.hpp"
#include "table/trace_bytes.hpp"

namespace tricorner::table {

/// The writer's side.
class PictureRegions {
 public:
  /// The regions of `frame` that differ from what was written before, as JPEG; empty: nothing is new.
  /// @param seen  the frame's glance, as it passed the gate
  [[nodiscard]] std::string changed(const Frame& frame, const Glance& seen);

 private:
  Glance written_;  ///< what the written regions show
};

/// The reader's side: a whole picture again.
class PictureCanvas {
 public:
  /// @throws std::runtime_error  no regions of a picture
  void paste(std::string_view regions);
  /// Without pixels before the first regions. @param time  seconds
  [[nodiscard]] Frame frame(double time) const;

 private:
  std::vector<std::uint8_t> pixels_;
  int width_ = 0;
  int height_ = 0;
};

}  // namespace tricorner::table
