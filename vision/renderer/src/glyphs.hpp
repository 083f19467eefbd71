/// Digits as grey masks: outline fonts where they are installed, OpenCV's Hershey fonts, and strokes drawn here.
#pragma once

#include <cstdint>
#include <opencv2/core.hpp>
#include <string>
#include <vector>

#include "tricorner/renderer/design.hpp"

namespace tricorner::renderer {

/// Height in pixels of a digit in a mask; the mask is larger by a margin on every side.
inline constexpr int glyph_height = 96;

/// Numbers of the sources that a split may use and that this machine has; never empty. A number may occur several times
/// (weight).
[[nodiscard]] std::vector<int> glyph_sources(Split split);
/// CV_8UC1 mask, 255 inside the digit, digit centred. `seed` shapes the drawn strokes of source 0 and is ignored by
/// fonts.
[[nodiscard]] cv::Mat glyph_mask(int source, std::uint64_t seed, char character);

}  // namespace tricorner::renderer
