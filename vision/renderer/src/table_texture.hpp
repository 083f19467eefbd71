/// The table's surface as one picture.
#pragma once

#include <opencv2/core.hpp>

#include "tricorner/renderer/scene.hpp"

namespace tricorner::renderer {

/// CV_8UC3, `size` pixels square, `scale` pixels per tile side; made to be mirrored beyond its edges.
[[nodiscard]] cv::Mat paint_table(const Table& table, int size, double scale);

}  // namespace tricorner::renderer
