/// Stars, shields and other plain shapes of another colour than the face, on which a maker prints every symbol.
#pragma once

#include <opencv2/core.hpp>
#include <optional>
#include <span>
#include <vector>

#include "print.hpp"

namespace tricorner::vision {

struct SymbolBadge {
  cv::Mat1f share;  ///< how much of each pixel of the corner's view (`crop_view`) is the badge's: 0 to 1, some of it 1
  double height;    ///< pixels from the view's upper edge to its middle
  double radius;    ///< of a disc as large, in pixels of the view

  /// Where symbols may lie on it.
  [[nodiscard]] std::vector<SymbolPlace> places() const;
};

/// What most corners show alike about the place of a symbol is no symbol: where it is one patch, and most of it has the
/// patch's colour in nearly every corner, that is a badge, and its holes are where symbols differ. Nothing where there
/// is none, or where corners are few.
/// @param views  of corners of one set, with several values, as `crop_view` gives them: 8-bit BGR, `crop_size` wide and
///               high
[[nodiscard]] std::optional<SymbolBadge> symbol_badge(std::span<const cv::Mat> views);

}  // namespace tricorner::vision
