/// Borrowed pixels of one picture.
#pragma once

#include <cstddef>
#include <cstdint>

namespace tricorner::vision {

enum class PixelFormat : std::uint8_t { grey8, bgr24 };

/// A view of a picture that somebody else owns; it must outlive the view. The centre of the top-left pixel is (0, 0),
/// x grows to the right, y down.
struct FrameView {
  const std::uint8_t* data = nullptr;  ///< first byte of the top row
  int width = 0;                       ///< pixels
  int height = 0;                      ///< pixels
  std::size_t stride_bytes = 0;        ///< from one row to the next; at least width * bytes per pixel
  PixelFormat format = PixelFormat::bgr24;
};

}  // namespace tricorner::vision
