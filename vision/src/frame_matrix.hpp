/// A frame's pixels as OpenCV takes them.
#pragma once

#include <opencv2/core.hpp>

#include "tricorner/vision/frame_view.hpp"

namespace tricorner::vision {

/// Borrowed, not copied: the frame must outlive it, and nobody writes to it.
[[nodiscard]] inline cv::Mat borrowed(const FrameView& frame) {
  return {frame.height, frame.width, frame.format == PixelFormat::bgr24 ? CV_8UC3 : CV_8UC1,
          const_cast<std::uint8_t*>(frame.data), frame.stride_bytes};
}

}  // namespace tricorner::vision
