/// How good a picture is for reading: light, sharpness, and what the glare has taken away. Pure measuring; what is too
/// little of it is said in advice.
#pragma once

#include <optional>

#include "table/frame_source.hpp"
#include "table/layout_map.hpp"

namespace tricorner::table {

/// Grey level (0-255) that one pixel in twenty exceeds: what the brightest things in the picture look like.
[[nodiscard]] double brightness(const Frame& frame);

/// How fine the details on a tile are for its size: the strength of what is as small as a stroke of its symbols over
/// that of what is twice as large. 0.7 to 1.4 on tiles in focus, below 0.5 on tiles of which half the symbols cannot be
/// read; noise raises it, light does not matter.
/// @return empty for a tile that lies outside the picture in part or shows nothing at all
[[nodiscard]] std::optional<double> tile_sharpness(const Frame& frame, const Outline& outline);

/// The same of a whole picture, wherever it shows anything (as if it were 1280 pixels wide): 0.55 and more when
/// something in it is in focus, below 0.42 when nothing is.
/// @return empty for a picture that shows too little to tell
[[nodiscard]] std::optional<double> picture_sharpness(const Frame& frame);

/// Share of a tile, its rim left out, that is so bright that nothing can be seen there (0 to 1).
[[nodiscard]] double blown_share(const Frame& frame, const Outline& outline);

}  // namespace tricorner::table
