/// What a tile's face looks like under what is printed on it.
#pragma once

#include <opencv2/core.hpp>
#include <vector>

namespace tricorner::vision {

/// Half of the luma, Cr and Cb of a pixel: near to L*a*b*, which OpenCV takes a sixth of a second to prepare.
/// @param ycc  a view in Y, Cr and Cb, 8 bits each
[[nodiscard]] cv::Vec3f tone_at(const cv::Mat& ycc, cv::Point p);

/// The face's tone, which light makes grow evenly across it: a plane through the pixels that are nearest to the median
/// (least squares). Its value at x, y is `plane * (x, y, 1)`.
/// @param inside  the view's pixels that lie on the face; more than half of them show nothing else
[[nodiscard]] cv::Matx33f face_plane(const cv::Mat& ycc, const std::vector<cv::Point>& inside);

}  // namespace tricorner::vision
