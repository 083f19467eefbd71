/// Rings and discs in which a maker prints every symbol.
#pragma once

#include <opencv2/core.hpp>
#include <optional>
#include <span>
#include <vector>

#include "print.hpp"

namespace tricorner::vision {

/// A line around the symbols of a set, about the corner's axis.
struct SymbolRing {
  double height;  ///< pixels from the upper edge of the corner's view (`crop_view`) to its middle
  double radius;  ///< of the middle of its line, in pixels of that view

  /// Where symbols may lie within it.
  [[nodiscard]] std::vector<SymbolPlace> places() const;
};

/// What all corners show alike is no symbol: where three in four of them have ink all along a circle, and seldom within
/// it, that is a ring. Nothing where they have none, are few, or show the same within it as well.
/// @param views  of corners of one set, with several values, as `crop_view` gives them: 8-bit BGR, `crop_size` wide and
/// high
[[nodiscard]] std::optional<SymbolRing> symbol_ring(std::span<const cv::Mat> views);

}  // namespace tricorner::vision
