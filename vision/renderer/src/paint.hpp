/// The scene as light reaches the sensor: before exposure, noise and compression.
#pragma once

#include <opencv2/core.hpp>

#include "tricorner/renderer/scene.hpp"

namespace tricorner::renderer {

/// CV_8UC3 of the finished size. `table`, where given, keeps the bare table for the next scene; clear it when the
/// camera or the table changes.
[[nodiscard]] cv::Mat paint(const Scene& scene, cv::Mat* table = nullptr);

}  // namespace tricorner::renderer
