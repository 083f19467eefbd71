/// What a maker does to the digits of his font: no two sets are lettered alike.
#pragma once

#include <opencv2/core.hpp>

#include "tricorner/renderer/design.hpp"

namespace tricorner::renderer {

/// A lettering drawn at random: most leave the font as it is, or change it by one or two things.
[[nodiscard]] Lettering draw_lettering(Random random);
/// @param glyph mask as from `glyph_mask`. @return a mask of the same size; the digit can still be told by whoever
/// knows the font: what would take most of its ink away is left out.
[[nodiscard]] cv::Mat lettered(const cv::Mat& glyph, const Lettering& lettering, int digit);

}  // namespace tricorner::renderer
