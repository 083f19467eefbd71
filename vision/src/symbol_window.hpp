/// Where on a tile its symbols are printed.
#pragma once

#include "tile_geometry.hpp"

namespace tricorner::vision {

inline constexpr double symbol_height = 18;  ///< of a corner's view's pixels, from its upper edge

/// The square of `width` pixels of corner `k`'s view around the place where symbols are printed, as `pixels` pixels
/// each way.
[[nodiscard]] inline ViewToPicture symbol_window(const Triangle& tile, int k, double width, int pixels) {
  const double step = width / pixels;
  const double left = (crop_size - 1) / 2.0 - (pixels - 1) / 2.0 * step;
  const double top = symbol_height - (pixels - 1) / 2.0 * step;
  const cv::Matx33d to_view(step, 0, left, 0, step, top, 0, 0, 1);
  return crop_view(tile, k) * to_view;
}

}  // namespace tricorner::vision
