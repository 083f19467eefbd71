/// What the kinds of tables are painted with.
#pragma once

#include <opencv2/core.hpp>

#include "tricorner/renderer/scene.hpp"

namespace tricorner::renderer {

/// One table while it is painted. `unit` is the size of its pattern, `scale` a tile side, both in pixels.
struct Ground {
  const Table& t;
  cv::Mat& image;
  int size;
  double scale;
  double unit;
  Random& r;
};

[[nodiscard]] cv::Scalar scalar(const Colour& c);
/// Multiplies the picture by 1 + strength * field.
void shade(cv::Mat& image, const cv::Mat& field, double strength);
/// Smooth noise, CV_32F, `size` pixels square, with features of so many pixels.
[[nodiscard]] cv::Mat noise(int size, double feature, Random& r);
/// The same with ever finer noise added.
[[nodiscard]] cv::Mat octaves(int size, double feature, int count, Random& r);

}  // namespace tricorner::renderer
