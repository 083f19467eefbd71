/// Pictures whose light is uneven: later stages take the light away view by view, but the finder sees the whole picture
/// at once, and what lies in the dark beside a lamp is lost to it.
#pragma once

#include <opencv2/core.hpp>

namespace tricorner::vision {

/// The picture, brightened where it is dark. One that is dark all over (all but a hundredth of it below 130 of 255 in
/// the brightest channel) is brightened until that hundredth has 200, at most five times, since noise grows with it. A
/// part that is still dark then, below 80 in a square of three twentieths of the longer side around it, is brightened
/// further, by the power 1.6 of how much it lacks; between parts the gain changes smoothly.
///
/// @param picture  8-bit BGR; left as it is
/// @return of the same size; the same pixels, not copied, where nothing is dark
[[nodiscard]] cv::Mat lit_evenly(const cv::Mat& picture);

}  // namespace tricorner::vision
