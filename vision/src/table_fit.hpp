/// Every tile is an equilateral triangle of one size on one flat table: outlines measured one by one are made to agree
/// on that.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "tile_geometry.hpp"

namespace tricorner::vision {

struct TableFit {
  /// As the camera would see them, in pixels; one that does not fit (no tile, or one that lies askew on another) stays
  /// as it was measured, and so do all where there are too few to tell.
  std::vector<Triangle> outlines;
  /// As they lie on the table, in sides, x right and y down; nothing for what does not fit.
  std::vector<std::optional<Triangle>> on_table;
};

/// Fits one camera (a homography of the table and one term of radial distortion about the picture's middle) and, for
/// each tile, its place and turn on the table to all outlines in one go: Gauss-Newton on the corners' distances in
/// tile sides, with Huber's weights, the tiles' three unknowns eliminated from the normal equations (Schur's
/// complement; Triggs et al., "Bundle adjustment: a modern synthesis", 2000). A tile may lie anywhere and turned
/// anyhow, so gaps and careless placing are allowed for; only its shape is shared.
///
/// @param tiles  outlines in pixels, clockwise as seen, each good to a tenth of the side
/// @param picture  size in pixels
/// @return of each tile, same order
[[nodiscard]] TableFit fit_table(std::span<const Triangle> tiles, cv::Size picture);

}  // namespace tricorner::vision
