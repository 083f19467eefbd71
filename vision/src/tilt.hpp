/// A table seen from the side, laid flat before it is read.
#pragma once

#include <opencv2/core.hpp>
#include <optional>
#include <span>

#include "tile_geometry.hpp"

namespace tricorner::vision {

/// A place that may be a tile, and how much is thought of it.
struct Weighed {
  Triangle corners;
  double weight;
};

/// The stretch that should make the tiles equilateral on average, along the direction in which they are flattened. From
/// the second moments of their edges, which are alike in all directions for an equilateral triangle.
///
/// @return nothing where there are too few to tell, or where they are hardly flattened
[[nodiscard]] std::optional<cv::Matx22d> flattening(std::span<const Weighed> tiles);

/// Where a picture lies under a linear map.
struct LaidFlat {
  cv::Size size;  ///< of what holds all of it
  cv::Matx22d from_original;
  cv::Matx23d to_original;  ///< pixels of it to those of the original
};

/// @param picture  its size
[[nodiscard]] LaidFlat laid_flat(cv::Size picture, const cv::Matx22d& from_original);

}  // namespace tricorner::vision
