/// Pictures as files of every format that is read: what the tests and the fuzzer's seeds share.
#pragma once

#include <cstdint>
#include <opencv2/core.hpp>
#include <string>
#include <vector>

namespace tricorner::vision {

/// `bgr`, 8 bits and three channels, as a file whose name ends so (".jpg", ".heic"). Empty where ".heic" is asked for
/// and libheif came without the encoder.
[[nodiscard]] std::vector<std::uint8_t> encoded_picture(const std::string& ending, const cv::Mat& bgr);

}  // namespace tricorner::vision
