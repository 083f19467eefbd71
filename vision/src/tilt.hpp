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
/// @param first  of a picture as it was taken: as a first attempt the table is taken for tilted by 46 degrees
/// @return nothing where there are too few to tell, or where they are hardly flattened
[[nodiscard]] std::optional<cv::Matx22d> flattening(std::span<const Weighed> tiles, bool first);

struct LaidFlat {
  cv::Mat picture;  ///< 8-bit BGR
  cv::Matx22d from_original;
  cv::Matx23d to_original;  ///< pixels of `picture` to those of the original
};

/// The picture under a linear map, all of it; around it lies its mean colour.
///
/// @param side  of the tiles after the map, in pixels: what is larger than they are read at is reduced
[[nodiscard]] LaidFlat laid_flat(Pyramid& pyramid, const cv::Matx22d& map, double side);

}  // namespace tricorner::vision
