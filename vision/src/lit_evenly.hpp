/// Pictures whose light is uneven: later stages take the light away view by view, but the finder sees the whole picture
/// at once, and what lies in the dark beside a lamp is lost to it.
#pragma once

#include <opencv2/core.hpp>

namespace tricorner::vision {

/// The picture with its dark parts brightened. A part is dark where all but a hundredth of what lies around it, in a
/// square of three twentieths of the picture's longer side, is darker than 130 of 255 in its brightest channel. It is
/// brightened until that hundredth has 200, at most five times, since noise grows with it; between parts the gain
/// changes smoothly. So a picture that is dark all over is brightened all over.
///
/// @param picture  8-bit BGR; left as it is
/// @return of the same size; the same pixels, not copied, where nothing is dark
[[nodiscard]] cv::Mat lit_evenly(const cv::Mat& picture);

}  // namespace tricorner::vision
